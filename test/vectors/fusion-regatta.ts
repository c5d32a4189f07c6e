/**
 * The yachts' resolutions in the terms of the contracts: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { agility, designFacts, parseDesign, SYSTEMS } from "../../src/core/fusion-regatta/design.ts";
import { accelChart, RACE_MASS, readCard, SEGMENTS } from "../../src/core/fusion-regatta/record-card.ts";
import { bearing, isWindow, windowDistance, windowsWithin } from "../../src/core/geometry/avid.ts";
import { range } from "../../src/core/geometry/vector.ts";
import { accept, refuse } from "../../src/core/kernel/outcome.ts";
import { type Resolution, resolution, whole } from "./resolution.ts";

const segment = v.picklist(SEGMENTS);
const raceMass = whole(RACE_MASS.least, RACE_MASS.most);
const dryMass = whole(27, 36);
const window = v.pipe(v.string(), v.guard(isWindow));
const cell = v.strictTuple([whole(), whole(), whole()]);

const design = resolution(
	v.strictObject({ crew: v.number(), system: v.string(), shielding: v.number(), raceMass }),
	({ raceMass: mass, ...given }) => {
		const parsed = parseDesign(given);
		return parsed.ok ? accept(designFacts(parsed.value, mass)) : parsed;
	},
);

const maxThrust = resolution(v.strictObject({ dryMass, raceMass, used: whole(0) }), ({ used, ...card }) => {
	const reading = readCard(card, used);
	return reading.ok ? accept({ ...reading.value, chart: accelChart(reading.value.maxThrust) }) : reading;
});

const manoeuvreClass = resolution(
	v.strictObject({ system: v.picklist(SYSTEMS), maxThrust: whole(0), thrust: whole(0), segment }),
	({ system, ...drive }) => agility(system, drive),
);

const distance = resolution(v.strictObject({ a: window, b: window }), ({ a, b }) => accept({ windows: windowDistance(a, b) }));

const within = resolution(v.strictObject({ window, within: whole(0, 6) }), (given) => {
	const windowsSet = windowsWithin(given.window, given.within);
	return accept({ count: windowsSet.length, windowsSet });
});

const bearingOf = resolution(v.strictObject({ from: cell, to: cell }), ({ from, to }) => {
	const windowsSet = bearing(from, to);
	return windowsSet ? accept({ windowsSet, range: range(from, to) }) : refuse("same-cell");
});

export const REGATTA_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	design,
	"max-thrust": maxThrust,
	"manoeuvre-class": manoeuvreClass,
	"window-distance": distance,
	"windows-within": within,
	bearing: bearingOf,
};
