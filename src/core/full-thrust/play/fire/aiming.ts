/**
 * What is known of a shot before it is fired: range, dice or number to hit, expected damage, eclipsers,
 * and why it may be refused.
 * Source: the parent game's basics, "Corkscrew", "Extreme Manoeuvres", "Eclipsing".
 */

import { distance } from "../../../geometry/plane.ts";
import { extended } from "../../../kernel/extended.ts";
import { keptWith } from "../../../kernel/kept.ts";
import { type Refusal, type Refused, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { sizeOf } from "../../../kernel/with-games/boons.ts";
import { type Arc, arcsTo } from "../../fire/arcs.ts";
import { beamDiceAt, CORKSCREW_DRM, effectiveRange } from "../../fire/beams.ts";
import { numberToHit } from "../../fire/torpedoes.ts";
import type { Body, Shot, ThrustState, Warship, Weapon, WeaponKind } from "../../model.ts";
import { beamDieExpected, torpedoExpected } from "../../odds.ts";
import { bodyBetween } from "../bodies.ts";
import { type Fitted, isPlaying, levelOf, screensOf, shipsInPlay, weaponOf, workingWeapons } from "../ships.ts";
import { bearingObjection, bears, type Stance, stanceOf } from "./bearing.ts";
import { type Shield, shieldsOf } from "./shielding.ts";

/** Weapons that fire at ships in the fire phase; the others put ordnance on the table. */
const GUNS = ["beam", "pulse-torpedo", "k-gun"] as const satisfies readonly WeaponKind[];
export type GunKind = (typeof GUNS)[number];

/** A weapon with its system's id. */
export type Gun = Weapon & { readonly id: string; readonly kind: GunKind };

/** The figures of a shot. */
export interface Sighting extends Shot {
	readonly kind: GunKind;
	readonly class: number;
	/** In MU, as measured. */
	readonly range: number;
	/** Thrust factors of Extreme Manoeuvres, of both ships. */
	readonly em: number;
	/** FT-25: MU that a crew's edges add to the range, or take off it. */
	readonly crew: number;
	/** In MU, with crews and Extreme Manoeuvres. */
	readonly effectiveRange: number;
	/** Added to each die that is not a re-roll, 0 or less. */
	readonly drm: number;
	/** Level of the target's screens; 0 for weapons that they do not stop. */
	readonly screens: number;
	/** The dice of a beam, before re-rolls; null for other weapons. */
	readonly dice: number | null;
	/** The number that die and modifier must reach to hit; null for beams, and beyond range. */
	readonly number: number | null;
}

/** A shot with all that should be known before it is fired. */
export interface Aim extends Sighting {
	/** Expected damage in points, whichever ship takes it. */
	readonly expected: number;
	/** Ships that eclipse the target, nearest first. */
	readonly shields: readonly Shield[];
	/** The part of the expected damage that should reach the target. */
	readonly expectedOnTarget: number;
	/** Why it is refused; null if it is allowed. */
	readonly refusal: Refusal | null;
}

/** Returns the aims of every working gun of a ship at every enemy on the table: weapon by weapon, targets in seat order. */
export function aims(state: ThrustState, seat: SeatId): readonly Aim[] {
	const ship = ofSeat(state.ships, seat);
	if (!isPlaying(ship)) return [];
	const stance = stanceOf(state, ship);
	const lines = enemiesOf(state, ship).map((target) => lineTo(state, stance, target));
	return gunsOf(ship).flatMap((gun) => lines.map((line) => aim(stance, gun, line)));
}

/** Returns the aims of a ship that are allowed, in the same order. */
export function openAims(state: ThrustState, seat: SeatId): readonly Aim[] {
	const ship = ofSeat(state.ships, seat);
	const guns = isPlaying(ship) ? freeGuns(ship) : [];
	if (guns.length === 0) return [];
	const stance = stanceOf(state, ship);
	const lines = enemiesOf(state, ship).flatMap((target) => {
		const line = bearing(stance, guns, target);
		return line ? [extended(line, { target, shields: shieldsOf(state, { target, from: ship }) })] : [];
	});
	return guns.flatMap((gun) => lines.filter(({ open }) => open.includes(gun)).map((line) => figured(gun, line, null)));
}

/** Guns that could fire now. */
function freeGuns(ship: Warship): readonly Gun[] {
	return ship.turn.silent ? [] : gunsOf(ship).filter(({ id }) => !ship.turn.used.includes(id));
}

/** Whether a gun can do anything at this range. */
function carries(gun: Gun, sight: Sight): boolean {
	const { dice, number } = figuresOf(gun, sight);
	return dice === null ? number !== null && sight.drm + 6 >= number : dice > 0;
}

/** A line of fire that is open to these guns. */
interface Bearing extends OpenLine {
	readonly open: readonly Gun[];
}

/** Returns the line to a target, open to the guns with an allowed shot of those that could fire; null if no gun has one. */
function bearing(stance: Stance, guns: readonly Gun[], target: Warship): Bearing | null {
	const { ship, bodies } = stance;
	const sight = sightOf(ship, target);
	const carrying = guns.filter((gun) => carries(gun, sight));
	if (carrying.length === 0 || bodyBetween({ bodies }, ship, target)) return null;
	const lies = arcsTo(ship, target);
	const open = carrying.filter((gun) => bears(stance, gun, lies));
	return open.length > 0 ? { sight, lies, body: null, open } : null;
}

/** The guns of a ship that bear on an enemy, and the damage that they should do to it now. */
export interface Fire {
	readonly guns: number;
	/** Expected damage in points, without what ships in between take. */
	readonly points: number;
}

/** Returns the fire of one ship at another as both are now; no guns if either has left the table, or both are on one side. */
export function fireAt(state: ThrustState, from: Warship, target: Warship): Fire {
	if (!isPlaying(from) || !isPlaying(target) || from.side === target.side) return { guns: 0, points: 0 };
	const stance = stanceOf(state, from);
	const line = lineTo(state, stance, target);
	const shots = gunsOf(from).map((gun) => aim(stance, gun, line));
	const open = shots.filter(({ refusal }) => refusal === null);
	return { guns: open.length, points: open.reduce((sum, { expectedOnTarget }) => sum + expectedOnTarget, 0) };
}

/** Guns that work, with their ids. */
export function gunsOf(ship: Pick<Warship, "design" | "systems">): readonly Gun[] {
	return gunsAmong(workingWeapons(ship));
}

const gunsAmong = keptWith((weapons: readonly Fitted[]): readonly Gun[] =>
	weapons.flatMap(({ kind, ...weapon }) => (isGun(kind) ? [extended(weapon, { kind })] : [])),
);

/** Ships of other sides on the table, in seat order. */
export function enemiesOf(state: Pick<ThrustState, "order" | "ships">, { side }: Pick<Warship, "side">): readonly Warship[] {
	return against(shipsInPlay(state), side);
}

/** The ships of other sides, by the side that they are against. */
const sidesAgainst = keptWith((_: readonly Warship[]) => new Map<string, readonly Warship[]>());

function against(ships: readonly Warship[], side: string): readonly Warship[] {
	const known = sidesAgainst(ships);
	const enemies = known.get(side) ?? ships.filter((ship) => ship.side !== side);
	known.set(side, enemies);
	return enemies;
}

interface Pointing {
	readonly gun: Gun;
	readonly target: Warship;
}

/** What all guns of a ship have in common towards one target. */
type Sight = Pick<Sighting, "at" | "range" | "em" | "crew" | "effectiveRange" | "drm" | "screens">;

/** A line of fire. */
interface OpenLine {
	readonly sight: Sight;
	/** The arcs of the ship in which the target lies. */
	readonly lies: readonly Arc[];
	readonly body: Body | null;
}

interface LineOfFire extends OpenLine {
	readonly target: Warship;
	readonly shields: readonly Shield[];
}

function openLine({ ship, bodies }: Stance, target: Warship): OpenLine {
	return { sight: sightOf(ship, target), lies: arcsTo(ship, target), body: bodyBetween({ bodies }, ship, target) };
}

function lineTo(state: ThrustState, stance: Stance, target: Warship): LineOfFire {
	return { ...openLine(stance, target), target, shields: shieldsOf(state, { target, from: stance.ship }) };
}

function aim(stance: Stance, gun: Gun, line: LineOfFire): Aim {
	return figured(gun, line, pointingObjection(stance, gun, line)?.refusal ?? null);
}

function figured(gun: Gun, { sight, shields }: Pick<LineOfFire, "sight" | "shields">, refusal: Refusal | null): Aim {
	const seen = seenBy(gun, sight);
	const expected = expectedOf(seen);
	const expectedOnTarget = shields.reduce((mean, { percent }) => mean * (1 - percent / 100), expected);
	return extended(seen, { expected, shields, expectedOnTarget, refusal });
}

function expectedOf({ kind, class: level, effectiveRange: range, dice, screens, drm }: Sighting): number {
	if (dice !== null) return dice * beamDieExpected(screens, drm);
	return torpedoExpected(kind === "k-gun" ? { weapon: "k-gun", class: level } : { weapon: "pulse-torpedo" }, range, drm);
}

/** FT-25: the MU of a point of a crew's edge. */
const EDGE_MU = 3;

/** Returns the figures of a shot as the ships are now. */
export function sighting(ship: Warship, { gun, target }: Pointing): Sighting {
	return seenBy(gun, sightOf(ship, target));
}

function sightOf(ship: Warship, target: Warship): Sight {
	const range = distance(ship, target);
	const em = ship.turn.em + target.turn.em;
	const crew = Math.max(-range, EDGE_MU * (sizeOf(target.boons, "dodge") - sizeOf(ship.boons, "aim")));
	const reaches = effectiveRange({ range: range + crew, em });
	const drm = ship.turn.corkscrew ? CORKSCREW_DRM : 0;
	return { at: target.seat, range, em, crew, effectiveRange: reaches, drm, screens: screensOf(target) };
}

function figuresOf({ kind, class: level }: Gun, { effectiveRange }: Sight): Pick<Sighting, "dice" | "number"> {
	const isBeam = kind === "beam";
	return { dice: isBeam ? beamDiceAt(level, effectiveRange) : null, number: isBeam ? null : numberToHit(effectiveRange) };
}

function seenBy(gun: Gun, sight: Sight): Sighting {
	const { at, range, em, crew, effectiveRange, drm, screens } = sight;
	return {
		weapon: gun.id,
		at,
		kind: gun.kind,
		class: gun.class,
		range,
		em,
		crew,
		effectiveRange,
		drm,
		screens: gun.kind === "beam" ? screens : 0,
		...figuresOf(gun, sight),
	};
}

/** At whom each ship of a match had a shot when it was asked last: mostly it still has, and no other enemy need be looked at. */
const lastBorne = keptWith((_: ThrustState["options"]) => new Map<SeatId, SeatId>());

/** Whether a ship on the table has an allowed shot. */
export function canFire(state: ThrustState, ship: Warship): boolean {
	const guns = freeGuns(ship);
	if (guns.length === 0) return false;
	const stance = stanceOf(state, ship);
	const last = lastBorne(state.options);
	const hasShot = (target: Warship): boolean => bearing(stance, guns, target) !== null;
	const enemies = enemiesOf(state, ship);
	const before = last.get(ship.seat);
	const borne = enemies.find((enemy) => enemy.seat === before && hasShot(enemy)) ?? enemies.find(hasShot);
	if (borne) last.set(ship.seat, borne.seat);
	return borne !== undefined;
}

/**
 * Returns why a gun that works cannot fire at an enemy, or null. Codes: `silent`, `weapon-used` {weapon},
 * `beyond-range` {weapon, at, range}, `cannot-hit` {weapon, at, number}, `body-between` {weapon, body}, and as `bearingObjection`.
 */
function pointingObjection(stance: Stance, gun: Gun, { sight, lies, body }: OpenLine): Refused | null {
	const { id: weapon } = gun;
	const { at, drm, effectiveRange: range } = sight;
	const { ship } = stance;
	if (ship.turn.silent) return refuse("silent");
	if (ship.turn.used.includes(weapon)) return refuse("weapon-used", { weapon });
	const { dice, number } = figuresOf(gun, sight);
	if (dice === null ? number === null : dice === 0) return refuse("beyond-range", { weapon, at, range });
	if (number !== null && drm + 6 < number) return refuse("cannot-hit", { weapon, at, number });
	return body ? refuse("body-between", { weapon, body: body.name }) : bearingObjection(stance, gun, lies);
}

/**
 * Returns why shots of a ship are refused, or null, each by itself. Codes: `no-such-weapon` {weapon}, `not-a-gun` {weapon}, `weapon-out` {weapon},
 * `target-gone` {at}, `not-an-enemy` {at}, `silent`, `weapon-used` {weapon}, `beyond-range` {weapon, at, range} in MU with Extreme Manoeuvres,
 * `cannot-hit` {weapon, at, number}, `body-between` {weapon, body}, `out-of-arc` {weapon, arcs, lies}, `aft-arc` {weapon}, `eclipse-blocks` {weapon, by}.
 */
export function shotObjections(state: ThrustState, ship: Warship): (shot: Shot) => Refused | null {
	const stance = stanceOf(state, ship);
	const lines = new Map<Warship, OpenLine>();
	return ({ weapon: id, at }) => {
		const weapon = weaponOf(ship, id);
		if (!weapon) return refuse("no-such-weapon", { weapon: id });
		const { kind } = weapon;
		if (!isGun(kind)) return refuse("not-a-gun", { weapon: id });
		if (levelOf(ship, id) === 0) return refuse("weapon-out", { weapon: id });
		const target = state.ships[at];
		if (!target || !isPlaying(target)) return refuse("target-gone", { at });
		if (target.side === ship.side) return refuse("not-an-enemy", { at });
		const line = lines.get(target) ?? openLine(stance, target);
		lines.set(target, line);
		return pointingObjection(stance, { ...weapon, id, kind }, line);
	};
}

function isGun(kind: WeaponKind): kind is GunKind {
	return GUNS.some((gun) => gun === kind);
}
