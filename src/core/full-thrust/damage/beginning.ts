/**
 * The state in which a ship begins: armour and hull that were shot away, systems that are damaged or gone, salvoes that are
 * spent, and weakened fighter groups. House rule; a ship without one comes fresh from the yard.
 */
import * as v from "valibot";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import {
	type Counts,
	countSchema,
	countsSchema,
	objectionToCount,
	objectionToCounts,
	parseBeginning,
} from "../../kernel/with-games/beginning.ts";
import { type FighterGroup, FRESH_GROUP } from "../fire/fighters.ts";
import { isLevel, type System } from "./thresholds.ts";

export interface Beginning {
	/** Points of armour left. */
	readonly armour: number;
	/** Boxes of hull crossed off; at least one is left. */
	readonly marked: number;
	/** The levels of systems that are not whole, by id; 0 if the system is gone. */
	readonly systems: Counts;
	/** Salvoes left, by the weapon's id. */
	readonly magazines: Counts;
	/** Fighter groups that are not whole, by the id of their bay. */
	readonly groups: Readonly<Record<string, FighterGroup>>;
}

const groupSchema = v.strictObject({ fighters: countSchema, endurance: countSchema });
const groupsSchema = v.pipe(
	v.record(v.pipe(v.string(), v.maxLength(60)), groupSchema),
	v.check((record) => !Object.keys(record).some((key) => key in {})),
	v.transform((record): Beginning["groups"] => record),
);

const beginningSchema: v.GenericSchema<unknown, Beginning> = v.strictObject({
	armour: countSchema,
	marked: countSchema,
	systems: countsSchema,
	magazines: countsSchema,
	groups: groupsSchema,
});

/** The parts of a whole ship of which it can begin with less. */
export interface WholeShip {
	readonly armour: number;
	/** Boxes of hull. */
	readonly hull: number;
	readonly systems: readonly System[];
	readonly magazines: Counts;
	/** The ids of its bays. */
	readonly bays: readonly string[];
}

/**
 * Reads the state in which a ship begins. Refused: `begins-unreadable`, `begins-without-part`, `begins-beyond`,
 * `begins-no-level` {part, given}.
 */
export function parseShipBeginning(raw: unknown, whole: WholeShip): Outcome<Beginning> {
	const parsed = parseBeginning(beginningSchema, raw);
	if (!parsed.ok) return parsed;
	const { armour, marked, systems, magazines, groups } = parsed.value;
	const objection =
		objectionToCount("armour", armour, whole.armour) ??
		objectionToCount("marked", marked, whole.hull - 1) ??
		objectionToCounts(systems, new Map(whole.systems.map(({ id, printed }) => [id, printed]))) ??
		objectionToLevels(systems, whole) ??
		objectionToCounts(magazines, new Map(Object.entries(whole.magazines))) ??
		objectionToGroups(groups, whole);
	return objection ?? accept(parsed.value);
}

/** A drive is whole, halved or gone. */
function objectionToLevels(levels: Counts, { systems }: WholeShip): Refused | null {
	const wrong = systems.find(({ id, printed }) => levels[id] !== undefined && !isLevel({ printed, level: levels[id] }));
	return wrong ? refuse("begins-no-level", { part: wrong.id, given: levels[wrong.id] ?? 0 }) : null;
}

function objectionToGroups(groups: Beginning["groups"], { bays }: WholeShip): Refused | null {
	const { fighters, endurance } = FRESH_GROUP;
	const each = (part: keyof FighterGroup): Counts => Object.fromEntries(Object.entries(groups).map(([bay, group]) => [bay, group[part]]));
	return (
		objectionToCounts(each("fighters"), new Map(bays.map((bay) => [bay, fighters]))) ??
		objectionToCounts(each("endurance"), new Map(bays.map((bay) => [bay, endurance])))
	);
}

/** The systems of a ship as it begins. */
export function systemsAtStart(whole: readonly System[], { systems }: Pick<Beginning, "systems">): readonly System[] {
	return whole.map((system) => ({ ...system, level: systems[system.id] ?? system.level }));
}
