/**
 * Thrust that is left after movement: what a ship can use it for before it fires and when others fire at it, and what that risks.
 */
import { UNSTRAINED } from "../../../../core/full-thrust/drive/drive.ts";
import type { Reaction, ThrustState, Warship } from "../../../../core/full-thrust/model.ts";
import type { StrainOdds } from "../../../../core/full-thrust/odds.ts";
import { parseLateOrder } from "../../../../core/full-thrust/orders/orders.ts";
import { reactionsOf } from "../../../../core/full-thrust/play/fire/reacting.ts";
import { lateObjection } from "../../../../core/full-thrust/play/movement/late.ts";
import { strainCheck } from "../../../../core/full-thrust/play/orders/risks.ts";
import { driveOf } from "../../../../core/full-thrust/play/ships.ts";
import { ofSeat, type SeatId } from "../../../../core/kernel/seat.ts";
import { type ButtonModel, button } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { printInput } from "../../../shared/with-games/forms/input.ts";
import { manoeuvreHint, words } from "../../words.ts";
import { type Ordering, refusalIn } from "./parts.ts";
import { checkData } from "./risks.ts";

export interface LateModel {
	readonly hint: Label;
	readonly unallocated: Label;
	readonly field: { readonly id: string; readonly input: string; readonly value: string };
	/** Why the typed order is refused; null if it is allowed or empty. */
	readonly refusal: Label | null;
	/** What the typed order risks; null if it is empty or refused, or risks nothing. */
	readonly risk: Label | null;
	/** The command as JSON, without the text, which is added as it was typed. */
	readonly command: string;
	readonly act: string;
	readonly choices: readonly { readonly write: ButtonModel; readonly risk: Label | null }[];
}

export type HeldModel = NonNullable<ReturnType<typeof heldModel>>;

/** FT-08: returns the button for held Extreme Manoeuvres when a ship is activated; null if it holds none. */
export function heldModel({ uid, state, seat }: Ordering) {
	const ship = ofSeat(state.ships, seat);
	const use = { by: "held" } as const;
	if (!reactionsOf(state, seat).some(({ by }) => by === "held")) return null;
	const odds = reactionRisk(state, ship, use);
	return {
		id: `${uid}-held`,
		name: words("Orders.react.held", { em: ship.turn.heldEm }),
		// The command as JSON.
		command: JSON.stringify({ kind: "react", use }),
		risk: odds && words("Orders.late.short", checkData(driveOf(ship).rating, odds)),
	};
}

/** Returns null if there is nothing to use thrust for. */
export function lateModel(ordering: Ordering): LateModel | null {
	const { uid, state, seat, draft } = ordering;
	const ship = ofSeat(state.ships, seat);
	const late = lateUses(state, seat);
	if (late.length === 0) return null;
	const text = draft.text.trim();
	const refusal = text === "" ? null : lateObjection(state, seat, text);
	const check = text === "" || refusal ? null : reactionRisk(state, ship, { by: "late", text });
	return {
		hint: manoeuvreHint("PM"),
		unallocated: words("Orders.late.left", {}, ship.turn.unallocated),
		field: { id: `${uid}-late`, input: printInput({ act: "write" }), value: draft.text },
		refusal: refusal && refusalIn(ordering, refusal),
		risk: check && words("Orders.late.risk", checkData(driveOf(ship).rating, check)),
		command: JSON.stringify({ kind: "late" }),
		act: `${uid}-late-act`,
		choices: late.map((use) => lateChoice(ordering, ship, use)),
	};
}

function lateChoice({ uid, state, draft }: Ordering, ship: Warship, use: LateUse): LateModel["choices"][number] {
	const odds = reactionRisk(state, ship, use);
	const pressed = draft.text.trim() === use.text;
	return {
		write: button({ uid }, { act: "late", use: use.text.replace(" ", "_") }, { name: use.text, pressed }),
		risk: odds && words("Orders.late.short", checkData(driveOf(ship).rating, odds)),
	};
}

type LateUse = Extract<Reaction, { readonly by: "late" }>;

/** Returns the uses of thrust that are allowed now. */
function lateUses(state: ThrustState, seat: SeatId): readonly LateUse[] {
	return reactionsOf(state, seat).flatMap((use) => (use.by === "late" && lateObjection(state, seat, use.text) === null ? [use] : []));
}

/** FT-01: returns the check that a reaction causes; null if it causes none. */
export function reactionRisk({ options }: Pick<ThrustState, "options">, ship: Warship, use: Reaction): StrainOdds | null {
	if (use.by === "nothing") return null;
	if (use.by === "held") return strainCheck(ship, { ...UNSTRAINED, extreme: ship.turn.heldEm }, options);
	const term = parseLateOrder(use.text);
	if (!term.ok) return null;
	const { kind, points } = term.value;
	const strain = kind === "extreme" ? { extreme: points } : { hardAbout: points };
	return strainCheck(ship, { ...UNSTRAINED, ...strain, postMovement: true }, options);
}
