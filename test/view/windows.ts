/**
 * Every window on a real race, at the moments that show most of it: for the preview, and for tests of what is there.
 */
import type { RallyState } from "../../src/core/jovian-rally/model.ts";
import { jovianRally } from "../../src/core/jovian-rally/game.ts";
import { entriesOf } from "../../src/core/kernel/journal.ts";
import type { SeatId } from "../../src/core/kernel/seat.ts";
import { controlModel } from "../../src/view/control.ts";
import { jovianRallyPresenter } from "../../src/view/jovian-rally.ts";
import type { CraftInput, TableInput } from "../../src/view/presenter.ts";
import type { Stage } from "../../src/view/tracker.ts";
import { trackerModel } from "../../src/view/tracker.ts";
import { render } from "./page.ts";
import { FACES, RACERS, type SeededRace, seededRace, tableOf } from "./seeded-race.ts";

export interface WindowPicture {
	readonly name: string;
	readonly widths: readonly number[];
	readonly html: string;
}

/** A craft as its owner sees it, with a career behind it. */
export const CRAFT: CraftInput = {
	name: "Copper Kettle",
	img: null,
	editable: true,
	looks: "Burnished copper, a smell of ozone, and a crowned kettle on the nose.\nSecond-hand. Do not ask.",
	livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "triangle" },
	pilot: { name: "First Pilot", uuid: "Actor.one" },
	career: {
		one: { place: 3, field: 4, status: "finished", score: 96, burnt: 148, dumped: 26, moons: 21, of: 21 },
		two: { place: 4, field: 5, status: "out", score: -12, burnt: 88, dumped: 50, moons: 17, of: 21 },
		three: { place: 1, field: 4, status: "finished", score: 12, burnt: 132, dumped: 60, moons: 21, of: 21 },
	},
	system: { skill: 1 },
};

/** A race at the moments worth looking at. */
export function moments(): Readonly<Record<string, SeededRace>> {
	const [kettle] = RACERS;
	const turnOf = (state: RallyState, round: number) => state.round === round && state.turn?.seat === kettle;
	return {
		dump: seededRace({ seed: 5, until: ({ phase }) => phase === "dump" }),
		burn: seededRace({ seed: 5, until: (state) => turnOf(state, 4) && state.turn?.arrived === false }),
		risk: seededRace({ seed: 5, until: (state) => turnOf(state, 5) && state.turn?.arrived === true && !state.turn.manoeuvred }),
		wait: seededRace({ seed: 5, until: (state) => state.round === 3 && state.turn?.seat === RACERS[1] }),
		attacks: seededRace({ seed: 5, until: ({ phase, round }) => phase === "attacks" && round === 3 }),
		over: seededRace({ seed: 5 }),
	};
}

/** The parts of a sheet, as Foundry would stack them. */
export function sheet(table: TableInput<RallyState> | null, tab: "race" | "craft" | "career", craft: CraftInput = CRAFT): string {
	const model = { ...jovianRallyPresenter.sheet({ uid: "sheet", table, craft }), tab: { cssClass: "active" } };
	const { templates } = jovianRallyPresenter;
	return `<form class="void-regatta vr-craft-sheet">${render(templates.sheet.header, model)}${render(templates.sheet[tab], model)}</form>`;
}

export function tracker(race: SeededRace, stage: Stage): string {
	const { situation, faces } = tableOf(race);
	const input = { uid: "tracker", gameId: "jovian-rally", stage, faces, situation: stage === "set-up" ? null : situation, deadline: null, isReferee: true };
	return `<div class="void-regatta">${render("templates/shared/tracker.hbs", trackerModel(input))}</div>`;
}

export function control(race: SeededRace | null, stage: Stage): string {
	const pilots: Record<SeatId, string> = Object.fromEntries(FACES.map(({ id, npc }) => [id, npc ? "reckless" : ""]));
	const match = race && {
		gameId: "jovian-rally",
		stage,
		faces: FACES,
		pilots,
		options: jovianRally.defaults(),
		refusal: null,
		situation: stage === "set-up" ? null : tableOf(race).situation,
		log: stage === "set-up" ? [] : entriesOf(race.match.journal),
	};
	return `<form class="void-regatta vr-control-window">${render("templates/shared/control.hbs", controlModel({ uid: "control", match }))}</form>`;
}

/** The windows, by name. */
export function windows(): readonly WindowPicture[] {
	const at = moments();
	const sheets = Object.entries(at).map(([name, race]) => ({ name: `sheet-${name}`, widths: [400, 720], html: sheet(tableOf(race), "race") }));
	const { burn, over } = at;
	if (!burn || !over) return sheets;
	return [
		...sheets,
		{ name: "sheet-none", widths: [400], html: sheet(null, "race") },
		{ name: "sheet-craft", widths: [400, 720], html: sheet(tableOf(burn), "craft") },
		{ name: "sheet-career", widths: [400, 720], html: sheet(tableOf(burn), "career") },
		{ name: "tracker", widths: [300], html: tracker(burn, "running") },
		{ name: "tracker-set-up", widths: [300], html: tracker(burn, "set-up") },
		{ name: "control-none", widths: [400], html: control(null, "set-up") },
		{ name: "control-set-up", widths: [400, 640], html: control(burn, "set-up") },
		{ name: "control-running", widths: [400, 640], html: control(burn, "running") },
		{ name: "control-over", widths: [640], html: control(over, "over") },
	];
}
