/**
 * What somebody at a post does who presses only what calls: answers a question, tries a task, presses the main action of the own station or
 * of the board that it opens, or picks the first choice of one who is awaited.
 */
import type { Page } from "playwright-core";

/** Presses the next button that calls on a page, and returns its words; null if none calls. */
export function pressWhatCalls(page: Page): Promise<string | null> {
	return page.evaluate<string | null>(`(() => {
		const isOn = (one) => !one.disabled && one.getAttribute("aria-disabled") !== "true" && one.getBoundingClientRect().width > 0;
		const press = (one) => (one.click(), one.textContent.replace(/\\s+/g, " ").trim());
		const asked = [...document.querySelectorAll("dialog[open] footer button, .application.dialog footer button")];
		if (asked.length > 0) return press(asked.find(({ dataset }) => /yes|ok/.test(dataset.action ?? "")) ?? asked[0]);
		const station = document.querySelector(".vr-station-window");
		if (!station) {
			game.modules.get("void-regatta").api.show("station");
			return "the station opens";
		}
		// The list of tasks is folded until one looks for it.
		const task = station.querySelector(".vr-tasks button[data-task]:not([aria-disabled=true])");
		if (task) return press(task);
		for (const root of [station, document.querySelector(".vr-board-window")].filter(Boolean)) {
			const [main] = [...root.querySelectorAll(".vr-act button.vr-primary")].filter(isOn);
			if (main) return press(main);
			if (root.querySelector(".vr-act button.vr-primary") || root.querySelector(".vr-status-bar")?.dataset.status !== "you") continue;
			const [pick] = [...root.querySelectorAll(".vr-choices button[data-action], .vr-choices [data-command]")].filter(isOn);
			if (pick) return press(pick);
		}
		return null;
	})()`);
}

/** What a page's station says, for the message of a match that stands still. */
export function stationText(page: Page): Promise<string> {
	return page.evaluate<string>('(document.querySelector(".vr-station-window")?.textContent ?? "").replace(/\\s+/g, " ").trim()');
}
