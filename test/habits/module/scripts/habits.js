// The module that the habits are tried on, in any Foundry or on the tabletop: four
// sub-types that write down what happens to them, and a setting of each scope.
const ID = "void-regatta-habits";
const { fields } = foundry.data;
const log = [];

/** Adds the six life-cycle calls to a model; `options.veto` makes the pre-calls refuse. */
const recorded = (Base) =>
	class extends Base {
		async _preCreate(_data, options) {
			log.push("preCreate");
			if (options.veto) return false;
		}
		async _preUpdate(_changes, options) {
			log.push("preUpdate");
			if (options.veto) return false;
		}
		async _preDelete() {
			log.push("preDelete");
		}
		_onCreate() {
			log.push("onCreate");
		}
		_onUpdate() {
			log.push("onUpdate");
		}
		_onDelete() {
			log.push("onDelete");
		}
	};

class Probe extends recorded(foundry.abstract.TypeDataModel) {
	static LOCALIZATION_PREFIXES = ["VOID_REGATTA_HABITS.Probe"];

	static defineSchema() {
		return {
			count: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 0 }),
			free: new fields.NumberField({ required: true, nullable: true, initial: null }),
			colour: new fields.StringField({ required: true, choices: ["red", "blue"], initial: "red" }),
			list: new fields.ArrayField(new fields.NumberField()),
			pair: new fields.SchemaField({ left: new fields.StringField({ initial: "l" }), right: new fields.StringField({ initial: "r" }) }),
			entries: new fields.TypedObjectField(new fields.ObjectField()),
			loose: new fields.ObjectField(),
			html: new fields.HTMLField(),
		};
	}

	prepareDerivedData() {
		this.double = this.count * 2;
	}
}

class Match extends recorded(foundry.abstract.TypeDataModel) {
	static defineSchema() {
		return {
			phase: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			log: new fields.TypedObjectField(new fields.ObjectField()),
		};
	}
}

class Seat extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return { place: new fields.NumberField({ integer: true, initial: 0 }) };
	}
}

class Card extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return { words: new fields.StringField({ initial: "" }) };
	}

	async renderHTML() {
		const element = document.createElement("li");
		element.className = "chat-message habit-card";
		element.dataset.messageId = this.parent.id;
		element.textContent = this.words;
		return element;
	}
}

/** What was there when each hook of the start ran. */
const stages = {};
for (const hook of ["init", "i18nInit", "setup"]) {
	Hooks.once(hook, () => {
		stages[hook] = {
			documents: Boolean(game.actors),
			texts: game.i18n?.localize("TYPES.Actor.void-regatta-habits.probe") !== "TYPES.Actor.void-regatta-habits.probe",
		};
	});
}

Hooks.once("init", () => {
	Object.assign(CONFIG.Actor.dataModels, { [`${ID}.probe`]: Probe });
	Object.assign(CONFIG.Combat.dataModels, { [`${ID}.match`]: Match });
	Object.assign(CONFIG.Combatant.dataModels, { [`${ID}.seat`]: Seat });
	Object.assign(CONFIG.ChatMessage.dataModels, { [`${ID}.card`]: Card });
	CONFIG.Actor.trackableAttributes[`${ID}.probe`] = { bar: [], value: ["count"] };
	const heard = [];
	const onChange = (scope) => (value) => heard.push(`${scope}:${value}`);
	game.settings.register(ID, "world", { scope: "world", config: false, type: Number, default: 1, onChange: onChange("world") });
	game.settings.register(ID, "user", { scope: "user", config: false, type: Number, default: 1, onChange: onChange("user") });
	game.settings.register(ID, "client", { scope: "client", config: false, type: Number, default: 1, onChange: onChange("client") });
	game.settings.register(ID, "field", {
		scope: "world",
		config: false,
		type: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 5, initial: 2 }),
		default: 2,
	});
	game.modules.get(ID).api = { log, heard, stages };
});
