// Features of browsers that jsdom lacks. The code runs inside the realm, so the objects
// belong to that realm. Nothing here goes beyond what a browser does.

/** Script text that a realm runs first. */
export const gapFillers = `(() => {
  const copy = (value) => {
    if (typeof value === "function" || typeof value === "symbol") throw new DOMException("could not be cloned", "DataCloneError");
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(copy);
    if (value instanceof Date) return new Date(value);
    if (value instanceof Map) return new Map([...value].map(([key, entry]) => [copy(key), copy(entry)]));
    if (value instanceof Set) return new Set([...value].map(copy));
    if (ArrayBuffer.isView(value)) return value.slice();
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, copy(entry)]));
  };
  globalThis.structuredClone ??= copy;
  globalThis.CSS ??= { escape: (text) => String(text).replace(/[^\\w-]/g, (sign) => "\\\\" + sign).replace(/^\\d/, (sign) => "\\\\3" + sign + " ") };
  globalThis.matchMedia ??= (media) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} });
  globalThis.ResizeObserver ??= class { observe() {} unobserve() {} disconnect() {} };
  globalThis.IntersectionObserver ??= class { observe() {} unobserve() {} disconnect() {} };
  globalThis.DataTransfer ??= class {
    #data = new Map();
    dropEffect = "none";
    effectAllowed = "all";
    setData(type, text) { this.#data.set(type, String(text)); }
    getData(type) { return this.#data.get(type) ?? ""; }
    setDragImage() {}
    get types() { return [...this.#data.keys()]; }
  };
  globalThis.DragEvent ??= class extends MouseEvent {
    constructor(type, options = {}) { super(type, options); this.dataTransfer = options.dataTransfer ?? null; }
  };
  // A browser looks for a child among the children, and not in all that is below them.
  const below = Element.prototype.querySelector;
  Element.prototype.querySelector = function (selector) {
    const [, child] = /^:scope > ([^\\s>+~,]+)$/.exec(selector) ?? [];
    return child ? ([...this.children].find((one) => one.matches(child)) ?? null) : below.call(this, selector);
  };
  // A browser finds an id at once, however long the page is.
  const search = Document.prototype.querySelector;
  Document.prototype.querySelector = function (selector) { return /^#[\\w-]+$/.test(selector) ? this.getElementById(selector.slice(1)) : search.call(this, selector); };
  // No style sheet is read here, so an element's own style wins; jsdom would match its built-in sheet, which takes a tenth of the time.
  // That sheet transforms nothing, and the board asks for the transform of each craft at each redraw.
  const computed = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (one, part) => new Proxy(one.style, {
    get: (own, name) => {
      if (name === "transform") return own.transform;
      const value = own[name] || computed(one, part)[name];
      return typeof value === "function" ? value.bind(computed(one, part)) : value;
    },
  });
  HTMLDialogElement.prototype.show ??= function () { this.open = true; };
  HTMLDialogElement.prototype.showModal ??= function () { this.open = true; };
  HTMLDialogElement.prototype.close ??= function () { this.open = false; };
  Element.prototype.scrollTo ??= function (to, top) { const at = typeof to === "object" ? to : { left: to, top }; this.scrollLeft = at.left ?? this.scrollLeft; this.scrollTop = at.top ?? this.scrollTop; };
  Element.prototype.scrollIntoView ??= function () {};
  Element.prototype.setPointerCapture ??= function () {};
  Element.prototype.releasePointerCapture ??= function () {};
  Element.prototype.animate ??= function () { return { finished: Promise.resolve(), cancel() {}, finish() {}, addEventListener() {} }; };
})();`;
