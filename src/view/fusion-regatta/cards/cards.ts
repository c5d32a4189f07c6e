/**
 * The chat cards of a regatta: one for the orders of a segment, one for each pair that jockeys, one for the rest of the
 * segment, and one for the officials' desk.
 */
import { parseCard } from "../../../core/fusion-regatta/chat-card.ts";
import { timeAfter } from "../../../core/fusion-regatta/gates/race.ts";
import type { RegattaReport, ReportCode, ReportWith } from "../../../core/fusion-regatta/reports.ts";
import { type BlockModel, type CardModel, type QuietCard, withoutFace } from "../../shared/startup/cards/card.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { type Describe, describe, type Faces, nameOf, segmentLabel, timeLabel } from "./block.ts";
import {
	describeContest,
	describeCrossedOff,
	describeCutOff,
	describeDied,
	describePushed,
	describeRadiation,
	describeReplied,
} from "./jockeying.ts";
import { describeFlexed, describeRevealed, describeRevised } from "./orders.ts";
import {
	describeCardGiven,
	describeCardTaken,
	describeFinished,
	describeGateLit,
	describePenaltyGiven,
	describePenaltyTaken,
	describePlacingPassed,
	describeRaceFlown,
	describeRaceOver,
	describeReached,
	describeRetired,
	describeRolledForGates,
	describeSkipped,
	describeTimedOut,
	raceOverHeadline,
} from "./race.ts";

/** The card of these reports. */
export function regattaCard(reports: readonly RegattaReport[], faces: Faces): CardModel {
	const seats = new Set(reports.map(({ seat }) => seat));
	const [only] = seats;
	const face = seats.size === 1 && only ? faceOf(faces, only) : null;
	const blocks = blocksOf(reports, faces);
	return { headline: headline(reports, faces, face), face, blocks: face ? blocks.map((block) => withoutFace(block, face)) : blocks };
}

/** What happens in a segment without a roll, a jockeying or an official. */
const QUIET: readonly ReportCode[] = ["revealed", "flexed", "revised", "reached", "gate-lit"];

/** The quiet card of a segment of orders and gates. The quiet cards of one turn are shown as one. */
export function quietSegment(reports: readonly RegattaReport[]): QuietCard | null {
	if (reports.some(({ code, rolls }) => !QUIET.includes(code) || rolls.length > 0)) return null;
	const cards = reports.map(({ card }) => parseCard(card));
	const flown = cards.flatMap((card) => (card?.kind === "reveal" || card?.kind === "segment" ? [card.flown] : []));
	const [turn, ...others] = new Set(flown.map((segments) => timeAfter(segments + 1).turn));
	if (turn === undefined || others.length > 0 || flown.length < reports.length) return null;
	const isOrders = cards.every((card) => card?.kind === "reveal");
	const headline = isOrders ? words("Headline.reveal", { time: [...new Set(flown)].map(segmentLabel) }) : words("Headline.turn", { turn });
	return { id: String(turn), headline };
}

/** A block for each report; the two rolls of a pair share one. */
function blocksOf(reports: readonly RegattaReport[], faces: Faces): readonly BlockModel[] {
	const rolled = reports.filter((report) => report.code === "jockeyed");
	return reports.flatMap((report) => {
		if (report.code !== "jockeyed") return [blockOf(report, faces)];
		return report === rolled[0] ? describeContest(rolled, faces) : [];
	});
}

type SingleCode = Exclude<ReportCode, "jockeyed">;

const DESCRIBE: { readonly [Code in SingleCode]: Describe<Code> } = {
	"rolled-for-gates": describeRolledForGates,
	"gate-lit": describeGateLit,
	"gate-placed": describeGateLit,
	"race-started": describe,
	revealed: describeRevealed,
	flexed: describeFlexed,
	revised: describeRevised,
	pushed: describePushed,
	radiation: describeRadiation,
	"crossed-off": describeCrossedOff,
	"cut-off": describeCutOff,
	replied: describeReplied,
	died: describeDied,
	reached: describeReached,
	skipped: describeSkipped,
	finished: describeFinished,
	retired: describeRetired,
	placer: describe,
	"placing-passed": describePlacingPassed,
	"card-given": describeCardGiven,
	"card-taken": describeCardTaken,
	"penalty-given": describePenaltyGiven,
	"penalty-taken": describePenaltyTaken,
	closed: describe,
	"timed-out": describeTimedOut,
	"race-flown": describeRaceFlown,
	"race-over": describeRaceOver,
};

function blockOf<Code extends SingleCode>(report: ReportWith<Code>, faces: Faces): BlockModel {
	return DESCRIBE[report.code](report, faces);
}

/** The most important event of the card, or else the subject of the card. */
function headline(reports: readonly RegattaReport[], faces: Faces, face: FaceModel | null): Label {
	const over = reports.find((report) => report.code === "race-over");
	if (over) return raceOverHeadline(over, faces);
	const card = parseCard(reports[0]?.card ?? "");
	const time = segmentLabel(card && "flown" in card ? card.flown : 0);
	const died = reports.find((report) => report.code === "died");
	if (died?.seat) return words("Headline.died", { name: nameOf(died.seat, faces), time });
	const finished = reports.find((report) => report.code === "finished");
	if (finished?.seat) {
		return words("Headline.finished", { name: nameOf(finished.seat, faces), time: timeLabel(finished.facts.segments) });
	}
	const won = reports.find((report) => report.code === "jockeyed" && report.facts.won);
	if (won?.code === "jockeyed" && won.seat) {
		return words("Headline.jockeyed", { name: nameOf(won.seat, faces), on: nameOf(won.facts.on, faces), time });
	}
	const reached = face && reports.findLast((report) => report.code === "reached");
	if (reached) return words("Headline.reached", { name: face.name, gate: reached.facts.gate });
	return card ? words(`Headline.${card.kind}`, { time }) : words("name");
}
