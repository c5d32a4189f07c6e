/** Pages as text, for comparisons. */

/** The whole page as text. The order of attributes and classes and blank space do not matter. */
export function pageOf(node: Element): string {
	return linesOf(node).join("\n");
}

/** The type of an element's node, in whatever window. */
const ELEMENT = 1;

/** One element a line. Simulated windows make their lists of attributes and of children anew for each index; names and siblings cost nothing. */
function linesOf(node: Element, depth = 0, lines: string[] = []): readonly string[] {
	const attributes = node.getAttributeNames().map((name) => {
		const value = node.getAttribute(name) ?? "";
		return `${name}="${name === "class" ? value.split(" ").sort().join(" ") : value}"`;
	});
	lines.push(`${" ".repeat(depth)}${[node.localName, ...attributes.sort()].join(" ")}`);
	for (let child = node.firstChild; child; child = child.nextSibling) {
		if (child.nodeType === ELEMENT)
			linesOf(child as Element, depth + 1, lines); // by its type
		else {
			const text = child.textContent?.replace(/\s+/g, " ").trim() ?? "";
			if (text !== "") lines.push(`${" ".repeat(depth + 1)}${text}`);
		}
	}
	return lines;
}
