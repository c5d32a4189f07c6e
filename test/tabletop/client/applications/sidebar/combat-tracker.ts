// CombatTracker: the parts header, tracker and footer, named as in Foundry (§4.8).
import type { Source } from "../../../common/objects.ts";
import { escapeHTML } from "../../../common/text.ts";
import { type Combat, Combat as CombatClass, combats, endQuestion, trackerView } from "../../documents/combat.ts";
import type { Combatant } from "../../documents/combatant.ts";
import { users } from "../../documents/user.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { DialogV2 } from "../dialog.ts";
import type { ActionHandler, PartialOptions, RenderOptions } from "../options.ts";
import { drawContextMenu, type MenuEntry } from "./context-menu.ts";
import { AbstractSidebarTab, elementOf } from "./tab.ts";

const STEPS = ["startCombat", "previousRound", "previousTurn", "endCombat", "nextTurn", "nextRound"] as const;

function step(name: (typeof STEPS)[number]): ActionHandler {
	return function (this: CombatTracker) {
		return this.viewed?.[name]();
	} as ActionHandler; // Bound to the tracker by ApplicationV2.
}

/** The encounters tab: ui.combat. */
export class CombatTracker extends AbstractSidebarTab {
	static override tabName = "combat";

	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "combat",
		classes: ["combat-sidebar", "directory", "flexcol"],
		window: { title: "Combat Encounters" },
		actions: {
			...Object.fromEntries(STEPS.map((name) => [name, step(name)])),
			createCombat: CombatTracker.#onCreate as ActionHandler,
			trackerPrevious: CombatTracker.#onSwitch(-1) as ActionHandler,
			trackerNext: CombatTracker.#onSwitch(1) as ActionHandler,
			activateCombatant: CombatTracker.#onActivate as ActionHandler,
			toggleDefeated: CombatTracker.#onDefeated as ActionHandler,
		},
	};

	#viewed: Combat | null = null;

	/** The encounter that is shown. */
	get viewed(): Combat | null {
		if (this.#viewed && combats().has(this.#viewed.id)) return this.#viewed;
		return combats().active ?? combats().contents[0] ?? null;
	}

	set viewed(combat: Combat | null) {
		this.#viewed = combat;
	}

	/** Core's own entries of a combatant's menu, which are left out (typings, client/applications/sidebar/tabs). */
	_getEntryContextOptions(): MenuEntry[] {
		return [];
	}

	override async _prepareContext(options: RenderOptions): Promise<Source> {
		const combat = this.viewed;
		return {
			...(await super._prepareContext(options)),
			combat,
			combats: combats().contents,
			hasCombat: combat !== null,
			turns: combat?.turns ?? [],
			user: users().current,
		};
	}

	override async _renderHTML(): Promise<Record<string, HTMLElement>> {
		return { header: elementOf(this.#header()), tracker: elementOf(this.#tracker()), footer: elementOf(this.#footer()) };
	}

	/** The menu of the encounter; in Foundry a button opens it, too. */
	override async _onRender(context: Source, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		const header = this.element.querySelector<HTMLElement>(".combat-tracker-header");
		if (!header || !this.viewed) return;
		header.oncontextmenu = (event) => {
			const entries: MenuEntry[] = [];
			Hooks.callAll("getCombatContextOptions", this, entries);
			drawContextMenu(entries, header, event);
		};
	}

	#header(): string {
		const combat = this.viewed;
		const isGM = users().current?.isGM;
		const create = isGM
			? `<button type="button" class="inline-control icon fa-solid fa-plus" data-action="createCombat" aria-label="Create Encounter"></button>`
			: "";
		const all = combats().contents;
		const at = combat ? all.indexOf(combat) + 1 : 0;
		const cycle =
			all.length > 1
				? `<button type="button" class="inline-control icon fa-solid fa-caret-left" data-action="trackerPrevious" aria-label="Previous Encounter"></button><span>${at} / ${all.length}</span><button type="button" class="inline-control icon fa-solid fa-caret-right" data-action="trackerNext" aria-label="Next Encounter"></button>`
				: "";
		const title = !combat ? "No Active Encounters" : combat.started ? `Round ${combat.round}` : "Not Started";
		return `<header class="combat-tracker-header"><nav class="encounters flexrow" aria-label="Encounters">${create}${cycle}</nav><div class="encounter-controls flexrow"><strong class="encounter-title">${title}</strong></div></header>`;
	}

	#tracker(): string {
		const rows = (this.viewed?.turns ?? []).filter((combatant) => combatant.visible).map((combatant) => this.#row(combatant));
		return `<ol class="combat-tracker plain">${rows.join("")}</ol>`;
	}

	#row(combatant: Combatant): string {
		const active = this.viewed?.combatant === combatant;
		const classes = ["combatant", "flexrow", active ? "active" : "", combatant.hidden ? "hide" : "", combatant.isDefeated ? "defeated" : ""]
			.filter(Boolean)
			.join(" ");
		const defeated = users().current?.isGM
			? `<button type="button" class="inline-control combatant-control icon fa-solid fa-skull ${combatant.defeated ? "active" : ""}" data-action="toggleDefeated" aria-label="Mark Defeated"></button>`
			: "";
		const initiative = combatant.initiative === null ? "" : `<span>${combatant.initiative}</span>`;
		return `<li class="${classes}" data-combatant-id="${combatant.id}" data-action="activateCombatant"${active ? ' aria-current="true"' : ""}>
      <img class="token-image" src="${escapeHTML(combatant.img ?? "")}" alt="">
      <div class="token-name"><strong class="name">${escapeHTML(combatant.name)}</strong><div class="combatant-controls">${defeated}</div></div>
      <div class="token-initiative">${initiative}</div></li>`;
	}

	#footer(): string {
		const combat = this.viewed;
		if (!combat) return `<nav class="combat-controls" data-tooltip-direction="UP" hidden></nav>`;
		if (!users().current?.isGM) return this.#playerFooter(combat);
		const button = (action: string, icon: string, label: string) =>
			`<button type="button" class="inline-control combat-control icon ${icon}" data-action="${action}" data-tooltip="${label}" aria-label="${label}"></button>`;
		const steps = combat.started
			? [
					button("previousRound", "fa-solid fa-chevrons-left", "Previous Round"),
					button("previousTurn", "fa-solid fa-arrow-left", "Previous Turn"),
					`<button type="button" class="combat-control combat-control-lg" data-action="endCombat"><i class="fa-solid fa-xmark"></i><span>End Encounter</span></button>`,
					button("nextTurn", "fa-solid fa-arrow-right", "Next Turn"),
					button("nextRound", "fa-solid fa-chevrons-right", "Next Round"),
				]
			: [
					`<button type="button" class="combat-control combat-control-lg" data-action="startCombat"><i class="fa-solid fa-swords"></i><span>Begin Encounter</span></button>`,
				];
		return `<nav class="combat-controls" data-tooltip-direction="UP">${steps.join("")}</nav>`;
	}

	// A player may end the turn of an own combatant.
	#playerFooter(combat: Combat): string {
		const user = users().current;
		const mine = combat.started && user !== null && combat.combatant?.players.includes(user);
		const end = `<button type="button" class="combat-control combat-control-lg" data-action="nextTurn"><span>End Turn</span></button>`;
		return `<nav class="combat-controls" data-tooltip-direction="UP"${mine ? "" : " hidden"}>${mine ? end : ""}</nav>`;
	}

	static async #onCreate(this: CombatTracker): Promise<void> {
		const made = await CombatClass.create({});
		if (made instanceof CombatClass) {
			await made.activate({ render: false });
			this.viewed = made;
			await this.render();
		}
	}

	static #onSwitch(by: number): (this: CombatTracker) => unknown {
		return function (this: CombatTracker) {
			const all = combats().contents;
			const at = this.viewed ? all.indexOf(this.viewed) : 0;
			this.viewed = all[(at + by + all.length) % all.length] ?? null;
			return this.render();
		};
	}

	static #onActivate(this: CombatTracker, _event: Event, target: HTMLElement): unknown {
		const { actor } = this.viewed?.combatants.get(target.dataset.combatantId ?? "") ?? {};
		return actor?.visible ? actor.sheet?.render({ force: true }) : null;
	}

	static #onDefeated(this: CombatTracker, _event: Event, target: HTMLElement): unknown {
		const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
		const combatant = this.viewed?.combatants.get(id);
		return combatant?.update({ defeated: !combatant.defeated });
	}
}

endQuestion.ask = async () =>
	(await DialogV2.confirm({ window: { title: "End Encounter?" }, content: "<p>Are you sure that you want to end this encounter?</p>" })) ===
	true;

/** Lets game.combats ask what the tracker shows. */
export function watchTracker(tracker: CombatTracker): void {
	trackerView.viewed = () => tracker.viewed;
	trackerView.tracker = tracker;
}
