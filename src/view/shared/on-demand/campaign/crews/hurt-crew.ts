/**
 * The form in which a GM decides what happens to characters who were hurt in a match.
 */
import type { CrewHarm } from "../../../../../core/campaign/aftermath.ts";
import { type Label, label } from "../../../startup/words/label.ts";

/** A harm with the name of its craft. */
export interface ShownHarm extends CrewHarm {
	readonly craft: string;
}

/** A harm in a sentence. */
export function harmLabel({ kind, amount, points, craft }: ShownHarm): Label {
	return label(`VOIDREGATTA.Campaign.Hurt.${kind}`, { craft, points }, amount);
}

/** What a system can wound. */
type WoundId = "endurance" | "strength" | "dexterity" | "stamina" | "lifeblood";

interface HarmInput extends ShownHarm {
	readonly id: string;
	readonly name: string;
	/** What is wounded and by how many points; empty if the module does not know where the character has its damage. */
	readonly places: readonly { readonly id: WoundId; readonly points: number }[];
}

function placeLabel({ id, points }: HarmInput["places"][number]): Label {
	return label("VOIDREGATTA.Campaign.Hurt.place", { place: label(`VOIDREGATTA.Campaign.Hurt.wound.${id}`), points });
}

/** The model of the form. */
export function hurtCrewModel(uid: string, harms: readonly HarmInput[]) {
	return {
		harms: harms.map(({ id, name, places, ...harm }) => ({
			id: `${uid}-${id}`,
			field: `harm.${id}`,
			name,
			text: harmLabel(harm),
			options: [
				...(places.length > 0
					? [{ value: "apply", name: label("VOIDREGATTA.Campaign.Hurt.apply", { places: places.map(placeLabel) }) }]
					: []),
				{ value: "note", name: label("VOIDREGATTA.Campaign.Hurt.note") },
				{ value: "pass", name: label("VOIDREGATTA.Campaign.Hurt.pass") },
			],
		})),
	};
}
