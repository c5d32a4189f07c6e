/**
 * Fire on cards: declared fire, reactions, volleys and Eclipsing.
 */
import type { ThrustFacts, ThrustModifier } from "../../../core/full-thrust/reports.ts";
import type { Modifier } from "../../../core/kernel/report.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { SumLine } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent, signed } from "../../shared/startup/words/measure.ts";
import {
	causeName,
	type Describe,
	type DescribeGroup,
	nameOf,
	ordersLabel,
	pointsLabel,
	type ReportWith,
	reportBlock,
	rollsNamed,
	sumOf,
	systemLabel,
} from "../report-block.ts";
import { mu, weaponKindName, words } from "../words.ts";

type Fired = ThrustFacts["fired"];
type Modifiers = { readonly modifiers: readonly Modifier<ThrustModifier>[] };

/** Declared fire: a ship's weapons by target. */
export const describeDeclared: Describe<"fire-declared"> = (report, faces) => {
	const { shots } = report.facts;
	const targets = [...new Set(shots.map(({ target }) => target))];
	const weaponsAt = (seat: SeatId) => shots.filter(({ target }) => target === seat).map(({ weapon }) => systemLabel(weapon));
	return {
		...reportBlock(report, faces),
		notes: targets.map((target) => words("Chat.firesAt", { weapons: weaponsAt(target), target: nameOf(target, faces) })),
	};
};

/** A target's reaction to declared fire. */
export const describeReacted: Describe<"reacted"> = (report, faces) => {
	const { how, text, em } = report.facts;
	const base = reportBlock(report, faces);
	if (how === "nothing") return { ...base, title: words("Chat.doesNothing", { name: nameOf(report.seat, faces) }) };
	const effect = em > 0 ? words("Chat.evadesBy", {}, em) : null;
	return { ...base, effect, notes: text ? [words("Chat.written", { orders: ordersLabel(text, faces) })] : [] };
};

/** More rolls than this are folded away. */
const MOST_ROLLS = 12;

/** One ship's fire at one target: the dice by weapon, the range and the damage. */
export const describeVolley: DescribeGroup<"fired"> = (reports, faces) => {
	const [report] = reports;
	const { facts } = report;
	const data = { weapons: reports.map((each) => gunName(each.facts)), target: nameOf(facts.target, faces) };
	const damage = pointsOf(reports, "damage");
	const rolls = reports.flatMap((each) => rollsNamed(gunName(each.facts), each, faces));
	const many = rolls.length > MOST_ROLLS;
	return {
		...reportBlock(report, faces, data),
		tone: damage > 0 ? "good" : "plain",
		rolls: many ? [] : rolls,
		foldedRolls: many ? rolls : [],
		effect: damage > 0 ? pointsLabel(damage) : words("Chat.misses"),
		notes: [rangeNote(facts), ...rerollNote(pointsOf(reports, "rerollDamage"))],
		sum: [...reports.map(({ facts: shot }) => ({ name: gunName(shot), value: resultLabel(shot) })), ...modifierLines(reports)],
	};
};

function pointsOf(reports: readonly ReportWith<"fired">[], fact: "damage" | "rerollDamage"): number {
	return reports.reduce((sum, { facts }) => sum + facts[fact], 0);
}

/** Returns the range, and the effective range if it is longer. */
function rangeNote({ range, effectiveRange }: Fired): Label {
	return words(effectiveRange > range ? "Chat.rangeCounts" : "Chat.range", { range: mu(range), counts: mu(effectiveRange) });
}

/** Returns "2 dice: 3 points of damage", "4 or more: No damage". */
function resultLabel({ dice, number, damage }: Fired): Label {
	const result = pointsLabel(damage);
	if (dice !== null) return words("Chat.diceFor", { result }, dice);
	return number === null ? words("Chat.outOfReach") : words("Chat.numberFor", { result, number });
}

/** Returns each modifier of a volley once, and what a beam die does. */
function modifierLines(reports: readonly ReportWith<"fired">[]): readonly SumLine[] {
	const all = reports.flatMap(({ modifiers }) => modifiers);
	const modifiers = all.filter(({ code }, index) => all.findIndex((candidate) => candidate.code === code) === index);
	return reports.some(({ facts }) => facts.kind === "beam") ? beamSum({ modifiers }) : sumOf({ modifiers }, unitOf, []);
}

/** Returns "Beam 3". */
function gunName({ kind, class: level }: Fired): Label {
	return weaponKindName(kind, level);
}

/** Returns a note about damage that screens and armour do not stop. */
export function rerollNote(damage: number): readonly Label[] {
	return damage > 0 ? [words("Chat.fromRerolls", {}, damage)] : [];
}

/** Screens have levels 0 to 2. */
const SCREEN_LEVELS = [0, 1, 2] as const;

/** Returns the modifiers of beam dice, and what each die does against the target's screens. */
export function beamSum(report: Modifiers): readonly SumLine[] {
	const screens = Math.abs(report.modifiers.find(({ code }) => code === "screens")?.value ?? 0);
	const level = SCREEN_LEVELS.find((screenLevel) => screenLevel === screens) ?? 0;
	return sumOf(report, unitOf, [{ name: words("Chat.eachDie"), value: words(`Chat.beamDie.${level}`) }]);
}

/** Returns Extreme Manoeuvres in MU, screens as a level, and other modifiers with their sign. */
function unitOf({ code, value }: Modifier<ThrustModifier>): Label {
	if (code === "em") return words("Chat.muMore", { distance: mu(value) });
	return code === "screens" ? words("Chat.level", { level: Math.abs(value) }) : signed(value);
}

/** Fire at a target that left play before it. */
export const describeFireLost: Describe<"fire-lost"> = (report, faces) => {
	const { target, weapons } = report.facts;
	return reportBlock(report, faces, { target: nameOf(target, faces), weapons: weapons.map(systemLabel) });
};

/** Eclipsing: the share of the damage that each eclipser takes. */
export const describeEclipsed: Describe<"eclipsed"> = (report, faces) => {
	const { onTarget, shares, cause } = report.facts;
	return {
		...reportBlock(report, faces, { cause: causeName(cause) }),
		effect: words("Chat.getsThrough", { damage: pointsLabel(onTarget) }),
		notes: shares.map(({ seat, percent: share, damage }) =>
			words("Chat.takesShare", { name: nameOf(seat, faces), share: percent(share / 100), damage: pointsLabel(damage) }),
		),
	};
};
