/**
 * Fighters and ordnance as cards tell them: where they go, whom they find, what shoots them down, and what they do.
 */
import type { Facts, Json } from "../core/kernel/outcome.ts";
import {
	causeName,
	type Faces,
	groupName,
	muIn,
	nameOf,
	onTheDie,
	ordnanceName,
	placeIn,
	pointsIn,
	sumOf,
	systemIn,
	type Tell,
	told,
} from "./full-thrust-card-told.ts";
import { weaponKindName, words } from "./full-thrust-words.ts";
import type { Label } from "./label.ts";
import { numberOf, percent, textOf } from "./measure.ts";

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
	const { kind, left, ...rest } = report.facts;
	const weapon = weaponKindName(textOf(kind), numberOf(rest.class));
	const base = told(report, faces, { weapon, place: placeIn(report.facts) });
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

/** Point defence at a salvo, a bolt or a group. */
export const tellDefended: Tell = (report, faces) => {
	const { by, at, kills } = report.facts;
	const some = numberOf(kills) > 0;
	return {
		...told(report, faces, { by: systemIn(by), at: flyingName(at, faces) }),
		tone: some ? "good" : "plain",
		effect: some ? words("Chat.shotDown", {}, numberOf(kills)) : words("Chat.misses"),
	};
};

/** What comes at a ship, by its id. */
function flyingName(id: Json | undefined, faces: Faces): Label {
	return textOf(id).includes("-bay-") ? groupName(id, faces) : ordnanceName(id);
}

/** A salvo at its target: how many lock on, how many are shot down, and whom the rest hit. */
export const tellSalvo: Tell = (report, faces) => {
	const { ordnance, locked, killed, damage, onTarget, radius } = report.facts;
	const through = numberOf(onTarget);
	return {
		...told(report, faces, { ordnance: ordnanceName(ordnance) }),
		tone: numberOf(damage) > 0 ? "bad" : "good",
		effect: numberOf(damage) > 0 ? words("Chat.missilesHit", { damage: pointsIn(damage) }, through) : words("Chat.noneThrough"),
		notes: [
			words("Chat.missiles", { locked: numberOf(locked), killed: numberOf(killed) }),
			...eclipserNote(report.facts, faces),
			...(typeof radius === "number" && radius < LOCK_ON ? [words("Chat.lockRadius", { distance: muIn(radius) })] : []),
		],
		sum: sumOf(report, onTheDie, []),
	};
};

/** How near a salvo finds a ship that does not evade, in MU. */
const LOCK_ON = 6;

function eclipserNote({ eclipser, onEclipser, percent: share }: Facts, faces: Faces): readonly Label[] {
	if (!textOf(eclipser)) return [];
	const data = { name: nameOf(eclipser, faces), share: percent(numberOf(share) / 100) };
	return [words("Chat.missilesOn", data, numberOf(onEclipser))];
}

/** A plasma bolt that bursts near a ship. */
export const tellBolt: Tell = (report, faces) => {
	const { ordnance, damage } = report.facts;
	return {
		...told(report, faces, { ordnance: ordnanceName(ordnance) }),
		tone: numberOf(damage) > 0 ? "bad" : "good",
		effect: pointsIn(damage),
	};
};

/** Fighters at a ship. */
export const tellAttack: Tell = (report, faces) => {
	const { group, damage } = report.facts;
	return {
		...told(report, faces, { group: groupName(group, faces) }),
		tone: numberOf(damage) > 0 ? "bad" : "good",
		effect: pointsIn(damage),
	};
};

/** Fighters shot down, or caught in something. */
export const tellFightersLost: Tell = (report, faces) => {
	const { group, killed, left, cause } = report.facts;
	const base = told(report, faces, { group: groupName(group, faces), cause: causeName(cause) });
	return {
		...base,
		tone: "bad",
		title: words("Chat.fightersLost", { group: groupName(group, faces), cause: causeName(cause) }, numberOf(killed)),
		effect: words("Chat.fightersLeft", {}, numberOf(left)),
	};
};

/** A salvo or a bolt that is gone before it could do anything. */
export const tellOrdnanceLost: Tell = (report, faces) => {
	const { ordnance, cause } = report.facts;
	return told(report, faces, { ordnance: ordnanceName(ordnance), cause: causeName(cause) });
};
