// @vitest-environment jsdom
/** The board of Full Thrust: its contents for each viewer. */
import { describe, expect, it } from "vitest";
import type { Ordnance, ThrustOrder, ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { ghostOf, planFor } from "../../../../src/core/full-thrust/play/orders/planning.ts";
import { FRESH_TURN } from "../../../../src/core/full-thrust/play/ships.ts";
import { ofSeat } from "../../../../src/core/kernel/seat.ts";
import { applyChanges } from "../../../../src/foundry/apps/on-demand/drawing/board-moves.ts";
import { thrustBoard, thrustDrafted, thrustFitted, thrustMoved } from "../../../../src/view/full-thrust/board/board.ts";
import { circlePath, linePath, sectorPath } from "../../../../src/view/full-thrust/board/map/shapes.ts";
import { TABLE_CAMERA } from "../../../../src/view/shared/startup/board/camera.ts";
import { type Label, speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys } from "../../support/page.ts";
import { activeSeat, afterInput, orderedInput, thrustHtml, thrustPictures } from "../pictures/board.ts";
import { type Input, mapOf, OWN, pageOf, textOf, zonesOf } from "./board-page.ts";
import { seatAt, type ThrustWishes, thrustInput, thrustState } from "./board-state.ts";

describe.each(thrustPictures())("the board $name", ({ html }) => {
	const root = pageOf(html);
	// The order panel has its own tests.
	root.querySelector(".vr-thrust-orders")?.remove();

	it("has unique ids, and words for every label", () => {
		const ids = [...root.querySelectorAll("[id]")].map(({ id }) => id);
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
		expect(root.innerHTML).not.toMatch(/VOIDREGATTA|\[object|undefined|NaN|>[^<]*\{\w+\}/);
		expect([...missingKeys].filter((key) => key.includes(".Board."))).toEqual([]);
	});

	it("has a name for every image, button and field, and at most one filled button", () => {
		const nameless = [...root.querySelectorAll("[role=img], [role=button], [role=group], button, select")].filter((element) => {
			const name = element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby") ?? element.closest("label")?.textContent;
			return !(name ?? element.textContent ?? "").trim();
		});
		expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
		expect(root.querySelectorAll(".vr-primary").length).toBeLessThanOrEqual(1);
	});
});

it("calls a round Turn, as chat does", () => {
	expect(textOf(thrustBoard(thrustInput()).match?.progress.round as Label)).toBe("Turn 3");
});

describe("ships", () => {
	it("show their course, their attitude and their problems", () => {
		const change = {
			0: { facing: 3, inverted: true, systems: [{ id: "drive", printed: 4, level: 2 }] },
			1: { marked: 12, engaged: "still" },
		} as const;
		const names = mapOf(thrustInput({ change })).ships.map(({ name }) => textOf(name).split(". ")[0]);
		expect(names).toContain("Copper Kettle, Ceres: 4 MU on 12 o’clock, bow to 3 o’clock; drive 2 of 4 and inverted");
		expect(names).toContain("Blue Heron, Vesta: 9 MU on 6 o’clock; FTL drive engaged and 2 rows of hull lost");
	});

	it("say what damage they and the selected ship should do to each other", () => {
		const change = { 0: { x: 0, y: 0, facing: 12 }, 1: { x: 0, y: 10, facing: 12 }, 3: { x: 0, y: -10, facing: 12 } } as const;
		const wishes = { ships: 4, change };
		const nameIn = (input: ReturnType<typeof thrustInput>, index: number): string =>
			textOf(mapOf(input).ships.find(({ seat }) => seat === seatAt(index))?.name as Label);
		expect(nameIn(thrustInput(wishes), 1)).toMatch(
			/\. 3 guns of Copper Kettle bear on it: expected damage [\d.]+, \d+% of what it has left\. /,
		);
		expect(nameIn(thrustInput(wishes), 3)).toMatch(
			/\. \d of its guns bears? on Copper Kettle: expected damage [\d.]+, \d+% of what Copper Kettle has left$/,
		);
		expect(nameIn(thrustInput(wishes), 2)).not.toContain(". ");
		const onlooker = thrustInput({ ...wishes, seat: null });
		expect(nameIn(onlooker, 1)).not.toContain("guns");
		const looked = { ...onlooker, draft: thrustDrafted(onlooker, { act: "select", id: seatAt(3) }) };
		expect(nameIn(looked, 0)).toContain("Grey Ghost");
	});

	it("that share a place are spread about it, each can be picked, and their number is shown; the camera and a redraw agree", () => {
		const there = { x: 2, y: 3 };
		const input = thrustInput({ ships: 8, change: { 1: there, 3: there, 5: there, 7: there } });
		const { ships } = mapOf(input);
		const stack = ships.filter(({ at }) => at.x === there.x && at.y === there.y);
		expect(new Set(stack.map(({ stand }) => stand.transform)).size).toBe(4);
		expect(stack.every(({ stand, pick }) => stand.line !== "" && pick !== null)).toBe(true);
		expect(stack.map(({ stand }) => stand.count).filter((count) => count !== "")).toEqual(["4"]);
		expect(ships.filter((ship) => !stack.includes(ship)).every(({ stand }) => stand.line === "")).toBe(true);

		const near = { ...input, camera: { ...input.camera, zoom: 6, yaw: 40, pitch: 20 } };
		const [moved, drawn] = [input, near].map((each) => pageOf(thrustHtml(each)));
		if (!moved || !drawn) throw new Error("Both are drawn");
		applyChanges(moved, speak(thrustMoved(near), { lang: "en", localize }));
		expect(moved.querySelector(".vr-ships")?.outerHTML).toBe(drawn.querySelector(".vr-ships")?.outerHTML);
	});

	it("that are near each other on a wide table separate when the camera comes nearer", () => {
		const wishes = { ships: 8, change: { 1: { x: 2, y: 3 }, 3: { x: 3, y: 3 } } };
		const lines = (zoom: number) => mapOf(thrustInput(wishes, { zoom })).ships.filter(({ stand }) => stand.line !== "").length;
		expect([lines(1), lines(8)]).toEqual([2, 0]);
	});

	it("go straight on along their drift, unless their orders are drawn instead", () => {
		const { ships } = thrustState();
		const { tracks } = mapOf(thrustInput());
		const other = ofSeat(ships, seatAt(1));
		expect(tracks.map(({ ahead }) => ahead !== "")).toEqual([false, true, true, true, true, true]);
		expect(tracks[1]?.ahead).toBe(linePath([other, { x: other.x + other.drift.x, y: other.y + other.drift.y }]));
	});

	it("show their path of this turn, or of the last turn before they move", () => {
		const way = [
			{ x: 0, y: -20 },
			{ x: 1, y: -16 },
			{ x: 2, y: -12 },
		];
		const now = [
			{ x: 0, y: 0 },
			{ x: 0, y: 3 },
			{ x: 0, y: 6 },
		];
		const { tracks } = mapOf(thrustInput({ change: { 0: { trail: way }, 2: { trail: way, turn: { ...FRESH_TURN, path: now } } } }));
		expect([tracks[0]?.flown, tracks[2]?.flown]).toEqual([linePath(way), linePath(now)]);
	});

	it("that are expected or were lost are marked so, in this turn or before, and ships that left the table are absent", () => {
		const change = {
			1: { status: "arriving" },
			2: { status: "destroyed", gone: 3 },
			3: { status: "destroyed", gone: 2 },
			4: { status: "jumped", gone: 3 },
		} as const;
		const { ships } = mapOf(thrustInput({ change }));
		expect(Object.fromEntries(ships.map(({ seat, state }) => [seat, state]))).toEqual({
			[OWN]: "there",
			[seatAt(1)]: "expected",
			[seatAt(2)]: "wreck",
			[seatAt(3)]: "old-wreck",
			[seatAt(5)]: "there",
		});
	});

	it("differ for own ships, friends and enemies; to an onlooker all are alike", () => {
		const relations = (input: Input) => Object.fromEntries(mapOf(input).ships.map(({ seat, relation }) => [seat, relation]));
		expect(relations(thrustInput({ ships: 3 }))).toEqual({ [OWN]: "own", [seatAt(1)]: "enemy", [seatAt(2)]: "friend" });
		expect(new Set(Object.values(relations(thrustInput({ ships: 3, seat: null }))))).toEqual(new Set(["neutral"]));
	});
});

it("colours sides only for an onlooker, on the table and in the list of fleets", () => {
	const { ships, titles, fleets } = pageColours(thrustInput({ ships: 4, seat: null }));
	expect(ships).toEqual(["vr-side-0", "vr-side-1", "vr-side-0", "vr-side-1"]);
	expect(titles).toEqual(ships);
	expect(fleets).toEqual(["vr-side-0", "vr-side-1"]);
	expect(pageColours(thrustInput({ ships: 4 })).ships).toEqual([]);
});

/** The classes of sides on a board, ship by ship in seat order. */
function pageColours(input: Input) {
	const root = pageOf(thrustHtml(input));
	const coloursOf = (selector: string) =>
		[...root.querySelectorAll<SVGElement>(selector)]
			.sort((a, b) => ((a.dataset.thing ?? "") < (b.dataset.thing ?? "") ? -1 : 1))
			.flatMap(({ classList }) => [...classList].filter((name) => name.startsWith("vr-side-")));
	return { ships: coloursOf(".vr-ship"), titles: coloursOf(".vr-ship-title"), fleets: coloursOf(".vr-rail-side") };
}

describe("Fit", () => {
	const far = { 5: { x: 200, y: 200, drift: { x: 0, y: 0 } } };
	const shownBy = (input: ReturnType<typeof thrustInput>): readonly string[] => {
		const { match } = thrustBoard({ ...input, camera: thrustFitted(input) });
		const [left = 0, top = 0, width = 0, height = 0] = match?.map.viewBox.split(" ").map(Number) ?? [];
		const isSeen = (transform: string): boolean => {
			const [x = 0, y = 0] = transform.match(/-?[\d.]+/g)?.map(Number) ?? [];
			return x > left && x < left + width && y > top && y < top + height;
		};
		return (match?.map.ships ?? []).flatMap(({ seat, pin }) => (isSeen(pin.transform) ? [seat] : [])).sort();
	};

	it("shows the viewer's ship and the enemies near it, and leaves out an enemy who is far away", () => {
		expect(shownBy(thrustInput({ change: far }))).toEqual([0, 1, 2, 3, 4].map(seatAt));
		expect(thrustFitted(thrustInput({ change: far })).zoom).toBeGreaterThan(2);
	});

	it("shows the nearest enemy if all are far away, and the whole table to an onlooker", () => {
		const input = thrustInput({ ships: 2, change: { 1: { x: 300, y: 0 } } });
		expect(shownBy(input)).toEqual([seatAt(0), seatAt(1)]);
		expect(thrustFitted(thrustInput({ change: far, seat: null }))).toEqual(TABLE_CAMERA);
	});
});

describe("the ghost", () => {
	it("flies the drafted orders as the rules fly them, half way and to the end, in either movement", () => {
		for (const [movement, text] of [
			["cinematic", "P2+2"],
			["vector", "TP3, MD4"],
		] as const) {
			const input = orderedInput(text, { options: { movement } });
			const state = thrustState({ options: { movement } });
			const ship = ofSeat(state.ships, OWN);
			const plan = planFor(ship, { text, engage: false }, state.options);
			if (!plan.ok) throw new Error("These orders can be flown");
			const { ghost } = mapOf(input);
			const { path, facing } = ghostOf(ship, plan.value, state.options);
			expect([ghost?.half, ghost?.counter.at]).toEqual([path[1], path[2]]);
			expect(ghost?.counter.bow.x).toBeCloseTo(Math.sin((facing * Math.PI) / 6));
		}
	});

	it("is for its owner: others and onlookers see none", () => {
		expect(mapOf(orderedInput("P2")).ghost).not.toBeNull();
		expect(mapOf(thrustInput({ seat: null })).ghost).toBeNull();
		expect(mapOf(thrustInput({ phase: "fire", waiting: { for: "fire", seats: [OWN] } })).ghost).toBeNull();
	});

	it("does not exist for orders that cannot be read or flown", () => {
		for (const text of ["P2+", "P3+9", "SRJ40"]) expect(mapOf(orderedInput(text)).ghost).toBeNull();
	});

	it("stays when the orders are sealed", () => {
		const ownOrder: ThrustOrder = { kind: "orders", text: "S1+2", engage: false };
		const { ghost } = mapOf(thrustInput({ table: { sealed: [OWN], ownOrder } }));
		expect(ghost && textOf(ghost.name)).toBe("As plotted, S1+2: 6 MU on 1 o’clock");
	});

	it("gives way to the public orders after the reveal", () => {
		const state = thrustState();
		const plan = planFor(ofSeat(state.ships, seatAt(1)), { text: "P1+2", engage: false }, state.options);
		if (!plan.ok) throw new Error("These orders can be flown");
		const change = { 1: { turn: { ...FRESH_TURN, plan: plan.value } } };
		const { tracks } = mapOf(thrustInput({ phase: "ordnance", waiting: { for: "nothing" }, change, seat: null }));
		expect(tracks.map(({ plotted }) => plotted !== "")).toEqual([false, true, false, false, false, false]);
	});
});

describe("arcs and rings", () => {
	const look = (wishes: ThrustWishes = {}, weapon = "") =>
		afterInput(thrustInput(wishes), { act: "select", id: OWN }, { name: "look-weapon", value: weapon });

	it("are six of 60°, from the bow on, with the weapons that bear counted; nothing fires past the drive", () => {
		const { notes } = mapOf(look());
		const texts = notes.filter(({ id }) => id.includes("arc-note")).map(({ text }) => textOf(text));
		expect(texts).toEqual(["F 5", "FS 3", "AS 1", "A", "AP 1", "FP 3"]);
		const { x, y } = ofSeat(thrustState().ships, OWN);
		const [fore] = zonesOf(look(), "bears");
		expect(fore?.path).toBe(sectorPath({ at: { x, y }, course: 12, reach: 12 }));
		expect(zonesOf(look(), "closed").length).toBe(1);
	});

	it("of one weapon change sides on a ship that rolled", () => {
		const weapons = [{ kind: "beam", class: 1, arcs: ["FS"], ammunition: null, extended: false }] as const;
		const bearing = (inverted: boolean) =>
			zonesOf(look({ design: { 0: { weapons } }, change: { 0: { inverted } } }, "weapon-1"), "bears").map(({ id }) => id);
		expect([bearing(false), bearing(true)]).toEqual([["board-arc-FS"], ["board-arc-FP"]]);
	});

	it("of a beam end every 12 MU, and of a torpedo every 6, with the strength at each", () => {
		const rings = (weapon: string) =>
			mapOf(look({}, weapon))
				.notes.filter(({ kind }) => kind === "ring")
				.map(({ text }) => textOf(text));
		expect(rings("weapon-1")).toEqual(["12 · 3 dice", "24 · 2 dice", "36 · 1 die"]);
		expect(rings("weapon-3")).toEqual(["6 · 2+", "12 · 3+", "18 · 4+", "24 · 5+", "30 · 6+"]);
	});

	it("EM: shrink by 6 MU for each factor of the ship, and target ranges count the factors of both", () => {
		const turn = { ...FRESH_TURN, em: 1 };
		const input = look({ change: { 0: { turn }, 1: { turn, x: -14, y: 6 } } }, "weapon-1");
		const { notes } = mapOf(input);
		expect(notes.filter(({ kind }) => kind === "ring").map(({ text }) => textOf(text))).toEqual([
			"6, as 12 · 3 dice",
			"18, as 24 · 2 dice",
			"30, as 36 · 1 die",
		]);
		expect(notes.filter(({ id }) => id === `board-aim-${seatAt(1)}`).map(({ text }) => textOf(text))).toEqual(["18, as 30 MU · 1 die"]);
	});

	it("show the reach of the selected weapon when the ship launches ordnance", () => {
		const input = activeSeat("weapon-4", { phase: "ordnance", waiting: { for: "ordnance", seats: [OWN], later: [] } });
		const { x, y } = ofSeat(thrustState().ships, OWN);
		expect(zonesOf(input, "reach", "ring").map(({ path }) => path)).toEqual([circlePath({ x, y }, 24), circlePath({ x, y }, 24)]);
	});

	it("show for any ship to any user, and can be hidden", () => {
		const input = afterInput(thrustInput({ seat: null }), { act: "select", id: seatAt(3) });
		expect(
			mapOf(input)
				.ships.filter(({ selected }) => selected)
				.map(({ seat }) => seat),
		).toEqual([seatAt(3)]);
		expect(zonesOf(afterInput(input, { act: "select", id: seatAt(3) }), "bears", "idle")).toEqual([]);
	});
});

describe("hazards", () => {
	it("Grav Backfire: the zones of 4, 8 and 12 MU astern of 20 drive MASS, with 8, 4 and 2 dice", () => {
		const { zones, notes } = mapOf(orderedInput("BACKFIRE"));
		const { x, y } = ofSeat(thrustState().ships, OWN);
		const at = { x, y };
		expect(zones.map(({ kind, path }) => [kind, path])).toEqual([
			["high", sectorPath({ at, course: 6, reach: 4 })],
			["medium", sectorPath({ at, course: 6, reach: 8, from: 4 })],
			["low", sectorPath({ at, course: 6, reach: 12, from: 8 })],
		]);
		expect(notes.map(({ text }) => textOf(text))).toEqual(["8D6", "4D6", "2D6"]);
	});

	it("Short-Range Jump: 40 MU ahead, up to 10 off with enhanced sensors, dangerous within 6 MU here and there", () => {
		const input = orderedInput("SRJ40", { change: { 0: { engaged: "turning" } } });
		const { x, y } = ofSeat(thrustState().ships, OWN);
		const target = { x, y: y + 40 };
		const [danger, scatter] = zonesOf(input, "danger", "scatter");
		expect(danger?.path).toBe(circlePath({ x, y }, 6) + circlePath(target, 6));
		expect(scatter?.path.startsWith(circlePath(target, 10))).toBe(true);
	});

	it("FTL: danger within 6 MU of where a ship leaves, after half of its velocity", () => {
		const { x, y, velocity } = ofSeat(thrustState().ships, OWN);
		const [danger] = zonesOf(orderedInput("FTL", { change: { 0: { engaged: "still" } } }), "danger");
		expect(danger?.path).toBe(circlePath({ x, y: y + velocity / 2 }, 6));
	});

	it("are hidden from others before the reveal, and from all after movement", () => {
		const state = thrustState();
		const plan = planFor(ofSeat(state.ships, seatAt(1)), { text: "BACKFIRE", engage: false }, state.options);
		if (!plan.ok) throw new Error("These orders can be flown");
		const change = { 1: { turn: { ...FRESH_TURN, plan: plan.value } } };
		const kinds = (phase: ThrustState["phase"]) =>
			zonesOf(thrustInput({ phase, waiting: { for: "nothing" }, change }), "high", "low").length;
		expect([kinds("ordnance"), kinds("fire")]).toEqual([2, 0]);
		expect(zonesOf({ ...orderedInput("BACKFIRE"), table: thrustInput({ seat: 1 }).table }, "high")).toEqual([]);
	});

	it("Eclipsing: friends within 3 MU are joined, with the share that each takes for the other", () => {
		const change = { 1: { x: 0, y: 8, turn: { ...FRESH_TURN, ec: 2 } }, 3: { x: 0, y: 10.5, course: 6 }, 5: { x: 9, y: 9 } };
		const [zone, ...others] = zonesOf(thrustInput({ change }), "eclipse");
		expect(others).toEqual([]);
		expect(zone && textOf(zone.name)).toBe(
			"The ship nearer to the attacker takes a share of fire at the other: Blue Heron 70%, Grey Ghost 70%",
		);
		const apart = { ...change, 3: { x: 0, y: 11.5, course: 6 } };
		expect(zonesOf(thrustInput({ change: apart }), "eclipse")).toEqual([]);
	});

	it("wakes are strips of 1 MU with the dice that they cost", () => {
		const wakes = [{ seat: seatAt(2), from: { x: 4, y: -14 }, to: { x: 4, y: -5 }, dice: 2 }];
		const input = thrustInput({ state: { wakes } });
		expect(zonesOf(input, "wake").map(({ path }) => path)).toEqual(["M3.5 -14L3.5 -5L4.5 -5L4.5 -14Z"]);
	});
});

const SALVO: Ordnance = {
	...{ id: "salvo-1", seat: seatAt(1), side: "Vesta", kind: "salvo", class: 1, x: 2, y: 3 },
	...{ from: { x: 0, y: 12 }, corkscrew: false, target: null, killed: 1 },
};

describe("fighters and ordnance", () => {
	it("have counters that show what is left, and a salvo has its lock-on radius", () => {
		const wishes: ThrustWishes = {
			fighters: { "seat-1-bay-1": { status: "out", endurance: 4 } },
			state: { ordnance: { "salvo-1": SALVO } },
		};
		const { crafts } = mapOf(thrustInput(wishes));
		expect(crafts.map(({ kind, count, pips }) => [kind, count, pips.filter(({ left }) => left).length])).toEqual([
			["group", 6, 4],
			["salvo", 5, 0],
		]);
		expect(zonesOf(thrustInput(wishes), "salvo")[0]?.path).toBe(circlePath(SALVO, 6));
		const vector: ThrustWishes = { ...wishes, options: { movement: "vector", vectorLockOn: 3 } };
		expect(zonesOf(thrustInput(vector), "salvo")[0]?.path).toBe(circlePath(SALVO, 3));
	});

	it("fly 24 MU before ships move and 12 after, also at launch", () => {
		for (const [phase, radius] of [
			["fighters", 24],
			["allocation", 12],
		] as const) {
			const group = { status: "out", x: 1, y: 2 } as const;
			const waiting = { for: phase, seats: [OWN], later: [] };
			const input = activeSeat("seat-0-bay-1", { phase, waiting, fighters: { "seat-0-bay-1": group } });
			expect(zonesOf(input, "reach").map(({ path }) => path)).toEqual([circlePath({ x: 1, y: 2 }, radius)]);
		}
	});
});
