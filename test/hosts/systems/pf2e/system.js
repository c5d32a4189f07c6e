// What pf2e does to actors and combatants of other packages; docs/hosts.md names the places. Our own words and code. It replaces
// the classes on which modules build: actors of unknown types throw, and an encounter drops combatants without a token.

class PathfinderActor extends Actor {
	get traits() {
		return new Set();
	}
}

const CLASSES = { character: PathfinderActor, npc: PathfinderActor };

const ActorProxy = new Proxy(PathfinderActor, {
	construct(_target, args) {
		const type = args[0]?.type;
		if (!CLASSES[type]) throw new Error(`Actor type ${type} does not exist and actor module sub-types are not supported`);
		return new CLASSES[type](...args);
	},
});

class Encounter extends Combat {
	async createEmbeddedDocuments(embeddedName, data, operation) {
		const kept = data.filter(({ tokenId }) => game.scenes.some(({ tokens }) => tokens.get(tokenId)?.actor));
		return super.createEmbeddedDocuments(embeddedName, kept, operation);
	}

	// Only the same initiative reads the actors' attributes.
	_sortCombatants(a, b) {
		if (typeof a.initiative !== "number" || a.initiative !== b.initiative) return super._sortCombatants(a, b);
		const priorities = [a, b].map(({ actor }) =>
			actor?.system.attributes.initiative ? actor.system.attributes.initiative.tiebreakPriority : 3,
		);
		return priorities[0] - priorities[1];
	}

	// It keeps the turn, and writes it whether it changes or not; -1 where nobody has it.
	async setMultipleInitiatives(initiatives) {
		const current = this.combatant?.id;
		await this.updateEmbeddedDocuments(
			"Combatant",
			initiatives.map(({ id, value }) => ({ _id: id, initiative: value })),
		);
		await this.update({ turn: this.turns.findIndex(({ id }) => id === current) });
	}

	// Who fights whom, by the actors that there are.
	prepareDerivedData() {
		super.prepareDerivedData();
		this.metrics = [...this.combatants].filter(({ actor }) => actor?.alliance === "opposition").length;
	}

	async resetActors() {
		for (const { actor } of this.combatants) actor?.reset();
	}

	_onUpdate(changed, options, userId) {
		super._onUpdate(changed, options, userId);
		if (this.started && ("round" in changed || "turn" in changed)) void this.resetActors();
	}

	_onDelete(options, userId) {
		super._onDelete(options, userId);
		Hooks.callAll("pf2e.endTurn", this.combatant ?? null, this, userId);
		void this.resetActors();
	}
}

class PathfinderCombatant extends Combatant {
	prepareBaseData() {
		super.prepareBaseData();
		this.flags.pf2e = { overridePriority: {}, ...this.flags.pf2e };
	}

	_onUpdate(changed, options, userId) {
		super._onUpdate(changed, options, userId);
		if (this.parent.started && typeof changed.initiative === "number") void this.parent.resetActors();
		if (changed.defeated && game.user.id === userId) for (const action of this.actor?.itemTypes.action ?? []) action.toMessage();
	}

	// Parties enter with their members; the tokens of all combatants are looked up.
	static async createDocuments(data = [], operation = {}) {
		const scene = game.scenes.get(operation.parent?.scene);
		for (const { tokenId } of data) scene?.tokens.get(tokenId ?? "")?.actor?.traits.has("party");
		return super.createDocuments(data, operation);
	}
}

// The GM sorts its rows by dragging; each row needs its combatant.
class EncounterTracker extends foundry.applications.sidebar.tabs.CombatTracker {
	async _onRender(context, options) {
		await super._onRender(context, options);
		for (const row of this.element.querySelectorAll("li.combatant")) {
			const { initiative } = this.viewed.combatants.get(row.dataset.combatantId, { strict: true });
			row.dataset.initiative = String(initiative);
		}
	}
}

class PathfinderMessage extends ChatMessage {
	async renderHTML(options) {
		const html = await super.renderHTML(options);
		html.classList.toggle("pf2e-target", Boolean(this.flags.pf2e?.target));
		return html;
	}
}

Hooks.once("init", () => {
	CONFIG.Actor.documentClass = ActorProxy;
	CONFIG.Combat.documentClass = Encounter;
	CONFIG.Combatant.documentClass = PathfinderCombatant;
	CONFIG.ChatMessage.documentClass = PathfinderMessage;
	CONFIG.ui.combat = EncounterTracker;
});
