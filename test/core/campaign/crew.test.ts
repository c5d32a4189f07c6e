/**
 * What the skills of a crew do: the tables of all games, and the journal that keeps their boons.
 */
import { describe, expect, test } from "vitest";
import { boonsOfSkills, type CrewMember, type CrewTable } from "../../../src/core/campaign/crew.ts";
import { readRolls } from "../../../src/core/campaign/paddock.ts";
import { WARSHIP_CREW } from "../../../src/core/full-thrust/crew.ts";
import { REGATTA_CREW } from "../../../src/core/fusion-regatta/crew.ts";
import { GAMES } from "../../../src/core/games.ts";
import { RALLY_CREW } from "../../../src/core/jovian-rally/crew.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { openMatch, replay } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type Boon, seatId } from "../../../src/core/kernel/seat.ts";
import { sizeOf, withUse } from "../../../src/core/kernel/with-games/boons.ts";
import { CRUISER_CREW } from "../../../src/core/sol-cruiser/crew.ts";
import { POSTS } from "../../../src/view/shared/on-demand/campaign/crews/posts.ts";

const CREWS: Readonly<Record<string, CrewTable>> = {
	"jovian-rally": RALLY_CREW,
	"fusion-regatta": REGATTA_CREW,
	"sol-cruiser": CRUISER_CREW,
	"full-thrust": WARSHIP_CREW,
};

function at(post: string, levels: CrewMember["levels"]): CrewMember {
	return { post, name: post, levels };
}

/** The effects of a crew with their sizes. */
function gains(crew: readonly CrewMember[], off: readonly string[] = []) {
	return boonsOfSkills(RALLY_CREW, crew, off).map(({ effect, size }) => [effect, size]);
}

describe.each(GAMES.map(({ game }) => game))("the tables of $id", ({ id, codes }) => {
	const { lines = [], rolls = [] } = CREWS[id] ?? {};

	test("name only posts and effects that exist, have rising levels, and use each id once", () => {
		const effects = [...lines.map(({ effect }) => effect), ...rolls.flatMap(({ success, failure }) => [success.effect, failure.effect])];
		expect(effects.filter((effect) => !codes.boons?.includes(effect))).toEqual([]);
		expect(lines.length).toBeGreaterThan(0);
		for (const { steps } of lines) expect(steps.map(([level]) => level)).toEqual(steps.map(([level]) => level).sort((a, b) => a - b));
		expect(new Set(lines.map(({ id: line }) => line)).size).toBe(lines.length);
		const posts = lines.flatMap((line) => Object.keys(line.posts));
		expect(posts.filter((post) => !POSTS.some((candidate) => candidate === post))).toEqual([]);
		expect(readRolls(rolls, { posts: POSTS, effects: codes.boons ?? [] })).toEqual(rolls);
	});
});

test("each game has every roll of the paddock, but fights have no officials to talk to", () => {
	const all = ["tune", "course", "rival", "officials", "odds"];
	const missing = Object.entries(CREWS).map(([id, { rolls }]) => [
		id,
		all.filter((candidate) => !rolls.some((roll) => roll.id === candidate)),
	]);
	expect(Object.fromEntries(missing)).toEqual({
		"jovian-rally": [],
		"fusion-regatta": [],
		"sol-cruiser": ["officials"],
		"full-thrust": ["officials"],
	});
});

describe("skills", () => {
	test("a level gives the size of the last step that it reaches; nobody at the post gives nothing", () => {
		const pilots = [-3, -1, 0, 1, 2, 3, 4, 6].map((pilot) => gains([at("pilot", { pilot })])[0]?.[1]);
		expect(pilots).toEqual([-1, -1, 0, 0, 1, 1, 2, 2]);
		expect(gains([])).toEqual([]);
		expect(gains([at("pilot", {})])).toEqual([]);
		expect(gains([at("crewChief", { mechanic: 0 })])).toEqual([]);
	});

	test("gunners count one by one, each for the battery of the post; the quality of a crew is the mean of all", () => {
		const boonsOf = (...crew: readonly CrewMember[]) => boonsOfSkills(CRUISER_CREW, crew).map(({ effect, size }) => [effect, size]);
		expect(boonsOf(at("gunner", { gunner: 2 }))).toEqual([
			["crew", 0],
			["gunnery", 1],
		]);
		expect(boonsOf(at("gunner", { gunner: 0 }), at("gunner3", { gunner: 4 }))).toEqual([
			["crew", 0],
			["gunnery-3", 1],
		]);
	});

	test("a line that is off gives nothing", () => {
		const crew = [at("pilot", { pilot: 4 }), at("crewChief", { mechanic: 1 })];
		expect(gains(crew)).toEqual([
			["skill", 2],
			["propellant", 1],
		]);
		expect(gains(crew, ["pilot"])).toEqual([["propellant", 1]]);
	});
});

describe("boons", () => {
	const boons: readonly Boon[] = [
		{ effect: "misalignment", size: 1, from: { roll: "tune" } },
		{ effect: "misalignment", size: 1, from: {} },
	];

	test("are spent one by one", () => {
		expect(sizeOf(boons, "misalignment")).toBe(2);
		expect(withUse(withUse(boons, "misalignment"), "misalignment").map(({ size }) => size)).toEqual([0, 0]);
		expect(sizeOf(undefined, "misalignment")).toBe(0);
	});

	test("are in the journal and in the report of the opening, and a journal from outside with impossible ones is refused", () => {
		const seats = [
			{ id: seatId("red"), design: { skill: 1 }, boons },
			{ id: seatId("blue"), design: { skill: 1 } },
		];
		const opened = settleWith(openMatch(jovianRally, { options: jovianRally.defaults(), seats }), seededDice(1));
		const { match, reports } = expectAccepted(opened);
		expect(reports.map(({ code, seat }: { readonly code: string; readonly seat: unknown }) => [code, seat])).toEqual([
			["race-started", null],
			["crew", "red"],
		]);
		expect(expectAccepted(replay(jovianRally, JSON.parse(JSON.stringify(match.journal))))).toEqual(match);
		expect(match.state.open.racers[seatId("blue")]).not.toHaveProperty("boons");
		const wild = { ...match.journal, seats: [{ ...seats[0], boons: [{ ...boons[0], size: 99 }] }] };
		expect(replay(jovianRally, wild)).toMatchObject({ refusal: { code: "unreadable-journal" } });
	});
});
