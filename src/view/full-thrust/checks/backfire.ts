/**
 * Grav Backfire and arrival under FTL from a warship's sheet: what they do to the ship itself, and to one that is caught in a backfire.
 */
import { blowOf, rowsLost } from "../../../core/full-thrust/damage/hull.ts";
import { THRESHOLD_READINGS, thresholdNumber } from "../../../core/full-thrust/drive/drive.ts";
import { SYSTEM } from "../../../core/full-thrust/ids.ts";
import { arriveNear, enterByFtl } from "../../../core/full-thrust/manoeuvres/ftl.ts";
import { checkOverload, backfire as fireBackfire, sufferBackfire, ZONES } from "../../../core/full-thrust/manoeuvres/grav-backfire.ts";
import { DESIGN_BOUNDS } from "../../../core/full-thrust/options.ts";
import { driveOf, hullOf, screensOf } from "../../../core/full-thrust/play/ships.ts";
import { isSet, numberAt, pickAt } from "../../shared/on-demand/checks/check.ts";
import { driveChange } from "../report-block.ts";
import { courseName, mu, words } from "../words.ts";
import { afterBlow, ended, field, figure, ownCheck, refusedBy, shipOf } from "./block.ts";
import { withoutDrive } from "./drive.ts";

/** FT-01: Grav Backfire: how far its zones reach, its dice, and what it does to the drive. */
export const backfire = ownCheck("backfire", {
	barred: (fields) => {
		const { advanced } = shipOf(fields).design.drive;
		return withoutDrive(fields) ?? (advanced ? words("Check.barred.advanced") : null);
	},
	fields: () => [
		field.choice("reading", {
			value: "current",
			options: THRESHOLD_READINGS.map((value) => ({ value, name: words(`Check.reading.${value}`) })),
		}),
	],
	*run({ seat, fields, values }) {
		const ship = shipOf(fields);
		const before = driveOf(ship).rating;
		const fired = fireBackfire({ x: 0, y: 0, course: 12, tmf: ship.design.tmf, ...driveOf(ship) }, []);
		if (!fired.ok) return refusedBy(fired.refusal);
		const { driveMass, radii, dice, ratingAfter: after, overloads } = fired.value;
		const number = overloads ? thresholdNumber(pickAt(values, "reading", THRESHOLD_READINGS), rowsLost(hullOf(ship))) : null;
		const check = number === null ? null : yield* checkOverload({ seat, number });
		const bursts = check?.bursts ?? false;
		const facts = { before, after, driveMass, radii, dice, number, bursts };
		const marked = bursts ? { marked: ship.design.hull } : {};
		return ended("backfire", { seat }, { facts, rolls: check ? [check.rolled] : [], levels: { [SYSTEM.drive]: after }, ...marked });
	},
	describe: ({ facts }) => ({
		tone: facts.bursts ? "bad" : "plain",
		effect: words(facts.bursts ? "Check.ftlExit.destroyed" : "Check.backfire.fires"),
		changes: driveChange(facts.before, facts.after),
		sum: [
			figure("driveMass", facts.driveMass),
			...ZONES.map((zone) => ({
				name: words(`Check.zone.${zone}`),
				value: words("Check.backfire.zone", { reach: mu(facts.radii[zone]), dice: words("Check.dice", {}, facts.dice[zone]) }),
			})),
			...(facts.number === null ? [] : [figure("failsFrom", facts.number)]),
		],
		notes: [words("Check.backfire.then")],
	}),
});

const DICE = { least: 1, most: 60 } as const;

/** A ship in a zone of a backfire, or in the wake. */
export const caught = ownCheck("caught", {
	barred: () => null,
	fields({ fields }) {
		const ship = shipOf(fields);
		return [
			field.number("dice", 2, DICE),
			field.number("ownScreens", screensOf(ship), DESIGN_BOUNDS.screens),
			field.toggle("shroud", ship.design.shroud),
			field.number("ownArmour", ship.armour, DESIGN_BOUNDS.armour),
		];
	},
	*run({ seat, fields, values }) {
		const [dice, armour] = [numberAt(values, "dice"), numberAt(values, "ownArmour")];
		const suffered = yield* sufferBackfire({
			seat,
			dice,
			screens: numberAt(values, "ownScreens"),
			shroud: isSet(values, "shroud"),
			armour,
		});
		if (!suffered.ok) return refusedBy(suffered.refusal);
		const { damage, armour: onArmour, hull, rolled } = suffered.value;
		const crossed = afterBlow(shipOf(fields), blowOf({ damage }));
		return ended("caught", { seat }, { facts: { dice, damage, armour: onArmour, hull }, rolls: [rolled], ...crossed });
	},
	describe: ({ facts }) => ({
		tone: facts.damage > 0 ? "bad" : "good",
		effect: words("Check.caught.suffers", { armour: facts.armour, hull: facts.hull }),
		sum: [figure("dice", facts.dice), figure("damage", facts.damage)],
	}),
});

const OTHERS = { least: 0, most: 20 } as const;

/** Arriving under FTL: how far from the point aimed at, and the damage if others are near. */
export const arrival = ownCheck("arrival", {
	barred: (fields) => (shipOf(fields).design.ftl ? null : words("Check.barred.noFtl")),
	fields: () => [field.toggle("farScatter"), field.number("others", 0, OTHERS), field.toggle("body")],
	*run({ seat, fields, values }) {
		const [others, body] = [numberAt(values, "others"), isSet(values, "body")];
		const entered = yield* enterByFtl({ seat, farScatter: isSet(values, "farScatter") });
		const danger = others > 0 || body ? yield* arriveNear({ seat, others, body }) : null;
		if (danger && !danger.ok) return refusedBy(danger.refusal);
		const { damage, onOthers, rolls } = danger?.value ?? { damage: 0, onOthers: [], rolls: [] };
		const { direction, scatter } = entered;
		const crossed = afterBlow(shipOf(fields), { onArmour: 0, onHull: damage });
		return ended("arrival", { seat }, { facts: { direction, scatter, damage, onOthers }, rolls: [...entered.rolls, ...rolls], ...crossed });
	},
	describe: ({ facts }) => ({
		tone: facts.damage > 0 ? "bad" : "plain",
		effect: words("Check.arrival.off", { scatter: mu(facts.scatter), direction: courseName(facts.direction) }),
		notes: [
			...(facts.damage > 0 ? [words("Check.arrival.damage", {}, facts.damage)] : []),
			...(facts.onOthers.length > 0 ? [words("Check.arrival.others", { list: facts.onOthers.map(String) })] : []),
		],
		sum: [figure("scatter", facts.scatter), figure("damage", facts.damage)],
	}),
});
