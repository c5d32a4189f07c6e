// Updates: objects merge, arrays are replaced, only differences travel.
import { type HabitWorld, makeProbe, read, same } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("An update merges objects: keys that are not named stay.", "foundry-api.md §6.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { pair: { left: "a", right: "b" } } });
		await probe.update({ system: { pair: { right: "c" } } });
		same(read(probe, "system.pair"), { left: "a", right: "c" });
	});

	habit("An update replaces an array whole.", "foundry-api.md §6.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { list: [1, 2, 3] } });
		await probe.update({ "system.list": [9] });
		same(read(probe, "system.list"), [9]);
	});

	habit("A dotted key is a path.", "foundry-api.md §6.6, §7.6", async ({ gm }) => {
		const probe = await makeProbe(gm);
		await probe.update({ "system.pair.left": "x", "flags.world.mark": true });
		same([read(probe, "system.pair"), read(probe, "flags.world.mark")], [{ left: "x", right: "r" }, true]);
	});

	habit("The entries of a keyed object merge by key.", "foundry-api.md §6.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { entries: { one: { a: 1 } } } });
		await probe.update({ "system.entries.two": { b: 2 } });
		same(read(probe, "system.entries"), { one: { a: 1 }, two: { b: 2 } });
	});

	habit("updateX reports only what differs from the caller's copy.", "foundry-api.md §6.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { count: 3 } });
		const calls: unknown[] = [];
		const id = gm.Hooks.on("updateActor", (_actor: object, changed: { system?: object }) => calls.push(changed.system));
		await probe.update({ system: { count: 3, pair: { left: "new" } } });
		gm.Hooks.off("updateActor", id);
		same(calls, [{ pair: { left: "new" } }]);
	});

	habit("An update that changes nothing is not sent and returns nothing.", "foundry-api.md §6.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { count: 3 } });
		let calls = 0;
		const id = gm.Hooks.on("updateActor", () => calls++);
		const result = await probe.update({ "system.count": 3 });
		gm.Hooks.off("updateActor", id);
		same([result === undefined, calls], [true, 0]);
	});

	habit(
		"Two clients that read, change and write the same array lose one of the changes.",
		"foundry-api.md §6.6",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { ownership: { [player.userId]: 3 }, system: { list: [0] } });
			await settled();
			const copy = player.game.actors.get(probe.id);
			await Promise.all([probe.update({ "system.list": [0, 1] }), copy?.update({ "system.list": [0, 2] })]);
			await settled();
			same((read(probe, "system.list") as unknown[]).length, 2, "entries left"); // Read just as the schema has it.
		},
		["player"],
	);

	habit("Updates of one client arrive in their order, though none is awaited.", "foundry-api.md §6.8", async ({ gm, settled }) => {
		const probe = await makeProbe(gm);
		const seen: unknown[] = [];
		const id = gm.Hooks.on("updateActor", (_actor: object, changed: { system?: { count?: number } }) => seen.push(changed.system?.count));
		const counts = [1, 2, 3, 4, 5, 6, 7, 8];
		await Promise.all(counts.map((count) => probe.update({ "system.count": count })));
		await settled();
		gm.Hooks.off("updateActor", id);
		same(seen, counts);
	});

	habit("A key is deleted by the key prefix on 13 and by the operator on 14.", "foundry-api.md §6.6", async ({ gm, generation }) => {
		const probe = await makeProbe(gm, { system: { entries: { one: { a: 1 }, two: { b: 2 } } } });
		const { _del } = gm.window as { _del?: unknown }; // V14's global.
		same(_del === undefined, generation === 13, "_del is unknown");
		await probe.update(generation === 13 ? { "system.entries.-=one": null } : { system: { entries: { one: _del } } });
		same(read(probe, "system.entries"), { two: { b: 2 } });
		same(read(gm.game.actors.get(probe.id), "_source.system.entries"), { two: { b: 2 } }, "the source");
	});

	habit("An update with recursive false replaces each named object whole.", "foundry-api.md §6.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { flags: { world: { a: 1, b: 2 } } });
		await probe.update({ flags: { world: { c: 3 } } }, { recursive: false });
		same(read(probe, "flags.world"), { c: 3 });
	});

	habit(
		"Derived data is made again on every client after an update.",
		"foundry-api.md §2.3",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm);
			await probe.update({ "system.count": 4 });
			await settled();
			same(read(player.game.actors.get(probe.id), "system.double"), 8);
		},
		["player"],
	);

	habit(
		"updateSource changes this copy alone.",
		"typings: DataModel#updateSource",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { system: { count: 1 } });
			probe.updateSource({ "system.count": 5 });
			await settled();
			same([read(probe, "system.count"), read(player.game.actors.get(probe.id), "system.count")], [5, 1]);
		},
		["player"],
	);
}
