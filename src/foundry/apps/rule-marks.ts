/**
 * Marks beside texts that open the rule about them. A mark is a button that `templates/shared/rule.hbs` draws; what it does is loaded
 * when somebody first reaches one.
 */

/** Makes all marks within an element work, also those that come later. Foundry's hooks name first what was drawn. */
export function wireRules(_drawn: unknown, root: HTMLElement): void {
	for (const type of ["click", "pointerover", "focusin"]) root.addEventListener(type, onMark, { capture: true });
}

function onMark(event: Event): void {
	const mark = (event.target as Element).closest<HTMLElement>("button[data-rule]"); // only elements have such events
	if (!mark) return;
	const opens = event.type === "click";
	if (opens) {
		event.preventDefault(); // a mark may stand in a summary, which would fold
		event.stopPropagation();
	}
	void import("./on-demand/rules.ts").then(({ openRule, tellRule }) => (opens ? openRule(mark.dataset["rule"] ?? "") : tellRule(mark)));
}
