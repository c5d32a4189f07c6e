/**
 * The regatta's commands in a few words, for Flight Control's list of steps.
 */
import type { RegattaCommand, ReplyChange } from "../../core/fusion-regatta/model.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { faceOf, type SeatFace } from "../shared/startup/seats/face.ts";
import type { Label, LabelData } from "../shared/startup/words/label.ts";
import { words } from "./words.ts";

type Faces = readonly SeatFace[];

/** A command in a few words. */
export function regattaDeed(command: RegattaCommand, faces: Faces): Label {
	return words(`Deed.${command.kind}`, deedData(command, faces));
}

function deedData(command: RegattaCommand, faces: Faces): LabelData {
	switch (command.kind) {
		case "flex":
			return { box: words(`Box.${command.change.box}`) };
		case "revise":
			return { window: command.to };
		case "cross-off":
			return { window: command.window };
		case "reply":
			return { reply: replyLabel(command.change) };
		case "place":
			return { shape: words(`Board.kind.${command.gate.kind}`) };
		case "give-card":
		case "take-card":
		case "take-penalty":
			return { name: nameOf(command.seat, faces) };
		case "give-penalty":
			return { name: nameOf(command.seat, faces), segments: command.segments };
		default:
			return {};
	}
}

function nameOf(seat: SeatId, faces: Faces): string {
	return faceOf(faces, seat).name;
}

function replyLabel(change: ReplyChange): Label {
	return words(`Helm.Reply.${change.to}`, { window: change.to === "turn" ? change.window : "" });
}
