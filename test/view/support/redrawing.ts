/** Pages that follow by changes, as windows do. */
import { expect } from "vitest";
import { type DrawnMarkup, drawnFrom } from "../../../src/foundry/apps/on-demand/drawing/drawn-markup.ts";
import { makeChanges, writtenParts } from "../../../src/foundry/apps/on-demand/drawing/making-changes.ts";
import type { Change } from "../../../src/view/shared/startup/drawing/change.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize, render } from "./page.ts";

const LANGUAGE = { lang: "en", localize };

/** A board or another window in a page. */
export interface Page {
	readonly root: HTMLElement;
	readonly drawn: DrawnMarkup;
}

/** A page with this markup, which can be redrawn by changes. */
export function newPage(html: string): Page {
	const root = document.createElement("div");
	root.innerHTML = html;
	const drawn = root.firstElementChild && drawnFrom(html, root.firstElementChild);
	if (!drawn) throw new Error("The board cannot be redrawn by changes");
	return { root, drawn };
}

/** Makes changes that come from the models of a board. */
export function change({ drawn, root }: Page, changes: readonly Change[]): void {
	const spoken = speak(changes, LANGUAGE);
	const parts = writtenParts(spoken, ({ template, model }) => render(template, model));
	makeChanges({ root, drawn: [drawn], keeps: () => false }, { changes: spoken, parts });
	expect(drawn.fits).toBe(true);
}
