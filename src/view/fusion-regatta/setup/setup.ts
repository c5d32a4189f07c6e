/**
 * The regatta's part of the setup form in Flight Control. The game's parser refuses illegal values.
 */
import { RACES, REGATTA_OPTIONS, type RegattaOptions } from "../../../core/fusion-regatta/match-options.ts";
import type { Form } from "../../shared/on-demand/forms/form.ts";
import { optionFields, readOptionFields } from "../../shared/on-demand/forms/options.ts";
import type { SetupInput } from "../../shared/startup/setting-up/presenter.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";

/** The races that have a button. */
const STEPS = ["standard", "extended"] as const satisfies readonly (keyof typeof RACES)[];

/** The options of the course; all others are timers. */
const COURSE = ["raceMass", "gates", "nose", "course", "fuelRate"] as const;

/** The setup form. */
export function regattaSetup({ uid, options, editable }: SetupInput<RegattaShown>) {
	const { raceMass, gates, closeAfter } = options;
	const fields = optionFields(REGATTA_OPTIONS, {
		...{ uid, gameId: "fusion-regatta", editable, options },
		special: {
			nose: { named: (face) => words("Setup.nose", { face }) },
			fuelRate: { named: (rate) => words("Setup.fuelRate", { dots: 1 / rate }) },
		},
	});
	return {
		uid,
		editable,
		// The options in one line.
		summary: words("Setup.summary", { raceMass, gates, closeAfter }),
		races: STEPS.map((step) => ({
			step,
			name: words(`Setup.${step}`),
			chosen: RACES[step].raceMass === raceMass && RACES[step].gates === gates,
		})),
		course: fields.only(...COURSE),
		times: fields.besides(...COURSE),
	};
}

/** Raw options from the fields of the form. */
export function readRegattaOptions(form: Form, before: RegattaOptions): unknown {
	return readOptionFields(REGATTA_OPTIONS, form, before);
}
