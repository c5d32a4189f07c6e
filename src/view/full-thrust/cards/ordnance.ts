/**
 * Fighters and ordnance on cards: moves, targets, point defence and attacks.
 */
import { LOCK_ON } from "../../../core/full-thrust/fire/salvoes.ts";
import type { SalvoHit } from "../../../core/full-thrust/reports.ts";
import type { Modifier } from "../../../core/kernel/report.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { signed } from "../../shared/startup/words/measure.ts";
import {
	causeName,
	type Describe,
	type DescribeGroup,
	type Faces,
	flyingName,
	groupName,
	nameOf,
	onTheDie,
	ordnanceName,
	pointsLabel,
	reportBlock,
	rollsNamed,
	sumOf,
	systemLabel,
} from "../report-block.ts";
import { mu, placeName, words } from "../words.ts";
import { beamSum, rerollNote } from "./fire.ts";

/** A fighter group's move, or its launch. */
export const describeFlown: Describe<"flown"> = (report, faces) => {
	const { group, launched, evade } = report.facts;
	const data = { group: groupName(group, faces), place: placeName(report.facts) };
	const base = reportBlock(report, faces, data);
	return { ...base, title: launched ? words("Chat.flyOut", data) : base.title, notes: evade ? [words("Chat.groupEvades")] : [] };
};

/** The launch of a salvo or a plasma bolt. */
export const describeLaunched: Describe<"launched"> = (report, faces) => {
	const { ordnance, left } = report.facts;
	const base = reportBlock(report, faces, { ordnance: ordnanceName(ordnance), place: placeName(report.facts) });
	return { ...base, notes: left === null ? [] : [words("Chat.salvoesLeft", {}, left)] };
};

/** A salvo's target. */
export const describeFound: Describe<"salvo-found"> = (report, faces) => {
	const { ordnance, target } = report.facts;
	const data = { ordnance: ordnanceName(ordnance), target: nameOf(target, faces) };
	const base = reportBlock(report, faces, data);
	return target === null ? { ...base, title: words("Chat.findsNobody", data) } : base;
};

/** A fighter group's target. */
export const describeAttacksSet: Describe<"attacks-set"> = (report, faces) => {
	const { group, target } = report.facts;
	return reportBlock(report, faces, { group: groupName(group, faces), target: nameOf(target, faces) });
};

/** One ship's point defence against one threat. */
export const describeDefences: DescribeGroup<"defended"> = (reports, faces) => {
	const [report] = reports;
	const kills = reports.reduce((sum, { facts }) => sum + facts.kills, 0);
	const weapons = [...new Set(reports.map(({ facts }) => facts.weapon))];
	const data = { systems: reports.map(({ facts }) => systemLabel(facts.by)), at: flyingName(report.facts.at, faces) };
	return {
		...reportBlock(report, faces, data),
		tone: kills > 0 ? "good" : "plain",
		rolls: reports.flatMap((each) => rollsNamed(systemLabel(each.facts.by), each, faces)),
		effect: killsLabel(kills),
		sum: weapons.map((weapon) => ({ name: words(`Roll.${weapon}`), value: words(`Chat.defenceDie.${weapon}`) })),
	};
};

function killsLabel(kills: number): Label {
	return kills > 0 ? words("Chat.shotDown", {}, kills) : words("Chat.misses");
}

/** A salvo's attack: missiles locked on, shot down and through. */
export const describeSalvo: Describe<"salvo"> = (report, faces) => {
	const { ordnance, locked, killed, damage, radius, hits } = report.facts;
	const through = hits.filter(({ missiles }) => missiles > 0);
	return {
		...reportBlock(report, faces, { ordnance: ordnanceName(ordnance) }),
		tone: damage > 0 ? "bad" : "good",
		effect: damage > 0 ? pointsLabel(damage) : words("Chat.noneThrough"),
		notes: [
			words("Chat.missiles", { locked, killed }),
			...through.map((hit) => hitNote(hit, faces)),
			...(radius < LOCK_ON ? [words("Chat.lockRadius", { distance: mu(radius) })] : []),
		],
		sum: sumOf(report, onTheDie, []),
	};
};

function hitNote({ seat, missiles, damage }: SalvoHit, faces: Faces): Label {
	return words("Chat.missilesHit", { name: nameOf(seat, faces), damage: pointsLabel(damage) }, missiles);
}

/** A plasma bolt that bursts near a ship. */
export const describeBolt: Describe<"bolt"> = (report, faces) => {
	const { ordnance, damage, rolled } = report.facts;
	const kept = rolled - damage;
	return {
		...reportBlock(report, faces, { ordnance: ordnanceName(ordnance) }),
		tone: damage > 0 ? "bad" : "good",
		effect: pointsLabel(damage),
		notes: kept > 0 ? [words("Chat.keptOff", {}, kept)] : [],
		sum: sumOf(report, onEachDie, []),
	};
};

/** Screens reduce each die by their level. */
function onEachDie({ value }: Modifier): Label {
	return words("Chat.onEachDie", { value: signed(value) });
}

/** A fighter group's attack on a ship. */
export const describeFighterAttack: Describe<"fighters-attack"> = (report, faces) => {
	const { group, damage, rerollDamage } = report.facts;
	return {
		...reportBlock(report, faces, { group: groupName(group, faces) }),
		tone: damage > 0 ? "bad" : "good",
		effect: pointsLabel(damage),
		notes: rerollNote(rerollDamage),
		sum: beamSum(report),
	};
};

/** Fighters lost. */
export const describeFightersLost: Describe<"fighters-lost"> = (report, faces) => {
	const { group, killed, left, cause } = report.facts;
	const data = { group: groupName(group, faces), cause: causeName(cause) };
	return {
		...reportBlock(report, faces, data),
		title: words("Chat.fightersLost", data, killed),
		tone: "bad",
		effect: words("Chat.fightersLeft", {}, left),
	};
};

/** A fighter group that escapes. */
export const describeEscaped: Describe<"fighters-escaped"> = (report, faces) => {
	const { group, cause, endurance } = report.facts;
	const base = reportBlock(report, faces, { group: groupName(group, faces), cause: causeName(cause) });
	return { ...base, notes: [words("Chat.enduranceLeft", {}, endurance)] };
};

/** A salvo or a plasma bolt that is lost before its attack. */
export const describeOrdnanceLost: Describe<"ordnance-lost"> = (report, faces) => {
	const { ordnance, cause, killed } = report.facts;
	const base = reportBlock(report, faces, { ordnance: ordnanceName(ordnance), cause: causeName(cause) });
	return { ...base, effect: words("Chat.shotDown", {}, killed) };
};

/** An attack without a target. */
export const describeAttackLost: Describe<"attack-lost"> = (report, faces) =>
	reportBlock(report, faces, { what: flyingName(report.facts.what, faces) });

/** Ordnance that crosses a wake. */
export const describeWakeMet: Describe<"wake-met"> = (report, faces) => {
	const { ordnance, kills } = report.facts;
	return { ...reportBlock(report, faces, { ordnance: ordnanceName(ordnance) }), effect: killsLabel(kills) };
};
