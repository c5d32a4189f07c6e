/**
 * The board of a rally: the map, the standings, the viewed seat's choices and, after the race, the analysis.
 */
import { projectedScore } from "../../../core/jovian-rally/finish/projection.ts";
import type { RallyState, TurnPlan } from "../../../core/jovian-rally/model.ts";
import type { RallyStanding } from "../../../core/jovian-rally/play/situation.ts";
import { keptWith } from "../../../core/kernel/kept.ts";
import { ofSeat, type SeatId } from "../../../core/kernel/seat.ts";
import { type Camera, FIRST_CAMERA } from "../../shared/startup/board/camera.ts";
import type { BoardInput } from "../../shared/startup/board/presenter.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import { progressModel } from "../../shared/startup/match/progress.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf, whoseTags } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms, plain, rounded } from "../../shared/startup/words/measure.ts";
import { printMenu } from "../paper-forms.ts";
import { analysisModel } from "../sheet/analysis.ts";
import { type BurnModel, type ChoicesModel, choicesModel } from "../sheet/choices.ts";
import { goalModel } from "../sheet/goal.ts";
import { moonLines } from "../sheet/moons.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { chartFitted, chartModel, chartMoved } from "./chart.ts";
import { planningModel, type ReadyPlan, readyPlan, sealedPlanModel } from "./planning.ts";
import { dashesOf } from "./tracks.ts";

export interface StandingModel extends FaceModel {
	readonly place: number;
	readonly dashes: string;
	readonly tank: Label;
	/** How full the tank is, in percent. */
	readonly fill: number;
	readonly score: Label;
	readonly moons: Label;
	readonly at: string;
	readonly status: Label;
	/** Its score at the finish if it flies on like this; null if nobody can tell. */
	readonly projected: Label | null;
	readonly tags: readonly Label[];
	readonly turn: boolean;
	readonly awaited: boolean;
	readonly viewed: boolean;
	readonly winner: boolean;
}

const GAME = "jovian-rally";

/** The largest zoom of the map. */
const NEAREST = 4;

export type RallyOnBoard = ReturnType<typeof raceOnBoard>;

/** The board for an input. Each is made once, and compared with the next. */
export const rallyBoard = keptWith(boardOf);

function boardOf(input: BoardInput<RallyShown>) {
	const { uid, table } = input;
	return {
		uid,
		// Null before the match begins.
		race: table && raceOnBoard(input, table),
	};
}

function raceOnBoard(input: BoardInput<RallyShown>, table: TableInput<RallyShown>) {
	const { uid, camera, aids, deadline } = input;
	const { situation, isReferee } = table;
	const { zoom } = camera;
	const planning = planningModel(input);
	const sealed = sealedPlanModel(input);
	const ready = readyPlan(input);
	const choices = planning ? null : choicesBeside(ready, choicesModel(uid, table));
	const burns = planning?.burns ?? choices?.burns ?? [];
	return {
		uid,
		isReferee,
		tools: { zoom: plain(Math.round(10 * zoom) / 10), nearest: zoom >= NEAREST, farthest: zoom <= 1, aids },
		progress: progressModel(GAME, situation, { ...table, uid }),
		// Who won; null before the end: until then the status line of the window says who is awaited.
		headline: situation.over ? winnersLabel(table) : null,
		// When the decision now due runs out, in milliseconds of the world's clock; null without a timer.
		deadline: situation.over ? null : deadline,
		// What the viewed racer still has to do, and whether it can; the goal of the race for an onlooker; null once it is over.
		goal: situation.over ? null : goalModel(table.view, table.seat),
		// What the viewed seat must do, for screen readers too.
		due: dueOf(table, planning?.seal ? { ...planning, awaited: true } : choices),
		chart: chartModel({ uid, table, camera, aids: aids && isReferee, burns, route: (planning ?? sealed)?.route ?? [] }),
		// The map in words, moon by moon.
		moons: moonLines(table).map((text, index) => ({ id: `${uid}-in-words-${index}`, text })),
		standings: standingsModel(table),
		// How the standings are sorted: under way by moons, in the end by score.
		standingsHint: words(situation.over ? "Board.standingsHint" : "Board.standingsNow"),
		choices,
		// JR-20: the plan of the viewed racer's next turn while another flies, and the button that flies it; each null without one.
		planning,
		ready,
		// JR-21: the sealed plan of the viewed racer; null without one.
		sealed,
		over: situation.over,
		print: printMenu(uid),
		// What each burn lost against par; null until the race is over.
		analysis: analysisModel(table, true),
	};
}

