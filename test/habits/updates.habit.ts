// Updates: objects merge, arrays are replaced, only differences travel.
import type { Document } from "../tabletop/client/documents/document.ts";
import { created, type HabitClient, type HabitWorld, MODULE, makeProbe, read, refused, same, typeOf } from "./habit.ts";

async function makePlainCombatant({ foundry }: HabitClient): Promise<Document> {
	const combat = await created(foundry.documents.Combat.create({ type: typeOf("match") }));
	const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ name: "One" }]);
	if (!combatant) throw new Error("A combatant should have been created");
	return combatant;
}

interface ChangesOfType {
	/** What Foundry refuses. */
	merged: Record<string, unknown>;
	/** What it takes. */
	whole: { change: Record<string, unknown>; options?: { recursive: boolean } }[];
}

function changesOfType({ foundry }: HabitClient, generation: 13 | 14): ChangesOfType {
	const type = typeOf("seat");
	const system = { place: 3 };
	const merged = { type, system };
	if (generation === 13)
		return { merged, whole: [{ change: { type, "==system": system } }, { change: merged, options: { recursive: false } }] };
	return { merged, whole: [{ change: { type, system: foundry.data.operators?.ForcedReplacement.create(system) } }] };
}

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
		"A document gets another type only with a whole new system: `==system` or recursive false on 13, a replacement on 14.",
		"core issue 11951; typings 14: Document#_updateDiff",
		async ({ gm, generation }) => {
			const { merged, whole } = changesOfType(gm, generation);
			const stored = await makePlainCombatant(gm);
			await refused(() => stored.updateSource(merged), "updateSource with a merged system");
			await stored.update(merged).catch(() => undefined); // Foundry refuses it, or drops it and says so.
			same(read(stored, "type"), "base");
			for (const { change, options } of whole) {
				const combatant = await makePlainCombatant(gm);
				combatant.updateSource(change, options);
				same([combatant.type, read(combatant, "system.place")], [typeOf("seat"), 3], "updateSource");
				const other = await makePlainCombatant(gm);
				await other.update(change, { ...options, diff: false });
				same([other.type, read(other, "_source.system.place")], [typeOf("seat"), 3], "update");
			}
		},
	);

	habit(
		"Flags of core, the world, the system and active modules can be read and set; those of any other scope throw.",
		"core issue 7111",
		async ({ gm }) => {
			const probe = await makeProbe(gm);
			for (const scope of ["core", "world", gm.game.system.id, MODULE]) {
				await probe.setFlag(scope, "mark", 1);
				same(probe.getFlag(scope, "mark"), 1);
				await probe.unsetFlag(scope, "mark");
			}
			await refused(() => probe.getFlag("no-such-module", "mark"), "reading");
			await refused(() => probe.setFlag("no-such-module", "mark", 1), "setting");
			await refused(() => probe.unsetFlag("no-such-module", "mark"), "removing");
		},
	);

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
