/**
 * The yard: what a design comes to, everything in it that the yard would not build, and the parser that lets no such design by.
 * Source: rules page, "Ship design: the yard rules" (ours), 1, 2, 5.
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type CruiserDesign, type HullDesign, isDesigned, type MissileDesign, readDesign } from "./design.ts";
import { type HullFigures, hullFigures, stepOf } from "./hull-figures.ts";
import { type MissileFigures, missileFigures } from "./missile-figures.ts";
import type { Tech } from "./ratings.ts";
import { YARD, type Yard } from "./tables.ts";

/** A rule that a design breaks by itself. */
type OwnBreak =
	| { readonly code: "sensor-beyond-tech"; readonly facts: { readonly sensor: number; readonly most: number; readonly tech: Tech } }
	| { readonly code: "stealth-beyond-tech"; readonly facts: { readonly stealth: number; readonly most: number; readonly tech: Tech } }
	| { readonly code: "drive-out-of-step"; readonly facts: { readonly drive: number; readonly step: number } }
	| { readonly code: "thrust-below-one"; readonly facts: { readonly output: number; readonly mass: number } };

/** A rule that a design breaks by what it carries: which list of the design, which entry from 0, and which rule. */
type BreakAboard = {
	readonly code: "unsound-aboard";
	readonly facts: { readonly list: "missiles" | "hangar"; readonly entry: number; readonly code: OwnBreak["code"] };
};

/** A rule of the yard that a design breaks. */
export type RuleBreak = OwnBreak | BreakAboard;

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
export function ruleBreaks(design: CruiserDesign, yard: Yard = YARD): readonly RuleBreak[] {
	return [...ownBreaks(design, yard), ...(design.kind === "missile" ? [] : breaksAboard(design, yard))];
}

function ownBreaks(design: CruiserDesign, yard: Yard): readonly OwnBreak[] {
	return [...techBreaks(design, yard), ...driveBreaks(design, yard)];
}

function techBreaks(design: CruiserDesign, yard: Yard): readonly OwnBreak[] {
	const { tech, sensor } = design;
	const { mostSensor, mostStealth } = yard.techs[tech];
	const stealth = design.kind === "missile" ? 0 : design.stealth;
	const breaks: OwnBreak[] = [];
	if (sensor > mostSensor) breaks.push({ code: "sensor-beyond-tech", facts: { sensor, most: mostSensor, tech } });
	if (stealth > mostStealth) breaks.push({ code: "stealth-beyond-tech", facts: { stealth, most: mostStealth, tech } });
	return breaks;
}

function driveBreaks(design: CruiserDesign, yard: Yard): readonly OwnBreak[] {
	const { kind, drive } = design;
	const step = stepOf(kind, yard.driveStep);
	const { thrust, output, mass } = yardFigures(design, yard);
	const breaks: OwnBreak[] = [];
	if (drive % step !== 0) breaks.push({ code: "drive-out-of-step", facts: { drive, step } });
	if (thrust < 1 && kind !== "station") breaks.push({ code: "thrust-below-one", facts: { output, mass } });
	return breaks;
}

function breaksAboard({ missiles, hangar }: HullDesign, yard: Yard): readonly BreakAboard[] {
	const within = (list: BreakAboard["facts"]["list"], designs: readonly (CruiserDesign | null)[]): readonly BreakAboard[] =>
		designs.flatMap((one, entry) =>
			(one ? ruleBreaks(one, yard) : []).map((found) => {
				// A fighter in the hangar may itself carry something unsound.
				const code = found.code === "unsound-aboard" ? found.facts.code : found.code;
				return { code: "unsound-aboard", facts: { list, entry, code } };
			}),
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
