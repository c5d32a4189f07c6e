// @vitest-environment jsdom
/** The board of a rally follows a match by changes, and then looks like a new one. */
import { describe, expect, it } from "vitest";
import type { RallyState } from "../../../src/core/jovian-rally/model.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { rallyBoard } from "../../../src/view/jovian-rally/board/board.ts";
import { rallyParts } from "../../../src/view/jovian-rally/board/parts.ts";
import { nextPlan } from "../../../src/view/jovian-rally/board/planning.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import { boardChanges } from "../../../src/view/shared/on-demand/board/board-changes.ts";
import { FIRST_CAMERA, zoomed } from "../../../src/view/shared/startup/board/camera.ts";
import type { BoardInput } from "../../../src/view/shared/startup/board/presenter.ts";
import type { Change } from "../../../src/view/shared/startup/drawing/change.ts";
import "../../tabletop/carriers/inline-styles.ts";
import { pageOf } from "../support/as-text.ts";
import { render } from "../support/page.ts";
import { change, newPage, type Page } from "../support/redrawing.ts";
import { tableAt } from "./pictures/board.ts";
import { RACERS, seededRace, tableOf } from "./seeded-race.ts";

type Input = BoardInput<RallyShown>;

function inputOf(table: Input["table"], wishes: Partial<Input> = {}): Input {
	return { uid: "board", table, camera: FIRST_CAMERA, draft: null, deadline: null, aids: false, ...wishes };
}

function drawn(input: Input): Page {
	return newPage(render("templates/jovian-rally/board/board.hbs", rallyBoard(input)));
}

function changesOf(now: Input, before: Input): readonly Change[] | null {
	return boardChanges({ parts: rallyParts }, now, before)?.flat() ?? null;
}

/** Changes a page, and expects that it then looks like a new one. */
function follow(page: Page, now: Input, before: Input): void {
	change(page, changesOf(now, before) ?? []);
	expect(pageOf(page.root)).toBe(pageOf(drawn(now).root));
}

/** A round of a race as a seat sees it, act by act. */
function roundFor(seat: SeatId | null, simultaneous: boolean): readonly Input["table"][] {
	const states: RallyState[] = [];
	const race = seededRace({ seed: 13, options: { simultaneous }, until: (state) => states.push(state) > 0 && state.round === 4 });
	const { match } = race;
	return states
		.filter(({ round }) => round > 2)
		.map((open) => tableOf({ ...race, match: { ...match, state: { ...match.state, open } } }, seat));
}

it.each([
	["a racer sees it", RACERS[0] ?? null, false, false],
	["a racer sees it with par, who plans while others do", RACERS[1] ?? null, true, true],
	["an onlooker sees it with par", null, false, true],
])("a round follows by changes alone as %s", (_, seat, simultaneous, aids) => {
	const inputs = roundFor(seat, simultaneous).map((table) => inputOf(table, { aids }));
	const [first = inputOf(null)] = inputs;
	const page = drawn(first);
	for (const [index, now] of inputs.slice(1).entries()) {
		const before = inputs[index] ?? first;
		expect(changesOf(now, before)).not.toBeNull();
		follow(page, now, before);
	}
	expect(inputs.length).toBeGreaterThan(8);
});

describe("changes", () => {
	const before = inputOf(tableAt("waiting"));

	it("are none if nothing is otherwise", () => {
		expect(changesOf(inputOf(tableAt("waiting")), before)).toEqual([]);
	});

	it("draw a planned burn, what may follow it and the form of the plan, and leave all else of the map", () => {
		const [burn] = rallyBoard(before).race?.planning?.burns ?? [];
		const now = { ...before, draft: nextPlan(before, { plan: "burn", to: burn?.to }) };
		const page = drawn(before);
		const moons = [...page.root.querySelectorAll(".vr-moon")];
		const named = new Set((changesOf(now, before) ?? []).map(({ id }) => id.replace(/moon-.*/, "moon")));
		expect(named).toEqual(new Set(["board-ahead", "board-moon", "board-map-burns", "board-side"]));
		follow(page, now, before);
		expect(page.root.querySelector(".vr-planned")).not.toBeNull();
		expect([...page.root.querySelectorAll(".vr-moon")]).toEqual(moons);
	});

	it.each<[what: string, wishes: Partial<Input>]>([
		["a zoom", { camera: zoomed(FIRST_CAMERA, 2) }],
		["a timer", { deadline: 9000 }],
		["another viewer", { table: { ...tableAt("waiting"), seat: RACERS[2] ?? null, isReferee: false } }],
	])("follow %s", (_, wishes) => {
		expect(changesOf({ ...before, ...wishes }, before)).not.toBeNull();
		follow(drawn(before), { ...before, ...wishes }, before);
	});

	it.each<[what: string, input: Input]>([
		["another course is flown", inputOf(tableAt("large"))],
		["the race is over", inputOf(tableAt("over"))],
		["the rules begin to help", { ...before, aids: true }],
		["there is no match any more", inputOf(null)],
	])("are not enough if %s: the board is drawn again", (_, input) => {
		expect(changesOf(input, before)).toBeNull();
		expect(changesOf(before, input)).toBeNull();
	});
});
