/**
 * Fire from a cruiser's sheet: a battery, a warhead, and point defence (SC-13 to SC-21), at a ship or at typed figures.
 */
import { beamAttack } from "../../../core/sol-cruiser/combat/beams.ts";
import {
	beamDefenceOdds,
	beamHitChance,
	beamOdds,
	type DefenceOdds,
	type ShotOdds,
	warheadDefenceOdds,
	warheadOdds,
} from "../../../core/sol-cruiser/combat/odds.ts";
import { pointDefence } from "../../../core/sol-cruiser/combat/point-defence.ts";
import { warheadAttack } from "../../../core/sol-cruiser/combat/warheads.ts";
import { unitId } from "../../../core/sol-cruiser/model.ts";
import { attackReport } from "../../../core/sol-cruiser/play/combat/attacks.ts";
import { gunnerOf } from "../../../core/sol-cruiser/play/combat/volley.ts";
import { armourOf, sensorOf, workingSystems } from "../../../core/sol-cruiser/play/units.ts";
import { report } from "../../../core/sol-cruiser/reports.ts";
import { ARMOURS, PENETRATIONS, TECHS } from "../../../core/sol-cruiser/yard/ratings.ts";
import { beamsOf } from "../../../core/sol-cruiser/yard/systems.ts";
import {
	type CheckCraft,
	type CheckField,
	type CheckInput,
	type CraftFields,
	cardOfCheck,
	chance,
	numberAt,
	pickAt,
	textAt,
} from "../../shared/on-demand/checks/check.ts";
import { modifierLines, type SumLine } from "../../shared/startup/cards/card.ts";
import { systemLabel } from "../cards/block.ts";
import { gradeName, words } from "../words.ts";
import {
	average,
	crewedUnit,
	crewField,
	crewIn,
	damagedBy,
	field,
	GAME,
	ownCheck,
	penetrationField,
	refusedBy,
	SENSOR,
	techField,
	undetectedSensorIn,
	unitOf,
} from "./block.ts";

const SIZE = { least: -2, most: 4 } as const;
const SPEED = { least: 0, most: 100 } as const;
const DICE = { least: 1, most: 20 } as const;

/** The fields that say what the target is. */
function targetFields(): readonly CheckField[] {
	return [
		field.number("size", 0, SIZE),
		field.choice("armour", { value: "Un", options: ARMOURS.map((grade) => ({ value: grade, name: gradeName(grade) })) }),
		techField("targetTech", "NM"),
	];
}

function undetectedFields(craft: CheckCraft): readonly CheckField[] {
	return [field.toggle("undetected"), field.number("ownSensor", sensorOf(crewedUnit(craft)), SENSOR)];
}

/** What the form takes from a target. SC-16: its armour as it is now. */
function aimAt(target: CraftFields) {
	const unit = unitOf(target);
	return { size: String(unit.figures.size), armour: armourOf(unit), targetTech: unit.figures.tech };
}

function targetIn({ values }: Pick<CheckInput, "values">) {
	return { size: numberAt(values, "size"), armour: pickAt(values, "armour", ARMOURS), tech: pickAt(values, "targetTech", TECHS) };
}

function shotOdds({ modifiers, hits, damage }: ShotOdds, hitChance: number | null): readonly SumLine[] {
	return [
		...modifierLines(GAME, modifiers),
		...(hitChance === null ? [] : [{ name: words("Check.sum.hit"), value: chance(hitChance) }]),
		{ name: words("Check.sum.hits"), value: average(hits) },
		{ name: words("Check.sum.damage"), value: average(damage) },
	];
}

/** The batteries of a craft that work, one by one. */
function batteriesOf(fields: CraftFields) {
	const unit = unitOf(fields);
	const working = new Set(workingSystems(unit, "beam").map(({ id }) => id));
	return beamsOf(unit.design).filter(({ id }) => working.has(id));
}

function beamShot(input: CheckInput) {
	const { seat, values } = input;
	return {
		seat,
		tech: pickAt(values, "tech", TECHS),
		cq: crewIn(values, "cq"),
		closingSpeed: numberAt(values, "closing"),
		undetectedSensor: undetectedSensorIn(values),
		gunner: gunnerOf(crewedUnit(input), textAt(values, "battery")),
		penetration: pickAt(values, "penetration", PENETRATIONS),
		target: targetIn(input),
	};
}

