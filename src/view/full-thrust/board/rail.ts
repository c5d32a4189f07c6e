/**
 * The status rail of Full Thrust: each ship's movement, hull, drive, orders, losses and marks. Everything in it is open.
 */
import type { Warship } from "../../../core/full-thrust/model.ts";
import { driveOf } from "../../../core/full-thrust/play/ships.ts";
import { ofSeat } from "../../../core/kernel/seat.ts";
import { lossLabel, type RailFigures, type RailModel, railModel, systemLoss } from "../../fight/with-games/rail.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { withNames } from "../covered.ts";
import { goingName, systemName, words } from "../words.ts";
import { type Charting, colourOf } from "./charting.ts";
import { markLabel, shipMarks } from "./map/marks.ts";

/** The ships by side, the viewer's own side first. */
export function thrustRail(charting: Charting): RailModel | null {
	const { uid, view, seat } = charting;
	const own = (seat && view.ships[seat]?.side) ?? null;
	const ships = view.order.map((each) => ofSeat(view.ships, each));
	return railModel(
		{ uid, turn: view.turn, own, colourOf: (side) => colourOf(charting, side) },
		ships.map((ship) => rowOf(charting, ship)),
	);
}

function rowOf(charting: Charting, ship: Warship): RailFigures {
	const { uid, view, faces, looking } = charting;
	const { seat, side, status, design, marked, armour } = ship;
	const { rating, printed } = driveOf(ship);
	const left = Math.max(0, (design.hull - marked + armour) / (design.hull + design.armour));
	const gone = status !== "in-play" && status !== "arriving";
	const row = {
		id: `${uid}-row-${seat}`,
		thing: `ship-${seat}`,
		side,
		face: faceOf(faces, seat),
		name: faceOf(faces, seat).name,
		counts: true,
		pick: { act: "select", on: seat },
		selected: looking.ship === seat,
		awaited: "seats" in view.waiting && view.waiting.seats.includes(seat),
		hurt: hurtOf(ship),
	};
	if (gone) return { ...row, going: words(`Status.${status}`), stands: "gone", hull: null, figures: [], order: null, tags: [] };
	return {
		...row,
		going: goingName(ship, view.options),
		stands: "here",
		hull: { fill: Math.round(100 * left), name: words("Board.hull", { left: percent(left) }) },
		figures: [
			words("Board.boxes", { left: design.hull - marked, of: design.hull }),
			...(design.armour > 0 ? [words("Board.armoured", { armour })] : []),
			words("Board.drive", { rating, printed }),
		],
		order: orderOf(charting, ship),
		tags: tagsOf(ship),
	};
}

/** The orders of this turn once they are revealed, or before that those of the last. */
function orderOf({ faces }: Charting, { turn: { plan }, flown }: Warship): RailFigures["order"] {
	const text = plan?.text ?? flown;
	if (text === undefined) return null;
	return { text: text === "" ? words("Board.straightOn") : withNames(text, faces), since: plan ? "now" : "last" };
}

function hurtOf({ hurt, design }: Warship): RailFigures["hurt"] {
	if (!hurt) return null;
	const { turn, armour, hull, systems } = hurt;
	const failed = systems.map((id) => systemLoss(systemName(id, design)));
	return { turn, losses: [...lossLabel("armour", armour), ...lossLabel("hull", hull), ...failed] };
}

function tagsOf(ship: Warship): readonly Label[] {
	const arriving = ship.status === "arriving" ? [words("Status.arriving")] : [];
	return [...arriving, ...shipMarks(ship).map((mark) => markLabel(mark, ship))];
}
