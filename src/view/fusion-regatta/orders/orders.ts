/**
 * The order form of a segment: what the user can set, what it costs, what it achieves, and why it is illegal.
 */

import type { Burn } from "../../../core/fusion-regatta/flight/flight.ts";
import type { RegattaState, SegmentOrders } from "../../../core/fusion-regatta/model.ts";
import { STANDS } from "../../../core/fusion-regatta/options.ts";
import { oddsOfJockeying } from "../../../core/fusion-regatta/play/odds.ts";
import { leastThrust, ordersObjection } from "../../../core/fusion-regatta/play/orders.ts";
import { neighboursAhead, readingOf, timeNow, yachtOf } from "../../../core/fusion-regatta/play/yachts.ts";
import { special } from "../../../core/fusion-regatta/yacht/design.ts";
import { accelDots } from "../../../core/fusion-regatta/yacht/record-card.ts";
import { neighbours } from "../../../core/geometry/avid.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { faceOf, type SeatFace } from "../../shared/startup/seats/face.ts";
import { type Label, refusalLabel } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { words } from "../words.ts";
import { courseModels } from "./courses.ts";
import type { HelmDraft } from "./draft.ts";
import { type Forecast, forecast } from "./forecast.ts";
import { burnOf, planFor, planLabel } from "./plan.ts";

export interface OptionModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export type OrderFormModel = ReturnType<typeof orderForm>;

/** The segments for which the form lets orders stand. */
const STANDING = [0, 1, 2, 4, 8, STANDS.most] as const;

export interface OrderFormInput {
	readonly uid: string;
	readonly state: RegattaState;
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
	readonly draft: HelmDraft;
}

/** The order form of a yacht. */
export function orderForm({ uid, state, seat, faces, draft: { orders, touched } }: OrderFormInput) {
	const yacht = yachtOf(state, seat);
	const { maxThrust, dotsLeft } = readingOf(yacht);
	const refusal = ordersObjection(state, seat, orders);
	const burn = burnOf(yacht, orders);
	const dots = accelDots(burn.thrust, timeNow(state).segment);
	const { courses, common } = courseModels(state, seat, faces);
	return {
		uid,
		// The usual course to the gate, and at most three others.
		courses,
		common,
		// The usual course for the action bar, until the user orders something.
		usual: touched ? null : (courses[0]?.name ?? null),
		// A gimbal in a pivot must gain a dot, so its least thrust is not 0.
		thrust: { value: orders.thrust, least: leastThrust(state, seat, orders.pivot), most: maxThrust, dots: words("Helm.dotsNow", {}, dots) },
		pivot: orders.pivot
			? words("Helm.pivotTo", { window: orders.pivot, nose: yacht.burn.nose })
			: words("Helm.noPivot", { nose: yacht.burn.nose }),
		bias: biasOptions(burn),
		jettison: { value: orders.jettison, most: dotsLeft },
		// Empty if no other future marker shares the cell.
		jockey: jockeyOptions({ state, seat, faces, orders }),
		// The chances against each yacht of that list, before either pushes.
		odds: oddsOf(state, seat, { faces, thrust: burn.thrust }),
		// Null without a crew of three.
		flex: special(yacht.design) === "flex-point" ? { checked: orders.flex } : null,
		stands: standsOptions(orders),
		// The cost and the forecast of the orders.
		outcome: refusal?.code === "bias-not-beside" ? [] : outcomeOf(state, seat, burn),
		// The button that seals the order.
		seal: {
			id: `${uid}-seal`,
			name: words("Helm.seal"),
			// The order as JSON.
			order: JSON.stringify(orders),
			refusal: refusal && refusalLabel("fusion-regatta", refusal, faces),
			// Whether the user has ordered nothing yet, so that the seal would mean that the burn stays as it is.
			unchosen: !touched,
		},
		touched,
	};
}

/** The biases beside a nose, and the option of none. */
export function biasOptions({ nose, bias }: Pick<Burn, "nose" | "bias">): readonly OptionModel[] {
	const none = { value: "", name: words("Helm.noBias"), selected: bias === null };
	return [none, ...neighbours(nose).map((window) => ({ value: window, name: window, selected: window === bias }))];
}

function jockeyOptions({
	state,
	seat,
	faces,
	orders,
}: Pick<OrderFormInput, "state" | "seat" | "faces"> & { readonly orders: SegmentOrders }): readonly OptionModel[] {
	const near = neighboursAhead(state, seat);
	if (near.length === 0) return [];
	const nobody = { value: "", name: words("Helm.nobody"), selected: orders.jockey === null };
	return [nobody, ...near.map((other) => ({ value: other, name: faceOf(faces, other).name, selected: other === orders.jockey }))];
}

function oddsOf(
	state: RegattaState,
	seat: SeatId,
	{ faces, thrust }: Pick<OrderFormInput, "faces"> & Pick<Burn, "thrust">,
): readonly Label[] {
	return neighboursAhead(state, seat).map((on) => {
		const { win, tie, lose } = oddsOfJockeying(state, seat, { on, thrust });
		const data = { name: faceOf(faces, on).name, win: percent(win), tie: percent(tie), lose: percent(lose) };
		return words(tie > 0 ? "Helm.oddsWithTies" : "Helm.odds", data);
	});
}

function standsOptions({ stands }: SegmentOrders): readonly OptionModel[] {
	const all = STANDING.some((segments) => segments === stands) ? [...STANDING] : [...STANDING, stands].sort((a, b) => a - b);
	return all.map((segments) => ({ value: String(segments), name: standsName(segments), selected: segments === stands }));
}

function standsName(segments: number): Label {
	if (segments === 0) return words("Helm.standsNot");
	return segments === STANDS.most ? words("Helm.standsOn") : words("Helm.stands", {}, segments);
}

function outcomeOf(state: RegattaState, seat: SeatId, burn: Burn): readonly Label[] {
	const yacht = yachtOf(state, seat);
	const seen = forecast(state, yacht, burn);
	return [
		words("Helm.cost", { now: seen.dotsNow, turn: seen.dotsTurn }),
		...arrival(seen, yacht.passed + 1),
		planLabel(planFor(state, seat, burn), yacht.motion.position),
	];
}

function arrival({ reached, nearest }: Forecast, gate: number): readonly Label[] {
	if (reached) return [words("Helm.reaches", { gate, turn: reached.turn, segment: reached.segment })];
	return nearest ? [words("Helm.misses", { gate, cells: nearest.cells, turn: nearest.at.turn, segment: nearest.at.segment })] : [];
}
