/**
 * The regatta's commands in a few words, for the list of what was done.
 */
import type { Facts, Json } from "../../core/kernel/outcome.ts";
import { seatId } from "../../core/kernel/seat.ts";
import { faceOf } from "../shared/face.ts";
import type { Label } from "../shared/label.ts";
import { factsOf, textOf } from "../shared/measure.ts";
import type { SeatFace } from "../shared/presenter.ts";
import { words } from "./words.ts";

/** A command in a few words. */
export function regattaDeed(command: Json, faces: readonly SeatFace[]): Label {
	const facts = factsOf(command);
	const kind = textOf(facts.kind);
	const { seat, to, window, gate } = facts;
	return words(`Deed.${kind}`, {
		name: seat ? faceOf(faces, seatId(textOf(seat))).name : "",
		window: textOf(window) || textOf(to),
		shape: gate ? words(`Board.kind.${textOf(factsOf(gate).kind)}`) : "",
		reply: kind === "reply" ? replyLabel(factsOf(facts.change)) : "",
		box: kind === "flex" ? words(`Box.${textOf(factsOf(facts.change).box)}`) : "",
	});
}

function replyLabel({ to, window }: Facts): Label {
	return words(`Helm.Reply.${textOf(to)}`, { window: textOf(window) });
}
