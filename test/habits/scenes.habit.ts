// Scenes and their embedded documents, as data.

import type { Actor } from "../tabletop/client/documents/actor.ts";
import type { Document } from "../tabletop/client/documents/document.ts";
import { created, type HabitClient, type HabitWorld, makeProbe, read, refused, same } from "./habit.ts";

const FIRST_LEVEL = "defaultLevel0000";

function makeScene({ foundry }: HabitClient, data: Record<string, unknown> = {}): Promise<Document> {
	return created(foundry.documents.Scene.create({ name: "Habits", ...data }));
}

async function makeToken(scene: Document, data: Record<string, unknown>): Promise<Document> {
	const [token] = await scene.createEmbeddedDocuments("Token", [data]);
	if (!token) throw new Error("A token should have been created");
	return token;
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("One request creates a scene with its drawings and tokens.", "foundry-api.md §8.1, §8.3", async ({ gm }) => {
		const drawing = { text: "Here", shape: { type: "p", width: 10, height: 10, points: [0, 0, 10, 0, 10, 10, 0, 0] } };
		const scene = await makeScene(gm, { tokens: [{ name: "One" }, { name: "Two" }], drawings: [drawing] });
		same([read(scene, "tokens.size"), read(scene, "drawings.size"), gm.game.scenes.get(scene.id) === scene], [2, 1, true]);
	});

	habit("Grid types have numbers: hexes in columns, the odd ones lower, are 4.", "foundry-api.md §8.1", async ({ gm }) => {
		const { CONST } = gm.window as unknown as { CONST: { GRID_TYPES: Record<string, number> } }; // A global of every client.
		const scene = await makeScene(gm, { grid: { type: CONST.GRID_TYPES.HEXODDQ, size: 60, distance: 20, units: "km" } });
		same([read(scene, "grid.type"), read(scene, "grid.size"), read(scene, "grid.units")], [4, 60, "km"]);
	});

	habit("A scene without a grid still measures, so many units for each of its squares.", "foundry-api.md §8.1", async ({ gm }) => {
		const { CONST } = gm.window as unknown as { CONST: { GRID_TYPES: Record<string, number> } }; // A global of every client.
		const scene = await makeScene(gm, { grid: { type: CONST.GRID_TYPES.GRIDLESS, size: 60, distance: 3, units: "MU" } });
		same([read(scene, "grid.type"), read(scene, "grid.distance")], [0, 3]);
	});

	habit("The scene has the colour on 13, and its level has it on 14.", "foundry-api.md §8.2", async ({ gm, generation }) => {
		const level = { _id: FIRST_LEVEL, name: "All", elevation: { bottom: null, top: null }, background: { color: "#102030" } };
		const scene = await makeScene(gm, generation === 13 ? { backgroundColor: "#102030" } : { levels: [level] });
		if (generation === 13) same(read(scene, "_source.backgroundColor"), "#102030");
		else same(read(scene, "_source.levels.0.background.color"), "#102030");
	});

	habit("On 14 a token is on the first level by default.", "foundry-api.md §8.2", async ({ gm, generation }) => {
		if (generation === 13) return;
		const scene = await makeScene(gm);
		same(read(await makeToken(scene, { name: "One" }), "level"), FIRST_LEVEL);
	});

	habit(
		"Ids of embedded documents are kept where that is asked for.",
		"typings: DatabaseCreateOperation#keepEmbeddedIds",
		async ({ gm }) => {
			const tokens = [{ _id: "tokenofthisname0", name: "One" }];
			const scene = await created(gm.foundry.documents.Scene.create({ name: "Habits", tokens }, { keepEmbeddedIds: true }));
			same(scene.getEmbeddedDocument("Token", "tokenofthisname0")?.name, "One");
		},
	);

	habit("A token's place is in whole pixels, its rotation within a full turn.", "typings: TokenDocument.Schema", async ({ gm }) => {
		const token = await makeToken(await makeScene(gm), { x: 10.4, y: 20.6, elevation: 12.5, rotation: -30 });
		same(
			["x", "y", "elevation", "rotation"].map((path) => read(token, path)),
			[10, 21, 12.5, 330],
		);
	});

	habit("A token's image is a path, not base64 data.", "typings: FilePathField, base64 false", async ({ gm }) => {
		const scene = await makeScene(gm);
		await refused(() => makeToken(scene, { texture: { src: "data:image/svg+xml;base64,PHN2Zy8+" } }), "a picture as base64");
		same(read(await makeToken(scene, {}), "texture.src"), "icons/svg/mystery-man.svg");
	});

	habit("A drawing without a visible text, fill or line is refused.", "core issues 7332, 7405", async ({ gm }) => {
		const scene = await makeScene(gm);
		const shape = { type: "r", width: 10, height: 10 };
		const draw = (data: Record<string, unknown>) => scene.createEmbeddedDocuments("Drawing", [{ shape, strokeWidth: 0, ...data }]);
		const made = async (data: Record<string, unknown>) => {
			await draw(data).catch(() => []); // Foundry throws, or leaves the drawing out.
			return read(scene, "drawings.size");
		};
		same([await made({}), await made({ strokeWidth: 4, strokeAlpha: 0 })], [0, 0], "nothing to see");
		same([await made({ text: "Here" }), await made({ strokeWidth: 4 }), await made({ fillType: 1, fillAlpha: 0.5 })], [1, 2, 3]);
	});

	habit(
		"The token of an actor begins with the actor's picture and name, and has no actor of its own.",
		"core issue 10916",
		async ({ gm }) => {
			const img = "icons/svg/aura.svg";
			const seen: unknown[] = [];
			const id = gm.Hooks.on("preCreateActor", (actor: object) => void seen.push(read(actor, "prototypeToken.texture.src")));
			const [plain, probe] = [await makeProbe(gm), await makeProbe(gm, { img })];
			gm.Hooks.off("preCreateActor", id);
			same(seen, ["icons/svg/mystery-man.svg", img], "as the hook sees it");
			same([read(plain, "prototypeToken.texture.src"), read(probe, "prototypeToken.texture.src")], seen, "as it is stored");
			same([read(probe, "prototypeToken.name"), read(probe, "prototypeToken.actorLink")], ["Probe", false]);
		},
	);

	habit(
		"What a hook sets on an actor's prototype token is what a dropped token has.",
		"typings: Actor#getTokenDocument, PrototypeToken",
		async ({ gm }) => {
			const own = {
				actorLink: true,
				displayName: 30,
				displayBars: 30,
				bar1: { attribute: "count" },
				texture: { src: "icons/svg/aura.svg" },
			};
			const id = gm.Hooks.on("preCreateActor", (actor: Document) => void actor.updateSource({ prototypeToken: own }));
			const probe = (await makeProbe(gm)) as Actor; // The class of actors.
			gm.Hooks.off("preCreateActor", id);
			const scene = await makeScene(gm);
			const dropped = await probe.getTokenDocument({ x: 50, y: 60 }, { parent: scene });
			const token = await makeToken(scene, dropped.toObject());
			same(
				["actorLink", "displayName", "displayBars", "bar1.attribute", "texture.src", "x", "name"].map((path) => read(token, path)),
				[true, 30, 30, "count", "icons/svg/aura.svg", 50, "Probe"],
			);
			same((token as Document & { actor: Document | null }).actor === probe, true); // Tokens have it.
		},
	);

	habit("A linked token's actor is the actor in the world.", "typings: TokenDocument#actorLink", async ({ gm }) => {
		const probe = await makeProbe(gm);
		const token = await makeToken(await makeScene(gm), { actorId: probe.id, actorLink: true });
		same((token as Document & { actor: Document | null }).actor === probe, true); // Tokens have it.
	});

	habit(
		"A player cannot create a scene or a token, but may move the token of an actor that the player owns.",
		"typings: TokenDocument metadata.permissions; foundry-api.md §5.5",
		async ({ gm, player, settled }) => {
			const probe = await makeProbe(gm, { ownership: { [player.userId]: 3 } });
			const scene = await makeScene(gm);
			const own = await makeToken(scene, { actorId: probe.id, actorLink: true });
			const other = await makeToken(scene, {});
			await settled();
			const seen = player.game.scenes.get(scene.id);
			if (!seen) throw new Error("World data reaches every client");
			await refused(() => makeScene(player), "a player's scene");
			await refused(() => makeToken(seen, {}), "a player's token");
			await refused(() => seen.updateEmbeddedDocuments("Token", [{ _id: other.id, x: 5 }]), "another's token");
			await seen.updateEmbeddedDocuments("Token", [{ _id: own.id, x: 5 }]);
			await settled();
			same(read(own, "x"), 5);
		},
		["player"],
	);

	habit("Deleting a scene deletes its embedded documents.", "foundry-api.md §8.3", async ({ gm }) => {
		const scene = await makeScene(gm, { tokens: [{ name: "One" }] });
		await scene.delete();
		same(gm.game.scenes.has(scene.id), false);
	});
}
