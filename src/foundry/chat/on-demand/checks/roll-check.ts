/**
 * Checks without a match: a user's client rolls the table's own dice for a craft, and the result goes to chat like any other card.
 * The game interprets the dice.
 */
import { settleOutside } from "../../../../core/kernel/dice.ts";
import { accept, refuse } from "../../../../core/kernel/outcome.ts";
import { checkCard, effectsOf } from "../../../../view/shared/on-demand/checks/card.ts";
import { type Check, type CheckCraft, cardOfCheck, type TypedFields } from "../../../../view/shared/on-demand/checks/check.ts";
import { readCheck } from "../../../../view/shared/on-demand/checks/read-check.ts";
import { NO_CRAFT } from "../../../../view/shared/on-demand/checks/tab.ts";
import type { SeatFace } from "../../../../view/shared/startup/seats/face.ts";
import type { Label } from "../../../../view/shared/startup/words/label.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { type CraftActor, craftOf } from "../../../documents/crafts.ts";
import { cleanLivery, faceOfCraft } from "../../../documents/faces.ts";
import { crewOf } from "../../../documents/posts.ts";
import { cardMessage } from "../../../match/everyone/card-message.ts";
import { tableDice } from "../../../match/everyone/on-demand/table-dice.ts";
import { openBundle } from "../../../rooms.ts";
import { sayLabel } from "../../../words.ts";
import { checksOf, lendersOf } from "../../checks/borrowing.ts";
import { craftAt, isInMatch } from "./applied-checks.ts";

/** A check to roll: the input of its form, and the craft that it is rolled against, if any. */
export interface CheckWish {
	readonly check: Check;
	readonly typed: TypedFields;
	readonly target: CraftActor | null;
}

/** The result of a roll: why it was refused before any die, or its effects, line by line, and the id of its card's message. */
export type RolledCheck = { readonly why: Label } | { readonly effects: readonly Label[]; readonly card: string };

/** The check of a craft with this id, whether or not it can be rolled now; null if it has none. Loads the games concerned. */
export async function checkOf(craft: CraftActor, id: string): Promise<Check | null> {
	const described = craftOf(craft);
	await Promise.all([described.gameId, ...lendersOf(described)].map(openBundle));
	return (await checksOf(described, { inMatch: false })).find((check) => check.id === id) ?? null;
}

/**
 * Rolls a check for a macro or another module, as its sheet would. Refused: `no-check`; `not-owner`; `in-match` while the craft is in a
 * running match, which rolls its own dice; `check-refused` {why}.
 */
export async function rollByCall(
	craft: CraftActor,
	wish: { readonly id: string; readonly typed: TypedFields; readonly target: string | null },
) {
	const check = await checkOf(craft, wish.id);
	if (!check) return refuse("no-check", { check: wish.id });
	if (!craft.isOwner) return refuse("not-owner");
	if (check.gameId === craftOf(craft).gameId && isInMatch(craft)) return refuse("in-match");
	const rolled = await rollCheck(craft, { check, typed: wish.typed, target: craftAt(wish.target) });
	if ("why" in rolled) return refuse("check-refused", { why: sayLabel(rolled.why) });
	return accept({ effects: rolled.effects.map(sayLabel), card: rolled.card });
}

/** A craft as its checks read it, with its crew if skills count in this world. */
export async function checkCraft(craft: CraftActor): Promise<CheckCraft> {
	const fields = craft.system.toObject();
	if (!hasCampaign("skills")) return { fields, crew: [], boons: [] };
	const { loadCrewTable, membersOf, skillsOf } = await import("../../../on-demand/campaign/crews.ts");
	await loadCrewTable(craftOf(craft).gameId);
	return { fields, crew: membersOf(crewOf(craft)), boons: skillsOf(craft) };
}

/** Rolls a check and posts its card. */
export async function rollCheck(craft: CraftActor, { check, typed, target }: CheckWish): Promise<RolledCheck> {
	const own = await checkCraft(craft);
	const barred = check.barred(own.fields);
	if (barred) return { why: barred };
	const aimed = target && check.aim ? check.aim(target.system.toObject()) : {};
	const read = readCheck(check.fields(own), { ...aimed, ...typed });
	if ("why" in read) return read;
	const room = await openBundle(check.gameId);
	if (!room.ok) throw new Error(`The game ${check.gameId} of a check is not loaded`);
	const dice = tableDice({ byHand: !game.user.isGM && craft.isOwner });
	const faces = [faceOfCraft(craft), target ? faceOfCraft(target) : faceOfNoCraft()] as const;
	const [face, faceOfTarget] = faces;
	const input = { ...own, seat: face.id, target: faceOfTarget.id, values: read.values };
	const end = await settleOutside(check.run(input), dice.source);
	if ("why" in end) return end;
	const { reports, outcome } = end;
	const message = cardMessage({
		game: check.gameId,
		match: "",
		card: cardOfCheck(check.id),
		entry: 0,
		mark: null,
		reports,
		faces,
		dice,
		check: { id: check.id, craft: craft.uuid, target: target?.uuid ?? null, outcome },
	});
	const posted = await ChatMessage.implementation.create(message);
	const effects = effectsOf(checkCard({ presenter: room.value.presenter, check }, reports, faces));
	return { effects, card: posted?.id ?? "" };
}

/** The face of a target whose figures were typed. */
function faceOfNoCraft(): SeatFace {
	const { hull, trim, glyph } = cleanLivery({});
	const name = game.i18n.localize("VOIDREGATTA.Checks.unnamed");
	return { id: NO_CRAFT, name, pilot: null, colour: hull, trim, glyph, mine: false, npc: false, img: null, actorUuid: null };
}
