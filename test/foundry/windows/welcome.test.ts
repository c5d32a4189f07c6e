/**
 * The welcome card: it opens by itself once for each user, says who the user is and what waits, and has the button that matters.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

const CARD = ".vr-welcome-window";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

const buttons = (client: Client) => client.all(`${CARD} [data-deed]`).map((button) => button.getAttribute("data-deed"));
const words = (client: Client) => client.find(CARD).textContent?.replace(/\s+/g, " ") ?? "";

/** A newcomer joins; the card comes by itself. */
async function arrive(user: string): Promise<Client> {
	const client = await table.join(user);
	await table.settled();
	return client;
}

interface Made {
	readonly value: { readonly system: { readonly stage: string }; readonly turns: readonly { readonly name: string }[] };
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a GM in a new world is led to Flight Control, or flies at once, and reads the rules of each game", async () => {
		table = await openTable({ generation, newcomers: true });
		const gm = await arrive(USERS.gm);
		expect(buttons(gm)).toEqual([...Array(4).fill("learn"), "open-control", "play-now", ...Array(4).fill("open-rules")]);
		expect(words(gm)).toContain("No match is set up yet.");
		gm.click(`${CARD} [data-deed="open-rules"][data-game="fusion-regatta"]`);
		await table.settled();
		expect(gm.find(".journal-sheet").textContent).toContain("The race in one minute");
		gm.click(`${CARD} [data-deed="play-now"]`);
		await table.settled();
		const [match] = gm.game.combats.contents as unknown as Made["value"][];
		expect(match?.system.stage).toBe("running");
		expect(match?.turns).toHaveLength(4);
		expect(gm.all(CARD)).toEqual([]);
		expect(gm.all(".vr-board-window")).toHaveLength(1);
	});

	test("it comes once for each user, and again when Flight Control or the API calls it", async () => {
		table = await openTable({ generation, newcomers: true });
		await (await arrive(USERS.gm)).leave();
		const gm = await arrive(USERS.gm);
		expect(gm.all(CARD)).toEqual([]);
		await (apiOf(gm) as unknown as { setUp(game: string): Promise<Made> }).setUp("jovian-rally");
		apiOf(gm).show("control");
		await table.settled();
		gm.click('.vr-control-window [data-action="open-welcome"]');
		await table.settled();
		expect(words(gm)).toContain("No craft has entered yet.");
		expect(buttons(gm).find((deed) => deed !== "learn")).toBe("open-control");
	});

	test("a player learns what the player flies and that the GM has not started; once the match runs, that it runs", async () => {
		table = await openTable({ generation, newcomers: true });
		const gm = await arrive(USERS.gm);
		const ownership = { default: 1, [USERS.one]: 3 };
		const type = "void-regatta.racer";
		const made = ["Blue Heron", "Grey Ghost"].map((name, index) => ({ name, type, ...(index === 0 ? { ownership } : {}) }));
		await gm.foundry.documents.Actor.create(made);
		const api = apiOf(gm) as unknown as {
			setUp(game: string): Promise<Made>;
			enter(match: unknown, actor: unknown): Promise<unknown>;
			setPilot(match: unknown, seat: string, style: string): Promise<unknown>;
		};
		const { value: match } = await api.setUp("jovian-rally");
		for (const actor of gm.game.actors.contents) await api.enter(match, actor);
		const one = await arrive(USERS.one);
		expect(words(one)).toContain("You fly Blue Heron.");
		expect(words(one)).toContain("The GM has not started it yet.");
		expect(buttons(one)).toEqual([...Array(4).fill("learn"), "open-board", "open-rules"]);
		expect(buttons(gm).find((deed) => deed !== "learn")).toBe("start");
		const two = await arrive(USERS.two);
		expect(words(two)).toContain("You have no craft here");
		gm.click(`${CARD} [data-deed="start"]`);
		await table.settled();
		expect(gm.all(CARD)).toEqual([]);
		expect(words(one)).not.toContain("The GM has not started it yet.");
	});
});
