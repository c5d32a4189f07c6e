/**
 * Crew tasks: the referee alone says how well a character rolls, each post tries one a turn, and nobody tries for a character of somebody else.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listenIn } from "../foundry/tables/hiding-table.ts";
import { apiOf, type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";

type Message = Readonly<Record<string, unknown>>;

const START = { undos: 0, reveals: 0, round: 0, phase: "dump", step: null };
const NOW = { ...START, round: 1, phase: "turns" };

let at: RallyTable;
let heard: ReadonlyMap<Client, readonly unknown[]>;
let wishes = 0;

function tasksKept(): number {
	const [stored] = at.table.stored("combats") as unknown as readonly { system: { log: Record<string, Message> } }[];
	return Object.values(stored?.system.log ?? {}).filter(({ command }) => Object(command).kind === "task").length;
}

/** Sends a message of a client, and returns the code of the refusal; null if it was accepted. */
async function send(client: Client, message: Message): Promise<string | null> {
	const id = `taskWish${String(wishes++).padStart(8, "0")}`;
	const [stored] = at.table.stored("combats") as unknown as readonly { _id: string; system: { log: object } }[];
	const entry = Object.keys(stored?.system.log ?? {}).length;
	client.game.socket.emit("module.void-regatta", { id, session: "a-page", match: stored?._id, entry, ...message });
	await at.table.settled();
	const all = JSON.parse(client.window.JSON.stringify(heard.get(client) ?? [])) as readonly Message[];
	const answer = all.findLast(({ kind, wish }) => kind === "answer" && wish === id);
	if (!answer) return "no answer";
	return (answer["refusal"] as { readonly code: string } | null)?.code ?? null;
}

function wish(client: Client, changes: Message = {}): Promise<string | null> {
	const [, seat = ""] = at.seats;
	return send(client, { kind: "campaign", wish: { do: "task", seat, post: "crewChief", task: "trim", moment: NOW, ...changes } });
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	let before = 0;

	beforeAll(async () => {
		at = await rallyTable({ generation, small: true });
		const { gm, one, two, table } = at;
		heard = new Map([one, two].map((client) => [client, listenIn(client)]));
		for (const part of ["campaignPlay", "campaignTasks"]) await gm.game.settings.set("void-regatta", part, true);
		await gm.game.settings.set("void-regatta", "bridgePaths", { mechanic: "system.skills.mechanic", pilot: "system.skills.mechanic" });
		const { Actor } = gm.foundry.documents;
		for (const [name, owner] of Object.entries({ "Odile Marsh": USERS.one, "Jun Park": USERS.two }))
			await Actor.create({ name, type: "character", system: { skills: { mechanic: 0 } }, ownership: { default: 0, [owner]: 3 } });
		const uuid = (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`;
		const crew = { pilotUuid: uuid("Odile Marsh"), crewChiefUuid: uuid("Jun Park") };
		await gm.game.actors.getName("Blue Heron")?.update({ system: crew });
		const [own = "", heron = "", comet = ""] = at.seats;
		for (const _ of ["dumps", "is ready"]) await apiOf(gm).decide(at.combat(gm), own);
		await table.settled();
		for (const [client, seat] of [
			[one, heron],
			[two, comet],
		] as const)
			expect(await send(client, { kind: "request", seat, moment: START, command: { kind: "ready" } })).toBeNull();
		expect(await wish(two)).toBeNull();
		before = tasksKept();
		expect(before).toBe(1);
	});

	/** No attack adds a task. */
	afterEach(() => expect(tasksKept()).toBe(before));

	afterAll(async () => {
		const faults = at.table.clients.flatMap((client) => client.faults);
		await at.close();
		expect(faults).toEqual([]);
	});

	test("a player commands a task with figures of the player's own: no command of a player is a task", async () => {
		const [, seat = ""] = at.seats;
		const figures = { target: 2, modifier: 9, dice: { count: 2, keep: "highest" }, naturals: false, total: 12 };
		const gains = { success: { effect: "hand", size: 3 }, failure: { effect: "hand", size: -1 } };
		const command = { kind: "task", seat, post: "pilot", task: "line", name: "Odile Marsh", skill: "pilot", ...figures, ...gains };
		expect(await send(at.one, { kind: "request", seat, moment: NOW, command })).toBe("not-your-character");
	});

	test("a post tries a second task in a turn: it is refused before any die", async () => {
		expect(await wish(at.two, { task: "squeeze" })).toBe("post-has-rolled");
	});

	test("a player tries a task for a character of somebody else: it is refused", async () => {
		expect(await wish(at.two, { post: "pilot", task: "line" })).toBe("not-your-character");
	});

	test("a task for another moment: it is refused, and does not count later", async () => {
		expect(await wish(at.one, { post: "pilot", task: "line", moment: START })).toBe("moved-on");
	});
});
