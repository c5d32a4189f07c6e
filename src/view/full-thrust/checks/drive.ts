/**
 * Checks of a warship's drives, rolled from its sheet: Emergency Thrust, the drive's threshold after a strain, the scatter of a
 * Short-Range Jump, and leaving under FTL.
 */

import { ROWS, rowsLost } from "../../../core/full-thrust/damage/hull.ts";
import { checkDrive, THRESHOLD_READINGS, UNSTRAINED } from "../../../core/full-thrust/drive/drive.ts";
import { SYSTEM } from "../../../core/full-thrust/ids.ts";
import { settleEmergency } from "../../../core/full-thrust/manoeuvres/emergency-thrust.ts";
import { exitByFtl } from "../../../core/full-thrust/manoeuvres/ftl.ts";
import { DIRECTION_DICE, SENSORS, settleJump } from "../../../core/full-thrust/manoeuvres/short-range-jump.ts";
import { jumpReach } from "../../../core/full-thrust/manoeuvres/standing-alone.ts";
import { THRUST_OPTIONS } from "../../../core/full-thrust/match-options.ts";
import type { Movement, Plan, Warship } from "../../../core/full-thrust/model.ts";
import { emergencyOdds, strainOdds } from "../../../core/full-thrust/odds.ts";
import { thrustDefaults } from "../../../core/full-thrust/options.ts";
import { planFor } from "../../../core/full-thrust/play/orders/planning.ts";
import { driveOf, hullOf, levelOf } from "../../../core/full-thrust/play/ships.ts";
import { total } from "../../../core/kernel/dice.ts";
import { accept, type Outcome } from "../../../core/kernel/outcome.ts";
import { type CheckInput, type CraftFields, chance, isSet, numberAt, pickAt, textAt } from "../../shared/on-demand/checks/check.ts";
import { modifierLines } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { signed } from "../../shared/startup/words/measure.ts";
import { driveChange } from "../report-block.ts";
import { courseName, mu, words } from "../words.ts";
import { ended, field, figure, GAME, ownCheck, refusedBy, shipOf, thresholdSum } from "./block.ts";

/** Returns why a ship cannot use its main drive, or, below, its FTL drive; null if it can. */
export function withoutDrive(fields: CraftFields): Label | null {
	const ship = shipOf(fields);
	if (ship.design.drive.rating === 0) return words("Check.barred.noDrive");
	return levelOf(ship, SYSTEM.drive) === 0 ? words("Check.barred.driveDead") : null;
}

function withoutFtl(fields: CraftFields): Label | null {
	const ship = shipOf(fields);
	if (!ship.design.ftl) return words("Check.barred.noFtl");
	return levelOf(ship, SYSTEM.ftl) === 0 ? words("Check.barred.ftlDead") : null;
}

function ratingOf(ship: Warship): number {
	return levelOf(ship, SYSTEM.drive);
}

/** Returns the plan of orders outside a match. The ship counts as moving, and all options are on. */
function plannedBy(ship: Warship, text: string, movement: Movement): Outcome<Plan> {
	return planFor({ ...ship, velocity: 1 }, { text, engage: false }, { ...thrustDefaults(), movement, houseManoeuvres: true });
}

const MOVEMENTS = THRUST_OPTIONS.movement.values;
const MOST_USES = 20;
const TEXT_LENGTH = 200;

/** What Emergency Thrust reads of the form and the sheet. */
function emergencyIn({ fields, values }: Pick<CheckInput, "fields" | "values">) {
	const ship = shipOf(fields);
	const movement = MOVEMENTS.find((candidate) => candidate === values["movement"]) ?? "cinematic";
	const plan = plannedBy(ship, textAt(values, "order"), movement);
	if (!plan.ok) return plan;
	const { mode, terms, account, text } = plan.value;
	const flyable = { orders: { mode, terms }, account };
	return accept({ drive: driveOf(ship), flyable, earlierUses: numberAt(values, "earlierUses"), text });
}

