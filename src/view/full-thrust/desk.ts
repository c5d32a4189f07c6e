/**
 * The GM's desk for Full Thrust in Flight Control: the turn and the phase, the awaited seats, the state of every ship by side, and
 * buttons that call time for the awaited seats or end the match.
 */
import type { RefereeCommand, Waiting, Warship } from "../../core/full-thrust/model.ts";
import { driveOf, hullOf } from "../../core/full-thrust/play/ships.ts";
import { ofSeat } from "../../core/kernel/seat.ts";
import { closeButton, deskSides } from "../fight/on-demand/desk.ts";
import type { TableInput } from "../shared/startup/match/table.ts";
import { faceOf } from "../shared/startup/seats/face.ts";
import type { DeskInput } from "../shared/startup/setting-up/presenter.ts";
import type { Label } from "../shared/startup/words/label.ts";
import type { ThrustShown } from "./types.ts";
import { FIGHT, phaseInEdition, words } from "./words.ts";

/** The GM reveals sealed orders with the tracker's next step. */
const SEALED: readonly Waiting["for"][] = ["orders", "replot"];

export function thrustDesk({ uid, table }: DeskInput<ThrustShown>) {
	const { view } = table;
	return {
		uid,
		// Turn and phase, with the edition's number.
		stands: words("Desk.stands", { turn: view.turn, phase: phaseInEdition(view.phase, view.options.edition) }),
		// Which seats the match waits for, and for what.
		awaited: awaitedLabel(table),
		sides: deskSides(
			FIGHT,
			table,
			view.order.map((seat) => doingOf(ofSeat(view.ships, seat))),
		),
		// Calls time for the awaited seats.
		timeOut: {
			id: `${uid}-time-out`,
			command: JSON.stringify({ kind: "time-out" } satisfies RefereeCommand),
			name: words("Desk.timeOut"),
			refusal: againstTimeOut(table),
		},
		close: closeButton(FIGHT, uid),
	};
}

/** "Point defence is awaited of Blue Heron and Grey Ghost". */
function awaitedLabel({ view, situation, faces }: TableInput<ThrustShown>): Label {
	const { for: awaited } = view.waiting;
	const names = situation.awaited.map((seat) => faceOf(faces, seat).name);
	return awaited === "nothing" || names.length === 0 ? words("Desk.awaitsNobody") : words(`Desk.awaits.${awaited}`, { names });
}

function againstTimeOut({ view, situation }: TableInput<ThrustShown>): Label | null {
	if (SEALED.includes(view.waiting.for)) return words("Desk.sealedOrders");
	return situation.awaited.length > 0 ? null : words("Desk.awaitsNobody");
}

function doingOf(ship: Warship) {
	const { boxes, marked } = hullOf(ship);
	const { seat, side, status } = ship;
	return { seat, side, doing: { status: words(`Status.${status}`), lost: marked / boxes, more: driveLabel(ship) } };
}

/** The rating left; null if undamaged. */
function driveLabel(ship: Warship): Label | null {
	const { printed, rating } = driveOf(ship);
	return rating < printed ? words("Desk.drive", { rating, printed }) : null;
}
