/**
 * The officials' desk: cards and penalties given and taken back by hand, retirements, skipped gates, the close of the race and
 * of its results. Source: "Race Structure" on penalties; FR-16, FR-17, FR-24, FR-26.
 */
import { accept, type Outcome, type Refusal, refuse } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { printCard } from "../chat-card.ts";
import { CARD_PENALTY, SKIP_PENALTY, VERDICTS, verdictFor } from "../jockeying/officials.ts";
import type { RegattaState, Yacht } from "../model.ts";
import { type RegattaReport, report } from "../reports.ts";
import { segmentCard } from "./movement.ts";
import { raceOver, retired } from "./sequence.ts";
import { followedBy, penaltySoFar, type RegattaStep, racingSeats, timeNow, withTorchOff, withYacht, yachtOf } from "./yachts.ts";

/** Gives the next card, for one more offence. Refused: `not-racing` {seat}. */
export function giveCard(state: RegattaState, seat: SeatId): Outcome<RegattaStep> {
	const yacht = state.yachts[seat];
	if (yacht?.status !== "racing" && yacht?.status !== "finished") return refuse("not-racing", { seat });
	const offences = yacht.offences + 1;
	const card = verdictFor(offences) ?? "yellow";
	const changes = card === "disqualified" ? { status: "disqualified" as const } : { cards: [...yacht.cards, card] };
	const carded = withYacht(state, seat, { ...changes, offences });
	const open = card === "disqualified" ? withTorchOff(carded, seat) : carded;
	return accept({
		open,
		reports: [report({ code: "card-given", card: deskCard(state), seat, facts: { card, penalty: CARD_PENALTY[card], offences } })],
	});
}

function deskCard({ flown }: RegattaState): string {
	return printCard({ kind: "desk", flown });
}

/** Takes back the last card, or a disqualification for offences. Refused: `no-card` {seat}, `not-racing` {seat}. */
export function takeCard(state: RegattaState, seat: SeatId): Outcome<RegattaStep> {
	if (!state.order.includes(seat)) return refuse("not-racing", { seat });
	const yacht = yachtOf(state, seat);
	const reinstated = yacht.status === "disqualified" && verdictFor(yacht.offences) === "disqualified";
	const card = reinstated ? "disqualified" : yacht.cards.at(-1);
	if (!card) return refuse("no-card", { seat });
	const cards = reinstated ? yacht.cards : yacht.cards.slice(0, -1);
	// One push may have skipped cards, so the yacht keeps as many offences as the previous card stands for.
	const last = cards.at(-1);
	const offences = last ? VERDICTS.indexOf(last) + 1 : 0;
	const open = withYacht(state, seat, { ...(reinstated ? backInRace(state, yacht) : {}), cards, offences });
	return accept({ open, reports: [report({ code: "card-taken", card: deskCard(state), seat, facts: { card } })] });
}

/** FR-24: gives a plain penalty, in segments. Refused: `not-racing` {seat}. */
export function givePenalty(state: RegattaState, seat: SeatId, segments: number): Outcome<RegattaStep> {
	const yacht = state.yachts[seat];
	if (yacht?.status !== "racing" && yacht?.status !== "finished") return refuse("not-racing", { seat });
	const open = withYacht(state, seat, { penalties: [...(yacht.penalties ?? []), segments] });
	return accept({ open, reports: [penaltyReport(open, "penalty-given", { seat, penalty: segments })] });
}

/** FR-24: takes back the last plain penalty. Refused: `no-penalty` {seat}, `not-racing` {seat}. */
export function takePenalty(state: RegattaState, seat: SeatId): Outcome<RegattaStep> {
	if (!state.order.includes(seat)) return refuse("not-racing", { seat });
	const penalties = yachtOf(state, seat).penalties ?? [];
	const penalty = penalties.at(-1);
	if (penalty === undefined) return refuse("no-penalty", { seat });
	const open = withYacht(state, seat, { penalties: penalties.slice(0, -1) });
	return accept({ open, reports: [penaltyReport(open, "penalty-taken", { seat, penalty })] });
}

function penaltyReport(
	open: RegattaState,
	code: "penalty-given" | "penalty-taken",
	{ seat, penalty }: { readonly seat: SeatId; readonly penalty: number },
): RegattaReport {
	return report({ code, card: deskCard(open), seat, facts: { penalty, total: penaltySoFar(yachtOf(open, seat)) } });
}

/** FR-26: the race after the officials have corrected its results: now only they close them. */
export function corrected(state: RegattaState): RegattaState {
	if (state.waiting.for !== "results") return state;
	return { ...state, waiting: { for: "results", corrected: true } };
}

/** FR-26: whether the results close by themselves in a race that no person flies. */
export function closesByItself({ waiting }: RegattaState): boolean {
	return waiting.for === "results" && !waiting.corrected;
}

/** FR-24: closes the results. Refused: `wrong-phase` {phase} before the end of the race. */
export function closeResults(state: RegattaState): Outcome<RegattaStep> {
	return state.waiting.for === "results" ? accept(raceOver(state)) : refuse("wrong-phase", { phase: state.phase });
}

/**
 * Returns the changes that put a yacht back where it was: in the race, in step with the others, or among the finished yachts.
 * After the end of the race, a yacht that has not finished counts as retired.
 */
export function backInRace(state: RegattaState, { finish, motion }: Yacht): Partial<Yacht> {
	if (finish) return { status: "finished" };
	const moved = state.phase === "movement" ? 1 : 0;
	const { segment } = timeNow({ flown: state.flown + moved });
	const flown = state.phase === "over" || state.phase === "results";
	return { status: flown ? "retired" : "racing", motion: { ...motion, segment } };
}

/** FR-16: skips the next gate of a yacht. Refused: `last-gate` {gate}, `gate-not-lit` {gate}, if the gate after it is dark. */
export function skipGate(state: RegattaState, seat: SeatId): Outcome<RegattaStep> {
	const refusal = skipObjection(state, seat);
	if (refusal) return { ok: false, refusal };
	const yacht = yachtOf(state, seat);
	const gate = yacht.passed + 1;
	const open = withYacht(state, seat, { passed: gate, skipped: [...yacht.skipped, gate], stands: 0 });
	return accept({ open, reports: [report({ code: "skipped", card: segmentCard(state), seat, facts: { gate, penalty: SKIP_PENALTY } })] });
}

/** FR-16: the refusal of a skip; null if it is legal. Codes: as `skipGate`. */
export function skipObjection({ yachts, options, gates }: RegattaState, seat: SeatId): Refusal | null {
	const gate = ofSeat(yachts, seat).passed + 1;
	if (gate >= options.gates) return { code: "last-gate", facts: { gate } };
	return gate >= gates.length ? { code: "gate-not-lit", facts: { gate: gate + 1 } } : null;
}

/** FR-17: a player gives up. */
export function retire(state: RegattaState, seat: SeatId): RegattaStep {
	return retired(state, seat, "choice");
}

/** Closes the race: every yacht still under way retires. */
export function closeRace(state: RegattaState): RegattaStep {
	const step: RegattaStep = { open: state, reports: [report({ code: "closed", card: printCard({ kind: "over" }) })] };
	return racingSeats(state).reduce((all, seat) => followedBy(all, retired(all.open, seat, "closed")), step);
}
