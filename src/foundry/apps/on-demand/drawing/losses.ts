/**
 * Marks on the map of a fight what each craft lost in this turn and the last, and by what, as the cards tell it that everybody may read.
 */
import type { Report } from "../../../../core/kernel/report.ts";
import type { CardPresenter } from "../../../../view/shared/startup/cards/presenter.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { sayLabel } from "../../../words.ts";

/** A mark, and the round and the undo in which it was made. */
interface Mark {
	readonly thing: string;
	readonly text: string;
	readonly round: number;
	readonly undos: number;
}

const marks = perMatch<readonly Mark[]>();

/** The most marks of one craft; older ones go. */
const MOST = 3;

/** Pixels from a craft's middle to its first mark, and from one to the next. */
const UP = 24;
const STEP = 12;

/** Keeps what the reports of a card say that craft lost. */
export function noteLosses(combat: MatchCombat, presenter: CardPresenter, reports: readonly Report[]): void {
	const found = lossesIn(combat, presenter, reports);
	if (found.length === 0) return;
	const round = roundOf(combat);
	const { undos } = combat.system;
	const id = combat.id ?? "";
	marks.set(id, [...marksOf(combat), ...found.map(({ thing, text }) => ({ thing, text: sayLabel(text), round, undos }))]);
}

/** The losses; none if the reports are not what the presenter expects: another module may have written them. */
function lossesIn(combat: MatchCombat, presenter: CardPresenter, reports: readonly Report[]) {
	try {
		return presenter.losses?.(reports, facesOf(combat)) ?? [];
	} catch (fault) {
		console.warn(fault);
		return [];
	}
}

function roundOf(combat: MatchCombat): number {
	return standingOf(combat)?.situation.round ?? 0;
}

/** The marks of this turn and the last. What was undone leaves none. */
function marksOf(combat: MatchCombat): readonly Mark[] {
	const round = roundOf(combat);
	return (marks.get(combat.id ?? "") ?? []).filter((mark) => mark.undos === combat.system.undos && mark.round >= round - 1);
}

/** Puts the marks at the craft of a drawn board, in place of those that it shows. */
export function showLosses(root: HTMLElement, combat: MatchCombat | null): void {
	for (const old of root.querySelectorAll(".vr-loss")) old.remove();
	if (!combat) return;
	const all = marksOf(combat);
	const round = roundOf(combat);
	for (const counter of root.querySelectorAll<SVGGElement>("svg g[data-thing]:is([data-craft], .vr-sighting)")) {
		const own = all.filter(({ thing }) => thing === counter.dataset.thing).slice(-MOST);
		for (const [index, mark] of own.entries()) {
			const text = counter.ownerDocument.createElementNS(counter.namespaceURI, "text");
			text.setAttribute("class", `vr-loss vr-letter-size${mark.round < round ? " vr-old" : ""}`);
			text.setAttribute("y", String(-UP - STEP * (own.length - 1 - index)));
			text.setAttribute("aria-hidden", "true"); // the card was read out
			text.textContent = mark.text;
			counter.append(text);
		}
	}
}
