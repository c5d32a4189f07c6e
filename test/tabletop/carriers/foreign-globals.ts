// Globals for packages of other authors alone, so that our own code never leans on them: `fetch` for public files, which a
// browser has and jsdom lacks, and jQuery, which Foundry loads before its own scripts (the typings' package depends on it).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Context, Script } from "node:vm";

/** Script text that makes `fetch` in the realm: it reads public files below the server's root, and answers 404 for all else. */
const FETCH = `((read) => {
  class Response {
    #text;
    constructor(text, url) { this.#text = text; this.url = url; this.ok = text !== null; this.status = this.ok ? 200 : 404; this.statusText = this.ok ? "OK" : "Not Found"; }
    async text() { return this.#text ?? ""; }
    async json() { return JSON.parse(await this.text()); }
  }
  globalThis.fetch = async (address) => {
    const url = new URL(String(address), document.baseURI);
    const path = url.origin === location.origin ? decodeURIComponent(url.pathname.slice(1)) : "";
    return new Response(await read(path).then(String, () => null), url.href);
  };
  const isNumeric = (value) => !(value instanceof Array) && value !== null && value !== "" && Number(value) === Number(value);
  Math.clamp ??= (value, least, most) => Math.min(Math.max(value, least), most);
  String.prototype.capitalize ??= function () { return this.charAt(0).toUpperCase() + this.slice(1); };
  String.prototype.slugify ??= function ({ replacement = "-", strict = false } = {}) {
    const plain = this.normalize("NFD").replace(/[\\u0300-\\u036f]/g, "").toLowerCase().trim();
    const kept = strict ? plain.replace(/[^a-z0-9 -]/g, "") : plain.replace(/[^\\w\\s-]/g, "");
    return kept.replace(/[\\s_-]+/g, replacement);
  };
  Number.isNumeric ??= isNumeric;
  const ended = (target, to) => { for (const one of target?.length === undefined ? [target] : [...target]) Object.assign(one?.style ?? {}, to); return Promise.resolve(); };
  globalThis.gsap ??= { set: ended, to: ended, fromTo: (target, from, to) => ended(target, to) };
})`;

const require = createRequire(import.meta.url);
let jQuery: Script | null = null;

/** jQuery as a script, read and compiled when a table first has packages of other authors. */
function jQueryScript(): Script {
	jQuery ??= new Script(readFileSync(require.resolve("jquery/dist/jquery.min.js"), "utf8"), { filename: "scripts/jquery.min.js" });
	return jQuery;
}

/** Gives a realm with packages of other authors the globals that they expect. */
export function provideForeign(context: Context, read: (path: string) => Promise<string>): void {
	const provide = new Script(FETCH, { filename: "foreign-globals.js" }).runInContext(context) as (from: typeof read) => void; // The script gives this function.
	provide(read);
	jQueryScript().runInContext(context);
}
