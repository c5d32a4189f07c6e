/**
 * Marks beside texts that open the rule about them, and links to moments of matches. `templates/shared/rule.hbs` draws a mark; what both
 * do is loaded when somebody first reaches one.
 */

/** Makes all marks and links within an element work, also those that come later. Foundry's hooks name first what was drawn. */
export function wireRules(_drawn: unknown, root: HTMLElement): void {
	for (const type of ["click", "pointerover", "focusin"]) root.addEventListener(type, onMark, { capture: true });
}

function onMark(event: Event): void {
	const mark = (event.target as Element).closest<HTMLElement>("button:is([data-rule],[data-moment-of])"); // only elements have such events
	if (!mark) return;
	const opens = event.type === "click";
	if (opens) {
		event.preventDefault(); // a mark may stand in a summary, which would fold
		event.stopPropagation();
	}
	void import("./on-demand/marks.ts").then(({ reachMark }) => reachMark(mark, opens));
}
