/**
 * The yard: the figures of a design, every rule that it breaks, and the parser that refuses such a design.
 * Source: rules page, "Ship design: the yard rules" (ours), 1, 2, 5.
 */
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import { type CruiserDesign, type HullDesign, isDesigned, type MissileDesign, readDesign } from "./design.ts";
import { type HullFigures, hullFigures, stepOf } from "./hull-figures.ts";
import { type MissileFigures, missileFigures } from "./missile-figures.ts";
import type { Tech } from "./ratings.ts";
import { YARD, type Yard } from "./tables.ts";

/** A rule that a design itself breaks. */
type OwnBreak =
	| { readonly code: "sensor-beyond-tech"; readonly facts: { readonly sensor: number; readonly most: number; readonly tech: Tech } }
	| { readonly code: "stealth-beyond-tech"; readonly facts: { readonly stealth: number; readonly most: number; readonly tech: Tech } }
	| { readonly code: "drive-out-of-step"; readonly facts: { readonly drive: number; readonly step: number } }
	| { readonly code: "thrust-below-one"; readonly facts: { readonly output: number; readonly mass: number } };

/** A rule that a craft or missile aboard breaks: the list of the design, the entry from 0, and the rule. */
type BreakAboard = {
	readonly code: "unsound-aboard";
	readonly facts: { readonly list: "missiles" | "hangar"; readonly entry: number; readonly code: OwnBreak["code"] };
};

/** A rule of the yard that a design breaks. */
export type RuleBreak = OwnBreak | BreakAboard;

/** All figures of a design, legal or not. */
export function yardFigures(design: HullDesign, yard?: Yard): HullFigures;
export function yardFigures(design: MissileDesign, yard?: Yard): MissileFigures;
export function yardFigures(design: CruiserDesign, yard?: Yard): HullFigures | MissileFigures;
export function yardFigures(design: CruiserDesign, yard: Yard = YARD): HullFigures | MissileFigures {
	return design.kind === "missile" ? missileFigures(design, yard) : hullFigures(design, yard);
}

/**
 * Every rule that a design breaks, in the order of the form. Codes: `sensor-beyond-tech` {sensor, most, tech}, `stealth-beyond-tech`
 * {stealth, most, tech}, `drive-out-of-step` {drive, step}, `thrust-below-one` {output, mass}, and `unsound-aboard` {list, entry, code}
 * once for each rule that a craft or missile aboard breaks.
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
		designs.flatMap((design, entry) =>
			(design ? ruleBreaks(design, yard) : []).map((found) => {
				// A fighter in the hangar may itself carry an illegal missile.
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

/** Reads a design that the yard builds. Refused: the refusals of `readDesign`, and the first rule that the design breaks. */
export function parseDesign(raw: unknown, yard: Yard = YARD): Outcome<CruiserDesign> {
	const read = readDesign(raw);
	if (!read.ok) return read;
	const [first] = ruleBreaks(read.value, yard);
	return first ? refuse(first.code, first.facts) : accept(read.value);
}
