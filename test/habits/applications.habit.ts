// Windows: the order of drawing, parts, actions, forms, hooks.
import type { RenderOptions } from "../tabletop/client/applications/options.ts";
import { type HabitClient, type HabitWorld, holds, MODULE, makeProbe, read, refused, same } from "./habit.ts";

const path = (name: string) => `modules/${MODULE}/templates/${name}.hbs`;

function makeWindow({ foundry }: HabitClient, log: string[]) {
	const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
	return class HabitWindow extends HandlebarsApplicationMixin(ApplicationV2) {
		static override DEFAULT_OPTIONS = {
			id: "habit-window",
			classes: ["habit"],
			window: { title: "VOID_REGATTA_HABITS.Greeting", controls: [{ action: "bump", label: "Bump", icon: "fa-solid fa-plus" }] },
			actions: { bump: HabitWindow.#bump as never },
		};
		static override PARTS = { top: { template: path("top") }, body: { template: path("body") } };
		count = 0;

		static #bump(this: HabitWindow) {
			this.count += 1;
		}

		override _canRender(options: RenderOptions) {
			log.push("canRender");
			return super._canRender(options);
		}

		override _configureRenderOptions(options: RenderOptions) {
			log.push("configureRenderOptions");
			super._configureRenderOptions(options);
		}

		override _configureRenderParts(options: RenderOptions) {
			log.push("configureRenderParts");
			return super._configureRenderParts(options);
		}

		override async _prepareContext(options: RenderOptions) {
			log.push("prepareContext");
			return { ...(await super._prepareContext(options)), name: "you", text: "typed", count: this.count };
		}

		override async _preFirstRender(context: Record<string, unknown>, options: RenderOptions) {
			log.push("preFirstRender");
			return super._preFirstRender(context, options);
		}

		override async _preRender(context: Record<string, unknown>, options: RenderOptions) {
			log.push("preRender");
			return super._preRender(context, options);
		}

		override async _renderHTML(context: Record<string, unknown>, options: RenderOptions) {
			log.push("renderHTML");
			return super._renderHTML(context, options);
		}

		override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions) {
			log.push("replaceHTML");
			super._replaceHTML(result, content, options);
		}

		override _insertElement(element: HTMLElement, options: RenderOptions) {
			log.push("insertElement");
			return super._insertElement(element, options);
		}

		override async _onFirstRender(context: Record<string, unknown>, options: RenderOptions) {
			log.push("onFirstRender");
			return super._onFirstRender(context, options);
		}

		override async _onRender(context: Record<string, unknown>, options: RenderOptions) {
			log.push("onRender");
			return super._onRender(context, options);
		}

		override async _postRender(context: Record<string, unknown>, options: RenderOptions) {
			log.push("postRender");
			return super._postRender(context, options);
		}

		override async _preClose(options: RenderOptions) {
			log.push("preClose");
			return super._preClose(options);
		}

		override _tearDown(options: RenderOptions) {
			log.push("tearDown");
			super._tearDown(options);
		}

		override _onClose(options: RenderOptions) {
			log.push("onClose");
			super._onClose(options);
		}
	};
}

