// @vitest-environment jsdom
/** Redraws of all windows after a change. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forget, keepFresh, type MatchWindow, refreshWindows } from "../../../src/foundry/redraws.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	vi.restoreAllMocks();
	vi.useRealTimers();
});

/** A window that takes this many milliseconds to draw. */
function slow(name: string, takes: number, drawn: string[], pace = 0): MatchWindow {
	const shown = {
		render: async () => {
			drawn.push(name);
			keepFresh(shown, pace);
			vi.setSystemTime(Date.now() + takes);
			if (takes > 0) vi.spyOn(performance, "now").mockReturnValue(performance.now() + takes);
		},
		bringToFront: () => undefined,
	};
	keepFresh(shown, pace);
	return shown;
}

test("windows are redrawn one after another, each in its own task; changes meanwhile wait for one more redraw of all", () => {
	const drawn: string[] = [];
	const shown = [slow("board", 40, drawn), slow("control", 60, drawn), slow("sheet", 20, drawn)];
	refreshWindows();
	refreshWindows();
	vi.advanceTimersByTime(25);
	expect(drawn).toEqual(["board"]);
	vi.advanceTimersToNextTimer();
	expect(drawn).toEqual(["board", "control"]);
	refreshWindows();
	vi.advanceTimersToNextTimer();
	expect(drawn).toEqual(["board", "control", "sheet"]);
	vi.advanceTimersByTime(60); // the page is free for as long as the redraw took
	expect(drawn).toHaveLength(3);
	vi.advanceTimersByTime(100);
	expect(drawn).toHaveLength(6);
	for (const each of shown) forget(each);
});

test("a window that closes during a redraw of all is not drawn again", () => {
	const drawn: string[] = [];
	const [first, second] = [slow("board", 0, drawn), slow("sheet", 0, drawn)];
	refreshWindows();
	vi.advanceTimersByTime(25);
	forget(second);
	vi.runAllTimers();
	expect(drawn).toEqual(["board"]);
	forget(first);
});

test("a window with its own pace is drawn once for all changes in that time, while the others follow each change", () => {
	const drawn: string[] = [];
	const shown = [slow("board", 0, drawn), slow("control", 0, drawn, 300)];
	for (let change = 0; change < 3; change++) {
		refreshWindows();
		vi.advanceTimersByTime(50);
	}
	expect(drawn).toEqual(["board", "board", "board"]);
	vi.advanceTimersByTime(300);
	expect(drawn).toEqual(["board", "board", "board", "control"]);
	for (const each of shown) forget(each);
});
