/**
 * The die race: a complete game, as small as possible. Each round every seat seals a pace. A walker moves by one die. A runner
 * moves by two dice, and stumbles on a double. The first seat at the goal wins.
 */
import { ask, type Dicing, total } from "../../src/core/kernel/dice.ts";
import type { Game, GameTypes, Situation, StepOf } from "../../src/core/kernel/game.ts";
import { accept, refuse } from "../../src/core/kernel/outcome.ts";
import { type Report, report } from "../../src/core/kernel/report.ts";
import type { BySeat, Entered, SeatId } from "../../src/core/kernel/seat.ts";

export interface DieTypes extends GameTypes {
	readonly options: { readonly goal: number };
	readonly open: { readonly goal: number; readonly round: number; readonly places: BySeat<number> };
	readonly order: { readonly pace: "walk" | "run" };
	readonly view: DieTypes["open"];
	readonly command: never;
}

type Open = DieTypes["open"];

const seatsIn = ({ places }: Open) => Object.keys(places) as SeatId[]; // Its keys are ids of seats.
const isOver = ({ goal, places }: Open) => Object.values(places).some((place) => place >= goal);

function* begin({ goal }: DieTypes["options"], seats: readonly Entered<unknown>[]): Dicing<StepOf<DieTypes>> {
	return { open: { goal, round: 1, places: Object.fromEntries(seats.map(({ id }) => [id, 0])) }, reports: [] };
}

function* reveal(open: Open, orders: Partial<BySeat<DieTypes["order"]>>): Dicing<StepOf<DieTypes>> {
	const places = { ...open.places };
	const reports: Report[] = [];
	for (const seat of seatsIn(open)) {
		const runs = orders[seat]?.pace === "run";
		const rolled = yield* ask({ count: runs ? 2 : 1, faces: 6, reason: "pace", seat });
		const by = runs && rolled.shown[0] === rolled.shown[1] ? 0 : total(rolled);
		places[seat] = (places[seat] ?? 0) + by;
		reports.push(report({ code: "moved", card: `round-${open.round}`, seat, facts: { by, at: places[seat] ?? 0 }, rolls: [rolled] }));
	}
	return { open: { ...open, round: open.round + 1, places }, reports };
}

function situation(open: Open): Situation {
	const over = isOver(open);
	const seats = Object.fromEntries(seatsIn(open).map((seat) => [seat, { code: "racing", facts: { score: open.places[seat] ?? 0 } }]));
	const phases = { phase: over ? "over" : "race", strip: ["race", "over"] };
	return {
		...phases,
		round: open.round,
		step: null,
		rounds: null,
		turn: null,
		awaited: over ? [] : seatsIn(open),
		seconds: 0,
		over,
		seats,
	};
}

const codes = { phases: ["race", "over"], statuses: ["racing"], refusals: ["goal", "pace"], reports: ["moved"], rolls: ["pace"] };

export const dieRace: Game<DieTypes> = {
	id: "die-race",
	seats: { least: 1, most: 6 },
	codes: { ...codes, modifiers: [], preparations: [] },
	defaults: () => ({ goal: 20 }),
	parseOptions: (raw) => (goalIn(raw) > 0 ? accept({ goal: goalIn(raw) }) : refuse("goal")),
	*prepare() {
		return refuse("unknown-step");
	},
	parseDesign: accept,
	parseCommand: () => refuse("pace"),
	begin,
	*settle() {
		return refuse("pace");
	},
	situation,
	choices: () => [],
	view: (open) => open,
	sealing: {
		due: (open) => !isOver(open),
		awaited: (open) => situation(open).awaited,
		parseOrder: (raw) =>
			paceIn(raw) === "walk" || paceIn(raw) === "run" ? accept({ pace: paceIn(raw) as "walk" | "run" }) : refuse("pace"), // `paceIn` has just checked it.
		check: () => null,
		reveal,
	},
	hiding: null,
};

function goalIn(raw: unknown): number {
	return Number(Object(raw).goal ?? 0);
}

function paceIn(raw: unknown): unknown {
	return Object(raw).pace;
}
