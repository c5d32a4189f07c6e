/** Pages as text, for comparisons. */

/** The whole page as text. The order of attributes and classes and blank space do not matter. */
export function pageOf(node: Element): string {
	return linesOf(node).join("\n");
}

/** The type of an element's node, in whatever window. */
const ELEMENT = 1;

/** One element a line. */
function linesOf(node: Element, depth = 0): readonly string[] {
	const attributes = [...node.attributes].map(
		({ name, value }) => `${name}="${name === "class" ? value.split(" ").sort().join(" ") : value}"`,
	);
	const inside = [...node.childNodes].flatMap((child) => {
		if (child.nodeType === ELEMENT) return linesOf(child as Element, depth + 1); // by its type
		const text = child.textContent?.replace(/\s+/g, " ").trim() ?? "";
		return text === "" ? [] : [`${" ".repeat(depth + 1)}${text}`];
	});
	return [`${" ".repeat(depth)}${[node.localName, ...attributes.sort()].join(" ")}`, ...inside];
}
