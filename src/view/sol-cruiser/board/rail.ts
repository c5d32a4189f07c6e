/**
 * The status rail of Sol Cruiser: the units that the viewer sees, those who went out of sight, and craft out of play. It reads only
 * the viewer's view and the public situation.
 */

import type { SeatId } from "../../../core/kernel/seat.ts";
import { type CruiserOptions, type Unit, unitId } from "../../../core/sol-cruiser/model.ts";
import { pointsOf, thrustOf, unitsInPlay } from "../../../core/sol-cruiser/play/units.ts";
import type { SightingView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { lossLabel, type RailFigures, type RailModel, railModel, systemLoss } from "../../fight/with-games/rail.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import { gameLabel, type Label } from "../../shared/startup/words/label.ts";
import { percent, plain } from "../../shared/startup/words/measure.ts";
import { keptFor } from "../../shared/with-games/board/kept-for.ts";
import { standingAhead } from "../ahead.ts";
import { systemLabel } from "../cards/block.ts";
import { sideColour, unitName } from "../names.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { hullLeft, markLabel, marksOf } from "./marks.ts";
import { presentSignature } from "./sight.ts";
import { isLost, sightedCourse } from "./sightings.ts";
import type { Tracking } from "./tracks.ts";

const GAME = "sol-cruiser";

type Standings = TableInput<CruiserShown>["situation"]["seats"];

/** The rail; null during deployment, when no unit has a place. Of each side first its craft, then what they have launched. */
export function cruiserRail(tracking: Tracking, standings: Standings): RailModel | null {
	const { uid, view, sides } = tracking;
	if (view.phase === "deployment") return null;
	// The units in play of a view are unit views.
	const units = unitsInPlay(view) as readonly UnitView[];
	const lost = view.sighted.filter((sighting) => !isCraft(sighting) && isLost(sighting, standings));
	const craft = view.order.flatMap((seat) => craftRow(tracking, seat, standings));
	const flights = units.filter((unit) => !isCraft(unit)).map((unit) => unitRow(tracking, unit));
	const turn = view.turn;
	return railModel({ uid, turn, own: view.side, colourOf: (side) => sideColour(view, sides, side) }, [
		...craft,
		...flights,
		...lost.map((sighting) => unseenRow(tracking, sighting, sighting)),
	]);
}

/** Codes of craft that have not left play. After the match everybody learns who is on the map, also whoever does not see the craft. */
const STANDS: Readonly<Record<string, RailFigures["stands"]>> = { aboard: "here", "in-play": "unseen" };

/** Whether a unit is its seat's own craft. */
function isCraft({ id, seat }: Pick<Unit, "id" | "seat">): boolean {
	return id === unitId(seat);
}

function craftRow(tracking: Tracking, seat: SeatId, standings: Standings): readonly RailFigures[] {
	const { view } = tracking;
	const id = unitId(seat);
	const unit = view.units[id];
	if (unit?.status === "in-play") return [unitRow(tracking, unit)];
	const standing = standings[seat];
	const sighting = view.sighted.find((each) => each.id === id);
	const about = unit ?? sighting ?? (standing && { id, seat, side: standing.facts.side, name: null, number: 0 });
	if (!about) return [];
	const code = unit?.status ?? standing?.code;
	if (code === undefined || code === "hidden") return [unseenRow(tracking, about, sighting)];
	const stands = STANDS[code] ?? "gone";
	return [{ ...rowOf(tracking, about), going: gameLabel(GAME, `Status.${code}`), stands }];
}

/** The parts of a unit that name it. */
type Named = Pick<Unit, "id" | "seat" | "side" | "name" | "number">;

/** A row that says nothing yet. */
function rowOf({ uid, faces, draft }: Tracking, unit: Named): RailFigures {
	const { id, seat, side } = unit;
	return {
		id: `${uid}-row-${id}`,
		thing: `unit-${id}`,
		side,
		face: faceOf(faces, seat),
		name: unitName(unit, faces),
		going: "",
		stands: "here",
		counts: isCraft(unit),
		pick: null,
		selected: draft?.selected === id,
		awaited: false,
		hull: null,
		figures: [],
		order: null,
		hurt: null,
		tags: [],
	};
}

function unitRow(tracking: Tracking, unit: UnitView): RailFigures {
	const { view } = tracking;
	const { id, seat } = unit;
	return {
		...rowOf(tracking, unit),
		...unitFigures(unit, [view.options]),
		// Whether the viewer can select it.
		pick: view.seat !== null && seat === view.seat ? { act: "pick-unit", on: id } : null,
		awaited: "group" in view.waiting && view.waiting.group.includes(id),
	};
}

/** What a row says of the unit itself. */
const unitFigures = keptFor((unit: UnitView, [options]: readonly [CruiserOptions]) => {
	const { known, plot, figures, hurt } = unit;
	const { notation, speed } = standingAhead({ options }, unit);
	const points = known === "own" ? pointsOf(unit, options) : null;
	const hull = figures.rowBoxes > 0 && known !== "contact" ? Math.round(100 * hullLeft(unit)) : null;
	const marks = marksOf(unit).filter((mark) => mark !== "damaged" || hull === null);
	return {
		going: courseLabel(notation, speed),
		// Contacts do not show their hull, and missiles have none.
		hull: hull === null ? null : { fill: hull, name: words("Board.hull", { hull: plain(hull) }) },
		figures: [
			...(hull === null ? [] : [words("Board.mark.damaged", { hull: percent(hullLeft(unit)) })]),
			words("Board.thrust", { thrust: thrustOf(unit) }),
			...(points === null ? [] : [words("Board.pointsLeft", {}, points)]),
			words("Board.signature", { signature: plain(presentSignature(unit, { options })) }),
			...(isCraft(unit) ? [] : [words(`Board.kind.${unit.design.kind}`)]),
		],
		order: plot ? { text: words("Board.thrustUsed", { used: plot.thrust, of: thrustOf(unit) }), since: "now" as const } : null,
		hurt: hurt ? { turn: hurt.turn, losses: [...lossLabel("hull", hurt.boxes), ...hurt.systems.map(systemLabel).map(systemLoss)] } : null,
		tags: [...(known === "contact" ? [words("Board.known.contact")] : []), ...marks.map((mark) => markLabel(mark, unit, options))],
	} satisfies Partial<RailFigures>;
});

function courseLabel(course: string, speed: number): Label {
	return speed === 0 ? words("Board.atRest") : words("Board.courseIs", { course, speed });
}

/** A unit that the viewer does not see, with what the viewer saw of it last. */
function unseenRow(tracking: Tracking, unit: Named, sighting: SightingView | undefined): RailFigures {
	const row: RailFigures = { ...rowOf(tracking, unit), stands: "unseen", going: words("Board.outOfSight") };
	if (!sighting) return row;
	const [q, r] = sighting.at;
	return { ...row, figures: [words("Board.lastSeen", { turn: sighting.turn, q, r, going: sightedCourse(sighting) })] };
}
