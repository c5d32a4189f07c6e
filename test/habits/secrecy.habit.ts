// World data keeps no secrets: the server checks writes, never reads.
import { created, type HabitWorld, MODULE, makeProbe, read, recordsOf, same } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"A whisper reaches every client. Clients that it is not for only hide it.",
		"foundry-api.md §5.5",
		async ({ gm, player, settled }) => {
			const message = await created(gm.foundry.documents.ChatMessage.create({ content: "a secret", whisper: [gm.userId] }));
			await settled();
			const copy = player.game.messages.get(message.id);
			same([read(copy, "content"), copy?.visible], ["a secret", false]);
		},
		["player"],
	);

	habit(
		"An actor that a player does not own is whole on the player's client.",
		"foundry-api.md §5.5",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { system: { count: 6 }, flags: { world: { plan: "hidden" } } });
			await settled();
			const copy = player.game.actors.get(probe.id);
			same([copy?.isOwner, copy?.visible, read(copy, "system.count"), read(copy, "flags.world.plan")], [false, false, 6, "hidden"]);
		},
		["player"],
	);

	habit(
		"A world setting reaches every client and its onChange runs on each.",
		"foundry-api.md §7.1",
		async ({ gm, player, settled }) => {
			await gm.game.settings.set(MODULE, "world", 42);
			await settled();
			same(player.game.settings.get(MODULE, "world"), 42);
			same([recordsOf(gm).heard, recordsOf(player).heard], [["world:42"], ["world:42"]], "onChange");
		},
		["player"],
	);

	habit(
		"A user setting belongs to its user.",
		"foundry-api.md §7.1",
		async ({ gm, player, settled }) => {
			await player.game.settings.set(MODULE, "user", 5);
			await settled();
			same(
				[player, gm].map(({ game }) => game.settings.get(MODULE, "user")),
				[5, 1],
			);
		},
		["player"],
	);

	habit(
		"A client setting stays in its browser.",
		"foundry-api.md §7.1",
		async ({ gm, player, settled }) => {
			await player.game.settings.set(MODULE, "client", 6);
			await settled();
			same(
				[player, gm].map(({ game }) => game.settings.get(MODULE, "client")),
				[6, 1],
			);
		},
		["player", "another browser"],
	);
}
