// The form of a new table comes again with every choice. What somebody has opened in it stays open,
// and an answer that a later choice has overtaken is passed over: the next one is on its way.
(() => {
  "use strict";
  let latest = null;
  document.addEventListener("htmx:config:request", (event) => {
    latest = event.detail.ctx;
  });
  document.addEventListener("htmx:before:swap", (event) => {
    if (event.detail.ctx !== latest) event.preventDefault();
  });
  // what was chosen before this page listened, or what a browser has put back
  addEventListener("load", () => {
    const form = document.getElementById("new-form");
    const changed = [...form.elements].find((field) => field.matches?.("[type=radio], [type=checkbox]") && field.checked && !field.defaultChecked);
    changed?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  // What the answer says is chosen is chosen. A morph alone may leave none of a group of radio buttons
  // checked, and a field that somebody has touched as it was. What is just being typed stays.
  function fill() {
    for (const field of document.getElementById("new-form").elements) {
      if (field.matches("[type=radio], [type=checkbox]")) field.checked = field.defaultChecked;
      else if (field.matches("select")) for (const one of field.options) one.selected = one.defaultSelected;
      else if (field.matches("input") && field !== document.activeElement) field.value = field.defaultValue;
    }
  }
  htmx.registerExtension("new-table", {
    htmx_before_morph_node: (_, { oldNode, newNode }) => {
      if (oldNode.localName === "details" && oldNode.open) newNode.setAttribute("open", "");
    },
    htmx_before_settle: fill,
  });
})();
