/**
 * Long cards: each of their blocks that has an outcome is folded, and the summary says the outcome. A fold that its user has opened stays
 * open when the message is drawn again.
 */

/** A card with more blocks than this is long. */
const MOST = 6;

/** The open folds of this page: the id of the message and the summary of the fold. */
const open = new Set<string>();

/** Folds the blocks of a long card; `id` is the message's. A block with a table stays open. */
export function foldLong(content: Element, id: string): void {
	const blocks = [...content.querySelectorAll<HTMLElement>(".vr-card-blocks > li")];
	if (blocks.length > MOST) for (const block of blocks) foldBlock(block, id);
}

function foldBlock(block: HTMLElement, id: string): void {
	const title = block.querySelector(":scope > .vr-block-title");
	const effect = block.querySelector(":scope > .vr-outcome > .vr-effect");
	if (!title || !effect || block.querySelector("table")) return;
	const make = <Name extends "details" | "summary" | "strong">(name: Name) => block.ownerDocument.createElement(name);
	const [fold, summary, outcome] = [make("details"), make("summary"), make("strong")];
	fold.className = "vr-fold";
	outcome.textContent = effect.textContent;
	summary.append(...title.childNodes, " ", outcome);
	const key = `${id} ${summary.textContent}`;
	title.remove();
	effect.remove();
	fold.append(summary, ...block.childNodes);
	fold.open = open.has(key);
	fold.addEventListener("toggle", () => void (fold.open ? open.add(key) : open.delete(key)));
	block.append(fold);
}
