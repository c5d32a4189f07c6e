/**
 * The yard: what a design comes to, everything in it that the yard would not build, and the parser that lets no such design by.
 * Source: rules page, "Ship design: the yard rules" (ours), 1, 2, 5.
 */
import { accept, type Outcome, type Refusal, refuse } from "../../kernel/outcome.ts";
import { type CruiserDesign, type HullDesign, isDesigned, type MissileDesign, readDesign } from "./design.ts";
import { type HullFigures, hullFigures, stepOf } from "./hull-figures.ts";
import { type MissileFigures, missileFigures } from "./missile-figures.ts";
import { YARD, type Yard } from "./tables.ts";

/** Every running total of a design, sound or not. */
export function yardFigures(design: HullDesign, yard?: Yard): HullFigures;
export function yardFigures(design: MissileDesign, yard?: Yard): MissileFigures;
export function yardFigures(design: CruiserDesign, yard?: Yard): HullFigures | MissileFigures;
export function yardFigures(design: CruiserDesign, yard: Yard = YARD): HullFigures | MissileFigures {
	return design.kind === "missile" ? missileFigures(design, yard) : hullFigures(design, yard);
}

/**
 * All that stands against a design, in the order of the form. Codes: `sensor-beyond-tech` {sensor, most, tech},
 * `stealth-beyond-tech` {stealth, most, tech}, `drive-out-of-step` {drive, step}, `thrust-below-one` {output, mass},
 * `unsound-aboard` {list, entry, code}, once for each thing that stands against a craft or a missile aboard.
 */
export function ruleBreaks(design: CruiserDesign, yard: Yard = YARD): readonly Refusal[] {
	return [...techBreaks(design, yard), ...driveBreaks(design, yard), ...(design.kind === "missile" ? [] : breaksAboard(design, yard))];
}

function techBreaks(design: CruiserDesign, yard: Yard): readonly Refusal[] {
	const { tech, sensor } = design;
	const { mostSensor, mostStealth } = yard.techs[tech];
	const stealth = design.kind === "missile" ? 0 : design.stealth;
	return [
		...(sensor > mostSensor ? [{ code: "sensor-beyond-tech", facts: { sensor, most: mostSensor, tech } }] : []),
		...(stealth > mostStealth ? [{ code: "stealth-beyond-tech", facts: { stealth, most: mostStealth, tech } }] : []),
	];
}

function driveBreaks(design: CruiserDesign, yard: Yard): readonly Refusal[] {
	const { kind, drive } = design;
	const step = stepOf(kind, yard.driveStep);
	const { thrust, output, mass } = yardFigures(design, yard);
	return [
		...(drive % step === 0 ? [] : [{ code: "drive-out-of-step", facts: { drive, step } }]),
		...(thrust < 1 && kind !== "station" ? [{ code: "thrust-below-one", facts: { output, mass } }] : []),
	];
}

function breaksAboard({ missiles, hangar }: HullDesign, yard: Yard): readonly Refusal[] {
	const within = (list: string, designs: readonly (CruiserDesign | null)[]): readonly Refusal[] =>
		designs.flatMap((one, entry) =>
			(one ? ruleBreaks(one, yard) : []).map(({ code }) => ({ code: "unsound-aboard", facts: { list, entry, code } })),
		);
	return [
		...within(
			"missiles",
			missiles.map(({ missile }) => (isDesigned(missile) ? missile : null)),
		),
		...within(
			"hangar",
			hangar.map(({ craft }) => (isDesigned(craft) ? craft : null)),
		),
	];
}

/** Reads a design that the yard builds. Refused: what `readDesign` refuses, and the first of what stands against it. */
export function parseDesign(raw: unknown, yard: Yard = YARD): Outcome<CruiserDesign> {
	const read = readDesign(raw);
	if (!read.ok) return read;
	const [first] = ruleBreaks(read.value, yard);
	return first ? refuse(first.code, first.facts) : accept(read.value);
}
