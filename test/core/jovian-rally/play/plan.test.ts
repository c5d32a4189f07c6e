/** JR-20 (ours): a turn planned while others fly is flown by one command, if nothing has changed. */
import { describe, expect, it, test } from "vitest";
import type { RallyCommand, TurnPlan } from "../../../../src/core/jovian-rally/model.ts";
import { parseRallyCommand } from "../../../../src/core/jovian-rally/options.ts";
import { basisOf, foreseeTurn } from "../../../../src/core/jovian-rally/play/plan.ts";
import { aRace, blue, burn, endTurn, manoeuvre, raceAfter, racerIn, red, refusalOf } from "../support/builders.ts";

const two = () => aRace({ racers: { red: {}, blue: {} } });

/** A plan of red, made on this state. */
function plan(burns: TurnPlan["burns"], changes: Partial<TurnPlan> = {}, state = two()): RallyCommand {
	return { kind: "fly-plan", plan: { burns, risk: null, basis: basisOf(racerIn(state)), ...changes } };
}

describe("a planned turn (JR-20)", () => {
	it("flies as its burns and the end of the turn would, one after the other", () => {
		const planned = raceAfter(two(), [red, plan(["B2", "C2", "D1"])]);
		const byHand = raceAfter(two(), [red, burn("B2")], [red, burn("C2")], [red, burn("D1")], [red, endTurn]);
		expect(planned).toEqual(byHand);
		expect(planned.turn?.seat).toBe(blue);
	});

	it("risks its manoeuvre after the burn that it names, and flies on after a success", () => {
		const planned = raceAfter(two(), [red, plan(["B2", "C2", "D1"], { risk: 1 }), 3, 4]);
		expect(planned).toEqual(raceAfter(two(), [red, burn("B2")], [red, manoeuvre, 3, 4], [red, burn("C2")], [red, burn("D1")]));
		expect(planned.turn?.seat).toBe(blue);
	});

	it("stops after any other result, and the player flies on by hand", () => {
		const planned = raceAfter(two(), [red, plan(["B2", "C2", "D1"], { risk: 1 }), 5, 6]);
		expect(planned).toEqual(raceAfter(two(), [red, burn("B2")], [red, manoeuvre, 5, 6]));
		expect(planned.turn).toMatchObject({ seat: red, burnsLeft: 3 });
	});

	test.each([
		["at", { at: "A1" }],
		["tank", { tank: 90 }],
		["jammed", { jammed: true }],
		["boost", { boost: "syzygy" }],
	] as const)("is refused without a burn if %s has changed since it was made", (what, changed) => {
		const now = aRace({ racers: { red: changed, blue: {} } });
		expect(refusalOf(now, red, plan(["B2"]))).toEqual({ code: `plan-${what}`, facts: {} });
	});

	it("is refused whole if one of its burns cannot be flown", () => {
		expect(refusalOf(two(), red, plan(["B2", "D1"]))).toMatchObject({ code: "no-such-trajectory" });
		expect(refusalOf(two(), red, plan(["B2", "C2", "D2", "E2"]))).toMatchObject({ code: "no-burns-left" });
		const dry = aRace({ racers: { red: { tank: 6 }, blue: {} } });
		expect(refusalOf(dry, red, plan(["B2", "C2"], {}, dry))).toMatchObject({ code: "cannot-afford" });
		expect(refusalOf(two(), blue, plan(["B2"]))).toMatchObject({ code: "not-your-turn" });
	});

	it("is read strictly", () => {
		const good = plan(["B2"], { risk: 1 });
		expect(parseRallyCommand(good)).toEqual({ ok: true, value: good });
		for (const bad of [{ burns: [] }, { burns: ["x"] }, { risk: 0 }, { basis: {} }, { more: 1 }]) {
			const { plan: read } = good as Extract<RallyCommand, { kind: "fly-plan" }>;
			expect(parseRallyCommand({ kind: "fly-plan", plan: { ...read, ...bad } }).ok).toBe(false);
		}
	});
});

describe("a turn foreseen (JR-20)", () => {
	it("is the racer's next one: with its burns, its prices, and the last round's burns when that is next", () => {
		expect(foreseeTurn(two(), blue, []).state?.turn).toMatchObject({ seat: blue, burnsLeft: 3 });
		const { racer, state, mayEnd } = foreseeTurn(two(), blue, ["B2", "C2"]);
		expect([racer.at, racer.tank, state?.turn?.burnsLeft, mayEnd]).toEqual(["C2", 92, 1, false]);
		const late = aRace({ round: 8, racers: { red: {}, blue: {} }, turn: { seat: blue } });
		expect(foreseeTurn(late, red, []).state?.turn?.burnsLeft).toBe(4);
	});
});
