/**
 * How a seat looks to this user: name, livery, glyph, and whether the user may act for it.
 */
import { seatId } from "../../core/kernel/seat.ts";
import { type GlyphId, isGlyph, type SeatFace } from "../../view/presenter.ts";
import { isCraft } from "./crafts.ts";
import { type MatchCombat, type SeatCombatant, seatsOf } from "./matches.ts";

/** The faces of all seats, in seat order. */
export function facesOf(combat: MatchCombat): readonly SeatFace[] {
	return seatsOf(combat).map((combatant) => faceOf(combatant));
}

function faceOf(combatant: SeatCombatant): SeatFace {
	const { actor } = combatant;
	const { hull, trim, glyph } = liveryOf(combatant);
	return {
		id: seatId(combatant.id ?? ""),
		name: combatant.name ?? "",
		pilot: isCraft(actor) ? pilotName(actor.system.pilotUuid) : null,
		colour: hull,
		trim,
		glyph,
		mine: game.user.isGM || (actor?.isOwner ?? false),
		npc: combatant.system.npc !== "",
		img: combatant.img ?? null,
		actorUuid: actor?.uuid ?? null,
	};
}

/** The colours of a craft and the shape that stands for it. */
export interface Livery {
	readonly hull: string;
	readonly trim: string;
	readonly glyph: GlyphId;
}

function liveryOf({ actor, system }: SeatCombatant): Livery {
	const { hull, trim, glyph } = isCraft(actor) ? actor.system.livery : system.livery;
	return { hull: String(hull ?? "#888888"), trim: String(trim ?? "#dddddd"), glyph: isGlyph(glyph) ? glyph : "disc" };
}

/** The name of the pilot who was put on a craft; null for none, or one who is gone. */
export function pilotName(uuid: string | null | undefined): string | null {
	if (!uuid) return null;
	const pilot = fromUuidSync(uuid);
	return pilot && "name" in pilot ? String(pilot.name) : null;
}
