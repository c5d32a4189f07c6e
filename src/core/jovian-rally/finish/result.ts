/**
 * A racer's result of one race, as its actor keeps it.
 */
import * as v from "valibot";
import type { Kilograms } from "../course/course.ts";
import { RACER_STATUSES, type RacerStatus } from "../model.ts";

/** What a career keeps of one race. */
export interface RacerResult {
	readonly score: Kilograms;
	readonly burnt: Kilograms;
	readonly dumped: Kilograms;
	/** Moons intercepted, of all moons. */
	readonly moons: number;
	readonly of: number;
	/** JR-17: credits that the grand prize paid. */
	readonly prize: number;
}

const NOTHING: RacerResult = { score: 0, burnt: 0, dumped: 0, moons: 0, of: 0, prize: 0 };
const number = v.fallback(v.number(), 0);
const resultSchema = v.fallback(
	v.object({ score: number, burnt: number, dumped: number, moons: number, of: number, prize: number }),
	NOTHING,
);
const statusSchema = v.fallback(v.picklist(RACER_STATUSES), "flying");

/** Reads a stored result; a missing number counts as 0. */
export function readResult(stored: unknown): RacerResult {
	return v.parse(resultSchema, stored);
}

/** Reads a stored status; an unknown one counts as "flying". */
export function readStatus(stored: unknown): RacerStatus {
	return v.parse(statusSchema, stored);
}
