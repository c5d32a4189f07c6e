/**
 * Reaction to fire: a declared target may evade before the dice are rolled, with Extreme Manoeuvres that it kept back, or with
 * thrust that is left. When all have answered, the fire is resolved at the new ranges.
 * Source: "Extreme Manoeuvres", the optional rules; FT-05.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { HARD_ABOUT_COST } from "../../manoeuvres/hard-about.ts";
import type { Reaction, ThrustCommand, ThrustState } from "../../model.ts";
import { printTerm, type Side, type Term } from "../../orders/notation.ts";
import { report } from "../../reports.ts";
import { askedObjection, withoutAsked } from "../asking.ts";
import { lateObjection, useHeld, useLate } from "../movement/late.ts";
import { driveOf, isPlaying, type ThrustStep, withReports } from "../ships.ts";
import { resolveVolley } from "./volleys.ts";

export type ReactCommand = Extract<ThrustCommand, { readonly kind: "react" }>;

const SIDES: readonly Side[] = ["P", "S"];

/** The most points of the clock that a ship turns. */
const HALF_TURN = 6;

/** Returns a ship's possible reactions, without the one that does nothing. */
export function reactionsOf(state: ThrustState, seat: SeatId): readonly Reaction[] {
	const ship = ofSeat(state.ships, seat);
	if (!isPlaying(ship) || driveOf(ship).rating === 0) return [];
	const held: readonly Reaction[] = ship.turn.heldEm > 0 ? [{ by: "held" }] : [];
	return [...held, ...lateTexts(state, seat).map((text): Reaction => ({ by: "late", text }))];
}

/** FT-05: returns all orders after movement for which a ship has thrust left, as written. */
export function lateTexts(state: ThrustState, seat: SeatId): readonly string[] {
	const { unallocated } = ofSeat(state.ships, seat).turn;
	const { lateExtreme, lateHardAbout } = state.options;
	if (!lateExtreme && !lateHardAbout) return [];
	const texts = lateTerms(unallocated).map((term) => `PM ${printTerm(term)}`);
	return texts.filter((text) => lateObjection(state, seat, text) === null);
}

function lateTerms(unallocated: number): readonly Term[] {
	const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index + 1);
	const turns = upTo(Math.min(HALF_TURN, Math.floor(unallocated / HARD_ABOUT_COST)));
	return [
		...upTo(unallocated).map((points): Term => ({ kind: "extreme", points, side: null })),
		...SIDES.flatMap((side) => turns.map((points): Term => ({ kind: "hard-about", points, side }))),
	];
}

/** Returns why a reaction is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `nothing-held`, and as `lateObjection`. */
export function reactObjection(state: ThrustState, seat: SeatId, { use }: Pick<ReactCommand, "use">): Refusal | null {
	const asked = askedObjection(state, seat, state.waiting.for === "kept-back" ? "kept-back" : "reaction");
	if (asked || use.by === "nothing") return asked;
	if (use.by === "late") return lateObjection(state, seat, use.text);
	return reactionsOf(state, seat).some(({ by }) => by === "held") ? null : refuse("nothing-held").refusal;
}

/** Settles a ship's reaction. Reports `reacted` {how, text, em} with the factors gained, and the fire after the last reaction. */
export function* react(state: ThrustState, seat: SeatId, command: ReactCommand): Dicing<Outcome<ThrustStep>> {
	const objection = reactObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const reacted = yield* useReaction(state, seat, command.use);
	if (!reacted.ok) return reacted;
	const { open } = reacted.value;
	const answered: ThrustStep = { ...reacted.value, open: withoutAsked(open, seat) };
	if (state.waiting.for !== "reaction" || answered.open.waiting.for !== "nothing") return accept(answered);
	const { by, shots } = state.waiting;
	return accept(withReports(answered.reports, yield* resolveVolley(answered.open, by, shots)));
}

/** Uses kept-back thrust. Reports `reacted`, and `strained`. Refused: as `useHeld` and `useLate`. */
export function* useReaction(state: ThrustState, seat: SeatId, use: Reaction): Dicing<Outcome<ThrustStep>> {
	const text = use.by === "late" ? use.text : "";
	const used =
		use.by === "late"
			? yield* useLate(state, seat, text)
			: use.by === "held"
				? yield* useHeld(state, seat)
				: accept({ open: state, reports: [] });
	if (!used.ok) return used;
	const em = ofSeat(used.value.open.ships, seat).turn.em - ofSeat(state.ships, seat).turn.em;
	const facts = { how: use.by, text, em };
	return accept(withReports([report({ code: "reacted", card: cardOf(state), seat, facts })], used.value));
}
