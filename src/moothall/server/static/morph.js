// What htmx needs to know to bring pictures up to date piece by piece (see live/changes.py).
(() => {
  "use strict";
  // What nothing else is said of is morphed, which keeps the elements that stay.
  htmx.config.defaultSwap = "outerMorph";

  // A message that has nothing to do with what is shown on the table, or says nothing at all, as the
  // answer to a choice does: nothing there makes way for it.
  window.isAside = ({ detail }) => {
    const text = detail.ctx?.text ?? detail.message?.data;
    return text === "" || text?.startsWith("<!--aside-->");
  };

  function move(parent, node, before) {
    // keeps a running transition, where the browser can
    if (parent.moveBefore) parent.moveBefore(node, before);
    else parent.insertBefore(node, before);
  }

  // htmx makes some of the elements it fills anew with document.createElement, which inside a
  // picture gives an element of the wrong kind that shows nothing. They are replaced at once.
  let misborn = [];
  function replaceMisborn() {
    for (const [wrong, namespace] of misborn) {
      const right = document.createElementNS(namespace, wrong.localName);
      for (const { name, value } of wrong.attributes) right.setAttribute(name, value);
      wrong.before(right);
      while (wrong.firstChild) move(right, wrong.firstChild, null);
      wrong.remove();
    }
    misborn = [];
  }

  htmx.registerExtension("moothall", {
    htmx_before_morph_node: (_, { oldNode, newNode }) => {
      if (oldNode.namespaceURI !== newNode.namespaceURI) {
        misborn.push([oldNode, newNode.namespaceURI]);
      }
    },
    htmx_before_settle: replaceMisborn,
    // hx-swap="set": the target takes on the attributes that came, and loses those of `data-less`
    // hx-swap="moveBehind anchor:name": the target's new place is right behind that element
    handle_swap: (style, target, fragment, { anchor }) => {
      if (style === "set") {
        for (const { name, value } of fragment.firstElementChild.attributes) {
          if (name !== "data-less") target.setAttribute(name, value);
          else for (const gone of value.split(" ")) target.removeAttribute(gone);
        }
        return [];
      }
      if (style !== "moveBehind") return false;
      const last = document.getElementById(anchor);
      if (last && last !== target) move(last.parentNode, target, last.nextSibling);
      return [];
    },
  });
})();
