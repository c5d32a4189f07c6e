/**
 * A seat in a match: a Combatant that says whose craft it is, who decides for it, and what it looks like.
 */
const { fields } = foundry.data;

function seatSchema() {
	return {
		/** The style of the NPC's pilot; empty where a person decides. */
		npc: new fields.StringField({ required: true, blank: true, initial: "" }),
		livery: new fields.ObjectField({ required: true }),
		/** What the rules want to know of the craft; checked by the game when the match begins. */
		design: new fields.ObjectField({ required: true }),
	};
}

export type SeatSchema = ReturnType<typeof seatSchema>;

export class SeatModel extends foundry.abstract.TypeDataModel<SeatSchema, Combatant.Implementation> {
	static override defineSchema(): SeatSchema {
		return seatSchema();
	}
}
