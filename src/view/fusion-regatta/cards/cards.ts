/**
 * What happened in a regatta, as chat cards tell it: a card for the orders of a segment, for each pair that jockeys, for
 * what came of the segment, and for the officials' desk.
 */
import type { Report } from "../../../core/kernel/report.ts";
import { type BlockModel, type CardModel, withoutFace } from "../../shared/card.ts";
import { type FaceModel, faceOf } from "../../shared/face.ts";
import type { Label } from "../../shared/label.ts";
import { numberOf } from "../../shared/measure.ts";
import { words } from "../words.ts";
import { type Faces, nameIn, segmentLabel, type Tell, timeLabel, told } from "./block.ts";
import { tellBlocked, tellContest, tellDied, tellPushed, tellRadiation, tellReplied } from "./jockeying.ts";
import { tellFlexed, tellRevealed, tellRevised } from "./orders.ts";
import {
	raceOverHeadline,
	tellCardGiven,
	tellCardTaken,
	tellFinished,
	tellGateLit,
	tellPlacingPassed,
	tellRaceOver,
	tellReached,
	tellRetired,
	tellRolledForGates,
	tellSkipped,
	tellTimedOut,
} from "./race.ts";

/** The card that tells these reports. */
export function regattaCard(reports: readonly Report[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = blocksOf(reports, faces);
	return { headline: headline(reports, faces, face), face, blocks: face ? blocks.map((one) => withoutFace(one, face)) : blocks };
}

/** A block for each report; the two rolls of a pair are one. */
function blocksOf(reports: readonly Report[], faces: Faces): readonly BlockModel[] {
	const rolled = reports.filter(({ code }) => code === "jockeyed");
	return reports.flatMap((report) => {
		if (report.code !== "jockeyed") return [(TELL[report.code] ?? told)(report, faces)];
		return report === rolled[0] ? tellContest(rolled, faces) : [];
	});
}

const TELL: Readonly<Record<string, Tell>> = {
	"rolled-for-gates": tellRolledForGates,
	"gate-lit": tellGateLit,
	revealed: tellRevealed,
	flexed: tellFlexed,
	revised: tellRevised,
	pushed: tellPushed,
	radiation: tellRadiation,
	"crossed-off": tellBlocked,
	"cut-off": tellBlocked,
	replied: tellReplied,
	died: tellDied,
	reached: tellReached,
	skipped: tellSkipped,
	finished: tellFinished,
	retired: tellRetired,
	"placing-passed": tellPlacingPassed,
	"card-given": tellCardGiven,
	"card-taken": tellCardTaken,
	"timed-out": tellTimedOut,
	"race-over": tellRaceOver,
};

/** What makes a headline, the most telling first. */
const TELLING = ["race-over", "died", "finished", "jockeyed"];

/** The most telling thing on the card, or else what the card is about. */
function headline(reports: readonly Report[], faces: Faces, face: FaceModel | null): Label {
	const code = TELLING.find((one) => reports.some((report) => report.code === one));
	const telling = reports.find((report) => report.code === code && report.facts.won !== false);
	const [, kind = "", flown = "0"] = /^([a-z]+)(?:-(\d+).*)?$/.exec(reports[0]?.card ?? "") ?? [];
	const time = segmentLabel(Number(flown));
	if (telling?.code === "race-over") return raceOverHeadline(telling, faces);
	if (telling?.seat) {
		const name = faceOf(faces, telling.seat).name;
		const total = timeLabel(numberOf(telling.facts.segments));
		return words(`Headline.${telling.code}`, {
			name,
			on: nameIn(telling.facts.on, faces),
			time: telling.code === "finished" ? total : time,
		});
	}
	const through = face && reports.findLast((report) => report.code === "reached");
	if (through) return words("Headline.reached", { name: face.name, gate: numberOf(through.facts.gate) });
	return words(`Headline.${kind}`, { time });
}
