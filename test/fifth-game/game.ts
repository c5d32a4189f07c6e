/**
 * Blind Lane: a complete small fight that hides. Lurkers of two or more sides share one dark lane. In each turn every lurker seals
 * where it drifts and where its torpedo bursts; nobody knows where the enemy is until one comes near or fires.
 */
import * as v from "valibot";
import { type FightState, isDecided, nothingToPrepare, sidesAmong } from "../../src/core/fight/model.ts";
import { type FightFacts, type FinalTable, fightSituation, finalTable, type Standing } from "../../src/core/fight/standings.ts";
import { ask, type Dicing, total } from "../../src/core/kernel/dice.ts";
import type { Game, GameTypes, Standing as Stands, StepOf } from "../../src/core/kernel/game.ts";
import { accept, type Refusal, refuse } from "../../src/core/kernel/outcome.ts";
import { type ReportOf, reporter } from "../../src/core/kernel/report.ts";
import { type BySeat, type Entered, ofSeat, type SeatId } from "../../src/core/kernel/seat.ts";
import { type OptionsOf, optionsSchema, readAs, ruledBy, usualOptions, whole } from "../../src/core/kernel/with-games/options.ts";

export const LANE_OPTIONS = {
	/** Kilometres from one end to the other. */
	length: whole({ least: 60, most: 90_000, usual: 600 }),
	turns: whole({ least: 0, most: 99, usual: 12, empty: 0 }),
	orderSeconds: whole({ least: 0, most: 3600, usual: 0, empty: 0 }),
	rulings: ruledBy(2),
};

const designSchema = v.object({ side: v.pipe(v.string(), v.minLength(1)) });
const kilometre = v.pipe(v.number(), v.integer());
const orderSchema = v.strictObject({ to: kilometre, burst: v.nullable(kilometre) });

type Status = "in-play" | "destroyed";
/** `at` is in kilometres from the first end. */
type Lurker = Standing<Status> & { readonly at: number; readonly seen: boolean };
type Lane<Craft> = FightState & { readonly options: OptionsOf<typeof LANE_OPTIONS>; readonly craft: Craft };
type State = Lane<BySeat<Lurker>>;
type Facts = {
	readonly drifted: { readonly at: number };
	readonly burst: { readonly at: number; readonly hits: number };
	readonly "match-over": FinalTable<Status, never>;
};

export interface LaneTypes extends GameTypes {
	readonly options: State["options"];
	readonly design: v.InferOutput<typeof designSchema>;
	readonly open: State;
	readonly command: never;
	readonly order: Readonly<v.InferOutput<typeof orderSchema>>;
	readonly view: Lane<Partial<BySeat<Lurker>>>;
	readonly report: ReportOf<Facts>;
	readonly standing: Stands<Status | "hidden", FightFacts>;
	readonly choice: never;
}

const report = reporter<Facts>();
const near = (a: number, b: number, within: number): boolean => Math.abs(a - b) <= within;
const standings = ({ order, craft }: State): readonly Lurker[] => order.map((seat) => ofSeat(craft, seat));
const playing = (state: State): readonly Lurker[] => standings(state).filter(({ gone }) => gone === null);
const awaited = (state: State): readonly SeatId[] => (state.phase === "over" ? [] : playing(state).map(({ seat }) => seat));

/** A sixth of the lane, in kilometres: as far a lurker drifts in a turn, and its torpedo bursts from it. */
const sixthOf = ({ length }: State["options"]): number => Math.round(length / 6);

/** BL-1: a lurker begins somewhere in the sixth of the lane at its side's end; only its side knows where. */
function* begin(options: State["options"], seats: readonly Entered<LaneTypes["design"]>[]): Dicing<StepOf<LaneTypes>> {
	const sides = sidesAmong(seats.map(({ design }) => design));
	const craft: Record<SeatId, Lurker> = {};
	for (const { id: seat, design } of seats) {
		const deep = total(yield* ask({ count: 1, faces: sixthOf(options), reason: "start", seat }));
		const at = sides.indexOf(design.side) % 2 === 0 ? deep : options.length - deep;
		craft[seat] = { ...design, seat, at, seen: false, status: "in-play", ending: "holds", dealt: 0, gone: null };
	}
	const open: State = { options, turn: 1, phase: "hunt", order: seats.map(({ id }) => id), craft };
	return { open, reports: drifts(open) };
}

