/**
 * The yachts that come with the module: names, liveries, designs and crews. The language file describes them, by their ids,
 * and so says which ids there are and who is aboard.
 */
import type { YachtDesign } from "../../../core/fusion-regatta/yacht/design.ts";
import type { Livery } from "../../shared/livery.ts";
import type { RegattaKey } from "../words.ts";

/** The posts of a crew, in the order in which a crew fills them. */
export type Post = "pilot" | "engineer" | "coPilot";

type IdIn<Key> = Key extends `Yachts.looks.${infer Id}` ? Id : never;
type IdWith<P extends Post, Key> = Key extends `Yachts.says.${infer Id}.${P}` ? Id : never;

/** The id of a ready-made yacht. */
export type FleetId = IdIn<RegattaKey>;
/** The ids of the yachts with somebody in this post. */
export type FleetIdWith<P extends Post> = IdWith<P, RegattaKey>;

interface FleetEntry<Id extends FleetId> {
	readonly name: string;
	readonly team: string;
	readonly livery: Livery;
	readonly design: YachtDesign;
	/** Names by post. */
	readonly crew: { readonly [P in Post as Id extends FleetIdWith<P> ? P : never]: string };
}

const ENTRIES: { readonly [Id in FleetId]: FleetEntry<Id> } = {
	"tallow-wick": {
		name: "Tallow Wick",
		team: "Wharf Nine Amateurs",
		livery: { hull: "#f0e442", trim: "#7a1f00", glyph: "triangle" },
		design: { crew: 1, system: "jets", shielding: 0 },
		crew: { pilot: "Odile Marchetti-Bro" },
	},
	"second-wind": {
		name: "Second Wind",
		team: "Pulmonary Ward Veterans",
		livery: { hull: "#56b4e9", trim: "#0b2233", glyph: "crescent" },
		design: { crew: 1, system: "gyro", shielding: 2 },
		crew: { pilot: "Tomasz Ferreira-Wu" },
	},
	ninepin: {
		name: "Ninepin",
		team: "Low Gravity Bowling Union",
		livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "disc" },
		design: { crew: 1, system: "gimbal", shielding: 1 },
		crew: { pilot: "Bisi Halvorsen" },
	},
	"quiet-margin": {
		name: "Quiet Margin",
		team: "Far Shore Mutual Assurance",
		livery: { hull: "#2f4b7c", trim: "#e8ecf4", glyph: "square" },
		design: { crew: 2, system: "jets", shielding: 1 },
		crew: { pilot: "Helene Okonjo-Dahl", engineer: "Ruben Castellanos-Ahn" },
	},
	sixpence: {
		name: "Sixpence",
		team: "Mint Street Irregulars",
		livery: { hull: "#b8bcc4", trim: "#8f1d2c", glyph: "hexagon" },
		design: { crew: 2, system: "gyro", shielding: 1 },
		crew: { pilot: "Priya Lindqvist", engineer: "Old Anselm" },
	},
	"lantern-jack": {
		name: "Lantern Jack",
		team: "Equinox Street Theatre",
		livery: { hull: "#e69f00", trim: "#23180a", glyph: "star" },
		design: { crew: 2, system: "gimbal", shielding: 2 },
		crew: { pilot: "Cosmo Adeyinka-Roth", engineer: "Mireille Toivonen" },
	},
	"low-tide": {
		name: "Low Tide",
		team: "Three Sisters Breakers’ Yard",
		livery: { hull: "#7a5c42", trim: "#9fe0d0", glyph: "shield" },
		design: { crew: 2, system: "jets", shielding: 3 },
		crew: { pilot: "Ingrid Vasco", engineer: "Pell Oduya" },
	},
	"aunt-philippa": {
		name: "Aunt Philippa",
		team: "The Nephews, Limited",
		livery: { hull: "#cc79a7", trim: "#2b1030", glyph: "diamond" },
		design: { crew: 3, system: "jets", shielding: 2 },
		crew: { pilot: "Basil Quennell-Mbeki", engineer: "Auberon Quennell-Mbeki", coPilot: "Jun Quennell-Mbeki" },
	},
	"parliament-of-owls": {
		name: "Parliament of Owls",
		team: "University of the Outer Chair",
		livery: { hull: "#4b3f72", trim: "#f4d58d", glyph: "hourglass" },
		design: { crew: 3, system: "gyro", shielding: 3 },
		crew: { pilot: "Professor Leda Armitage-Sow", engineer: "Doctor Iskra Bello", coPilot: "Wendell, a student" },
	},
	weathervane: {
		name: "Weathervane",
		team: "Sons and Daughters of Good Fortune",
		livery: { hull: "#009e73", trim: "#f7f7f7", glyph: "arrowhead" },
		design: { crew: 3, system: "gimbal", shielding: 0 },
		crew: { pilot: "Florian du Prey", engineer: "Zaida Fontaine-Lo", coPilot: "Marguerite Tan" },
	},
};

/** A ready-made yacht. */
export interface FleetYacht extends Omit<FleetEntry<FleetId>, "crew"> {
	readonly id: FleetId;
	/** Names by post; an empty post has none. */
	readonly crew: Readonly<Partial<Record<Post, string>>>;
}

/** All ready-made yachts, in the order of the list. */
export const FLEET: readonly FleetYacht[] = ids().map((id) => ({ id, ...ENTRIES[id] }));

function ids(): readonly FleetId[] {
	// The keys of a record are strings to the compiler; this record has no others.
	return Object.keys(ENTRIES) as FleetId[];
}

/** Whether a ready-made yacht has somebody in this post. */
export function hasPost<P extends Post>(id: FleetId, post: P): id is Extract<FleetId, FleetIdWith<P>> {
	return post in ENTRIES[id].crew;
}
