/**
 * The form with which a GM records a lesson from a match: the steps of the match in words, from which a range is chosen.
 */
import type { Entry } from "../../../../core/kernel/journal.ts";
import { faceOf } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { deedLabel, type Logged } from "../hand/deeds.ts";

export interface RecorderInput extends Pick<Logged, "room" | "faces"> {
	readonly uid: string;
	/** The name of the match. */
	readonly name: string;
	readonly log: readonly Entry[];
}

export function recorderModel({ uid, name, room, faces, log }: RecorderInput) {
	const steps = log.map((entry, index) => ({ from: index, to: index + 1, text: stepLabel(entry, index, { room, faces }) }));
	return {
		uid,
		name,
		seats: faces.map((face) => ({ id: face.id, name: face.name })),
		steps: steps.map((step, index) => ({ ...step, last: index === steps.length - 1 })),
	};
}

/** A step with its number, its seat, and what it did. */
export function stepLabel(entry: Entry, index: number, { room, faces }: Pick<Logged, "room" | "faces">): Label {
	const deed = deedLabel(room, entry, { faces });
	const seat = "seat" in entry && faces.some(({ id }) => id === entry.seat) ? entry.seat : null;
	if (seat === null) return label("VOIDREGATTA.Lesson.Record.table", { number: index + 1, deed });
	return label("VOIDREGATTA.Lesson.Record.step", { number: index + 1, who: faceOf(faces, seat).name, deed });
}
