/**
 * The example vessels: designs, and the crew quality that they usually have. Their figures follow from the yard.
 * Source: rules page, "Example vessels" (ours).
 */
import type { CraftDesign, HullDesign, MissileDesign } from "./design.ts";
import type { CrewQuality } from "./ratings.ts";

export type VesselId =
	| "kestrel"
	| "shrike"
	| "lantern"
	| "wayfarer"
	| "halberd"
	| "meridian"
	| "rampart"
	| "citadel"
	| "landsman"
	| "longhaul"
	| "jackdaw";

export type MissileId = "trident" | "dart" | "stinger" | "buckler";

export interface Vessel {
	readonly design: HullDesign;
	/** Null for a craft without a crew: its controller's counts. */
	readonly crew: CrewQuality | null;
}

/** None of these missiles has sensors. */
const BLIND = { kind: "missile", sensor: 0 } as const;

export const EXAMPLE_MISSILES = {
	trident: { ...BLIND, tech: "NM", drive: 32, points: 20, load: { kind: "warhead", dice: 3, penetration: "Hvy" } },
	dart: { ...BLIND, tech: "OM", drive: 33, points: 15, load: { kind: "warhead", dice: 2, penetration: "Med" } },
	stinger: { ...BLIND, tech: "OC", drive: 24, points: 12, load: { kind: "warhead", dice: 2, penetration: "Lt" } },
	buckler: { ...BLIND, tech: "NM", drive: 14, points: 15, load: { kind: "beam", penetration: "Lt" } },
} as const satisfies Readonly<Record<MissileId, MissileDesign>>;

const { trident, dart, stinger, buckler } = EXAMPLE_MISSILES;

const EMPTY = { stealth: 0, beams: [], submunitions: [], missiles: [], hangar: [], infantry: 0, cargo: 0 } as const;

const shrike: CraftDesign = {
	...EMPTY,
	...{ kind: "fighter", tech: "OM", drive: 13, points: 10, sensor: 2, armour: "Un" },
	submunitions: [{ dice: 2, penetration: "Med", count: 4 }],
};

/** The two fighters and the drone fit into a hangar. */
const CRAFT = {
	kestrel: {
		...EMPTY,
		...{ kind: "fighter", tech: "NM", drive: 7, points: 12, sensor: 3, armour: "Un", stealth: 1 },
		beams: [{ penetration: "Lt", count: 1 }],
		submunitions: [{ dice: 1, penetration: "Lt", count: 2 }],
	},
	shrike,
	lantern: { ...EMPTY, ...{ kind: "drone", tech: "NM", drive: 9, points: 12, sensor: 6, armour: "Un", stealth: 1 } },
} as const satisfies Partial<Record<VesselId, CraftDesign>>;

const WARSHIPS = {
	wayfarer: {
		...EMPTY,
		...{ kind: "ship", tech: "NM", drive: 90, points: 25, sensor: 16, armour: "Un", stealth: 2, cargo: 250 },
		beams: [{ penetration: "Lt", count: 1 }],
	},
	halberd: {
		...EMPTY,
		...{ kind: "ship", tech: "NM", drive: 140, points: 20, sensor: 12, armour: "Lt", stealth: 1 },
		beams: [
			{ penetration: "Lt", count: 2 },
			{ penetration: "Med", count: 1 },
		],
		submunitions: [{ dice: 2, penetration: "Med", count: 4 }],
		missiles: [{ missile: trident, count: 2 }],
	},
	meridian: {
		...EMPTY,
		...{ kind: "ship", tech: "NM", drive: 350, points: 20, sensor: 14, armour: "Med", stealth: 1 },
		beams: [
			{ penetration: "Lt", count: 2 },
			{ penetration: "Med", count: 2 },
		],
		submunitions: [{ dice: 2, penetration: "Hvy", count: 4 }],
		missiles: [
			{ missile: trident, count: 6 },
			{ missile: buckler, count: 1 },
		],
	},
	rampart: {
		...EMPTY,
		...{ kind: "ship", tech: "OM", drive: 240, points: 15, sensor: 10, armour: "Hvy" },
		beams: [
			{ penetration: "Lt", count: 2 },
			{ penetration: "Med", count: 2 },
			{ penetration: "Hvy", count: 2 },
		],
		submunitions: [{ dice: 2, penetration: "Med", count: 4 }],
		missiles: [{ missile: dart, count: 4 }],
	},
} as const satisfies Partial<Record<VesselId, HullDesign>>;

const CARRIERS_AND_TRADERS = {
	citadel: {
		...EMPTY,
		...{ kind: "ship", tech: "OM", drive: 270, points: 15, sensor: 12, armour: "Lt" },
		beams: [{ penetration: "Lt", count: 4 }],
		missiles: [{ missile: dart, count: 4 }],
		hangar: [{ craft: shrike, count: 3 }],
	},
	landsman: {
		...EMPTY,
		...{ kind: "ship", tech: "OM", drive: 180, points: 12, sensor: 8, armour: "Med", infantry: 4 },
		beams: [
			{ penetration: "Lt", count: 2 },
			{ penetration: "Med", count: 1 },
		],
		submunitions: [{ dice: 1, penetration: "Med", count: 4 }],
		hangar: [{ craft: shrike, count: 1 }],
	},
	longhaul: {
		...EMPTY,
		...{ kind: "ship", tech: "OC", drive: 390, points: 10, sensor: 4, armour: "Un", cargo: 5000 },
		beams: [{ penetration: "Lt", count: 1 }],
	},
	jackdaw: {
		...EMPTY,
		...{ kind: "ship", tech: "OC", drive: 180, points: 12, sensor: 6, armour: "Lt", cargo: 300 },
		beams: [{ penetration: "Med", count: 1 }],
		missiles: [{ missile: stinger, count: 3 }],
	},
} as const satisfies Partial<Record<VesselId, HullDesign>>;

/** All eleven vessels: small craft, then warships, then carriers and traders. */
export const EXAMPLE_VESSELS: Readonly<Record<VesselId, Vessel>> = {
	kestrel: { design: CRAFT.kestrel, crew: 0 },
	shrike: { design: CRAFT.shrike, crew: 0 },
	lantern: { design: CRAFT.lantern, crew: null },
	wayfarer: { design: WARSHIPS.wayfarer, crew: 1 },
	halberd: { design: WARSHIPS.halberd, crew: 0 },
	meridian: { design: WARSHIPS.meridian, crew: 0 },
	rampart: { design: WARSHIPS.rampart, crew: 0 },
	citadel: { design: CARRIERS_AND_TRADERS.citadel, crew: 0 },
	landsman: { design: CARRIERS_AND_TRADERS.landsman, crew: 0 },
	longhaul: { design: CARRIERS_AND_TRADERS.longhaul, crew: -1 },
	jackdaw: { design: CARRIERS_AND_TRADERS.jackdaw, crew: -1 },
};
