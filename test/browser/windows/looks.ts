/**
 * How the elements of a window look to axe, so that it checks only what is new: windows show the same rows and buttons in stage
 * after stage. All of this runs in the page.
 */

/** What a check covers: everything, only colours, or what a narrow window may break. */
export type Check = "serious" | "colours" | "narrow";

/**
 * A script that marks the outermost elements of a part of the page with a look that this check did not yet see in this theme,
 * with the attribute `data-new`. It returns how many those are.
 *
 * A look is what axe judges an element by: how it is drawn and what is drawn behind it, as the browser computed it, and for all
 * but colours its tag and attributes and those of all around it, whether it has a name, text and a scroll bar, whether what it
 * refers to is there and has words, and what its content is made of. The words themselves, places and sizes do not count, and
 * neither does what is hidden.
 */
export function markNew(selector: string, theme: string, check: Check): string {
	return `(() => {
		const seen = (globalThis.checkedLooks ??= {})["${theme} ${check}"] ??= new Set();
		const colours = ${check === "colours"};
		${LOOKS}
		let count = 0;
		const visit = (one, above, inside) => {
			const drawn = getComputedStyle(one);
			const isBox = drawn.display !== "contents"; // draws nothing itself, but its children
			if (isBox && !one.checkVisibility()) return;
			const around = hashOf((colours ? "" : markupOf(one)) + (isBox ? groundOf(one, drawn) : ""), above);
			const look = !isBox || colours && !speaks(one) ? null : hashOf((colours ? one.localName : contentOf(one)) + textOf(drawn), around);
			const isNew = look !== null && !seen.has(look);
			if (isNew) found.push(look);
			if (isNew && !inside) {
				one.setAttribute("data-new", "");
				count += 1;
			}
			for (const child of one.children) visit(child, around, inside || isNew);
		};
		const found = [];
		for (const part of document.querySelectorAll("${selector}")) visit(part, 0, false);
		for (const look of found) seen.add(look);
		return count;
	})()`;
}

/** Removes the marks of markNew. */
export const UNMARK = "document.querySelectorAll('[data-new]').forEach((one) => one.removeAttribute('data-new'))";

/** The functions of markNew: a hash of 53 bits, and the parts of a look as texts. */
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
	const hasWords = (text) => text.trim() !== "";
	const speaks = (one) => one.matches("input, select, textarea") || [...one.childNodes].some((child) => child.nodeType === 3 && hasWords(child.data));

	// How the browser draws it. Most elements draw nothing behind their text, and then count for nothing there.
	const CLEAR = "rgba(0, 0, 0, 0)";
	const groundOf = (one, { backgroundColor, backgroundImage, opacity, filter, position }) =>
		(backgroundColor === CLEAR ? "" : backgroundColor) + (backgroundImage === "none" ? "" : backgroundImage) +
		(opacity === "1" ? "" : "o" + opacity) + (filter === "none" ? "" : filter) +
		(position === "static" || position === "relative" ? "" : position + one.getAttribute("class"));
	const textOf = ({ color, fontSize, fontWeight, textShadow, textDecorationLine, borderBottomWidth, pointerEvents }) =>
		[color, fontSize, fontWeight, textShadow, textDecorationLine, borderBottomWidth, pointerEvents].join();

	// What the markup says of it: whether words are there, numbers of any size, whether the parts that it refers to have words, or else the value.
	const WORDS = new Set(["aria-label", "aria-valuetext", "aria-roledescription", "title", "alt", "placeholder", "value", "href", "src", "id", "name"]);
	const NUMBERS = new Set([
		...["min", "max", "step", "width", "height", "size", "maxlength", "low", "high", "optimum", "aria-valuemin", "aria-valuemax", "aria-valuenow"],
		...["aria-posinset", "aria-setsize", "aria-rowindex", "aria-colindex", "aria-rowcount", "aria-colcount"],
	]);
	const OTHERS = new Set(["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "aria-errormessage"]);
	const IN_DRAWINGS = /^(role|class|tabindex|href|aria-)/;
	const hasWordsAt = (id) => {
		const other = document.getElementById(id);
		return other === null ? "none" : hasWords(other.textContent) || hasWords(other.getAttribute("aria-label") ?? "");
	};
	const attributeOf = (one, { name, value }) => {
		if (name === "style" || name.startsWith("data-") || (one.namespaceURI.endsWith("svg") && !IN_DRAWINGS.test(name))) return "";
		if (OTHERS.has(name)) return "[" + name + "=" + value.split(" ").map(hasWordsAt) + "]";
		if (WORDS.has(name)) return "[" + name + (hasWords(value) ? "=+" : "") + "]";
		return "[" + name + "=" + (NUMBERS.has(name) ? value.replace(/[\\d.]+/g, "0") : value) + "]";
	};
	const markupOf = (one) => one.localName + Array.from(one.attributes, (attribute) => attributeOf(one, attribute)).join("");

	// What its content is made of: of all of it, where the rules look that deep.
	const CONTROLS = "button, a, summary, label, select, input, textarea, [role], [tabindex]";
	const kindOf = (one) => one.localName + (one.getAttribute("role") ?? "") + (one.getAttribute("tabindex") ?? "");
	const kindsOf = (parts) => [...new Set(Array.from(parts, kindOf))].sort().join();
	const contentOf = (one) => {
		const control = one.matches(CONTROLS);
		const scrolls = one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;
		const named = control && (hasWords(one.textContent) || [...(one.labels ?? [])].some((label) => hasWords(label.textContent)));
		const isDeep = control || scrolls || one.matches("table, ul, ol, dl, [aria-hidden]");
		return [speaks(one), scrolls, named, kindsOf(isDeep ? one.querySelectorAll("*") : one.children)].join(" ");
	};
`;
