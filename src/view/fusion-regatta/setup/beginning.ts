/**
 * The state in which a yacht begins, part by part, for Flight Control.
 */
import { parseSeatYacht } from "../../../core/fusion-regatta/options.ts";
import { WORST_DOSE } from "../../../core/fusion-regatta/yacht/beginning.ts";
import { cardOf } from "../../../core/fusion-regatta/yacht/design.ts";
import { fuelDots, RACE_MASS } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { BeginningPresenter } from "../../shared/on-demand/forms/beginning.ts";
import { yachtFields } from "../sheet/yacht-fields.ts";
import { words } from "../words.ts";

export const yachtBeginning: BeginningPresenter = {
	parts(design, begins) {
		const whole = parseSeatYacht(design);
		if (!whole.ok) return [];
		const yacht = parseSeatYacht({ ...whole.value, begins });
		const { crossed, dose } = (yacht.ok ? yacht.value.begins : undefined) ?? { crossed: 0, dose: 0 };
		const most = fuelDots(cardOf(whole.value, RACE_MASS.most));
		return [
			{ name: "crossed", title: words("Begins.crossed"), value: crossed, whole: 0, most, kind: "number", wear: "fuel" },
			{ name: "dose", title: words("Begins.dose"), value: dose, whole: 0, most: WORST_DOSE, kind: "number", wear: "crew" },
		];
	},
	state: ({ crossed = 0, dose = 0 }) => ({ crossed, dose }),
	onSheet(system) {
		const { design, crossed, dose } = yachtFields(system);
		const most = fuelDots(cardOf(design, RACE_MASS.most));
		return crossed + dose > 0 ? { crossed: Math.min(crossed, most), dose: Math.min(dose, WORST_DOSE) } : null;
	},
	fields(begins, design) {
		const whole = parseSeatYacht(design);
		const yacht = whole.ok ? parseSeatYacht({ ...whole.value, begins }) : whole;
		return { ...((yacht.ok ? yacht.value.begins : undefined) ?? { crossed: 0, dose: 0 }) };
	},
};
