/**
 * Damage on cards: hits, threshold checks and damage control.
 */
import type { CheckedSystemFacts, ThrustFacts } from "../../../core/full-thrust/reports.ts";
import type { SumLine } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import {
	causeName,
	type Describe,
	type DescribeGroup,
	damageLabel,
	nameOf,
	onTheDie,
	reportBlock,
	rollsNamed,
	sumOf,
	systemLabel,
} from "../report-block.ts";
import { words } from "../words.ts";

/** A hit: damage to armour and hull, the attacker, and the hull boxes left. */
export const describeStruck: Describe<"struck"> = (report, faces) => {
	const { cause, by, left } = report.facts;
	return {
		...reportBlock(report, faces, { cause: causeName(cause) }),
		tone: "bad",
		effect: damageLabel(report.facts),
		notes: [by === null ? words("Chat.boxesLeft", {}, left) : words("Chat.boxesLeftBy", { name: nameOf(by, faces) }, left)],
	};
};

/** The loss of a ship. */
export const describeDestroyed: Describe<"destroyed"> = (report, faces) => {
	const { cause, by } = report.facts;
	return {
		...reportBlock(report, faces, { cause: causeName(cause) }),
		tone: "bad",
		effect: damageLabel(report.facts),
		notes: by === null ? [] : [words("Chat.by", { name: nameOf(by, faces) })],
	};
};

/** Threshold checks: the failed systems in the effect, every system's die when unfolded. */
export const describeThresholds: Describe<"thresholds"> = (report, faces) => {
	const { systems, number } = report.facts;
	// The modifiers count on each die, so the die that fails is lower by them.
	const failsFrom = Math.max(
		1,
		report.modifiers.reduce((least, { value }) => least - value, number),
	);
	const lost = systems.filter(({ failed }) => failed);
	const base = reportBlock(report, faces);
	return {
		...base,
		tone: lost.length > 0 ? "bad" : "good",
		rolls: [],
		foldedRolls: base.rolls,
		effect: lost.length > 0 ? words("Chat.failed", { systems: lost.map(failureLabel) }) : words("Chat.allHold"),
		notes: [words("Chat.eachFailsFrom", { number: failsFrom })],
		sum: sumOf(report, onTheDie, systems.map(checkLine)),
	};
};

function checkLine({ system, failed, face }: CheckedSystemFacts): SumLine {
	const verdict = words(failed ? "Chat.fails" : "Chat.holds");
	return { name: systemLabel(system), value: words("Chat.check", { face: face ?? 0, verdict }) };
}

/** Returns "Beam 3 (F)", or "Main drive down to 2". */
function failureLabel({ system, level }: CheckedSystemFacts): Label {
	const name = systemLabel(system);
	return level === 0 ? words("Chat.systemLost", { name }) : words("Chat.systemDown", { name, level });
}

/** Damage control: the die of each system under repair. */
export const describeRepairs: DescribeGroup<"repaired"> = (reports, faces) => {
	const mended = reports.filter(({ facts }) => facts.mended).map(({ facts }) => mendedLabel(facts));
	return {
		...reportBlock(reports[0], faces),
		tone: mended.length > 0 ? "good" : "plain",
		rolls: reports.flatMap((report) => rollsNamed(systemLabel(report.facts.system), report, faces)),
		effect: mended.length > 0 ? words("Chat.mended", { systems: mended }) : words("Chat.notYet"),
		notes: [words("Chat.mendedBy")],
		sum: reports.map(({ facts }) => ({ name: systemLabel(facts.system), value: words("Chat.parties", {}, facts.parties) })),
	};
};

function mendedLabel({ system, level }: ThrustFacts["repaired"]): Label {
	const name = systemLabel(system);
	return level > 1 ? words("Chat.worksAt", { name, level }) : words("Chat.works", { name });
}
