/**
 * The board at several moments of seeded races, for pictures and for tests.
 */
import { type Course, courseFacts } from "../../../../src/core/jovian-rally/course/course.ts";
import { rallyBoard } from "../../../../src/view/jovian-rally/board/board.ts";
import type { RallyShown } from "../../../../src/view/jovian-rally/types.ts";
import { FIRST_CAMERA } from "../../../../src/view/shared/startup/board/camera.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";
import { type RaceWishes, seededRace, tableOf } from "../seeded-race.ts";

/** A course of any size, on which neighbouring costs differ. */
export function courseOf(rows: number, columns: number): Course {
	const { trajectories } = courseFacts({ rows, columns });
	return { rows, columns, kg: Array.from({ length: trajectories }, (_, index) => 2 + 2 * ((index * 11 + Math.floor(index / 7)) % 6)) };
}

/** Moments of a race, by name. */
const MOMENTS: Readonly<Record<string, RaceWishes>> = {
	start: { until: () => true },
	turn: { seed: 13, until: ({ round, turn }) => round === 5 && turn?.seat === "kettle" && turn.arrived },
	waiting: { seed: 13, until: ({ round, turn }) => round === 3 && turn?.seat === "heron" },
	planning: { seed: 13, options: { simultaneous: true }, until: ({ phase }) => phase === "planning" },
	attacks: { seed: 13, until: ({ phase, round }) => phase === "attacks" && round === 4 },
	over: { seed: 13 },
	large: { seed: 3, options: { course: courseOf(10, 6) }, until: ({ round, turn }) => round === 6 && turn?.seat === "kettle" },
	largest: { seed: 3, options: { course: courseOf(26, 9) }, until: ({ round, turn }) => round === 4 && turn?.seat === "kettle" },
	smallest: { seed: 3, options: { course: courseOf(3, 2) }, until: ({ round, turn }) => round === 2 && turn?.seat === "kettle" },
};

export function boardHtml(table: TableInput<RallyShown> | null, { zoom = 1, aids = false } = {}): string {
	return render(
		"templates/jovian-rally/board/board.hbs",
		rallyBoard({ uid: "board", table, camera: { ...FIRST_CAMERA, zoom }, draft: null, deadline: null, aids }),
	);
}

export function tableAt(moment: string): TableInput<RallyShown> {
	return tableOf(seededRace(MOMENTS[moment] ?? {}));
}

export function boardPictures(): readonly Picture[] {
	const both = [400, 1080];
	const moments = Object.keys(MOMENTS).map((moment) => ({
		name: moment,
		widths: moment.startsWith("large") || moment === "smallest" ? [1080] : both,
		html: boardHtml(tableAt(moment)),
	}));
	return [
		...moments,
		{ name: "par", widths: [1080], html: boardHtml(tableAt("turn"), { aids: true }) },
		{ name: "zoomed", widths: both, html: boardHtml(tableAt("turn"), { zoom: 2.4 }) },
		{ name: "empty", widths: [400], html: boardHtml(null) },
	];
}
