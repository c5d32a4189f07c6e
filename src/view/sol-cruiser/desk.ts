/**
 * The GM's desk of Sol Cruiser in Flight Control: how every craft is doing, side by side, and the button that ends the match. It shows
 * hidden craft too, so players must not see it.
 */
import type { SeatId } from "../../core/kernel/seat.ts";
import { unitId } from "../../core/sol-cruiser/model.ts";
import { closeButton, deskSides } from "../fight/on-demand/desk.ts";
import type { DeskInput } from "../shared/startup/setting-up/presenter.ts";
import type { Label } from "../shared/startup/words/label.ts";
import type { CruiserShown } from "./types.ts";
import { FIGHT, words } from "./words.ts";

/** Damage rows of a hull. */
const ROWS = 4;

export function cruiserDesk({ uid, table }: DeskInput<CruiserShown>) {
	const { order, units } = table.view;
	const craft = order.flatMap((seat) => {
		const unit = units[unitId(seat)];
		if (!unit) return [];
		const { status, detected, side, marked, figures } = unit;
		const hidden = status === "in-play" && !detected;
		const lost = marked / (ROWS * figures.rowBoxes);
		return [{ seat, side, doing: { status: words(`Status.${hidden ? "hidden" : status}`), lost, more: flightsOf(table.view, seat) } }];
	});
	return { uid, sides: deskSides(FIGHT, table, craft), close: closeButton(FIGHT, uid) };
}

/** The number of a craft's launches on the map; null if there are none. */
function flightsOf({ units }: CruiserShown["view"], seat: SeatId): Label | null {
	const launched = Object.values(units).filter((unit) => unit.seat === seat && unit.launched && unit.status === "in-play").length;
	return launched > 0 ? words("Desk.flights", {}, launched) : null;
}
