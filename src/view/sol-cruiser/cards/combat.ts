/**
 * Fighting as cards tell it: every attempt to intercept, every shot with all that counted, the damage, and every system's die.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import type { SumLine } from "../../shared/card.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, plain, signed, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, hexLabel, sumOf, type Tell, textsIn, told, unitIn } from "./block.ts";

/** What beams and interceptors take off two dice. */
const LESS = 2;

/** SC-11: who tries for whom, and what it came to. */
export const tellIntercept: Tell = (report, faces) => {
	const { interceptor, target, hex, success, automatic, total, needed, purpose } = report.facts;
	const data = { name: unitIn(report.facts, interceptor, faces), target: unitIn(report.facts, target, faces), hex: hexLabel(hex) };
	const base = told(report, faces, data);
	const result = words(success ? "Chat.caught" : "Chat.missed", { total: numberOf(total), needed: numberOf(needed) });
	return {
		...base,
		title: purpose ? words("Chat.triesToDock", data) : base.title,
		tone: success ? "good" : "plain",
		effect: automatic ? words(success ? "Chat.bothWant" : "Chat.neitherWants") : result,
		sum: sumOf(report, LESS),
	};
};

/** SC-28: friends meet. */
export const tellRendezvous: Tell = (report, faces) => {
	const { target, hex, purpose } = report.facts;
	const data = { target: unitIn(report.facts, target, faces), hex: hexLabel(hex), purpose: words(`Chat.purpose.${textOf(purpose)}`) };
	return told(report, faces, data);
};

/** SC-29: why a keeper keeps nobody this turn. */
export const tellGuardVoid: Tell = (report, faces) => {
	const { keeper, ward, against } = report.facts;
	const base = told(report, faces, { name: unitIn(report.facts, keeper, faces), ward: unitIn(report.facts, ward, faces) });
	return { ...base, tone: "bad", notes: textsIn(against).map((why) => words(`Chat.keeper.${why}`)) };
};

/** SC-13 to SC-20: a battery or a warhead at a hull. */
export const tellAttack: Tell = (report, faces) => {
	const { target, weapon, penetration, closingSpeed, hits, damage } = report.facts;
	const base = told(report, faces, {
		target: unitIn(report.facts, target, faces),
		weapon: weapon === null ? words("Chat.ownWarhead") : systemLabel(textOf(weapon)),
		grade: words(`Chat.grade.${textOf(penetration)}`),
	});
	const some = numberOf(hits) > 0;
	return {
		...base,
		tone: some ? "good" : "plain",
		effect: some ? words("Chat.hits", { damage: numberOf(damage) }, numberOf(hits)) : words("Chat.noHits"),
		notes: report.code === "beam" ? [words("Chat.closing", { speed: numberOf(closingSpeed) })] : [],
		sum: sumOf(report, report.code === "beam" ? LESS : 0),
	};
};

/** SC-21: fire at what is on its way, and what of it was shot down. */
export const tellDefence: Tell = (report, faces) => {
	const { weapon, hits, against, destroyed } = report.facts;
	const base = told(report, faces, {
		weapon: weapon === null ? words("Chat.ownWarhead") : systemLabel(textOf(weapon)),
		against: factsIn(against).map((one) => incomingLabel(report.facts, one, faces)),
	});
	const down = factsIn(destroyed).map((one) => incomingLabel(report.facts, one, faces));
	return {
		...base,
		tone: down.length > 0 ? "good" : "plain",
		effect: down.length > 0 ? words("Chat.shotDown", { units: down }, numberOf(hits)) : words("Chat.noHits"),
		sum: sumOf(report, report.rolls[0]?.reason === "beam" ? LESS : 0),
	};
};

function incomingLabel(facts: Facts, { unit, submunition }: Facts, faces: Faces): Label | string {
	const name = unitIn(facts, unit, faces);
	return submunition ? words("Chat.submunitionOf", { name, weapon: systemLabel(textOf(submunition)) }) : name;
}

/** A weapon that was kept for what never came. */
export const tellUnused: Tell = (report, faces) => told(report, faces, { weapon: systemLabel(textOf(report.facts.weapon)) });

/** SC-23: boxes crossed off, and the rows that are full now. */
export const tellDamage: Tell = (report, faces) => {
	const { crossed, overkill, marked, boxes, rows } = report.facts;
	const [now, all] = [numberOf(marked), numberOf(boxes)];
	const left = (taken: number): Label => words("Chat.boxesOf", { left: all - taken, all });
	return {
		...told(report, faces),
		title: words("Chat.takes", { name: unitIn(report.facts, report.facts.unit, faces) }, numberOf(report.facts.points)),
		tone: "bad",
		changes: [{ name: words("Chat.hull"), before: left(now - numberOf(crossed)), after: left(now) }],
		notes: [
			...(Array.isArray(rows) ? rows : []).map((row) => words("Chat.rowFull", { row: numberOf(row) })),
			...(numberOf(overkill) > 0 ? [words("Chat.overkill", {}, numberOf(overkill))] : []),
		],
	};
};

/** SC-24 to SC-26: a die for each system; what failed is said at once, all of them on unfolding. */
export const tellThreshold: Tell = (report, faces) => {
	const { checks, limit, row } = report.facts;
	const all = factsIn(checks);
	const failed = all.filter((check) => check.failed === true);
	const base = told(report, faces, { row: numberOf(row), limit: numberOf(limit) });
	return {
		...base,
		tone: failed.length > 0 ? "bad" : "good",
		rolls: [],
		foldedRolls: base.rolls,
		effect: failed.length > 0 ? words("Chat.failed", { systems: failed.map(failureLabel) }) : words("Chat.allHold"),
		sum: [...crewLine(report), ...all.map((check) => checkLine(check, crewOf(report)))],
	};
};

function crewOf({ modifiers }: Report): number {
	return modifiers.find(({ code }) => code === "cq")?.value ?? 0;
}

function crewLine(report: Report): readonly SumLine[] {
	return crewOf(report) === 0 ? [] : [{ name: words("Chat.crewOnEach"), value: signed(crewOf(report)) }];
}

function checkLine({ system, face, failed }: Facts, cq: number): SumLine {
	const [shown, total] = [numberOf(face), numberOf(face) + cq];
	const verdict = words(failed ? "Chat.fails" : "Chat.holds");
	const value = cq === 0 ? words("Chat.check", { shown, verdict }) : words("Chat.checkWithCrew", { shown, total, verdict });
	return { name: systemLabel(textOf(system)), value };
}

/** SC-25: what a failed check made of a system. */
function failureLabel({ system, left }: Facts): Label {
	const name = systemLabel(textOf(system));
	return numberOf(left) === 0 ? words("Chat.systemLost", { name }) : words("Chat.systemDown", { name, left: plain(numberOf(left)) });
}

/** A system by its id: its kind, and its number where there may be several. */
export function systemLabel(id: string): Label {
	const [, kind = id, number = ""] = /^(.*?)(?:-(\d+))?$/.exec(id) ?? [];
	return words(`Chat.system.${kind}`, { number });
}
