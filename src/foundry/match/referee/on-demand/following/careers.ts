/**
 * What a craft's career keeps of a match besides its result, in Campaign play: who flew it, who was paid, how it ended, how it did
 * against par, the doses of its crew, and what each of its people did. It stays when the match or the character is deleted.
 */

import { servicesOf } from "../../../../../core/kernel/on-demand/service.ts";
import { type SeatId, seatId } from "../../../../../core/kernel/seat.ts";
import type { StoryStep } from "../../../../../view/shared/on-demand/campaign/stories/story.ts";
import { stepsIn } from "../../../../../view/shared/on-demand/campaign/stories/telling.ts";
import { type CraftActor, isCraft } from "../../../../documents/crafts.ts";
import { isHidden, type MatchCombat, seatsOf } from "../../../../documents/matches.ts";
import type { CareerMemo } from "../../../../documents/on-demand/careers.ts";
import { payerOf } from "../../../../documents/posts.ts";
import { bundleOf, openSettingUp } from "../../../../rooms.ts";
import { openStations } from "../../../everyone/on-demand/crew-at.ts";
import { accountsOf } from "../../../everyone/on-demand/heats.ts";
import { peopleIn } from "../../../everyone/on-demand/hurt.ts";
import { inSlices } from "../../../everyone/on-demand/slices.ts";
import { openTable } from "../../../everyone/reading/read-match.ts";
import { standingOf } from "../../../everyone/standing.ts";
import { followUp, type Piece } from "./follow-up.ts";

/** Completes the careers of a match that is over. */
export async function followCareers(combat: MatchCombat): Promise<void> {
	if (combat.system.stage !== "over" || unwritten(combat).length === 0) return;
	const memoOf = await memosOf(combat);
	const pieceOf = ({ seat, actor }: ReturnType<typeof unwritten>[number]): Piece => {
		const updates = [{ _id: actor.id ?? "", [`system.career.${combat.id}.memo`]: memoOf(seat) }];
		return { name: actor.name, operation: { action: "update", documentName: "Actor", updates } };
	};
	await followUp({ match: combat.id ?? "", kind: "careers", missing: () => unwritten(combat).map(pieceOf) });
}

/** The craft whose careers have the result of the match without the rest. */
function unwritten(combat: MatchCombat): readonly { readonly seat: string; readonly actor: CraftActor }[] {
	return seatsOf(combat).flatMap(({ id, actor }) => {
		if (!isCraft(actor)) return [];
		const result: unknown = Reflect.get(Object(actor.system.career), combat.id ?? "");
		return typeof result === "object" && result !== null && !("memo" in result) ? [{ seat: id ?? "", actor }] : [];
	});
}

type Measured = Pick<CareerMemo, "par" | "doses" | "crew">;

const UNMEASURED: Measured = { par: null, doses: 0, crew: {} };

/** What the record of a match says of each seat; empty if it cannot be read. */
async function measure(combat: MatchCombat): Promise<ReadonlyMap<SeatId, Measured>> {
	const measured = new Map<SeatId, Measured>();
	const [settingUp, table] = [await openSettingUp(combat.system.game), await openTable(combat)];
	if (!settingUp.ok || !table.ok) return measured;
	const { entry, match } = table.value;
	const { againstPar, aftermath, feats = () => [] } = settingUp.value;
	await openStations(combat);
	const people = peopleIn(combat);
	const steps: StoryStep[] = [];
	for (const step of stepsIn(entry.game, match.journal)) steps.push(step);
	const opens = steps.map(({ open }) => open);
	const reports = steps.flatMap((step) => step.reports);
	const harms = aftermath?.(reports, match.state.open, match.seats).harms ?? [];
	for (const { id } of match.seats) {
		const doses = harms.reduce((sum, { seat, kind, amount }) => sum + (seat === id && kind === "radiation" ? amount : 0), 0);
		const crew = people ? servicesOf(steps, id, { feats, peopleIn: people }) : {};
		measured.set(id, { par: againstPar ? await inSlices(againstPar(opens, id)) : null, doses, crew });
	}
	return measured;
}

async function memosOf(combat: MatchCombat): Promise<(seat: string) => CareerMemo> {
	const measured = isHidden(combat) ? new Map<SeatId, Measured>() : await measure(combat);
	const ends = bundleOf(combat.system.game)?.presenter.ends ?? {};
	const seats = standingOf(combat)?.situation?.seats ?? {};
	const accounts = accountsOf(combat);
	return (id) => {
		const seat = seatId(id);
		const pilot = payerOf(combat.combatants.get(id)?.actor);
		return {
			account: accounts[id] ?? id,
			pilot: pilot?.id ?? "",
			name: pilot?.name ?? "",
			end: ends[seats[seat]?.code ?? ""] ?? "",
			...(measured.get(seat) ?? UNMEASURED),
		};
	};
}
