/**
 * A table with stations: two cruisers of two sides. Player One commands the first, Player Two is at its helm, and Player Three is at its
 * missiles and its sensors. Player Four has the other one, with nobody else aboard. Player Five has nothing, and may join to look on.
 */
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { type Client, DEFAULT_USERS, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { listenIn } from "./hiding-table.ts";
import { opensNothing } from "./quiet.ts";
import { apiOf, type MatchAtTable } from "./rally-table.ts";

export const THREE = "playerthree00000";
export const FOUR = "playerfour000000";
export const FIVE = "playerfive000000";

const MORE = [
	{ _id: THREE, name: "Player Three", role: 1, color: "#cc79a7", character: null, flags: {} },
	{ _id: FOUR, name: "Player Four", role: 1, color: "#56b4e9", character: null, flags: {} },
	{ _id: FIVE, name: "Player Five", role: 1, color: "#e69f00", character: null, flags: {} },
];

type Message = Readonly<Record<string, unknown>>;

/** What a crew is shown of its order. */
export interface CrewShown {
	readonly moment: Message;
	readonly asked: readonly string[];
	readonly given: Readonly<Record<string, { readonly by: string; readonly order: Message }>>;
	readonly sealed: { readonly order: Message } | null;
}

export interface StationsTable {
	readonly table: Table;
	readonly gm: Client;
	/** The captain, the helm, missiles and sensors, and the other side. */
	readonly one: Client;
	readonly two: Client;
	readonly three: Client;
	readonly four: Client;
	/** Ids of the seats of the crew's cruiser and of the other side's. */
	readonly seats: readonly [string, string];
	readonly combat: (client: Client) => MatchAtTable;
	/** What a client heard from other clients. */
	readonly heard: (client: Client) => readonly Message[];
	/** What a client was shown last of its crew's order. */
	readonly shown: (client: Client) => CrewShown;
	/** Sends an act of a client for a seat, and returns the code of the refusal; null if it was accepted. */
	readonly act: (client: Client, act: object, changes?: Message) => Promise<string | null>;
	readonly join: (user: string) => Promise<Client>;
}

/** Opens the table; the match has begun, and both sides deploy. */
export async function stationsTable(generation: 13 | 14): Promise<StationsTable> {
	const table = await openTable({ generation, world: { users: [...DEFAULT_USERS, ...MORE] } });
	const logs = new Map<string, readonly unknown[]>();
	const join = async (user: string) => {
		const client = await table.join(user);
		await opensNothing(client);
		logs.set(user, listenIn(client));
		return client;
	};
	const gm = await join(USERS.gm);
	await gm.game.settings.set("void-regatta", "npcPace", 0);
	for (const part of ["campaignPlay", "campaignStations"]) await gm.game.settings.set("void-regatta", part, true);
	await gm.game.settings.set("void-regatta", "campaignSkills", false);
	await makeCruisers(gm);
	const [one, two, three, four] = [await join(USERS.one), await join(USERS.two), await join(THREE), await join(FOUR)] as const;
	const id = await begin(gm);
	await table.settled();
	const combat = (client: Client) => client.game.combats.get(id) as unknown as MatchAtTable;
	const [first = "", second = ""] = combat(gm).turns.map(({ id: seat }) => seat);
	const heard = (client: Client) => JSON.parse(client.window.JSON.stringify(logs.get(client.userId) ?? [])) as readonly Message[];
	const shown = (client: Client) => heard(client).findLast(({ kind }) => kind === "crew-shown")?.["state"] as CrewShown;
	const entries = () => Object.keys((table.stored("combats")[0] as unknown as { system: { log: object } }).system.log).length;
	let count = 0;
	const act = async (client: Client, wanted: object, changes: Message = {}) => {
		const wish = {
			id: `crew-${count++}`,
			session: "a-page",
			match: id,
			seat: first,
			moment: shown(client)?.moment ?? null,
			entry: entries(),
		};
		client.game.socket.emit("module.void-regatta", { ...wish, kind: "crew", act: wanted, ...changes });
		await table.settled();
		const answer = heard(client).findLast(({ kind, wish: of }) => kind === "answer" && of === wish.id);
		if (!answer) return "no answer";
		return (answer["refusal"] as { readonly code: string } | null)?.code ?? null;
	};
	return { table, gm, one, two, three, four, seats: [first, second], combat, heard, shown, act, join };
}

async function makeCruisers(gm: Client): Promise<void> {
	const { Actor } = gm.foundry.documents;
	const character = async (name: string, owner: string) => {
		await Actor.create({ name, type: "character", ownership: { default: 0, [owner]: 3 } });
		return `Actor.${gm.game.actors.getName(name)?.id}`;
	};
	const odile = await character("Odile Marsh", USERS.one);
	const jun = await character("Jun Park", USERS.two);
	const sorrel = await character("Sorrel Vane", THREE);
	const crew = { captainUuid: odile, pilotUuid: jun, missilesUuid: sorrel, sensorsUuid: sorrel };
	const { halberd, rampart } = EXAMPLE_VESSELS;
	const ours = { design: halberd.design, side: "Concord", names: { missiles: ["Trident"], hangar: [] }, ...crew };
	await Actor.create({ name: "Plain Speaker", type: "void-regatta.cruiser", system: ours, ownership: { default: 0, [USERS.one]: 3 } });
	const theirs = { design: rampart.design, side: "League", names: { missiles: [], hangar: [] } };
	await Actor.create({ name: "Long Answer", type: "void-regatta.cruiser", system: theirs, ownership: { default: 0, [FOUR]: 3 } });
}

async function begin(gm: Client): Promise<string> {
	const api = apiOf(gm);
	const { value: match } = await api.setUp("sol-cruiser");
	for (const name of ["Plain Speaker", "Long Answer"]) await api.enter(match, gm.game.actors.getName(name));
	const begun = await api.start(match);
	if (!begun.ok) throw new Error(`The match does not begin: ${JSON.stringify(begun)}`);
	return match.id;
}
