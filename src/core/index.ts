/**
 * The public interface of the core, also built alone as `core.js` for Node and macros. A change here needs a line in the
 * changelog.
 */

export { fullThrust } from "./full-thrust/game.ts";
export { admiralPilots } from "./full-thrust/pilot/pilots.ts";
export { fusionRegatta } from "./fusion-regatta/game.ts";
export { regattaPilots } from "./fusion-regatta/pilot/pilots.ts";
export { findGame, GAMES, type GameEntry } from "./games.ts";
export { jovianRally } from "./jovian-rally/game.ts";
export { rallyPilots } from "./jovian-rally/pilot/pilots.ts";
export {
	type Answer,
	type DiceRequest,
	type Dicing,
	type Faces,
	type Rolled,
	scriptedDice,
	seededDice,
	settleOutside,
	settleWith,
} from "./kernel/dice.ts";
export type { AnyGame, Choice, Game, Hiding, Situation } from "./kernel/game.ts";
export { type Act, type Entry, type Journal, parseJournal, publicJournal } from "./kernel/journal.ts";
export { follow, type Match, momentOf, openMatch, type Played, play, replay, undo } from "./kernel/match.ts";
export type { Moment } from "./kernel/moment.ts";
export { type Policy, type Simulated, type Simulating, simulate } from "./kernel/on-demand/simulation.ts";
export type { Facts, Json, Outcome, Refusal } from "./kernel/outcome.ts";
export { firstLink, headOf, linkOf } from "./kernel/record/chain.ts";
export { sealForMoment, sealOrder } from "./kernel/seal.ts";
export { type SeatId, type SeatSetup, seatId } from "./kernel/seat.ts";
export { solCruiser } from "./sol-cruiser/game.ts";
export { cruiserPilots } from "./sol-cruiser/pilot/pilots.ts";
