/**
 * The cruisers' yard, fire and damage in the terms of the contracts: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { accept } from "../../src/core/kernel/outcome.ts";
import { ARMOURS, PENETRATIONS, TECHS } from "../../src/core/sol-cruiser/ratings.ts";
import { parseDesign, yardFigures } from "../../src/core/sol-cruiser/shipyard.ts";
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

/** A list of the contract may say that there are none of something; a design then leaves it out. */
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

/** What this half of the game resolves; the other half is the detection, the courses and the bodies. */
export const CRUISER_FIRE_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	design,
};
