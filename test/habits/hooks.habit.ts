// The hook registry.
import { type HabitWorld, same } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("on gives a number, off takes the function out by it.", "typings: Hooks.on", async ({ gm: { Hooks } }) => {
		let calls = 0;
		const id = Hooks.on("habitOn", () => calls++);
		Hooks.callAll("habitOn");
		Hooks.off("habitOn", id);
		Hooks.callAll("habitOn");
		same([typeof id, calls], ["number", 1]);
	});

	habit("once runs once.", "typings: Hooks.once", async ({ gm: { Hooks } }) => {
		let calls = 0;
		Hooks.once("habitOnce", () => void calls++);
		Hooks.callAll("habitOnce");
		Hooks.callAll("habitOnce");
		same(calls, 1);
	});

	habit("call stops at the first false and gives false.", "typings: Hooks.call", async ({ gm: { Hooks } }) => {
		const run: number[] = [];
		const ids = [
			Hooks.on("habitCall", () => void run.push(1)),
			Hooks.on("habitCall", () => run.push(2) < 0),
			Hooks.on("habitCall", () => void run.push(3)),
		];
		const result = Hooks.call("habitCall");
		for (const id of ids) Hooks.off("habitCall", id);
		same([run, result], [[1, 2], false]);
	});

	habit("An error in one hook does not stop the others.", "typings: Hooks.onError", async ({ gm: { Hooks } }) => {
		let calls = 0;
		const broken = Hooks.on("habitError", () => {
			throw new Error("The habit of errors in hooks: this is no fault");
		});
		const sound = Hooks.on("habitError", () => calls++);
		Hooks.callAll("habitError");
		for (const id of [broken, sound]) Hooks.off("habitError", id);
		same(calls, 1);
	});

	habit("callAll never stops and gives true.", "typings: Hooks.callAll", async ({ gm: { Hooks } }) => {
		const run: number[] = [];
		const ids = [Hooks.on("habitCallAll", () => run.push(1) < 0), Hooks.on("habitCallAll", () => void run.push(2))];
		const result = Hooks.callAll("habitCallAll");
		for (const id of ids) Hooks.off("habitCallAll", id);
		same([run, result], [[1, 2], true]);
	});
}
