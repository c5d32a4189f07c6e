/**
 * Setting up Full Thrust, and the window of ready-made warships: for pictures and for tests.
 */

import type { ThrustOptions } from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { LATE_TEMPLATES } from "../../../../src/foundry/on-demand/templates.ts";
import { shelf } from "../../../../src/view/full-thrust/fleet/ships.ts";
import { thrustSetup } from "../../../../src/view/full-thrust/setup/setup.ts";
import type { Entrant } from "../../../../src/view/shared/startup/setting-up/presenter.ts";
import type { ReadyMadeInput } from "../../../../src/view/shared/startup/setting-up/ready-made.ts";
import { facesFor } from "../../fusion-regatta/state.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";

/** Four ships, alternately on two sides. */
export const ENTRANTS: readonly Entrant[] = facesFor(["red", "blue", "green", "amber"].map(seatId)).map((face, index) => ({
	face,
	design: { side: index % 2 === 0 ? "Harbour League" : "Ninth Tide" },
}));

/** Two sides, one of which arrives later, and many options that are not the default. */
export const LAID_OUT: ThrustOptions = {
	...thrustDefaults(),
	starts: [
		{ side: "Harbour League", at: { x: -8, y: -24 }, course: 1, velocity: 6, arrives: 0 },
		{ side: "Ninth Tide", at: { x: 14.5, y: 20 }, course: 7, velocity: 12, arrives: 3 },
	],
	turns: 12,
	thresholdTiming: "before-moving",
	thresholdReading: "lastSuffered",
	edition: "continuum",
	vectorLockOn: 3,
	directionDice: "2d6",
	stationary: "any",
	movement: "vector",
	wake: false,
};

export function setupHtml(options: ThrustOptions, { editable = true, entrants = ENTRANTS } = {}): string {
	return render("templates/full-thrust/setup/setup.hbs", thrustSetup({ uid: "form", options, editable, entrants }));
}

export function shipsHtml(wishes: ReadyMadeInput["wishes"] = {}, more: Partial<ReadyMadeInput> = {}): string {
	const shown = shelf.model({ uid: "w", wishes, chosen: [], isReferee: true, obstacle: null, made: null, ...more });
	return `${render(LATE_TEMPLATES.shelfSearch, shown)}${render(LATE_TEMPLATES.shelfList, shown)}`;
}

export function thrustSetupPictures(): readonly Picture[] {
	const framed = (html: string) => `<div class="void-regatta">${html}</div>`;
	const framedShelf = (html: string) =>
		`<div class="void-regatta vr-shelf-window vr-warships-window"><div class="window-content">${html}</div></div>`;
	return [
		{ name: "thrust-ships", widths: [400, 860], html: framedShelf(shipsHtml({}, { chosen: ["ferryman", "moray"] })) },
		{ name: "thrust-ships-none", widths: [400], html: framedShelf(shipsHtml({ text: "zzz" }, { obstacle: "may-not-create" })) },
		{ name: "thrust-setup", widths: [400, 720], html: framed(setupHtml(LAID_OUT)) },
		{ name: "thrust-setup-fresh", widths: [400, 720], html: framed(setupHtml(thrustDefaults(), { entrants: ENTRANTS.slice(0, 3) })) },
	];
}
