/**
 * Foundry's own tours of our windows, for who asks where is what: Flight Control, the sheet of a craft, and the board. They are in
 * Foundry's list of tours and in the menus of these windows. A tour blocks all other input, so a lesson is not one.
 */
import { isCraft } from "../../documents/crafts.ts";
import { matchInView } from "../../documents/matches.ts";
import { MODULE_ID } from "../../ids.ts";
import { openWindow } from "../windows.ts";

/** A window with a tour. */
interface Toured {
	readonly id: "control" | "sheet" | "board";
	/** The class of its element. */
	readonly of: string;
	/** Where each step points, in this order. The window itself stands in for what it does not show now. */
	readonly steps: Readonly<Record<string, string>>;
	readonly forGMs?: boolean;
	/** Whether there is something to show. */
	readonly canOpen: () => boolean;
	/** Opens the window, and gives its element. */
	readonly open: () => Promise<HTMLElement | undefined>;
}

const TOURED: readonly Toured[] = [
	{
		id: "control",
		of: "vr-control-window",
		steps: {
			matches: ".vr-matches",
			match: ".vr-control-head",
			flyers: "[data-drop=entrants], .vr-hand",
			rules: ".vr-setup, .vr-progress",
			next: ".vr-control-foot, .vr-steps",
			deeds: ".vr-deeds",
		},
		forGMs: true,
		canOpen: () => game.user.isGM,
		open: async () => (await openWindow("control"))?.element,
	},
	{
		id: "board",
		of: "vr-board-window",
		steps: {
			tools: ".vr-board-tools",
			phases: ".vr-progress",
			map: ".vr-board-grid svg[tabindex]",
			orders: ".vr-act, .vr-choices",
			craft: ".vr-standings, .vr-rail",
			past: ".vr-scrubber",
		},
		canOpen: () => matchInView() !== null,
		open: async () => (await openWindow("board"))?.element,
	},
	{
		id: "sheet",
		of: "vr-craft-sheet",
		steps: {
			head: ".vr-sheet-header",
			tabs: ".vr-tabs",
			match: ".tab.active",
			career: "[role=tab][data-tab=career]",
		},
		canOpen: () => ownCraft() !== undefined,
		open: openOwnSheet,
	},
];

/** A craft of this user. */
function ownCraft(): Actor.Implementation | undefined {
	return game.actors.find((actor) => isCraft(actor) && actor.isOwner);
}

async function openOwnSheet(): Promise<HTMLElement | undefined> {
	const sheet = ownCraft()?.sheet;
	if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return undefined;
	await sheet.render({ force: true });
	sheet.bringToFront();
	return sheet.element;
}

/** A tour through one window, which it opens. */
class WindowTour extends foundry.nue.Tour {
	readonly #toured: Toured;
	#shown: HTMLElement | undefined;

	constructor(toured: Toured) {
		const { id, steps, forGMs = false } = toured;
		super({
			namespace: MODULE_ID,
			id,
			title: game.i18n.localize(`VOIDREGATTA.Tour.${id}.title`),
			description: game.i18n.localize(`VOIDREGATTA.Tour.${id}.description`),
			restricted: forGMs,
			display: true,
			steps: Object.entries(steps).map(([step, selector]) => ({
				id: step,
				selector,
				// In the user's language already: what Foundry localizes of a step is not documented.
				title: game.i18n.localize(`VOIDREGATTA.Tour.${id}.${step}.title`),
				content: game.i18n.localize(`VOIDREGATTA.Tour.${id}.${step}.text`),
			})),
		});
		this.#toured = toured;
	}

	override get canStart(): boolean {
		return super.canStart && this.#toured.canOpen();
	}

	/** Opens its window anew: another may lie over the one that it showed last. */
	override async start(): Promise<void> {
		this.#shown = undefined;
		await super.start();
	}

	/** Begins at the first step, in a window that is open. */
	async beginIn(shown: HTMLElement): Promise<void> {
		this.#shown = shown;
		if (!foundry.nue.Tour.tourInProgress) await this.progress(0);
	}

	protected override async _preStep(): Promise<void> {
		await super._preStep();
		if (!this.#shown?.isConnected) this.#shown = await this.#toured.open();
	}

	protected override _getTargetElement(selector: string): Element | null {
		return this.#shown?.querySelector(selector) ?? this.#shown ?? null;
	}
}

/** Puts the tours into Foundry's list, and an entry for each into the menu of its window. */
export function addTours(): void {
	for (const toured of TOURED) if (!toured.forGMs || game.user.isGM) game.tours.register(MODULE_ID, toured.id, new WindowTour(toured));
	Hooks.on("getHeaderControlsApplicationV2", addToMenu);
}

/** The types describe the list of entries as one entry. */
function addToMenu(shown: foundry.applications.api.ApplicationV2.Any, controls: unknown): void {
	const toured = TOURED.find(({ of }) => shown.options.classes.includes(of));
	if (!toured || !Array.isArray(controls)) return;
	const onClick = () => {
		const tour = game.tours.get(`${MODULE_ID}.${toured.id}`);
		if (tour instanceof WindowTour) void tour.beginIn(shown.element);
	};
	controls.push({ icon: "fa-solid fa-signs-post", label: "VOIDREGATTA.Tour.entry", action: "void-regatta-tour", onClick });
}
