// The life of a write: the requesting client checks it, and every client gets it.
import { attempted, type HabitWorld, makeProbe, read, recordsOf, same, typeOf } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"A model's pre-calls run on the requester alone, its on-calls on every client.",
		"foundry-api.md §2.3",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm);
			await settled();
			for (const client of [gm, player]) recordsOf(client).log.length = 0;
			await probe.update({ "system.count": 2 });
			await probe.delete();
			await settled();
			same(recordsOf(gm).log, ["preUpdate", "onUpdate", "preDelete", "onDelete"], "the requester");
			same(recordsOf(player).log, ["onUpdate", "onDelete"], "the other client");
		},
		["player"],
	);

	habit("A model's pre-call that gives false cancels.", "foundry-api.md §2.3", async ({ gm }) => {
		const probe = await makeProbe(gm);
		const result = await probe.update({ "system.count": 2 }, { veto: true });
		same([result === undefined, read(probe, "system.count")], [true, 0]);
		const none = await gm.foundry.documents.Actor.create({ name: "No", type: typeOf("probe") }, { veto: true });
		same(none === undefined, true, "nothing created");
	});

	habit("A preUpdate hook that gives false cancels; its changes may be altered.", "foundry-api.md §4.6, §7.3", async ({ gm }) => {
		const probe = await makeProbe(gm);
		const veto = gm.Hooks.on("preUpdateActor", () => false);
		await probe.update({ "system.count": 2 });
		gm.Hooks.off("preUpdateActor", veto);
		same(read(probe, "system.count"), 0, "after the veto");
		const alter = gm.Hooks.on("preUpdateActor", (_actor: object, changes: { system: { count: number } }) => {
			changes.system.count = 7;
		});
		await probe.update({ "system.count": 2 });
		gm.Hooks.off("preUpdateActor", alter);
		same(read(probe, "system.count"), 7, "after the alteration");
	});

	habit("A preUpdate hook gets the changes as asked for, also where they change nothing.", "foundryvtt issue 10841", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { count: 3 } });
		const seen: unknown[] = [];
		const id = gm.Hooks.on(
			"preUpdateActor",
			(_actor: object, changes: { system: { count: number } }) => void seen.push(changes.system.count),
		);
		await probe.update({ "system.count": 3 });
		gm.Hooks.off("preUpdateActor", id);
		same(seen, [3]);
	});

	habit(
		"preX hooks fire on the requester alone, X hooks on every client.",
		"foundry-api.md §2.3, §7.3",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm);
			await settled();
			const calls: string[] = [];
			for (const [name, client] of [
				["gm", gm],
				["player", player],
			] as const) {
				client.Hooks.once("preUpdateActor", () => void calls.push(`${name} pre`));
				client.Hooks.once("updateActor", () => void calls.push(`${name} on`));
			}
			await probe.update({ "system.count": 1 });
			await settled();
			same(calls.sort(), ["gm on", "gm pre", "player on"]);
		},
		["player"],
	);

	habit("A document class that forgets super mutes its models.", "foundry-api.md §2.4", async ({ gm }) => {
		const { documentClass } = gm.CONFIG.Actor;
		class Forgetful extends documentClass {
			override _onUpdate(): void {}
		}
		gm.CONFIG.Actor.documentClass = Forgetful;
		try {
			const probe = await makeProbe(gm);
			recordsOf(gm).log.length = 0;
			let calls = 0;
			gm.Hooks.once("updateActor", () => calls++);
			await probe.update({ "system.count": 2 });
			same([recordsOf(gm).log, calls], [["preUpdate"], 1]);
		} finally {
			gm.CONFIG.Actor.documentClass = documentClass;
		}
	});

	habit(
		"The options of an operation reach the hooks of every client.",
		"foundry-api.md §4.5",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm);
			await settled();
			let calls: unknown;
			player.Hooks.once("updateActor", (_actor: object, _changed: object, options: { mark?: string }, userId: string) => {
				calls = [options.mark, userId];
			});
			await probe.update({ "system.count": 1 }, { mark: "yes" });
			await settled();
			same(calls, ["yes", gm.userId]);
		},
		["player"],
	);

	habit("A type that no manifest declares is refused.", "foundry-api.md §2.1, §2.7", async ({ gm }) => {
		const count = gm.game.actors.size;
		await attempted(() => gm.foundry.documents.Actor.create({ name: "X", type: `${typeOf("probe")}-unknown` }));
		same(gm.game.actors.size, count);
	});

	habit("The server sanitises the HTML fields that a manifest lists.", "foundry-api.md §1.7", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { html: "<p>words</p><script>alert(1)</script>" } });
		same(read(probe, "system.html"), "<p>words</p>");
	});
}
