/**
 * A match as a heat of an event.
 */
import type { Facts } from "../../../../core/kernel/outcome.ts";
import { seatId } from "../../../../core/kernel/seat.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { entrantOf, type MatchCombat, type SeatCombatant, seatsOf } from "../../../documents/matches.ts";
import type { Heat, HeatResult } from "../../../documents/on-demand/event-data.ts";
import { payerOf } from "../../../documents/posts.ts";
import { standingOf } from "../standing.ts";
import { matchName } from "./match-names.ts";

/** What an event keeps of a match in its present state. Places count once the match is over. */
export function heatOf(combat: MatchCombat): Heat {
	const situation = standingOf(combat)?.situation ?? null;
	const over = combat.system.stage === "over";
	const results = seatsOf(combat).map((seat) => {
		const standing = situation?.seats[seatId(seat.id ?? "")];
		const facts = over ? (standing?.facts ?? {}) : {};
		return resultOf(combat, seat, { place: placeIn(facts), score: scoreIn(facts), status: standing?.code ?? "" });
	});
	return { game: combat.system.game, name: matchName(combat), over, results: results.sort(byPlace) };
}

/** The id of a seat's craft in all of its matches: that of its actor, even of a deleted one; of the seat if it never had one. */
export function craftIdOf(combat: MatchCombat, { id, actorId }: Pick<SeatCombatant, "id" | "actorId">): string {
	const seat = id ?? "";
	const { shown } = entrantOf(combat, seat); // the owner of the craft may write its combatant, and only GMs write this
	return (shown ? shown.actorId : actorId) ?? seat;
}

/** The account that pays and is paid for a seat: that of a character aboard, or else of the craft, which keeps it through all matches. */
export function accountOf(combat: MatchCombat, seat: SeatCombatant): string {
	return payerOf(seat.actor)?.id ?? craftIdOf(combat, seat);
}

/** The account of each seat of a match, by the seat's id. */
export function accountsOf(combat: MatchCombat): Readonly<Record<string, string>> {
	return Object.fromEntries(seatsOf(combat).map((seat) => [seat.id ?? "", accountOf(combat, seat)]));
}

function resultOf(combat: MatchCombat, seat: SeatCombatant, standing: Pick<HeatResult, "place" | "score" | "status">): HeatResult {
	const { id, name, actor } = seat;
	const aboard = payerOf(actor);
	return {
		...standing,
		seat: id ?? "",
		craftId: craftIdOf(combat, seat),
		craft: name ?? "",
		pilotId: aboard?.id ?? "",
		pilot: aboard?.name ?? "",
		team: isCraft(actor) ? String(actor.system.team ?? "") : "",
		account: accountOf(combat, seat),
		npc: entrantOf(combat, id ?? "").npc !== "",
	};
}

/** The names of the accounts of a heat's entrants: the character's, or else the craft's. */
export function accountNames({ results }: Heat): Readonly<Record<string, string>> {
	return Object.fromEntries(results.map(({ account, pilot, craft }) => [account, pilot || craft]));
}

function placeIn({ place }: Facts): number {
	return typeof place === "number" ? place : 0;
}

function scoreIn({ score }: Facts): number | null {
	return typeof score === "number" && Number.isFinite(score) ? score : null;
}

/** Sorts results by place; those without a place come last. */
function byPlace(a: HeatResult, b: HeatResult): number {
	return (a.place || Number.MAX_SAFE_INTEGER) - (b.place || Number.MAX_SAFE_INTEGER);
}