/** What happens before a window's content is drawn, once a render. */
const FIXED = ["canRender", "configureRenderOptions", "configureRenderParts", "prepareContext"];
const SHOWN = ["onRender", "hook renderHabitWindow", "postRender"];

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"Each step of a render and of a close is taken once, in this order, and its hooks in between: parts are fixed before the context.",
		"foundryvtt issue 11918; typings: ApplicationV2; foundry-api.md §3.5",
		async ({ gm }) => {
			const log: string[] = [];
			const app = new (makeWindow(gm, log))();
			const steps = ["preRenderHabitWindow", "renderHabitWindow", "closeHabitWindow"];
			const ids = steps.map((name) => [name, gm.Hooks.on(name, () => void log.push(`hook ${name}`))] as const);
			await app.render({ force: true });
			const prepared = ["preRender", "hook preRenderHabitWindow", "renderHTML", "replaceHTML"];
			same(log.splice(0), [...FIXED, "preFirstRender", ...prepared, "insertElement", "onFirstRender", ...SHOWN], "the first render");
			await app.render({ parts: ["body"] });
			same(log.splice(0), [...FIXED, ...prepared, ...SHOWN], "a later render");
			await app.close();
			same(log.splice(0), ["preClose", "tearDown", "onClose", "hook closeHabitWindow"], "the close");
			for (const [name, id] of ids) gm.Hooks.off(name, id);
		},
	);

	habit("What preparing a context changes about parts shows at the next render alone.", "foundryvtt issue 11918", async ({ gm }) => {
		class Late extends makeWindow(gm, []) {
			override _configureRenderParts(options: RenderOptions) {
				const { top, ...parts } = super._configureRenderParts(options);
				return this.count > 0 && top ? { top, ...parts } : parts;
			}

			override async _prepareContext(options: RenderOptions) {
				this.count += 1;
				return super._prepareContext(options);
			}
		}
		const app = new Late();
		await app.render({ force: true });
		const drawn = [Object.keys(app.parts).sort()];
		await app.render();
		drawn.push(Object.keys(app.parts).sort());
		same(drawn, [["body"], ["body", "top"]]);
		await app.close();
	});

	habit("A render of a part that the window lacks leaves it out, and the window stays.", "foundryvtt issue 10897", async ({ gm }) => {
		const app = new (makeWindow(gm, []))();
		await app.render({ force: true });
		await app.render({ parts: ["nowhere", "body"] });
		same(Object.keys(app.parts).sort(), ["body", "top"]);
		await app.close();
	});

	habit("A close that is called while the window is drawn closes it.", "API page: ApplicationV2, #semaphore", async ({ gm }) => {
		const app = new (makeWindow(gm, []))();
		await Promise.all([app.render({ force: true }), app.close()]);
		same(app.rendered, false);
	});

	habit("An application that is not drawn yet is drawn only when forced.", "typings: ApplicationRenderOptions#force", async ({ gm }) => {
		const app = new (makeWindow(gm, []))();
		await app.render();
		same(app.rendered, false);
	});

	habit("render hooks fire for every class of the chain, with the app and its element.", "foundry-api.md §3.5", async ({ gm }) => {
		const calls: string[] = [];
		for (const name of ["renderHabitWindow", "renderApplicationV2", "closeHabitWindow"]) gm.Hooks.once(name, () => void calls.push(name));
		const app = new (makeWindow(gm, []))();
		await app.render({ force: true });
		await app.close();
		same(calls, ["renderHabitWindow", "renderApplicationV2", "closeHabitWindow"]);
	});

	habit("A part drawn alone leaves the others alone, and keeps the focus.", "foundry-api.md §3.4", async ({ gm }) => {
		const app = new (makeWindow(gm, []))();
		await app.render({ force: true });
		const top = app.element.querySelector("header:not(.window-header)");
		app.element.querySelector<HTMLInputElement>("input[name=text]")?.focus();
		app.count = 5;
		await app.render({ parts: ["body"] });
		same(app.element.querySelector("header:not(.window-header)") === top, true, "the other part is the same element");
		same(
			[app.element.querySelector("[data-action=bump]:not(.header-control)")?.textContent, gm.document.activeElement?.getAttribute("name")],
			["5", "text"],
		);
		await app.close();
	});

	habit("data-action runs its handler with the application as this.", "foundry-api.md §3.2", async ({ gm }) => {
		const app = new (makeWindow(gm, []))();
		await app.render({ force: true });
		app.element.querySelector<HTMLElement>("section [data-action=bump]")?.click();
		same(app.count, 1);
		await app.close();
	});

	habit("A part must render exactly one root element.", "foundry-api.md §3.4", async ({ gm }) => {
		class Broken extends makeWindow(gm, []) {
			static override PARTS = { top: { template: path("two-roots") }, body: { template: path("body") } };
		}
		await refused(() => new Broken().render({ force: true }), "two roots");
	});

	habit("Parts that _configureRenderParts drops are not drawn.", "foundry-api.md §3.4", async ({ gm }) => {
		class Partial extends makeWindow(gm, []) {
			override _configureRenderParts(options: RenderOptions) {
				const { top: _top, ...parts } = super._configureRenderParts(options);
				return this.count === 0 ? parts : super._configureRenderParts(options);
			}
		}
		const app = new Partial();
		await app.render({ force: true });
		const drawn = [Object.keys(app.parts)];
		app.count = 1;
		await app.render();
		drawn.push(Object.keys(app.parts).sort());
		same(drawn, [["body"], ["body", "top"]]);
		await app.close();
	});

	habit("localize in a template fills in hash data.", "foundry-api.md §7.5", async ({ gm }) => {
		const html = await gm.foundry.applications.handlebars.renderTemplate(path("top"), { name: "you" });
		same(html.trim(), "<header>Hello, you</header>");
	});

	habit("getHeaderControls hooks may add to the window's menu.", "foundry-api.md §3.5, §3.8", async ({ gm }) => {
		gm.Hooks.once(
			"getHeaderControlsHabitWindow",
			(_app: object, controls: object[]) => void controls.push({ action: "bump", label: "From a hook", icon: "" }),
		);
		const app = new (makeWindow(gm, []))();
		await app.render({ force: true });
		holds(app.element.querySelector(".window-header"), "it has a header");
		await app.close();
	});

	habit(
		"A sheet's changed form updates its document; without OWNER it cannot.",
		"foundry-api.md §3.6",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { ownership: { default: 2 } });
			await settled();
			const sheets = [gm, player].map((client) => {
				const { ActorSheetV2 } = client.foundry.applications.sheets;
				class HabitSheet extends ActorSheetV2 {
					static override DEFAULT_OPTIONS = { form: { submitOnChange: true, closeOnSubmit: false } };

					override async _renderHTML() {
						return `<input name="system.count" type="number" value="${String(read(this.document, "system.count"))}">`;
					}

					override _replaceHTML(result: unknown, content: HTMLElement) {
						content.innerHTML = String(result);
					}
				}
				const document = client.game.actors.get(probe.id);
				if (!document) throw new Error("Every client should have the probe");
				return new HabitSheet({ document });
			});
			for (const sheet of sheets) await sheet.render({ force: true });
			const [own, other] = sheets.map((sheet) => sheet.element.querySelector("input"));
			if (!own || !other) throw new Error("Both sheets should have an input");
			own.value = "6";
			own.dispatchEvent(new gm.window.Event("change", { bubbles: true }));
			await settled();
			same([read(probe, "system.count"), other.disabled, sheets[1]?.isEditable], [6, true, false]);
			for (const sheet of sheets) await sheet.close();
		},
		["player"],
	);

	habit("A dialog gives its button's answer, and null when it is dismissed.", "foundry-api.md §3.7", async ({ gm, settled }) => {
		const { DialogV2 } = gm.foundry.applications.api;
		const answers: unknown[] = [];
		for (const action of ["yes", "no", "close"]) {
			const asked = DialogV2.confirm({ window: { title: "Sure?" }, content: "<p>Sure?</p>" });
			await settled();
			gm.document.querySelector<HTMLElement>(`dialog.application [data-action="${action}"]`)?.click();
			answers.push(await asked);
		}
		same(answers, [true, false, null]);
	});

	habit("An actor dragged from the directory says its type and uuid.", "foundry-api.md §3.6, §3.8", async ({ gm, settled }) => {
		const probe = await makeProbe(gm);
		await settled();
		const row = gm.document.querySelector<HTMLElement>(`#actors [data-entry-id="${probe.id}"]`);
		const { DataTransfer, DragEvent } = gm.window;
		const dataTransfer = new DataTransfer();
		row?.dispatchEvent(new DragEvent("dragstart", { bubbles: true, dataTransfer }));
		const { type, uuid } = JSON.parse(dataTransfer.getData("text/plain")) as Record<string, unknown>; // Foundry's drag data is an object.
		same([type, uuid], ["Actor", probe.uuid]);
	});
}
