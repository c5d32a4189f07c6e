// Who may write.
import { created, type HabitWorld, MODULE, makeProbe, read, refused, same, typeOf } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"A player updates an actor that the player owns, and no other.",
		"foundry-api.md §5.5",
		async ({ gm, player, settled }) => {
			const own = await makeProbe(gm, { ownership: { [player.userId]: 3 } });
			const other = await makeProbe(gm, { ownership: { default: 2 } });
			await settled();
			await player.game.actors.get(own.id)?.update({ "system.count": 1 });
			await refused(() => player.game.actors.get(other.id)?.update({ "system.count": 1 }), "an unowned actor");
			await settled();
			same(
				[own, other].map((actor) => read(actor, "system.count")),
				[1, 0],
			);
		},
		["player"],
	);

	habit(
		"A player cannot write a combat's system data, but can write round and turn.",
		"foundry-api.md §4.7",
		async ({ gm, player, settled }) => {
			const combat = await created(gm.foundry.documents.Combat.create({ type: typeOf("match") }));
			await settled();
			const copy = player.game.combats.get(combat.id);
			await refused(() => copy?.update({ "system.phase": 3 }), "combat.system");
			await copy?.update({ round: 2 });
			await settled();
			same([read(combat, "system.phase"), read(combat, "round")], [0, 2]);
		},
		["player"],
	);

	habit(
		"The server refuses a write even if the client allowed it.",
		"foundry-api.md §5.5",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm);
			await settled();
			const copy = player.game.actors.get(probe.id);
			Object.defineProperty(copy, "canUserModify", { value: () => true });
			await refused(() => copy?.update({ "system.count": 1 }), "a client that lies to itself");
			same(read(probe, "system.count"), 0);
		},
		["player"],
	);

	habit(
		"A player cannot create an actor or change a world setting.",
		"foundry-api.md §6.5, §7.1",
		async ({ player }) => {
			await refused(() => player.foundry.documents.Actor.create({ name: "Mine", type: typeOf("probe") }), "creating an actor");
			await refused(() => player.game.settings.set(MODULE, "world", 3), "a world setting");
		},
		["player"],
	);

	habit(
		"Ownership is by user, then by default, and a GM owns everything.",
		"typings: Document#testUserPermission",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { ownership: { default: 1, [player.userId]: 2 } });
			await settled();
			const copy = player.game.actors.get(probe.id);
			const { user } = player.game;
			if (!copy || !user) throw new Error("The player should see the probe");
			same(
				[copy.permission, copy.testUserPermission(user, "OBSERVER"), copy.testUserPermission(user, "OWNER"), probe.isOwner],
				[2, true, false, true],
			);
		},
		["player"],
	);

	habit(
		"A combatant belongs to whoever owns its actor.",
		"typings: Combatant#isOwner",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { ownership: { [player.userId]: 3 } });
			const combat = await created(gm.foundry.documents.Combat.create({ type: typeOf("match") }));
			await combat.createEmbeddedDocuments("Combatant", [
				{ type: typeOf("seat"), actorId: probe.id },
				{ type: typeOf("seat"), name: "NPC" },
			]);
			await settled();
			const seats = player.game.combats.get(combat.id)?.combatants.contents ?? [];
			same(
				seats.map(({ name, isOwner, isNPC }) => [name, isOwner, isNPC]),
				[
					["Probe", true, false],
					["NPC", false, true],
				],
			);
		},
		["player"],
	);

	habit(
		"An update of a combat that names combatants merges each into the one with its id; a player's never reaches another's combatant.",
		"core issue 10501; typings: EmbeddedCollectionField",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { ownership: { [player.userId]: 3 } });
			const combat = await created(gm.foundry.documents.Combat.create({ type: typeOf("match") }));
			const [own, other] = await combat.createEmbeddedDocuments("Combatant", [
				{ type: typeOf("seat"), actorId: probe.id, initiative: 1 },
				{ type: typeOf("seat"), name: "NPC", initiative: 2 },
			]);
			await combat.update({ combatants: [{ _id: own?.id, initiative: 3 }] });
			same([read(own, "initiative"), read(other, "initiative"), read(other, "name")], [3, 2, "NPC"]);
			await settled();
			const copy = player.game.combats.get(combat.id);
			// Foundry may allow the first: nobody outside knows. It allows the second to no one but GMs.
			await copy?.update({ combatants: [{ _id: own?.id, initiative: 4 }] }).catch(() => undefined);
			await refused(() => copy?.update({ combatants: [{ _id: other?.id, initiative: 5 }] }), "another's combatant");
			await settled();
			same([read(other, "initiative"), read(combat, "combatants.size")], [2, 2]);
		},
		["player"],
	);
}
