/**
 * Combat on cards: every attempt to intercept, every shot with all its modifiers, the damage, and every system's die.
 */
import type { CheckFacts, CruiserReportOf, FlightNames, IncomingFacts } from "../../../core/sol-cruiser/reports.ts";
import type { BlockModel, SumLine } from "../../shared/startup/cards/card.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { type BlockMaker, type Faces, hexLabel, reportBlock, sumLines, systemLabel, unitName } from "./block.ts";

/** Beams and interceptors roll 2D6 − 2. */
const LESS = 2;

/** SC-11: who tries to intercept whom, and the result. */
export const interceptBlock: BlockMaker<"intercept"> = (report, faces) => {
	const { facts } = report;
	const { success, automatic, needed, purpose } = facts;
	const total = facts.total ?? 0;
	const data = {
		name: unitName(facts, facts.interceptor, faces),
		target: unitName(facts, facts.target, faces),
		hex: hexLabel(facts.hex),
	};
	const base = reportBlock(report, faces, data);
	const result = words(success ? "Chat.caught" : "Chat.missed", { total, needed });
	return {
		...base,
		title: purpose ? words("Chat.triesToDock", data) : base.title,
		tone: success ? "good" : "plain",
		effect: automatic ? words(success ? "Chat.bothWant" : "Chat.neitherWants") : result,
		sum: sumLines(report, { total, needed, less: LESS }),
	};
};

/** SC-28: two friends meet. */
export const rendezvousBlock: BlockMaker<"rendezvous"> = (report, faces) => {
	const { facts } = report;
	const purpose = facts.purpose ? words(`Chat.purpose.${facts.purpose}`) : "";
	return reportBlock(report, faces, { target: unitName(facts, facts.target, faces), hex: hexLabel(facts.hex), purpose });
};

/** SC-29: why a goalkeeper guards nobody this turn. */
export const guardVoidBlock: BlockMaker<"guard-void"> = (report, faces) => {
	const { facts } = report;
	const base = reportBlock(report, faces, { name: unitName(facts, facts.keeper, faces), ward: unitName(facts, facts.ward, faces) });
	return { ...base, tone: "bad", notes: facts.against.map((why) => words(`Chat.keeper.${why}`)) };
};

/** SC-13 to SC-20: a battery or a warhead attacks a hull. */
export function attackBlock(report: CruiserReportOf<"beam"> | CruiserReportOf<"warhead">, faces: Faces): BlockModel {
	const { code, facts } = report;
	const { hits, damage, total } = facts;
	const base = reportBlock(report, faces, {
		target: unitName(facts, facts.target, faces),
		weapon: weaponLabel(facts.weapon),
		grade: words(`Chat.grade.${facts.penetration}`),
	});
	return {
		...base,
		tone: hits > 0 ? "good" : "plain",
		effect: hits > 0 ? words("Chat.hits", { damage }, hits) : words("Chat.noHits"),
		notes: code === "beam" ? [words("Chat.closing", { speed: facts.closingSpeed })] : [],
		sum: sumLines(report, { total, needed: null, less: code === "beam" ? LESS : 0 }),
	};
}

/** SC-21: point defence, and what it shot down. SC-44: what the roll was worth against each target. */
export const pointDefenceBlock: BlockMaker<"point-defence"> = (report, faces) => {
	const { facts, rolls } = report;
	const { hits, total } = facts;
	const incoming = (list: readonly IncomingFacts[]) => list.map((each) => incomingLabel(facts, each, faces));
	const base = reportBlock(report, faces, { weapon: weaponLabel(facts.weapon), against: incoming(facts.against) });
	const units = incoming(facts.destroyed);
	return {
		...base,
		tone: units.length > 0 ? "good" : "plain",
		effect: units.length > 0 ? words("Chat.shotDown", { units }, hits) : words("Chat.noHits"),
		notes: (facts.worth ?? []).map((each) =>
			words("Chat.worth", { name: unitName(facts, each.unit, faces), total: each.total }, each.hits),
		),
		sum: sumLines(report, { total, needed: null, less: rolls[0]?.reason === "beam" ? LESS : 0 }),
	};
};

function incomingLabel(facts: FlightNames, { unit, submunition }: IncomingFacts, faces: Faces): Label | string {
	const name = unitName(facts, unit, faces);
	return submunition === null ? name : words("Chat.submunitionOf", { name, weapon: systemLabel(submunition) });
}

/** A missile flight's own warhead has no system. */
function weaponLabel(system: string | null): Label | string {
	return system === null ? words("Chat.ownWarhead") : systemLabel(system);
}

/** A weapon that waited for a target that never came. */
export const unusedBlock: BlockMaker<"unused"> = (report, faces) =>
	reportBlock(report, faces, { weapon: systemLabel(report.facts.weapon) });

/** SC-23: boxes crossed off, and the rows that are full now. */
export const damageBlock: BlockMaker<"damage"> = (report, faces) => {
	const { unit, points, crossed, overkill, marked, boxes, rows, braced = 0 } = report.facts;
	const left = (taken: number): Label => words("Chat.boxesOf", { left: boxes - taken, all: boxes });
	return {
		...reportBlock(report, faces),
		title: words("Chat.takes", { name: unitName(report.facts, unit, faces) }, points),
		tone: "bad",
		changes: [{ name: words("Chat.hull"), before: left(marked - crossed), after: left(marked) }],
		notes: [
			...(braced === 0 ? [] : [words("Chat.braced", { boxes: signed(-braced) })]),
			...rows.map((row) => words("Chat.rowFull", { row })),
			...(overkill > 0 ? [words("Chat.overkill", {}, overkill)] : []),
		],
	};
};

/** SC-24 to SC-26: a die for each system. Failures show at once, and all dice when the user unfolds the block. */
export const thresholdBlock: BlockMaker<"threshold"> = (report, faces) => {
	const { checks, limit, row } = report.facts;
	const failed = checks.filter((check) => check.failed);
	const base = reportBlock(report, faces, { row, limit });
	const crew = report.modifiers.reduce((sum, { value }) => sum + value, 0);
	return {
		...base,
		tone: failed.length > 0 ? "bad" : "good",
		rolls: [],
		foldedRolls: base.rolls,
		effect: failed.length > 0 ? words("Chat.failed", { systems: failed.map(failureLabel) }) : words("Chat.allHold"),
		sum: [
			...report.modifiers.map(({ code, value }) => ({
				name: words(code === "engineer" ? "Chat.engineerOnEach" : "Chat.crewOnEach"),
				value: signed(value),
			})),
			...checks.map((check) => checkLine(check, crew)),
		],
	};
};

function checkLine({ system, face, failed }: CheckFacts, crew: number): SumLine {
	const shown = face ?? 0;
	const verdict = words(failed ? "Chat.fails" : "Chat.holds");
	const value = crew === 0 ? words("Chat.check", { shown, verdict }) : words("Chat.checkWithCrew", { shown, total: shown + crew, verdict });
	return { name: words("Chat.unit", { name: systemLabel(system) }), value };
}

/** SC-25: what a failed check did to a system. */
function failureLabel({ system, left }: CheckFacts): Label {
	const name = systemLabel(system);
	return left === 0 ? words("Chat.systemLost", { name }) : words("Chat.systemDown", { name, left: plain(left) });
}
