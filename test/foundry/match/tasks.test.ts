/**
 * Crew tasks at the table: a player tries one at the own post, from the station or the character's sheet; the referee rolls with what the
 * bridge reads of the character, and the card tells it. Nobody tries for a character of somebody else.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { listenIn } from "../tables/hiding-table.ts";
import { apiOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

const STATION = ".vr-station-window";
const TASKS = `${STATION} .vr-tasks`;

type Message = Readonly<Record<string, unknown>>;

const START = { undos: 0, reveals: 0, round: 0, phase: "dump", step: null };

let at: RallyTable;
let heard: readonly unknown[];
let wishes = 0;

function textOf(client: Client, selector: string): string {
	return client
		.all(selector)
		.map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim())
		.join();
}

/** The entries of the match, as the world stores them. */
function entries(): readonly Message[] {
	const [stored] = at.table.stored("combats") as unknown as readonly { system: { log: Record<string, Message> } }[];
	return Object.values(stored?.system.log ?? {});
}

/** The tasks that the match keeps. */
function tasksKept(): readonly Message[] {
	return entries().flatMap(({ kind, command }) => (kind === "command" && Object(command).kind === "task" ? [Object(command)] : []));
}

/** Sends a wish for a task as Player Two's page would, and returns the code of the refusal; null if it was accepted. */
async function ask(changes: Message = {}, envelope: Message = {}): Promise<string | null> {
	const { two, table } = at;
	const combat = two.game.combats.contents[0];
	const [, seat = ""] = at.seats;
	const id = `taskWish${String(wishes++).padStart(8, "0")}`;
	const wish = {
		do: "task",
		seat,
		post: "crewChief",
		task: "trim",
		moment: { undos: 0, reveals: 0, round: 1, phase: "turns", step: null },
	};
	const message = { id, session: "a-page", match: combat?.id, entry: entries().length, kind: "campaign", wish: { ...wish, ...changes } };
	two.game.socket.emit("module.void-regatta", { ...message, ...envelope });
	await table.settled();
	const all = JSON.parse(two.window.JSON.stringify(heard)) as readonly Message[];
	const answer = all.findLast(({ kind, wish: of }) => kind === "answer" && of === (envelope["id"] ?? id));
	if (!answer) return "no answer";
	return (answer["refusal"] as { readonly code: string } | null)?.code ?? null;
}

