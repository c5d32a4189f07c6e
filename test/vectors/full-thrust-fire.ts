/**
 * Full Thrust's fire and the manoeuvres that do damage, for the vectors: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { throughArmour } from "../../src/core/full-thrust/damage/hull.ts";
import { fireBeam } from "../../src/core/full-thrust/fire/beams.ts";
import { attackWithSalvo } from "../../src/core/full-thrust/fire/salvoes.ts";
import { fireTorpedo } from "../../src/core/full-thrust/fire/torpedoes.ts";
import { settleCorkscrew } from "../../src/core/full-thrust/manoeuvres/corkscrew.ts";
import { eclipse } from "../../src/core/full-thrust/manoeuvres/eclipsing.ts";
import { exitByFtl } from "../../src/core/full-thrust/manoeuvres/ftl.ts";
import { backfire, sufferBackfire, ZONES } from "../../src/core/full-thrust/manoeuvres/grav-backfire.ts";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome } from "../../src/core/kernel/outcome.ts";
import { type Resolution, resolution, whole } from "./resolution.ts";

const number = v.pipe(v.number(), v.finite());
const amount = v.pipe(number, v.minValue(0));
const clock = whole(1, 12);
const flag = v.nullish(v.boolean(), false);

const aim = { range: amount, em: whole(0), drm: whole(undefined, 0) };

const beam = resolution(v.strictObject({ class: whole(1), screens: whole(0, 2), ...aim }), (shot) => fireBeam({ ...shot, seat: null }));

const torpedo = resolution(
	v.variant("weapon", [
		v.strictObject({ weapon: v.literal("pulse-torpedo"), ...aim, class: v.nullish(whole(1, 6), null) }),
		v.strictObject({ weapon: v.literal("k-gun"), ...aim, class: whole(1, 6) }),
	]),
	(shot) => fireTorpedo({ ...shot, seat: null }),
);

const salvo = resolution(
	v.strictObject({
		distance: amount,
		em: whole(0),
		corkscrew: v.boolean(),
		eclipsers: whole(0),
		percent: v.pipe(amount, v.maxValue(100)),
		killed: whole(0),
	}),
	(given) => attackWithSalvo({ ...given, seat: null }),
);

const corkscrew = resolution(v.strictObject({ mass: whole(1), turn: whole(0) }), (given) => settleCorkscrew({ ...given, seat: null }));

/** A ship that eclipses or is eclipsed, with at least this much hull. */
function eclipseShip(leastHull: number) {
	return v.strictObject({ hull: whole(leastHull), armour: whole(0), course: clock, ec: whole(0) });
}

const eclipsing = resolution(
	v.strictObject({
		eclipser: eclipseShip(1),
		eclipsed: eclipseShip(0),
		damage: whole(0),
		area: v.boolean(),
		apart: amount,
		eclipserRange: amount,
		eclipsedRange: amount,
	}),
	(fire) => eclipse(fire),
);

const ftlExit = resolution(
	v.strictObject({ tmf: whole(1), near: v.boolean(), bystanderArmour: v.nullish(whole(0), 0) }),
	function* ({ bystanderArmour, ...ship }): Dicing<Outcome<unknown>> {
		const left = yield* exitByFtl({ ...ship, seat: null });
		if (!left.ok) return left;
		const { blast } = left.value;
		if (!blast) return accept({ ...left.value, bystander: null });
		const { armour, past } = throughArmour(bystanderArmour, blast);
		return accept({ ...left.value, bystander: { damage: armour + past, armour, hull: past } });
	},
);

const gravBackfire = resolution(
	v.strictObject({
		ship: v.strictObject({
			x: number,
			y: number,
			course: clock,
			tmf: whole(1),
			printed: whole(1, 12),
			rating: whole(0, 12),
			advanced: flag,
		}),
		targets: v.nullish(v.array(v.strictObject({ id: v.string(), x: number, y: number })), []),
	}),
	({ ship, targets }) => {
		const fired = backfire(ship, targets);
		if (!fired.ok) return fired;
		const { radii, dice } = fired.value;
		return accept({ ...fired.value, radii: ZONES.map((zone) => radii[zone]), dice: ZONES.map((zone) => dice[zone]) });
	},
);

const gravBackfireDamage = resolution(
	v.strictObject({ dice: whole(1), screens: whole(0, 2), shroud: v.boolean(), armour: whole(0) }),
	(hit) => sufferBackfire({ ...hit, seat: null }),
);

/** The resolutions of this file. Orders and movement are in the other file. */
export const FULL_THRUST_FIRE_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	"beam-fire": beam,
	"torpedo-fire": torpedo,
	"salvo-attack": salvo,
	corkscrew,
	eclipsing,
	"ftl-exit": ftlExit,
	"grav-backfire": gravBackfire,
	"grav-backfire-damage": gravBackfireDamage,
};
