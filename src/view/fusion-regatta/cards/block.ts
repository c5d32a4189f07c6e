/**
 * What every block of a regatta's card begins with: who it is about, a sentence, and the dice.
 */
import { timeAfter } from "../../../core/fusion-regatta/gates/race.ts";
import type { Json } from "../../../core/kernel/outcome.ts";
import type { Report } from "../../../core/kernel/report.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type BlockModel, block, diceModels, plainFacts } from "../../shared/card.ts";
import { faceOf } from "../../shared/face.ts";
import type { Label, LabelData } from "../../shared/label.ts";
import { textOf } from "../../shared/measure.ts";
import type { SeatFace } from "../../shared/presenter.ts";
import { words } from "../words.ts";

export type Faces = readonly SeatFace[];

/** How reports of one code become a block. */
export type Tell = (report: Report, faces: Faces) => BlockModel;

const GAME = "fusion-regatta";

/** A block with the sentence of its report. */
export function told(report: Report, faces: Faces, data: LabelData = {}): BlockModel {
	const face = report.seat && faceOf(faces, report.seat);
	const title = words(`Report.${report.code}`, { ...plainFacts(report.facts), name: face?.name ?? "", ...data });
	return block({ code: report.code, title, face, rolls: diceModels(GAME, report, faces) });
}

/** The name of a seat among facts. */
export function nameIn(fact: Json | undefined, faces: Faces): string {
	return faceOf(faces, seatId(textOf(fact))).name;
}

/** The segment after so many that were flown, written turn.segment. */
export function segmentLabel(flown: number): Label {
	return timeLabel(flown + 1);
}

/** So many segments since the start, written turn.segment. */
export function timeLabel(segments: number): Label {
	return words("Head.timeIs", { ...timeAfter(Math.max(1, segments)) });
}
