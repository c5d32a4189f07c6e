// Which users are connected, who is the active GM, and what survives a restart of the server.
import { type HabitWorld, makeProbe, read, same } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"activeGM is the same user on every client.",
		"foundry-api.md §6.5",
		async ({ gm, player }) => {
			same(
				[gm, player].map(({ game }) => game.users.activeGM?.id),
				[gm.userId, gm.userId],
			);
			same(
				[gm, player].map(({ game }) => [game.user?.isGM, game.user?.isActiveGM, game.user?.isSelf]),
				[
					[true, true, true],
					[false, false, true],
				],
			);
		},
		["player"],
	);

	habit(
		"activeGM is null while no GM is connected, and is set again when a GM joins.",
		"foundry-api.md §6.1, §6.5",
		async ({ gm, player, gmLeaves, gmJoins, settled }) => {
			const calls: unknown[] = [];
			player.Hooks.on("userConnected", (user: { id: string }, active: boolean) => calls.push([user.id, active]));
			await gmLeaves();
			same(player.game.users.activeGM, null);
			const back = await gmJoins();
			await settled();
			same(player.game.users.activeGM?.id, back.userId);
			same(
				calls,
				[
					[gm.userId, false],
					[gm.userId, true],
				],
				"userConnected",
			);
		},
		["player", "leaving"],
	);

	habit(
		"Written data is still there after a restart of the server.",
		"foundry-api.md §5.5: documents are the database",
		async ({ gm, restart }) => {
			const probe = await makeProbe(gm, { system: { count: 7 }, flags: { world: { mark: 1 } } });
			const later = await restart();
			same(read(later.game.actors.get(probe.id), "system.count"), 7);
			same(read(later.game.actors.get(probe.id), "flags.world.mark"), 1);
		},
		["restart"],
	);
}
