// V14's batch of operations.
import { type HabitTable, type HabitWorld, makeProbe, read, refused, same, typeOf } from "./habit.ts";

function batchOf({ gm }: HabitTable) {
	const { modifyBatch } = gm.foundry.documents;
	if (!modifyBatch) throw new Error("There is no modifyBatch");
	return modifyBatch;
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("modifyBatch is there on 14 and undefined on 13.", "foundry-api.md §6.7", async ({ gm, generation }) => {
		same(typeof gm.foundry.documents.modifyBatch, generation === 13 ? "undefined" : "function");
	});

	habit("A batch does its operations in order and gives a list of documents for each.", "foundry-api.md §6.7", async (table) => {
		if (table.generation === 13) return;
		const [one, two] = [await makeProbe(table.gm), await makeProbe(table.gm)];
		const result = await batchOf(table)([
			{ action: "update", documentName: "Actor", updates: [{ _id: one.id, "system.count": 1 }] },
			{ action: "create", documentName: "Actor", data: [{ name: "Third", type: typeOf("probe") }] },
			{ action: "delete", documentName: "Actor", ids: [two.id] },
		]);
		same(
			result.map((documents) => documents.map(({ name }) => name)),
			[["Probe"], ["Third"], ["Probe"]],
		);
		same([read(one, "system.count"), table.gm.game.actors.has(two.id)], [1, false]);
	});

	habit(
		"A cancelled pre-call cancels the whole batch.",
		"foundry-api.md §6.7; API functions/foundry.documents.modifyBatch",
		async (table) => {
			if (table.generation === 13) return;
			const [one, two] = [await makeProbe(table.gm), await makeProbe(table.gm)];
			// Foundry documents only that nothing changes, not whether the promise rejects.
			await batchOf(table)([
				{ action: "update", documentName: "Actor", updates: [{ _id: one.id, "system.count": 1 }] },
				{ action: "update", documentName: "Actor", updates: [{ _id: two.id, "system.count": 2 }], veto: true },
			]).catch(() => {});
			same(
				[one, two].map((probe) => read(probe, "system.count")),
				[0, 0],
			);
		},
	);

	habit("If one operation of a batch throws, nothing is written.", "foundry-api.md §6.7", async (table) => {
		if (table.generation === 13) return;
		const one = await makeProbe(table.gm);
		const count = table.gm.game.actors.size;
		await refused(
			() =>
				batchOf(table)([
					{ action: "update", documentName: "Actor", updates: [{ _id: one.id, "system.count": 1 }] },
					{ action: "update", documentName: "Actor", updates: [{ _id: "nobodyofthisname", "system.count": 1 }] },
				]),
			"a missing document",
		);
		same([read(one, "system.count"), table.gm.game.actors.size], [0, count]);
	});

	habit(
		"If the server refuses one operation of a batch, it undoes the others.",
		"foundry-api.md §6.7",
		async (table) => {
			if (table.generation === 13) return;
			const one = await makeProbe(table.gm, { ownership: { [table.player.userId]: 3 } });
			const two = await makeProbe(table.gm);
			await table.settled();
			const { player } = table;
			Object.defineProperty(player.game.actors.get(two.id), "canUserModify", { value: () => true });
			await refused(
				() =>
					player.foundry.documents.modifyBatch?.([
						{ action: "update", documentName: "Actor", updates: [{ _id: one.id, "system.count": 1 }] },
						{ action: "update", documentName: "Actor", updates: [{ _id: two.id, "system.count": 1 }] },
					]),
				"an unowned actor in the batch",
			);
			// No client got the change, so only a client that joins later sees what the server kept.
			await table.gmLeaves();
			const { game } = await table.gmJoins();
			same(
				[one, two].map(({ id }) => read(game.actors.get(id), "system.count")),
				[0, 0],
			);
		},
		["player", "leaving"],
	);
}
