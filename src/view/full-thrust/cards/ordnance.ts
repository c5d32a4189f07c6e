/**
 * Fighters and ordnance as cards tell them: where they go, whom they find, what shoots them down, and what they do.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Modifier } from "../../../core/kernel/report.ts";
import type { Label } from "../../shared/label.ts";
import { factsIn, numberOf, signed, textOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import {
	causeName,
	type Faces,
	flyingName,
	groupName,
	muIn,
	nameOf,
	onTheDie,
	ordnanceName,
	placeIn,
	pointsIn,
	rollsAs,
	sumOf,
	systemIn,
	type Tell,
	type TellAll,
	told,
} from "./block.ts";
import { beamSum, rerollNote } from "./fire.ts";

/** A fighter group's move, out of its bay or on from where it was. */
export const tellFlown: Tell = (report, faces) => {
	const { group, launched, evade } = report.facts;
	const data = { group: groupName(group, faces), place: placeIn(report.facts) };
	const base = told(report, faces, data);
	const title = launched === true ? words("Chat.flyOut", data) : base.title;
	return { ...base, title, notes: evade === true ? [words("Chat.groupEvades")] : [] };
};

/** A salvo or a bolt put on the table. */
export const tellLaunched: Tell = (report, faces) => {
	const { ordnance, left } = report.facts;
	const base = told(report, faces, { ordnance: ordnanceName(ordnance), place: placeIn(report.facts) });
	return { ...base, notes: typeof left === "number" ? [words("Chat.salvoesLeft", {}, left)] : [] };
};

/** Whom a salvo finds. */
export const tellFound: Tell = (report, faces) => {
	const { ordnance, target } = report.facts;
	const data = { ordnance: ordnanceName(ordnance), target: nameOf(target, faces) };
	const base = told(report, faces, data);
	return textOf(target) ? base : { ...base, title: words("Chat.findsNobody", data) };
};

/** Whom a fighter group goes for. */
export const tellAttacksSet: Tell = (report, faces) => {
	const { group, target } = report.facts;
	return told(report, faces, { group: groupName(group, faces), target: nameOf(target, faces) });
};

/** All point defence of a ship at one salvo, bolt or group. */
export const tellDefences: TellAll = ([report, ...others], faces) => {
	const all = [report, ...others];
	const kills = all.reduce((sum, { facts }) => sum + numberOf(facts.kills), 0);
	const weapons = [...new Set(all.map(({ facts }) => textOf(facts.weapon)))];
	return {
		...told(report, faces, { systems: all.map(({ facts }) => systemIn(facts.by)), at: flyingName(report.facts.at, faces) }),
		tone: kills > 0 ? "good" : "plain",
		rolls: all.flatMap((one) => rollsAs(systemIn(one.facts.by), one, faces)),
		effect: kills > 0 ? words("Chat.shotDown", {}, kills) : words("Chat.misses"),
		sum: weapons.map((weapon) => ({ name: words(`Roll.${weapon}`), value: words(`Chat.defenceDie.${weapon}`) })),
	};
};

/** A salvo at its target: how many lock on, how many are shot down, and whom the rest hit. */
export const tellSalvo: Tell = (report, faces) => {
	const { ordnance, locked, killed, damage, radius, hits } = report.facts;
	const some = numberOf(damage) > 0;
	const through = factsIn(hits).filter(({ missiles }) => numberOf(missiles) > 0);
	return {
		...told(report, faces, { ordnance: ordnanceName(ordnance) }),
		tone: some ? "bad" : "good",
		effect: some ? pointsIn(damage) : words("Chat.noneThrough"),
		notes: [
			words("Chat.missiles", { locked: numberOf(locked), killed: numberOf(killed) }),
			...through.map((hit) => hitNote(hit, faces)),
			...(numberOf(radius) < LOCK_ON ? [words("Chat.lockRadius", { distance: muIn(radius) })] : []),
		],
		sum: sumOf(report, onTheDie, []),
	};
};

/** How near a salvo finds a ship that does not evade, in MU. */
const LOCK_ON = 6;

function hitNote({ seat, missiles, damage }: Facts, faces: Faces): Label {
	return words("Chat.missilesHit", { name: nameOf(seat, faces), damage: pointsIn(damage) }, numberOf(missiles));
}

/** A plasma bolt that bursts near a ship. */
export const tellBolt: Tell = (report, faces) => {
	const { ordnance, damage, rolled } = report.facts;
	const kept = numberOf(rolled) - numberOf(damage);
	return {
		...told(report, faces, { ordnance: ordnanceName(ordnance) }),
		tone: numberOf(damage) > 0 ? "bad" : "good",
		effect: pointsIn(damage),
		notes: kept > 0 ? [words("Chat.keptOff", {}, kept)] : [],
		sum: sumOf(report, onEachDie, []),
	};
};

/** Screens take their level off each die. */
function onEachDie({ value }: Modifier): Label {
	return words("Chat.onEachDie", { value: signed(value) });
}

/** Fighters at a ship. */
export const tellAttack: Tell = (report, faces) => {
	const { group, damage, rerollDamage } = report.facts;
	return {
		...told(report, faces, { group: groupName(group, faces) }),
		tone: numberOf(damage) > 0 ? "bad" : "good",
		effect: pointsIn(damage),
		notes: rerollNote(rerollDamage),
		sum: beamSum(report),
	};
};

/** Fighters shot down, or caught in something. */
export const tellFightersLost: Tell = (report, faces) => {
	const { group, killed, left, cause } = report.facts;
	const data = { group: groupName(group, faces), cause: causeName(cause) };
	return {
		...told(report, faces, data),
		title: words("Chat.fightersLost", data, numberOf(killed)),
		tone: "bad",
		effect: words("Chat.fightersLeft", {}, numberOf(left)),
	};
};

/** Fighters that got out of the way in time. */
export const tellEscaped: Tell = (report, faces) => {
	const { group, cause, endurance } = report.facts;
	const base = told(report, faces, { group: groupName(group, faces), cause: causeName(cause) });
	return { ...base, notes: [words("Chat.enduranceLeft", {}, numberOf(endurance))] };
};

/** A salvo or a bolt that is shot at, or caught in something, before it could do anything. */
export const tellOrdnanceLost: Tell = (report, faces) => {
	const { ordnance, cause, killed } = report.facts;
	const base = told(report, faces, { ordnance: ordnanceName(ordnance), cause: causeName(cause) });
	return { ...base, effect: words("Chat.shotDown", {}, numberOf(killed)) };
};

/** An attack on what is there no more, or was never found. */
export const tellAttackLost: Tell = (report, faces) => told(report, faces, { what: flyingName(report.facts.what, faces) });

/** A wake that ordnance crosses is as good as point defence. */
export const tellWakeMet: Tell = (report, faces) => {
	const { ordnance, kills } = report.facts;
	const some = numberOf(kills) > 0;
	const effect = some ? words("Chat.shotDown", {}, numberOf(kills)) : words("Chat.misses");
	return { ...told(report, faces, { ordnance: ordnanceName(ordnance) }), effect };
};