/** Where each lurker in play is now: for everybody if it is seen, otherwise for its side. */
function drifts(state: State): readonly LaneTypes["report"][] {
	return playing(state).map(({ seat, at, seen, side }) => {
		const own = standings(state).flatMap((other) => (other.side === side ? other.seat : []));
		return report({ code: "drifted", card: `turn-${state.turn}`, seat, facts: { at }, seenBy: seen ? "all" : own });
	});
}

function* reveal(before: State, orders: Partial<BySeat<LaneTypes["order"]>>): Dicing<StepOf<LaneTypes>> {
	const craft: Record<SeatId, Lurker> = Object.fromEntries(
		standings(before).map((each) => [each.seat, { ...each, seen: false, at: orders[each.seat]?.to ?? each.at }]),
	);
	const state = { ...before, craft };
	const here = playing(state);
	const reports: LaneTypes["report"][] = [];
	for (const { seat, side, at } of here) {
		const foes = (from: number, within: number) => here.filter((foe) => foe.side !== side && near(foe.at, from, within));
		const burst = orders[seat]?.burst ?? null;
		craft[seat] = { ...ofSeat(craft, seat), seen: burst !== null || foes(at, sixthOf(before.options) / 2).length > 0 };
		if (burst === null) continue;
		// BL-2: each torpedo rolls its die, whether or not anybody is near, so that a miss tells nothing.
		const rolled = yield* ask({ count: 1, faces: 6, reason: "torpedo", seat });
		const hit = total(rolled) < 3 ? [] : foes(burst, sixthOf(before.options) / 8);
		craft[seat] = { ...ofSeat(craft, seat), dealt: ofSeat(craft, seat).dealt + hit.length };
		for (const foe of hit) craft[foe.seat] = { ...ofSeat(craft, foe.seat), status: "destroyed", ending: "lost", gone: before.turn };
		reports.push(report({ code: "burst", card: `turn-${before.turn}`, seat, facts: { at: burst, hits: hit.length }, rolls: [rolled] }));
	}
	reports.push(...drifts(state));
	if (!isDecided(state, standings(state), playing(state))) return { open: { ...state, turn: state.turn + 1 }, reports };
	reports.push(report({ code: "match-over", card: "end", facts: finalTable<Status, never>(state, standings(state), null) }));
	return { open: { ...state, phase: "over" }, reports };
}

/** Why a seat may not give this order; null if it may. Its own view is enough to tell. */
export function objection({ options, craft }: LaneTypes["view"], seat: SeatId, { to, burst }: LaneTypes["order"]): Refusal | null {
	const most = sixthOf(options);
	const may = to >= 0 && to <= options.length && near(to, craft[seat]?.at ?? to, most) && near(burst ?? to, to, most);
	return may ? null : { code: "too-far", facts: { most } };
}

const phases = ["hunt", "over"];
const codes = { statuses: ["in-play", "hidden", "destroyed"], refusals: ["option", "too-far", "unreadable"], rolls: ["start", "torpedo"] };

export const blindLane: Game<LaneTypes> = {
	id: "blind-lane",
	seats: { least: 2, most: 12 },
	codes: { ...codes, phases, reports: ["drifted", "burst", "match-over"], modifiers: [], preparations: [] },
	defaults: () => usualOptions(LANE_OPTIONS),
	parseOptions: (raw) => readAs(optionsSchema(LANE_OPTIONS), raw),
	prepare: nothingToPrepare,
	parseDesign: (raw) => readAs(designSchema, raw, "side"),
	parseCommand: () => refuse("unreadable"),
	begin,
	*settle() {
		return refuse("unreadable");
	},
	situation: (state) =>
		fightSituation<Status, LaneTypes["standing"]>(state, {
			strip: phases,
			awaited: awaited(state),
			standings: standings(state),
			stands: ({ seat, side, status, dealt, gone }, result) => ({
				code: awaited(state).includes(seat) && !ofSeat(state.craft, seat).seen ? "hidden" : status,
				facts: { side, score: dealt, turn: gone, ...result },
			}),
		}),
	choices: () => [],
	/** A seat sees its own side, and whoever is seen; after the match everybody sees all. */
	view: (state, seat) => {
		const own = seat && ofSeat(state.craft, seat).side;
		const known = Object.entries(state.craft).filter(([, { seen, side }]) => state.phase === "over" || seen || side === own);
		return { ...state, craft: Object.fromEntries(known) };
	},
	sealing: {
		due: ({ phase }) => phase === "hunt",
		awaited,
		parseOrder: (raw) => (v.is(orderSchema, raw) ? accept(raw) : refuse("unreadable")),
		check: objection,
		reveal,
	},
	hiding: { watch: (open) => open },
};
