/**
 * Every window on a real race at its main moments, for pictures and for tests.
 */
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { type RallyReport, report } from "../../../src/core/jovian-rally/reports.ts";
import { entriesOf } from "../../../src/core/kernel/journal.ts";
import { rallyCard } from "../../../src/view/jovian-rally/cards/cards.ts";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { room } from "../../../src/view/jovian-rally/room.ts";
import { rallySheet } from "../../../src/view/jovian-rally/sheet/sheet.ts";
import type { RallyShown } from "../../../src/view/jovian-rally/types.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import { trackerModel } from "../../../src/view/shared/on-demand/match/tracker.ts";
import { type ControlledMatch, controlModel } from "../../../src/view/shared/on-demand/windows/control.ts";
import type { Stage } from "../../../src/view/shared/startup/match/status.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import type { CraftInput } from "../../../src/view/shared/startup/sheet/presenter.ts";
import { thrustCardPictures } from "../full-thrust/pictures/card.ts";
import { thrustOrdersPictures } from "../full-thrust/pictures/orders.ts";
import { thrustSetupPictures } from "../full-thrust/pictures/setup.ts";
import { warshipSheetPictures } from "../full-thrust/pictures/sheet.ts";
import { yachtPictures } from "../fusion-regatta/pictures/sheet.ts";
import { FACES, RACERS, type RaceWishes, type SeededRace, seededRace, tableOf } from "../jovian-rally/seeded-race.ts";
import { ordersPictures } from "../sol-cruiser/pictures/orders.ts";
import { cruiserSheetPictures } from "../sol-cruiser/pictures/sheet.ts";
import { render } from "./page.ts";

/** A window: its name, its widths in the pictures, and its contents. */
export interface Picture {
	readonly name: string;
	readonly widths: readonly number[];
	readonly html: string;
}

function cardsOf(reports: readonly RallyReport[]): string {
	const cards = [...new Set(reports.map(({ card }) => card))];
	return cards.map((card) => message(reports.filter((report) => report.card === card))).join("");
}

function message(reports: readonly RallyReport[]): string {
	const body = render("templates/chat/card.hbs", rallyCard(reports, FACES));
	return `<li class="chat-message message void-regatta vr-message"><div class="message-content">${body}</div></li>`;
}

function cards(): readonly Picture[] {
	const { reports } = seededRace({ seed: 13 });
	const first = reports.filter(({ card }) => /^(start|dump|turn-2-(kettle|heron)|attacks-1)/.test(card));
	const last = reports.filter(({ card }) => /^(turn-9-(comet|ghost)|over)/.test(card));
	return [
		{ name: "cards", widths: [300, 420], html: `<ol class="chat-log">${message([courseRolled()])}${cardsOf(first)}</ol>` },
		{ name: "last-cards", widths: [300, 420], html: `<ol class="chat-log">${cardsOf(last)}</ol>` },
	];
}

/** Moments of the race that matter to the sheet. */
const MOMENTS: Readonly<Record<string, RaceWishes>> = {
	dump: { until: () => true },
	turn: { seed: 13, until: ({ round, turn }) => round === 3 && turn?.seat === "kettle" && turn.arrived },
	attacks: { seed: 13, until: ({ phase, round }) => phase === "attacks" && round === 4 },
	late: { seed: 13, until: ({ round, turn }) => round === 8 && turn?.seat === "heron" },
	over: { seed: 13 },
};

const CRAFT: CraftInput = {
	name: "Copper Kettle",
	img: null,
	editable: true,
	byGM: true,
	looks: "A boiler with ambitions.",
	livery: { hull: "#d55e00", trim: "#fff3d6", glyph: "triangle" },
	pilot: { name: "First Pilot", uuid: "Actor.pilot" },
	crew: {},
	career: {
		one: { place: 1, status: "finished", score: 96, burnt: 136, dumped: 20, moons: 21, of: 21, field: 4 },
		two: { place: 3, status: "out", score: 120, burnt: 128, dumped: 4, moons: 17, of: 21, field: 5 },
	},
	system: { skill: 1 },
};

function sheets(): readonly Picture[] {
	const parts = (table: TableInput<RallyShown> | null, ...names: readonly ("race" | "craft" | "career")[]) => {
		const model = rallySheet({ uid: "sheet", table, draft: null, craft: CRAFT });
		const { header, ...bodies } = jovianRallyPresenter.templates.sheet;
		const tab = { cssClass: "active" };
		return [header, ...names.map((name) => bodies[name])].map((path) => render(path, { ...model, tab })).join("");
	};
	const races = Object.entries(MOMENTS).map(([name, wishes]) => ({
		name: `race-${name}`,
		html: parts(tableOf(seededRace(wishes)), "race"),
	}));
	const rest = { name: "craft", html: parts(null, "race", "craft", "career") };
	return [...races, rest].map(({ name, html }) => ({
		name,
		widths: [400, 720],
		html: `<div class="void-regatta vr-craft-sheet">${html}</div>`,
	}));
}

function controls(): readonly Picture[] {
	const stages: readonly (readonly [Stage, SeededRace | null])[] = [
		["set-up", null],
		["running", seededRace(MOMENTS.attacks)],
		["over", seededRace({ seed: 13 })],
	];
	return stages.flatMap(([stage, race]) => {
		const situation = race && tableOf(race).situation;
		const tracker = trackerModel({
			uid: "tracker",
			gameId: "jovian-rally",
			presenter: jovianRallyPresenter,
			stage,
			faces: FACES,
			situation,
			sealed: [],
			deadline: null,
			isReferee: true,
		});
		const control = controlModel({ uid: "control", games: ROOMS, match: controlled(stage, race) });
		return [
			{ name: `tracker-${stage}`, widths: [300], html: render("templates/shared/tracker.hbs", tracker) },
			{
				name: `control-${stage}`,
				widths: [400, 640],
				html: `<div class="void-regatta">${render("templates/shared/flight-control/control.hbs", control)}</div>`,
			},
		];
	});
}

function controlled(stage: Stage, race: SeededRace | null): ControlledMatch {
	const log = race ? entriesOf(race.match.journal) : [];
	const situation = race && tableOf(race).situation;
	const pilots = { [RACERS[3] ?? ""]: "reckless" };
	return {
		gameId: "jovian-rally",
		room,
		stage,
		faces: FACES,
		pilots,
		options: jovianRally.defaults(),
		refusal: null,
		situation,
		sealed: [],
		log,
	};
}

function empties(): readonly Picture[] {
	const noMatch = render("templates/shared/no-match.hbs", { isReferee: true });
	const control = render("templates/shared/flight-control/control.hbs", controlModel({ uid: "control", games: ROOMS, match: null }));
	return [{ name: "empty", widths: [400, 640], html: `<div class="void-regatta">${noMatch}${control}</div>` }];
}

/** All windows at all their moments. */
export function pictures(): readonly Picture[] {
	return [
		...cards(),
		...sheets(),
		...controls(),
		...empties(),
		...yachtPictures(),
		...ordersPictures(),
		...cruiserSheetPictures(),
		...thrustSetupPictures(),
		...thrustOrdersPictures(),
		...warshipSheetPictures(),
		...thrustCardPictures(),
	];
}

function courseRolled(): RallyReport {
	const shown = Array.from({ length: 49 }, (_, index) => 1 + ((index * 5) % 6));
	const rolls = [{ count: 49, faces: 6, reason: "course", seat: null, shown }];
	return report({ code: "course-rolled", card: "course", facts: { rows: 7, columns: 3 }, rolls });
}
