/**
 * Where a ship's weapons bear and how far they reach: the ship's six arcs with the number of weapons that bear in each, or the arcs
 * of one weapon with the rings at which it gets weaker. The ship's own Extreme Manoeuvres make the rings smaller.
 */

import { ARCS, type Arc } from "../../../../core/full-thrust/fire/arcs.ts";
import { beamDiceAt, effectiveRange } from "../../../../core/full-thrust/fire/beams.ts";
import { numberToHit } from "../../../../core/full-thrust/fire/torpedoes.ts";
import type { Warship, Weapon } from "../../../../core/full-thrust/model.ts";
import { aims } from "../../../../core/full-thrust/play/fire/aiming.ts";
import { arcsOf, isAftClosed } from "../../../../core/full-thrust/play/fire/bearing.ts";
import { blockedFor } from "../../../../core/full-thrust/play/fire/shielding.ts";
import { launchersOf } from "../../../../core/full-thrust/play/ordnance/launching.ts";
import { isPlaying, weaponOf, workingWeapons } from "../../../../core/full-thrust/play/ships.ts";
import { ahead, turned } from "../../../../core/geometry/clock.ts";
import { faceOf } from "../../../shared/startup/seats/face.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { mu, weaponName, words } from "../../words.ts";
import { type Charting, ownShip } from "../charting.ts";
import { lookedAt } from "../looking.ts";
import { circlePath, sectorPath } from "./shapes.ts";
import { NOTHING, type NoteModel, type Overlay, together, type ZoneModel } from "./zones.ts";

/** A ship whose arcs are shown, and the weapon that has these arcs. */
export interface Trained {
	readonly ship: Warship;
	/** Null for all weapons. */
	readonly weapon: string | null;
}

/** Returns the selected weapon, or the viewed one; null if there is neither. */
export function trainedOf(charting: Charting): Trained | null {
	const own = ownShip(charting);
	const selected = charting.draft?.selected ?? "";
	if (own && weaponOf(own, selected)) return { ship: own, weapon: selected };
	const looked = lookedAt(charting);
	return looked && isPlaying(looked.ship) ? looked : null;
}

/** The drawn length of arcs for all weapons of a ship, in MU. */
const REACH = 12;

export function arcsOverlay(charting: Charting): Overlay {
	const trained = trainedOf(charting);
	if (!trained) return NOTHING;
	const rings = ringsOf(charting, trained);
	const reach = Math.max(0, ...rings.map(({ radius }) => radius));
	return together([
		sectors(charting, trained, reach > 0 ? reach : REACH),
		ringsOverlay(charting, trained, rings),
		aimNotes(charting, trained),
	]);
}

function sectors({ uid, view, faces }: Charting, { ship, weapon }: Trained, reach: number): Overlay {
	const { seat } = ship;
	const thing = `ship-${seat}`;
	const name = faceOf(faces, seat).name;
	const weapons = workingWeapons(ship).filter(({ id }) => weapon === null || id === weapon);
	const blocked = blockedFor(view, ship);
	const parts = ARCS.map((arc, place) => {
		const bearing = weapons.filter((candidate) => arcsOf(ship, candidate).includes(arc)).length;
		const closed = (arc === CLOSABLE && isAftClosed(view, ship)) || blocked.some(({ arcs }) => arcs.includes(arc));
		const sector = { at: ship, course: turned(ship.facing, 2 * place), reach };
		const count = words("Board.arcBears", { name, arc }, bearing);
		const zone: ZoneModel = {
			id: `${uid}-arc-${arc}`,
			kind: closed ? "closed" : bearing > 0 ? "bears" : "idle",
			thing,
			name: closed ? words("Board.arcClosed", { name, arc }) : count,
			path: sectorPath(sector),
			colour: null,
			drafted: false,
			hatched: closed,
		};
		const note: NoteModel = {
			id: `${uid}-arc-note-${arc}`,
			kind: zone.kind,
			thing,
			at: ahead(ship, sector.course, Math.min(0.8 * reach, 10)),
			text: weapon === null && bearing > 0 && !closed ? words("Board.arcCount", { arc, count: bearing }) : arc,
		};
		return { zones: [zone], notes: [note] };
	});
	return together(parts);
}

