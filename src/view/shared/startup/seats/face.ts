/**
 * Seats as templates draw them: a name, two colours and a shape, and a word for the shape.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type Label, label } from "../words/label.ts";
import { type GlyphId, glyphPath, isGlyph } from "./glyph.ts";

/** How a seat looks to this user. */
export interface SeatFace {
	readonly id: SeatId;
	readonly name: string;
	readonly pilot: string | null;
	/** The livery, as CSS hex. */
	readonly colour: string;
	readonly trim: string;
	readonly glyph: GlyphId;
	/**
	 * Whether this user decides for it: a player for the player's own seats, a GM for seats without a player and for seats that a
	 * GM has taken over.
	 */
	readonly mine: boolean;
	/** On a card: who of the craft's crew decided what it tells, and at which post; omitted if one person decides for the craft. */
	readonly crew?: readonly Label[];
	readonly npc: boolean;
	/** The name of the player who has it; null or missing if there is none. */
	readonly player?: string | null;
	/** Whether a GM gives its orders in the player's place; missing means no. */
	readonly taken?: boolean;
	readonly img: string | null;
	readonly actorUuid: string | null;
}

/** A livery ready to be drawn. */
export type LiveryModel = ReturnType<typeof liveryModel>;

export interface FaceModel extends LiveryModel {
	readonly id: SeatId;
	readonly name: string;
	readonly pilot: string | null;
	readonly mine: boolean;
	readonly npc: boolean;
	readonly img: string | null;
}

/** The livery of a craft; invalid fields give a grey disc. */
export function liveryModel({ hull, trim, glyph }: { readonly hull: unknown; readonly trim: unknown; readonly glyph: unknown }) {
	const shape = isGlyph(glyph) ? glyph : "disc";
	return {
		colour: colour(hull, "#888888"),
		trim: colour(trim, "#dddddd"),
		// SVG path data about the origin, within a radius of 10.
		path: glyphPath(shape),
		shape: label(`VOIDREGATTA.Glyph.${shape}`),
	};
}

/** Colours go into style attributes, so nothing but a colour may pass. */
function colour(raw: unknown, otherwise: string): string {
	const text = String(raw ?? "");
	return /^#[0-9a-f]{3,8}$/i.test(text) ? text : otherwise;
}

/** The face of a seat, as a template draws it. */
export function faceModel(face: SeatFace): FaceModel {
	const { id, name, pilot, mine, npc, img } = face;
	return { id, name, pilot, mine, npc, img, ...liveryModel({ hull: face.colour, trim: face.trim, glyph: face.glyph }) };
}

/** The face of the seat with this id; if the seat is gone, a grey one with the id for a name. */
export function faceOf(faces: readonly SeatFace[], seat: SeatId): FaceModel {
	const face = faces.find(({ id }) => id === seat);
	if (face) return faceModel(face);
	return faceModel({ ...NOBODY, id: seat, name: seat });
}

const NOBODY: Omit<SeatFace, "id" | "name"> = {
	pilot: null,
	colour: "#888888",
	trim: "#dddddd",
	glyph: "disc",
	mine: false,
	npc: false,
	img: null,
	actorUuid: null,
};

/** The name of a craft, with its player's name in brackets if a player has it. */
export function craftLabel(faces: readonly SeatFace[], seat: SeatId): Label | string {
	const { name, player } = faces.find(({ id }) => id === seat) ?? { name: seat };
	return player ? label("VOIDREGATTA.Shared.craftOf", { name, player }) : name;
}

/**
 * The marks beside a seat's name that say whose it is: the user's own, or an NPC's. A GM may act for every seat, so none is marked
 * as the GM's own.
 */
export function whoseTags(
	{ faces, isReferee }: { readonly faces: readonly SeatFace[]; readonly isReferee: boolean },
	seat: SeatId,
): readonly Label[] {
	const face = faces.find(({ id }) => id === seat);
	if (face?.npc) return [label("VOIDREGATTA.Shared.npc")];
	return face?.mine && !isReferee ? [label("VOIDREGATTA.Shared.you")] : [];
}
