import type { Situation } from "../../../core/kernel/game.ts";
import type { Facts, Json } from "../../../core/kernel/outcome.ts";
import { ofSeat } from "../../../core/kernel/seat.ts";
import { type FaceModel, faceOf } from "../../shared/face.ts";
import { type Label, label } from "../../shared/label.ts";
import { kilograms, numberOf, plain, rounded, textOf } from "../../shared/measure.ts";
import type { BoardInput, TableInput } from "../../shared/presenter.ts";
import { type ProgressModel, progressModel } from "../../shared/progress.ts";
import { type AnalysisModel, analysisModel } from "../sheet/analysis.ts";
import { type ChoicesModel, choicesModel } from "../sheet/choices.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { type ChartModel, chartModel } from "./chart.ts";
import { dashesOf } from "./tracks.ts";

export interface RallyBoard {
	readonly uid: string;
	/** Null before a match begins; the template then says what to do. */
	readonly race: RaceOnBoard | null;
}

export interface RaceOnBoard {
	readonly uid: string;
	readonly isReferee: boolean;
	readonly tools: ToolsModel;
	readonly progress: ProgressModel;
	/** What matters now, in a line. */
	readonly headline: Label;
	/** What is due of the viewed seat, for those who listen as well. */
	readonly due: Label;
	readonly chart: ChartModel;
	readonly standings: readonly StandingModel[];
	readonly choices: ChoicesModel | null;
	/** The odds of a risky manoeuvre, in short. */
	readonly risk: Label | null;
	readonly over: boolean;
	/** What each burn lost against par, once the race is over. */
	readonly analysis: AnalysisModel | null;
}

export interface ToolsModel {
	readonly zoom: Label;
	readonly nearest: boolean;
	readonly farthest: boolean;
	readonly aids: boolean;
}

export interface StandingModel extends FaceModel {
	readonly place: number;
	readonly dashes: string;
	readonly tank: Label;
	/** Along a bar of 100. */
	readonly fill: number;
	readonly score: Label;
	readonly moons: Label;
	readonly at: string;
	readonly status: Label;
	readonly tags: readonly Label[];
	readonly turn: boolean;
	readonly awaited: boolean;
	readonly viewed: boolean;
	readonly winner: boolean;
}

const GAME = "jovian-rally";

/** How far the map can be enlarged. */
const NEAREST = 4;

export function rallyBoard({ uid, table, camera: { zoom }, aids }: BoardInput<RallyShown>): RallyBoard {
	if (!table) return { uid, race: null };
	const { situation, isReferee } = table;
	const choices = choicesModel(uid, table);
	const burns = choices?.burns ?? [];
	return {
		uid,
		race: {
			uid,
			isReferee,
			tools: { zoom: plain(Math.round(10 * zoom) / 10), nearest: zoom >= NEAREST, farthest: zoom <= 1, aids },
			progress: progressModel(GAME, situation, { ...table, uid }),
			headline: headlineOf(table),
			due: dueOf(table, choices),
			chart: chartModel({ uid, table, zoom, aids: aids && isReferee, burns }),
			standings: standingsModel(table),
			choices,
			risk: riskOf(table),
			over: situation.over,
			analysis: analysisModel(table),
		},
	};
}

function headlineOf({ situation, faces }: TableInput<RallyShown>): Label {
	if (situation.over) return winnersLabel(situation, faces);
	if (situation.turn) return label("VOIDREGATTA.Tracker.turn", { name: faceOf(faces, situation.turn).name });
	const names = situation.awaited.map((seat) => faceOf(faces, seat).name);
	return label("VOIDREGATTA.Tracker.awaited", { phase: words(`Phase.${situation.phase}`), names }, names.length);
}

/** A winner is home, and first; several may be. */
function isWinner({ over, seats }: Situation, seat: FaceModel["id"]): boolean {
	const { code, facts } = ofSeat(seats, seat);
	return over && code === "finished" && facts.place === 1;
}

function winnersLabel(situation: Situation, faces: TableInput<RallyShown>["faces"]): Label {
	const names = faces.filter(({ id }) => situation.seats[id] && isWinner(situation, id)).map(({ name }) => name);
	return names.length > 0 ? words("Board.won", { names }, names.length) : words("Board.nobodyWon");
}

/** What is due now: of the viewed seat if it must choose, else of whoever must. */
function dueOf(table: TableInput<RallyShown>, choices: ChoicesModel | null): Label {
	if (choices?.awaited) return words("Board.due", { heading: choices.heading, advice: choices.advice });
	return headlineOf(table);
}

function standingsModel({ view, situation, faces, seat }: TableInput<RallyShown>): readonly StandingModel[] {
	const rows = view.order.map((one, index): StandingModel => {
		const { code, facts } = ofSeat(situation.seats, one);
		return {
			...faceOf(faces, one),
			...figuresOf(facts),
			dashes: dashesOf(index, 2),
			status: words(`Status.${code}`),
			tags: code === "flying" ? tagsOf(facts) : [],
			turn: situation.turn === one,
			awaited: situation.awaited.includes(one),
			viewed: seat === one,
			winner: isWinner(situation, one),
		};
	});
	return rows.sort((a, b) => a.place - b.place);
}

function figuresOf({
	place,
	tank,
	capacity,
	score,
	moons,
	of,
	at,
}: Facts): Pick<StandingModel, "place" | "tank" | "fill" | "score" | "moons" | "at"> {
	return {
		place: numberOf(place),
		tank: kilograms(numberOf(tank)),
		fill: rounded(Math.min(100, (100 * numberOf(tank)) / Math.max(1, numberOf(capacity)))),
		score: plain(numberOf(score)),
		moons: words("Board.moons", { moons: numberOf(moons), of: numberOf(of) }),
		at: textOf(at),
	};
}

function tagsOf({ jammed, boost }: Facts): readonly Label[] {
	return [...(jammed === true ? [words("Tag.jammed")] : []), ...(typeof boost === "string" ? [words(`Tag.${boost}`)] : [])];
}

/** The odds in three words: what can go wrong, what changes nothing, what can go well. */
function riskOf({ choices }: TableInput<RallyShown>): Label | null {
	const odds = choices.map(({ facts }) => facts.odds).find((one) => one !== undefined);
	if (!isFacts(odds)) return null;
	const sum = (...codes: readonly string[]) => codes.reduce((all, code) => all + numberOf(odds[code]), 0);
	return words("Board.risk", {
		bad: sum("navigation-fault", "missed-target", "misalignment"),
		plain: sum("success"),
		good: sum("efficiency", "syzygy", "slingshot"),
	});
}

function isFacts(fact: Json | undefined): fact is Facts {
	return typeof fact === "object" && fact !== null && !Array.isArray(fact);
}
