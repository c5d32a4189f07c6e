/**
 * Checks without a match: a craft's sheet rolls the table's own dice on its user's client, and the result goes to chat like any
 * other card. The game interprets the dice.
 */
import { settleOutside } from "../../../../core/kernel/dice.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { readCheck, type TypedFields } from "../../../../view/shared/on-demand/sheet/read-check.ts";
import type { Check, CheckEnd } from "../../../../view/shared/with-games/sheet/check.ts";
import { writeTogether } from "../../../compat.ts";
import type { CraftActor } from "../../../documents/crafts.ts";
import { faceOfCraft } from "../../../documents/faces.ts";
import { cardMessage } from "../../everyone/card-message.ts";
import { tableDice } from "../../everyone/on-demand/table-dice.ts";

/** Rolls a check and posts its card. Returns the result, or the field or rule that forbids the roll. */
export async function rollCheck(craft: CraftActor, check: Check, typed: TypedFields): Promise<CheckEnd> {
	const fields = craft.system.toObject();
	const barred = check.barred(fields);
	if (barred) return { why: barred };
	const read = readCheck(check.fields(fields), typed);
	if ("why" in read) return read;
	const dice = tableDice({ byHand: !game.user.isGM && craft.isOwner });
	const face = faceOfCraft(craft);
	const end = await settleOutside(check.run({ seat: seatId(face.id), fields, values: read.values }), dice.source);
	if ("why" in end) return end;
	const { reports } = end;
	const message = cardMessage({
		game: check.gameId,
		match: "",
		card: `check-${check.id}`,
		entry: 0,
		mark: null,
		reports,
		faces: [face],
		dice,
	});
	await writeTogether([{ action: "create", documentName: "ChatMessage", data: [message] }]);
	return end;
}
