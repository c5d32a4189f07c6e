/**
 * A match as a heat of an event.
 */
import type { Facts } from "../../../../core/kernel/outcome.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { type MatchCombat, type SeatCombatant, seatsOf } from "../../../documents/matches.ts";
import type { Heat, HeatResult } from "../../../documents/on-demand/event-data.ts";
import { crewOf } from "../../../documents/posts.ts";
import { matchName } from "../match-names.ts";
import { standingOf } from "../standing.ts";

/** What an event keeps of a match in its present state. Places count once the match is over. */
export function heatOf(combat: MatchCombat): Heat {
	const situation = standingOf(combat)?.situation ?? null;
	const over = combat.system.stage === "over";
	const results = seatsOf(combat).map((seat) => {
		const standing = situation?.seats[seatId(seat.id ?? "")];
		return resultOf(seat, { place: over ? placeIn(standing?.facts ?? {}) : 0, status: standing?.code ?? "" });
	});
	return { game: combat.system.game, name: matchName(combat), over, results: results.sort(byPlace) };
}

/** Who pays and is paid for a craft: the first of its crew. */
export function payerOf(actor: Actor.Implementation | null | undefined): Actor.Implementation | null {
	return isCraft(actor) ? (crewOf(actor).find(({ member }) => member !== null)?.member ?? null) : null;
}

/** The account of each seat of a match, by the seat's id. */
export function accountsOf(combat: MatchCombat): Readonly<Record<string, string>> {
	return Object.fromEntries(seatsOf(combat).map((seat) => [seat.id ?? "", payerOf(seat.actor)?.id ?? seat.id ?? ""]));
}

function resultOf(seat: SeatCombatant, standing: Pick<HeatResult, "place" | "status">): HeatResult {
	const { id, name, actor } = seat;
	const aboard = payerOf(actor);
	const team = isCraft(actor) && "team" in actor.system ? actor.system.team : "";
	return { ...standing, craft: name ?? "", pilot: aboard?.name ?? "", team, account: aboard?.id ?? id ?? "" };
}

/** The names of the accounts of a heat's entrants: the character's, or else the craft's. */
export function accountNames({ results }: Heat): Readonly<Record<string, string>> {
	return Object.fromEntries(results.map(({ account, pilot, craft }) => [account, pilot || craft]));
}

function placeIn({ place }: Facts): number {
	return typeof place === "number" ? place : 0;
}

/** Sorts results by place; those without a place come last. */
function byPlace(a: HeatResult, b: HeatResult): number {
	return (a.place || Number.MAX_SAFE_INTEGER) - (b.place || Number.MAX_SAFE_INTEGER);
}
