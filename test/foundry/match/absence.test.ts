/** Tests of who has been away for a minute, with a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SECOND = 1000;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("window", { setTimeout, clearTimeout });
	vi.stubGlobal("Worker", undefined);
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function userWho(active: boolean) {
	return { id: `user-${Math.random()}`, active };
}

test("a user goes offline: after a minute the user is away, and windows are told once", async () => {
	const { isAway, noteUser } = await import("../../../src/foundry/match/everyone/absence.ts");
	const user = userWho(false);
	const told = vi.fn();
	noteUser(user, told);
	await vi.advanceTimersByTimeAsync(59 * SECOND);
	expect([isAway(user), told.mock.calls.length]).toEqual([false, 0]);
	await vi.advanceTimersByTimeAsync(SECOND);
	expect([isAway(user), told.mock.calls.length]).toEqual([true, 1]);
});

test("a user comes back within the minute: nobody is told, and the user is not away", async () => {
	const { isAway, noteUser } = await import("../../../src/foundry/match/everyone/absence.ts");
	const user = userWho(false);
	const told = vi.fn();
	noteUser(user, told);
	await vi.advanceTimersByTimeAsync(30 * SECOND);
	const back = { ...user, active: true };
	noteUser(back, told);
	await vi.advanceTimersByTimeAsync(120 * SECOND);
	expect([isAway(back), told.mock.calls.length]).toEqual([false, 0]);
});

test("a user was offline when the page loaded: the user is away", async () => {
	const { isAway } = await import("../../../src/foundry/match/everyone/absence.ts");
	expect(isAway(userWho(false))).toBe(true);
	expect(isAway(userWho(true))).toBe(false);
});
