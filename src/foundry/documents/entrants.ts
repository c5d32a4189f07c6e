/**
 * The list of entrants of a match: who decides for each seat, its place in the order, and what the rules read of its craft. Only GMs
 * may write it. The owner of a craft may write its combatant, so the match ignores what a combatant says about these.
 */
import { keptWith } from "../../core/kernel/kept.ts";
import type { CrewNote, Posting, Postings } from "../../core/kernel/on-demand/postings.ts";

/** The data with which a GM entered a seat. */
export interface Entrant {
	/** The style of the NPC's pilot; empty if a person decides. */
	readonly npc: string;
	/** The id of the player who has the seat, if its craft is not an actor that the player could own; otherwise empty. */
	readonly player: string;
	/** Whether a GM gives the orders of a player's seat, until the GM gives it back. */
	readonly taken: boolean;
	/** The style of the pilot who decides for characters aboard without a player; empty for the game's first one. */
	readonly crewStyle: string;
	/** Who is at the posts of the craft where that differs from its sheet. */
	readonly posts: Postings;
	/** The craft's crew by its sheet, as the referee has noted it in a match with stations; in the order of rounds, and empty without a note. */
	readonly crew: readonly CrewNote[];
	/** Seats with a higher number come first. */
	readonly order: number;
	/** What the rules read of the craft; the game checks it when the match begins. */
	readonly design: Readonly<Record<string, unknown>>;
	/** The state in which the craft begins; null for a craft fresh from the yard. */
	readonly begins: Readonly<Record<string, unknown>> | null;
	/** The seat as the tracker shows it and the actor of its craft; null until the referee has noted them. */
	readonly shown: Shown | null;
}

/** The fields of a seat's combatant that only GMs may write. */
export interface Shown {
	readonly name: string;
	readonly img: string | null;
	readonly actorId: string | null;
	readonly hidden: boolean;
}

/** The entrants by the id of their seat. */
export type Entrants = ReadonlyMap<string, Entrant>;

/** Reads the list of a match; null if no GM has made one yet. A list of this identity is read once: Foundry makes a new one with each change. */
export function readEntrants(raw: unknown): Entrants | null {
	return isObject(raw) ? entrantsIn(raw) : null;
}

const entrantsIn = keptWith(
	(raw: Readonly<Record<string, unknown>>): Entrants =>
		new Map(Object.entries(raw).map(([seat, entrant]) => [seat, readEntrant(isObject(entrant) ? entrant : {})])),
);

/** An entrant from plain data of any shape. */
export function readEntrant(raw: { readonly [Name in keyof Entrant]?: unknown }): Entrant {
	const { npc, player, taken, crewStyle, posts, crew, order, design, begins, shown } = raw;
	return {
		npc: textIn(npc),
		player: textIn(player),
		taken: taken === true,
		crewStyle: textIn(crewStyle),
		posts: isObject(posts) ? readPostings(posts) : {},
		crew: Array.isArray(crew) ? crew.map(readNote) : [],
		order: typeof order === "number" ? order : 0,
		design: isObject(design) ? design : {},
		begins: isObject(begins) ? begins : null,
		shown: isObject(shown) ? readShown(shown) : null,
	};
}

function readPostings(raw: object): Postings {
	return Object.fromEntries(Object.entries(raw).map(([post, list]) => [post, Array.isArray(list) ? list.map(readPosting) : []]));
}

function readPosting(raw: unknown): Posting {
	const { from, character, user }: { readonly [Name in keyof Posting]?: unknown } = Object(raw);
	return { from: typeof from === "number" ? from : 0, character: character === null ? null : textIn(character), user: textIn(user) };
}

function readNote(raw: unknown): CrewNote {
	const { from, posts }: { readonly [Name in keyof CrewNote]?: unknown } = Object(raw);
	const people = isObject(posts) ? Object.entries(posts).map(([post, who]) => [post, textIn(who)]) : [];
	return { from: typeof from === "number" ? from : 0, posts: Object.fromEntries(people) };
}

/** The crew by the craft's sheet that counts in a round: a change of the sheet counts from the next round on. Null without a note. */
export function notedCrew({ crew }: Pick<Entrant, "crew">, round: number): CrewNote["posts"] | null {
	return crew.findLast(({ from }) => from <= round)?.posts ?? null;
}

function textIn(raw: unknown): string {
	return typeof raw === "string" ? raw : "";
}

/** What a seat shows, from plain data of any shape. */
export function readShown(raw: object): Shown {
	const { name, img, actorId, hidden }: { readonly [Name in keyof Shown]?: unknown } = raw;
	return {
		name: textIn(name),
		img: typeof img === "string" ? img : null,
		actorId: typeof actorId === "string" ? actorId : null,
		hidden: hidden === true,
	};
}

/** What the rules read of an entrant: the design and, for a craft that is not fresh from the yard, the state in which it begins. */
export function enteredWith({ design, begins }: Pick<Entrant, "design" | "begins">): Readonly<Record<string, unknown>> {
	return begins ? { ...design, begins } : design;
}

function isObject(raw: unknown): raw is Readonly<Record<string, unknown>> {
	return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}
