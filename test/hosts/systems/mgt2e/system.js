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

function wound() {
	return new fields.SchemaField({ value: new fields.NumberField({ required: true, nullable: false, initial: 0 }) });
}

// Skills and characteristics by their ids, as the system's template has them.
class TravellerData extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {
			skills: new fields.ObjectField({ required: true }),
			characteristics: new fields.ObjectField({ required: true }),
			damage: new fields.SchemaField({ STR: wound(), DEX: wound(), END: wound() }),
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

const signed = (number) => (number < 0 ? ` - ${-number}` : ` + ${number}`);
const whole = (value) => Number.parseInt(value, 10) || 0;

// A roll of a skill or a speciality, as a macro makes it. It tells chat, and gives its caller nothing.
async function rollSkill({ system, id }, name, { cha, difficulty }) {
	const [skillId, specialityId] = name.split(".");
	const skill = system.skills[skillId];
	const special = skill.specialities?.[specialityId];
	const part = special ?? skill;
	const { dm = 0, bonus, augdm, boon } = system.characteristics[cha] ?? {};
	const jack = system.skills.jackofalltrades;
	const byMind = cha === "INT" || cha === "EDU";
	let level = jack?.trained ? jack.value - 3 : -3;
	if (skill.trained) level = whole(part.value) + whole(part.augment) + (byMind && whole(part.expert) > 0 ? 1 : 0);
	else if (byMind && whole(part.expert) > 0) level = part.expert - 1;
	const added = whole(skill.augdm) + whole(skill.bonus) + whole(special?.augdm) + whole(special?.bonus);
	const luck = boon ?? special?.boon ?? skill.boon;
	const dice = luck === "boon" ? "3d6kh2" : luck === "bane" ? "3d6kl2" : "2d6";
	const terms = [dm + whole(bonus) + whole(augdm), level, added].map(signed);
	const roll = await new Roll(`${dice}${terms.join("")}`).evaluate();
	await ChatMessage.create({ flavor: `${skillId}: ${difficulty}+`, speaker: { actor: id }, rolls: [JSON.stringify(roll)] });
}

Hooks.once("init", () => {
	game.mgt2e = { rollSkillMacro: (name, options) => void rollSkill(options.actor, name, options) };
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
