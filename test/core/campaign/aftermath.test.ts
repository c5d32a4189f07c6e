/**
 * What matches leave behind: harm to crews, fines, and prize money.
 */
import { describe, expect, test } from "vitest";
import { type Aftermath, crewHarms, type PlainReport, spreadHarm, transfersFor } from "../../../src/core/campaign/aftermath.ts";
import { EMPTY_LEDGER, replace } from "../../../src/core/campaign/ledger.ts";
import { thrustAftermath } from "../../../src/core/full-thrust/aftermath.ts";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { checkRows } from "../../../src/core/full-thrust/play/checking.ts";
import { checkBackfires } from "../../../src/core/full-thrust/play/movement/backfiring.ts";
import { checkJumpDrives } from "../../../src/core/full-thrust/play/movement/dangers.ts";
import { planFor } from "../../../src/core/full-thrust/play/orders/planning.ts";
import { withTurn } from "../../../src/core/full-thrust/play/ships.ts";
import { regattaAftermath } from "../../../src/core/fusion-regatta/aftermath.ts";
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { strikes } from "../../../src/core/kernel/on-demand/wounds.ts";
import type { Facts } from "../../../src/core/kernel/outcome.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { cruiserAftermath } from "../../../src/core/sol-cruiser/aftermath.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { fullThrustPresenter } from "../../../src/view/full-thrust/index.ts";
import { battle, shipIn } from "../full-thrust/support/battles.ts";

const red = seatId("red");
const blue = seatId("blue");

function report(code: string, seat: string | null, facts: Facts = {}, card = ""): PlainReport {
	return { code, seat: seat === null ? null : seatId(seat), facts, card };
}

describe("a regatta", () => {
	test("leaves the doses of crews, and a fine for each card that the officials did not take back", () => {
		const design = { crew: 2, system: "jets", shielding: 0 } as const;
		const seats = [
			{ id: red, design: { ...design, begins: { crossed: 0, dose: 1 } } },
			{ id: blue, design },
		];
		const { open } = settleWith(fusionRegatta.begin(fusionRegatta.defaults(), seats), seededDice(1));
		const yachts = Object.fromEntries(
			Object.entries(open.yachts).map(([id, yacht]) => [id, id === "blue" ? { ...yacht, dose: 2 } : yacht]),
		);
		const reports = [
			report("pushed", "red", { card: "yellow" }),
			report("pushed", "red", { card: null }),
			report("card-given", "red", { card: "red" }),
			report("card-given", "blue", { card: "red" }),
			report("card-taken", "blue", { card: "red" }),
			report("race-over", null),
		];
		const { harms, fines } = regattaAftermath(reports, { yachts }, seats);
		expect(harms).toEqual([{ seat: blue, kind: "radiation", amount: 2 }]);
		expect(fines).toEqual({ red: 2, blue: 0 });
	});
});

