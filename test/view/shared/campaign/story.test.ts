// @vitest-environment jsdom
/** The stories of stored matches: plain sentences about what decided them, and a picture of all tracks. */
import { afterAll, describe, expect, test } from "vitest";
import { findGame, parseJournal, replay } from "../../../../src/core/index.ts";
import type { AtPost, PeopleIn } from "../../../../src/core/kernel/on-demand/service.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { ROOMS } from "../../../../src/view/rooms.ts";
import { POSTS } from "../../../../src/view/shared/on-demand/campaign/crews/posts.ts";
import { paragraphsOf, partsOf } from "../../../../src/view/shared/on-demand/campaign/stories/results.ts";
import { decisive, openingOf, type Story, toldOf } from "../../../../src/view/shared/on-demand/campaign/stories/story.ts";
import { stepsIn, tellStory } from "../../../../src/view/shared/on-demand/campaign/stories/telling.ts";
import type { SeatFace } from "../../../../src/view/shared/startup/seats/face.ts";
import { label, speak } from "../../../../src/view/shared/startup/words/label.ts";
import { accepted, namesOf, readStored } from "../../../journals/stored.ts";
import { localize, missingKeys, render } from "../../support/page.ts";

const NAMES = ["Copper Kettle", "Blue Heron", "Green Comet", "<b>Grey</b> Ghost", "Red Fox"];

/** The story of a stored match whose journal is open. */
async function storyOf(
	id: string,
	name: string,
	peopleIn: PeopleIn | null = null,
): Promise<{ readonly story: Story; readonly sentences: readonly string[]; readonly svg: Document; readonly rounds: readonly number[] }> {
	const room = (await ROOMS.find((candidate) => candidate.id === id)?.load())?.room;
	const journal = accepted(parseJournal(readStored(id, name).journal));
	if (!room) throw new Error(`There is no room for ${id}`);
	const faces = accepted(replay(accepted(findGame(id)).game, journal)).seats.map(
		({ id: seat }, index): SeatFace => ({
			id: seat,
			name: NAMES[index % NAMES.length] ?? "",
			pilot: null,
			colour: "#d55e00",
			trim: "#ffffff",
			glyph: "disc",
			mine: false,
			npc: true,
			img: null,
			actorUuid: null,
		}),
	);
	const { settingUp } = await room.settingUp();
	const telling = tellStory({ rules: room.game, presenter: room.presenter, story: settingUp.story, journal, faces, peopleIn });
	let told = telling.next();
	while (!told.done) told = telling.next();
	const story = told.value;
	// What an event stores is the same story.
	expect(JSON.parse(JSON.stringify(story))).toEqual(story);
	const html = story.picture ? render("templates/shared/campaign/tracks.hbs", story.picture) : "";
	return {
		rounds: [...stepsIn(room.game, journal)].map(({ round }) => round),
		story,
		sentences: speak(story.sentences, { lang: "en", localize }),
		svg: new DOMParser().parseFromString(html, "image/svg+xml"),
	};
}

/** Somebody at every post but these, in every round. */
function manned(...empty: readonly string[]): PeopleIn {
	return (seat) =>
		POSTS.flatMap((post): readonly AtPost[] => (empty.includes(post) ? [] : [{ post, id: `${seat} ${post}`, name: `Jun ${post}` }]));
}

afterAll(() => {
	expect([...missingKeys]).toEqual([]);
});

describe("a story", () => {
	test.each([
		["jovian-rally", /^In round (\d+)/],
		["fusion-regatta", /^In turn (\d+)/],
		["sol-cruiser", /^In turn (\d+)/],
		["full-thrust", /^In turn (\d+)/],
	] as const)("of %s: each sentence that names a round links to a step of that round", async (id, named) => {
		let linked = 0;
		for (const name of namesOf(id).slice(-4)) {
			const { story, sentences, rounds } = await storyOf(id, name);
			expect(story.steps).toHaveLength(sentences.length);
			for (const [index, sentence] of sentences.entries()) {
				const [, round] = named.exec(sentence) ?? [];
				const step = story.steps[index];
				if (round === undefined || step === null || step === undefined) continue;
				linked += 1;
				expect([sentence, Math.max(1, rounds[step] ?? -1)]).toEqual([sentence, Number(round)]);
			}
		}
		expect(linked).toBeGreaterThan(3);
	});

	test("of a rally tells manoeuvres with their odds, gains against par, and who came home first", async () => {
		const { sentences } = await storyOf("jovian-rally", "random-9");
		expect(sentences[0]).toBe("Blue Heron came first in a field of 2.");
		expect(sentences).toContain("In round 4 Blue Heron flew a risky manoeuvre at D1 with a result that has a chance of 3%: Slingshot.");
		expect(sentences).toContain("In round 3 luck on the way to A4 gained Copper Kettle 4 kg against par.");
		expect(sentences).toContain("In round 7 Blue Heron was out at B2: no open trajectory was within its reach.");
		expect(sentences).toHaveLength(8);
		const home = await storyOf("jovian-rally", "pilots-4");
		expect(home.sentences).toContain("Copper Kettle was the first to come home, in round 4.");
	});

	test("of a regatta tells jockeying, cards and gates in the order of the turns", async () => {
		const { sentences } = await storyOf("fusion-regatta", "pilots-28");
		expect(sentences).toContain("In turn 2 Green Comet jockeyed Blue Heron and won.");
		expect(sentences).toContain("In turn 2 the officials gave Green Comet a yellow card.");
		const turns = sentences.flatMap((text) => Number(/^In turn (\d+)/.exec(text)?.[1] ?? Number.NaN)).filter(Number.isFinite);
		expect(turns).toEqual([...turns].sort((a, b) => a - b));
	});

	test("of a fight of Sol Cruiser tells hits and departures of craft that were once hidden", async () => {
		const { sentences, svg } = await storyOf("sol-cruiser", "gm-7");
		expect(sentences).toContain("In turn 3 Copper Kettle left the map.");
		expect(sentences.some((text) => /hit Copper Kettle for 20 boxes\.$/.test(text))).toBe(true);
		expect(svg.querySelectorAll("g")).toHaveLength(4);
	});

	test("of a battle of Full Thrust tells hits with their weapons, and ships that were destroyed", async () => {
		const { sentences } = await storyOf("full-thrust", "defaults");
		expect(sentences).toContain("In turn 2 a salvo from Blue Heron hit Copper Kettle for 21 points of damage.");
		expect(sentences).toContain("In turn 2 Copper Kettle was destroyed: missiles.");
	});

	test.each([
		["jovian-rally", "random-9", 2],
		["fusion-regatta", "pilots-28", 4],
		["full-thrust", "gm-87", 4],
	] as const)("of %s has a picture with a track and a glyph for each craft, which is SVG and nothing else", async (id, name, seats) => {
		const { svg } = await storyOf(id, name);
		expect(svg.querySelector("parsererror")).toBeNull();
		expect(svg.querySelectorAll("g")).toHaveLength(seats);
		expect(svg.querySelectorAll("path[fill=none]").length).toBeGreaterThanOrEqual(seats);
		expect([...svg.querySelectorAll("*")].map(({ localName }) => localName)).not.toContain("b");
	});
});

