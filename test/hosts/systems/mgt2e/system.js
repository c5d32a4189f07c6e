// What mgt2e 0.22.1 does to combats, combatants and actors of any type; docs/hosts.md names the places. Our own words and code.
const DEFAULT_PICTURE = "icons/svg/mystery-man.svg";

class TravellerActor extends Actor {
	// Without super: the models of modules are not asked.
	async _preUpdate() {}

	getEffect() {
		return undefined;
	}

	setReactionEffect() {}

	setSurprisedEffect() {}

	setAwareEffect() {}

	getRollData() {
		return { initiative: { value: 0 } };
	}

	get effects() {
		return [];
	}

	// Every actor with such a field is taken for a traveller.
	get isTraveller() {
		return this.type === "traveller" || Boolean(this.system.damage);
	}
}

const { fields } = foundry.data;

// Skills and characteristics by their ids, as the system's template has them.
class TravellerData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			skills: new fields.ObjectField({ required: true }),
			characteristics: new fields.ObjectField({ required: true }),
			damage: new fields.SchemaField({
				END: new fields.SchemaField({ value: new fields.NumberField({ required: true, nullable: false, initial: 0 }) }),
			}),
			finance: new fields.SchemaField({ cash: new fields.NumberField({ required: true, nullable: false, initial: 0 }) }),
		};
	}
}

// A ship and its items, as the system's template has them: the crew by the ids of actors, each with the ids of its roles.
class SpacecraftData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			spacecraft: new fields.ObjectField({ required: true }),
			crewed: new fields.SchemaField({
				crew: new fields.ObjectField({ required: true }),
				passengers: new fields.ObjectField({ required: true }),
				roles: new fields.ObjectField({ required: true }),
			}),
		};
	}
}

class PartData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			quantity: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
			hardware: new fields.ObjectField({ required: true }),
			weapon: new fields.ObjectField({ required: true }),
			role: new fields.ObjectField({ required: true }),
		};
	}
}

Hooks.once("init", () => {
	Object.assign(CONFIG.Actor.dataModels, { traveller: TravellerData, npc: TravellerData, spacecraft: SpacecraftData });
	Object.assign(CONFIG.Item.dataModels, { hardware: PartData, weapon: PartData, role: PartData });
	CONFIG.Actor.documentClass = TravellerActor;
	CONFIG.Combat.initiative = { formula: "2d6", decimals: 0 };
});

Hooks.on("createActor", (actor) => {
	if (game.user.isGM && actor.img === DEFAULT_PICTURE) void actor.update({ img: "systems/mgt2e/icons/actors/traveller-red.svg" });
});

// On every GM's client, for every combatant; it fails where there is no actor.
Hooks.on("createCombatant", (combatant) => {
	if (!game.user.isGM) return;
	const { actor } = combatant;
	if (actor.getEffect("surprised")) return;
	void new Roll("2d6").evaluate().then(({ total }) => {
		combatant.initiative = total;
		return combatant.update({ initiative: total });
	});
});

// Both fail while nobody has the turn.
Hooks.on("combatTurn", (combat) => {
	combat.combatant.actor.setReactionEffect(0);
});

Hooks.on("combatRound", (combat) => {
	for (const { actor } of combat.combatants) if (actor.getEffect("surprised")) actor.setSurprisedEffect(false);
	combat.combatant.actor.effects.find(() => false);
});
