/**
 * The map in words, for screen readers: each moon with its state, who is there, and what each burn from it costs.
 */
import { moonsOf, type Trajectory, trajectoriesOf } from "../../../core/jovian-rally/course/course.ts";
import { racerOf } from "../../../core/jovian-rally/play/race.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import { moonState } from "../sheet/moons.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

/** The lines of the list, moon by moon. */
export function moonLines({ view, faces, seat }: TableInput<RallyShown>): readonly Label[] {
	const { course } = view.options;
	const viewed = seat && view.racers[seat] ? racerOf(view, seat) : null;
	const all = trajectoriesOf(course);
	return moonsOf(course).map((moon) => {
		const here = view.order.filter((candidate) => racerOf(view, candidate).at === moon).map((each) => faceOf(faces, each).name);
		const line = { moon: viewed ? words(`Moons.${moonState(viewed, moon)}`, { moon }) : moon, burns: burnsFrom(all, moon) };
		return here.length > 0 ? words("Board.moonWith", { ...line, names: here }) : words("Board.moonLine", line);
	});
}

function burnsFrom(all: readonly Trajectory[], moon: string): readonly Label[] {
	return all.filter(({ from }) => from === moon).map(({ to, kg }) => words("Board.burnTo", { moon: to, cost: kilograms(kg) }));
}
