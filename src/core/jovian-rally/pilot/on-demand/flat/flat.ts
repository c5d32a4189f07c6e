/**
 * The flat form of the rally: whole races of NPC pilots on typed arrays, move for move and roll for roll those of the rules and the
 * pilots, which stay the definition. It holds races turn by turn, on courses of up to thirty moons, without boons.
 */
import type { Flat, FlatMatch, Policy } from "../../../../kernel/on-demand/simulation.ts";
import { skillNow } from "../../../flight/skill.ts";
import type { RallyState } from "../../../model.ts";
import { rallyPilots, TEMPERS } from "../../pilots.ts";
import { act, crewOn, type Flyer } from "./crew.ts";
import { groundOf } from "./ground.ts";
import { fits, flatten, PHASE, restore, thaw } from "./race.ts";

export const flat: Flat<RallyState> = {
	from(open, policy) {
		const racers = fits(open) ? flyersOf(open, policy) : null;
		if (!racers) return null;
		const ground = groundOf(open.options);
		const first = flatten(ground, open);
		const race = flatten(ground, open);
		const crew = crewOn(ground, racers);
		const play: FlatMatch = (dice) => {
			if (ground.lost) return null;
			restore(race, first);
			let acts = 0;
			while (race.phase !== PHASE.over && !ground.lost) {
				act(race, crew, dice);
				acts++;
			}
			return ground.lost ? null : { open: thaw(race, open), acts };
		};
		return play;
	},
};

/** The pilots of all seats; null if one of them is none of the rally's. */
function flyersOf({ order, racers }: RallyState, policy: Policy): readonly Flyer[] | null {
	const styles = Object.entries(rallyPilots);
	const crew = order.flatMap((seat) => {
		const pilot = policy(seat);
		const [style] = styles.find(([, each]) => each === pilot) ?? [];
		const racer = racers[seat];
		const temper = style && Object.hasOwn(TEMPERS, style) ? TEMPERS[style as keyof typeof TEMPERS] : null; // the line asks for the style
		return temper && racer ? [{ temper, skill: skillNow(racer), design: racer.design }] : [];
	});
	return crew.length === order.length ? crew : null;
}
