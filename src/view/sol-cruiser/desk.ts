/**
 * The GM's desk of Sol Cruiser in Flight Control: how every craft is doing, side by side, and the button that ends the match. It shows
 * hidden craft too, so players must not see it.
 */
import type { SeatId } from "../../core/kernel/seat.ts";
import { type RefereeCommand, unitId } from "../../core/sol-cruiser/model.ts";
import type { DeskInput, TableInput } from "../shared/startup/contract/presenter.ts";
import { type FaceModel, faceOf } from "../shared/startup/seats/face.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { percent } from "../shared/startup/words/measure.ts";
import type { CruiserShown } from "./types.ts";
import { words } from "./words.ts";

export interface CruiserDeskModel {
	readonly uid: string;
	readonly sides: readonly DeskSide[];
	readonly close: { readonly id: string; readonly command: string; readonly name: Label };
}

interface DeskSide {
	readonly name: string;
	readonly craft: readonly DeskLine[];
}

interface DeskLine {
	readonly face: FaceModel;
	readonly status: Label;
	/** The rest of the hull; null for an undamaged craft. */
	readonly hull: Label | null;
	/** The number of its launches on the map; null if there are none. */
	readonly flights: Label | null;
	/** Whether the match waits for its order, or the order is sealed; null if neither is true. */
	readonly order: Label | null;
}

export function cruiserDesk({ uid, table }: DeskInput<CruiserShown>): CruiserDeskModel {
	const { order, units } = table.view;
	const sides = [...new Set(order.flatMap((seat) => units[unitId(seat)]?.side ?? []))];
	const command: RefereeCommand = { kind: "close" };
	return {
		uid,
		sides: sides.map((name) => ({
			name,
			craft: order.filter((seat) => units[unitId(seat)]?.side === name).map((seat) => lineOf(table, seat)),
		})),
		close: { id: `${uid}-close`, command: JSON.stringify(command), name: words("Desk.close") },
	};
}

function lineOf({ view, faces, situation, sealed }: TableInput<CruiserShown>, seat: SeatId): DeskLine {
	const unit = view.units[unitId(seat)];
	const launched = Object.values(view.units).filter((one) => one.seat === seat && one.launched && one.status === "in-play").length;
	const hidden = unit?.status === "in-play" && !unit.detected;
	const awaited = situation.awaited.includes(seat) ? words("Desk.awaited") : null;
	return {
		face: faceOf(faces, seat),
		status: words(`Status.${hidden ? "hidden" : (unit?.status ?? "left")}`),
		hull: unit && unit.marked > 0 ? words("Desk.hull", { share: percent(1 - unit.marked / (ROWS * unit.figures.rowBoxes)) }) : null,
		flights: launched > 0 ? words("Desk.flights", {}, launched) : null,
		order: sealed.includes(seat) ? words("Desk.sealed") : awaited,
	};
}

/** Damage rows of a hull. */
const ROWS = 4;
