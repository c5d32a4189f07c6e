/**
 * Checks outside of matches: dice that a craft's sheet rolls by itself, on the table's own dice, told in chat like any other
 * resolution. What they mean is their game's affair.
 */
import { settleOutside } from "../../../core/kernel/dice.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type Check, type CheckEnd, type CheckSaid, readCheck } from "../../../view/shared/sheet/check.ts";
import { writeTogether } from "../../compat.ts";
import type { CraftActor } from "../../documents/crafts.ts";
import { faceOfCraft } from "../../documents/faces.ts";
import { tableDice } from "../everyone/table-dice.ts";
import { messageOf } from "./cards.ts";

/** Rolls a check and tells it. Where a field or a rule stands against it, that is the end, and nothing was rolled. */
export async function rollCheck(craft: CraftActor, check: Check, said: CheckSaid): Promise<CheckEnd> {
	const fields = craft.system.toObject();
	const barred = check.barred(fields);
	if (barred) return { why: barred };
	const read = readCheck(check.fields(fields), said);
	if ("why" in read) return read;
	const dice = tableDice();
	const face = faceOfCraft(craft);
	const end = await settleOutside(check.run({ seat: seatId(face.id), fields, values: read.values }), dice.source);
	if ("why" in end) return end;
	const { reports } = end;
	const message = messageOf({ game: check.gameId, match: "", card: `check-${check.id}`, entry: 0, reports, faces: [face], dice });
	await writeTogether([{ action: "create", documentName: "ChatMessage", data: [message] }]);
	return end;
}
