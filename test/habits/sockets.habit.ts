// The relay between clients.
import { CHANNEL, type HabitClient, type HabitWorld, makeProbe, read, same } from "./habit.ts";

function listen(client: HabitClient, event = CHANNEL): unknown[] {
	const heard: unknown[] = [];
	client.game.socket.on(event, (data, userId) => heard.push([data, userId]));
	return heard;
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"Everybody but the sender hears an emit, with the sender's id as second argument.",
		"foundry-api.md §6.3",
		async ({ gm, player, second, settled }) => {
			const [own, one, two] = [gm, player, second].map((client) => listen(client));
			gm.game.socket.emit(CHANNEL, { word: "hello" });
			await settled();
			const message = [[{ word: "hello" }, gm.userId]];
			same([own, one, two], [[], message, message]);
		},
		["player", "second player"],
	);

	habit(
		"A client cannot forge the stamped sender.",
		"foundry-api.md §6.2, §6.3",
		async ({ gm, player, settled }) => {
			const heard = listen(gm);
			player.game.socket.emit(CHANNEL, { userId: gm.userId });
			await settled();
			same(heard, [[{ userId: gm.userId }, player.userId]]);
		},
		["player"],
	);

	habit(
		"recipients routes an emit to those users alone.",
		"foundry-api.md §6.3",
		async ({ gm, player, second, settled }) => {
			const [one, two] = [player, second].map((client) => listen(client));
			gm.game.socket.emit(CHANNEL, "for one", { recipients: [player.userId] });
			await settled();
			same([one, two], [[["for one", gm.userId]], []]);
		},
		["player", "second player"],
	);

	habit(
		"An emit after an update arrives after it.",
		"foundry-api.md §6.3",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm);
			await settled();
			const seen: unknown[] = [];
			player.game.socket.on(CHANNEL, () => seen.push(read(player.game.actors.get(probe.id), "system.count")));
			await probe.update({ "system.count": 4 });
			gm.game.socket.emit(CHANNEL, "changed", { recipients: [player.userId] });
			await settled();
			same(seen, [4]);
		},
		["player"],
	);

	habit(
		"The channel of a module without socket: true drops every emit silently.",
		"foundry-api.md §1.8",
		async ({ gm, player, settled }) => {
			const heard = listen(player, "module.nobody-of-this-name");
			gm.game.socket.emit("module.nobody-of-this-name", 1);
			await settled();
			same(heard, []);
		},
		["player"],
	);
}
