/**
 * Plans of Full Thrust: the fire of a ship before its turn to fire, and after it the order line of the next turn.
 */
import type { ThrustState } from "../../../core/full-thrust/model.ts";
import { basisOf, foreseeChoice, momentOf, type Planned, shipOf } from "../../../core/full-thrust/play/foreseeing.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { type DuePlan, type Planner, planAhead, planDue } from "../../fight/with-games/planning.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { withSeats } from "../covered.ts";
import type { ThrustBoardDraft, ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { draftFor, draftOf, nextDraft } from "./drafts/draft.ts";
import type { ThrustDraft } from "./drafts/drafting.ts";
import { type OrdersModel, ordersModel } from "./panel.ts";

export const planner: Planner<ThrustShown, ThrustDraft> = {
	foresee: ({ view }, seat) => {
		const foreseen = foreseeChoice(view, seat);
		return foreseen && { view: foreseen.state, coming: foreseen.coming, moment: foreseen.moment };
	},
	moment: ({ view }) => momentOf(view),
	draft: draftFor,
	next: nextDraft,
	basis: ({ view, faces }, seat, draft) => {
		const planned = plannedIn(view, faces, draft);
		return planned && basisOf(view, seat, planned);
	},
	changed: ({ faces }, part) => {
		const ship = shipOf(part);
		return ship === null
			? (CHANGED[part] ?? words("Planning.changed.flight"))
			: words("Planning.changed.ship", { name: faceOf(faces, seatId(ship)).name });
	},
};

/** What is said of a part of the ship itself; of its flight, if it is no other. */
const CHANGED: Readonly<Record<string, Label>> = { drive: words("Planning.changed.drive"), guns: words("Planning.changed.guns") };

/** The name of the button that begins a plan of a choice. */
export function offerOf(coming: string | undefined): Label {
	return coming === "fire" ? words("Planning.offer.fire") : words("Planning.offer.orders");
}

function plannedIn({ waiting }: Pick<ThrustState, "waiting">, faces: TableInput["faces"], draft: ThrustDraft): Planned | null {
	const { command, text, engage } = draft;
	if (waiting.for === "orders") return { kind: "orders", text: withSeats(text, faces), engage };
	return command?.kind === "fire" ? command : null;
}

/** The draft of the choice that is due: as the user has changed it, or as it was planned, or a fresh one. */
export function draftNow(table: TableInput<ThrustShown>, board: ThrustBoardDraft | null): ThrustDraft {
	return planNow(table, board)?.draft ?? draftOf(table, board?.orders ?? null);
}

/** The plan of the choice that is due, unless the user has changed its draft since; null without one. */
export function planNow(table: TableInput<ThrustShown>, board: ThrustBoardDraft | null): DuePlan<ThrustDraft> | null {
	const { orders = null, plan = null } = board ?? {};
	return orders !== null && draftOf(table, orders) === orders ? null : planDue(planner, table, plan);
}

/** What the map and the panel of a plan show; null while the user plans nothing. */
export function planOn(table: TableInput<ThrustShown>, board: ThrustBoardDraft | null) {
	return planAhead(planner, table, board?.plan ?? null);
}

/** The panel of a plan: the form of the coming choice, with its odds, and without anything that would send it. */
export function planModel(uid: string, table: TableInput<ThrustShown>, board: ThrustBoardDraft | null): OrdersModel | null {
	const planning = planOn(table, board);
	if (!planning) return null;
	const { ahead, draft } = planning;
	const panel = ordersModel({ uid, table: ahead.table, draft });
	const fire = panel.form?.fire;
	return {
		...panel,
		heading: ahead.coming === "fire" ? words("Planning.heading.fire") : words("Planning.heading.orders"),
		waits: label("VOIDREGATTA.PlanAhead.advice"),
		due: false,
		form: panel.form && { ...panel.form, ...(fire && { fire: { ...fire, late: null, held: null } }) },
		act: panel.act && { ...panel.act, id: "" }, // without an id it has no button
	};
}
