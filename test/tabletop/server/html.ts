/**
 * How the server cleans the HTML fields that manifests list. Typings of 13 (`constants.d.mts`): ALLOWED_HTML_TAGS has no script, style,
 * object or embed; ALLOWED_HTML_ATTRIBUTES has no handlers of events; ALLOWED_URL_SCHEMES holds for
 * ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES. Foundry keeps iframes of trusted domains; here none stays.
 */
import { JSDOM } from "jsdom";

const FORBIDDEN = "script, style, iframe, object, embed, link, meta, base, svg, math, template";
const SCHEMES = ["http", "https", "data", "mailto", "obsidian", "syrinscape-online"];
/** Attributes of addresses that Foundry allows on no element that stays here. */
const RUNNING = ["action", "formaction", "srcdoc", "xlink:href"];
const OF_URLS = ["href", "src", "cite"];

/** Parses each text into a document of its own. A window for each text took a twentieth of the time of a tabletop test. */
let parser: DOMParser | null = null;

function newParser(): DOMParser {
	const { DOMParser: Parser } = new JSDOM("").window;
	return new Parser();
}

export function sanitise(html: string): string {
	if (html === "") return ""; // as most of these fields are, at each change of their document
	parser ??= newParser();
	const { body } = parser.parseFromString(`<body>${html}</body>`, "text/html");
	for (const element of body.querySelectorAll(FORBIDDEN)) element.remove();
	for (const element of body.querySelectorAll("*")) {
		for (const { name, value } of [...element.attributes]) {
			if (name.startsWith("on") || RUNNING.includes(name) || (OF_URLS.includes(name) && !isAllowed(value))) element.removeAttribute(name);
		}
	}
	return body.innerHTML;
}

/** Whether an address is relative or has an allowed scheme, read as a browser does: without white space and control characters. */
function isAllowed(address: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave out exactly these
	const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, "")) ?? [];
	return scheme === undefined || SCHEMES.includes(scheme.toLowerCase());
}
