/**
 * Parts of an order before the reveal, in each of the four games: neither the crew of another craft of the same side nor the other side finds
 * one, in any byte that reached their clients: the world, the messages, the storage of the browser and the page. Each crew of a fleet seals
 * the order of its own craft.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, DEFAULT_USERS, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { listenIn } from "../tables/hiding-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";
import type { CrewShown } from "../tables/stations-table.ts";

/** Who is aboard what: two people on each of two craft of one side, and two on a craft of the other. */
const ABOARD = {
	ours: [USERS.one, USERS.two],
	beside: ["playerthree00000", "playerfour000000"],
	against: ["playerfive000000", "playersix0000000"],
} as const;
const BOARD = ".vr-board-window";
const SEAL = `${BOARD} [data-action="seal"]`;

type Craft = keyof typeof ABOARD;
const CRAFT = Object.keys(ABOARD) as readonly Craft[];

type Message = Readonly<Record<string, unknown>>;

interface Secret {
	readonly game: string;
	readonly type: string;
	/** The fields of the two posts of each craft, of which the first leads. */
	readonly posts: readonly [string, string];
	readonly system: (side: string) => object;
	readonly options: object;
	/** What the GM does once the match has begun, by its seats. */
	readonly acts: (seats: readonly string[]) => readonly object[];
	/** Who gives the secret part, for which post. */
	readonly by: 0 | 1;
	readonly post: string;
	/** What is pressed on the board before it proposes an order. */
	readonly pressed?: readonly string[];
	/** The order with the part, from what the board proposes. */
	readonly order: (drafted: Message) => Message;
	/** What of the part nobody else may read, as it stands in the order. */
	readonly part: (order: Message) => unknown;
}

const command = (seat: string | null, kind: string) => ({ kind: "command", seat, command: { kind } });
const burn = (moon: string) => `.vr-planning button[data-plan=burn][data-to=${moon}]`;

const GAMES: readonly Secret[] = [
	{
		game: "jovian-rally",
		type: "racer",
		posts: ["pilotUuid", "crewChiefUuid"],
		system: () => ({}),
		options: { simultaneous: true, course: { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) } },
		acts: (seats) => seats.map((seat) => command(seat, "ready")),
		by: 0,
		post: "pilot",
		pressed: ["B1", "C2", "A1"].map(burn),
		order: (drafted) => drafted,
		part: ({ plan }) => ({ burns: Reflect.get(Object(plan), "burns") }),
	},
	{
		game: "fusion-regatta",
		type: "yacht",
		posts: ["pilotUuid", "engineerUuid"],
		system: () => ({ design: { crew: 3, system: "jets", shielding: 1 } }),
		options: { course: "officials", gates: 3 },
		acts: () => [command(null, "roll-for-gates")],
		by: 0,
		post: "pilot",
		order: (drafted) => ({ ...drafted, pivot: "E/F-", bias: null }),
		part: ({ pivot }) => ({ pivot }),
	},
	{
		game: "sol-cruiser",
		type: "cruiser",
		posts: ["captainUuid", "pilotUuid"],
		system: (side) => ({ design: EXAMPLE_VESSELS.halberd.design, side }),
		options: {},
		acts: () => [],
		by: 1,
		post: "helm",
		order: (drafted) => drafted,
		part: ({ at, course }) => ({ at, course }),
	},
	{
		game: "full-thrust",
		type: "warship",
		posts: ["captainUuid", "pilotUuid"],
		system: (side) => ({ design: FLEET[0]?.design, side }),
		options: {},
		acts: () => [],
		by: 1,
		post: "helm",
		order: (drafted) => ({ ...drafted, text: "P1-1" }),
		part: () => "P1-1",
	},
];

