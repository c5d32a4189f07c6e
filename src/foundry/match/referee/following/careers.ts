/**
 * What a craft's career keeps of a match besides its result, in Campaign play: who flew it, who was paid, how it ended, and how it did
 * against par. It stays when the match or the character is deleted.
 */
import { seatId } from "../../../../core/kernel/seat.ts";
import type { CareerMemo } from "../../../documents/careers.ts";
import { type CraftActor, isCraft } from "../../../documents/crafts.ts";
import { isHidden, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { openSettingUp, roomOf } from "../../../rooms.ts";
import { payerOf } from "../../everyone/heats.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { standingOf } from "../../everyone/standing.ts";
import { followUp, type Piece } from "./follow-up.ts";

/** Completes the careers of a match that is over. */
export async function followCareers(combat: MatchCombat): Promise<void> {
	if (combat.system.stage !== "over" || unwritten(combat).length === 0) return;
	const memoOf = await memosOf(combat);
	const pieceOf = ({ seat, actor }: ReturnType<typeof unwritten>[number]): Piece => {
		const updates = [{ _id: actor.id ?? "", [`system.career.${combat.id}.memo`]: memoOf(seat) }];
		return { name: actor.name, operation: { action: "update", documentName: "Actor", updates } };
	};
	await followUp({ key: `careers-${combat.id}`, missing: () => unwritten(combat).map(pieceOf) });
}

/** The craft whose careers have the match without the rest. */
function unwritten(combat: MatchCombat): readonly { readonly seat: string; readonly actor: CraftActor }[] {
	return seatsOf(combat).flatMap(({ id, actor }) => {
		if (!isCraft(actor)) return [];
		const result: unknown = Reflect.get(Object(actor.system.career), combat.id ?? "");
		return typeof result === "object" && result !== null && !("memo" in result) ? [{ seat: id ?? "", actor }] : [];
	});
}

async function memosOf(combat: MatchCombat): Promise<(seat: string) => CareerMemo> {
	const settingUp = await openSettingUp(combat.system.game);
	const table = isHidden(combat) ? null : await openTable(combat);
	const ends = roomOf(combat.system.game)?.presenter.ends ?? {};
	const seats = standingOf(combat)?.situation?.seats ?? {};
	return (id) => {
		const seat = seatId(id);
		const pilot = payerOf(combat.combatants.get(id)?.actor);
		const against = settingUp.ok && table?.ok ? settingUp.value.againstPar?.(table.value.match.state.open, seat) : null;
		return {
			account: pilot?.id ?? id,
			pilot: pilot?.id ?? "",
			name: pilot?.name ?? "",
			end: ends[seats[seat]?.code ?? ""] ?? "",
			par: against ?? null,
		};
	};
}
