/**
 * The results of a match write themselves: a GM edits what the journal tells and posts it as a page that players can read. An
 * event keeps the story of each heat after its match is deleted, and nothing of it before everything is open.
 */
import { afterEach, expect, test } from "vitest";
import { opensNothing } from "../foundry/tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../foundry/tables/rally-table.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { EVENT, openEvent } from "./event-desk.ts";
import { accepted, playTo } from "./host-table.ts";

const CONTROL = ".vr-control-window";
const FORM = "dialog .vr-results";

/** The smallest course, as in `rally-table.ts`: the match is over in a few steps. */
const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function campaign(): Promise<Client> {
	table = await openTable({ generation: 14 });
	const gm = await table.join(USERS.gm);
	await opensNothing(gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	await gm.game.settings.set("void-regatta", "campaignPlay", true);
	return gm;
}

/** Opens Flight Control, presses a button of it, answers its question, and closes it again. */
async function inControl(gm: Client, action: string, answer?: "yes"): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="${action}"]`);
	if (answer) {
		await expect.poll(() => gm.all(`dialog [data-action="${answer}"]`).length).toBe(1);
		gm.click(`dialog [data-action="${answer}"]`);
	}
	await table.settled();
	gm.click(`${CONTROL} [data-action="close"]`);
	await table.settled();
}

interface StoredPage {
	readonly name: string;
	readonly type: string;
	readonly ownership: { readonly default: number };
	readonly text: { readonly content: string };
	readonly system: { readonly heats: Readonly<Record<string, { readonly over: boolean; readonly story?: string }>> };
}

/** The pages of all journals, as the server has them. */
function pages(): readonly StoredPage[] {
	const journals: readonly { readonly pages: readonly StoredPage[] }[] = JSON.parse(JSON.stringify(table.stored("journal")));
	return journals.flatMap((journal) => journal.pages);
}

function storyOf(match: string): string {
	return pages()[0]?.system.heats[match]?.story ?? "";
}

/** The form of the results, once it is there. */
async function formOf(gm: Client): Promise<HTMLTextAreaElement> {
	await expect.poll(() => gm.all(`${FORM} textarea`).length).toBe(1);
	return gm.find<HTMLTextAreaElement>(`${FORM} textarea`);
}

async function post(gm: Client, text: string): Promise<void> {
	const before = pages().length;
	gm.fill(`${FORM} textarea`, text);
	gm.click('dialog [data-action="post"]');
	await table.settled();
	await expect.poll(() => pages().length).toBe(before + 1);
}

test("a GM edits and posts the results of a heat, and again from the event alone once the match is deleted", async () => {
	const gm = await campaign();
	const match = accepted<MatchAtTable>(await apiOf(gm).setUp("jovian-rally"));
	for (const [index, name] of ["Copper <i>Kettle</i>", "Blue Heron"].entries()) {
		const livery = { hull: ["#d55e00", "#0072b2"][index], trim: "#ffffff", glyph: "disc" };
		accepted(await apiOf(gm).enterNpc(match, { name, style: "balanced", livery } as never));
	}
	const options = gm.window.JSON.parse(gm.window.JSON.stringify((match.system as unknown as { options: object }).options));
	await apiOf(gm).setOptions(match, { ...options, course: SMALLEST });
	await inControl(gm, "make-event");
	expect(gm.all(`${EVENT} [data-action="write-results"]`)).toHaveLength(0);
	await gm.game.journal.contents[0]?.pages.contents[0]?.sheet?.close();
	await apiOf(gm).start(match);
	await playTo(table, match, { round: 99, most: 80 });
	await expect.poll(() => storyOf(match.id)).toMatch(/first|Results\.won/);

	await openEvent({ table, gm });
	gm.click(`${EVENT} [data-action="write-results"]`);
	expect((await formOf(gm)).value).toMatch(/(came first|shared the first place) in a field of 2\./);
	const picture = gm.find<HTMLImageElement>(`${FORM} img`).getAttribute("src") ?? "";
	expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
	expect(atob(picture.split(",")[1] ?? "")).toContain("Copper &lt;i&gt;Kettle&lt;/i&gt;");
	const told = (await formOf(gm)).value;
	await post(gm, `${told}\n\nMore <b>tomorrow</b>.`);
	await followLinks(gm);
	gm.click(`${EVENT} [data-action="write-results"]`);
	await formOf(gm);
	await post(gm, "What a race!\n\nMore <b>tomorrow</b>.");
	const page = pages()[2];
	expect(page).toMatchObject({ type: "text", ownership: { default: 2 } });
	const body = gm.window.document.createElement("div");
	body.innerHTML = page?.text.content ?? "";
	expect([...body.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["What a race!", "More <b>tomorrow</b>."]);
	expect(body.querySelector("img")?.getAttribute("src") === picture).toBe(true);
	expect([...body.querySelectorAll("tbody th")].map(({ textContent }) => textContent)).toContain("Copper <i>Kettle</i>");
	expect(body.querySelectorAll("svg, script, i, b")).toHaveLength(0);
	expect(gm.game.messages.contents.at(-1)?.["content"]).toMatch(/@UUID\[JournalEntry\.\w+\.JournalEntryPage\.\w+\]\{Results: /);

	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="write-results"]`);
	const fromMatch = (await formOf(gm)).value;
	gm.click('dialog [data-action="close"]');
	gm.click(`${CONTROL} [data-action="close"]`);
	await gm.game.combats.get(match.id)?.delete({ voidRegattaReferee: true });
	await table.settled();
	gm.click(`${EVENT} [data-action="write-results"]`);
	expect((await formOf(gm)).value).toBe(fromMatch);
	expect(gm.find<HTMLImageElement>(`${FORM} img`).getAttribute("src") === picture).toBe(true);
	await post(gm, "Once more.");
	expect(pages()).toHaveLength(4);

	// A story that nobody can read counts as none, and the GM writes one.
	await gm.game.journal.contents[0]?.pages.contents[0]?.update({ [`system.heats.${match.id}.story`]: '{"sentences": [' } as never);
	gm.click(`${EVENT} [data-action="write-results"]`);
	expect((await formOf(gm)).value).toBe("");
	await post(gm, "From memory.");
	expect(pages()).toHaveLength(5);
});

