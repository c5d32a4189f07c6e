/**
 * The yard, fire and damage of Sol Cruiser as the vectors know them: raw input in, the contract's output out.
 */
import * as v from "valibot";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome } from "../../src/core/kernel/outcome.ts";
import type { Modifier } from "../../src/core/kernel/report.ts";
import { beamAttack } from "../../src/core/sol-cruiser/combat/beams.ts";
import { FIRE_MODIFIERS } from "../../src/core/sol-cruiser/combat/fire-control.ts";
import { pointDefence } from "../../src/core/sol-cruiser/combat/point-defence.ts";
import { warheadAttack } from "../../src/core/sol-cruiser/combat/warheads.ts";
import { CHECK_ROWS, crossOff } from "../../src/core/sol-cruiser/damage/damage.ts";
import { thresholdCheck } from "../../src/core/sol-cruiser/damage/threshold-check.ts";
import { ARMOURS, CREW_QUALITIES, PENETRATIONS, TECHS } from "../../src/core/sol-cruiser/yard/ratings.ts";
import { parseDesign, yardFigures } from "../../src/core/sol-cruiser/yard/shipyard.ts";
import { type SystemKind, UNIT_KINDS } from "../../src/core/sol-cruiser/yard/systems.ts";
import { type Resolution, resolution, whole } from "./resolution.ts";

const tech = v.picklist(TECHS);
const penetration = v.picklist(PENETRATIONS);
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

const bulk = { volume: amount, mass: amount };
const powered = { tech, drive: amount, points: whole(0) };

const hullForm = v.strictObject({
	kind: v.picklist(["ship", "fighter", "drone"]),
	...powered,
	sensor: whole(0),
	armour: v.picklist(ARMOURS),
	stealth: whole(0),
	beams: v.nullish(v.array(v.strictTuple([penetration, whole(0)])), []),
	submunitions: v.nullish(v.array(v.strictTuple([whole(1), penetration, whole(0)])), []),
	missiles: v.nullish(v.array(v.strictObject({ ...bulk, flights: whole(0) })), []),
	hangar: v.nullish(v.strictObject(bulk), null),
	infantry: v.nullish(whole(0), 0),
	cargo: v.nullish(amount, 0),
});

const missileForm = v.pipe(
	v.strictObject({
		kind: v.literal("missile"),
		...powered,
		warhead: v.nullish(v.strictObject({ dice: whole(1), penetration }), null),
		beam: v.nullish(penetration, null),
	}),
	v.check(({ warhead, beam }) => (warhead === null) !== (beam === null), "one warhead or one beam"),
);

/** A list of the contract may have entries with a count of 0; a design omits them. */
function some<Entry extends { readonly count: number }>(entries: readonly Entry[]): readonly Entry[] {
	return entries.filter(({ count }) => count > 0);
}

function hullOf({ hangar, ...form }: v.InferOutput<typeof hullForm>): unknown {
	return {
		...form,
		beams: some(form.beams.map(([through, count]) => ({ penetration: through, count }))),
		submunitions: some(form.submunitions.map(([dice, through, count]) => ({ dice, penetration: through, count }))),
		missiles: some(form.missiles.map(({ flights, ...missile }) => ({ missile, count: flights }))),
		hangar: hangar ? [{ craft: hangar, count: 1 }] : [],
	};
}

function missileOf({ warhead, beam, ...form }: v.InferOutput<typeof missileForm>): unknown {
	return { ...form, load: warhead ? { kind: "warhead", ...warhead } : { kind: "beam", penetration: beam } };
}

const design = resolution(v.union([hullForm, missileForm]), (form) => {
	const parsed = parseDesign(form.kind === "missile" ? missileOf(form) : hullOf(form));
	return parsed.ok ? accept(yardFigures(parsed.value)) : parsed;
});

const cq = v.picklist(CREW_QUALITIES);
const undetectedSensor = v.nullish(whole(1), null);
const target = v.strictObject({ size: whole(-2, 4), armour: v.picklist(ARMOURS), tech });

/** The modifiers as in the contract: each by its name, with 0 if it does not apply. */
function byName(modifiers: readonly Modifier[], names: readonly string[]): Readonly<Record<string, number>> {
	return Object.fromEntries(names.map((name) => [name, modifiers.find(({ code }) => code === name)?.value ?? 0]));
}

const beam = resolution(v.strictObject({ penetration, tech, cq, target, closingSpeed: amount, undetectedSensor }), function* (shot): Dicing<
	Outcome<unknown>
> {
	const fired = yield* beamAttack({ ...shot, seat: null });
	return fired.ok ? accept({ ...fired.value, modifiers: byName(fired.value.modifiers, FIRE_MODIFIERS) }) : fired;
});

const warhead = resolution(v.strictObject({ dice: whole(1), penetration, tech, target, undetectedSensor }), function* (shot): Dicing<
	Outcome<unknown>
> {
	const fired = yield* warheadAttack({ ...shot, seat: null });
	return fired.ok ? accept({ ...fired.value, modifiers: byName(fired.value.modifiers, FIRE_MODIFIERS) }) : fired;
});

const incoming = { tech, targetTech: tech, flights: whole(1), closingSpeed: amount, undetectedSensor };

const defence = resolution(
	v.variant("weapon", [
		v.strictObject({ weapon: v.literal("beam"), ...incoming, cq, dice: v.nullish(whole(1), null) }),
		v.strictObject({ weapon: v.literal("warhead"), ...incoming, dice: whole(1), cq: v.nullish(cq, null) }),
	]),
	(fire) => pointDefence({ ...fire, seat: null }),
);

const damage = resolution(v.strictObject({ rowBoxes: whole(1), marked: whole(0), damage: whole(0) }), ({ damage: points, ...hull }) =>
	crossOff(hull, points),
);

/** A system of one of these kinds, with a value within the bounds of its kind. */
function systemForm<const Kinds extends readonly [SystemKind, ...SystemKind[]]>(kinds: Kinds, most?: number) {
	return v.strictObject({
		id: v.string(),
		kind: v.picklist(kinds),
		value: v.optional(whole(0, most), 1),
		failures: v.optional(whole(0, 2), 0),
	});
}

const threshold = resolution(
	v.strictObject({
		row: v.picklist(CHECK_ROWS),
		cq,
		kind: v.optional(v.picklist(["ship", "fighter"]), "ship"),
		systems: v.array(
			v.variant("kind", [
				systemForm(UNIT_KINDS, 1),
				systemForm(["thrust-row", "propulsion"], 5),
				systemForm(["armour"], 4),
				systemForm(["stealth"], 3),
				systemForm(["sensors"]),
			]),
		),
	}),
	(check) => thresholdCheck({ ...check, seat: null }),
);

/** The resolutions of this file. Detection, courses and bodies are in the other file. */
export const CRUISER_FIRE_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	"beam-attack": beam,
	"warhead-attack": warhead,
	"point-defence": defence,
	damage,
	"threshold-check": threshold,
	design,
};
