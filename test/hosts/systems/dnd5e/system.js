// What dnd5e 5.3.3 does to combats, combatants, actors and chat of any type; docs/hosts.md names the places. Our own words and code.

class Actor5e extends Actor {
	get isOwnType() {
		return ["character", "npc"].includes(this.type);
	}

	prepareData() {
		super.prepareData();
		if (this.isOwnType) this.system.attributes ??= {};
	}

	// It reads `attributes` of every actor.
	getInitiativeRoll() {
		return new Roll(`1d20 + ${this.system.attributes.init.prof}`);
	}
}

class Combat5e extends Combat {
	async startCombat() {
		await super.startCombat();
		await this.recoverUses();
		return this;
	}

	async rollInitiative(ids) {
		for (const id of [ids].flat()) this.combatants.get(id)?.actor?.getInitiativeRoll();
		return super.rollInitiative(ids);
	}

	// Combatants with the same initiative are sorted by their names.
	_sortCombatants(a, b) {
		return a.initiative === b.initiative ? a.name.localeCompare(b.name) : super._sortCombatants(a, b);
	}

	async recoverUses() {
		for (const combatant of this.combatants) await combatant.actor?.system.recoverCombatUses?.([]);
	}

	_onDelete(options, userId) {
		this.turn = null;
		super._onDelete(options, userId);
	}
}

class Combatant5e extends Combatant {
	getGroupingKey() {
		return null;
	}
}

class ChatMessage5e extends ChatMessage {
	async renderHTML(options) {
		const html = await super.renderHTML(options);
		html.classList.add("dnd5e2");
		return html;
	}
}

class Tracker5e extends foundry.applications.sidebar.tabs.CombatTracker {
	// Groups combatants in the list after each drawing.
	renderGroups(element) {
		for (const combatant of this.viewed?.combatants ?? []) combatant.getGroupingKey();
		element.querySelector(".combat-tracker")?.classList.add("dnd5e2");
	}
}

Hooks.once("init", () => {
	CONFIG.Actor.documentClass = Actor5e;
	CONFIG.ChatMessage.documentClass = ChatMessage5e;
	CONFIG.Combat.documentClass = Combat5e;
	CONFIG.Combatant.documentClass = Combatant5e;
	CONFIG.ui.combat = Tracker5e;
});

Hooks.on("renderCombatTracker", (app, element) => app.renderGroups(element));