describe.each(NEWEST)("on V%i", (generation) => {
	let table: Table;
	let gm: Client;
	const clients = new Map<string, Client>();
	const logs = new Map<string, readonly unknown[]>();
	let match: MatchAtTable;
	let wishes = 0;

	const clientOf = (user: string): Client => clients.get(user) ?? gm;
	const crewOf = (craft: Craft): readonly Client[] => ABOARD[craft].map(clientOf);
	const heard = (client: Client) => JSON.parse(client.window.JSON.stringify(logs.get(client.userId) ?? [])) as readonly Message[];
	const seatOf = (craft: Craft): string => match.turns.find(({ name }) => name.endsWith(craft))?.id ?? "";

	/** What a client was shown last of its crew's order in this match. */
	const shown = (client: Client) =>
		heard(client).findLast((message) => message["kind"] === "crew-shown" && message["match"] === match.id)?.["state"] as
			| CrewShown
			| undefined;

	/** Everything that reached a client, as one text: what the world has, what it was sent, what its browser keeps, and its page. */
	function reached(client: Client): string {
		const names = ["combats", "combatants", "actors", "messages", "settings", "users", "scenes", "journal"];
		const { localStorage, sessionStorage } = client.window;
		const kept = [localStorage, sessionStorage].map((store) => Object.keys(store).map((key) => [key, store.getItem(key)]));
		const all = [names.map((name) => table.stored(name)), heard(client), kept, client.document.documentElement.outerHTML];
		return all
			.map((each) => JSON.stringify(each))
			.join("\n")
			.replaceAll("\\", "");
	}

	/** Sends what a member of a crew does, and returns the code of the refusal; null if it was accepted. */
	async function act(client: Client, wanted: object, craft: Craft = "ours"): Promise<string | null> {
		const id = `part-${wishes++}`;
		const entry = Object.keys(match.system.log).length;
		const wish = { id, session: "a-page", match: match.id, seat: seatOf(craft), moment: shown(client)?.moment ?? null, entry };
		client.game.socket.emit("module.void-regatta", { ...wish, kind: "crew", act: wanted }, { recipients: [gm.userId] });
		await table.settled();
		const answer = heard(client).findLast(({ kind, wish: of }) => kind === "answer" && of === id);
		return answer ? ((answer["refusal"] as { readonly code: string } | null)?.code ?? null) : "no answer";
	}

	beforeAll(async () => {
		const users = CRAFT.flatMap((craft) => ABOARD[craft]);
		const known = new Set(DEFAULT_USERS.map(({ _id }) => String(_id)));
		const more = users
			.filter((id) => !known.has(id))
			.map((id) => ({ _id: id, name: id, role: 1, color: "#cc79a7", character: null, flags: {} }));
		table = await openTable({ generation, world: { users: [...DEFAULT_USERS, ...more] } });
		gm = await table.join(USERS.gm);
		await gm.game.settings.set("void-regatta", "npcPace", 0);
		for (const part of ["campaignPlay", "campaignStations"]) await gm.game.settings.set("void-regatta", part, true);
		for (const user of users) {
			await gm.foundry.documents.Actor.create({ name: `Of ${user}`, type: "character", ownership: { default: 0, [user]: 3 } });
			const client = await table.join(user);
			await opensNothing(client);
			clients.set(user, client);
			logs.set(user, listenIn(client));
		}
	});

	afterEach(async () => {
		await (match as unknown as { delete(): Promise<unknown> }).delete();
		await table.settled();
	});

	afterAll(async () => {
		const faults = table.clients.flatMap((client) => client.faults);
		await table.close();
		expect(faults).toEqual([]);
	});

	async function begin({ game, type, posts, system, options, acts }: Secret): Promise<void> {
		const { value } = await apiOf(gm).setUp(game);
		match = gm.game.combats.get(value.id) as unknown as MatchAtTable;
		for (const craft of CRAFT) {
			const name = `${game} ${craft}`;
			const crew = posts.map((post, index) => [post, `Actor.${gm.game.actors.getName(`Of ${ABOARD[craft][index]}`)?.id}`]);
			const own = { ...system(craft === "against" ? "League" : "Concord"), ...Object.fromEntries(crew) };
			const ownership = { default: 1, [ABOARD[craft][0]]: 3 };
			await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${type}`, system: own, ownership });
			await apiOf(gm).enter(match, gm.game.actors.getName(name));
		}
		const { JSON: json } = gm.window;
		const before = json.parse(json.stringify((match.system as unknown as { options: object }).options));
		expect(await apiOf(gm).setOptions(match, json.parse(JSON.stringify({ ...before, ...options })))).toMatchObject({ ok: true });
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		for (const each of acts(match.turns.map(({ id }) => id))) expect(await apiOf(gm).perform(match, each)).toMatchObject({ ok: true });
		await table.settled();
	}

	test.each(GAMES)("$game: no part is in what reached the crew of another craft of the side, or the other side", async (secret) => {
		await begin(secret);
		const giver = crewOf("ours")[secret.by];
		const outside = [...crewOf("beside"), ...crewOf("against")];
		if (!giver) throw new Error("Nobody gives the part");
		for (const client of [giver, ...outside.filter((_, index) => index % 2 === 0)]) apiOf(client).show("board"); // each window costs time
		await table.settled();
		for (const target of secret.pressed ?? []) {
			giver.click(`${BOARD} ${target}`);
			await table.settled();
		}
		const seal = giver.find<HTMLElement>(SEAL);
		const order = secret.order(JSON.parse(seal.dataset["order"] ?? "null"));
		const part = JSON.stringify(secret.part(order)).replace(/^\{|\}$/g, "");
		const before = outside.map((client) => reached(client).split(part).length);
		// The page hands in what its button carries.
		seal.dataset["order"] = JSON.stringify(order);
		giver.click(SEAL);
		await table.settled();
		// The own crew reads it: so it would be found.
		for (const client of crewOf("ours")) expect(JSON.stringify(shown(client))).toContain(part);
		expect(outside.map((client) => reached(client).split(part).length)).toEqual(before);
		const [lead = giver] = crewOf("ours");
		if (!shown(lead)?.sealed) expect(await act(lead, { do: "seal" })).toBeNull();
		expect(shown(lead)?.sealed).not.toBeNull();
		expect(outside.map((client) => reached(client).split(part).length)).toEqual(before);
		const ofOurs = (client: Client) => heard(client).filter(({ kind, seat }) => kind === "crew-shown" && seat === seatOf("ours"));
		expect(outside.flatMap(ofOurs)).toEqual([]);
		expect(ofOurs(giver)).not.toEqual([]);
		// In a fleet each craft has a crew and an order of its own.
		const [besides = giver] = crewOf("beside");
		expect(shown(besides)?.sealed).toBeNull();
		expect(await act(besides, { do: "seal" }, "beside")).toBeNull();
		expect(shown(besides)?.sealed).not.toBeNull();
	});
});