describe.each(NEWEST)("on V%i", (generation) => {
	beforeAll(async () => {
		at = await rallyTable({ generation, small: true });
		const { gm, one, two, table } = at;
		heard = listenIn(two);
		await gm.game.settings.set("void-regatta", "campaignPlay", true);
		await gm.game.settings.set("void-regatta", "bridgePaths", { mechanic: "system.skills.mechanic" });
		const { Actor } = gm.foundry.documents;
		const people = { "Odile Marsh": USERS.one, "Jun Park": USERS.two, "Sorrel Vane": "" };
		for (const [name, owner] of Object.entries(people))
			await Actor.create({
				name,
				type: "character",
				system: { skills: { mechanic: 2 } },
				ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
			});
		const uuid = (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`;
		const crew = { pilotUuid: uuid("Odile Marsh"), crewChiefUuid: uuid("Jun Park"), electronicsUuid: uuid("Sorrel Vane") };
		await gm.game.actors.getName("Blue Heron")?.update({ system: crew });
		// From here on a change of the sheet counts from the next turn.
		await gm.game.settings.set("void-regatta", "campaignStations", true);
		await table.settled();
		for (const client of [one, two]) {
			apiOf(client).show("station");
			await table.settled();
		}
	});

	afterAll(async () => {
		const faults = at.table.clients.flatMap((client) => client.faults);
		await at.close();
		expect(faults).toEqual([]);
	});

	test("a world without the option has none", async () => {
		expect(at.two.all(TASKS)).toEqual([]);
		expect(await ask()).toBe("no-such-roll");
	});

	test("the station of a post offers its tasks with their odds, once the option is on", async () => {
		const { gm, two, table } = at;
		await gm.game.settings.set("void-regatta", "campaignTasks", true);
		await table.settled();
		expect(textOf(two, TASKS)).toContain("Crew chief: Jun Park");
		expect(textOf(two, TASKS)).toContain("Squeeze");
		expect(textOf(two, TASKS)).not.toContain("Odile Marsh");
	});

	test("only the player of a character, or a GM, tries for it, at its post and with its tasks", async () => {
		expect(await ask({ post: "pilot", task: "line" })).toBe("not-your-character");
		expect(await ask({ post: "electronics", task: "spoof" })).toBe("not-your-character");
		expect(await ask({ post: "marines" })).toBe("nobody-at-post");
		expect(await ask({ moment: { undos: 0, reveals: 0, round: 7, phase: "turns", step: null } })).toBe("moved-on");
		expect(await ask({ more: 1 })).toBe("bad-wish");
	});

	test("no command of a player is a task, whatever it says of the player's skill", async () => {
		const [, seat = ""] = at.seats;
		const forged = { kind: "task", seat, post: "crewChief", task: "trim", name: "Jun Park", skill: "mechanic", target: 2, modifier: 9 };
		const command = {
			...forged,
			dice: { count: 2, keep: "highest" },
			naturals: false,
			total: 12,
			success: { effect: "hand", size: 3 },
			failure: { effect: "hand", size: -1 },
		};
		expect(await ask({}, { kind: "request", seat, moment: START, command, wish: undefined })).toMatch(/not-your-post|referee-only/);
		expect(tasksKept()).toEqual([]);
	});

	test("a try from the station is an entry of the match with the referee's figures, and a card; the post tries once a turn", async () => {
		const { gm, one, two, table } = at;
		const [own = "", heron = "", comet = ""] = at.seats;
		for (const _ of ["dumps", "is ready"]) await apiOf(gm).decide(at.combat(gm), own);
		await table.settled();
		for (const seat of [heron, comet])
			expect(await ask({}, { kind: "request", seat, moment: START, command: { kind: "ready" }, wish: undefined })).toBeNull();
		expect(await ask({ task: "line" })).toBe("no-such-roll");
		Object.assign(gm.window.CONFIG.Dice, { randomUniform: () => 0.1 }); // every die shows six
		two.click(`${TASKS} [data-task=squeeze]`);
		await table.settled();
		expect(tasksKept()).toMatchObject([{ post: "crewChief", task: "squeeze", name: "Jun Park", target: 9 }]);
		expect(textOf(two, TASKS)).toContain("Jun Park has tried \u201cSqueeze\u201d");
		expect(two.all(`${TASKS} [data-task]`)).toEqual([]);
		expect(textOf(one, ".chat-message")).toContain("Squeeze");
		expect(await ask()).toBe("post-has-rolled");
	});

	test("a character without a player tries what is worth the most to it, once a turn, as soon as its system has the skill", async () => {
		const { gm, table } = at;
		const [own = ""] = at.seats;
		const paths = { mechanic: "system.skills.mechanic", sensors: "flags.world.sensors" };
		await gm.game.settings.set("void-regatta", "bridgePaths", paths);
		await gm.game.actors.getName("Sorrel Vane")?.update({ "flags.world.sensors": 2 });
		for (const value of [17, 16]) {
			const changes = [{ seat: own, unit: null, field: "tank", part: null, value }];
			expect(await apiOf(gm).rule(at.combat(gm), { changes, reason: "" })).toMatchObject({ ok: true });
			await table.settled();
		}
		const npcs = tasksKept().filter(({ name }) => name === "Sorrel Vane");
		expect(await ask({}, { wish: { do: "npc-tasks" } })).toBe("not-owner");
		expect(npcs).toMatchObject([{ post: "electronics", task: "spoof", target: 8, modifier: 2, total: null }]);
	});

	test("the careers of the craft and of its people count the task once the match is over; the one of whoever tried has its post", async () => {
		const { gm, two, table } = at;
		const changes = at.seats.map((seat) => ({ seat, unit: null, field: "in-race", part: null, value: false }));
		expect(await apiOf(gm).rule(at.combat(gm), { changes, reason: "" })).toMatchObject({ ok: true });
		await table.settled();
		expect(at.combat(gm).system.stage).toBe("over");
		apiOf(gm).show("fame");
		await table.settled();
		const cells = (hall: string, name: string) => {
			const row = gm
				.all(`.vr-fame-window table:has([data-hall="${hall}"]) tbody tr`)
				.find((each) => each.querySelector("th")?.textContent.includes(name));
			return [...(row?.querySelectorAll(".vr-number") ?? [])].map(({ textContent }) => textContent).slice(-3);
		};
		expect(cells("craft", "Blue Heron")).toEqual(["2 of 2", "0", "0"]);
		expect(cells("craft", "Green Comet")).toEqual(["0 of 0", "0", "0"]);
		expect(cells("pilots", "Jun Park")).toEqual(["1 of 1", "0", "0"]);
		expect(cells("pilots", "Odile Marsh")).toEqual(["0 of 0", "0", "0"]);
		const jun = two.game.actors.getName("Jun Park");
		const controls: { readonly action: string; readonly onClick: () => void }[] = [];
		two.Hooks.callAll("getHeaderControlsActorSheetV2", { document: jun }, controls);
		controls.find(({ action }) => action === "void-regatta-career")?.onClick();
		await table.settled();
		expect(textOf(two, '[id^="void-regatta-career"]')).toMatch(/Crew tasks ?1 of 1/);
		expect(textOf(two, '[id^="void-regatta-career"] tbody')).toMatch(/Blue Heron ?Crew chief/);
	});

	test("the match goes as a file into a world that never had tasks: the rules read it there, for players too", async () => {
		const { gm } = at;
		apiOf(gm).show("archive");
		await at.table.settled();
		gm.click('.vr-archive-window [data-action="export"]');
		const text = gm.savedFiles.at(-1)?.text ?? "";
		const other = await rallyTable({ generation, small: true });
		apiOf(other.gm).show("archive");
		await other.table.settled();
		other.gm.click('.vr-archive-window [data-action="import"]');
		await expect.poll(() => other.gm.all('dialog input[type="file"]').length).toBe(1);
		const { File: FileOf } = other.gm.window as unknown as { readonly File: typeof File }; // a client's window has no types
		const field = other.gm.find<HTMLInputElement>('dialog input[type="file"]');
		Object.defineProperty(field, "files", { value: [new FileOf([text], "match.json")] });
		other.gm.click('dialog [data-action="open"]');
		await other.table.settled();
		const brought = other.gm.game.combats.contents.find(({ id }) => id !== other.combat(other.gm).id);
		expect(other.gm.notifications).toEqual([]);
		expect(brought?.system).toMatchObject({ stage: "over", crew: { tasks: true } });
		await other.combat(other.gm).update({ active: false });
		await brought?.update({ active: true });
		apiOf(other.one).show("board");
		await other.table.settled();
		expect(textOf(other.one, ".vr-board-window")).toContain("Blue Heron at A1, Out");
		expect(other.table.clients.flatMap((client) => client.faults)).toEqual([]);
		await other.close();
	});
});