/** Follows a link of the posted story, of the final table on the card, and of the analysis: each shows its moment on the board. */
async function followLinks(gm: Client): Promise<void> {
	await gm.game.journal.contents[0]?.sheet?.render({ force: true });
	await table.settled();
	const links = [".journal-entry-page [data-moment-of]", ".vr-block-race-over [data-ended]", ".vr-board-window .vr-analysis [data-grows]"];
	const [story = "", end = "", burn = ""] = links;
	const follow = async (link: string, index: number) => {
		gm.click(gm.all(link).at(index) ?? link);
		await table.settled();
		return [gm.all(".vr-board-window.vr-past").length, gm.find(".vr-scrub-where").textContent ?? ""] as const;
	};
	const goLive = async () => {
		gm.click('.vr-board-window [data-scrub="live"]');
		await table.settled();
	};
	expect(gm.all(story).length).toBeGreaterThan(1);
	const [early, late] = [await follow(story, 0), await follow(story, -1)];
	expect(early[0]).toBe(1);
	expect(early[1]).not.toBe(late[1]);
	await goLive();
	const [first] = [await follow(burn, 0), await goLive()];
	const [last] = [await follow(burn, 2), await goLive()];
	expect([first[0], last[0]]).toEqual([1, 1]);
	expect(first[1]).not.toBe(last[1]);
	// The first craft home came home before the match was over; nothing of it is the opening.
	const ends = [(await follow(end, 0))[1], (await follow(end, -1))[1]];
	expect(ends[0]).not.toBe(ends[1]);
	for (const where of ends) expect(where).toMatch(/step \d+ of \d+/);
	gm.click('.vr-board-window [data-action="close"]');
	await gm.game.journal.contents[0]?.sheet?.close();
	await table.settled();
}

test("an event keeps nothing of the story of a hidden fight until the fight is over and its record open, and nothing after an undo", async () => {
	const gm = await campaign();
	const match = accepted<MatchAtTable>(await apiOf(gm).setUpScenario("sol-cruiser", "smuggler"));
	for (const { id } of match.turns) await apiOf(gm).setPilot(match, id, "");
	await inControl(gm, "make-event");
	await gm.game.journal.contents[0]?.pages.contents[0]?.sheet?.close();
	await apiOf(gm).start(match);
	await playTo(table, match, { round: 2, most: 30 });
	await table.settled();
	expect(match.system.stage).toBe("running");
	expect(storyOf(match.id)).toBe("");
	expect(JSON.stringify(pages())).not.toContain("picture");
	await inControl(gm, "end", "yes");
	await expect.poll(() => match.system.stage).toBe("over");
	await expect.poll(() => storyOf(match.id)).toContain("picture");
	expect(JSON.parse(storyOf(match.id)).picture.ends.length).toBeGreaterThan(0);
	accepted(await apiOf(gm).undoTo(match, 1));
	await table.settled();
	await expect.poll(() => storyOf(match.id)).toBe("");
});
