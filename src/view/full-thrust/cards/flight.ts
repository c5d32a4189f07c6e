/**
 * Movement on cards: strained drives, moves, jumps, FTL, Grav Backfires and their wakes.
 */

import { ZONES } from "../../../core/full-thrust/manoeuvres/grav-backfire.ts";
import type { ScatterFacts, ThrustFacts } from "../../../core/full-thrust/reports.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import {
	causeName,
	type Describe,
	driveChange,
	failsFrom,
	headingLabel,
	nameOf,
	onTheDie,
	ordersLabel,
	pointsLabel,
	reportBlock,
	sumOf,
	totalOf,
} from "../report-block.ts";
import { courseName, mu, placeName, words } from "../words.ts";

/** MU that each factor of Extreme Manoeuvres adds to a range. */
const EM_REACH = 6;

/** FT-01, FT-02: a drive check, and what the ship flies after a failure. */
export const describeStrained: Describe<"strained"> = (report, faces) => {
	const { number, fails, rating, before, option, flown, em } = report.facts;
	const die = { total: totalOf(report), number };
	const spoilt = fails && option === "before-moving" ? [words("Chat.fliesInstead", { orders: ordersLabel(flown.join(" "), faces) })] : [];
	// At the end of the turn no fire is left to evade.
	const evading = em > 0 && option !== "end-of-turn" ? [words("Chat.evades", { distance: mu(EM_REACH * em) }, em)] : [];
	return {
		...reportBlock(report, faces),
		tone: fails ? "bad" : "good",
		effect: words(fails ? "Chat.driveFails" : "Chat.driveHolds", die),
		changes: driveChange(before, rating),
		notes: [...spoilt, ...evading],
		sum: sumOf(report, onTheDie, [failsFrom(number)]),
	};
};

/** A drive that takes a hit without a check. */
export const describeDriveHit: Describe<"drive-hit"> = (report, faces) => ({
	...reportBlock(report, faces, { cause: causeName(report.facts.cause) }),
	tone: "bad",
	changes: driveChange(report.facts.before, report.facts.rating),
});

/** A ship's place and heading after its move. */
export const describeMoved: Describe<"moved"> = (report, faces) => ({
	...reportBlock(report, faces, { place: placeName(report.facts) }),
	notes: [headingLabel(report.facts)],
});

/** Corkscrew: hull stress, and whether the ship ends upside down. */
export const describeCorkscrewed: Describe<"corkscrewed"> = (report, faces) => {
	const { damage, inverted } = report.facts;
	return {
		...reportBlock(report, faces),
		tone: damage > 0 ? "bad" : "plain",
		effect: words(inverted ? "Chat.endsInverted" : "Chat.endsUpright"),
		notes: damage > 0 ? [words("Chat.hullStress", {}, damage)] : [],
	};
};

/** Short-Range Jump: the place where the ship comes out, and the scatter. */
export const describeJumped: Describe<"jumped"> = (report, faces) => ({
	...reportBlock(report, faces, { distance: mu(report.facts.distance), place: placeName(report.facts) }),
	effect: scatterLabel(report.facts),
});

function scatterLabel({ direction, scatter }: ScatterFacts): Label {
	if (scatter === 0) return words("Chat.onTheSpot");
	return words("Chat.scattered", { distance: mu(scatter), direction: courseName(direction) });
}

/** Short-Range Jump: what a jump near others does to the ship itself. */
export const describeJumpDanger: Describe<"jump-danger"> = (report, faces) => ({
	...reportBlock(report, faces),
	title: words(`Chat.danger.${report.facts.where}`, { name: nameOf(report.seat, faces) }),
	tone: "bad",
	effect: dangerLabel(report.facts),
});

function dangerLabel({ result, damage }: ThrustFacts["jump-danger"]): Label {
	if (result === "stays") return words("Chat.jumpFails");
	return result === "destroyed" ? words("Chat.tornApart") : pointsLabel(damage);
}

/** A ship that engages its FTL drive. */
export const describeEngaged: Describe<"ftl-engaged"> = (report, faces) => ({
	...reportBlock(report, faces),
	notes: [words(report.facts.turning ? "Chat.warmTurning" : "Chat.warmStill")],
});

/** A ship that leaves by FTL, or fails to. */
export const describeExit: Describe<"ftl-exit"> = (report, faces) => {
	const { result, damage } = report.facts;
	const gone = result === "jumps";
	return {
		...reportBlock(report, faces),
		title: words(`Chat.exit.${result}`, { name: nameOf(report.seat, faces) }),
		tone: gone ? "plain" : "bad",
		effect: gone && damage > 0 ? words("Chat.byTheJump", { damage: pointsLabel(damage) }) : null,
	};
};

/** A ship near another that bursts as it jumps. */
export const describeBlast: Describe<"ftl-blast"> = (report, faces) => {
	const { by, damage, hull } = report.facts;
	return {
		...reportBlock(report, faces, { by: nameOf(by, faces) }),
		tone: "bad",
		effect: pointsLabel(damage),
		notes: [words("Chat.pastArmour", {}, hull)],
	};
};

/** A ship that arrives by FTL. */
export const describeArrived: Describe<"arrived"> = (report, faces) => {
	const { damage } = report.facts;
	return {
		...reportBlock(report, faces, { place: placeName(report.facts) }),
		effect: scatterLabel(report.facts),
		notes: damage > 0 ? [words("Chat.tooNear", { damage: pointsLabel(damage) })] : [],
	};
};

/** Grav Backfire: the reach and the dice of each zone. */
export const describeBackfire: Describe<"backfire"> = (report, faces) => {
	const { driveMass, radii, dice, rating } = report.facts;
	return {
		...reportBlock(report, faces),
		tone: "bad",
		effect: words("Chat.driveLeft", { rating }),
		sum: [
			{ name: words("Chat.driveMass"), value: plain(driveMass) },
			...ZONES.map((zone) => ({
				name: words(`Chat.zone.${zone}`),
				value: words("Chat.zoneDice", { distance: mu(radii[zone]) }, dice[zone]),
			})),
		],
	};
};

/** Grav Backfire: a ship in a zone or in the wake. */
export const describeCaught: Describe<"caught"> = (report, faces) => {
	const { by, zone, damage } = report.facts;
	return {
		...reportBlock(report, faces, { by: nameOf(by, faces), zone: words(`Chat.zone.${zone}`) }),
		tone: damage > 0 ? "bad" : "good",
		effect: pointsLabel(damage),
		notes: protectionNote(report.facts),
	};
};

/** Returns what reduced each die: the shroud if it is better than the screens, otherwise the screens. */
function protectionNote({ screens, shroud }: ThrustFacts["caught"]): readonly Label[] {
	if (shroud > 0) return [words("Chat.shroudOffEach", { shroud })];
	return screens > 0 ? [words("Chat.screensOffEach", { screens })] : [];
}

/** Grav Backfire: a damaged drive that may burst the ship. */
export const describeOverload: Describe<"overload"> = (report, faces) => {
	const { number, bursts } = report.facts;
	const effect = words(bursts ? "Chat.bursts" : "Chat.burstsNot", { total: totalOf(report), number });
	return { ...reportBlock(report, faces), tone: bursts ? "bad" : "good", effect };
};