/** The choices beside a plan that is ready: the plan is then the next thing to do. */
function choicesBeside(ready: ReadyPlan | null, choices: ChoicesModel | null): ChoicesModel | null {
	if (!choices || !ready || ready.refusal) return choices;
	return { ...choices, burns: choices.burns.map((burn) => ({ ...burn, next: false })) };
}

/** The burns that the board offers: to fly, or for the plan of the next turn. */
function burnsOn(input: BoardInput<RallyShown>): readonly BurnModel[] {
	const { uid, table } = input;
	return planningModel(input)?.burns ?? (table && choicesModel(uid, table)?.burns) ?? [];
}

/** The changes in a drawn board when only the camera moves. */
export function rallyMoved(input: BoardInput<RallyShown>): readonly Change[] {
	const { uid, table, camera } = input;
	return table ? chartMoved({ uid, table, camera, burns: burnsOn(input) }) : [];
}

/** Whether a racer has won: the race is over, and it finished in first place. Several racers may share that. */
function isWinner({ over, seats }: TableInput<RallyShown>["situation"], seat: FaceModel["id"]): boolean {
	const { code, facts } = ofSeat(seats, seat);
	return over && code === "finished" && facts.place === 1;
}

/** The camera that shows the viewed racer and the moons that it can burn to; the whole map for an onlooker. */
export function rallyFitted(input: BoardInput<RallyShown>): Camera {
	const { table } = input;
	return table ? chartFitted({ table, burns: burnsOn(input) }) : FIRST_CAMERA;
}

function winnersLabel({ situation, faces }: TableInput<RallyShown>): Label {
	const names = faces.filter(({ id }) => situation.seats[id] && isWinner(situation, id)).map(({ name }) => name);
	return names.length > 0 ? words("Board.won", { names }, names.length) : words("Board.nobodyWon");
}

/** What the viewed seat must do, or who won; null if neither. */
function dueOf(table: TableInput<RallyShown>, choices: Pick<ChoicesModel, "awaited" | "heading" | "advice"> | null): Label | null {
	if (choices?.awaited) return words("Board.due", { heading: choices.heading, advice: choices.advice });
	return table.situation.over ? winnersLabel(table) : null;
}

function standingsModel(table: TableInput<RallyShown>): readonly StandingModel[] {
	const { view, situation, faces, seat } = table;
	const rows = view.order.map((each, index): StandingModel => {
		const { code, facts } = ofSeat(situation.seats, each);
		return {
			...faceOf(faces, each),
			...figuresOf(facts),
			dashes: dashesOf(index, 2),
			status: words(`Status.${code}`),
			projected: projectionOf(view, each),
			tags: [...whoseTags(table, each), ...(code === "flying" ? tagsOf(facts) : []), ...planTag(view.plans?.[each])],
			turn: situation.turn === each,
			awaited: situation.awaited.includes(each),
			viewed: seat === each,
			winner: isWinner(situation, each),
		};
	});
	return rows.sort((a, b) => a.place - b.place);
}

function projectionOf({ options, racers }: RallyState, seat: SeatId): Label | null {
	const score = projectedScore(options, ofSeat(racers, seat));
	return score === null ? null : words("Board.projected", { score });
}

function figuresOf({
	place,
	tank,
	capacity,
	score,
	moons,
	of,
	at,
}: RallyStanding["facts"]): Pick<StandingModel, "place" | "tank" | "fill" | "score" | "moons" | "at"> {
	return {
		place: place ?? 0,
		tank: kilograms(tank),
		fill: rounded(Math.min(100, (100 * tank) / Math.max(1, capacity))),
		score: plain(score),
		moons: words("Board.moons", { moons, of }),
		at,
	};
}

/** JR-21: the burns of a revealed plan that is still to be flown. */
function planTag(plan: TurnPlan | null | undefined): readonly Label[] {
	return plan ? [words("Tag.planned", { burns: [...plan.burns] })] : [];
}

function tagsOf({ jammed, boost }: RallyStanding["facts"]): readonly Label[] {
	return [...(jammed ? [words("Tag.jammed")] : []), ...(boost ? [words(`Tag.${boost}`)] : [])];
}
