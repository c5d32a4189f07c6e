/**
 * Damage as cards tell it: what armour and hull took, every system's die in a threshold check, and what was mended.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { SumLine } from "../../shared/card.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { causeName, damageIn, nameOf, onTheDie, rollsAs, sumOf, systemIn, type Tell, type TellAll, told } from "./block.ts";

/** Points off armour and hull, and who did it with what. */
export const tellStruck: Tell = (report, faces) => {
	const { cause, by, left } = report.facts;
	return {
		...told(report, faces, { cause: causeName(cause) }),
		tone: "bad",
		effect: damageIn(report.facts),
		notes: [
			textOf(by) ? words("Chat.boxesLeftBy", { name: nameOf(by, faces) }, numberOf(left)) : words("Chat.boxesLeft", {}, numberOf(left)),
		],
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

/** Parties at systems, each with its die. */
export const tellRepairs: TellAll = ([report, ...others], faces) => {
	const all = [report, ...others];
	const mended = all.filter(({ facts }) => facts.mended === true).map(({ facts }) => againLabel(facts));
	return {
		...told(report, faces),
		tone: mended.length > 0 ? "good" : "plain",
		rolls: all.flatMap((one) => rollsAs(systemIn(one.facts.system), one, faces)),
		effect: mended.length > 0 ? words("Chat.mended", { systems: mended }) : words("Chat.notYet"),
		notes: [words("Chat.mendedBy")],
		sum: all.map(({ facts }) => ({ name: systemIn(facts.system), value: words("Chat.parties", {}, numberOf(facts.parties)) })),
	};
};

function againLabel({ system, ...after }: Facts): Label {
	const [name, level] = [systemIn(system), numberOf(after.level)];
	return level > 1 ? words("Chat.worksAt", { name, level }) : words("Chat.works", { name });
}