describe("a fight", () => {
	test("of warships leaves a hit for each row of boxes, and prize money for ships that are destroyed or strike", async () => {
		const craft = expectAccepted(fullThrust.parseDesign(await fullThrustPresenter.npcDesign(0)));
		const seats = [
			{ id: red, design: { ...craft, side: "Reds" } },
			{ id: blue, design: { ...craft, side: "Blues" } },
		];
		const { open } = settleWith(fullThrust.begin(fullThrust.defaults(), seats), seededDice(1));
		const reports = [
			report("thresholds", "red", { number: 6 }, "3-thresholds-10"),
			report("destroyed", "red"),
			report("struck-colours", "blue"),
		];
		const { harms, spoils } = thrustAftermath(reports, open);
		expect(harms.map(({ kind }) => kind)).toEqual(["hit", "lost"]);
		expect(spoils).toMatchObject([
			{ seat: red, how: "destroyed", to: [blue] },
			{ seat: blue, how: "captured", to: [red], worth: 100_000 * craft.design.hull },
		]);
	});

	test("of warships leaves no hit for the checks after a Short-Range Jump and a Grav Backfire, which cross off no box", () => {
		const state = battle({ ships: { red: {}, blue: { marked: 5 } }, phase: "movement" });
		const jumped = settleWith(checkJumpDrives(state, red), seededDice(1)).reports;
		const backfiring = withTurn(state, red, {
			plan: expectAccepted(planFor(shipIn(state, red), { text: "BACKFIRE", engage: false }, state.options)),
		});
		const backfired = settleWith(checkBackfires(backfiring), seededDice(1)).reports;
		const lost = settleWith(checkRows({ ...state, phase: "thresholds" }), seededDice(1)).reports;
		const all = [...jumped, ...backfired, ...lost];
		expect(all.flatMap(({ code, seat }) => (code === "thresholds" ? [seat] : []))).toEqual([red, red, blue]);
		expect(thrustAftermath(all, state).harms).toEqual([{ seat: blue, kind: "hit", amount: 1 }]);
	});

	test("of warships brings no prize money for a ship that is hit and fights on", async () => {
		const craft = expectAccepted(fullThrust.parseDesign(await fullThrustPresenter.npcDesign(0)));
		const seats = [
			{ id: red, design: { ...craft, side: "Reds" } },
			{ id: blue, design: { ...craft, side: "Blues" } },
		];
		const { open } = settleWith(fullThrust.begin(fullThrust.defaults(), seats), seededDice(1));
		expect(thrustAftermath([report("struck", "red")], open).spoils).toEqual([]);
		const { spoils } = thrustAftermath([report("struck", "red"), report("destroyed", "red")], open);
		expect(spoils).toMatchObject([{ seat: red, how: "destroyed" }]);
	});

	test("of cruisers leaves the same for the craft of seats, and nothing for missiles", () => {
		const { design } = EXAMPLE_VESSELS.halberd;
		const craft = (side: string) => expectAccepted(solCruiser.parseDesign({ side, cq: 0, design }));
		const seats = [
			{ id: red, design: craft("Concord") },
			{ id: blue, design: craft("League") },
		];
		const { open } = settleWith(solCruiser.begin(solCruiser.defaults(), seats), seededDice(1));
		const reports = [
			report("threshold", "red", { unit: "red" }),
			report("destroyed", "blue", { unit: "blue" }),
			report("destroyed", "blue", { unit: "dart" }),
		];
		const { harms, spoils } = cruiserAftermath(reports, open);
		expect(harms).toEqual([
			{ seat: red, kind: "hit", amount: 1 },
			{ seat: blue, kind: "lost", amount: 1 },
		]);
		expect(spoils).toMatchObject([{ seat: blue, to: [red] }]);
		expect(spoils[0]?.worth).toBeGreaterThan(0);
	});
});

test("a cruiser that strikes its colours is worth as much prize money as a destroyed one, and its crew is unharmed", () => {
	const { design } = EXAMPLE_VESSELS.halberd;
	const craft = (side: string) => expectAccepted(solCruiser.parseDesign({ side, cq: 0, design }));
	const seats = [
		{ id: red, design: craft("Concord") },
		{ id: blue, design: craft("League") },
	];
	const { open } = settleWith(solCruiser.begin(solCruiser.defaults(), seats), seededDice(1));
	const step = settleWith(solCruiser.settle(open, blue, { kind: "strike" }), seededDice(1));
	const { reports } = expectAccepted(step);
	const { harms, spoils } = cruiserAftermath(reports, open);
	const [wreck] = cruiserAftermath([report("destroyed", "blue", { unit: "blue" })], open).spoils;
	expect(harms).toEqual([]);
	expect(spoils).toEqual([{ seat: blue, how: "captured", to: [red], worth: wreck?.worth }]);
	expect(wreck?.worth).toBeGreaterThan(0);
});

/** The posts that so many hits strike. */
function strikesOn(posts: readonly string[], hits: number): readonly string[] {
	const people = posts.map((post) => ({ post, who: post }));
	const struck = strikes(
		Array.from({ length: hits }, () => 1),
		"match red",
		() => people,
	);
	return struck.map(({ post }) => post);
}

