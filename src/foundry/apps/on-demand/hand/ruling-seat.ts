/**
 * The seat that a GM rules on: chosen in Flight Control, or by a right click on its mark on a board.
 */
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import { facesOf } from "../../../documents/faces.ts";
import { type MatchCombat, matchInView } from "../../../documents/matches.ts";
import { notify } from "../../../notices.ts";
import { show } from "../../windows.ts";

/** The seat that the GM chose last. */
let chosen: SeatId | null = null;

/** The seat that the form of a ruling is for; null before a GM has chosen one. */
export function chosenSeat(): SeatId | null {
	return chosen;
}

/** Opens the form of a ruling on a seat's craft; a user who is not a GM gets an error. */
export function openRuling(seat: string): void {
	chosen = seatId(seat);
	if (game.user.isGM) show("ruling");
	else notify("referee-only");
}

/** Opens the form of a ruling when a GM clicks a mark on a board with the right button. */
export function wireRulings(root: HTMLElement): void {
	root.addEventListener("contextmenu", (event) => {
		const seat = game.user.isGM ? seatAt(event.target, matchInView()) : null;
		if (seat === null) return;
		event.preventDefault();
		openRuling(seat);
	});
}

/** The seat of the mark that an element of a board belongs to; null if it belongs to none. The ids of marks end in the id of their seat. */
export function seatAt(target: EventTarget | null, combat: MatchCombat | null): string | null {
	if (target === null || !("closest" in target) || !combat) return null;
	const seats = facesOf(combat).map(({ id }) => id);
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	for (let at = target as Element | null; at; at = at.parentElement) {
		const names = [at.id, at.getAttribute("data-thing") ?? ""];
		const seat = seats.find((candidate) => names.some((name) => name === candidate || name.endsWith(`-${candidate}`)));
		if (seat !== undefined) return seat;
	}
	return null;
}
