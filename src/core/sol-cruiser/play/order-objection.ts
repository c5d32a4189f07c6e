/**
 * Why an order is refused before it is sealed. The same check serves the GM on the full state and a player on the state that the seat
 * sees.
 */
import type { Refusal } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { CruiserOrder, CruiserState } from "../model.ts";
import { fireObjection } from "./combat/fire-orders.ts";
import { deployObjection } from "./deployment/deploy.ts";
import { pursueObjection } from "./detection/pursuit.ts";
import { intentObjection } from "./interception/intents.ts";
import { plotObjection } from "./plotting/plot-orders.ts";

/** The reason to refuse an order; null if there is none. An order of the wrong kind is refused with `order-kind` {kind, due}. */
export function orderObjection(state: CruiserState, seat: SeatId, order: CruiserOrder): Refusal | null {
	const due = { deploy: "deploy", pursue: "pursue", plot: "plot", "plot-hidden": "plot", intents: "intents", fire: "fire", nothing: null };
	if (order.kind !== due[state.waiting.for]) return { code: "order-kind", facts: { kind: order.kind, due: due[state.waiting.for] } };
	switch (order.kind) {
		case "deploy":
			return deployObjection(state, seat, order);
		case "pursue":
			return pursueObjection(state, seat, order);
		case "plot":
			return plotObjection(state, seat, order);
		case "intents":
			return intentObjection(state, seat, order);
		case "fire":
			return fireObjection(state, seat, order);
	}
}
