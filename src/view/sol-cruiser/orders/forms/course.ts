/**
 * A course in the form of plots: the present and the drafted one in letters, its cost, bodies in its way, and buttons that change it.
 */
import { across, FACES, type Face, hexAfter, hexWay } from "../../../../core/geometry/hex.ts";
import { printCourse, speedOf } from "../../../../core/sol-cruiser/flight/course.ts";
import { plotCourse } from "../../../../core/sol-cruiser/flight/plotting.ts";
import type { PlotOrder } from "../../../../core/sol-cruiser/model.ts";
import { keepsOrbit, plotFrom } from "../../../../core/sol-cruiser/play/plotting/plots.ts";
import { type ButtonModel, button, type FieldModel, field } from "../../../fight/with-games/order-forms.ts";
import type { FigureModel } from "../../../shared/startup/seats/standing.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { aheadOf, leavesMap } from "../../ahead.ts";
import { hexName, words } from "../../words.ts";
import { targetsOf } from "../drafts/launch.ts";
import type { Plotted } from "../drafts/plotted.ts";
import { nameOf, type Ordering, refusalIn } from "./parts.ts";

export type CourseModel = ReturnType<typeof courseModel>;

/** The course of a row. A closed row shows only the course and its cost. */
export function courseModel(ordering: Ordering<PlotOrder>, plotted: Plotted, open: boolean) {
	const { unit, choice } = plotted;
	const { unit: host, system } = plotted.named;
	const [now, next] = [printCourse(unit.vector), printCourse(hexWay(unit.at, choice.end))];
	return {
		// In letters.
		now,
		plotted: next,
		changed: now !== next,
		figures: figuresOf(plotted),
		// Bodies that bend it, or that it flies into, and the edge of the map.
		warnings: warningsOf(ordering, plotted),
		nudges: open ? FACES.map((face) => nudge(ordering, plotted, face)) : [],
		straight: button(ordering, { act: "straight", unit: host, system }, { name: words("Orders.straight") }),
		// Null if no enemy is in sight.
		steer: open ? steerField(ordering, plotted) : null,
	};
}

function figuresOf({ unit, choice, drive }: Plotted): readonly FigureModel[] {
	const { thrust } = plotFrom(unit, choice);
	const speed = { before: speedOf(unit.vector), after: speedOf(hexWay(unit.at, choice.end)) };
	const points = drive.points === null ? [] : [{ before: drive.points, after: drive.points - thrust }];
	return [
		{ name: words("Orders.end"), value: hexName(choice.end) },
		{ name: words("Orders.speed"), value: words("Orders.becomes", speed) },
		{ name: words("Orders.thrust"), value: words("Orders.thrustOf", { thrust, rating: drive.rating }) },
		...points.map((change) => ({ name: words("Orders.points"), value: words("Orders.becomes", change) })),
	];
}

/** SC-30, SC-31: bodies that bend the course, or that it flies into; and whether it leads off the map. */
function warningsOf({ view }: Ordering, { unit, choice }: Plotted): readonly Label[] {
	const ahead = aheadOf(view, unit, choice);
	const { crash, shift } = ahead;
	if (crash) return [words("Orders.crash", { body: crash.body, hex: hexName(crash.hex) })];
	const off = leavesMap(view, ahead) && !choice.jump ? [words("Orders.leavesMap")] : [];
	return shift ? [words("Orders.shift", { bodies: shift.by, hex: hexName(shift.end), course: shift.notation }), ...off] : off;
}

/** A button that moves the end by one hex, with the reason if it is refused. */
function nudge(ordering: Ordering<PlotOrder>, { named, unit, choice, drive }: Plotted, face: Face): ButtonModel {
	const end = hexAfter(choice.end, across(face));
	const { cost, against, course } = plotCourse(unit.vector, hexWay(unit.at, end), drive);
	const [code] = keepsOrbit(unit, choice.orbit) ? [] : against;
	const facts = { unit: named.unit, cost, rating: drive.rating, points: drive.points };
	return button(
		ordering,
		{ act: "nudge", face, unit: named.unit, system: named.system },
		{
			name: face,
			full: words("Orders.nudge", { face, course: printCourse(course), thrust: cost }),
			refusal: code ? refusalIn(ordering, { code, facts }) : null,
		},
	);
}

function steerField(ordering: Ordering<PlotOrder>, { named, unit }: Plotted): FieldModel | null {
	const targets = targetsOf(ordering.state, unit);
	if (targets.length === 0) return null;
	const options = targets.map(({ id }) => ({ value: id, name: nameOf(ordering, id), selected: false }));
	const none = { value: "", name: words("Orders.steerNowhere"), selected: true };
	return field(
		ordering,
		{ act: "steer", unit: named.unit, system: named.system },
		{ name: words("Orders.steer"), options: [none, ...options] },
	);
}
