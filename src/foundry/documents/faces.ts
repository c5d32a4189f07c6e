/**
 * How a seat looks to this user: name, livery, glyph, and whether the user may act for it.
 */
import { seatId } from "../../core/kernel/seat.ts";
import type { SeatFace } from "../../view/shared/startup/seats/face.ts";
import { isGlyph } from "../../view/shared/startup/seats/glyph.ts";
import type { Livery } from "../../view/shared/startup/seats/livery.ts";
import { type CraftActor, isCraft } from "./crafts.ts";
import { type Entrant, readEntrant } from "./entrants.ts";
import { entrantsOf, isSeatOf, type MatchCombat, playersOf, type SeatCombatant, seatsOf } from "./matches.ts";

/** The faces of all seats, in seat order. */
export function facesOf(combat: MatchCombat): readonly SeatFace[] {
	const entrants = entrantsOf(combat);
	return seatsOf(combat).map((combatant) => faceOf(combat, combatant, entrants.get(combatant.id ?? "") ?? readEntrant({})));
}

function faceOf(combat: MatchCombat, combatant: SeatCombatant, entrant: Entrant): SeatFace {
	const { actor } = combatant;
	const players = playersOf(combatant, entrant);
	const taken = entrant.taken && players.length > 0;
	const { hull, trim, glyph } = liveryOf(combatant);
	return {
		id: seatId(combatant.id ?? ""),
		name: combatant.name ?? "",
		pilot: isCraft(actor) ? pilotName(actor.system.pilotUuid) : null,
		colour: hull,
		trim,
		glyph,
		mine: game.user.isGM ? taken || players.length === 0 : isSeatOf(game.user, combat, combatant),
		npc: entrant.npc !== "",
		player: players.length > 0 ? players.map(({ name }) => name).join(", ") : null,
		taken,
		img: combatant.img ?? null,
		actorUuid: actor?.uuid ?? null,
	};
}

/** The face of a craft outside matches: its own seat, with the actor's id. */
export function faceOfCraft(actor: CraftActor): SeatFace {
	const { hull, trim, glyph } = cleanLivery(actor.system.livery);
	return {
		id: seatId(actor.id ?? ""),
		name: actor.name,
		pilot: pilotName(actor.system.pilotUuid),
		colour: hull,
		trim,
		glyph,
		mine: actor.isOwner,
		npc: false,
		img: actor.img ?? null,
		actorUuid: actor.uuid,
	};
}

function liveryOf({ actor, system }: SeatCombatant): Livery {
	return cleanLivery(isCraft(actor) ? actor.system.livery : system.livery);
}

/** A livery from data that the owner of a craft may have written. */
export function cleanLivery(raw: unknown): Livery {
	const { hull, trim, glyph }: { readonly [Name in keyof Livery]?: unknown } = Object(raw);
	return { hull: colourIn(hull) ?? "#888888", trim: colourIn(trim) ?? "#dddddd", glyph: isGlyph(glyph) ? glyph : "disc" };
}

/** A colour in hexadecimal; null for any other text, which a style would take for more than a colour. */
function colourIn(raw: unknown): string | null {
	const text = String(raw);
	return /^#[0-9a-f]{3,8}$/i.test(text) ? text : null;
}

/** The name of a craft's pilot; null if it has none, or if the actor was deleted. */
export function pilotName(uuid: string | null | undefined): string | null {
	if (!uuid) return null;
	const pilot = foundAt(uuid);
	return pilot && "name" in pilot ? String(pilot.name) : null;
}

/** The document of a UUID; null if there is none, or if the text is not a UUID. */
function foundAt(uuid: string): ReturnType<typeof fromUuidSync> {
	try {
		return fromUuidSync(uuid);
	} catch {
		return null;
	}
}
