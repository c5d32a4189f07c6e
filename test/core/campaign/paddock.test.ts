/**
 * Rolls in the paddock: what they bring, who may make one, and the table that a GM may write.
 */
import { describe, expect, test } from "vitest";
import {
	edgeEffects,
	edgesOf,
	type MadeRoll,
	type PaddockRoll,
	readMade,
	readRolls,
	resultOfRoll,
	rollToMake,
} from "../../../src/core/campaign/paddock.ts";
import { RALLY_CREW } from "../../../src/core/jovian-rally/crew.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { CRUISER_CREW } from "../../../src/core/sol-cruiser/crew.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { POSTS } from "../../../src/view/shared/on-demand/campaign/crews/posts.ts";

function found<T>(value: T | undefined): T {
	if (value === undefined) throw new Error("The rally has this roll");
	return value;
}

const tune = found(RALLY_CREW.rolls.find(({ id }) => id === "tune"));

/** A roll as a match keeps it. */
function made(changes: Partial<MadeRoll> = {}): MadeRoll {
	const { gain = { effect: "misalignment", size: 1 }, ...rest } = changes;
	return {
		wish: "first",
		seat: "red",
		post: "crewChief",
		roll: "tune",
		character: "mo",
		name: "Mo",
		total: 9,
		margin: 1,
		gain,
		...rest,
	};
}

const WANTED = { wish: "second", seat: "red", post: "crewChief", roll: "tune", character: "ines" };

/** The answer to a wanted roll: the id of its line, null if it was made already, or the code of a refusal. */
function answer(before: readonly MadeRoll[], changes: Partial<typeof WANTED> = {}): string | null {
	const outcome = rollToMake(RALLY_CREW.rolls, before, { ...WANTED, ...changes });
	return outcome.ok ? (outcome.value?.id ?? null) : outcome.refusal.code;
}

describe("a roll in the paddock", () => {
	test("gives an edge from the target on, a price at six below it, and nothing between", () => {
		const gains = [8, 7, 3, 2].map((total) => resultOfRoll(tune, total, 8).gain);
		expect(gains).toEqual([{ effect: "propellant", size: 1 }, null, null, { effect: "propellant", size: -2 }]);
		const { margin, gain } = resultOfRoll(tune, 9, 8);
		expect(edgesOf([made({ margin, gain })], "red")).toEqual([{ effect: "propellant", size: 1, from: { roll: "tune", name: "Mo" } }]);
		expect(edgesOf([made({ gain: null }), made({ seat: "blue" })], "red")).toEqual([]);
	});

	test("is made once by each post and once by each character, and the same wish again makes no second one", () => {
		expect(answer([])).toBe("tune");
		expect(answer([made({ wish: "second" })])).toBeNull();
		expect(answer([made()])).toBe("post-has-rolled");
		expect(answer([made({ post: "pilot", character: "ines" })])).toBe("character-has-rolled");
		expect(answer([made({ seat: "blue", character: "ines" })])).toBe("character-has-rolled");
		expect(answer([made({ seat: "blue" }), made({ post: "pilot" })])).toBe("tune");
	});

	test("is one of the table for its post", () => {
		expect(answer([], { roll: "cook" })).toBe("no-such-roll");
		expect(answer([], { post: "pilot" })).toBe("no-such-roll");
	});

	test("is read from stored data, and anything that is not a roll is left out", () => {
		const kept = [made(), made({ post: "pilot", gain: null })];
		expect(readMade(Object.fromEntries(kept.map((each, index) => [index, each])))).toEqual(kept);
		const broken = { a: null, b: 7, c: { ...made(), total: "9" }, d: { ...made(), seat: undefined } };
		for (const raw of [null, undefined, "rolls", broken]) expect(readMade(raw)).toEqual([]);
		expect(readMade([{ ...made(), gain: { effect: "misalignment", size: 40 } }])).toEqual([made({ gain: null })]);
	});
});

describe("a GM's table", () => {
	test.each<[string, unknown]>([
		["not-a-list", {}],
		["bad-id", [{ ...tune, id: "" }]],
		["known-id", [tune, tune]],
		["no-post", [{ ...tune, posts: ["cook"] }]],
		["no-skill", [{ ...tune, skill: "cooking" }]],
		["no-effect", [{ ...tune, success: { effect: "luck", size: 1 } }]],
		["bad-size", [{ ...tune, success: { effect: "fault", size: 4 } }]],
		["bad-size", [{ ...tune, failure: { effect: "propellant", size: 1 } }]],
	])("with a fault says which: %s", (code, table) => {
		expect(readRolls(table, { posts: POSTS, effects: jovianRally.codes.boons ?? [] })).toMatchObject({ code });
	});

	test("has no effect that would replace a value of the craft", () => {
		expect(edgeEffects(RALLY_CREW.lines, jovianRally.codes.boons ?? [])).not.toContain("skill");
		expect(edgeEffects(CRUISER_CREW.lines, solCruiser.codes.boons ?? [])).not.toContain("crew");
		const own: readonly PaddockRoll[] = [{ ...tune, success: { effect: "skill", size: 1 } }];
		const effects = edgeEffects(RALLY_CREW.lines, jovianRally.codes.boons ?? []);
		expect(readRolls(own, { posts: POSTS, effects })).toMatchObject({ code: "no-effect", line: 1 });
	});
});
