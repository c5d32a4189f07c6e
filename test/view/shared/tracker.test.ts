/** The tracker of a match. */
import { describe, expect, it } from "vitest";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { trackerModel } from "../../../src/view/shared/on-demand/match/tracker.ts";
import { type Stage, statusOf } from "../../../src/view/shared/startup/match/status.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { FACES, type RaceWishes, seededRace, tableOf } from "../jovian-rally/seeded-race.ts";
import { localize } from "../support/page.ts";

function tracked(wishes: RaceWishes | null, stage: Stage = "running", deadline: number | null = null) {
	const situation = wishes && tableOf(seededRace(wishes)).situation;
	const input = {
		uid: "tracker",
		gameId: "jovian-rally",
		presenter: jovianRallyPresenter,
		stage,
		faces: FACES,
		situation,
		sealed: [],
		deadline,
		isReferee: true,
	};
	return speak(trackerModel(input), { lang: "en", localize });
}

const inRoundThree: RaceWishes = { seed: 13, until: ({ round, turn }) => round === 3 && turn?.seat === "kettle" };
const atTheAttacks: RaceWishes = { seed: 13, until: ({ phase }) => phase === "attacks" };

describe("the tracker", () => {
	it("shows only the entrants before the match begins", () => {
		const { progress, seats } = tracked(null, "set-up");
		expect(progress).toBeNull();
		expect(seats.map(({ name, place, figures }) => [name, place, figures.length])).toEqual(FACES.map(({ name }) => [name, null, 0]));
	});

	it("shows the round, the seat on turn and the number of burns left", () => {
		const { headline, progress } = tracked(inRoundThree);
		expect(progress?.round).toBe("Round 3 of 9");
		expect(headline).toContain("Copper Kettle");
		expect(progress?.left).toMatch(/\b3\b/);
	});

	it("marks one phase of the strip as current, and earlier phases as past", () => {
		const phases = tracked(atTheAttacks).progress?.phases.map(({ code, now, past }) => [code, now, past]);
		expect(phases).toEqual([
			["turns", false, true],
			["attacks", true, false],
		]);
	});

	it("names all awaited seats if all act at once", () => {
		const { headline, seats } = tracked(atTheAttacks);
		for (const { name } of FACES) expect(headline).toContain(name);
		expect(seats.every(({ awaited }) => awaited)).toBe(true);
	});

	it("names only the phase if nobody is awaited", () => {
		const { situation } = tableOf(seededRace(atTheAttacks));
		const { text } = statusOf({
			gameId: "jovian-rally",
			stage: "running",
			faces: FACES,
			situation: { ...situation, awaited: [], turn: null },
		});
		expect(speak(text, { lang: "en", localize })).toBe("Attacks");
	});

	it("sorts seats by place after the match, and keeps their figures", () => {
		const { seats } = tracked({ seed: 13 }, "over");
		const places = seats.map(({ place }) => Number(place));
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(seats[0]?.figures.map(({ name }) => name)).toContain("Score");
	});

	it("shows no clock while the match is paused", () => {
		expect(tracked(inRoundThree, "paused", 1000).deadline).toBeNull();
		expect(tracked(inRoundThree, "running", 1000).deadline).toBe(1000);
	});

	it("sets sides apart, the one with the best seat first, and shows what is left of a hull that everybody may see", () => {
		const { situation } = tableOf(seededRace(inRoundThree));
		const stands = [
			{ place: 2, side: "Concord", hull: 3, boxes: 12 },
			{ place: 1, side: "League", hull: 12, boxes: 12 },
			{ place: 3, side: "League", hull: null, boxes: null },
		];
		const seats = Object.fromEntries(
			FACES.map(({ id }, index) => [id, { code: "flying", facts: stands[index] ?? { place: 4, side: "Concord" } }]),
		);
		const fight = { ...situation, seats } as unknown as typeof situation; // facts of a fight in a situation of a race
		const input = { uid: "tracker", gameId: "jovian-rally", presenter: null, stage: "running" as const, faces: FACES };
		const model = trackerModel({ ...input, situation: fight, sealed: [], deadline: null, isReferee: true });
		expect(model.seats.slice(0, 3).map(({ heads, place, hull }) => [heads, place, hull])).toEqual([
			["League", 1, 100],
			[null, 3, null],
			["Concord", 2, 25],
		]);
	});
});
