/**
 * The last steps of a match, as Flight Control lists them.
 */
import type { AnyGame } from "../../../../core/kernel/game.ts";
import type { Act, Entry } from "../../../../core/kernel/journal.ts";
import type { CardPresenter } from "../../startup/cards/presenter.ts";
import { faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";

/** The log of a match, and what it takes to describe its steps. */
export interface Logged {
	readonly room: { readonly game: AnyGame; readonly presenter: CardPresenter } | null;
	readonly faces: readonly SeatFace[];
	readonly gameId: string;
	/** Every entry of the log, oldest first. */
	readonly log: readonly Entry[];
	/** Returns the turn in which a step was taken, or null if nobody knows it. Omitted if the steps are listed without turns. */
	readonly turnOf?: (entry: Entry) => number | null;
	/** The reinforcements that have not joined yet; omitted if there are none. */
	readonly coming?: readonly { readonly turn: number; readonly face: SeatFace }[];
}

/** How many of the last steps are listed. */
const LISTED = 12;

/** Returns the last steps, the newest first. */
export function deedsOf(match: Logged) {
	const { room, faces, log } = match;
	const first = Math.max(0, log.length - LISTED);
	const deeds = log.slice(first).map((act, index) => {
		const to = first + index;
		// A reinforcement to come has no seat yet.
		const seat = "seat" in act && faces.some(({ id }) => id === act.seat) ? act.seat : null;
		const text = deedLabel(room, act, match);
		const undoName = label("VOIDREGATTA.Control.undoName", { number: to + 1 });
		return {
			// The number of the log entry: undoing to it takes it away, and all after it.
			to,
			number: to + 1,
			face: seat && faceOf(faces, seat),
			text,
			undoName,
			// The turn in which it was taken, on the newest step of each turn; null on the others, and if nobody knows it.
			turn: match.turnOf?.(act) ?? null,
		};
	});
	return deeds.reverse().map((deed, index, all) => ({ ...deed, turn: headingOf(match.gameId, deed.turn, all[index - 1]?.turn) }));
}

/** The turn of a step, if the step that is listed before it has another one; otherwise null. */
function headingOf(gameId: string, turn: number | null, before: number | null | undefined): Label | null {
	if (turn === null || turn === before) return null;
	return turn === 0 ? label("VOIDREGATTA.Shared.beforeStart") : gameLabel(gameId, "Round.now", { round: turn });
}

/** An act in a few words; in general terms if this version of the game cannot read its command. */
export function deedLabel(room: Logged["room"], act: Act, { faces, coming = [] }: Pick<Logged, "faces" | "coming">): Label {
	const later = act.kind === "reinforcement" ? coming.find(({ face }) => face.id === act.seat) : undefined;
	if (later) return label("VOIDREGATTA.Control.Deed.planned", { name: later.face.name, turn: later.turn });
	const command = act.kind === "command" ? room?.game.parseCommand(act.command) : null;
	const text = room && command?.ok ? room.presenter.deed(command.value, faces) : label(`VOIDREGATTA.Control.Deed.${act.kind}`);
	return "by" in act && act.by ? label("VOIDREGATTA.Control.Deed.byGM", { deed: text }) : text;
}