describe("with people at posts", () => {
	test.each([
		["jovian-rally", "random-9", "In round 4 Blue Heron flew a risky manoeuvre at D1", "Jun pilot as pilot"],
		["fusion-regatta", "pilots-28", "In turn 2 Green Comet jockeyed Blue Heron and won.", "Jun coPilot as co-pilot"],
		["full-thrust", "defaults", "In turn 2 a salvo from Blue Heron hit Copper Kettle", "Jun gunner at the guns"],
	] as const)("the story of %s names who decided it", async (id, name, what, who) => {
		const { sentences } = await storyOf(id, name, manned());
		const [told] = sentences.filter((text) => text.startsWith(what));
		expect(told).toMatch(new RegExp(`\\. Decided by ${who}\\.$`));
	});

	test("a fight of Sol Cruiser names the gunner of the battery, the ship's only gunner, or else whoever commands", async () => {
		const hits = async (people: PeopleIn) =>
			(await storyOf("sol-cruiser", "gm-7", people)).sentences.filter((text) => /hit Copper Kettle for 20 boxes/.test(text));
		expect(await hits(manned())).toMatchObject([expect.stringMatching(/Decided by Jun (gunner\d? at|missiles at)/)]);
		const gunners = ["gunner2", "gunner3", "gunner4", "gunner5", "gunner6", "gunner", "missiles"];
		expect(await hits(manned(...gunners))).toMatchObject([expect.stringContaining("Decided by Jun captain in command.")]);
		expect(await hits(manned(...gunners, "captain"))).toMatchObject([expect.stringMatching(/boxes\.$/)]);
	});
});

test("the heaviest moments are told in the order in which they happened, each once", () => {
	const moment = (weight: number, place: number) => ({ weight, text: label("VOIDREGATTA.Career.placeOf", { place, field: 9 }) });
	const chosen = decisive([moment(5, 1), moment(50, 2), moment(1, 3), moment(50, 2), moment(20, 4)], 3);
	expect(chosen.map(({ text }) => text.data?.["place"])).toEqual([1, 2, 4]);
});

test("nobody wins a match that was ended before its last round", () => {
	expect(openingOf({ seats: {} }, [])).toEqual([]);
});

test("a text has a paragraph between empty lines", () => {
	expect(paragraphsOf(" One.\nStill one.\n\n \n Two. \n")).toEqual(["One. Still one.", "Two."]);
});

test("a sentence of the story that the GM has left as it was links to its moment, and what the GM has written does not", () => {
	const told = { sentences: ["Red Fox came first.", "In round 2 a drive  burnt.", "In round 3 nothing."], steps: [null, 4, 9] };
	expect(partsOf("Red Fox came first. In round 2 a drive burnt. What a race!", told)).toEqual([
		{ text: "Red Fox came first. ", step: null },
		{ text: "In round 2 a drive burnt.", step: 4 },
		{ text: " What a race!", step: null },
	]);
	expect(partsOf("Nothing of it.", told)).toEqual([{ text: "Nothing of it.", step: null }]);
});

test("a moment names whoever was at its post in its round, and nobody if the post was empty then", () => {
	const peopleIn: PeopleIn = (_seat, round) =>
		round < 4 ? [{ post: "gunner", id: round < 2 ? "jun" : "bea", name: round < 2 ? "Jun" : "Bea" }] : [];
	const text = label("VOIDREGATTA.Sheet.entry.follows");
	const told = [1, 2, 4].map((round) => toldOf({ text, weight: 9, by: { seat: seatId("red"), posts: ["gunner"], round } }, peopleIn));
	const byGunner = (name: string) =>
		label("VOIDREGATTA.Campaign.Results.by", { text, who: label("VOIDREGATTA.Campaign.AtPost.gunner", { name }) });
	expect(told).toEqual([byGunner("Jun"), byGunner("Bea"), text]);
});
