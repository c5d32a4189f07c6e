// Encounters: rounds and turns as data.
import type { Combat } from "../tabletop/client/documents/combat.ts";
import { created, type HabitClient, type HabitWorld, read, same, typeOf } from "./habit.ts";

async function makeCombat(gm: HabitClient, initiatives: (number | null)[]): Promise<Combat> {
	const combat = (await created(gm.foundry.documents.Combat.create({ type: typeOf("match") }))) as Combat; // Created by Combat.
	await combat.createEmbeddedDocuments(
		"Combatant",
		initiatives.map((initiative, index) => ({ type: typeOf("seat"), name: `Seat ${index}`, initiative })),
	);
	return combat;
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("turn may be null: then no combatant has the turn.", "foundry-api.md §4.2", async ({ gm }) => {
		const combat = await makeCombat(gm, [2, 1]);
		await combat.update({ round: 1, turn: null });
		same([combat.turn, combat.combatant === undefined || combat.combatant === null, combat.started], [null, true, true]);
	});

	habit("nextRound keeps a null turn null.", "foundry-api.md §4.2", async ({ gm }) => {
		const combat = await makeCombat(gm, [2, 1]);
		await combat.update({ round: 1, turn: null });
		await combat.nextRound();
		same([combat.round, combat.turn], [2, null]);
	});

	habit(
		"startCombat gives round 1, turn 0; nextTurn goes on and after the last into the next round.",
		"foundry-api.md §4.4",
		async ({ gm }) => {
			const combat = await makeCombat(gm, [2, 1]);
			const seen: unknown[] = [];
			await combat.startCombat();
			for (let step = 0; step < 3; step++) {
				seen.push([combat.round, combat.turn]);
				await combat.nextTurn();
			}
			same(seen, [
				[1, 0],
				[1, 1],
				[2, 0],
			]);
			await combat.previousTurn();
			await combat.previousTurn();
			same([combat.round, combat.turn], [1, 1], "and back again");
		},
	);

	habit("A step of the tracker tells its direction in the options of the update.", "typings: Combat.Database.Update", async ({ gm }) => {
		const combat = await makeCombat(gm, [2, 1]);
		await combat.startCombat();
		const seen: unknown[] = [];
		const id = gm.Hooks.on(
			"preUpdateCombat",
			(_combat: object, _changes: object, { direction }: { direction?: number }) => void seen.push(direction),
		);
		await combat.nextTurn();
		await combat.previousTurn();
		await combat.update({ turn: 1 });
		gm.Hooks.off("preUpdateCombat", id);
		same(seen, [1, -1, null]);
	});

	habit("resetAll clears every initiative in one update of the combat.", "typings: Combat#resetAll", async ({ gm }) => {
		const combat = await makeCombat(gm, [2, 1]);
		await combat.startCombat();
		let updates = 0;
		const id = gm.Hooks.on("preUpdateCombat", () => void updates++);
		await combat.resetAll();
		gm.Hooks.off("preUpdateCombat", id);
		same([updates, combat.turns.map(({ initiative }) => initiative)], [1, [null, null]]);
	});

	habit("Turns are sorted by initiative, highest first, no initiative last.", "typings: Combat#_sortCombatants", async ({ gm }) => {
		const combat = await makeCombat(gm, [null, 1, 5]);
		same(
			combat.turns.map(({ initiative }) => initiative),
			[5, 1, null],
		);
	});

	habit(
		"combatTurn fires on the initiator alone, before the update, and may add to it.",
		"foundry-api.md §4.6",
		async ({ gm, player, settled }) => {
			const combat = await makeCombat(gm, [2, 1]);
			await combat.startCombat();
			await settled();
			const calls: unknown[] = [];
			gm.Hooks.once("combatTurn", (document: Combat, updateData: Record<string, unknown>) => {
				calls.push(document.turn, updateData.turn);
				updateData["system.phase"] = 4;
			});
			player.Hooks.once("combatTurn", () => void calls.push("the player too"));
			await combat.nextTurn();
			await settled();
			same(calls, [0, 1]);
			same(read(player.game.combats.get(combat.id), "system.phase"), 4);
		},
		["player"],
	);

	habit(
		"combatTurnChange fires on every client after the update, with the previous and the current turn.",
		"foundry-api.md §4.6",
		async ({ gm, player, settled }) => {
			const combat = await makeCombat(gm, [2, 1]);
			await combat.startCombat();
			await settled();
			const calls: unknown[] = [];
			for (const client of [gm, player]) {
				client.Hooks.once(
					"combatTurnChange",
					(document: Combat, prior: { turn: number }, current: { turn: number }) =>
						void calls.push([document.turn, prior.turn, current.turn]),
				);
			}
			await combat.nextTurn();
			await settled();
			same(calls, [
				[1, 0, 1],
				[1, 0, 1],
			]);
		},
		["player"],
	);

	habit("A combat has a name on 14 and none on 13.", "foundry-api.md §4.2", async ({ gm, generation }) => {
		const combat = await created(gm.foundry.documents.Combat.create({ type: typeOf("match"), name: "Derby" }));
		same("name" in combat.toObject(), generation === 14);
	});

	habit("Activating a combat deactivates the other.", "typings: Combat#activate", async ({ gm }) => {
		const [first, second] = [await makeCombat(gm, []), await makeCombat(gm, [])];
		await first.activate();
		await second.activate();
		same([first.active, second.active, gm.game.combats.active?.id === second.id], [false, true, true]);
	});

	habit(
		"renderCombatTracker is called with the tracker and its element, at every drawing.",
		"foundry-api.md §3.5, §4.8",
		async ({ gm }) => {
			let drawn = 0;
			const id = gm.Hooks.on("renderCombatTracker", (app: object, element: HTMLElement) => {
				if (app === gm.ui.combat && element.querySelector(".combat-tracker")) drawn++;
			});
			await gm.ui.combat.render();
			await gm.ui.combat.render();
			gm.Hooks.off("renderCombatTracker", id);
			same(drawn, 2);
		},
	);
}
