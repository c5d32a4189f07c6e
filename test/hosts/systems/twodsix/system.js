// What twodsix 7.5.2 does to combats, combatants and actors of any type; docs/hosts.md names the places. Our own words and code.

class TwodsixActor extends Actor {
	async _preCreate(data, options, user) {
		const allowed = await super._preCreate(data, options, user);
		if (allowed !== false && !data.img) this.updateSource({ img: Actor.DEFAULT_ICON });
		return allowed;
	}

	// Without super: the models of modules are not told.
	_onDelete() {}

	prepareDerivedData() {
		super.prepareDerivedData();
		if (this.system) this.system.skills = new Proxy({}, { get: () => -3 });
	}
}

class CombatData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		const { fields } = foundry.data;
		return { phaseIndex: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }) };
	}
}

class CombatantData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {};
	}
}

const SPACECRAFT = ["ship", "space-object"];

class TwodsixCombat extends foundry.documents.Combat {
	// It writes fields that a match does not have; they are dropped.
	async _preCreate(data, options, user) {
		if ((await super._preCreate(data, options, user)) === false) return false;
		const all = data.combatants ?? [];
		const isSpaceCombat = all.length > 0 && all.every(({ actorId }) => SPACECRAFT.includes(game.actors.get(actorId)?.type));
		this.updateSource({ "system.isSpaceCombat": isSpaceCombat, "system.phaseIndex": 0 });
		return true;
	}

	async rollInitiative(ids, { formula = "2d6", updateTurn = true } = {}) {
		return super.rollInitiative(ids, { formula, updateTurn });
	}
}

class TwodsixCombatant extends foundry.documents.Combatant {
	async _preUpdate(changes, options, user) {
		if ((await super._preUpdate(changes, options, user)) === false) return false;
		if ("initiative" in changes && changes.initiative > this.initiative) await this.actor?.system?._onStartTurn?.(this);
		return true;
	}
}

// The owner of a combatant ends its turn by way of the GM's client; others are warned.
class TwodsixTracker extends foundry.applications.sidebar.tabs.CombatTracker {
	static DEFAULT_OPTIONS = { actions: { nextTurn: TwodsixTracker.#nextTurn } };

	static async #nextTurn() {
		const combat = this.viewed;
		if (game.user.isGM) await combat?.nextTurn();
		else if (combat?.combatant?.actor?.isOwner) game.socket.emit("system.twodsix", ["twodsix.advanceTurn", combat.id]);
		else ui.notifications.warn("Only the owner of a combatant ends its turn.");
	}
}

Hooks.once("ready", () => {
	game.socket.on("system.twodsix", ([hook, ...given]) => Hooks.call(hook, ...given));
	Hooks.on("twodsix.advanceTurn", (id) => {
		if (game.user.isGM) void game.combats.get(id)?.nextTurn();
	});
});

const { fields } = foundry.data;

function characteristic() {
	const number = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
	return new fields.SchemaField({ value: number(), damage: number() });
}

class TravellerData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			characteristics: new fields.SchemaField({
				dexterity: characteristic(),
				endurance: characteristic(),
				intelligence: characteristic(),
				education: characteristic(),
				socialStanding: characteristic(),
			}),
			bio: new fields.StringField({ required: true, blank: true, initial: "" }),
			finances: new fields.SchemaField({ cash: new fields.StringField({ required: true, blank: true, initial: "0" }) }),
			financeValues: new fields.SchemaField({ cash: new fields.NumberField({ required: true, nullable: false, initial: 0 }) }),
		};
	}

	prepareDerivedData() {
		for (const one of Object.values(this.characteristics)) {
			one.current = one.value - one.damage;
			one.mod = Math.floor(one.current / 3) - 2;
		}
	}
}

class SkillData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: -3 }),
			characteristic: new fields.StringField({ required: true, blank: true, initial: "" }),
		};
	}
}

const whole = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
const text = (initial = "") => new fields.StringField({ required: true, blank: true, initial });
const resource = () => new fields.SchemaField({ value: whole(), max: whole(), min: whole() });

// Who is at which position of a ship: the id of an item of the type ship_position, by the id of an actor.
class ShipData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			techLevel: whole(),
			shipPositionActorIds: new fields.ObjectField({ required: true, initial: {} }),
			shipStats: new fields.SchemaField({
				hull: resource(),
				mass: resource(),
				armor: new fields.SchemaField({ name: text(), value: whole(), max: whole() }),
				drives: new fields.SchemaField({
					jDrive: new fields.SchemaField({ rating: whole() }),
					mDrive: new fields.SchemaField({ rating: whole() }),
				}),
			}),
		};
	}

	// The system adds up the hull of a ship where a setting says so.
	prepareDerivedData() {
		const hulls = this.parent.items.contents.filter(({ type, system }) => type === "component" && system.isBaseHull);
		const max = hulls.reduce((sum, { system }) => sum + system.weight, 0);
		if (max > 0) this.calcShipStats = { mass: { value: 0, max }, drives: { jDrive: { rating: 0 }, mDrive: { rating: 0 } } };
	}
}

class ComponentData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			subtype: text("otherInternal"),
			rating: text(),
			rollModifier: text(),
			driveType: text("other"),
			shipWeaponType: text("other"),
			status: text("operational"),
			quantity: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
			weight: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
			isBaseHull: new fields.BooleanField({ required: true, initial: false }),
		};
	}
}

class PositionData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return { name: text(), order: whole(), actions: new fields.ObjectField({ required: true, initial: {} }) };
	}
}

class ShipSheet extends foundry.applications.sheets.ActorSheetV2 {
	async _renderHTML() {
		return `<input name="name" type="text" value="">`;
	}

	_replaceHTML(result, content) {
		content.innerHTML = result;
	}
}

Hooks.once("init", () => {
	foundry.applications.apps.DocumentSheetConfig.registerSheet(Actor, "twodsix", ShipSheet, {
		types: ["ship"],
		makeDefault: true,
		label: "Ship",
	});
	Object.assign(CONFIG.Actor.dataModels, { traveller: TravellerData, ship: ShipData });
	Object.assign(CONFIG.Item.dataModels, { skills: SkillData, component: ComponentData, ship_position: PositionData });
	CONFIG.Actor.documentClass = new Proxy(TwodsixActor, { construct: (_target, [data, context]) => new TwodsixActor(data, context) });
	CONFIG.Combat.documentClass = TwodsixCombat;
	// A class, not a record: modules that use Object.assign on it still register their models.
	CONFIG.Combat.dataModels = CombatData;
	CONFIG.Combatant.documentClass = TwodsixCombatant;
	CONFIG.Combatant.dataModels = CombatantData;
	CONFIG.ui.combat = TwodsixTracker;
});