const CLOSABLE: Arc = "A";

interface Ring {
	/** In MU, as measured on the table. */
	readonly radius: number;
	/** What the weapon still does within it. */
	readonly text: Label;
}

/** No weapon reaches further than this, in MU. */
const FARTHEST = 120;

function ringsOf({ view }: Charting, { ship, weapon: id }: Trained): readonly Ring[] {
	const weapon = id === null ? undefined : weaponOf(ship, id);
	if (!weapon) return [];
	const launcher = launchersOf(view, ship.seat).find((candidate) => candidate.id === id);
	if (launcher) return [{ radius: launcher.reach, text: words("Board.ringLaunch", { range: mu(launcher.reach) }) }];
	const drawn = effectiveRange({ range: 0, em: ship.turn.em });
	return bandsOf(weapon).flatMap(({ to, text }) => (to > drawn ? [{ radius: to - drawn, text: ringText(to, text, drawn) }] : []));
}

function ringText(to: number, text: Label, drawn: number): Label {
	return drawn > 0 ? words("Board.ringDrawn", { range: to - drawn, counts: to, text }) : words("Board.ring", { range: to, text });
}

interface Band {
	/** MU, the end of the band. */
	readonly to: number;
	readonly text: Label;
}

/** Returns the ranges at which the effect of a gun changes, checked MU by MU. */
function bandsOf(weapon: Weapon): readonly Band[] {
	const at = (range: number): number => (weapon.kind === "beam" ? beamDiceAt(weapon.class, range) : (numberToHit(range) ?? 0));
	const bands: Band[] = [];
	for (let range = 1; range <= FARTHEST && at(range) > 0; range++) {
		if (at(range + 1) === at(range)) continue;
		const text = weapon.kind === "beam" ? words("Board.ringDice", {}, at(range)) : words("Board.ringNumber", { number: at(range) });
		bands.push({ to: range, text });
	}
	return bands;
}

function ringsOverlay({ uid, faces }: Charting, { ship, weapon: id }: Trained, rings: readonly Ring[]): Overlay {
	const weapon = id === null ? undefined : weaponOf(ship, id);
	if (!weapon) return NOTHING;
	const thing = `ship-${ship.seat}`;
	const facts = { name: faceOf(faces, ship.seat).name, weapon: weaponName(weapon) };
	const bow = arcsOf(ship, weapon)[0] ?? "F";
	// Along the edge of an arc, since its name is in the middle.
	const side = turned(ship.facing, 2 * ARCS.indexOf(bow) + 1);
	return {
		zones: rings.map(({ radius, text }, index) => ({
			id: `${uid}-ring-${index}`,
			kind: "ring",
			thing,
			name: words("Board.ringOf", { ...facts, text }),
			path: circlePath(ship, radius),
			colour: null,
			drafted: false,
		})),
		notes: rings.map(({ radius, text }, index) => ({
			id: `${uid}-ring-note-${index}`,
			kind: "ring",
			thing,
			at: ahead(ship, side, radius),
			text,
		})),
	};
}

/** Notes beside the enemies at which a weapon can fire: the range, the range as it counts with Extreme Manoeuvres, and the chance. */
function aimNotes({ uid, view }: Charting, { ship, weapon }: Trained): Overlay {
	if (weapon === null) return NOTHING;
	const shots = aims(view, ship.seat).filter((aim) => aim.weapon === weapon && aim.refusal === null);
	const notes = shots.flatMap(({ at, range, effectiveRange: counts, dice, number }): readonly NoteModel[] => {
		const target = view.ships[at];
		if (!target) return [];
		const far =
			counts === range
				? words("Board.aimRange", { range: tenths(range) })
				: words("Board.aimCounts", { range: tenths(range), counts: tenths(counts) });
		const chance = dice === null ? words("Board.ringNumber", { number: number ?? 0 }) : words("Board.ringDice", {}, dice);
		const text = words("Board.aim", { range: far, chance });
		return [{ id: `${uid}-aim-${at}`, kind: "shot", thing: `ship-${at}`, at: { x: target.x, y: target.y }, text }];
	});
	return { zones: [], notes };
}

function tenths(number: number): number {
	return Math.round(10 * number) / 10;
}
