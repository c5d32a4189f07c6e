/**
 * How a panel of orders addresses its user: a player as "you", and a GM, who is the referee, by the name of the craft.
 */

import type { SeatId } from "../../../../core/kernel/seat.ts";
import { craftLabel, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";

/** What a panel knows of its user; missing `acts` means yes. */
interface Table {
	readonly seat: SeatId | null;
	readonly acts?: boolean;
	readonly faces: readonly SeatFace[];
	readonly isReferee: boolean;
}

/** Whether texts about the input's seat say "you": a player decides for it. */
export function isOwnPlayer({ seat, acts = true, isReferee }: Pick<Table, "seat" | "acts" | "isReferee">): boolean {
	return seat !== null && acts && !isReferee;
}

/** The heading of a panel of orders: these words for a player; for a GM, the name of the craft, after the phase if it is given. */
export function ordersHeading({ seat, acts = true, faces, isReferee }: Table, own: Label, phase?: Label): Label {
	if (!isReferee || seat === null || !acts) return own;
	const name = craftLabel(faces, seat);
	return phase ? label("VOIDREGATTA.Shared.phaseOrdersOf", { phase, name }) : label("VOIDREGATTA.Shared.ordersOf", { name });
}

/** A choice in a panel: for a GM, who may decide for several craft in turn, with the name of the craft. */
export function choiceFor({ seat, faces, isReferee }: Table, choice: Label): Label {
	const face = isReferee ? faces.find(({ id }) => id === seat) : undefined;
	return face ? label("VOIDREGATTA.Shared.choiceFor", { name: face.name, choice }) : choice;
}
