// What twodsix 7.5.2 does to combats, combatants and actors of any type; docs/hosts.md names the places. Our own words and code.

class TwodsixActor extends Actor {
	async _preCreate(data, options, user) {
		const allowed = await super._preCreate(data, options, user);
		if (allowed !== false && !data.img) this.updateSource({ img: Actor.DEFAULT_ICON });
		return allowed;
	}

	// Without super: the models of modules are not told.
	_onDelete() {}

	// Levels of skills by their names without other signs: at least that of the untrained, which every other name has too.
	prepareDerivedData() {
		super.prepareDerivedData();
		if (!this.system) return;
		const untrained = this.untrainedSkill?.system.value ?? -3;
		const own = this.items
			.filter(({ type }) => type === "skills")
			.map(({ name, system }) => [name.replace(/\W/g, ""), Math.max(system.value, untrained)]);
		this.system.skills = new Proxy(Object.fromEntries(own), { get: (held, name) => (name in held ? held[name] : untrained) });
		// What effects add: a fixture has no effects, so a flag stands for them.
		for (const [name, value] of Object.entries(this.flags.twodsix?.raised ?? {})) this.system.skills[name] = value;
	}

	get untrainedSkill() {
		return (
			this.items.get(this.system.untrainedSkill) ??
			this.items.find(({ name, flags }) => name === "Untrained" || flags.twodsix?.untrainedSkill)
		);
	}
}

const DIFFICULTIES = {
	CE: { Routine: { mod: 2, target: 6 }, Average: { mod: 0, target: 8 }, Difficult: { mod: -2, target: 10 } },
	CEL: { Routine: { mod: 2, target: 4 }, Average: { mod: 0, target: 6 }, Difficult: { mod: -2, target: 8 } },
};
const DICE = { Advantage: "3d6kh2", Normal: "2d6", Disadvantage: "3d6kl2" };
const NAMES = { DEX: "dexterity", INT: "intelligence", EDU: "education", SOC: "socialStanding" };

// A skill rolls itself: settings first, then the roll with them, which tells chat and gives the effect.
class TwodsixItem extends Item {
	async _buildRollSettings(_dialog, skill) {
		const difficulties = DIFFICULTIES[game.settings.get("twodsix", "difficultyListUsed")];
		const wounds = game.settings.get("twodsix", "useWoundedStatusIndicators") ? this.parent.system.conditions.woundedEffect : 0;
		const { difficulty, characteristic, rolltype } = skill.system;
		const rollModifiers = { characteristic, wounds, encumbered: 0 };
		return { difficulties, difficulty: difficulties[difficulty], rollType: rolltype, shouldRoll: true, rollModifiers };
	}

	async skillRoll(_dialog, settings, showInChat = true) {
		const { difficulty, rollType, rollModifiers } = settings;
		const byTarget = game.settings.get("twodsix", "difficultiesAsTargetNumber");
		const { characteristic, wounds, encumbered } = rollModifiers;
		const level = this.parent.system.skills[this.name.replace(/\W/g, "")];
		const own = characteristic === "NONE" ? 0 : this.parent.system.characteristics[NAMES[characteristic]].mod;
		const added = [byTarget ? 0 : difficulty.mod, level, own, wounds, encumbered].map((each) => (each < 0 ? ` - ${-each}` : ` + ${each}`));
		const roll = await new Roll(`${DICE[rollType]}${added.join("")}`).evaluate();
		const effect = roll.total - (byTarget ? difficulty.target : settings.difficulties.Average.target);
		const flavor = `Rolling: ${difficulty.target}+ using ${this.name}`;
		const speaker = ChatMessage.getSpeaker({ actor: this.parent });
		if (showInChat) await ChatMessage.create({ flavor, speaker, rolls: [JSON.stringify(roll)] });
		return { roll, effect };
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

const whole = () => new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 });
const text = (initial = "") => new fields.StringField({ required: true, blank: true, initial });

function characteristic() {
	const number = (initial) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });
	return new fields.SchemaField({ value: number(7), damage: number(0) });
}

class TravellerData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			characteristics: new fields.SchemaField({
				strength: characteristic(),
				dexterity: characteristic(),
				stamina: characteristic(),
				lifeblood: characteristic(),
				endurance: characteristic(),
				intelligence: characteristic(),
				education: characteristic(),
				socialStanding: characteristic(),
			}),
			conditions: new fields.SchemaField({ woundedEffect: whole(), encumberedEffect: whole() }),
			untrainedSkill: text(),
			bio: text(),
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
			characteristic: text("NONE"),
			difficulty: text("Average"),
			rolltype: text("Normal"),
		};
	}
}

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

// Settings of its rule sets, each with the value that a new world has.
const SETTINGS = {
	difficultyListUsed: "CE",
	difficultiesAsTargetNumber: false,
	criticalNaturalAffectsEffect: false,
	xd6RollStyle: false,
	useWoundedStatusIndicators: false,
	useEncumbranceStatusIndicators: false,
	lifebloodInsteadOfCharacteristics: false,
	showLifebloodStamina: false,
};

Hooks.once("init", () => {
	for (const [name, initial] of Object.entries(SETTINGS)) {
		game.settings.register("twodsix", name, {
			name,
			scope: "world",
			config: false,
			type: typeof initial === "string" ? String : Boolean,
			default: initial,
		});
	}
	CONFIG.Item.documentClass = TwodsixItem;
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
