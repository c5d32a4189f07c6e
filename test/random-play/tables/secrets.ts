/**
 * What no other page may receive: sealed orders before their reveal, and the hidden entries of a match that lasts. Browsers keep them in
 * their storage, each with a nonce that nobody can guess; so a message that contains the nonce contains the secret.
 */
import type { Opened } from "../../../src/core/kernel/journal.ts";
import type { HiddenEntries } from "../../../src/core/kernel/record/hidden-entries.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";
import { Fault } from "../checks.ts";

/** A sealed order or a hidden entry, and who may know it besides GMs. */
interface Secret {
	/** What it is, for whoever reads of a fault. */
	readonly what: string;
	readonly nonce: string;
	/** What is in it, as text; empty if others may send the same. */
	readonly text: string;
	readonly knownBy: ReadonlySet<string>;
}

interface Kept {
	readonly digest: string;
	readonly order: unknown;
	readonly nonce: string;
	readonly own: boolean;
	readonly seat?: string;
}

/** Only a text as long as this tells a secret from anything else. */
const LEAST = 40;

const ENTRY = "void-regatta.entry.";

/** The hidden entries that the browsers of a table keep. */
export function hiddenEntriesIn(clients: readonly Client[]): HiddenEntries {
	const found: Record<string, Opened> = {};
	for (const { kept } of clients) {
		for (const [key, text] of Object.entries(kept)) {
			if (key.startsWith(ENTRY)) found[key.split(".").at(-1) ?? ""] = JSON.parse(text);
		}
	}
	return found;
}

/** The sealed orders that the browsers of a table keep, each with the users who have sealed it, or have it as theirs. */
function ordersIn(clients: readonly Client[]): readonly (Kept & { readonly user: string })[] {
	return clients.flatMap(({ userId, kept }) => {
		const matches = Object.values(JSON.parse(kept["void-regatta.secrets"] ?? "{}")[userId] ?? {});
		// As `secrets.ts` writes them.
		return (matches as readonly { readonly orders?: Readonly<Record<string, Kept>> }[]).flatMap(({ orders = {} }) =>
			Object.values(orders).map((order) => ({ ...order, user: userId })),
		);
	});
}

/** What each user receives, searched for the secrets of a match. */
export interface Search {
	/** Takes in what a user's page has received. */
	readonly receive: (text: string, user: string) => void;
	/** Searches what came since the last search; counts the pairs of a message and a secret. */
	readonly search: (table: Table, log: Readonly<Record<string, unknown>>, ownersOf: (seat: string) => readonly string[]) => number;
}

/** A search for one match; these users are GMs, who may know all. */
export function newSearch(isGM: (user: string) => boolean): Search {
	let received: { readonly text: string; readonly user: string }[] = [];
	/** Nonces and texts that everybody has seen. */
	const open = new Set<string>();
	return {
		receive: (text, user) => void (isGM(user) || received.push({ text, user })),
		search(table, log, ownersOf) {
			for (const entry of Object.values(log)) {
				const { opened } = Object(entry);
				if (opened) for (const each of [opened.nonce, JSON.stringify(opened.order)]) open.add(each);
			}
			for (const nonce of publishedNonces(table)) open.add(nonce);
			const secrets = secretsOf(table.clients, ownersOf).filter(({ nonce, text }) => !open.has(nonce) && !open.has(text));
			const messages = received.map(({ text, user }) => ({ text: text.replaceAll("\\", ""), user }));
			received = [];
			let searched = 0;
			for (const { text, user } of messages) {
				for (const secret of secrets) {
					if (secret.knownBy.has(user)) continue;
					searched += 1;
					const told = [secret.nonce, secret.text].find((part) => part.length > 0 && text.includes(part));
					if (told !== undefined) throw new Fault(`secrecy: ${user} received ${secret.what}: ${around(text, told)}`);
				}
			}
			return searched;
		},
	};
}

/** The nonces of the hidden entries that the matches of a table have published: a page that dies may keep them as its own a while longer. */
function publishedNonces(table: Table): readonly string[] {
	return table.stored("combats").flatMap(({ system }) => {
		const published: Readonly<Record<string, Opened>> | null = JSON.parse(String(Object(system).published ?? null)); // as the module writes it
		return Object.values(published ?? {}).map(({ nonce }) => nonce);
	});
}

/** The beginning of a message, and what stands around the part of it that should not be there. */
function around(text: string, part: string): string {
	const at = text.indexOf(part);
	return `${text.slice(0, 120)} … ${text.slice(Math.max(0, at - 80), at + 80)}`;
}

function secretsOf(clients: readonly Client[], ownersOf: (seat: string) => readonly string[]): readonly Secret[] {
	const orders = ordersIn(clients);
	const sealed = orders.map(({ nonce, order, seat }) => {
		const holders = orders.filter((each) => each.nonce === nonce && each.own).map(({ user }) => user);
		const seats = orders.flatMap((each) => (each.nonce === nonce && each.seat ? [each.seat] : []));
		const text = JSON.stringify(order);
		const isOwn = seat !== undefined && text.length >= LEAST && text.includes(seat);
		return {
			what: `a sealed order of ${seat ?? "no seat"}`,
			nonce,
			text: isOwn ? text : "",
			knownBy: new Set([...holders, ...seats.flatMap(ownersOf)]),
		};
	});
	// What an entry says may be shown to its seat; only the entry itself is secret.
	const hidden = Object.values(hiddenEntriesIn(clients)).map(({ nonce }) => ({
		what: "a hidden entry",
		nonce,
		text: "",
		knownBy: new Set<string>(),
	}));
	return [...sealed, ...hidden];
}
