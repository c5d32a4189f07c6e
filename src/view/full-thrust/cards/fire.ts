/**
 * Fire as cards tell it: every shot with its range, dice and what counted, who stood in its way, and what answered it.
 */
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import type { Modifier, Report } from "../../../core/kernel/report.ts";
import type { SumLine } from "../../shared/card.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, listIn, numberOf, percent, signed, textOf } from "../../shared/measure.ts";
import { mu, weaponKindName, words } from "../words.ts";
import { causeName, muIn, nameOf, ordersIn, pointsIn, rollsAs, sumOf, systemIn, type Tell, type TellAll, told } from "./block.ts";

/** Whom a ship fires at with what, before any of it is resolved. */
export const tellDeclared: Tell = (report, faces) => {
	const shots = factsIn(report.facts.shots);
	const targets = [...new Set(shots.map(({ target }) => textOf(target)))];
	const weaponsAt = (one: string) => shots.filter(({ target }) => target === one).map(({ weapon }) => systemIn(weapon));
	return {
		...told(report, faces),
		notes: targets.map((target) => words("Chat.firesAt", { weapons: weaponsAt(target), target: nameOf(target, faces) })),
	};
};

/** An answer to fire before it lands. */
export const tellReacted: Tell = (report, faces) => {
	const { how, text, em } = report.facts;
	const base = told(report, faces);
	if (how === "nothing") return { ...base, title: words("Chat.doesNothing", { name: nameOf(report.seat, faces) }) };
	const effect = numberOf(em) > 0 ? words("Chat.evadesBy", {}, numberOf(em)) : null;
	return { ...base, effect, notes: textOf(text) ? [words("Chat.written", { orders: ordersIn(text) })] : [] };
};

/** All that one ship fires at another: the dice by weapon, how far it was, and what it comes to. */
export const tellVolley: TellAll = ([report, ...others], faces) => {
	const all = [report, ...others];
	const { facts } = report;
	const data = { weapons: all.map((one) => gunIn(one.facts)), target: nameOf(facts.target, faces) };
	const damage = pointsOf(all, "damage");
	const rolls = all.flatMap((one) => rollsAs(gunIn(one.facts), one, faces));
	const many = rolls.length > MOST_ROLLS;
	return {
		...told(report, faces, data),
		tone: damage > 0 ? "good" : "plain",
		rolls: many ? [] : rolls,
		foldedRolls: many ? rolls : [],
		effect: damage > 0 ? pointsIn(damage) : words("Chat.misses"),
		notes: [farNote(facts), ...rerollNote(pointsOf(all, "rerollDamage"))],
		sum: [...all.map(({ facts: shot }) => ({ name: gunIn(shot), value: chanceIn(shot) })), ...countedFor(all)],
	};
};

/** So many rolls are shown at once; more are folded away. */
const MOST_ROLLS = 12;

function pointsOf(reports: readonly Report[], fact: "damage" | "rerollDamage"): number {
	return reports.reduce((sum, { facts }) => sum + numberOf(facts[fact]), 0);
}

/** How far it was, and how far that counts. */
function farNote({ range, effectiveRange }: Facts): Label {
	const farther = numberOf(effectiveRange) > numberOf(range);
	return words(farther ? "Chat.rangeCounts" : "Chat.range", { range: muIn(range), counts: muIn(effectiveRange) });
}

/** "2 dice: 3 points of damage", "4 or more: no hit". */
function chanceIn({ dice, number, damage }: Facts): Label {
	const result = pointsIn(damage);
	if (typeof dice === "number") return words("Chat.diceFor", { result }, dice);
	return typeof number === "number" ? words("Chat.numberFor", { result, number }) : words("Chat.outOfReach");
}

/** What counted for any of the shots, once each, and what a beam's die does. */
function countedFor(reports: readonly Report[]): readonly SumLine[] {
	const all = reports.flatMap(({ modifiers }) => modifiers);
	const modifiers = all.filter(({ code }, index) => all.findIndex((one) => one.code === code) === index);
	return reports.some(({ facts }) => facts.kind === "beam") ? beamSum({ modifiers }) : sumOf({ modifiers }, unitOf, []);
}

/** "Beam 3". */
function gunIn({ kind, ...weapon }: Facts): Label {
	return weaponKindName(textOf(kind), numberOf(weapon.class));
}

/** What neither screens nor armour stop. */
export function rerollNote(damage: Json | undefined): readonly Label[] {
	return numberOf(damage) > 0 ? [words("Chat.fromRerolls", {}, numberOf(damage))] : [];
}

/** What counts for beam dice, and what each of them does against such screens. */
export function beamSum(report: Pick<Report, "modifiers">): readonly SumLine[] {
	const screens = Math.abs(report.modifiers.find(({ code }) => code === "screens")?.value ?? 0);
	return sumOf(report, unitOf, [{ name: words("Chat.eachDie"), value: words(`Chat.beamDie.${screens}`) }]);
}

/** Extreme Manoeuvres count in MU, screens by their level. */
function unitOf({ code, value }: Modifier): Label {
	if (code === "em") return words("Chat.muMore", { distance: mu(value) });
	return code === "screens" ? words("Chat.level", { level: Math.abs(value) }) : signed(value);
}

/** Fire at what was gone by then. */
export const tellFireLost: Tell = (report, faces) => {
	const { target, weapons } = report.facts;
	return told(report, faces, { target: nameOf(target, faces), weapons: listIn(weapons).map(systemIn) });
};

/** Eclipsing: who took how much of what was meant for the ship behind. */
export const tellEclipsed: Tell = (report, faces) => {
	const { onTarget, shares, cause } = report.facts;
	return {
		...told(report, faces, { cause: causeName(cause) }),
		effect: words("Chat.getsThrough", { damage: pointsIn(onTarget) }),
		notes: factsIn(shares).map(({ seat, percent: share, damage }) =>
			words("Chat.takesShare", { name: nameOf(seat, faces), share: percent(numberOf(share) / 100), damage: pointsIn(damage) }),
		),
	};
};
