/**
 * The crew tasks of one character, which open from the header of its sheet in any host system.
 */
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID } from "../../../ids.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { type Need, needOfBundle } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { LiveWindow, type Prepared } from "../../module-window.ts";
import { tableInput } from "../table-input.ts";
import { tasksIn, wireTasks } from "./tasks.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

class CharacterTasks extends LiveWindow implements Prepared {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-tasks-{id}`,
		classes: [MODULE_ID, "vr-tasks-window"],
		window: { title: "VOIDREGATTA.Window.tasks", icon: "fa-solid fa-dice-d6", resizable: true },
		position: { width: 390, height: 420 },
	};

	static override PARTS = { tasks: { template: CAMPAIGN_TEMPLATES.tasks, scrollable: [""] } };

	readonly #combat: MatchCombat;
	readonly #seat: SeatId;
	readonly #character: Actor.Implementation;

	constructor(combat: MatchCombat, seat: SeatId, character: Actor.Implementation) {
		super();
		[this.#combat, this.#seat, this.#character] = [combat, seat, character];
	}

	needed(): readonly Need[] {
		return [needOfBundle(this.#combat.system.game)];
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const [combat, seat] = [this.#combat, this.#seat];
		const table = tableInput(combat, seat);
		const model = table && tasksIn(this.id, { combat, table, seat }, this.#character.id);
		return Object.assign(context, say(model ?? { uid: this.id, title: this.#character.name, hint: null, open: false, posts: [] }));
	}

	protected override async _onRender(context: object, options: object): Promise<void> {
		await super._onRender(context, options);
		const drawn = this.element.querySelector<HTMLDetailsElement>(".vr-tasks");
		if (!drawn) return;
		drawn.open = true;
		wireTasks(drawn, this.#combat, this.#seat);
	}
}

/** Opens the tasks of a character at a post of a seat's craft. */
export function openTasks(combat: MatchCombat, seat: SeatId, character: Actor.Implementation): void {
	void new CharacterTasks(combat, seat, character).render({ force: true });
}
