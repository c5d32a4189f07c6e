/**
 * A race as a table might have flown it, on seeded dice: some propellant over the side, burns to moons not yet
 * intercepted, manoeuvres and attacks when the fancy takes them. For tests of what is shown, and for looking at it.
 */
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyCommand, RallyOptions, RallyState } from "../../../src/core/jovian-rally/model.ts";
import { type DiceSource, seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { type Match, openMatch, play } from "../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import type { Report } from "../../../src/core/kernel/report.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import type { SeatFace, TableInput } from "../../../src/view/shared/presenter.ts";

export const RACERS = ["kettle", "heron", "comet", "ghost"].map(seatId);

/** Four racers; the user sits in the first, the last is nobody's. */
export const FACES: readonly SeatFace[] = [
	["Copper Kettle", "#d55e00", "#fff3d6", "triangle"] as const,
	["Blue Heron", "#0072b2", "#f0e442", "disc"] as const,
	["Green Comet", "#009e73", "#f7f7f7", "star"] as const,
	["Grey Ghost", "#7b6fd0", "#f4e9ff", "diamond"] as const,
].map(([name, colour, trim, glyph], index) => ({
	id: seatId(["kettle", "heron", "comet", "ghost"][index] ?? ""),
	name,
	colour,
	trim,
	glyph,
	pilot: index === 0 ? "First Pilot" : null,
	mine: index === 0,
	npc: index === 3,
	img: null,
	actorUuid: null,
}));

export interface SeededRace {
	readonly match: Match<RallyState, never>;
	/** Everything that was told, in order. */
	readonly reports: readonly Report[];
}

export interface RaceWishes {
	readonly seed?: number;
	readonly options?: Partial<RallyOptions>;
	/** Play stops where this first holds; at the end of the race if nothing is said. */
	readonly until?: (state: RallyState) => boolean;
}

/** Flies a race on seeded dice. */
export function seededRace({ seed = 1, options = {}, until = () => false }: RaceWishes = {}): SeededRace {
	const dice = seededDice(seed);
	const seats = RACERS.map((id, index) => ({ id, design: { skill: index === 0 ? 1 : 0 } }));
	const opened = expectAccepted(settleWith(openMatch(jovianRally, { options: { ...jovianRally.defaults(), ...options }, seats }), dice));
	let match: Match<RallyState, never> = opened.match;
	const reports = [...opened.reports];
	while (!jovianRally.situation(match.state.open).over && !until(match.state.open)) {
		const played = expectAccepted(settleWith(play(jovianRally, match, nextAct(match.state.open, dice)), dice));
		match = played.match;
		reports.push(...played.reports);
	}
	return { match, reports };
}

/** What the first seat (or the one named) is shown of a race. */
export function tableOf({ match }: SeededRace, seat: SeatId | null = RACERS[0] ?? null): TableInput<RallyShown> {
	const view = match.state.open;
	const choices = seat ? jovianRally.choices(view, seat) : [];
	return {
		view,
		situation: jovianRally.situation(view),
		faces: FACES,
		seat,
		choices,
		sealed: [],
		ownOrder: null,
		isReferee: true,
		told: [],
	};
}

function nextAct(state: RallyState, dice: DiceSource) {
	const [seat] = jovianRally.situation(state).awaited;
	if (!seat) throw new Error("Nobody is awaited, and the race is not over");
	const command = picked(state, seat, dice);
	// Commands are plain data, which is what an act carries.
	return { kind: "command" as const, seat, command: command as unknown as Json };
}

function picked(state: RallyState, seat: SeatId, dice: DiceSource): RallyCommand {
	const [throwOf = 1] = dice({ count: 1, faces: 1000, reason: "whim", seat });
	const racer = state.racers[seat];
	if (state.phase === "dump" && racer?.dumped === 0) return { kind: "dump", kg: 4 + (throwOf % 5) * 4 };
	const open = jovianRally.choices(state, seat).filter(({ command, refusal }) => refusal === null && command.kind !== "dump");
	const burns = open.filter(({ command }) => command.kind === "burn");
	const wise = burns.find(({ command }) => command.kind === "burn" && racer?.legs.length === 27 && command.to === "A2");
	const keen = burns.filter(({ facts }) => facts.newMoon === true);
	const wanted = keen.length > 0 ? [...keen, ...open.filter(({ command }) => command.kind === "manoeuvre")] : open;
	const choice = wise ?? wanted[throwOf % wanted.length];
	if (!choice) throw new Error(`${seat} is awaited and has nothing to choose`);
	return choice.command;
}
