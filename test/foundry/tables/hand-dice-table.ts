/**
 * A rally in its first round of burns, where players may roll by hand: Player One has the first racer and manual dice, Player Two
 * the second racer and no such dice.
 */
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { apiOf, type RallyTable, rallyTable } from "./rally-table.ts";

const SOCKET = "module.void-regatta";

type Message = Readonly<Record<string, unknown>>;

export interface HandDiceTable extends RallyTable {
	/** The GM's client acts for a seat; resolves when the step is done. */
	readonly act: (seat: string | undefined, command: object) => Promise<{ readonly ok: boolean }>;
	/** The messages of a kind that a client has received. */
	readonly heard: (client: Client, kind: string) => readonly Message[];
	/** The questions for dice that a client has received. */
	readonly questions: (client: Client) => readonly Message[];
	/** The first racer begins a manoeuvre, which rolls two dice. Resolves when that is done, or when the referee waits for somebody. */
	readonly roll: () => Promise<{ readonly done: Promise<{ readonly ok: boolean }> }>;
	/** The rolls of the last entry. */
	readonly lastRolls: () => readonly Message[];
	/** Undoes the rolls without keeping their dice, and lets the match run again. */
	readonly again: () => Promise<void>;
	/** Ends the referee's wait for dice, as if its time were over. */
	readonly timeOver: () => void;
}

export async function handDiceTable(generation: 13 | 14): Promise<HandDiceTable> {
	const rally = await rallyTable({ generation });
	const { table, gm, one, two, seats, combat } = rally;
	await gm.game.settings.set("void-regatta", "handDice", true);
	await gm.game.actors.getName("Copper Kettle")?.update({ ownership: { [USERS.one]: 3 } });
	await gm.game.actors.getName("Blue Heron")?.update({ ownership: { [USERS.one]: 0, [USERS.two]: 3 } });
	for (const user of [USERS.one, USERS.two]) await gm.game.users.get(user)?.update({ role: 2 });
	await table.settled();
	await one.game.settings.set("core", "diceConfiguration", { d6: "manual" });
	const inbox = new Map<Client, Message[]>();
	for (const client of [gm, one, two]) {
		const messages: Message[] = [];
		inbox.set(client, messages);
		client.game.socket.on(SOCKET, (message) => void messages.push(JSON.parse(client.window.JSON.stringify(message))));
	}
	const heard = (client: Client, of: string) => (inbox.get(client) ?? []).filter(({ kind }) => kind === of);
	const waits: (() => void)[] = [];
	const timeout = gm.window.setTimeout;
	const counted = (work: () => void, milliseconds?: number, ...given: unknown[]) =>
		milliseconds === 30_000 ? -waits.push(work) : timeout(work, milliseconds, ...given);
	Object.assign(gm.window, { setTimeout: counted });
	const act = (seat: string | undefined, command: object) =>
		apiOf(gm).perform(combat(gm), { kind: "command", seat: seat ?? null, command });
	for (const seat of seats) await act(seat, { kind: "ready" });
	await act(seats[0], { kind: "burn", to: "B1" });
	await table.settled();
	const begun = Object.keys(combat(gm).system.log).length;
	const lastRolls = () => {
		const log = combat(gm).system.log as unknown as Readonly<Record<string, { readonly rolls: readonly Message[] }>>;
		return JSON.parse(gm.window.JSON.stringify(Object.values(log).at(-1)?.rolls ?? [])) as readonly Message[]; // as in the journal
	};
	const again = async () => {
		await apiOf(gm).undoTo(combat(gm), begun);
		await combat(gm).update({ system: { kept: "{}", stage: "running" } }, { voidRegattaReferee: true });
		await table.settled();
	};
	return {
		...rally,
		act,
		lastRolls,
		again,
		heard,
		questions: (client) => heard(client, "ask-dice"),
		roll: async () => {
			const done = act(seats[0], { kind: "manoeuvre" });
			await table.settled();
			return { done };
		},
		timeOver: () => {
			for (const ring of waits.splice(0)) ring();
		},
	};
}

/** Types faces into a client's open dialog for dice, and sends them. */
export function typeFaces(client: Client, faces: readonly number[]): void {
	const dialog = [...client.all(".roll-resolver")].at(-1);
	if (!dialog) throw new Error(`Nobody asks ${client.userId} for dice`);
	const fields = client.all<HTMLInputElement>("input", dialog);
	for (const [index, face] of faces.entries()) if (fields[index]) fields[index].value = String(face);
	client.click(client.find("button[data-action='submit']", dialog));
}
