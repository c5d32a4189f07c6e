/**
 * A seat in a match: a Combatant with its craft, who decides for it, and its looks.
 */
import { entrantsOf, type MatchCombat } from "./matches.ts";

const { fields } = foundry.data;

function seatSchema() {
	return {
		/** The style of the NPC's pilot; empty if a person decides. */
		npc: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** Its place in seat order: higher numbers come first. Null in a seat of an earlier version, whose initiative has it. */
		order: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
		livery: new fields.ObjectField({ required: true }),
		/** The craft's data for the rules; the game checks it when the match begins. */
		design: new fields.ObjectField({ required: true }),
	};
}

export type SeatSchema = ReturnType<typeof seatSchema>;

export class SeatModel extends foundry.abstract.TypeDataModel<SeatSchema, Combatant.Implementation> {
	static override defineSchema(): SeatSchema {
		return seatSchema();
	}

	/** Trackers sort by initiative. It follows the order of seats, whatever a host system or another module has written there. */
	override prepareBaseData(): void {
		super.prepareBaseData();
		const { parent } = this;
		parent.initiative = orderOfSeat(parent) ?? parent.initiative;
	}
}

/** The place of a seat in seat order, as the GMs' list has it, or else as the seat knows it; null if neither does. */
export function orderOfSeat({ id, parent, system }: Combatant.Implementation): number | null {
	// Foundry prepares a seat while it makes the match around it, which may have no fields yet.
	const combat = parent as MatchCombat | null;
	const listed = combat?.system?.entered ? entrantsOf(combat).get(id ?? "")?.order : undefined;
	// The caller has checked that it is a seat; its fields are still being made, too.
	const own = system as Partial<{ readonly order: number | null }>;
	return listed ?? own.order ?? null;
}
