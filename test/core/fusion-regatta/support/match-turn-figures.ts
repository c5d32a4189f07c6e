/** The numbers on the journal's page "A turn of a match", from the stored match that it tells of. */
import type { RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { plain, type Saying, says } from "../../../agreements/texts/figures.ts";
import { Tale } from "../../../journals/told.ts";
import { yachtIn } from "./builders.ts";

const tale = new Tale("fusion-regatta");
const [slow, second] = ["s1", "s2"] as const;

/** The entries that reveal the orders, and the pushes. */
const [REVEAL, PUSH] = [21, 25];

function orders(): readonly Saying[] {
	const before = tale.stateAt(REVEAL - 1) as RegattaState; // a match of this game
	const [yacht] = before.order.map((seat) => yachtIn(before, seat));
	const [, r, z] = yacht?.motion.velocity ?? [0, 0, 0];
	return [
		...plain(
			"the crews and pilots of the match, and the crew that a die loses",
			"four crews",
			"four yachts",
			"three solo pilots",
			"The other three",
			"shows a 1",
		),
		says`over ${before.options.gates} gates at ${before.options.raceMass} t`,
		says`segment ${tale.number(REVEAL, "revealed", slow, "segment")} of turn ${tale.number(REVEAL, "revealed", slow, "turn")}`,
		says`fly ${-r} hexes a turn to A, and ${z} levels up`,
		says`at thrust ${tale.number(REVEAL, "revealed", second, "thrust")}`,
	];
}

export const matchSayings: readonly Saying[] = [
	...orders(),
	says`push by ${tale.number(PUSH, "jockeyed", slow, "push")}, Second Thought by ${tale.number(PUSH, "jockeyed", second, "push")}`,
	says`Slow Burn rolls ${tale.dice(PUSH, "jockeyed", slow)[0] ?? 0}, plus ${tale.modifier(PUSH, "jockeyed", slow, "push")} for the push: ${tale.number(PUSH, "jockeyed", slow, "total")}`,
	says`Second Thought rolls ${tale.dice(PUSH, "jockeyed", second)[0] ?? 0}, plus ${tale.modifier(PUSH, "jockeyed", second, "shielding")} for shielding and ${tale.modifier(PUSH, "jockeyed", second, "push")} for the push: ${tale.number(PUSH, "jockeyed", second, "total")}`,
	says`show ${tale.dice(PUSH, "pushed", slow)[0] ?? 0} for Slow Burn, ${tale.dice(PUSH, "pushed", second)[0] ?? 0} and ${tale.dice(PUSH, "pushed", second)[1] ?? 0} for Second Thought`,
];
