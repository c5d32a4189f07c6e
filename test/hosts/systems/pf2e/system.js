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

	async resetActors() {
		for (const { actor } of this.combatants) actor?.reset();
	}

	_onUpdate(changed, options, userId) {
		super._onUpdate(changed, options, userId);
		if (this.started && ("round" in changed || "turn" in changed)) void this.resetActors();
	}
}

class PathfinderCombatant extends Combatant {
	prepareBaseData() {
		super.prepareBaseData();
		this.flags.pf2e = { overridePriority: {}, ...this.flags.pf2e };
	}

	// Parties enter with their members; the tokens of all combatants are looked up.
	static async createDocuments(data = [], operation = {}) {
		const scene = game.scenes.get(operation.parent?.scene);
		for (const { tokenId } of data) scene?.tokens.get(tokenId ?? "")?.actor?.traits.has("party");
		return super.createDocuments(data, operation);
	}
}

Hooks.once("init", () => {
	CONFIG.Actor.documentClass = ActorProxy;
	CONFIG.Combat.documentClass = Encounter;
	CONFIG.Combatant.documentClass = PathfinderCombatant;
});
