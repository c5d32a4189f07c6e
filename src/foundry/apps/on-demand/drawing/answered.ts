/**
 * The line at the head of a board or sheet that says what this client has answered for its user in the present step of the match.
 * Nobody is asked where nothing is to be decided, and nothing is answered in silence.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type Label, label } from "../../../../view/shared/startup/words/label.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { sayLabel } from "../../../words.ts";

interface Answered {
	/** The step in which the answers were given. */
	readonly step: string;
	readonly lines: readonly Label[];
}

/** The answers of the latest step in which this client gave any. */
const given = perMatch<Answered>();

/** Notes that this client has answered for a seat, and why; null: it had only one answer. */
export function noteAnswer(combat: MatchCombat, seat: SeatId, why: Label | null): void {
	const step = stepOf(combat);
	const id = combat.id ?? "";
	const before = given.get(id);
	const name = facesOf(combat).find((face) => face.id === seat)?.name ?? "";
	const line = label("VOIDREGATTA.Shared.answered", { name, why: why ?? label("VOIDREGATTA.Shared.onlyAnswer") });
	given.set(id, { step, lines: [...(before?.step === step ? before.lines : []), line] });
}

/** Shows the line in a window of this match, or removes it once the match is in another step. */
export function showAnswered(root: HTMLElement, combat: MatchCombat | null): void {
	const answered = combat ? given.get(combat.id ?? "") : undefined;
	const lines = combat && answered?.step === stepOf(combat) ? answered.lines : [];
	const old = root.querySelector<HTMLElement>(".vr-answered");
	if (lines.length === 0) {
		old?.remove();
		return;
	}
	const text = lines.map((line) => sayLabel(line)).join(" ");
	const note = old ?? newNote(root);
	if (note.textContent !== text) note.textContent = text; // a screen reader says what changes
}

function newNote(root: HTMLElement): HTMLElement {
	const note = root.ownerDocument.createElement("p");
	note.className = "vr-answered";
	note.setAttribute("role", "status");
	root.querySelector(".window-content")?.before(note); // as the status line: among the parts of a window it would lose its place
	return note;
}

function stepOf(combat: MatchCombat): string {
	const { round, step } = standingOf(combat)?.situation ?? {};
	return [round, step].join(" ");
}
