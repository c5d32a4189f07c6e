/**
 * The GM's desk for Full Thrust in Flight Control: the turn and the phase, the awaited seats, the state of every ship by side, and
 * buttons that call time for the awaited seats or end the match.
 */
import type { RefereeCommand, Waiting, Warship } from "../../core/full-thrust/model.ts";
import { driveOf, hullOf, sidesOf } from "../../core/full-thrust/play/ships.ts";
import { ofSeat, type SeatId } from "../../core/kernel/seat.ts";
import type { DeskInput, TableInput } from "../shared/startup/contract/presenter.ts";
import { type FaceModel, faceOf } from "../shared/startup/seats/face.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { percent } from "../shared/startup/words/measure.ts";
import type { ThrustShown } from "./types.ts";
import { phaseInEdition, words } from "./words.ts";

export interface ThrustDeskModel {
	readonly uid: string;
	/** Turn and phase, with the edition's number. */
	readonly stands: Label;
	/** Which seats the match waits for, and for what. */
	readonly awaited: Label;
	readonly sides: readonly { readonly name: string; readonly ships: readonly DeskLine[] }[];
	readonly timeOut: DeskButton;
	readonly close: DeskButton;
}

interface DeskLine {
	readonly face: FaceModel;
	readonly status: Label;
	/** The share of the hull left; null if undamaged. */
	readonly hull: Label | null;
	/** The rating left; null if undamaged. */
	readonly drive: Label | null;
	/** Says that the match waits for the ship, or that its order is sealed; null if neither. */
	readonly order: Label | null;
}

interface DeskButton {
	readonly id: string;
	/** The command as JSON. */
	readonly command: string;
	readonly name: Label;
	/** Why it cannot be done now; null if it can. */
	readonly refusal: Label | null;
}

/** The GM reveals sealed orders with the tracker's next step. */
const SEALED: readonly Waiting["for"][] = ["orders", "replot"];

export function thrustDesk({ uid, table }: DeskInput<ThrustShown>): ThrustDeskModel {
	const { view } = table;
	return {
		uid,
		stands: words("Desk.stands", { turn: view.turn, phase: phaseInEdition(view.phase, view.options.edition) }),
		awaited: awaitedLabel(table),
		sides: sidesOf(view).map((name) => ({
			name,
			ships: view.order.filter((seat) => ofSeat(view.ships, seat).side === name).map((seat) => lineOf(table, seat)),
		})),
		timeOut: button(`${uid}-time-out`, { kind: "time-out" }, { name: words("Desk.timeOut"), refusal: againstTimeOut(table) }),
		close: button(`${uid}-close`, { kind: "close" }, { name: words("Desk.close") }),
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

function lineOf({ view, faces, situation, sealed }: TableInput<ThrustShown>, seat: SeatId): DeskLine {
	const ship = ofSeat(view.ships, seat);
	const awaited = situation.awaited.includes(seat) ? words("Desk.awaited") : null;
	return {
		face: faceOf(faces, seat),
		status: words(`Status.${ship.status}`),
		hull: hullLabel(ship),
		drive: driveLabel(ship),
		order: sealed.includes(seat) ? words("Desk.sealed") : awaited,
	};
}

function hullLabel(ship: Warship): Label | null {
	const { boxes, marked } = hullOf(ship);
	return marked > 0 ? words("Desk.hull", { share: percent(1 - marked / boxes) }) : null;
}

function driveLabel(ship: Warship): Label | null {
	const { printed, rating } = driveOf(ship);
	return rating < printed ? words("Desk.drive", { rating, printed }) : null;
}

function button(id: string, command: RefereeCommand, { name, refusal = null }: Pick<DeskButton, "name"> & Partial<DeskButton>): DeskButton {
	return { id, command: JSON.stringify(command), name, refusal };
}
