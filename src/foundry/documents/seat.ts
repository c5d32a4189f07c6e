/**
 * A seat in a match: a Combatant with its craft, who decides for it, and its looks.
 */
const { fields } = foundry.data;

function seatSchema() {
	return {
		/** The style of the NPC's pilot; empty where a person decides. */
		npc: new fields.StringField({ required: true, blank: true, initial: "" }),
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
}
