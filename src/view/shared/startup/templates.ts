/**
 * The paths of templates, as Foundry loads them, and the partials that several games use.
 */
const ROOT = "modules/void-regatta/templates";

/** The path of a template of ours. */
export function templateAt(path: string): string {
	return `${ROOT}/${path}.hbs`;
}

/** Icons: drawings, since the fonts of a browser may lack such characters. */
const ICONS = ["arrow", "cross", "die", "down", "star", "tick", "tilt-down", "tilt-up", "turn-left", "turn-right", "up", "warning"];

/** Templates that the templates of several games include. They must be loaded before those. */
export const PARTIALS: readonly string[] = [
	templateAt("shared/boxes"),
	templateAt("shared/campaign/event-book"),
	templateAt("shared/campaign/event-gm"),
	templateAt("shared/campaign/event-heats"),
	templateAt("shared/campaign/event-ledger"),
	templateAt("shared/campaign/event-season"),
	templateAt("shared/campaign/event-sums"),
	templateAt("shared/campaign/season-tables"),
	templateAt("shared/choice"),
	templateAt("shared/dice"),
	templateAt("shared/flight-control/crews"),
	templateAt("shared/flight-control/enter-craft"),
	templateAt("shared/flight-control/entrant"),
	templateAt("shared/flight-control/own-scenarios"),
	templateAt("shared/flight-control/scenario-cards"),
	templateAt("shared/flight-control/styles"),
	templateAt("shared/glyph"),
	...ICONS.map((name) => templateAt(`shared/icons/${name}`)),
	templateAt("shared/looks"),
	templateAt("shared/objectives"),
	templateAt("shared/objectives-list"),
	templateAt("shared/option-field"),
	templateAt("shared/orders/orders-button"),
	templateAt("shared/orders/orders-field"),
	templateAt("shared/orders/orders-refused"),
	templateAt("shared/orders/seal"),
	templateAt("shared/progress"),
	templateAt("shared/record"),
	templateAt("shared/rule"),
	templateAt("shared/ruling/ruling-field"),
	templateAt("shared/tabs"),
];
