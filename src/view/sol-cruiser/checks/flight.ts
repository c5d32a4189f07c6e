/**
 * Flight from a cruiser's sheet: detection of a target (SC-01 to SC-03), an interception (SC-11) and a jump (SC-35).
 */
import { interceptChances } from "../../../core/sol-cruiser/combat/odds.ts";
import { detect as detected, MISSILE_ORIGINS } from "../../../core/sol-cruiser/detection/detection.ts";
import { JUMP_DISTANCE, JUMP_OBJECTIONS, jumpObjections } from "../../../core/sol-cruiser/flight/jump.ts";
import { INTENTS, interceptModifiers, NEEDED, intercept as settleIntercept } from "../../../core/sol-cruiser/interception/interception.ts";
import { sensorOf, stealthOf } from "../../../core/sol-cruiser/play/units.ts";
import { YARD } from "../../../core/sol-cruiser/yard/tables.ts";
import { type CheckInput, chance, checkedReport, isSet, numberAt, pickAt, textAt } from "../../shared/on-demand/checks/check.ts";
import { modifierLines, type SumLine } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { crewedUnit, crewField, crewIn, field, GAME, ownCheck, refusedBy, SENSOR, unitOf } from "./block.ts";

const NONE = "";
const ORBITS = ["planet", "gas-giant", "star"] as const;
const SIGNATURES = [...new Set([YARD.missile.signature, ...YARD.classes.map(({ signature }) => signature)])].sort((a, b) => a - b);
const SPEED = { least: 0, most: 100 } as const;
const DISTANCE = { least: 0, most: 500 } as const;
const THRUST = { least: 0, most: 5 } as const;
const STEALTH = { least: 0, most: 3 } as const;

function sighted({ values }: CheckInput) {
	const observer = { sensor: numberAt(values, "sensor"), cq: crewIn(values, "cq"), distance: numberAt(values, "distance") };
	const orbit = ORBITS.find((body) => body === textAt(values, "orbit")) ?? null;
	const missile = MISSILE_ORIGINS.find((origin) => origin === textAt(values, "missile")) ?? null;
	const base = Number(textAt(values, "signature"));
	const target = { base, stealth: numberAt(values, "stealth"), speed: numberAt(values, "speed"), orbit, missile };
	return detected(observer, target);
}

function rangeLabel(range: number | null): Label {
	return range === null ? words("Check.blind") : words("Check.range", {}, range);
}

function sightLines({ signature, range }: { readonly signature: number; readonly range: number | null }): readonly SumLine[] {
	return [
		{ name: words("Check.sum.signature"), value: words("Check.sum.number", { number: signature }) },
		{ name: words("Check.sum.range"), value: rangeLabel(range) },
	];
}

export const detect = ownCheck("detect", {
	barred: () => null,
	fields(craft) {
		const unit = crewedUnit(craft);
		const none = { value: NONE, name: words("Check.none") };
		return [
			field.number("sensor", sensorOf(unit), SENSOR),
			crewField("cq", unit.cq),
			field.number("distance", 10, DISTANCE),
			field.choice("signature", {
				value: "1",
				options: SIGNATURES.map((signature) => ({ value: String(signature), name: words("Check.quarter", { signature }) })),
			}),
			field.number("stealth", 0, STEALTH),
			field.number("speed", 0, SPEED),
			field.choice("orbit", { value: NONE, options: [none, ...ORBITS.map((value) => ({ value, name: words(`Check.orbit.${value}`) }))] }),
			field.choice("missile", {
				value: NONE,
				options: [none, ...MISSILE_ORIGINS.map((value) => ({ value, name: words(`Check.missile.${value}`) }))],
			}),
		];
	},
	aim(target) {
		const unit = unitOf(target);
		return { signature: String(unit.figures.signature), stealth: String(stealthOf(unit)) };
	},
	odds: (input) => sightLines(sighted(input)),
	// No dice; the rule is a generator like any other.
	*run(input) {
		const { signature, range, detected: seen } = sighted(input);
		return { reports: [checkedReport("detect", input.seat, { facts: { signature, range, seen } })], outcome: null };
	},
	describe({ facts: { signature, range, seen } }) {
		const lines = sightLines({ signature: Number(signature), range: typeof range === "number" ? range : null });
		return {
			tone: seen === true ? "good" : "plain",
			effect: words(seen === true ? "Check.detect.seen" : "Check.detect.unseen"),
			sum: lines,
		};
	},
});

