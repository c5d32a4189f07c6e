// Clicks on elements with data-action: the frame's own buttons, then the handlers of the options (§3.2).
import { busyWhile, fault } from "../state.ts";
import type { Frame } from "./frame.ts";
import type { ActionHandler, ApplicationOptions } from "./options.ts";

/** The parts of an application that clicks need. */
interface Clicked {
	readonly id: string;
	readonly element: HTMLElement;
	readonly options: ApplicationOptions;
	readonly window: Partial<Frame>;
	close(): Promise<unknown>;
	toggleControls(): void;
	changeTab(tab: string, group: string, options: { event: Event }): void;
	_onClickAction(event: Event, target: HTMLElement): void;
}

/** Runs the action under a click. */
export function onClick(app: Clicked, event: Event): void {
	const target = (event.target as Element).closest<HTMLElement>("[data-action]"); // Mouse events are sent to elements.
	if (!target || !app.element.contains(target)) return;
	const action = target.dataset.action ?? "";
	const button = (event as MouseEvent).button ?? 0; // Clicks and context menus are mouse events.
	if (button === 0 && core(app, event, target)) return;
	const entry = app.options.actions[action];
	const buttons = typeof entry === "object" ? (entry.buttons ?? [0]) : [0];
	const handler: ActionHandler | undefined = typeof entry === "object" ? entry.handler : entry;
	if (!buttons.includes(button)) return;
	if (!handler) app._onClickAction(event, target);
	else run(app, () => handler.call(app as never, event, target)); // Handlers are bound to the application.
}

/** Runs a handler; its error goes to the console. */
export function run({ id }: Pick<Clicked, "id">, call: () => unknown): void {
	const failed = (error: unknown) => fault(`An action of "${id}" failed`, error);
	try {
		const result = call();
		if (result instanceof Promise) void busyWhile(result).catch(failed);
	} catch (error) {
		failed(error);
	}
}

/** Runs an action of the frame; returns whether it was one. */
function core(app: Clicked, event: Event, target: HTMLElement): boolean {
	const { action, tab, group } = target.dataset;
	if (action === "close" && target === app.window.close) void app.close();
	else if (action === "toggleControls" && target === app.window.controls) app.toggleControls();
	else if (action === "tab") {
		if (tab && group) app.changeTab(tab, group, { event });
	} else return false;
	return true;
}
