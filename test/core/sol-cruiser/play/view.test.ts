/** Views, reports and waits with hidden units: cases that whole matches have found. */
import { describe, expect, test } from "vitest";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { combatants } from "../../../../src/core/sol-cruiser/play/combat/combatants.ts";
import { withLost } from "../../../../src/core/sol-cruiser/play/combat/wounds.ts";
import { declarePursuits } from "../../../../src/core/sol-cruiser/play/detection/pursuit.ts";
import { moveAll } from "../../../../src/core/sol-cruiser/play/movement/movement.ts";
import { revealPlots } from "../../../../src/core/sol-cruiser/play/plotting/plot-reveal.ts";
import { proceed } from "../../../../src/core/sol-cruiser/play/sequence.ts";
import { awaitedSeats } from "../../../../src/core/sol-cruiser/play/situation.ts";
import { unitOf, withUnits } from "../../../../src/core/sol-cruiser/play/units.ts";
import { cruiserView } from "../../../../src/core/sol-cruiser/play/view.ts";
import { aMatch, BLUE, blue, body, choiceOf, RED, red, type UnitOverrides } from "../support/placed.ts";
import { opened, sealedAct } from "../support/random-duel.ts";

const MISSILE = unitId("blue~1");
const launched = { turn: 2, detected: false, from: BLUE };

describe("views", () => {
	test("SC-03, SC-04: a detected flight does not reveal its hidden launcher", () => {
		const flight = { is: "dart", seat: "blue", detected: true, launched, target: RED, berth: { in: BLUE, system: "missile-1" } } as const;
		const seen = (detected: boolean) => cruiserView(aMatch({ red: {}, blue: { detected }, "blue~1": flight }), red).units[MISSILE];
		expect(seen(false)).toMatchObject({ known: "seen", launched: null, berth: null, target: null });
		expect(seen(true)).toMatchObject({ launched, berth: null, target: null });
	});

	test("SC-03, SC-04: a flight's launcher is shown as long as it is in sight, although nothing happens to the flight", () => {
		const flight = { is: "dart", seat: "blue", detected: true, launched, berth: { in: BLUE, system: "missile-1" } } as const;
		const hidden = aMatch({ red: {}, blue: {}, "blue~1": flight });
		const shown = withUnits(hidden, { [BLUE]: { detected: true } });
		const launchers = [hidden, shown, hidden, shown].map((state) => cruiserView(state, red).units[MISSILE]?.launched ?? null);
		expect(launchers).toEqual([null, launched, null, launched]);
	});

	test("SC-04, SC-08: groups to come hold the units in sight at each moment", () => {
		const hidden = aMatch({ red: {}, blue: {}, green: { side: "blue" } }, { groups: [[RED], [BLUE, unitId("green")]] });
		const shown = withUnits(hidden, { [BLUE]: { detected: true } });
		const groups = [hidden, shown, hidden].map((state) => cruiserView(state, red).groups);
		expect(groups).toEqual([[[RED]], [[RED], [BLUE]], [[RED]]]);
	});

	test("SC-34: a tow does not reveal its hidden tug, nor a docking its hidden half", () => {
		const docking = { interceptor: unitId("green"), target: BLUE, hex: [0, 0], fraction: 0, docking: true, purpose: "refuel" } as const;
		const state = aMatch({ red: {}, blue: {}, green: { side: "blue", detected: true, towedBy: BLUE } }, { dockings: [docking] });
		const [theirs, own] = [cruiserView(state, red), cruiserView(state, blue)];
		expect([theirs.units[unitId("green")]?.towedBy, theirs.dockings]).toEqual([null, []]);
		expect([own.units[unitId("green")]?.towedBy, own.dockings]).toEqual([BLUE, [docking]]);
	});

	test("SC-21, SC-38: a ship sees the unit that a missile has caught, but not its target", () => {
		const units = { red: {}, blue: {}, "blue~1": { is: "dart", seat: "blue", detected: true, target: RED } } as const;
		const encounter = { interceptor: MISSILE, target: RED, hex: [0, 0], fraction: 0, docking: false } as const;
		const state = aMatch(units, {
			phase: "combat",
			waiting: { for: "fire" },
			combats: [{ hex: [0, 0], fraction: 0, encounters: [encounter], keepers: {} }],
		});
		const seen = { ...cruiserView(state, red), launches: {} };
		for (const open of [state, seen]) expect(combatants(open)[0]).toMatchObject({ unit: RED, attackers: [MISSILE] });
	});
});

