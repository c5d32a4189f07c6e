/**
 * A rally at its first step, as the attacks on the door need it: a GM in two browsers, an assistant and two players. A racer
 * may dump propellant as often as it likes, so a wish that is done twice shows.
 */
import { ASSISTANT, apiOf, type RallyTable, rallyTable } from "../foundry/rally-table.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";

const SOCKET = "module.void-regatta";

type Message = Readonly<Record<string, unknown>>;

export interface DoorTable extends RallyTable {
	/** The GM's second browser. */
	readonly tab: Client;
	readonly assistant: Client;
	/** A wish to dump a kilogram, made now, for the seat of a player. */
	readonly wish: (client: Client, changes?: Message) => Message;
	/** Sends messages past the module, from a client's socket, and waits for what follows. */
	readonly send: (from: Client, ...messages: readonly Message[]) => Promise<void>;
	/** Refusals in the answers to a message, as a client got them so far; null for a message that was accepted. */
	readonly answers: (client: Client, id: unknown) => readonly (string | null)[];
	readonly length: () => number;
	/** How many cards the chat has. */
	readonly cards: () => number;
	/** Begins to note what a client hears; done for all that are here when the table opens. */
	readonly listen: (client: Client) => void;
}

let count = 0;

export async function doorTable(generation: 13 | 14, options: { readonly started?: boolean } = {}): Promise<DoorTable> {
	const rally = await rallyTable({ generation, assisted: true, ...options });
	const { table, gm, one, two, seats, combat } = rally;
	const tab = await table.join(USERS.gm, { beside: true });
	const assistant = await table.join(ASSISTANT);
	for (const client of [tab, assistant]) await client.game.settings.set("void-regatta", "openBoard", false);
	const heard = new Map<Client, Message[]>();
	const listen = (client: Client) => {
		const messages: Message[] = [];
		heard.set(client, messages);
		client.game.socket.on(SOCKET, (message) => void messages.push(JSON.parse(client.window.JSON.stringify(message))));
	};
	for (const client of [gm, tab, assistant, one, two]) listen(client);
	const length = () => Object.keys(log()).length;
	const log = () => (table.stored("combats")[0] as unknown as { system: { log: object } }).system.log; // the one match
	const wish = (client: Client, changes: Message = {}) => {
		const { system, round, id } = combat(client);
		const moment = { undos: system.undos, reveals: 0, round, phase: system.phase, step: null };
		const seat = seats[client === one ? 1 : 2];
		const command = { kind: "dump", kg: 1 };
		return { kind: "request", id: `wish-${count++}`, session: "a-page", match: id, seat, command, moment, entry: length(), ...changes };
	};
	const send = async (from: Client, ...messages: readonly Message[]) => {
		for (const message of messages) from.game.socket.emit(SOCKET, message);
		await table.settled();
	};
	const answers = (client: Client, id: unknown) =>
		(heard.get(client) ?? []).flatMap(({ kind, wish: of, refusal }) => {
			if (kind !== "answer" || of !== id) return [];
			return [(refusal as { code: string } | null)?.code ?? null]; // as the module sends it
		});
	const cards = () => table.stored("messages").length;
	return { ...rally, tab, assistant, wish, send, answers, length, cards, listen };
}

/** A command of a GM, as the API of a client gives it to the module. */
export function performBy(client: Client, rally: RallyTable, act: object): Promise<{ readonly ok: boolean }> {
	return apiOf(client).perform(rally.combat(client), act);
}
