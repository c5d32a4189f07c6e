/**
 * The parts of the board of a rally, by which it follows a match. Each is drawn anew if it is otherwise.
 */
import { keptWith } from "../../../core/kernel/kept.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Part, Parts } from "../../shared/startup/drawing/parts.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { RallyShown } from "../types.ts";
import { type RallyOnBoard, rallyBoard } from "./board.ts";

/** The board in parts; null before a match. */
export function rallyParts(input: BoardInput<RallyShown>): Parts | null {
	const { race } = rallyBoard(input);
	return race && partsOf(race);
}

const partsOf = keptWith(partsIn);

function partsIn(race: RallyOnBoard): Parts {
	const { uid, over, chart, moons, isReferee, tools, progress, headline, deadline, goal, due } = race;
	const { sizes, trajectories, costs, par, planned, tracks, burns, crafts } = chart;
	const { planning, sealed, choices, ready, standings, standingsHint, analysis } = race;
	return {
		standing: [over, trajectories, par === null],
		frames: [
			{
				changes: [{ id: chart.id, attributes: { viewBox: chart.viewBox } }],
				parts: [
					part("head", { id: `${uid}-head`, uid, isReferee, tools, progress, headline, deadline, goal, due }),
					part("ahead", { id: `${uid}-ahead`, uid, par, planned }),
					part("costs", { id: `${uid}-costs`, uid, sizes, costs }),
					...chart.moons.map((moon) => part("moon", moon)),
					...(par ? [part("par-line", { id: `${uid}-par-line`, uid, par })] : []),
				],
				lists: [
					{ id: `${uid}-tracks`, parts: tracks.map((track) => part("track", track)) },
					{ id: `${uid}-map-burns`, parts: burns.map((burn) => part("burn", burn)) },
					{ id: `${uid}-crafts`, parts: crafts.map((craft) => part("craft", craft)) },
				],
			},
			{
				changes: moons.map(({ id, text }) => ({ id, texts: [[text]] })),
				parts: [part("side", { id: `${uid}-side`, uid, planning, sealed, choices, ready, standings, standingsHint, analysis })],
				lists: [],
			},
		],
	};
}

function part<Model extends { readonly id: string }>(name: string, model: Model): Part {
	return { id: model.id, template: templateAt(`jovian-rally/board/${name}`), model };
}