describe("reports for everybody", () => {
	const plotting = (units: Readonly<Record<string, UnitOverrides>>) => aMatch(units, { waiting: { for: "plot", group: [RED] } });

	test("SC-29, SC-35: mention neither a lock-on nor a ward", () => {
		const state = (detected: boolean) => plotting({ red: { detected }, green: { side: "red" }, blue: {} });
		const plots = (detected: boolean) => {
			const wish = choiceOf(state(detected), RED, { guards: unitId("green") });
			return revealPlots(state(detected), { [red]: { kind: "plot", plots: { [RED]: wish }, launches: [], release: [] } }).reports;
		};
		expect(JSON.stringify(plots(true))).not.toContain("green");
		expect(plots(true)).toMatchObject([{ seenBy: "all", facts: { plots: [{ unit: RED, speed: 0 }] } }]);
		expect(plots(false)).toMatchObject([{ seenBy: ["red", "green"], facts: { plots: [{ unit: RED, guards: "green", jump: false }] } }]);
	});

	test("SC-34: do not mention that a hidden tow is let go", () => {
		const state = plotting({ red: { detected: true }, green: { side: "red", towedBy: RED }, blue: {} });
		const { reports } = revealPlots(state, { [red]: { kind: "plot", plots: {}, launches: [], release: [unitId("green")] } });
		expect(reports.find(({ code }) => code === "released")?.seenBy).toEqual(["red", "green"]);
	});

	test("SC-09: number each seat's launches apart, and so reveal nothing of other seats", () => {
		const units = { red: { detected: true }, blue: { detected: true }, green: { side: "blue" } };
		const state = aMatch(units, { waiting: { for: "plot", group: [RED] }, launches: { [seatId("green")]: 4 } });
		const launch = { from: RED, system: "missile-1", target: BLUE, end: [0, 0], orbit: null, jump: false, guards: null } as const;
		const { open } = revealPlots(state, { [red]: { kind: "plot", plots: {}, launches: [launch], release: [] } });
		expect(open.launches).toEqual({ green: 4, red: 1 });
		expect(open.units[unitId("red~1")]?.status).toBe("in-play");
	});
});

describe("the seats that the match waits for", () => {
	test("SC-11: include each hidden one that sees an enemy, whether it meets anybody or not", () => {
		const asked = (units: Readonly<Record<string, UnitOverrides>>) => awaitedSeats(aMatch(units, { waiting: { for: "intents" } }));
		const far = { at: [15, 0] } as const;
		expect(asked({ red: {}, blue: { detected: true } })).toEqual(["red"]);
		expect(asked({ red: {}, blue: { ...far, detected: true } })).toEqual(["red"]);
		expect(asked({ red: {}, blue: far })).toEqual([]);
		expect(asked({ red: { detected: true }, blue: { ...far, detected: true } })).toEqual([]);
	});

	test("do not include one that gave up, and its leaving does not end the wait for others", () => {
		const recipe = { seed: 1, craft: [0, 1, 1].map((side) => ({ vessel: 5, side, cq: 0 })), options: {}, skilled: true, acts: 1 };
		const dice = seededDice(1);
		let { match } = opened(recipe);
		const zone = match.state.open.options.zones[0];
		const act = sealedAct(match, seatId("s0"), { kind: "deploy", at: zone?.at, course: "0" });
		match = expectAccepted(settleWith(play(solCruiser, match, act), dice)).match;
		match = expectAccepted(
			settleWith(play(solCruiser, match, { kind: "command", seat: seatId("s2"), command: { kind: "strike" } }), dice),
		).match;
		expect(match.state.open.phase).toBe("deployment");
		expect(solCruiser.situation(match.state.open).awaited).toEqual(["s0", "s1"]);
		expect(Object.keys(match.state.sealed)).toEqual(["s0"]);
	});
});

test("the match is over if no unit moves or can move, even before its last turn", () => {
	const spent = { left: { propulsion: 0, "missile-1": 0, "missile-2": 0 } };
	const state = aMatch({ red: spent, blue: { ...spent, at: [9, 0] } });
	const { open } = settleWith(proceed({ open: state, reports: [] }), seededDice(1));
	expect([open.phase, open.turn]).toEqual(["over", 7]);
	const drifting = aMatch({ red: spent, blue: { ...spent, at: [9, 0], vector: [1, 0] } }, { options: { lightYears: 9 } });
	const { open: alone } = settleWith(proceed({ open: drifting, reports: [] }), seededDice(1));
	expect([alone.phase, unitOf(alone, BLUE).status]).toEqual(["over", "left"]);
});

describe("losses of a host", () => {
	const aboard = { is: "shrike", seat: "red", status: "aboard", berth: { in: RED, system: "flight-1" } } as const;
	const FLIGHT = unitId("red~1");

	test("SC-23: units aboard a destroyed one are lost with it", () => {
		const open = withLost(aMatch({ red: { is: "citadel" }, "red~1": aboard, blue: {} }), RED, "destroyed");
		expect(unitOf(open, FLIGHT)).toMatchObject({ status: "destroyed", gone: { turn: 3 } });
	});

	test("SC-31: units aboard a crashed one are lost too", () => {
		const units = { red: { is: "citadel", vector: [0, -4] }, "red~1": aboard, blue: { at: [9, 0] } } as const;
		const { open } = moveAll(aMatch(units, { options: { bodies: [body("planet", [0, -3])] } }));
		expect([unitOf(open, RED).status, unitOf(open, FLIGHT).status]).toEqual(["crashed", "destroyed"]);
	});

	test("SC-35: a ship that jumps takes along the units aboard", () => {
		const plot = { end: [0, -28], thrust: 0, orbit: null, jump: true, guards: null } as const;
		const units = { red: { is: "citadel", at: [0, -26], vector: [0, -2], plot }, "red~1": aboard, blue: {} } as const;
		const { open } = moveAll(aMatch(units));
		expect([unitOf(open, RED).status, unitOf(open, FLIGHT).status]).toEqual(["jumped", "aboard"]);
	});

	test("SC-04, SC-08: a missile does not reveal that its hidden target has left play", () => {
		const flight = { is: "dart", seat: "blue", target: RED } as const;
		const meant = (detected: boolean) => {
			const state = aMatch({ red: { status: "jumped", detected }, blue: {}, "blue~1": flight });
			return unitOf(declarePursuits(state, {}).open, MISSILE).target;
		};
		expect([meant(false), meant(true)]).toEqual([RED, null]);
	});
});
