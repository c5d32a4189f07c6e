/**
 * The regatta's part of the setup form in Flight Control. A missing field leaves its option as it was. The game's parser
 * refuses illegal values.
 */
import { FUEL_RATES } from "../../../core/fusion-regatta/flight/flight.ts";
import { COURSES, type RegattaOptions } from "../../../core/fusion-regatta/model.ts";
import { OPTION_BOUNDS, RACES } from "../../../core/fusion-regatta/options.ts";
import { FACES } from "../../../core/geometry/hex.ts";
import type { SetupInput } from "../../shared/startup/contract/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";

type Field = ReturnType<typeof field>;

interface NumberField extends Field {
	readonly value: number;
	readonly least: number;
	readonly most: number;
	readonly unit: Label | null;
}

interface ChoiceField extends Field {
	readonly options: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
}

/** The races that have a button. */
const STEPS = ["standard", "extended"] as const satisfies readonly (keyof typeof RACES)[];

/** The setup form. */
export function regattaSetup({ uid, options, editable }: SetupInput<RegattaShown>) {
	const { raceMass, gates, nose, fuelRate, closeAfter, course = "racers" } = options;
	const number = (name: keyof typeof OPTION_BOUNDS, unit: Label | null): NumberField => ({
		...field(uid, name),
		...OPTION_BOUNDS[name],
		value: options[name],
		unit,
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
		course: [number("raceMass", words("Unit.tons")), number("gates", null)],
		choices: [
			{ ...field(uid, "nose"), options: FACES.map((face) => option(face, words("Setup.nose", { face }), face === nose)) },
			{ ...field(uid, "course"), options: COURSES.map((by) => option(by, words(`Setup.course.${by}`), by === course)) },
			{
				...field(uid, "fuelRate"),
				options: FUEL_RATES.map((rate) => option(String(rate), words("Setup.fuelRate", { dots: 1 / rate }), rate === fuelRate)),
			},
		],
		times: [
			number("closeAfter", words("Unit.segments")),
			number("placeSeconds", words("Unit.seconds")),
			number("orderSeconds", words("Unit.seconds")),
		],
	};
}

function field(uid: string, name: Exclude<keyof RegattaOptions, "rulings">) {
	return { id: `${uid}-${name}`, name, title: words(`Option.${name}`), hint: words(`Option.${name}Hint`) };
}

function option(value: string, name: Label, selected: boolean): ChoiceField["options"][number] {
	return { value, name, selected };
}

type Form = Readonly<Record<string, unknown>>;

/** Raw options from the fields of the form. A missing field keeps its option; an empty timer is 0. */
export function readRegattaOptions(form: Form, before: RegattaOptions): unknown {
	return {
		raceMass: numberIn(form, "raceMass", before),
		gates: numberIn(form, "gates", before),
		nose: form.nose ?? before.nose,
		fuelRate: numberIn(form, "fuelRate", before),
		closeAfter: numberIn(form, "closeAfter", before),
		placeSeconds: numberIn(form, "placeSeconds", before) ?? 0,
		orderSeconds: numberIn(form, "orderSeconds", before) ?? 0,
		course: form.course ?? before.course ?? "racers",
		...(before.rulings === undefined ? {} : { rulings: before.rulings }),
	};
}

/** A number, null for an empty field, or the old value for a missing one. */
function numberIn(form: Form, name: keyof RegattaOptions, before: RegattaOptions): unknown {
	if (!(name in form)) return before[name];
	const value = form[name];
	return value === null || value === undefined || value === "" ? null : Number(value);
}