/** Emergency Thrust. The order sets the number of dice. */
export const emergency = ownCheck("emergency", {
	barred: withoutDrive,
	fields: () => [
		field.text("order", "ET P3+3", TEXT_LENGTH),
		field.number("earlierUses", 0, { least: 0, most: MOST_USES }),
		field.choice("movement", {
			value: "cinematic",
			options: MOVEMENTS.map((value) => ({ value, name: words(`Check.movement.${value}`) })),
		}),
	],
	odds(input) {
		const use = emergencyIn(input);
		if (!use.ok || use.value.flyable.orders.mode !== "ET") return [];
		const { modifiers, success, oneHit, twoHits } = emergencyOdds(use.value);
		return [
			...modifierLines(GAME, modifiers, (value) => words("Check.dice", {}, value)),
			{ name: words("Check.sum.success"), value: chance(success) },
			{ name: words("Check.sum.fails"), value: chance(oneHit) },
			{ name: words("Check.sum.failsTwice"), value: chance(twoHits) },
		];
	},
	*run({ seat, fields, values }) {
		const use = emergencyIn({ fields, values });
		if (!use.ok) return refusedBy(use.refusal);
		const { drive, text } = use.value;
		const settled = yield* settleEmergency({ seat, ...use.value });
		if (!settled.ok) return refusedBy(settled.refusal);
		const { modifiers, dice, score, success, ratingAfter: after, rolled } = settled.value;
		const facts = { text, dice, score, success, before: drive.rating, after };
		return ended("emergency", { seat }, { facts, modifiers, rolls: rolled ? [rolled] : [], levels: { [SYSTEM.drive]: after } });
	},
	describe: (report) => {
		const { facts, modifiers } = report;
		const result = emergencyResult(facts.score);
		return {
			tone: result === "clean" ? "good" : result === "strained" ? "plain" : "bad",
			effect: words(`Check.emergency.${result}`, { text: facts.text }),
			changes: driveChange(report.facts.before, report.facts.after),
			sum: [
				...modifierLines(GAME, modifiers, (value) => words("Check.dice", {}, value)),
				figure("dice", facts.dice),
				figure("score", facts.score),
			],
			notes: [words("Check.emergency.scored")],
		};
	},
});

/** The results by score: clean, a success that damages the drive, a failure, and a failure that damages the drive twice. */
export const EMERGENCIES = ["clean", "strained", "failed", "wrecked"] as const;

function emergencyResult(score: number): (typeof EMERGENCIES)[number] {
	if (score >= 4) return "wrecked";
	if (score >= 2) return "failed";
	return score === 1 ? "strained" : "clean";
}

const POINTS = { least: 0, most: 12 } as const;

/** What the drive's threshold check reads of the form and the sheet. */
function strainedIn({ fields, values }: Pick<CheckInput, "fields" | "values">) {
	const ship = shipOf(fields);
	const strain = {
		...UNSTRAINED,
		hardAbout: numberAt(values, "hardAbout"),
		extreme: numberAt(values, "extreme"),
		deceleration: numberAt(values, "deceleration"),
		redlined: isSet(values, "redlined"),
		postMovement: isSet(values, "postMovement"),
	};
	const drive = { printed: ship.design.drive.rating, rating: ratingOf(ship) };
	return { drive, strain, rowsLost: numberAt(values, "rowsLost"), reading: pickAt(values, "reading", THRESHOLD_READINGS) };
}

/** FT-01: the drive's threshold check, for any strain. */
export const drive = ownCheck("drive", {
	barred: withoutDrive,
	fields: ({ fields }) => [
		field.number("rowsLost", rowsLost(hullOf(shipOf(fields))), { least: 0, most: ROWS - 1 }),
		field.number("hardAbout", 0, POINTS),
		field.number("extreme", 0, POINTS),
		field.number("deceleration", 0, { least: 0, most: 24 }),
		field.toggle("redlined"),
		field.toggle("postMovement"),
		field.choice("reading", {
			value: "current",
			options: THRESHOLD_READINGS.map((value) => ({ value, name: words(`Check.reading.${value}`) })),
		}),
	],
	odds(input) {
		const { modifiers, fails } = strainOdds(strainedIn(input));
		return [...modifierLines(GAME, modifiers, signed), { name: words("Check.sum.fails"), value: chance(fails) }];
	},
	*run({ seat, fields, values }) {
		const before = ratingOf(shipOf(fields));
		const checked = yield* checkDrive({ seat, ...strainedIn({ fields, values }) });
		if (!checked.ok) return refusedBy(checked.refusal);
		const { number, modifiers, fails, ratingAfter: after, rolled } = checked.value;
		const facts = { number, fails, before, after };
		return ended("drive", { seat }, { facts, modifiers, rolls: [rolled], levels: { [SYSTEM.drive]: after } });
	},
	describe: (report) => ({
		...driveEffect(report),
		sum: thresholdSum(report),
		changes: driveChange(report.facts.before, report.facts.after),
	}),
});

