// @vitest-environment jsdom
/** The casts of the games: the people of the craft that come with the module, and the secrets that only a GM reads. */

import { describe, expect, test } from "vitest";
import { LATE_TEMPLATES } from "../../../../src/foundry/on-demand/templates.ts";
import { ROOMS } from "../../../../src/view/rooms.ts";
import type { ReadyMadeInput } from "../../../../src/view/shared/startup/setting-up/ready-made.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize, missingKeys, render } from "../../support/page.ts";

/** The parts of a card of a craft with people that are the same in all games. */
interface Card {
	readonly id: string;
	readonly name: string;
	readonly secret: string | null;
}

/** The fewest people that a game has. */
const FEWEST = 6;

/** All cards with a secret, or with the place for one, in a model of a shelf. */
function cardsIn(part: unknown): readonly Card[] {
	if (typeof part !== "object" || part === null) return [];
	const own = "secret" in part && "id" in part ? [part as Card] : []; // it has the fields
	return [...own, ...Object.values(part).flatMap(cardsIn)];
}

async function castOf(id: string) {
	const room = (await ROOMS.find((candidate) => candidate.id === id)?.load())?.room;
	const readyMade = room?.presenter.readyMade;
	if (!readyMade) throw new Error(`${id} has no shelf`);
	const shelf = await readyMade();
	const input: ReadyMadeInput = { uid: "shelf", wishes: {}, chosen: [], isReferee: true, obstacle: null, made: null };
	const shown = (isReferee: boolean) => cardsIn(speak(shelf.model({ ...input, isReferee }), { lang: "en", localize }));
	const list = (isReferee: boolean) => render(LATE_TEMPLATES.shelfList, shelf.model({ ...input, isReferee }));
	return { shelf, shown, list };
}

describe.each(ROOMS.map(({ id }) => id))("the cast of %s", (id) => {
	test("has at least six people with a secret each, which a GM reads on the shelf and a player does not", async () => {
		const { shown, list } = await castOf(id);
		const secrets = shown(true).flatMap(({ secret }) => secret ?? []);
		expect(new Set(secrets).size).toBeGreaterThanOrEqual(FEWEST);
		expect(secrets.length).toBe(new Set(secrets).size);
		expect(shown(false).filter(({ secret }) => secret !== null)).toEqual([]);
		const [page, playersPage] = [document.createElement("div"), document.createElement("div")];
		page.innerHTML = list(true);
		playersPage.innerHTML = list(false);
		expect(page.querySelectorAll('details[id$="-secret"]')).toHaveLength(secrets.length);
		const isRead = ({ textContent }: HTMLElement) => secrets.filter((secret) => textContent?.includes(secret));
		expect(isRead(page)).toEqual(secrets);
		expect(isRead(playersPage)).toEqual([]);
		expect([...missingKeys]).toEqual([]);
	});

	test("goes with its craft as actors, without the secrets", async () => {
		const { shelf, shown } = await castOf(id);
		for (const { id: craft, secret } of shown(true)) {
			if (secret === null) continue; // a class of ships has no people
			const made = speak(shelf.craft(craft), { lang: "en", localize });
			expect(made?.looks.length).toBeGreaterThanOrEqual(2);
			expect(made?.looks.some((line) => /^[^:]+: [^.]+\. \S/.test(line))).toBe(true);
			expect(JSON.stringify(made)).not.toContain(secret);
		}
	});
});
