/**
 * What a board tells only its user: in a match that hides something, the latest cards that chat may not show, such as a ruling on a
 * craft that is not detected. A player reads the cards of the player's own seat, a GM reads all of them.
 */
import type { Report } from "../../../../core/kernel/report.ts";
import { cardModelOf } from "../../../../view/shared/on-demand/hand/card.ts";
import type { CardPresenter } from "../../../../view/shared/startup/cards/presenter.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { TEMPLATES } from "../../../ids.ts";
import { comingSeats } from "../../../match/everyone/on-demand/reading/newcomers.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say } from "../../../words.ts";
import { tellCard } from "./happened.ts";

/** The reports that each board already shows, so that they are not drawn again. */
const drawn = new WeakMap<HTMLElement, string>();

/** Shows the private cards of a match at the side of its board, the newest first, or removes them. */
export async function showTold(root: HTMLElement, { combat, table, presenter, isPast }: Telling): Promise<void> {
	const side = root.querySelector<HTMLElement>(".vr-board-side");
	if (!side) return;
	const { reports = [] } = table ?? {};
	const key = JSON.stringify(reports);
	if (drawn.get(side) === key) return;
	drawn.set(side, key);
	if (!isPast) tellNewest(root, presenter, { reports, faces: facesOf(combat, table) });
	const drawings = cardsOf(reports).map((card) => cardHtml(presenter, card, facesOf(combat, table)));
	const cards = (await Promise.all(drawings)).filter((html) => html !== "");
	// Another drawing has overtaken this one.
	if (drawn.get(side) !== key) return;
	const old = side.querySelector<HTMLDetailsElement>(".vr-told");
	if (cards.length > 0) side.append(foldOf(root, cards, old?.open ?? true));
	old?.remove();
}

/** The private reports that each board had when it was last drawn. */
const known = new WeakMap<HTMLElement, readonly string[]>();

/** Reads out the newest private card, unless the board has just opened or had it before. */
function tellNewest(root: HTMLElement, presenter: CardPresenter, { reports, faces }: Pick<TableInput, "reports" | "faces">): void {
	const before = known.get(root);
	const now = reports.map((report) => JSON.stringify(report));
	known.set(root, now);
	const [newest] = cardsOf(reports);
	if (newest && before && !before.includes(now.at(-1) ?? "")) tellCard(root, { presenter, entry: "", reports: newest, faces });
}

interface Telling {
	readonly combat: MatchCombat;
	readonly table: TableInput | null;
	readonly presenter: CardPresenter;
	/** Whether the board shows an earlier moment: its cards are no news. */
	readonly isPast: boolean;
}

/** Reports that share a card, the newest card first. */
function cardsOf(reports: readonly Report[]): readonly (readonly Report[])[] {
	const cards = [...new Set(reports.map(({ card }) => card))];
	return cards.map((card) => reports.filter((report) => report.card === card)).reverse();
}

/** The faces of all seats and, for a GM, of the seats that are still to join. */
function facesOf(combat: MatchCombat, table: TableInput | null): readonly SeatFace[] {
	const match = openTableOf(combat);
	const coming = match.ok ? comingSeats(match.value.match).map(({ face }) => face) : [];
	return [...(table?.faces ?? []), ...coming];
}

/** A card as HTML; empty if the presenter cannot draw it. */
async function cardHtml(presenter: CardPresenter, card: readonly Report[], faces: readonly SeatFace[]): Promise<string> {
	try {
		return await draw(TEMPLATES.card, say(cardModelOf(presenter, card, faces)));
	} catch (fault) {
		console.warn(fault);
		return "";
	}
}

function foldOf({ ownerDocument, id }: HTMLElement, cards: readonly string[], open: boolean): HTMLElement {
	const fold = ownerDocument.createElement("details");
	fold.className = "vr-fold vr-told";
	fold.id = `${id}-told`;
	fold.open = open;
	const summary = ownerDocument.createElement("summary");
	summary.textContent = game.i18n.localize("VOIDREGATTA.Shared.told");
	const list = ownerDocument.createElement("div");
	list.className = "vr-told-cards";
	// The template escapes what users have written.
	list.innerHTML = cards.join("");
	fold.append(summary, list);
	return fold;
}
