/**
 * The start of every block on a chat card of the regatta: the yacht, a sentence, and the dice.
 */
import { timeAfter } from "../../../core/fusion-regatta/gates/race.ts";
import type { RegattaReport, ReportCode, ReportWith } from "../../../core/fusion-regatta/reports.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type BlockModel, block, diceModels, plainFacts } from "../../shared/startup/cards/card.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label, LabelData } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";

export type Faces = readonly SeatFace[];

/** Turns a report with this code into a block. */
export type Describe<Code extends ReportCode> = (report: ReportWith<Code>, faces: Faces) => BlockModel;

const GAME = "fusion-regatta";

/** A block with the sentence and the dice of a report. `data` adds to the facts that the sentence can name. */
export function describe(report: RegattaReport, faces: Faces, data: LabelData = {}): BlockModel {
	const face = report.seat && faceOf(faces, report.seat);
	const title = words(`Report.${report.code}`, { ...plainFacts(report.facts), name: face?.name ?? "", ...data });
	return block({ code: report.code, title, face, rolls: diceModels(GAME, report, faces) });
}

/** The name of a seat. */
export function nameOf(seat: SeatId, faces: Faces): string {
	return faceOf(faces, seat).name;
}

/** The next segment after this many flown segments, written turn.segment. */
export function segmentLabel(flown: number): Label {
	return timeLabel(flown + 1);
}

/** A time in segments since the start, written turn.segment. */
export function timeLabel(segments: number): Label {
	return words("Head.timeIs", { ...timeAfter(Math.max(1, segments)) });
}
