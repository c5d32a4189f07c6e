/**
 * What the people of a yacht decide. The rule is ours; matches without Campaign play do not use it.
 */
import { asJson } from "../../kernel/plain.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { PartedOrder, Stations } from "../../kernel/stations.ts";
import type { RegattaCommand, RegattaOrder, RegattaState, Waiting } from "../model.ts";
import { plainestBlock } from "./fire.ts";
import { runningOn } from "./orders.ts";
import { yachtOf } from "./yachts.ts";

const PILOT = ["pilot"];
const CO_PILOT = ["coPilot"];
const ENGINEER = ["engineer"];

/** What the match asks of a yacht in each wait. */
const ASKED: Partial<Readonly<Record<Waiting["for"], RegattaCommand["kind"]>>> = {
	flex: "flex",
	revision: "revise",
	win: "cross-off",
	reply: "reply",
	shortcut: "count-gate",
	gate: "place",
};

export const stations: Stations<RegattaState, RegattaOrder> = {
	lead: "pilot",
	orders: {
		orders: { pivot: PILOT, bias: PILOT, thrust: ENGINEER, jettison: ENGINEER, jockey: CO_PILOT, flex: CO_PILOT, stands: [] },
		push: { push: CO_PILOT },
		block: { by: CO_PILOT },
	},
	commands: {
		revise: PILOT,
		reply: PILOT,
		helm: PILOT,
		flex: CO_PILOT,
		keep: CO_PILOT,
		"count-gate": CO_PILOT,
		"skip-gate": CO_PILOT,
		"cross-off": CO_PILOT,
		"cut-off": CO_PILOT,
		place: CO_PILOT,
	},
	standing(open, seat) {
		const order = standingOrder(open, seat);
		return order && parted(order);
	},
	split: (_open, _seat, order) => parted(order),
	join: ({ kind, parts }) => ({ ...parts, kind }),
	asks: ({ waiting }) => ASKED[waiting.for] ?? null,
};

/** The order that stands if a yacht seals nothing. */
function standingOrder(open: RegattaState, seat: SeatId): RegattaOrder | null {
	const { waiting } = open;
	if (waiting.for === "orders") return runningOn(yachtOf(open, seat));
	if (waiting.for === "push") return { kind: "push", push: 0 };
	if (waiting.for !== "tie") return null;
	return { kind: "block", by: plainestBlock(open, seat === waiting.pair.a ? waiting.pair.b : waiting.pair.a) };
}

function parted({ kind, ...parts }: RegattaOrder): PartedOrder {
	return { kind, parts: Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, asJson(value)])) };
}
