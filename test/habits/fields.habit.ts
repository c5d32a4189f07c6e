// Data fields: what they repair and what they refuse.
import { attempted, type HabitWorld, holds, MODULE, makeProbe, read, same } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"A number field rounds to an integer and clamps into its limits.",
		"style.md §4: a schema clamp no mock saw; typings: NumberField",
		async ({ gm }) => {
			const probe = await makeProbe(gm, { system: { count: 99 } });
			const seen = [read(probe, "system.count")];
			for (const count of [-3, 4.6, "5"]) {
				await probe.update({ system: { count } });
				seen.push(read(probe, "system.count"));
			}
			same(seen, [10, 0, 5, 5]);
		},
	);

	habit("null fails a number field that is not nullable.", "foundry-api.md §3.6", async ({ gm }) => {
		const probe = await makeProbe(gm, { system: { count: 2 } });
		await attempted(() => probe.update({ "system.count": null }));
		await probe.update({ "system.free": 3 });
		await probe.update({ "system.free": null });
		same([read(probe, "system.count"), read(probe, "system.free")], [2, null]);
	});

	habit("A field refuses a value that is not one of its choices.", "typings: StringField choices", async ({ gm }) => {
		const probe = await makeProbe(gm);
		await attempted(() => probe.update({ "system.colour": "green" }));
		same(read(probe, "system.colour"), "red");
	});

	habit(
		"An invalid write is left out and the user is told; its promise gives nothing and does not reject.",
		"foundryvtt issues 10922, 11133; stack traces name ClientDatabaseBackend##preCreateDocumentArray",
		async ({ gm }) => {
			const probe = await makeProbe(gm);
			const count = gm.game.actors.size;
			const updated = await probe.update({ "system.count": null, name: "Renamed" });
			const made = await gm.foundry.documents.Actor.create({ name: "No", type: probe.type, system: { colour: "green" } });
			same([updated === undefined, made === undefined, probe.name, gm.game.actors.size], [true, true, "Probe", count]);
		},
	);

	habit(
		"Keys that the schema does not know are dropped, missing ones get their initial values.",
		"typings: SchemaField#clean",
		async ({ gm }) => {
			const probe = await makeProbe(gm, { system: { nonsense: 1, pair: { left: "x" } } });
			same([read(probe, "system.nonsense"), read(probe, "system.pair")], [undefined, { left: "x", right: "r" }]);
		},
	);

	habit("A data model cleans what it is given and gives plain data back.", "typings: DataModel", async ({ gm }) => {
		const { DataModel } = gm.foundry.abstract;
		const { NumberField, StringField } = gm.foundry.data.fields;
		class Tank extends DataModel {
			static override defineSchema() {
				return {
					level: new NumberField({ required: true, nullable: false, min: 0, initial: 3 }),
					label: new StringField({ initial: "full" }),
				};
			}
		}
		same(new Tank({ level: -1 }).toObject(), { level: 0, label: "full" });
	});

	habit("A JSON field stores text and gives the parsed value, null too.", "typings: JSONField", async ({ gm }) => {
		const { DataModel } = gm.foundry.abstract;
		const { JSONField } = gm.foundry.data.fields;
		class Note extends DataModel {
			static override defineSchema() {
				return { text: new JSONField({ required: true, blank: false, initial: "null" }) };
			}
		}
		const readNote = (text?: string) => read(new Note(text === undefined ? {} : { text }), "text");
		same([readNote(), readNote('{"a":[1]}'), readNote("null")], [null, { a: [1] }, null]);
		same(new Note({ text: '{"a":[1]}' }).toObject(), { text: '{"a":[1]}' });
	});

	habit("A setting of a field type is cleaned by it.", "foundry-api.md §7.1", async ({ gm }) => {
		same(gm.game.settings.get(MODULE, "field"), 2);
		await gm.game.settings.set(MODULE, "field", 9);
		same(gm.game.settings.get(MODULE, "field"), 5);
	});

	habit("A registered model's fields are labelled from its localization prefixes.", "foundry-api.md §2.5", async ({ gm }) => {
		const model = gm.CONFIG.Actor.dataModels[`${MODULE}.probe`] as unknown as {
			schema: { fields: Record<string, { label: string; hint: string }> };
		}; // The statics of a model class.
		const { label, hint } = model.schema.fields.count ?? {};
		same([label, hint], ["Count", "How many"]);
	});

	habit("typeLabels are filled from TYPES.<Document>.<type>.", "foundry-api.md §2.2", async ({ gm }) => {
		same(gm.game.i18n.localize(gm.CONFIG.Actor.typeLabels[`${MODULE}.probe`] ?? ""), "Probe");
		holds(gm.game.documentTypes.Actor?.includes(`${MODULE}.probe`), "game.documentTypes lists the type");
	});
}
