/**
 * A race on seeded dice, much as players would fly it: each racer dumps some propellant, burns to moons that it has not
 * intercepted, and now and then risks a manoeuvre or attacks. For tests of the presenter and for its pictures.
 */
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyCommand, RallyOptions, RallyOrder, RallyState } from "../../../src/core/jovian-rally/model.ts";
import { choicesOf } from "../../../src/core/jovian-rally/play/choices.ts";
import type { RallyReport } from "../../../src/core/jovian-rally/reports.ts";
import { type DiceSource, seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { Act } from "../../../src/core/kernel/journal.ts";
import { type Match, openMatch, play } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { sealOrder } from "../../../src/core/kernel/seal.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../src/view/shared/startup/seats/face.ts";
import { randomPlan } from "../../core/jovian-rally/support/random-race.ts";

export const RACERS = ["kettle", "heron", "comet", "ghost"].map(seatId);

/** Four racers. The user flies the first, an NPC the last. */
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
	readonly match: Match<RallyState, RallyOrder>;
	/** All reports, in order. */
	readonly reports: readonly RallyReport[];
}

export interface RaceWishes {
	readonly seed?: number;
	readonly options?: Partial<RallyOptions>;
	/** Play stops when this first holds; by default at the end of the race. */
	readonly until?: (state: RallyState) => boolean;
}

/** Flies a race on seeded dice. */
export function seededRace({ seed = 1, options = {}, until = () => false }: RaceWishes = {}): SeededRace {
	const dice = seededDice(seed);
	const seats = RACERS.map((id, index) => ({ id, design: { skill: index === 0 ? 1 : 0 } }));
	const opened = expectAccepted(settleWith(openMatch(jovianRally, { options: { ...jovianRally.defaults(), ...options }, seats }), dice));
	let match: Match<RallyState, RallyOrder> = opened.match;
	const reports = [...opened.reports];
	while (!jovianRally.situation(match.state.open).over && !until(match.state.open)) {
		const played = expectAccepted(settleWith(play(jovianRally, match, nextAct(match, dice)), dice));
		match = played.match;
		reports.push(...played.reports);
	}
	return { match, reports };
}

/** What a seat sees of a race; by default the first seat. */
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
		reports: [],
	};
}

/** JR-21: in a planned round, all but the first racer seal plans; then the time is up. */
function nextAct({ state: { open: state, sealed } }: SeededRace["match"], dice: DiceSource): Act {
	const { awaited } = jovianRally.situation(state);
	const planning = jovianRally.sealing?.due(state) ?? false;
	const seat = planning ? awaited.find((each) => each !== RACERS[0] && !sealed[each]) : awaited[0];
	if (planning && !seat) return { kind: "reveal" };
	if (planning && seat) {
		const pick = (count: number) => (dice({ count: 1, faces: count, reason: "whim", seat })[0] ?? 1) - 1;
		const { digest, ...opened } = sealOrder({ ...randomPlan(state, seat, pick) }, "nonce");
		return { kind: "sealed", seat, digest, opened };
	}
	if (!seat) throw new Error("No seat is awaited, but the race is not over");
	return { kind: "command" as const, seat, command: pickedCommand(state, seat, dice) };
}

function pickedCommand(state: RallyState, seat: SeatId, dice: DiceSource): RallyCommand {
	const [throwOf = 1] = dice({ count: 1, faces: 1000, reason: "whim", seat });
	const racer = state.racers[seat];
	if (state.phase === "dump" && racer?.dumped === 0) return { kind: "dump", kg: 4 + (throwOf % 5) * 4 };
	const open = jovianRally.choices(state, seat).filter(({ command, refusal }) => refusal === null && command.kind !== "dump");
	const burns = choicesOf(open, "burn");
	const homeward = burns.find(({ command }) => racer?.legs.length === 27 && command.to === "A2");
	const toNewMoons = burns.filter(({ facts }) => facts.newMoon);
	const wanted = toNewMoons.length > 0 ? [...toNewMoons, ...choicesOf(open, "manoeuvre")] : open;
	const choice = homeward ?? wanted[throwOf % wanted.length];
	if (!choice) throw new Error(`${seat} is awaited but has no choice`);
	return choice.command;
}
