/**
 * The options of a match of Full Thrust, each once.
 */
import * as v from "valibot";
import { choice, flag, mayMiss, type OptionsOf, own, rows, ruledBy, whole, wholeWithin, within } from "../kernel/with-games/options.ts";
import { THRESHOLD_READINGS } from "./drive/drive.ts";
import { DIRECTION_DICE } from "./manoeuvres/short-range-jump.ts";
import { THRESHOLD_TIMINGS } from "./movement/strained-move.ts";
import { STATIONARY_TURNS } from "./movement/thrust.ts";
import { type Objective, objectivesSchema } from "./objectives.ts";
import { type Body, ROW_BOUNDS, type Start } from "./table.ts";

/** Reads the name of a side or of a body. */
export const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));

const axis = within(ROW_BOUNDS.place);
const placeSchema = v.strictObject({ x: axis, y: axis });
const startSchema: v.GenericSchema<unknown, Start> = v.strictObject({
	side: nameSchema,
	at: placeSchema,
	course: wholeWithin(ROW_BOUNDS.course),
	velocity: wholeWithin(ROW_BOUNDS.velocity),
	arrives: wholeWithin(ROW_BOUNDS.arrives),
	ship: v.exactOptional(wholeWithin(ROW_BOUNDS.ship)),
});
const bodySchema: v.GenericSchema<unknown, Body> = v.strictObject({ name: nameSchema, at: placeSchema, radius: within(ROW_BOUNDS.radius) });

export const THRUST_OPTIONS = {
	/** The highest ruling of the first release; a later ruling raises it. */
	rulings: ruledBy(23),
	/** FT-22: orders are opened as soon as all are written, and not when the ships move. */
	openOrders: mayMiss(flag({ usual: false })),
	movement: choice(["cinematic", "vector"], { usual: "cinematic" }),
	/** How a ship at rest turns, in cinematic movement. */
	stationary: choice(STATIONARY_TURNS, { usual: "allowance" }),
	/** FT-02. */
	thresholdTiming: choice(THRESHOLD_TIMINGS, { usual: "end-of-turn" }),
	/** FT-01. */
	thresholdReading: choice(THRESHOLD_READINGS, { usual: "current" }),
	/** The manoeuvres that are ours. */
	houseManoeuvres: flag({ usual: false }),
	/** FT-09: unallocated thrust may buy Extreme Manoeuvres after movement. */
	lateExtreme: mayMiss(flag({ usual: false })),
	/** FT-09: unallocated thrust may buy a Hard About after movement. */
	lateHardAbout: mayMiss(flag({ usual: false })),
	/** Ships may hold ordered Extreme Manoeuvres until they are fired at. The drive is checked only on use. */
	discretionaryExtreme: flag({ usual: false }),
	/** Grav Backfire: whether it leaves a wake. */
	wake: flag({ usual: true }),
	/** Whether ships that used no thrust may fire through their aft arc. */
	aftFire: flag({ usual: false }),
	/** FT-24: how many ships a side fires before the next side does. */
	squadron: mayMiss(whole({ least: 1, most: 12, usual: 1 })),
	directionDice: choice(DIRECTION_DICE, { usual: "d12" }),
	/** FTL entry: a 6 for the distance is rolled again and counts six times. */
	farScatter: flag({ usual: true }),
	/** How near salvoes find a ship in vector movement, in MU. */
	vectorLockOn: choice([6, 3], { usual: 6 }),
	/** The editions differ in the numbers of the phases, and in the order of fighters and ordnance. */
	edition: choice(["fleet-book-2", "continuum"], { usual: "fleet-book-2" }),
	/** One for each side, and one for each ship that begins by itself; sides without one begin opposite the others. */
	starts: rows(startSchema, { most: 220 }),
	/** FT-16. */
	bodies: mayMiss(rows(bodySchema, { most: 30 })),
	/** The match ends after this many turns; 0: no limit. */
	turns: whole({ least: 0, most: 200, usual: 0, empty: 0 }),
	/** Seconds for orders and for every answer; 0: no timer. */
	orderSeconds: whole({ least: 0, most: 3600, usual: 0, unit: "seconds", empty: 0 }),
	/** FT-17: what the final table counts first; missing: nothing. */
	objectives: mayMiss(own<readonly Objective[]>(objectivesSchema, { usual: [] })),
};

export type ThrustOptions = OptionsOf<typeof THRUST_OPTIONS>;
