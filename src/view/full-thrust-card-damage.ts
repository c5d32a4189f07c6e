/**
 * Damage as cards tell it: what armour and hull took, every system's die in a threshold check, and what was mended.
 */
import type { Facts } from "../core/kernel/outcome.ts";
import type { SumLine } from "./card.ts";
import { causeName, damageIn, nameOf, onTheDie, sumOf, systemIn, type Tell, told } from "./full-thrust-card-told.ts";
import { words } from "./full-thrust-words.ts";
import type { Label } from "./label.ts";
import { factsIn, numberOf, textOf } from "./measure.ts";

/** Points off armour and hull, and who did it with what. */
export const tellStruck: Tell = (report, faces) => {
	const { cause, by, left } = report.facts;
	return {
		...told(report, faces, { cause: causeName(cause) }),
		tone: "bad",
		effect: damageIn(report.facts),
		notes: [...(textOf(by) ? [words("Chat.by", { name: nameOf(by, faces) })] : []), words("Chat.boxesLeft", {}, numberOf(left))],
	};
};

/** The end of a ship. */
export const tellDestroyed: Tell = (report, faces) => {
	const { cause, by } = report.facts;
	return {
		...told(report, faces, { cause: causeName(cause) }),
		tone: "bad",
		effect: damageIn(report.facts),
		notes: textOf(by) ? [words("Chat.by", { name: nameOf(by, faces) })] : [],
	};
};

/** A die for each system that is left; what failed is said at once, all of them on unfolding. */
export const tellThresholds: Tell = (report, faces) => {
	const { systems, number } = report.facts;
	const all = factsIn(systems);
	const lost = all.filter(({ failed }) => failed === true);
	const base = told(report, faces);
	return {
		...base,
		tone: lost.length > 0 ? "bad" : "good",
		rolls: [],
		foldedRolls: base.rolls,
		effect: lost.length > 0 ? words("Chat.failed", { systems: lost.map(failureLabel) }) : words("Chat.allHold"),
		notes: [words("Chat.eachFailsFrom", { number: numberOf(number) })],
		sum: sumOf(report, onTheDie, all.map(checkLine)),
	};
};

function checkLine({ system, failed, face }: Facts): SumLine {
	const verdict = words(failed === true ? "Chat.fails" : "Chat.holds");
	return { name: systemIn(system), value: words("Chat.check", { face: numberOf(face), verdict }) };
}

/** "Beam 3 (F)", or "main drive down to 2". */
function failureLabel({ system, ...checked }: Facts): Label {
	const [name, level] = [systemIn(system), numberOf(checked.level)];
	return level === 0 ? words("Chat.systemLost", { name }) : words("Chat.systemDown", { name, level });
}

/** A party at a system. */
export const tellRepaired: Tell = (report, faces) => {
	const { system, parties, mended, level } = report.facts;
	const done = mended === true;
	const base = told(report, faces, { system: systemIn(system) });
	const again = numberOf(level) > 1 ? words("Chat.worksAt", { level: numberOf(level) }) : words("Chat.works");
	return {
		...base,
		tone: done ? "good" : "plain",
		effect: done ? again : words("Chat.notYet"),
		notes: [words("Chat.partiesNeed", {}, numberOf(parties))],
	};
};
