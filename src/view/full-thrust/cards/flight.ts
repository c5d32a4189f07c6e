/**
 * Movement as cards tell it: strained drives, moves, jumps in and out, backfires and their wakes.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { Label } from "../../shared/label.ts";
import { factsOf, numberOf, plain, textOf } from "../../shared/measure.ts";
import { courseName, mu, words } from "../words.ts";
import {
	causeName,
	driveChange,
	failsFrom,
	headingIn,
	muIn,
	nameOf,
	onTheDie,
	ordersIn,
	placeIn,
	pointsIn,
	sumOf,
	type Tell,
	textsIn,
	told,
	totalOf,
} from "./block.ts";

/** FT-01, FT-02: a die for a drive that was asked more than it was built for, and what is left to fly with. */
export const tellStrained: Tell = (report, faces) => {
	const { number, fails, rating, before, option, flown, em } = report.facts;
	const lost = fails === true;
	const die = { total: totalOf(report), number: numberOf(number) };
	const spoilt = lost && option === "before-moving" ? [words("Chat.fliesInstead", { orders: ordersIn(textsIn(flown).join(" ")) })] : [];
	// At the end of the turn there is nothing left to evade.
	const evading =
		numberOf(em) > 0 && option !== "end-of-turn" ? [words("Chat.evades", { distance: mu(EM_REACH * numberOf(em)) }, numberOf(em))] : [];
	return {
		...told(report, faces),
		tone: lost ? "bad" : "good",
		effect: words(lost ? "Chat.driveFails" : "Chat.driveHolds", die),
		changes: driveChange(before, rating),
		notes: [...spoilt, ...evading],
		sum: sumOf(report, onTheDie, [failsFrom(number)]),
	};
};

/** A drive that is hit without a die. */
export const tellDriveHit: Tell = (report, faces) => ({
	...told(report, faces, { cause: causeName(report.facts.cause) }),
	tone: "bad",
	changes: driveChange(report.facts.before, report.facts.rating),
});

/** Extreme Manoeuvres: MU more for each factor. */
const EM_REACH = 6;

/** Where a ship has gone. */
export const tellMoved: Tell = (report, faces) => ({
	...told(report, faces, { place: placeIn(report.facts) }),
	notes: [headingIn(report.facts)],
});

/** Hull stress, and which way up the ship is now. */
export const tellCorkscrewed: Tell = (report, faces) => {
	const { damage, inverted } = report.facts;
	const strained = numberOf(damage) > 0;
	return {
		...told(report, faces),
		tone: strained ? "bad" : "plain",
		effect: words(inverted === true ? "Chat.endsInverted" : "Chat.endsUpright"),
		notes: strained ? [words("Chat.hullStress", {}, numberOf(damage))] : [],
	};
};

/** A Short-Range Jump, and how far off it came out. */
export const tellJumped: Tell = (report, faces) => {
	const { distance } = report.facts;
	return {
		...told(report, faces, { distance: muIn(distance), place: placeIn(report.facts) }),
		effect: scatterIn(report.facts),
	};
};

/** Off the point that was meant. */
function scatterIn({ direction, scatter }: Facts) {
	if (numberOf(scatter) === 0) return words("Chat.onTheSpot");
	return words("Chat.scattered", { distance: muIn(scatter), direction: courseName(numberOf(direction)) });
}

/** What a jump near others does to the ship that makes it. */
export const tellJumpDanger: Tell = (report, faces) => {
	const { where, result, damage } = report.facts;
	const base = told(report, faces);
	const title = words(`Chat.danger.${textOf(where)}`, { name: nameOf(report.seat, faces) });
	return { ...base, title, tone: "bad", effect: dangerIn(result, damage) };
};

function dangerIn(result: Facts[string] | undefined, damage: Facts[string] | undefined) {
	if (result === "stays") return words("Chat.jumpFails");
	return result === "destroyed" ? words("Chat.tornApart") : pointsIn(damage);
}

/** The FTL drive warms up; with turning it is good for a short jump alone. */
export const tellEngaged: Tell = (report, faces) => ({
	...told(report, faces),
	notes: [words(report.facts.turning === true ? "Chat.warmTurning" : "Chat.warmStill")],
});

/** Gone, or not. */
export const tellExit: Tell = (report, faces) => {
	const { result, damage } = report.facts;
	const gone = result === "jumps";
	return {
		...told(report, faces),
		title: words(`Chat.exit.${textOf(result)}`, { name: nameOf(report.seat, faces) }),
		tone: gone ? "plain" : "bad",
		effect: gone && numberOf(damage) > 0 ? words("Chat.byTheJump", { damage: pointsIn(damage) }) : null,
	};
};

/** Whoever is near a ship that bursts in its jump, or comes out beside it. */
export const tellBlast: Tell = (report, faces) => {
	const { by, damage, hull } = report.facts;
	return {
		...told(report, faces, { by: nameOf(by, faces) }),
		tone: "bad",
		effect: pointsIn(damage),
		notes: [words("Chat.pastArmour", {}, numberOf(hull))],
	};
};

/** A ship out of FTL. */
export const tellArrived: Tell = (report, faces) => {
	const { damage } = report.facts;
	return {
		...told(report, faces, { place: placeIn(report.facts) }),
		effect: scatterIn(report.facts),
		notes: numberOf(damage) > 0 ? [words("Chat.tooNear", { damage: pointsIn(damage) })] : [],
	};
};

/** A drive let off astern: how far its zones reach and how many dice are in each. */
export const tellBackfire: Tell = (report, faces) => {
	const { driveMass, radii, dice, rating } = report.facts;
	const [reach, rolled] = [factsOf(radii), factsOf(dice)];
	return {
		...told(report, faces),
		tone: "bad",
		effect: words("Chat.driveLeft", { rating: numberOf(rating) }),
		sum: [
			{ name: words("Chat.driveMass"), value: plain(numberOf(driveMass)) },
			...["high", "medium", "low"].map((zone) => ({
				name: words(`Chat.zone.${zone}`),
				value: words("Chat.zoneDice", { distance: muIn(reach[zone]) }, numberOf(rolled[zone])),
			})),
		],
	};
};

/** Whoever was astern, or crosses the wake. */
export const tellCaught: Tell = (report, faces) => {
	const { by, zone, screens, shroud, damage } = report.facts;
	const base = told(report, faces, { by: nameOf(by, faces), zone: words(`Chat.zone.${textOf(zone)}`) });
	return {
		...base,
		tone: numberOf(damage) > 0 ? "bad" : "good",
		effect: pointsIn(damage),
		notes: stoppedBy(numberOf(screens), numberOf(shroud)),
	};
};

/** What was taken off each die, and by what: a shroud that was better than the screens, or these. */
function stoppedBy(screens: number, shroud: number): readonly Label[] {
	if (shroud > 0) return [words("Chat.shroudOffEach", { shroud })];
	return screens > 0 ? [words("Chat.screensOffEach", { screens })] : [];
}

/** A drive that was damaged before it backfired: the ship may burst. */
export const tellOverload: Tell = (report, faces) => {
	const { number, bursts } = report.facts;
	const over = bursts === true;
	const effect = words(over ? "Chat.bursts" : "Chat.burstsNot", { total: totalOf(report), number: numberOf(number) });
	return { ...told(report, faces), tone: over ? "bad" : "good", effect };
};
