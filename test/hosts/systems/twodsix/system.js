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

class TwodsixTracker extends foundry.applications.sidebar.tabs.CombatTracker {}

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
				intelligence: characteristic(),
				education: characteristic(),
				socialStanding: characteristic(),
			}),
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

Hooks.once("init", () => {
	Object.assign(CONFIG.Actor.dataModels, { traveller: TravellerData });
	Object.assign(CONFIG.Item.dataModels, { skills: SkillData });
	CONFIG.Actor.documentClass = new Proxy(TwodsixActor, { construct: (_target, [data, context]) => new TwodsixActor(data, context) });
	CONFIG.Combat.documentClass = TwodsixCombat;
	// A class, not a record: modules that use Object.assign on it still register their models.
	CONFIG.Combat.dataModels = CombatData;
	CONFIG.Combatant.documentClass = TwodsixCombatant;
	CONFIG.Combatant.dataModels = CombatantData;
	CONFIG.ui.combat = TwodsixTracker;
});
