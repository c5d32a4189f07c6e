/**
 * The list of entrants of a match: who decides for each seat, its place in the order, and what the rules read of its craft. Only GMs
 * may write it. The owner of a craft may write its combatant, so the match ignores what a combatant says about these.
 */

/** The data with which a GM entered a seat. */
export interface Entrant {
	/** The style of the NPC's pilot; empty if a person decides. */
	readonly npc: string;
	/** The id of the player who has the seat, if its craft is not an actor that the player could own; otherwise empty. */
	readonly player: string;
	/** Whether a GM gives the orders of a player's seat, until the GM gives it back. */
	readonly taken: boolean;
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

/** Reads the list of a match; null if no GM has made one yet. */
export function readEntrants(raw: unknown): Entrants | null {
	if (!isObject(raw)) return null;
	return new Map(Object.entries(raw).map(([seat, entrant]) => [seat, readEntrant(isObject(entrant) ? entrant : {})]));
}

/** An entrant from plain data of any shape. */
export function readEntrant({ npc, player, taken, order, design, begins, shown }: { readonly [Name in keyof Entrant]?: unknown }): Entrant {
	return {
		npc: typeof npc === "string" ? npc : "",
		player: typeof player === "string" ? player : "",
		taken: taken === true,
		order: typeof order === "number" ? order : 0,
		design: isObject(design) ? design : {},
		begins: isObject(begins) ? begins : null,
		shown: isObject(shown) ? readShown(shown) : null,
	};
}

/** What a seat shows, from plain data of any shape. */
export function readShown(raw: object): Shown {
	const { name, img, actorId, hidden }: { readonly [Name in keyof Shown]?: unknown } = raw;
	return {
		name: typeof name === "string" ? name : "",
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
