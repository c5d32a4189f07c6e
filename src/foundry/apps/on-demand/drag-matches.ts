/**
 * Windows that list matches let users drag them, for example to the hotbar.
 */

/** Lets users drag the matches that a window lists: the elements that have the id of one in `data-drag-match`. */
export function dragMatches(element: HTMLElement): void {
	const dragstart = ({ currentTarget, dataTransfer }: DragEvent): void => {
		// Foundry binds this to such elements.
		const combat = game.combats.get((currentTarget as HTMLElement).dataset.dragMatch ?? "");
		if (combat) dataTransfer?.setData("text/plain", JSON.stringify({ type: "Combat", uuid: combat.uuid }));
	};
	new foundry.applications.ux.DragDrop.implementation({ dragSelector: "[data-drag-match]", callbacks: { dragstart } }).bind(element);
}