test("radiation and the loss of the craft hurt all who are aboard, and each hit one of them, always the same", () => {
	const posts = ["helm", "engineer", "gunner"];
	const hurt = crewHarms([{ kind: "radiation", amount: 2 }], posts, []);
	expect(hurt).toEqual(posts.map((post) => ({ post, kind: "radiation", amount: 2, points: 6 })));
	const struck = strikesOn(posts, 4);
	const hits = crewHarms([{ kind: "hit", amount: 4 }], posts, struck);
	expect(hits.reduce((sum, { amount }) => sum + amount, 0)).toBe(4);
	expect(strikesOn(posts, 4)).toEqual(struck);
	expect(strikesOn([], 4)).toEqual([]);
});

test("hits that are reported one by one hurt the same posts as all at once, and each post is in the list once for each kind of harm", () => {
	const posts = ["helm", "engineer", "gunner"];
	const one = { kind: "hit", amount: 1 } as const;
	const [lost, radiation] = [{ kind: "lost", amount: 1 } as const, { kind: "radiation", amount: 1 } as const];
	const struck = strikesOn(posts, 4);
	const hits = crewHarms([one, one, one, one], posts, struck);
	expect(hits).toEqual(crewHarms([{ kind: "hit", amount: 4 }], posts, struck));
	const all = crewHarms([lost, one, radiation, one, radiation, lost], posts, struck.slice(0, 1)).map(({ post, kind }) => `${post} ${kind}`);
	expect(new Set(all).size).toBe(all.length);
	expect(crewHarms([lost, lost], ["helm"], [])).toEqual([{ post: "helm", kind: "lost", amount: 1, points: 6 }]);
});

test("a ship that strikes and is destroyed afterwards brings prize money once", () => {
	const taken = (how: "captured" | "destroyed") => ({ seat: blue, how, to: [red], worth: 1_000_000 });
	const tariff = { fine: 0, prizePercent: 10 };
	const spoils = [taken("captured"), taken("destroyed")];
	const transfers = transfersFor("m", { harms: [], fines: {}, spoils }, { tariff, accountOf: String, noteOf: (what) => Object(what).how });
	expect(transfers).toMatchObject([{ credits: 100_000, note: "captured" }]);
});

test("reports that are read again ask for the same transfers, which are in a ledger once and change with the reports", () => {
	const aftermath: Aftermath = {
		harms: [],
		fines: { [red]: 2, [blue]: 0 },
		spoils: [{ seat: blue, how: "destroyed", to: [red, seatId("green")], worth: 1_000_001 }],
	};
	const asked = (given: Aftermath) =>
		transfersFor("m", given, { tariff: { fine: 500, prizePercent: 10 }, accountOf: (seat) => `pilot-${seat}`, noteOf: () => "" });
	const transfers = asked(aftermath);
	expect(transfers).toMatchObject([
		{ from: "pilot-red", to: "officials", credits: 1000, reason: "fine" },
		{ from: "sponsor", to: "pilot-red", credits: 50_000, reason: "capture" },
		{ from: "sponsor", to: "pilot-green", credits: 50_000, reason: "capture" },
	]);
	const ids = transfers.map(({ id }) => id);
	const once = expectAccepted(replace(EMPTY_LEDGER, [], transfers));
	expect(expectAccepted(replace(once, ids, asked(aftermath)))).toBe(once);
	expect(expectAccepted(replace(once, ids, asked({ ...aftermath, spoils: [] }))).transfers).toHaveLength(1);
	expect(replace({ ...once, stage: "settled" }, ids, [])).toMatchObject({ refusal: { code: "ledger-closed" } });
});

describe("points of harm go to the places of a body in their order", () => {
	const body = [
		{ id: "endurance", left: 4 },
		{ id: "strength", left: 5 },
	];

	test.each([
		[3, [["endurance", 3]]],
		[
			6,
			[
				["endurance", 4],
				["strength", 2],
			],
		],
		[
			12,
			[
				["endurance", 7],
				["strength", 5],
			],
		],
	])("%i points: as many as each has left, and what is over to the first", (points, wanted) => {
		expect(spreadHarm(points, body).map((place) => [place.id, place.points])).toEqual(wanted);
	});

	test("a body of which nothing is known takes none", () => {
		expect(spreadHarm(3, [])).toEqual([]);
	});
});
