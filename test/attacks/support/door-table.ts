/**
 * A rally at its first step, for the attacks on the door: a GM in two browsers, an assistant and two players. A racer may dump
 * propellant as often as it likes, so a wish that is performed twice shows.
 */

import { opensNothing } from "../../foundry/tables/quiet.ts";
import { ASSISTANT, apiOf, type RallyTable, rallyTable } from "../../foundry/tables/rally-table.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";

const SOCKET = "module.void-regatta";

type Message = Readonly<Record<string, unknown>>;

export interface DoorTable extends RallyTable {
	/** The GM's second browser. */
	readonly tab: Client;
	readonly assistant: Client;
	/** A wish to dump a kilogram, made now, for a player's seat. */
	readonly wish: (client: Client, changes?: Message) => Message;
	/** Sends messages from a client's socket, without the module, and waits for the effects. */
	readonly send: (from: Client, ...messages: readonly Message[]) => Promise<void>;
	/** The refusals in a client's answers to a message so far; null stands for an accepted one. */
	readonly answers: (client: Client, id: unknown) => readonly (string | null)[];
	readonly length: () => number;
	/** The number of cards in chat. */
	readonly cards: () => number;
	/** Records the answers that a client receives. For all clients of the new table this is on from the start. */
	readonly listen: (client: Client) => void;
}

let count = 0;

export async function doorTable(generation: 13 | 14, options: { readonly started?: boolean } = {}): Promise<DoorTable> {
	const rally = await rallyTable({ generation, assisted: true, ...options });
	const { table, gm, one, two, seats, combat } = rally;
	const tab = await table.join(USERS.gm, { beside: true });
	const assistant = await table.join(ASSISTANT);
	for (const client of [tab, assistant]) await opensNothing(client);
	const heard = new Map<Client, Message[]>();
	const listen = (client: Client) => {
		const messages: Message[] = [];
		heard.set(client, messages);
		client.game.socket.on(SOCKET, (message) => {
			// Other messages may be as large as an attack makes them.
			if (Object(message).kind === "answer") messages.push(JSON.parse(client.window.JSON.stringify(message)));
		});
	};
	for (const client of [gm, tab, assistant, one, two]) listen(client);
	const length = () => Object.keys(log()).length;
	const log = () => (table.stored("combats")[0] as unknown as { system: { log: object } }).system.log; // the only match
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

/** A command of a GM, as a client's API passes it to the module. */
export function performBy(client: Client, rally: RallyTable, act: object): Promise<{ readonly ok: boolean }> {
	return apiOf(client).perform(rally.combat(client), act);
}
