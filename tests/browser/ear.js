// Hands on all that scripts of the page fetch, as it comes: an event stream never ends, so its
// body cannot be asked for afterwards.
(() => {
  "use strict";
  const fetched = window.fetch;
  window.fetch = async (...asked) => {
    const response = await fetched(...asked);
    const copy = response.clone();
    const tell = async () => {
      const reader = copy.body?.getReader();
      const decoder = new TextDecoder();
      while (reader) {
        const { done, value } = await reader.read();
        if (done) return;
        window.overheard(response.url, decoder.decode(value, { stream: true }));
      }
    };
    tell().catch(() => {}); // the stream was ended with the page
    return response;
  };
})();
