/**
 * The craft and missiles that come with the module: the example vessels by class, and ships with crews of their own. Their descriptions
 * are in the language file, by id.
 */

import { isSame } from "../../../core/kernel/plain.ts";
import type { SeatCraft } from "../../../core/sol-cruiser/model.ts";
import type { cruiserPilots } from "../../../core/sol-cruiser/pilot/pilots.ts";
import type { HullDesign, MissileDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { CREW_QUALITIES, type CrewQuality } from "../../../core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type MissileId, type VesselId } from "../../../core/sol-cruiser/yard/ships.ts";
import { POSTS, type Post } from "../../fight/with-games/sheet.ts";
import { type GlyphId, isGlyph } from "../../shared/startup/seats/glyph.ts";
import type { Livery } from "../../shared/startup/seats/livery.ts";

import raw from "./fleet.json" with { type: "json" };

/** Ships with names and crews of their own. */
const SHIP_IDS = [
	"candle-watch",
	"nine-of-knives",
	"patient-inquiry",
	"plain-speaker",
	"second-thoughts",
	"long-argument",
	"stone-shoulder",
	"house-of-sparrows",
	"wet-boots",
	"slow-and-paid-for",
	"borrowed-feather",
] as const;
type ShipId = (typeof SHIP_IDS)[number];

/** How an NPC captain fights. */
export type CaptainStyle = keyof typeof cruiserPilots;

export const STYLES = ["merchant", "raider", "warship"] as const satisfies readonly CaptainStyle[];

/** The leader of a ship with a crew of its own: the first of its crew. The language file has a line and a secret under the ship's id. */
export interface Lead {
	readonly id: ShipId;
	readonly style: CaptainStyle;
}

export interface FleetShip {
	readonly id: VesselId | ShipId;
	readonly name: string;
	readonly of: VesselId;
	/** "Halberd frigate". */
	readonly vessel: string;
	readonly side: string;
	readonly cq: CrewQuality;
	readonly livery: Livery;
	readonly design: HullDesign;
	readonly crew: readonly { readonly post: Post; readonly name: string }[];
	/** Null for a class, which has no crew. */
	readonly lead: Lead | null;
	/** Whether it stands for its class, without a crew of its own. */
	readonly isClass: boolean;
}

export interface FleetMissile {
	readonly id: MissileId;
	readonly name: string;
	/** A missile has no seat. */
	readonly livery: null;
	readonly design: MissileDesign;
}

/** The four missiles. */
export const FLEET_MISSILES: readonly FleetMissile[] = Object.entries(raw.missiles).map(([id, name]) => {
	const missile = missileIdOf(id);
	return { id: missile, name, livery: null, design: EXAMPLE_MISSILES[missile] };
});

/** The eleven classes, then the ships with crews. */
export const FLEET: readonly FleetShip[] = [...raw.vessels.map(readVessel), ...raw.ships.map(readShip)];

function missileIdOf(text: string): MissileId {
	if (text in EXAMPLE_MISSILES) return text as MissileId; // It is one of their keys.
	throw new Error(`There is no missile ${text}`);
}

function vesselIdOf(text: string): VesselId {
	if (text in EXAMPLE_VESSELS) return text as VesselId; // It is one of their keys.
	throw new Error(`There is no vessel ${text}`);
}

function shipIdOf(text: string): ShipId {
	const id = SHIP_IDS.find((candidate) => candidate === text);
	if (id === undefined) throw new Error(`There is no ship ${text}`);
	return id;
}

/** The full name of a class; empty if the fleet has none of it. */
export function className(of: VesselId): string {
	return raw.vessels.find((vessel) => vessel.id === of)?.vessel ?? "";
}

function readVessel({ id, name, vessel, livery }: (typeof raw.vessels)[number]): FleetShip {
	const of = vesselIdOf(id);
	const { design, crew } = EXAMPLE_VESSELS[of];
	return { id: of, name, of, vessel, side: "", cq: crew ?? 0, livery: readLivery(id, livery), design, crew: [], lead: null, isClass: true };
}

function readShip({ id: idText, name, of: text, side, cq, style: named, livery, crew }: (typeof raw.ships)[number]): FleetShip {
	const id = shipIdOf(idText);
	const of = vesselIdOf(text);
	const vessel = className(of);
	const quality = CREW_QUALITIES.find((candidate) => candidate === cq);
	if (quality === undefined) throw new Error(`The ship ${id} has a crew that nobody can rate: ${cq}`);
	const style = STYLES.find((candidate) => candidate === named);
	if (style === undefined) throw new Error(`The ship ${id} has a captain with a style that nobody fights: ${named}`);
	const names: Readonly<Partial<Record<Post, string>>> = crew;
	const members = POSTS.flatMap((post) => (names[post] ? [{ post, name: names[post] }] : []));
	const { design } = EXAMPLE_VESSELS[of];
	return {
		id,
		name,
		of,
		vessel,
		side,
		cq: quality,
		livery: readLivery(id, livery),
		design,
		crew: members,
		lead: { id, style },
		isClass: false,
	};
}

function readLivery(id: string, livery: Readonly<Record<"hull" | "trim" | "glyph", string>>): Livery {
	return { ...livery, glyph: readGlyph(id, livery.glyph) };
}

function readGlyph(id: string, glyph: string): GlyphId {
	if (!isGlyph(glyph)) throw new Error(`The ship ${id} has a glyph that nobody can draw: ${glyph}`);
	return glyph;
}

/** The names of the missiles and the craft aboard a design; empty for those that are not ready-made. */
export function namesIn({ missiles, hangar }: HullDesign): SeatCraft["names"] {
	return {
		missiles: missiles.map(({ missile }) => FLEET_MISSILES.find(({ design }) => isSame(design, missile))?.name ?? ""),
		hangar: hangar.map(({ craft }) => FLEET.find(({ design, isClass }) => isClass && isSame(design, craft))?.name ?? ""),
	};
}
