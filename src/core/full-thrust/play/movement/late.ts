/**
 * What a ship does with its drive after movement: thrust that was not allocated (Post-Movement), and Extreme Manoeuvres
 * that were written and kept back. Source: "Extreme Manoeuvres" and "Hard About", the optional rules; FT-01, FT-02.
 * House rule: held Extreme Manoeuvres are checked at once, without the +1. The match's timing option says whether a failure affects them.
 */
import { turned } from "../../../geometry/clock.ts";
import type { Dicing, Rolled } from "../../../kernel/dice.ts";
import { accept, expectAccepted, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { checkDrive, type DriveCheck, UNSTRAINED } from "../../drive/drive.ts";
import { shakeExtreme } from "../../manoeuvres/extreme.ts";
import { objectionToDrive } from "../../manoeuvres/hard-about.ts";
import { lateCost, lateSwitches, objectionToLate, settleLate } from "../../manoeuvres/post-movement.ts";
import { objectionAstern } from "../../manoeuvres/reverse-thrust.ts";
import type { ThrustState } from "../../model.ts";
import { printTerm, type Term } from "../../orders/notation.ts";
import { parseLateOrder } from "../../orders/orders.ts";
import { driveOf, isPlaying, movingShip, type ThrustStep, withShip, withTurn } from "../ships.ts";
import { hullStateOf, strainedReport, withDriveChecked } from "./straining.ts";

/**
 * Returns why thrust cannot be used after movement, such as "PM EM1", or null. Codes: `orders-unreadable` {at, found, expected},
 * `not-in-play`, `drive-dead`, `cinematic-only` {term}, `advanced-drive` (FT-10), `flipped` {term}, `moves-astern` {term},
 * `option-off` {term}, `thrust-short` {needed, available}.
 */
export function lateObjection(state: ThrustState, seat: SeatId, text: string): Refusal | null {
	const read = readLate(state, seat, text);
	return read.ok ? null : read.refusal;
}

function readLate(state: ThrustState, seat: SeatId, text: string): Outcome<Term> {
	const ship = ofSeat(state.ships, seat);
	const read = parseLateOrder(text);
	if (!read.ok) return read;
	const term = read.value;
	if (!isPlaying(ship)) return refuse("not-in-play");
	const { movement } = state.options;
	const objection = objectionToLate({ switches: lateSwitches(state.options), unallocated: ship.turn.unallocated, term });
	if (objection) return objection;
	if (driveOf(ship).rating === 0) return refuse("drive-dead");
	if (term.kind !== "hard-about") return read;
	if (movement === "vector") return refuse("cinematic-only", { term: printTerm(term) });
	const advanced = objectionToDrive(movingShip(ship, state.options));
	if (advanced) return advanced;
	if (ship.flipped) return refuse("flipped", { term: printTerm(term) });
	return (ship.velocity < 0 ? objectionAstern([term]) : null) ?? read;
}

/** Uses unallocated thrust and checks the drive at once. Refused: as `lateObjection`. Reported: `strained`. */
export function* useLate(state: ThrustState, seat: SeatId, text: string): Dicing<Outcome<ThrustStep>> {
	const read = readLate(state, seat, text);
	if (!read.ok) return read;
	const term = read.value;
	const ship = ofSeat(state.ships, seat);
	const { unallocated, em: before } = ship.turn;
	const switches = lateSwitches(state.options);
	const use = { seat, ship: driveOf(ship), switches, unallocated, term, ...hullStateOf(state, seat) };
	const { check, em, swing } = expectAccepted(yield* settleLate(use));
	const left = Math.min(unallocated - lateCost(term), check.ratingAfter);
	const checked = withDriveChecked(state, seat, { check, bars: true });
	const skidded = swing === 0 ? checked : withShip(checked, seat, { facing: turned(ship.facing, swing) });
	const open = withTurn(skidded, seat, { em: before + em, unallocated: left, thrusting: true });
	const reported = strainedReport(state, seat, { check, option: "late", flown: check.fails ? [] : [printTerm(term)], em });
	return accept({ open, reports: [reported] });
}

/** Uses the Extreme Manoeuvres that were kept back. Refused: `nothing-held`, `not-in-play`. Reported: `strained`. */
export function* useHeld(state: ThrustState, seat: SeatId): Dicing<Outcome<ThrustStep>> {
	const ship = ofSeat(state.ships, seat);
	const { heldEm, em: before } = ship.turn;
	if (!isPlaying(ship)) return refuse("not-in-play");
	if (heldEm === 0 || driveOf(ship).rating === 0) return refuse("nothing-held");
	const strain = { ...UNSTRAINED, extreme: heldEm };
	const check = expectAccepted(yield* checkDrive({ ...hullStateOf(state, seat), seat, drive: driveOf(ship), strain }));
	const spoils = state.options.thresholdTiming === "before-moving";
	const { em, rolls } = spoils && check.fails ? yield* shakeHeld(state, seat, check) : { em: heldEm, rolls: [] };
	const checked = withDriveChecked(state, seat, { check, bars: !spoils });
	const unallocated = Math.min(ship.turn.unallocated, check.ratingAfter);
	const open = withTurn(checked, seat, { em: before + em, heldEm: 0, unallocated });
	const flown = em > 0 ? [printTerm({ kind: "extreme", points: em, side: null })] : [];
	return accept({ open, reports: [strainedReport(state, seat, { check, option: "held", flown, em, rolls })] });
}

interface ShakenHeld {
	readonly em: number;
	readonly rolls: readonly Rolled[];
}

/** Option 2: after the drive has failed, evasion works in full or not at all. */
function* shakeHeld(state: ThrustState, seat: SeatId, { ratingAfter }: DriveCheck): Dicing<ShakenHeld> {
	const { rating } = driveOf(ofSeat(state.ships, seat));
	const held: Term = { kind: "extreme", points: ofSeat(state.ships, seat).turn.heldEm, side: null };
	const { terms, rolled } = yield* shakeExtreme(seat, [held], { rating, ratingAfter });
	return { em: terms[0]?.points ?? 0, rolls: [rolled] };
}
