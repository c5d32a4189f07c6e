/**
 * Runs cases: a file names its resolution, and a case has input, dice and the expected result.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { scriptedDice, settleWith } from "../../src/core/kernel/dice.ts";
import { difference } from "./compare.ts";
import { FULL_THRUST_FIRE_RESOLUTIONS } from "./full-thrust-fire.ts";
import { FULL_THRUST_ORDERS_RESOLUTIONS } from "./full-thrust-orders.ts";
import { REGATTA_RESOLUTIONS } from "./fusion-regatta.ts";
import { RALLY_RESOLUTIONS } from "./jovian-rally.ts";
import type { Resolution } from "./resolution.ts";
import { CRUISER_FIRE_RESOLUTIONS } from "./sol-cruiser-fire.ts";
import { CRUISER_FLIGHT_RESOLUTIONS } from "./sol-cruiser-flight.ts";

/** The resolutions of each game. */
const RESOLUTIONS: Readonly<Record<string, Readonly<Record<string, Resolution>>>> = {
	"jovian-rally": RALLY_RESOLUTIONS,
	"fusion-regatta": REGATTA_RESOLUTIONS,
	"sol-cruiser": { ...CRUISER_FLIGHT_RESOLUTIONS, ...CRUISER_FIRE_RESOLUTIONS },
	"full-thrust": { ...FULL_THRUST_ORDERS_RESOLUTIONS, ...FULL_THRUST_FIRE_RESOLUTIONS },
};

const fileSchema = v.object({
	resolution: v.pipe(v.string(), v.regex(/^[a-z-]+\/[a-z-]+$/)),
	cases: v.pipe(
		v.array(
			v.object({
				name: v.string(),
				input: v.unknown(),
				dice: v.optional(v.array(v.number()), []),
				expect: v.record(v.string(), v.unknown()),
			}),
		),
		v.minLength(1),
	),
});

export type VectorCase = v.InferOutput<typeof fileSchema>["cases"][number];

/** The results of a file's cases: the name of each, and its fault if it has one. */
export interface FileResult {
	readonly file: string;
	readonly results: readonly { readonly name: string; readonly fault: string | null }[];
	/** The unknown game of the file, if it names one. */
	readonly missing: string | null;
}

/** Runs every case file of a folder. */
export function runFolder(folder: string): readonly FileResult[] {
	const files = readdirSync(folder).filter((name) => name.endsWith(".cases.json"));
	return files.sort().map((file) => runFile(folder, file));
}

function runFile(folder: string, file: string): FileResult {
	const read = v.safeParse(fileSchema, readJson(join(folder, file)));
	if (!read.success) return { file, missing: null, results: [{ name: "(file)", fault: `unreadable: ${read.issues[0].message}` }] };
	const [game = "", name = ""] = read.output.resolution.split("/");
	const ofGame = RESOLUTIONS[game];
	if (!ofGame) return { file, missing: game, results: [] };
	const settle = ofGame[name];
	if (!settle) return { file, missing: null, results: [{ name: "(file)", fault: `no resolution ${read.output.resolution}` }] };
	return { file, missing: null, results: read.output.cases.map((each) => ({ name: each.name, fault: faultOf(settle, each) })) };
}

function readJson(path: string): unknown {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return null;
	}
}

/** The fault of a case; null if it passes. */
export function faultOf(settle: Resolution, { input, dice, expect }: VectorCase): string | null {
	try {
		const script = scriptedDice(dice);
		const outcome = settleWith(settle(input), script.roll);
		script.close();
		if (expect.error === true) return outcome.ok ? `expected to be refused, got ${JSON.stringify(outcome.value)}` : null;
		return outcome.ok ? difference(expect, outcome.value) : `refused: ${JSON.stringify(outcome.refusal)}`;
	} catch (defect) {
		return String(defect);
	}
}
