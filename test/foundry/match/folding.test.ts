// @vitest-environment jsdom
/** Long chat cards fold. */
import { expect, test } from "vitest";
import { foldLong } from "../../../src/foundry/chat/on-demand/folding.ts";

/** A card with this many shots, as the template draws it. */
function cardOf(shots: number): HTMLElement {
	const card = document.createElement("div");
	const block = (index: number) =>
		`<li><p class="vr-block-title"><svg class="vr-glyph"></svg><span>Shot ${index}</span></p><ul class="vr-rolls"></ul><div class="vr-outcome"><p class="vr-effect">2 points.</p></div></li>`;
	card.innerHTML = `<ol class="vr-card-blocks">${Array.from({ length: shots }, (_, index) => block(index)).join("")}</ol>`;
	foldLong(card, "message");
	return card;
}

test("a card of several quiet ones folds each of them but the last, and keeps what its user opens and closes", () => {
	const quiet = (): HTMLDetailsElement[] => {
		const card = document.createElement("div");
		const part = (title: string) =>
			`<li class="vr-block-quiet"><p class="vr-block-title"><span>${title}</span></p></li><li>first of ${title}</li><li>second of ${title}</li>`;
		card.innerHTML = `<ol class="vr-card-blocks">${["3.1", "3.4", "3.7"].map(part).join("")}</ol>`;
		foldLong(card, "quiet");
		expect(card.querySelectorAll(":scope > ol > li").length).toBe(3);
		return [...card.querySelectorAll("details")];
	};
	const folds = quiet();
	expect(folds.map(({ open }) => open)).toEqual([false, false, true]);
	expect(folds.map((fold) => fold.querySelector("summary")?.textContent)).toEqual(["3.1", "3.4", "3.7"]);
	expect([...(folds[1]?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual(["first of 3.4", "second of 3.4"]);
	for (const index of [0, 2]) {
		const fold = folds[index];
		if (fold) fold.open = !fold.open;
		fold?.dispatchEvent(new Event("toggle"));
	}
	expect(quiet().map(({ open }) => open)).toEqual([true, false, false]);
});

test("a long attack card folds each shot under its outcome, and an opened fold is still open when the card is drawn again", () => {
	const folds = cardOf(7).querySelectorAll("details");
	expect([...folds].map(({ open }) => open)).toEqual(Array.from({ length: 7 }, () => false));
	expect(folds[2]?.querySelector("summary")?.textContent).toBe("Shot 2 2 points.");
	expect(folds[2]?.querySelector("summary .vr-glyph")).not.toBeNull(); // whose shot it is
	if (folds[2]) folds[2].open = true;
	folds[2]?.dispatchEvent(new Event("toggle"));
	const again = [...cardOf(7).querySelectorAll("details")];
	expect(again.flatMap(({ open }, index) => (open ? [index] : []))).toEqual([2]);
	expect(cardOf(6).querySelectorAll("details")).toHaveLength(0);
});

test("a brief block folds under its title and its outcome, on a short card too", () => {
	const card = document.createElement("div");
	card.innerHTML = `<ol class="vr-card-blocks"><li class="vr-block vr-brief"><p class="vr-block-title"><span>A fires at B.</span></p><ul class="vr-rolls"></ul><div class="vr-outcome"><p class="vr-effect">2 points.</p></div></li><li class="vr-block vr-brief"><p class="vr-block-title"><span>A1 to B2</span></p><ul class="vr-notes"></ul></li></ol>`;
	foldLong(card, "brief");
	const folds = [...card.querySelectorAll("details")];
	expect(folds.map(({ open }) => open)).toEqual([false, false]);
	expect(folds.map((fold) => fold.querySelector("summary")?.textContent)).toEqual(["A fires at B. 2 points.", "A1 to B2"]);
	expect(folds[0]?.querySelector(":scope > .vr-rolls")).not.toBeNull();
});

test("the mark of a folded block's rule stands beside the fold, since a summary holds no other control", () => {
	const card = document.createElement("div");
	const title = (text: string) => `<p class="vr-block-title"><span>${text}<button data-rule="${text}"></button></span></p>`;
	card.innerHTML = `<ol class="vr-card-blocks"><li class="vr-block vr-brief">${title("a")}</li><li class="vr-block vr-block-quiet">${title("b")}</li><li class="vr-block">c</li></ol>`;
	foldLong(card, "marks");
	expect([...card.querySelectorAll("details")].map((fold) => fold.querySelector("summary")?.textContent)).toEqual(["a", "b"]);
	expect([...card.querySelectorAll<HTMLElement>("li > [data-rule]")].map(({ dataset }) => dataset["rule"])).toEqual(["a", "b"]);
	expect(card.querySelectorAll("summary [data-rule]")).toHaveLength(0);
});
