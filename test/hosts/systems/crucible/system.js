// What crucible 0.10.2 does to combats, combatants, actors and chat of any type; docs/hosts.md names the places. Our own words and code.

class CrucibleActor extends Actor {
	get size() {
		return this.system.movement.size;
	}

	// It reads the movement of every actor but a group, before it is stored.
	async _preCreate(data, options, user) {
		await super._preCreate(data, options, user);
		if (this.type !== "group") this.updateSource({ prototypeToken: { width: this.size, height: this.size } });
	}

	// It reads `resources` of every actor that leaves a combat.
	prepareLeaveCombatUpdates() {
		return this.resources.heroism.value ? { "system.resources.heroism.value": 0 } : {};
	}

	getAbilityBonus() {
		return this.system.abilities.dexterity.value;
	}
}

class CombatModel extends foundry.abstract.TypeDataModel {
	static defineSchema() {
		return {};
	}
}

class CrucibleCombat extends foundry.documents.Combat {
	// Only a combat without a type becomes one of its own.
	async _preCreate(data, options, user) {
		await super._preCreate(data, options, user);
		if (!("type" in data))
			this.updateSource({ type: "combat", ...(game.release.generation < 14 ? { "==system": {} } : { system: _replace({}) }) });
	}

	// A round that begins rolls initiative anew, in combats of its own type.
	async _preUpdate(data, options, user) {
		const advances = "round" in data && data.round > this.current.round;
		const allowed = await super._preUpdate(data, options, user);
		if (advances && this.type === "combat") data.combatants = this.combatants.map(({ id }) => ({ _id: id, initiative: 1 }));
		return allowed;
	}

	// It prepares every actor of a combat that goes.
	_onDelete(options, userId) {
		super._onDelete(options, userId);
		for (const { actor } of this.combatants) {
			if (actor && game.user.isActiveGM) actor.prepareLeaveCombatUpdates();
			actor?.reset();
		}
	}

	async nextRound() {
		return game.user.isGM ? super.nextRound() : this;
	}

	// The same initiative reads the actors' abilities.
	_sortCombatants(a, b) {
		if (a.initiative !== b.initiative) return super._sortCombatants(a, b);
		return (b.actor?.getAbilityBonus() ?? 0) - (a.actor?.getAbilityBonus() ?? 0);
	}

	// Turn events read the actor of every combatant.
	async _onStartTurn(combatant) {
		return combatant.actor.onStartTurn();
	}
}

class CrucibleCombatant extends Combatant {
	_onCreate(data, options, userId) {
		super._onCreate(data, options, userId);
		this.actor?.reset();
	}
}

class CrucibleTracker extends foundry.applications.sidebar.tabs.CombatTracker {
	async _onRender(context, options) {
		await super._onRender(context, options);
		for (const button of this.element.querySelectorAll(".combatant-control.roll")) button.remove();
	}
}

Hooks.once("init", () => {
	CONFIG.Actor.documentClass = CrucibleActor;
	CONFIG.Combat.documentClass = CrucibleCombat;
	CONFIG.Combat.dataModels = { combat: CombatModel };
	CONFIG.Combatant.documentClass = CrucibleCombatant;
	CONFIG.ui.combat = CrucibleTracker;
});

Hooks.on("renderChatMessageHTML", (message, html) => html.classList.toggle("crucible", Boolean(message.flags.crucible)));
