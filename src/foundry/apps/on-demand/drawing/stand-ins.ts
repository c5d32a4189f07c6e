/**
 * What stands where a template has drawn an action bar that has moved below the part that scrolls.
 */

export function standInOf(content: ParentNode, id: string): Element | null {
	return content.querySelector(`[data-act-of="${CSS.escape(id)}"]`);
}

/** Where the template has drawn an element: the form of its action bar, if the bar has moved, or else the element itself. */
export function drawnAt(element: Element): Element {
	const act = element.closest(".vr-act-bar > .vr-act");
	return (act && standInOf(element.ownerDocument, act.id)) ?? element;
}
