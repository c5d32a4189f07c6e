/**
 * The fleets beside the table: each ship's movement, remaining strength, orders and marks.
 */

import type { Warship } from "../../../core/full-thrust/model.ts";
import { driveOf, sidesOf } from "../../../core/full-thrust/play/ships.ts";
import { ofSeat } from "../../../core/kernel/seat.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { withNames } from "../covered.ts";
import { goingName, words } from "../words.ts";
import { type Charting, colourOf, relationTo } from "./charting.ts";
import { markLabel, shipMarks } from "./map/marks.ts";

/** Returns the fleets by side, the viewer's own first. */
export function fleetModels(charting: Charting) {
	const { uid, view, seat } = charting;
	const own = seat && view.ships[seat]?.side;
	const sides = [...sidesOf(view)].sort((a, b) => Number(b === own) - Number(a === own));
	return sides.map((side, index) => ({
		id: `${uid}-fleet-${index}`,
		side,
		// The class of its colour for an onlooker; null otherwise.
		colour: colourOf(charting, side),
		rows: view.order.map((each) => ofSeat(view.ships, each)).flatMap((ship) => (ship.side === side ? [rowOf(charting, ship)] : [])),
	}));
}

function rowOf(charting: Charting, ship: Warship) {
	const { uid, view, faces, looking } = charting;
	const { seat, status, design, marked, armour, turn } = ship;
	const { rating, printed } = driveOf(ship);
	const left = Math.max(0, (design.hull - marked + armour) / (design.hull + design.armour));
	const gone = status !== "in-play" && status !== "arriving";
	return {
		id: `${uid}-row-${seat}`,
		thing: `ship-${seat}`,
		seat,
		face: faceOf(faces, seat),
		going: gone ? words(`Status.${status}`) : goingName(ship, view.options),
		drive: words("Board.drive", { rating, printed }),
		// The fill of a bar 100 long.
		hull: { fill: Math.round(100 * left), name: words("Board.hull", { left: percent(left) }) },
		// Its orders, once they are revealed; null until then, and if it flies straight on.
		text: withNames(turn.plan?.text ?? "", faces) || null,
		tags: gone ? [] : tagsOf(ship),
		relation: relationTo(charting, ship),
		selected: looking.ship === seat,
		awaited: "seats" in view.waiting && view.waiting.seats.includes(seat),
		gone,
	};
}

function tagsOf(ship: Warship): readonly Label[] {
	const arriving = ship.status === "arriving" ? [words("Status.arriving")] : [];
	return [...arriving, ...shipMarks(ship).map((mark) => markLabel(mark, ship))];
}
