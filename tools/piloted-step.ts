/**
 * Matches that NPC pilots play for a tool, step by step.
 */
import { type DiceSource, settleWith } from "../src/core/kernel/dice.ts";
import type { AnyGame } from "../src/core/kernel/game.ts";
import type { Act } from "../src/core/kernel/journal.ts";
import { seenBy } from "../src/core/kernel/keeping.ts";
import { type Match, momentOf, play } from "../src/core/kernel/match.ts";
import { expectAccepted } from "../src/core/kernel/outcome.ts";
import { asJson } from "../src/core/kernel/plain.ts";
import { sealForMoment } from "../src/core/kernel/seal.ts";
import { isSkipped } from "../src/core/kernel/state.ts";
import { type Pilot, thoughtOut } from "../src/core/kernel/with-games/pilot.ts";

interface Piloting {
	readonly pilot: Pilot<unknown, unknown>;
	readonly dice: DiceSource;
	/** The commands of the referee that take a match on where it waits for no seat; the first that is legal is played. */
	readonly referee: readonly object[];
	readonly step: number;
}

/** The match after what it waits for: a sealed order, the reveal, one command, or the referee. */
export function pilotedStep(game: AnyGame, match: Match<unknown>, { pilot, dice, referee, step }: Piloting): Match<unknown> {
	const { open, sealed } = match.state;
	const played = (act: Act) => settleWith(play(game, match, act), dice);
	const seals = game.sealing?.due(open) ?? false;
	const seat = game.situation(open).awaited.find((candidate) => !seals || (!sealed[candidate] && !isSkipped(match.state, candidate)));
	if (seat) {
		const chosen = asJson(thoughtOut(pilot(seenBy(game, match.state, { seat, knows: [seat] }), seat, game.choices(open, seat))));
		const isOrder = seals && game.sealing?.awaited(open).includes(seat) && game.sealing.parseOrder(chosen).ok;
		if (!isOrder) return expectAccepted(played({ kind: "command", seat, command: chosen })).match;
		const { digest, ...opened } = sealForMoment(chosen, `${step}`, momentOf(game, match));
		return expectAccepted(played({ kind: "sealed", seat, digest, opened })).match;
	}
	if (seals) return expectAccepted(played({ kind: "reveal" })).match;
	const ways = referee.map((command) => played({ kind: "command", seat: null, command: asJson(command) })).filter(({ ok }) => ok);
	const [way] = ways;
	if (!way) throw new Error(`${game.id} waits for nobody`);
	return expectAccepted(way).match;
}
