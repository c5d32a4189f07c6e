/**
 * Fire as cards tell it: every shot with its range, dice and what counted, who stood in its way, and what answered it.
 */
import type { Facts, Json } from "../core/kernel/outcome.ts";
import type { Modifier, Report } from "../core/kernel/report.ts";
import type { SumLine } from "./card.ts";
import { causeName, muIn, nameOf, ordersIn, pointsIn, sumOf, systemIn, type Tell, told } from "./full-thrust-card-told.ts";
import { mu, weaponKindName, words } from "./full-thrust-words.ts";
import type { Label } from "./label.ts";
import { factsIn, listIn, numberOf, percent, signed, textOf } from "./measure.ts";

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

/** A beam, a torpedo or a K-gun at a ship. */
export const tellFired: Tell = (report, faces) => {
	const { facts } = report;
	const base = told(report, faces, { weapon: gunIn(facts), target: nameOf(facts.target, faces) });
	const some = numberOf(facts.damage) > 0;
	return {
		...base,
		tone: some ? "good" : "plain",
		effect: some ? pointsIn(facts.damage) : words(facts.hit === true ? "Chat.noDamage" : "Chat.misses"),
		notes: [rangeNote(facts), ...rerollNote(facts.rerollDamage)],
		sum: facts.kind === "beam" ? beamSum(report) : sumOf(report, unitOf, needed(facts)),
	};
};

/** "Beam 3". */
function gunIn({ kind, ...weapon }: Facts): Label {
	return weaponKindName(textOf(kind), numberOf(weapon.class));
}

/** How far it was, how far that counts, and what it makes of the shot. */
function rangeNote({ range, effectiveRange, dice, number }: Facts): Label {
	const farther = numberOf(effectiveRange) > numberOf(range);
	const far = words(farther ? "Chat.rangeCounts" : "Chat.range", { range: muIn(range), counts: muIn(effectiveRange) });
	if (typeof dice === "number") return words("Chat.diceAt", { far }, dice);
	return words("Chat.numberAt", { far, number: numberOf(number) });
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

function needed({ number }: Facts): readonly SumLine[] {
	return typeof number === "number" ? [{ name: words("Chat.toHit"), value: words("Chat.orMore", { number }) }] : [];
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
