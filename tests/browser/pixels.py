"""Pictures compared pixel by pixel, by the browser that shows them."""

from base64 import b64encode
from dataclasses import dataclass

from playwright.sync_api import Page

SMALLER = 4  # pictures are compared at a quarter of their size, where letters become grey
LOUD = 60  # of 255: by so much no colour differs by chance

_COMPARE = """async ([one, other, smaller, loud]) => {
  const loaded = async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  };
  const images = [await loaded(one), await loaded(other)];
  const sizes = images.map((image) => [image.naturalWidth, image.naturalHeight]);
  // half a pixel at an edge is cut by one program and filled by another
  const near = [0, 1].every((way) => Math.abs(sizes[0][way] - sizes[1][way]) <= 1);
  if (!near) return { sizes };
  const [width, height] = [0, 1].map((way) => Math.min(sizes[0][way], sizes[1][way]));
  const pixels = (image) => {
    // first at its own size: a browser draws SVG anew at whatever size it is asked for
    const large = new OffscreenCanvas(width, height);
    large.getContext("2d").drawImage(image, 0, 0);
    const small = new OffscreenCanvas(Math.ceil(width / smaller), Math.ceil(height / smaller));
    const pen = small.getContext("2d", { willReadFrequently: true });
    pen.imageSmoothingQuality = "high";
    pen.drawImage(large, 0, 0, small.width, small.height);
    return pen.getImageData(0, 0, small.width, small.height).data;
  };
  const [first, second] = images.map(pixels);
  let [total, far] = [0, 0];
  for (let place = 0; place < first.length; place += 4) {
    let most = 0;
    for (let channel = 0; channel < 4; channel++) {
      const by = Math.abs(first[place + channel] - second[place + channel]);
      total += by;
      most = Math.max(most, by);
    }
    far += most > loud;
  }
  return { mean: total / first.length, share: (4 * far) / first.length, sizes };
}"""


@dataclass(frozen=True)
class Difference:
    """How far two pictures of one size are apart."""

    mean: float  # of all pixels and channels, from 0 to 255
    share: float  # of the pixels that differ loudly, from 0 to 1

    def is_small(self, mean: float = 2, share: float = 0.02) -> bool:
        return self.mean < mean and self.share < share


def difference(page: Page, one: bytes | str, other: bytes | str) -> Difference:
    """Two pictures, each PNG or SVG, laid on each other in a page."""
    found = page.evaluate(_COMPARE, [_address(one), _address(other), SMALLER, LOUD])
    assert "mean" in found, f"the pictures are not of one size: {found['sizes']}"
    return Difference(found["mean"], found["share"])


def _address(picture: bytes | str) -> str:
    if isinstance(picture, str):
        return f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}"
    return f"data:image/png;base64,{b64encode(picture).decode()}"
