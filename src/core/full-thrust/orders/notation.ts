/**
 * Orders as data, and the one way in which each is printed.
 * Law: printed orders read back as the same orders.
 */

/** Port and starboard. */
export type Side = "P" | "S";

/** Emergency Thrust, Redlined Engines. */
export type Mode = "ET" | "RL";

/** The word for each kind of term in an order. A turn is written as its side and an acceleration as its sign, so they have no word. */
const WORDS = {
	turn: "",
	thrust: "",
	"hard-about": "HA",
	extreme: "EM",
	eclipse: "Ec",
	corkscrew: "CO",
	roll: "ROLL",
	backfire: "BACKFIRE",
	jump: "SRJ",
	ftl: "FTL",
	"dead-rotate": "DR",
	"emergency-deceleration": "ED",
	flip: "FL",
	"reverse-thrust": "RT",
	skid: "SK",
} as const;

export type TermKind = keyof typeof WORDS;

/** The kinds that have only one size, so that orders give no number. */
const WHOLE: readonly TermKind[] = ["corkscrew", "roll", "backfire", "ftl", "flip"];

export interface Term {
	readonly kind: TermKind;
	/** Points of the clock, thrust factors or, for a jump, MU; below 0 for braking, 1 if no number is written. */
	readonly points: number;
	/** Null if it has no side. */
	readonly side: Side | null;
	/** FT-13: the ship that Eclipsing covers, by the id of its seat; missing if the order names none. */
	readonly ship?: string;
}

/** One ship's orders for one turn, in the order in which they are written. */
export interface Orders {
	readonly mode: Mode | null;
	readonly terms: readonly Term[];
}

/** A line of the record sheet: orders between the velocities before and after, in MU. */
export interface Entry {
	readonly from: number;
	readonly orders: Orders;
	readonly to: number;
}

/** Vector movement: main drive, thrusters that turn the ship to port or starboard, thrusters that push it to port, starboard or astern. */
export interface VectorTerm {
	readonly code: "MD" | "TP" | "TS" | "PP" | "PS" | "PR";
	/** Thrust factors; for a turn, points of the clock. */
	readonly points: number;
}

/** One ship's orders for one turn in vector movement. */
export interface VectorPlot {
	readonly mode: Mode | null;
	/** The drive orders, in the order in which they are written. */
	readonly vector: readonly VectorTerm[];
	/** All other terms; their place among the pushes does not matter. */
	readonly terms: readonly Term[];
}

/** Returns a printed term: "P3", "+2", "HA1P", "Ec2", "Ec2(Open Letter)", "CO". */
export function printTerm({ kind, points, side, ship }: Term): string {
	if (kind === "thrust") return points < 0 ? `${points}` : `+${points}`;
	if (kind === "turn") return `${side}${points}`;
	return `${WORDS[kind]}${WHOLE.includes(kind) ? "" : points}${side ?? ""}${ship === undefined ? "" : `(${ship})`}`;
}

/** Returns printed orders: "ET P3+3", "P1+S1+2", "FL-2"; empty for a ship that flies straight on. */
export function printOrders({ mode, terms }: Orders): string {
	const joined = terms.map((term, place) => (place === 0 || term.kind === "thrust" ? printTerm(term) : `+${printTerm(term)}`)).join("");
	return mode && joined ? `${mode} ${joined}` : (mode ?? joined);
}

/** Returns a printed line of the record sheet: "8P2+4: 12". */
export function printEntry({ from, orders, to }: Entry): string {
	return `${from}${orders.mode ? " " : ""}${printOrders(orders)}: ${to}`;
}

/** Returns printed vector orders: "TP3, MD6". */
export function printVectorOrders(terms: readonly VectorTerm[]): string {
	return terms.map(printVectorTerm).join(", ");
}

/** Returns printed vector orders with manoeuvres, drive orders first: "ET TP3, MD6, EM2". */
export function printVectorPlot({ mode, vector, terms }: VectorPlot): string {
	const joined = [...vector.map(printVectorTerm), ...terms.map(printTerm)].join(", ");
	return mode && joined ? `${mode} ${joined}` : (mode ?? joined);
}

/** Returns a printed drive order: "MD6". */
export function printVectorTerm({ code, points }: VectorTerm): string {
	return `${code}${points}`;
}
