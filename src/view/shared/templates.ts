/**
 * Where templates are, as Foundry loads them, and which of them others take in as partials.
 */
const ROOT = "modules/void-regatta/templates";

/** The path of a template of ours. */
export function templateAt(path: string): string {
	return `${ROOT}/${path}.hbs`;
}

/** Templates that stand in others; to be loaded before any of those. */
export const PARTIALS: readonly string[] = [
	templateAt("shared/boxes"),
	templateAt("shared/choice"),
	templateAt("shared/glyph"),
	templateAt("shared/orders-button"),
	templateAt("shared/orders-field"),
	templateAt("shared/orders-refused"),
	templateAt("shared/progress"),
	templateAt("fusion-regatta/avid"),
	templateAt("fusion-regatta/avid-mark"),
	templateAt("fusion-regatta/curve"),
	templateAt("fusion-regatta/desk"),
	templateAt("fusion-regatta/picture"),
	templateAt("fusion-regatta/placing"),
	templateAt("fusion-regatta/setup"),
	templateAt("full-thrust/craft"),
	templateAt("full-thrust/desk"),
	templateAt("full-thrust/map"),
	templateAt("full-thrust/orders"),
	templateAt("full-thrust/orders-act"),
	templateAt("full-thrust/orders-defend"),
	templateAt("full-thrust/orders-fire"),
	templateAt("full-thrust/orders-late"),
	templateAt("full-thrust/orders-levers"),
	templateAt("full-thrust/orders-line"),
	templateAt("full-thrust/orders-parts"),
	templateAt("full-thrust/orders-places"),
	templateAt("full-thrust/orders-react"),
	templateAt("full-thrust/orders-repair"),
	templateAt("full-thrust/orders-stepper"),
	templateAt("full-thrust/setup"),
	templateAt("full-thrust/ship"),
	templateAt("full-thrust/tile"),
	templateAt("jovian-rally/analysis"),
	templateAt("jovian-rally/burns"),
	templateAt("jovian-rally/flight-plan"),
	templateAt("jovian-rally/manoeuvre"),
	templateAt("jovian-rally/moons"),
	templateAt("jovian-rally/setup"),
	templateAt("jovian-rally/tank"),
	templateAt("sol-cruiser/counter"),
	templateAt("sol-cruiser/desk"),
	templateAt("sol-cruiser/map"),
	templateAt("sol-cruiser/orders"),
	templateAt("sol-cruiser/orders-course"),
	templateAt("sol-cruiser/orders-deploy"),
	templateAt("sol-cruiser/orders-fire"),
	templateAt("sol-cruiser/orders-intents"),
	templateAt("sol-cruiser/orders-modifiers"),
	templateAt("sol-cruiser/orders-plot"),
	templateAt("sol-cruiser/orders-pursue"),
	templateAt("sol-cruiser/orders-steer"),
	templateAt("sol-cruiser/setup"),
	templateAt("sol-cruiser/track"),
];
