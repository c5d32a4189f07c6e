/**
 * How the elements of a window look to axe, so that it checks what is new only: windows show the same rows and buttons in
 * stage after stage. All of this runs in the page.
 */

/** What a check is about: everything, colours alone, or what a narrow window may break. */
export type Check = "serious" | "colours" | "narrow";

/**
 * A script that marks the outermost elements of a part of the page with a look that this check did not yet see in this theme,
 * with the attribute `data-new`. It returns how many those are.
 *
 * A look is what axe judges an element by: its own tag, classes, states and styles and those of all around it, whether it has
 * a name, text and a scroll bar, whether what it refers to is there, and what its content is made of. Numbers, places and the
 * words themselves do not count, and neither does what is hidden.
 */
export function markNew(selector: string, theme: string, check: Check): string {
	return `(() => {
		const seen = (globalThis.checkedLooks ??= {})["${theme} ${check}"] ??= new Set();
		const colours = ${check === "colours"};
		${LOOKS}
		let count = 0;
		const visit = (one, above, inside) => {
			if (!one.checkVisibility()) return;
			const chain = hashOf(lookOf(one), above);
			const look = colours ? (speaks(one) ? chain : null) : hashOf(contentOf(one), chain);
			const isNew = look !== null && !seen.has(look);
			if (isNew) found.push(look);
			if (isNew && !inside) {
				one.setAttribute("data-new", "");
				count += 1;
			}
			for (const child of one.children) visit(child, chain, inside || isNew);
		};
		const found = [];
		for (const part of document.querySelectorAll("${selector}")) visit(part, 0, false);
		for (const look of found) seen.add(look);
		return count;
	})()`;
}

/** Removes the marks of markNew. */
export const UNMARK = "document.querySelectorAll('[data-new]').forEach((one) => one.removeAttribute('data-new'))";

/** The functions of markNew: a hash of 53 bits, and the looks as texts. */
const LOOKS = `
	const hashOf = (text, seed) => {
		let [a, b] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ (seed / 0x100000000)];
		for (let at = 0; at < text.length; at++) {
			const sign = text.charCodeAt(at);
			a = Math.imul(a ^ sign, 2654435761);
			b = Math.imul(b ^ sign, 1597334677);
		}
		a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
		b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
		return 4294967296 * (2097151 & b) + (a >>> 0);
	};
	const speaks = (one) => one.matches("input, select, textarea") || [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== "");
	const NAMES = new Set(["aria-label", "aria-valuetext", "aria-valuenow", "aria-roledescription", "title", "alt", "placeholder", "value", "href", "src", "id", "name", "for"]);
	const TARGETS = new Set(["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "aria-errormessage"]);
	const DRAWN = /^(role|class|style|tabindex|fill|stroke|href|aria-)/;
	const isThere = (id) => document.getElementById(id) !== null;
	const stateOf = (one, { name, value }) => {
		if (name.startsWith("data-") || (one.namespaceURI.endsWith("svg") && !DRAWN.test(name))) return "";
		if (TARGETS.has(name)) return "[" + name + "=" + value.split(" ").every(isThere) + "]";
		if (NAMES.has(name)) return "[" + name + (value.trim() === "" ? "" : "=+") + "]";
		return "[" + name + "=" + value.replace(/[\\d.]+/g, "0") + "]";
	};
	const lookOf = (one) => one.localName + [...one.attributes].map((attribute) => stateOf(one, attribute)).join("");
	const CONTROLS = "button, a, summary, label, select, input, textarea, [role], [tabindex]";
	const tagsIn = (parts) => [...new Set(Array.from(parts, ({ localName }) => localName))].sort().join();
	const contentOf = (one) => {
		const control = one.matches(CONTROLS);
		const scrolls = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
		const named = control && (one.textContent.trim() !== "" || one.labels?.length > 0);
		return [speaks(one), scrolls, named, tagsIn(control ? one.querySelectorAll("*") : one.children)].join(" ");
	};
`;
