/** A match of Full Thrust on an open table: warships, fighters and ordnance. */
import { describe, expect, it } from "vitest";
import type { Ordnance, ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { newGroups, newShip, withGroup, withShip } from "../../../../src/core/full-thrust/play/ships.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { thrustOnCanvas } from "../../../../src/view/full-thrust/canvas.ts";
import { warshipOf } from "../../../../src/view/full-thrust/fleet/fleet.ts";
import { tableModel } from "../../../../src/view/full-thrust/setup/table.ts";
import { layOut } from "../../../../src/view/shared/on-demand/scene/layout.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";

const [RED, BLUE] = [seatId("red"), seatId("blue")];
const ENGLISH = { lang: "en", localize };

function design(id: string) {
	const ship = warshipOf(id);
	if (!ship) throw new Error(`There is no ${id}`);
	return ship.design;
}

/** A carrier at the middle headed for 3, and a frigate far away headed for 12. */
function match(changes: Partial<ThrustState> = {}): ThrustState {
	const start = { side: "Red", at: { x: 0, y: 0 }, course: 3, velocity: 6, arrives: 0 };
	const red = newShip(RED, { side: "Red", design: design("dovecote") }, { start, place: 0 });
	const away = { ...start, side: "Blue", at: { x: -12, y: 30 }, course: 12 };
	const blue = newShip(BLUE, { side: "Blue", design: design("ferryman") }, { start: away, place: 0 });
	return {
		options: thrustDefaults(),
		turn: 1,
		phase: "fire",
		order: [RED, BLUE],
		ships: { [RED]: red, [BLUE]: blue },
		fighters: Object.fromEntries(newGroups(red).map((group) => [group.id, group])),
		ordnance: {},
		wakes: [],
		initiative: ["Red", "Blue"],
		waiting: { for: "nothing" },
		launched: 0,
		...changes,
	};
}

const SALVO: Ordnance = {
	...{ id: "salvo-1", seat: BLUE, side: "Blue", kind: "salvo", class: 1, x: 10, y: 0 },
	...{ from: { x: -12, y: 30 }, corkscrew: false, target: null, killed: 0 },
};

describe("FT-16: bodies", () => {
	it("are marks as large as they are, under everything else", () => {
		const bodies = [{ name: "Grey Moon", at: { x: 10, y: -20 }, radius: 6 }];
		const { marks } = thrustOnCanvas(match({ options: { ...thrustDefaults(), bodies }, ordnance: { [SALVO.id]: SALVO } }));
		expect(speak(marks, ENGLISH).map(({ name }) => name)).toEqual(["Grey Moon", "Salvo"]);
		const [moon] = marks;
		const radii = moon?.corners.map(({ x, y }) => Math.hypot(x - 10, y + 20)) ?? [];
		expect(radii.length).toBeGreaterThan(12);
		for (const radius of radii) expect(radius).toBeCloseTo(6);
	});

	it("are in the picture of the set-up, which is large enough to show them", () => {
		const body = { name: "Grey Moon", at: { x: 200, y: -40 }, radius: 12 };
		const table = tableModel([], [body]);
		expect(table.bodies).toEqual([{ name: "Grey Moon", x: 200, y: 40, radius: 12, handle: null }]);
		const [left = 0, top = 0, size = 0] = table.box.split(" ").map(Number);
		expect(left <= 188 && left + size >= 212 && top <= 28 && top + size >= 52).toBe(true);
	});
});

describe("tokens", () => {
	it("stand for the ships on the table, and point along their facing", () => {
		const { tokens } = thrustOnCanvas(withShip(match(), RED, { course: 2, facing: 3 }));
		expect(tokens.map(({ id, at, heading, name }) => [id, at, heading, name])).toEqual([
			["red", { x: 0, y: 0 }, 90, null],
			["blue", { x: -12, y: 30 }, 0, null],
		]);
	});

	it("leave with a ship, and come with one that arrives", () => {
		for (const status of ["destroyed", "jumped", "struck", "arriving"] as const) {
			expect(thrustOnCanvas(withShip(match(), BLUE, { status })).tokens.map(({ id }) => id)).toEqual(["red"]);
		}
	});

	it("stand for fighter groups in flight, named by their bays", () => {
		const flying = withGroup(match(), "red-bay-2", { status: "out", x: 5, y: 5 });
		expect(speak(thrustOnCanvas(flying).tokens, ENGLISH).at(-1)).toMatchObject({
			id: "red-bay-2",
			seat: "red",
			name: "Fighter group 2",
			at: { x: 5, y: 5 },
			heading: null,
		});
	});
});

describe("marks", () => {
	const reach = (state: ThrustState): number => Math.max(...(thrustOnCanvas(state).marks[0]?.corners ?? []).map(({ y }) => y));

	it("show the attack radius of a salvo, which vector movement may shorten", () => {
		const salvo = match({ ordnance: { "salvo-1": SALVO } });
		expect(speak(thrustOnCanvas(salvo).marks, ENGLISH).map(({ name }) => name)).toEqual(["Salvo"]);
		expect(reach(salvo)).toBe(6);
		expect(reach({ ...salvo, options: { ...salvo.options, vectorLockOn: 3 } })).toBe(6);
		expect(reach({ ...salvo, options: { ...salvo.options, vectorLockOn: 3, movement: "vector" } })).toBe(3);
	});

	it("show the burst radius of a plasma bolt", () => {
		const bolt = match({ ordnance: { "plasma-1": { ...SALVO, kind: "plasma", class: 2 } } });
		expect(speak(thrustOnCanvas(bolt).marks, ENGLISH)[0]?.name).toBe("Plasma bolt 2");
		expect(reach(bolt)).toBe(6);
	});

	it("show a wake as wide as 1 MU, and none behind a ship at rest", () => {
		const wake = { seat: RED, from: { x: 0, y: 0 }, to: { x: 8, y: 0 }, dice: 2 };
		const { marks } = thrustOnCanvas(match({ wakes: [wake, { ...wake, to: wake.from }] }));
		expect(speak(marks, ENGLISH).map(({ name }) => name)).toEqual(["Wake: a crossing costs 2 dice"]);
		expect(marks[0]?.corners.map(({ x, y }) => [x, Math.abs(y)])).toEqual([
			[0, 0.5],
			[8, 0.5],
			[8, 0.5],
			[0, 0.5],
		]);
	});
});

describe("the map", () => {
	it("has a token of 60 pixels for 3 MU, with its middle where the ship is; up the map is up the table", () => {
		const { tokens, size, on } = layOut(thrustOnCanvas(match()), null);
		const [red, blue] = tokens;
		expect([on, size]).toEqual(["table", 60]);
		expect([(blue?.x ?? 0) - (red?.x ?? 0), (blue?.y ?? 0) - (red?.y ?? 0)]).toEqual([-12 * 20, -30 * 20]);
	});

	it("has a margin around its contents, and changes only if something comes near its edge", () => {
		const { extent, width, height } = layOut(thrustOnCanvas(match()), null);
		expect([width, height]).toEqual([(extent.right - extent.left + 1) * 60, (extent.bottom - extent.top + 1) * 60]);
		const near = layOut(thrustOnCanvas(withShip(match(), BLUE, { x: 30, y: 60 })), extent);
		expect(near.extent).toEqual(extent);
		const far = layOut(thrustOnCanvas(withShip(match(), BLUE, { x: 60, y: 30 })), extent);
		expect(far.extent).toEqual({ ...extent, right: 36 });
	});

	it("spreads tokens that share a place", () => {
		const together = withGroup(match(), "red-bay-1", { status: "out", x: 0, y: 0 });
		const [red, , group] = layOut(thrustOnCanvas(together), null).tokens;
		expect(red?.x === group?.x && red?.y === group?.y).toBe(false);
	});

	it("draws an area to scale, as a closed line", () => {
		const [mark] = layOut(thrustOnCanvas(match({ ordnance: { "salvo-1": SALVO } })), null).marks;
		expect([mark?.width, mark?.height]).toEqual([240, 240]);
		expect(mark?.points.slice(0, 2)).toEqual(mark?.points.slice(-2));
	});
});
