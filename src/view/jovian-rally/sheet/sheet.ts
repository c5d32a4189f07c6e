/**
 * The sheet of a racer: its livery, its flight in the race, and its career.
 */
import { readResult, readStatus } from "../../../core/jovian-rally/finish/result.ts";
import { FAULT_COST, parseRacerBeginning } from "../../../core/jovian-rally/flight/beginning.ts";
import { SKILL_BOUNDS } from "../../../core/jovian-rally/flight/skill-bounds.ts";
import type { Racer } from "../../../core/jovian-rally/model.ts";
import { parseSeatRacer } from "../../../core/jovian-rally/options.ts";
import type { RallyTypes } from "../../../core/jovian-rally/types.ts";
import type { Facts } from "../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { FigureModel } from "../../shared/startup/seats/standing.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import { type CareerModel, type CraftModel, careerModel, craftModel } from "../../shared/with-games/sheet/craft.ts";
import { printMenu } from "../paper-forms.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";
import { analysisModel } from "./analysis.ts";
import { choicesModel } from "./choices.ts";
import { goalModel } from "./goal.ts";
import { moonsModel } from "./moons.ts";
import { orbitOf, planModel } from "./plan.ts";
import { tankModel } from "./tank.ts";

export interface RallySheetModel {
	readonly header: CraftModel & { readonly line: Label; readonly tags: readonly Label[] };
	readonly race: RaceModel;
	readonly craft: CraftModel & {
		readonly byGM: boolean;
		readonly skill: number;
		readonly leastSkill: number;
		readonly mostSkill: number;
		readonly worn: readonly Label[];
	};
	readonly career: CareerModel;
}

interface RaceModel {
	readonly uid: string;
	/** Null if the racer is in no race. */
	readonly flight: FlightModel | null;
}

type FlightModel = NonNullable<ReturnType<typeof flightModel>>;

/** The model of a racer's sheet. */
export function rallySheet({ uid, table, craft }: SheetInput<RallyShown>): RallySheetModel {
	const model = craftModel(uid, craft);
	const { least, most } = SKILL_BOUNDS; // JR-16
	return {
		header: { ...model, ...headerOf(table) },
		race: { uid, flight: flightModel(uid, table) },
		craft: { ...model, byGM: craft.byGM, skill: skillOf(craft.system), leastSkill: least, mostSkill: most, worn: wornOf(craft.system) },
		career: careerModel(craft, {
			figures: resultFigures,
			status: (code) => words(`Status.${readStatus(code)}`),
			placed: (code) => code === "finished",
		}),
	};
}

/** The pilot's skill as the actor keeps it; 0 if that is not a valid skill. */
function skillOf({ skill }: Readonly<Record<string, unknown>>): number {
	const design = parseSeatRacer({ skill });
	return design.ok ? design.value.skill : 0;
}

/** What went wrong in its last race and was not mended; empty for a racer that is whole. */
function wornOf({ crossed }: Readonly<Record<string, unknown>>): readonly Label[] {
	const begins = parseRacerBeginning(crossed);
	if (!begins.ok) return [];
	const { misaligned, faults } = begins.value;
	return [
		...(misaligned > 0 ? [words("Craft.misaligned", {}, misaligned)] : []),
		...(faults > 0 ? [words("Craft.faults", { kg: kilograms(FAULT_COST * faults) }, faults)] : []),
	];
}

function headerOf(table: TableInput<RallyShown> | null): Pick<RallySheetModel["header"], "line" | "tags"> {
	const racer = table?.seat ? table.view.racers[table.seat] : undefined;
	if (!table || !racer) return { line: words("Sheet.noRace"), tags: [] };
	const { situation, view } = table;
	const tags = tagsOf(racer);
	const round = words("Round.of", { round: situation.round, rounds: situation.rounds ?? situation.round });
	if (situation.round === 0) return { line: words(`Phase.${view.phase}`), tags };
	return { line: words("Sheet.line", { round, orbit: orbitOf(view, racer), moon: racer.at }), tags };
}

/** What changes the next burn; for a racer that no longer flies, its status. */
function tagsOf({ status, jammed, boost }: Racer): readonly Label[] {
	if (status !== "flying") return [words(`Status.${status}`)];
	return [...(jammed ? [words("Tag.jammed")] : []), ...(boost ? [words(`Tag.${boost}`)] : [])];
}

function flightModel(uid: string, table: TableInput<RallyShown> | null) {
	const racer = table?.seat ? table.view.racers[table.seat] : undefined;
	if (!table?.seat || !racer) return null;
	const place = table.situation.seats[table.seat]?.facts.place ?? 0;
	return {
		tank: tankModel(table.view, racer, table.isReferee),
		moons: moonsModel(table.view, racer),
		// What it still has to do, and whether it can; null once the race is over.
		goal: table.situation.over ? null : goalModel(table.view, table.seat),
		plan: planModel(table.view, racer),
		print: printMenu(uid),
		choices: choicesModel(uid, table),
		// Null until the race is over.
		analysis: analysisModel(table),
		// How the racer stands, shown if there is nothing to choose.
		standing: words(`Standing.${standingOf(table, table.seat, racer)}`, { place, at: racer.at }),
	};
}

/** What a sheet says of a racer without choices. JR-21: a plan is made and sealed on the board. */
function standingOf({ situation, sealed }: TableInput<RallyShown>, seat: SeatId, { status }: Racer) {
	if (situation.over) return "over";
	if (situation.awaited.includes(seat)) return "planning";
	return sealed.includes(seat) ? "sealed" : status;
}

/** The figures of a stored result. */
export function resultFigures(stored: Facts): readonly FigureModel[] {
	const { score, burnt, dumped, moons, of, prize } = readResult(stored);
	return [
		{ name: words("Head.score"), value: kilograms(score) },
		{ name: words("Head.burnt"), value: kilograms(burnt) },
		{ name: words("Head.dumped"), value: kilograms(dumped) },
		{ name: words("Head.moons"), value: label("VOIDREGATTA.Shared.outOf", { number: moons, of }) },
		{ name: words("Head.prize"), value: words("Card.credits", { amount: prize }) },
	];
}

/** A racer's figures in the tracker: tank, score, moons and place on the course. */
export function standingFigures(facts: RallyTypes["standing"]["facts"]): readonly FigureModel[] {
	const { tank, score, moons, of, at } = facts;
	return [
		{ name: words("Head.tank"), value: kilograms(tank) },
		{ name: words("Head.score"), value: kilograms(score) },
		{ name: words("Head.moons"), value: label("VOIDREGATTA.Shared.outOf", { number: moons, of }) },
		{ name: words("Head.at"), value: at },
	];
}
