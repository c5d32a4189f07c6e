/**
 * Cards that fold. A brief block folds all but its title and its outcome. A long card folds each of its blocks that has an outcome, and the summary says the outcome. A card of several quiet
 * ones folds each of them but the last. A fold that its user has opened or closed stays so when the message is drawn again.
 */

/** A card with more blocks than this is long. */
const MOST = 6;

/** What the user of this page has done with folds: the id of the message and the summary of the fold, and whether it is open. */
const touched = new Map<string, boolean>();

/** Folds the blocks of a long card, or the parts of a quiet one; `id` is the message's. A block with a table stays open. */
export function foldLong(content: Element, id: string): void {
	const blocks = [...content.querySelectorAll<HTMLElement>(".vr-card-blocks > li")];
	for (const brief of blocks.filter(({ classList }) => classList.contains("vr-brief"))) foldUnderTitle(brief, id);
	const quiet = blocks.filter(isQuiet);
	if (quiet.length > 0) for (const each of quiet) foldPart(each, id, each === quiet.at(-1));
	else if (blocks.length > MOST) for (const block of blocks) if (!isFolded(block)) foldBlock(block, id);
}

/** Whether a block is the title of one of several quiet cards. */
function isQuiet({ classList }: Element): boolean {
	return classList.contains("vr-block-quiet");
}

/** Folds the blocks of one of several quiet cards under its title. */
function foldPart(title: HTMLElement, id: string, isOpen: boolean): void {
	const part: Element[] = [];
	for (let next = title.nextElementSibling; next && !isQuiet(next); next = next.nextElementSibling) part.push(next);
	const list = title.ownerDocument.createElement("ol");
	list.className = "vr-card-blocks";
	list.append(...part);
	fold(title, { id, isOpen, summary: [...title.childNodes], inside: [list] });
}

/** Folds all that a block has besides its title and its outcome. */
function foldUnderTitle(block: HTMLElement, id: string): void {
	const title = block.querySelector(":scope > .vr-block-title");
	if (!title) return;
	const outcome = outcomeOf(block);
	title.remove();
	fold(block, { id, isOpen: false, summary: [...title.childNodes, ...(outcome ? [" ", outcome] : [])], inside: [...block.childNodes] });
}

/** Takes the outcome out of a block, as a part of its summary; null if it has none. */
function outcomeOf(block: HTMLElement): HTMLElement | null {
	const effect = block.querySelector(":scope > .vr-outcome > .vr-effect");
	if (!effect) return null;
	const outcome = block.ownerDocument.createElement("strong");
	outcome.textContent = effect.textContent;
	effect.remove();
	return outcome;
}

/** Whether a block is one fold already. */
function isFolded(block: Element): boolean {
	return block.firstElementChild?.matches("details.vr-fold") ?? false;
}

function foldBlock(block: HTMLElement, id: string): void {
	if (block.querySelector(":scope > .vr-outcome > .vr-effect") && !block.querySelector("table")) foldUnderTitle(block, id);
}

interface Fold {
	readonly id: string;
	/** Whether it is open until the user touches it. */
	readonly isOpen: boolean;
	readonly summary: readonly (Node | string)[];
	readonly inside: readonly Node[];
}

/** Makes a block a fold with this summary. */
function fold(block: HTMLElement, { id, isOpen, summary: words, inside }: Fold): void {
	const [details, summary] = [block.ownerDocument.createElement("details"), block.ownerDocument.createElement("summary")];
	details.className = "vr-fold";
	summary.append(...words);
	const key = `${id} ${summary.textContent?.trim()}`;
	details.append(summary, ...inside);
	details.open = touched.get(key) ?? isOpen;
	details.addEventListener("toggle", () => void touched.set(key, details.open));
	// A summary is one control, and holds no other: its mark stands beside it.
	block.replaceChildren(details, ...summary.querySelectorAll("[data-rule]"));
}
