/** The turn of the journal's page "A worked turn", played on its dice. */
import {
	aRegatta,
	blue,
	crossesOff,
	drifting,
	orders,
	pushes,
	type RaceAfter,
	raceAfter,
	red,
	replies,
	reportsOf,
	yachtIn,
} from "./builders.ts";

export const GATE_1 = [0, -12, 0] as const;
export const GATE_2 = [5, -22, 4] as const;

/** Blue's push, the dice of Red, of Blue and of the push, and the speed from which a yacht brakes. */
export const WORKED = { push: 1, dice: [5, 6, 5], braking: 7 } as const;

/** The race at each moment that the page tells of. */
export function workedTurn() {
	const start = aRegatta({
		yachts: {
			red: { design: { crew: 2, system: "jets", shielding: 1 } },
			blue: { design: { crew: 2, system: "gyro", shielding: 0 } },
		},
	});
	const segments: RaceAfter[] = [raceAfter(start, orders({ red: { thrust: 7 }, blue: { thrust: 7 } }))];
	for (const act of drifting(3)) segments.push(raceAfter(segments.at(-1) ?? start, act));
	const won = raceAfter(segments.at(-1) ?? start, orders({ blue: { jockey: red } }), [pushes({ blue: WORKED.push }), ...WORKED.dice]);
	const asked = raceAfter(won, crossesOff(blue, "A"));
	const replied = raceAfter(asked, replies(red, { to: "torch-off" }));
	const turned = raceAfter(replied, orders({ red: { thrust: 7, pivot: "B" } }));
	const ended = raceAfter(turned, ...drifting(2));
	const fast = aRegatta({ yachts: { red: { motion: { velocity: [0, -WORKED.braking, 0] } } } });
	const still = raceAfter(fast, orders({ red: { thrust: 7, pivot: "D" } }), ...drifting(7));
	const jockeyed = reportsOf(won, "jockeyed").map(({ facts }) => facts.total);
	return { start, segments, won, asked, replied, turned, ended, jockeyed, braked: yachtIn(still).motion };
}