export const beam = ownCheck("beam", {
	barred: (fields) => (batteriesOf(fields).length > 0 ? null : words("Check.barred.noBeams")),
	fields(craft) {
		const [first, ...others] = batteriesOf(craft.fields);
		const unit = crewedUnit(craft);
		const batteries = first ? [first, ...others] : [];
		return [
			field.choice("battery", {
				value: first?.id ?? "",
				options: batteries.map(({ id }) => ({ value: id, name: words("Chat.unit", { name: systemLabel(id) }) })),
			}),
			penetrationField(first?.penetration ?? "Lt"),
			techField("tech", unit.figures.tech),
			crewField("cq", unit.cq),
			field.number("closing", 0, SPEED),
			...targetFields(),
			...undetectedFields(craft),
		];
	},
	aim: aimAt,
	odds: (input) => (undetectedSensorIn(input.values) === 0 ? [] : shotOdds(beamOdds(beamShot(input)), beamHitChance(beamShot(input)))),
	*run(input) {
		const { seat, target, values } = input;
		const shot = beamShot(input);
		const fired = yield* beamAttack(shot);
		if (!fired.ok) return refusedBy(fired.refusal);
		const told = { firer: { unit: unitId(seat), seat }, target: unitId(target), weapon: textAt(values, "battery") };
		const { penetration, closingSpeed } = shot;
		const reports = [attackReport(cardOfCheck("beam"), fired.value, { code: "beam", ...told, penetration, closingSpeed })];
		return { reports, outcome: { damage: fired.value.damage } };
	},
	applyToTarget: damagedBy,
});

function warheadShot({ seat, values }: CheckInput) {
	return {
		seat,
		dice: numberAt(values, "dice"),
		tech: pickAt(values, "tech", TECHS),
		undetectedSensor: undetectedSensorIn(values),
		penetration: pickAt(values, "penetration", PENETRATIONS),
		target: targetIn({ values }),
	};
}

export const warhead = ownCheck("warhead", {
	barred: () => null,
	fields: (craft) => [
		field.number("dice", 2, DICE),
		penetrationField("Med"),
		techField("tech", unitOf(craft.fields).figures.tech),
		...targetFields(),
		...undetectedFields(craft),
	],
	aim: aimAt,
	odds: (input) => (undetectedSensorIn(input.values) === 0 ? [] : shotOdds(warheadOdds(warheadShot(input)), null)),
	*run(input) {
		const { seat, target } = input;
		const shot = warheadShot(input);
		const struck = yield* warheadAttack(shot);
		if (!struck.ok) return refusedBy(struck.refusal);
		const told = { firer: { unit: unitId(seat), seat }, target: unitId(target), weapon: null, closingSpeed: 0 };
		const reports = [attackReport(cardOfCheck("warhead"), struck.value, { code: "warhead", ...told, penetration: shot.penetration })];
		return { reports, outcome: { damage: struck.value.damage } };
	},
	applyToTarget: damagedBy,
});

const WEAPONS = ["beam", "warhead"] as const;

function defenceOf(input: CheckInput) {
	const { seat, values } = input;
	const weapon = pickAt(values, "weapon", WEAPONS);
	const aim = { seat, tech: pickAt(values, "tech", TECHS), undetectedSensor: undetectedSensorIn(values) };
	const incoming = { targetTech: pickAt(values, "targetTech", TECHS), flights: numberAt(values, "flights") };
	if (weapon === "warhead") return { weapon, dice: numberAt(values, "dice"), ...aim, ...incoming };
	const gunner = gunnerOf(crewedUnit(input), "beam-1");
	return { weapon, ...aim, ...incoming, cq: crewIn(values, "cq"), closingSpeed: numberAt(values, "closing"), gunner };
}

function defenceOdds(input: CheckInput): DefenceOdds {
	const { targetTech, flights, ...aim } = defenceOf(input);
	return aim.weapon === "beam" ? beamDefenceOdds([{ aim, targetTech, flights }]) : warheadDefenceOdds(aim, targetTech);
}

export const defence = ownCheck("defence", {
	barred: () => null,
	fields(craft) {
		const unit = crewedUnit(craft);
		return [
			field.choice("weapon", { value: "beam", options: WEAPONS.map((value) => ({ value, name: words(`Check.weapon.${value}`) })) }),
			field.number("dice", 2, DICE),
			techField("tech", unit.figures.tech),
			crewField("cq", unit.cq),
			field.number("closing", 0, SPEED),
			techField("targetTech", "NM"),
			field.number("flights", 1, { least: 1, most: 20 }),
			...undetectedFields(craft),
		];
	},
	odds(input) {
		if (undetectedSensorIn(input.values) === 0) return [];
		const { modifiers, killed, first } = defenceOdds(input);
		return [
			...modifierLines(GAME, modifiers),
			{ name: words("Check.sum.hit"), value: chance(first) },
			{ name: words("Check.sum.kills"), value: average(killed) },
		];
	},
	*run(input) {
		const { seat, target } = input;
		const fire = defenceOf(input);
		const fired = yield* pointDefence(fire);
		if (!fired.ok) return refusedBy(fired.refusal);
		const { rolled, modifiers, total, hits, destroyed } = fired.value;
		const against = Array.from({ length: fire.flights }, () => ({ unit: unitId(target), submunition: null }));
		const weapon = fire.weapon === "beam" ? "beam-1" : null;
		const facts = { unit: unitId(seat), weapon, total, hits, against: against.slice(0, 1), destroyed: against.slice(0, destroyed) };
		const told = report({ code: "point-defence", card: cardOfCheck("defence"), seat, facts, modifiers, rolls: [rolled] });
		return { reports: [told], outcome: null };
	},
});
