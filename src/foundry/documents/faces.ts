/**
 * How a seat looks to this user: name, livery, glyph, and whether the user may act for it.
 */
import { seatId } from "../../core/kernel/seat.ts";
import type { SeatFace } from "../../view/shared/startup/seats/face.ts";
import { isGlyph } from "../../view/shared/startup/seats/glyph.ts";
import type { Livery } from "../../view/shared/startup/seats/livery.ts";
import type { CraftInput, CrewMember } from "../../view/shared/startup/sheet/presenter.ts";
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

/** The input of a craft's sheet from the actor itself. */
export async function craftInput(actor: CraftActor, editable: boolean): Promise<CraftInput> {
	const { cleanHtml } = await import("./on-demand/clean-html.ts"); // only a sheet shows rich text
	const { name, img, system } = actor;
	const { looks, livery, pilotUuid, career, ...rest } = system.toObject();
	return {
		name,
		img: img ?? null,
		editable,
		byGM: game.user.isGM,
		looks: cleanHtml(await foundry.applications.ux.TextEditor.implementation.enrichHTML(looks, { secrets: actor.isOwner })),
		livery: cleanLivery(livery),
		pilot: memberAt(pilotUuid),
		crew: crewIn(rest),
		// The referee writes it from facts of the game.
		career: career as CraftInput["career"],
		system: { looks, ...rest },
	};
}

/** The rest of the crew: each field whose name ends in `Uuid` is a post. */
function crewIn(system: object): CraftInput["crew"] {
	const posts = Object.entries(system).flatMap(([field, uuid]) => (field.endsWith(POST) ? [[field.slice(0, -POST.length), uuid]] : []));
	return Object.fromEntries(posts.map(([post, uuid]) => [post, memberAt(uuid)]));
}

const POST = "Uuid";

function memberAt(uuid: string | null | undefined): CrewMember | null {
	const name = pilotName(uuid);
	return uuid && name ? { uuid, name } : null;
}

/** The name of a craft's pilot; null if it has none, or if the actor was deleted. */
function pilotName(uuid: string | null | undefined): string | null {
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
