/**
 * The reports of the rally: every code with the facts that its card needs.
 */
import { type ReportOf, reporter } from "../kernel/report.ts";
import type { SeatId } from "../kernel/seat.ts";
import type { Kilograms, Moon } from "./course/course.ts";
import type { Boost, Distance, ManoeuvreResult, MendingEffect, RacerStatus, RallyPhase } from "./model.ts";

/** What can change a burn's cost or a manoeuvre's roll. */
export type RallyModifier = "jammed" | Boost | "light-tank" | "skill" | "misaligned";

/** A racer's line in the final standings. */
export type FinalStanding = {
	readonly seat: SeatId;
	readonly place: number;
	readonly score: Kilograms;
	readonly burnt: Kilograms;
	readonly dumped: Kilograms;
	/** Moons intercepted. */
	readonly moons: number;
	readonly status: RacerStatus;
};

/** The facts of each report, by its code. */
export type RallyFacts = {
	"course-rolled": { readonly rows: number; readonly columns: number };
	"race-started": {
		readonly rows: number;
		readonly columns: number;
		/** The propellant for every tank at the start. */
		readonly propellant: Kilograms;
		readonly distance: Distance;
		readonly rounds: number;
	};
	dumped: {
		readonly kg: Kilograms;
		readonly tankBefore: Kilograms;
		readonly tankAfter: Kilograms;
		/** In all, including this dump. */
		readonly dumped: Kilograms;
		readonly score: Kilograms;
		readonly when: "start" | "second";
	};
	burnt: {
		readonly from: Moon;
		readonly to: Moon;
		/** The trajectory's marked cost. */
		readonly marked: Kilograms;
		/** What the burn cost after modifiers. */
		readonly kg: Kilograms;
		readonly tankBefore: Kilograms;
		readonly tankAfter: Kilograms;
		readonly newMoon: boolean;
		/** Moons intercepted so far, of all moons. */
		readonly moons: number;
		readonly of: number;
		readonly burnsLeft: number;
	};
	manoeuvre: {
		readonly at: Moon;
		/** The sum of the dice, before modifiers. */
		readonly sum: number;
		/** The line of the table: the sum after modifiers, from 2 to 12. */
		readonly roll: number;
		readonly result: ManoeuvreResult;
		/** The cost of the burn. */
		readonly kgBefore: Kilograms;
		readonly kgAfter: Kilograms;
		readonly tankBefore: Kilograms;
		readonly tankAfter: Kilograms;
		/** JR-10: the part of the extra cost that the tank could not pay. */
		readonly owed: Kilograms;
		readonly intercepted: boolean;
		readonly closed: boolean;
		readonly extraBurn: boolean;
		readonly boost: Boost | null;
		readonly finished: boolean;
		/** The boon that let the crew roll twice, and the result that does not count; missing if the crew rolled once. */
		readonly mended?: MendingEffect;
		readonly instead?: ManoeuvreResult;
	};
	attack: {
		/** The target; the report's seat is the attacker. */
		readonly on: SeatId;
		readonly tank: Kilograms;
		readonly tankOn: Kilograms;
		readonly winner: SeatId;
		/** JR-12: the loser is jammed. */
		readonly loser: SeatId;
		readonly tied: boolean;
		/** The racer that rolled a lost die again; missing if nobody did. */
		readonly again?: SeatId;
	};
	"timed-out": { readonly phase: RallyPhase };
	/** JR-21: a racer that sealed no plan flies the cheapest burns. */
	unplanned: { readonly planned: readonly Moon[] };
	/** JR-21: a plan that a die or a ruling has stopped: its burns, and how many of them were flown. */
	"plan-stopped": { readonly planned: readonly Moon[]; readonly flown: number };
	out: { readonly cause: OutCause; readonly at: Moon; readonly tank: Kilograms };
	finished: { readonly burnt: Kilograms; readonly dumped: Kilograms; readonly tank: Kilograms; readonly score: Kilograms };
	/** Moons intercepted, of all moons. */
	short: { readonly moons: number; readonly of: number };
	"race-over": {
		readonly standings: readonly FinalStanding[];
		/** Credits. */
		readonly pot: number;
		/** Credits for each winner; null without a finisher. */
		readonly share: number | null;
		readonly winners: readonly SeatId[];
		/** Null without a grand prize. */
		readonly prizeMark: Kilograms | null;
		/** JR-17: credits for each winner of the grand prize. */
		readonly prizeAmount: number;
		readonly prizeWinners: readonly SeatId[];
	};
};

/** JR-5: why a racer is out. */
export type OutCause = "no-way-on" | "start-closed";

/** The union of the rally's reports. */
export type RallyReport = ReportOf<RallyFacts, RallyModifier>;

/** The rally's report with this code. */
export type RallyReportOf<Code extends RallyReport["code"]> = Extract<RallyReport, { readonly code: Code }>;

/** Makes a report of the rally. */
export const report = reporter<RallyFacts, RallyModifier>();

/** Every code once. The compiler refuses a missing or an unknown one. */
const CODES: Readonly<Record<RallyReport["code"], true>> = {
	"course-rolled": true,
	"race-started": true,
	dumped: true,
	burnt: true,
	manoeuvre: true,
	attack: true,
	"timed-out": true,
	unplanned: true,
	"plan-stopped": true,
	out: true,
	finished: true,
	short: true,
	"race-over": true,
};

/** The codes of all reports. */
export const REPORT_CODES: readonly string[] = Object.keys(CODES);

/** Every modifier once, checked like the codes. */
const MODIFIERS: Readonly<Record<RallyModifier, true>> = {
	jammed: true,
	syzygy: true,
	slingshot: true,
	"light-tank": true,
	skill: true,
	misaligned: true,
};

/** The codes of all modifiers. */
export const MODIFIER_CODES: readonly string[] = Object.keys(MODIFIERS);
