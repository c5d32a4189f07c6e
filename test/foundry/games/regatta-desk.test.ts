/**
 * The officials' desk in Flight Control: the GM acts there as the game's referee, and nobody else can.
 */
import { afterEach, describe, expect, test } from "vitest";
import { regattaDefaults } from "../../../src/core/fusion-regatta/options.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { GATES } from "../../view/fusion-regatta/state.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, commandsOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let one: Client;
let id = "";

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

function match(client = gm): MatchAtTable {
	return client.game.combats.get(id) as unknown as MatchAtTable; // The match, with the parts that tests look at.
}

/** Two yachts at the start, the second Player One's; Flight Control is open on the GM's client. */
async function grid(generation: 13 | 14): Promise<readonly string[]> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
	for (const client of [gm, one]) await opensNothing(client);
	const api = apiOf(gm);
	const made = await api.setUp("fusion-regatta");
	id = made.value.id;
	await api.setOptions(match(), { ...regattaDefaults(), placeSeconds: 0 });
	for (const [name, owner] of [["Kittiwake"], ["Heron", USERS.one]] as const) {
		const ownership = { default: 1, ...(owner ? { [owner]: 3 } : {}) };
		await gm.foundry.documents.Actor.create({ name, type: "void-regatta.yacht", ownership });
		await api.enter(match(), gm.game.actors.getName(name));
	}
	await api.start(match());
	api.show("control");
	await table.settled();
	return match().turns.map((seat) => seat.id);
}

async function lightGates(): Promise<void> {
	for (const gate of GATES.slice(0, 2)) {
		await apiOf(gm).perform(match(), { kind: "command", seat: null, command: { kind: "place", gate } });
	}
	await table.settled();
}

function desk(command: object): string {
	return `.vr-desk [data-command='${JSON.stringify(command)}']`;
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("the GM gives a card and takes it back, and chat shows both", async () => {
		const [, heron = ""] = await grid(generation);
		await lightGates();
		gm.click(desk({ kind: "give-card", seat: heron }));
		await table.settled();
		expect(commandsOf(match(one)).at(-1)).toEqual({ kind: "give-card", seat: heron });
		expect(gm.find(".vr-desk").textContent).toContain("Yellow card");
		const before = gm.game.messages.contents.length;
		gm.click(desk({ kind: "take-card", seat: heron }));
		await table.settled();
		expect(commandsOf(match(one)).at(-1)).toEqual({ kind: "take-card", seat: heron });
		expect(gm.find(".vr-desk").textContent).not.toContain("Yellow card");
		expect(gm.game.messages.contents.length).toBe(before); // it joins the latest message of the desk
	});

	test("the GM rolls for the first gates", async () => {
		await grid(generation);
		gm.click(desk({ kind: "roll-for-gates" }));
		await table.settled();
		expect(commandsOf(match())).toEqual([{ kind: "roll-for-gates" }]);
	});

	test("FR-24: the GM closes the race, corrects the results at the desk and closes them: then the match is over", async () => {
		const [, heron = ""] = await grid(generation);
		await lightGates();
		gm.click(desk({ kind: "give-penalty", seat: heron, segments: 4 }));
		await table.settled();
		gm.click(desk({ kind: "close" }));
		await until(() => gm.click('dialog [data-action="yes"]'));
		await table.settled();
		expect(match(one).system).toMatchObject({ stage: "running", phase: "results" });
		gm.click(desk({ kind: "take-penalty", seat: heron }));
		await table.settled();
		expect(commandsOf(match(one)).at(-1)).toEqual({ kind: "take-penalty", seat: heron });
		gm.click(desk({ kind: "close-results" }));
		await table.settled();
		expect(match(one).system.stage).toBe("over");
	});

	test("FR-24: the GM types the length of a penalty", async () => {
		const [, heron = ""] = await grid(generation);
		await lightGates();
		const button = gm.find(desk({ kind: "give-penalty", seat: heron, segments: 4 }));
		const field = button.closest("[data-choice]")?.querySelector<HTMLInputElement>("input");
		if (!field) throw new Error("The penalty has no field");
		field.value = "7";
		button.click();
		await table.settled();
		expect(commandsOf(match(one)).at(-1)).toEqual({ kind: "give-penalty", seat: heron, segments: 7 });
	});

	test("a player cannot give a card, as the referee or for the player's seat", async () => {
		const [kittiwake = "", heron = ""] = await grid(generation);
		await lightGates();
		const before = commandsOf(match()).length;
		for (const seat of [heron, null]) {
			const moment = { undos: 0, reveals: 0, round: 1, phase: match().system.phase, step: null };
			const made = { moment, entry: before };
			const wish = {
				...made,
				kind: "request",
				id: "wish",
				session: "a-page",
				match: id,
				seat,
				command: { kind: "give-card", seat: kittiwake },
			};
			one.game.socket.emit("module.void-regatta", wish, { recipients: [USERS.gm] });
		}
		await table.settled();
		expect(commandsOf(match())).toHaveLength(before);
	});

	test("a paused match offers to run until somebody must decide, and does so", async () => {
		await grid(generation);
		await lightGates();
		gm.click('.vr-control [data-action="pause"]');
		await table.settled();
		const resume = gm.find('.vr-control [data-action="resume"]');
		expect(resume.textContent).toContain("Run to the next decision");
		resume.click();
		await table.settled();
		expect(match(one).system.stage).toBe("running");
	});
});
