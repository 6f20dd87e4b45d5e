// The form of a new table comes again with every choice. What somebody has opened in it stays open.
(() => {
  "use strict";
  htmx.registerExtension("new-table", {
    htmx_before_morph_node: (_, { oldNode, newNode }) => {
      if (oldNode.localName === "details" && oldNode.open) newNode.setAttribute("open", "");
    },
  });
})();
