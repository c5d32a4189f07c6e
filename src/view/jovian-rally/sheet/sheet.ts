/**
 * The sheet of a racer: its livery, the race as it flies it, and what it has flown before.
 */
import type { Racer } from "../../../core/jovian-rally/model.ts";
import { OPTION_BOUNDS } from "../../../core/jovian-rally/options.ts";
import type { Facts } from "../../../core/kernel/outcome.ts";
import { type Label, label } from "../../shared/label.ts";
import { kilograms, numberOf, textOf } from "../../shared/measure.ts";
import type { FigureModel, SheetInput, TableInput } from "../../shared/presenter.ts";
import { type CareerModel, type CraftModel, careerModel, craftModel } from "../../shared/sheet/craft.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { type AnalysisModel, analysisModel } from "./analysis.ts";
import { type ChoicesModel, choicesModel } from "./choices.ts";
import { type MoonsModel, moonsModel } from "./moons.ts";
import { orbitOf, type PlanModel, planModel } from "./plan.ts";
import { type TankModel, tankModel } from "./tank.ts";

export interface RallySheetModel {
	readonly header: CraftModel & { readonly line: Label; readonly tags: readonly Label[] };
	readonly race: RaceModel;
	readonly craft: CraftModel & { readonly skill: number; readonly leastSkill: number; readonly mostSkill: number };
	readonly career: CareerModel;
}

interface RaceModel {
	readonly uid: string;
	/** Null when the craft is in no race. */
	readonly flight: FlightModel | null;
}

interface FlightModel {
	readonly tank: TankModel;
	readonly moons: MoonsModel;
	readonly plan: PlanModel;
	readonly choices: ChoicesModel | null;
	/** Once the race is over. */
	readonly analysis: AnalysisModel | null;
	/** What is to be said where there is nothing to choose. */
	readonly standing: Label;
}

export function rallySheet({ uid, table, craft }: SheetInput<RallyShown>): RallySheetModel {
	const model = craftModel(uid, craft);
	const { least, most } = OPTION_BOUNDS.skill;
	return {
		header: { ...model, ...headerOf(table) },
		race: { uid, flight: flightModel(uid, table) },
		craft: { ...model, skill: Number(craft.system.skill ?? 0), leastSkill: least, mostSkill: most },
		career: careerModel(craft, {
			figures: resultFigures,
			status: (code) => words(`Status.${code || "flying"}`),
			placed: (code) => code === "finished",
		}),
	};
}

function headerOf(table: TableInput<RallyShown> | null): Pick<RallySheetModel["header"], "line" | "tags"> {
	const racer = table?.seat ? table.view.racers[table.seat] : undefined;
	if (!table || !racer) return { line: words("Sheet.noRace"), tags: [] };
	const { situation, view } = table;
	const tags = tagsOf(racer);
	const round = label("VOIDREGATTA.Shared.roundOf", { round: situation.round, rounds: situation.rounds ?? situation.round });
	if (situation.round === 0) return { line: words(`Phase.${situation.phase}`), tags };
	return { line: words("Sheet.line", { round, orbit: orbitOf(view, racer), moon: racer.at }), tags };
}

/** What the next burn will feel; once there is none, how the race ended. */
function tagsOf({ status, jammed, boost }: Racer): readonly Label[] {
	if (status !== "flying") return [words(`Status.${status}`)];
	return [...(jammed ? [words("Tag.jammed")] : []), ...(boost ? [words(`Tag.${boost}`)] : [])];
}

function flightModel(uid: string, table: TableInput<RallyShown> | null): FlightModel | null {
	const racer = table?.seat ? table.view.racers[table.seat] : undefined;
	if (!table?.seat || !racer) return null;
	const place = numberOf(table.situation.seats[table.seat]?.facts.place);
	return {
		tank: tankModel(table.view, racer, table.isReferee),
		moons: moonsModel(table.view, racer),
		plan: planModel(table.view, racer),
		choices: choicesModel(uid, table),
		analysis: analysisModel(table),
		standing: words(`Standing.${table.situation.over ? "over" : racer.status}`, { place, at: racer.at }),
	};
}

/** A result in figures, as a career keeps it. */
export function resultFigures(facts: Facts): readonly FigureModel[] {
	const { score, burnt, dumped, moons, of } = facts;
	return [
		{ name: words("Head.score"), value: kilograms(numberOf(score)) },
		{ name: words("Head.burnt"), value: kilograms(numberOf(burnt)) },
		{ name: words("Head.dumped"), value: kilograms(numberOf(dumped)) },
		{ name: words("Head.moons"), value: label("VOIDREGATTA.Shared.outOf", { number: numberOf(moons), of: numberOf(of) }) },
	];
}

/** What a tracker has room for: tank, score, moons, and where it is. */
export function standingFigures(facts: Facts): readonly FigureModel[] {
	const { tank, score, moons, of, at } = facts;
	return [
		{ name: words("Head.tank"), value: kilograms(numberOf(tank)) },
		{ name: words("Head.score"), value: kilograms(numberOf(score)) },
		{ name: words("Head.moons"), value: label("VOIDREGATTA.Shared.outOf", { number: numberOf(moons), of: numberOf(of) }) },
		{ name: words("Head.at"), value: textOf(at) },
	];
}
