/**
 * The window with the career of a character, which opens from the header of its sheet in any host system.
 */
import { careerModel } from "../../../../view/shared/on-demand/campaign/career.ts";
import { POSTS } from "../../../../view/shared/on-demand/campaign/crews/posts.ts";
import { keptResults } from "../../../documents/on-demand/careers.ts";
import { MODULE_ID } from "../../../ids.ts";
import { flownNow } from "../../../on-demand/campaign/flown.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { say } from "../../../words.ts";
import { ModuleWindow } from "../../module-window.ts";

type Render = foundry.applications.api.ApplicationV2.RenderOptions;

class CareerWindow extends ModuleWindow {
	static override DEFAULT_OPTIONS = {
		id: `${MODULE_ID}-career-{id}`,
		classes: [MODULE_ID, "vr-fame-window"],
		window: { title: "VOIDREGATTA.Window.career", icon: "fa-solid fa-trophy", resizable: true },
		position: { width: 560, height: 520 },
	};

	static override PARTS = { career: { template: CAMPAIGN_TEMPLATES.career, scrollable: [""] } };

	readonly #pilot: Actor.Implementation;

	constructor(pilot: Actor.Implementation) {
		super();
		this.#pilot = pilot;
	}

	override get title(): string {
		return game.i18n.format("VOIDREGATTA.Window.careerOf", { name: this.#pilot.name });
	}

	protected override async _prepareContext(
		options: Render & { isFirstRender: boolean },
	): Promise<foundry.applications.api.ApplicationV2.RenderContext> {
		const context = await super._prepareContext(options);
		const pilot = this.#pilot.id ?? "";
		const own = keptResults().filter((result) => result.pilot === pilot || pilot in result.crew);
		const results = own.map(({ match, game: id, craft, place, par, crew, pilot: first }) => {
			const had = crew[pilot]?.posts ?? [];
			const posts = POSTS.filter((post) => had.includes(post));
			return { match, game: id, craft: craft.name, posts, place, par: first === pilot ? par : null };
		});
		return Object.assign(context, say(careerModel({ pilot, flown: flownNow().pilots, results })));
	}
}

/** Opens the career of a character. */
export function showCareer(pilot: Actor.Implementation): void {
	void new CareerWindow(pilot).render({ force: true });
}
