/** Service: what each of a craft's people did in a match, as careers count it. */
import { describe, expect, test } from "vitest";
import { thrustFeats } from "../../../../src/core/full-thrust/feats.ts";
import { regattaFeats } from "../../../../src/core/fusion-regatta/feats.ts";
import { findGame, parseJournal } from "../../../../src/core/index.ts";
import { rallyFeats } from "../../../../src/core/jovian-rally/feats.ts";
import {
	type AtPost,
	type Feats,
	NOTHING_COUNTED,
	type PeopleIn,
	servicesOf,
	type ToldReport,
} from "../../../../src/core/kernel/on-demand/service.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { cruiserFeats } from "../../../../src/core/sol-cruiser/feats.ts";
import { stepsIn } from "../../../../src/view/shared/on-demand/campaign/stories/telling.ts";
import { accepted, readStored } from "../../../journals/stored.ts";

const [red, blue] = [seatId("red"), seatId("blue")];

function person(post: string, id = post): AtPost {
	return { post, id, name: `Jun ${id}` };
}

function reported(code: string, facts: ToldReport["facts"], seat = red): ToldReport {
	return { code, seat, facts };
}

/** What the people of red did in one step of round 1, from these reports. */
function after<Open>(
	feats: Feats<Open>,
	reports: readonly ToldReport[],
	{ open, people }: { readonly open: Open; readonly people: PeopleIn },
) {
	const steps = [
		{ round: 0, open, reports: [] },
		{ round: 1, open, reports },
	];
	return servicesOf(steps, red, { feats, peopleIn: people });
}

const TRIED = { post: "engineer", task: "patch", succeeds: true, effect: "hull", size: 1 };

test("a task counts for whoever was at its post, and again if it worked; one that mends is a repair", () => {
	const people: PeopleIn = () => [person("engineer", "jun")];
	const reports = [reported("task", TRIED), reported("task", { ...TRIED, succeeds: false }), reported("task", TRIED, blue)];
	const served = after(thrustFeats, reports, { open: undefined, people });
	expect(served).toEqual({ jun: { name: "Jun jun", posts: ["engineer"], tried: 2, worked: 1, hits: 0, repairs: 1 } });
});

test("who had no work is aboard all the same; a user without a character has no career", () => {
	const people: PeopleIn = () => [person("helm", "jun"), person("gunner", "")];
	const served = after(thrustFeats, [reported("fired", { damage: 4 })], { open: undefined, people });
	expect(served).toEqual({ jun: { name: "Jun jun", posts: ["helm"], ...NOTHING_COUNTED } });
});

test("what happens in a round is whoever's was at the post in that round", () => {
	const people: PeopleIn = (_seat, round) => [person("gunner", round < 2 ? "jun" : "bea")];
	const steps = [1, 2, 2].map((round) => ({ round, open: undefined, reports: [reported("fired", { damage: 4 })] }));
	const served = servicesOf(steps, red, { feats: thrustFeats, peopleIn: people });
	expect([served["jun"]?.hits, served["bea"]?.hits]).toEqual([1, 2]);
});

test("in the rally an attack that the attacker wins is a hit, and whoever's edge gave another roll has made a repair", () => {
	const boons = [
		{ effect: "fault", size: 1, from: { post: "crewChief", task: "trim", name: "Jun", round: 1 } },
		{ effect: "hand", size: 1, from: { post: "pilot", task: "line", name: "Bea", round: 1 } },
	];
	// The feats read only the boons of the racer.
	const open = { racers: { [red]: { boons } } } as unknown as Parameters<typeof rallyFeats>[1];
	const attack = reported("attack", { on: blue, winner: red, loser: blue });
	const lost = reported("attack", { on: blue, winner: blue, loser: red });
	const manoeuvre = reported("manoeuvre", { at: "A1", result: "clean", mended: "fault" });
	const people: PeopleIn = () => ["pilot", "crewChief", "electronics"].map((post) => person(post));
	const served = after(rallyFeats, [attack, lost, manoeuvre, reported("task", { ...TRIED, post: "electronics", effect: "clear" })], {
		open,
		people,
	});
	expect([served["electronics"]?.hits, served["electronics"]?.repairs, served["crewChief"]?.repairs]).toEqual([1, 1, 1]);
});

test("in the regatta a jockeying that its beginner wins is a hit of the co-pilot", () => {
	const jockeyed = (facts: object) => reported("jockeyed", { on: blue, begun: true, won: true, tied: false, ...facts });
	const people: PeopleIn = () => [person("pilot"), person("coPilot")];
	const served = after(regattaFeats, [jockeyed({}), jockeyed({ begun: false }), jockeyed({ tied: true })], { open: undefined, people });
	expect([served["coPilot"]?.hits, served["pilot"]?.hits]).toEqual([1, 0]);
});

describe("in a stored match", () => {
	test.each([
		["sol-cruiser", "gm-7", cruiserFeats],
		["full-thrust", "gm-87", thrustFeats],
	] as const)("of %s the hits of all crews are the hits in its reports, each counted once", (id, name, feats: Feats<never>) => {
		const { game } = accepted(findGame(id));
		const steps = [...stepsIn(game, accepted(parseJournal(readStored(id, name).journal)))];
		const posts = ["captain", "helm", "gunner", "gunner2", "gunner3", "missiles", "flight"];
		const people: PeopleIn = (seat) => posts.map((post) => person(post, `${seat} ${post}`));
		const seats = Object.keys(game.situation(steps.at(-1)?.open).seats).map(seatId);
		const served = seats.flatMap((seat) =>
			// The steps are those of the game whose feats these are.
			Object.entries(servicesOf(steps, seat, { feats: feats as Feats<unknown>, peopleIn: people })),
		);
		const reports = steps.flatMap((step) => step.reports);
		const hits = reports.filter(({ code, facts }) => {
			if (["beam", "warhead", "fired", "salvo", "bolt", "fighters-attack"].includes(code)) return Number(facts["damage"]) > 0;
			if (code === "point-defence") return Array.isArray(facts["destroyed"]) && facts["destroyed"].length > 0;
			return code === "defended" && Number(facts["kills"]) > 0;
		});
		expect(hits.length).toBeGreaterThan(3);
		expect(served.reduce((sum, [, service]) => sum + service.hits, 0)).toBe(hits.length);
		const scorers = served.filter(([, service]) => service.hits > 0).map(([who]) => who.split(" ")[1]);
		expect(scorers).not.toContain("captain");
		expect(scorers).not.toContain("helm");
	});
});
