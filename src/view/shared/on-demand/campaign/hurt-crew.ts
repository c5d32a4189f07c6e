/**
 * The form in which a GM decides what happens to characters who were hurt in a match.
 */
import type { CrewHarm } from "../../../../core/campaign/aftermath.ts";
import { type Label, label } from "../../startup/words/label.ts";

/** A harm with the name of its craft. */
export interface ShownHarm extends CrewHarm {
	readonly craft: string;
}

/** A harm in a sentence. */
export function harmLabel({ kind, amount, points, craft }: ShownHarm): Label {
	return label(`VOIDREGATTA.Campaign.Hurt.${kind}`, { craft, points }, amount);
}

interface HarmInput extends ShownHarm {
	readonly id: string;
	readonly name: string;
	/** Whether the module knows where the character has its damage. */
	readonly applies: boolean;
}

/** The model of the form. */
export function hurtCrewModel(uid: string, harms: readonly HarmInput[]) {
	return {
		harms: harms.map(({ id, name, applies, ...harm }) => ({
			id: `${uid}-${id}`,
			field: `harm.${id}`,
			name,
			text: harmLabel(harm),
			options: [
				...(applies ? [{ value: "apply", name: label("VOIDREGATTA.Campaign.Hurt.apply", { points: harm.points }) }] : []),
				{ value: "note", name: label("VOIDREGATTA.Campaign.Hurt.note") },
				{ value: "pass", name: label("VOIDREGATTA.Campaign.Hurt.pass") },
			],
		})),
	};
}