function attemptOf({ seat, values }: CheckInput) {
	return {
		seat,
		interceptor: {
			speed: numberAt(values, "ownSpeed"),
			thrustUsed: numberAt(values, "ownThrust"),
			cq: crewIn(values, "cq"),
			intends: "intercept" as const,
		},
		target: {
			speed: numberAt(values, "otherSpeed"),
			thrustUsed: numberAt(values, "otherThrust"),
			cq: crewIn(values, "otherCq"),
			intends: pickAt(values, "otherWants", INTENTS),
			detected: isSet(values, "seen"),
		},
		attemptsBefore: numberAt(values, "attempts"),
	};
}

export const intercept = ownCheck("intercept", {
	barred: () => null,
	fields: (craft) => [
		field.number("ownSpeed", 6, SPEED),
		field.number("ownThrust", 0, THRUST),
		crewField("cq", crewedUnit(craft).cq),
		field.number("otherSpeed", 6, SPEED),
		field.number("otherThrust", 0, THRUST),
		crewField("otherCq", 0),
		field.choice("otherWants", {
			value: "evade",
			options: INTENTS.toReversed().map((value) => ({ value, name: words(`Check.wants.${value}`) })),
		}),
		field.number("attempts", 0, { least: 0, most: 20 }),
		field.toggle("seen", true),
	],
	aim: (target) => ({ otherCq: String(unitOf(target).cq) }),
	odds(input) {
		const attempt = attemptOf(input);
		if (!attempt.target.detected || attempt.target.intends === "intercept") return [];
		const modifiers = interceptModifiers(attempt);
		return [...modifierLines(GAME, modifiers), { name: words("Check.sum.success"), value: chance(interceptChances(modifiers) / 36) }];
	},
	*run(input) {
		const settled = yield* settleIntercept(attemptOf(input));
		if (!settled.ok) return refusedBy(settled.refusal);
		const { automatic, success, total, modifiers, rolled } = settled.value;
		const rolls = rolled ? [rolled] : [];
		return { reports: [checkedReport("intercept", input.seat, { facts: { automatic, success, total }, modifiers, rolls })], outcome: null };
	},
	describe({ facts: { automatic, success, total }, modifiers }) {
		const met = words(success === true ? "Check.intercept.caught" : "Check.intercept.missed");
		const lines = [
			...modifierLines(GAME, modifiers),
			{ name: words("Check.sum.total"), value: plain(Number(total)) },
			{ name: words("Check.sum.needed"), value: plain(NEEDED) },
		];
		return {
			tone: success === true ? "good" : "plain",
			effect: automatic === true ? words("Check.intercept.both") : met,
			sum: automatic === true ? [] : lines,
		};
	},
});

const TENTH = 10;

export const jump = ownCheck("jump", {
	barred: () => null,
	fields: ({ fields }) => [
		field.number("edge", JUMP_DISTANCE, DISTANCE),
		field.number("thrust", 0, THRUST),
		field.toggle("fired"),
		field.toggle("launched"),
		field.toggle("recovered"),
		field.toggle("towed"),
		field.toggle("shifted"),
		field.number("volume", Math.round(unitOf(fields).figures.volume), { least: 0, most: 1_000_000 }),
		field.number("lightYears", 50, { least: 0, most: 1000 }),
	],
	*run({ seat, fields, values }) {
		const why = jumpObjections({
			edgeDistance: numberAt(values, "edge"),
			thrustUsed: numberAt(values, "thrust"),
			fired: isSet(values, "fired"),
			launched: isSet(values, "launched"),
			recovered: isSet(values, "recovered"),
			towed: isSet(values, "towed"),
			shifted: isSet(values, "shifted"),
			crewed: unitOf(fields).figures.crewed,
			volume: numberAt(values, "volume"),
			lightYears: numberAt(values, "lightYears") / TENTH,
		});
		return { reports: [checkedReport("jump", seat, { facts: { why: [...why] } })], outcome: null };
	},
	describe({ facts: { why } }) {
		const reasons = JUMP_OBJECTIONS.filter((code) => Array.isArray(why) && why.includes(code)).map((code) => words(`Chat.jump.${code}`));
		if (reasons.length === 0) return { tone: "good", effect: words("Check.jump.jumps") };
		return { tone: "bad", effect: words("Check.jump.stays", { reasons }) };
	},
});