/** Returns the result of a drive's threshold check, in a line. */
export function driveEffect({ facts }: { readonly facts: { readonly fails: boolean; readonly after: number } }): {
	readonly tone: "good" | "bad";
	readonly effect: Label;
} {
	if (!facts.fails) return { tone: "good", effect: words("Check.drive.holds") };
	return { tone: "bad", effect: words(facts.after === 0 ? "Check.drive.dies" : "Check.drive.fails") };
}

/** Short-Range Jump: how far off a ship comes out. */
export const jump = ownCheck("jump", {
	barred: (fields) => withoutDrive(fields) ?? withoutFtl(fields),
	fields: ({ fields }) => {
		const ship = shipOf(fields);
		const most = jumpReach(ratingOf(ship));
		return [
			field.number("jump", most, { least: 1, most }),
			field.choice("sensors", {
				value: ship.design.sensors,
				options: SENSORS.map((value) => ({ value, name: words(`Sheet.sensors.${value}`) })),
			}),
			field.choice("direction", {
				value: "d12",
				options: DIRECTION_DICE.map((value) => ({ value, name: words(`Check.direction.${value}`) })),
			}),
		];
	},
	*run({ seat, fields, values }) {
		const ship = { x: 0, y: 0, course: 12, rating: ratingOf(shipOf(fields)) };
		const sensors = SENSORS.find((sensor) => sensor === values["sensors"]) ?? "standard";
		const direction = DIRECTION_DICE.find((directionDie) => directionDie === values["direction"]) ?? "d12";
		const settled = yield* settleJump({ seat, ship, jump: numberAt(values, "jump"), sensors, direction });
		if (!settled.ok) return refusedBy(settled.refusal);
		const { scatter, direction: towards, rolls } = settled.value;
		const rolled = rolls[1] ? total(rolls[1]) : 0;
		const facts = { jump: numberAt(values, "jump"), direction: towards, scatter, rolled, sensed: scatter - rolled };
		return ended("jump", { seat }, { facts, rolls });
	},
	describe: ({ facts }) => {
		const scatter = facts.scatter;
		const off = { scatter: mu(scatter), direction: courseName(facts.direction) };
		return {
			tone: "plain",
			effect: scatter === 0 ? words("Check.jump.exact") : words("Check.jump.off", off),
			sum: [figure("jump", facts.jump), figure("rolled", facts.rolled), figure("sensed", facts.sensed), figure("scatter", scatter)],
			notes: [words("Check.jump.then")],
		};
	},
});

/** Leaving under FTL; it is dangerous only if something is near. */
export const ftlExit = ownCheck("ftl-exit", {
	barred: withoutFtl,
	fields: () => [field.toggle("near", true)],
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const { tmf, hull } = ship.design;
		const exited = yield* exitByFtl({ seat, tmf, near: isSet(values, "near") });
		if (!exited.ok) return refusedBy(exited.refusal);
		const { result, damage, blast, rolls } = exited.value;
		const facts = { result, damage, onArmour: blast?.onArmour ?? 0, onHull: blast?.onHull ?? 0 };
		const marked = result === "destroyed" ? hull : Math.min(hull, ship.marked + damage);
		return ended("ftl-exit", { seat }, { facts, rolls, marked });
	},
	describe: ({ facts, rolls }) => {
		const result = rolls.length === 0 ? "clear" : facts.result;
		const blast = { onArmour: facts.onArmour, onHull: facts.onHull };
		return {
			tone: result === "destroyed" || result === "stays" ? "bad" : "good",
			effect: words(`Check.ftlExit.${result}`, { damage: facts.damage }),
			notes: result === "destroyed" ? [words("Check.ftlExit.blast", blast)] : [],
		};
	},
});
