// Combat: rounds and turns as data. Law: `turn` may be null; then no combatant
// has the turn. A step calls its hook before it writes (foundry-api.md §4).
import type { Source } from "../../common/objects.ts";
import {
	BooleanField,
	type DataSchema,
	DocumentIdField,
	DocumentTypeField,
	EmbeddedCollectionField,
	NumberField,
	ObjectField,
	StringField,
	TypeDataField,
} from "../data/fields.ts";
import { Roll } from "../dice/roll.ts";
import { Hooks } from "../helpers/hooks.ts";
import { realm } from "../state.ts";
import { collectionOf, type EmbeddedCollection, WorldCollection } from "./collections.ts";
import type { Combatant } from "./combatant.ts";
import { Document, type DocumentMetadata } from "./document.ts";

/** The present round and turn of a combat. */
export interface CombatHistory {
	round: number;
	turn: number | null;
	combatantId: string | null;
	tokenId: string | null;
}

/** Asks the user before a combat ends. The dialogs set it. */
export const endQuestion: { ask: () => Promise<boolean> } = { ask: async () => true };

/** The combat that the tracker shows. The tracker sets it. */
export const trackerView: { viewed: () => Combat | null; tracker: object | null } = { viewed: () => null, tracker: null };

/** An encounter. */
export class Combat extends Document {
	declare active: boolean;
	declare round: number;
	declare turn: number | null;
	declare turns: Combatant[];
	declare combatants: EmbeddedCollection<Combatant>;
	declare current: CombatHistory;
	declare previous: CombatHistory | null;

	static override metadata: DocumentMetadata = {
		name: "Combat",
		collection: "combats",
		embedded: { Combatant: "combatants" },
		hasTypeData: true,
	};

	static override defineSchema(): DataSchema {
		return {
			_id: new DocumentIdField(),
			...(realm.generation.combatHasName ? { name: new StringField({ required: true, blank: true }) } : {}),
			type: new DocumentTypeField("Combat", "base"),
			system: new TypeDataField("Combat"),
			scene: new DocumentIdField(),
			groups: new ObjectField(),
			combatants: new EmbeddedCollectionField("Combatant"),
			active: new BooleanField(),
			round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
			turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
			sort: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			flags: new ObjectField(),
		};
	}

	override prepareDerivedData(): void {
		for (const combatant of this.combatants) combatant._safePrepareData();
		this.setupTurns();
	}

	get started(): boolean {
		return this.round > 0;
	}

	/** The tracker's configuration of the world, as it is by default (typings, client/documents/combat). */
	get settings(): { resource: string; skipDefeated: boolean; turnMarker: object } {
		return { resource: "", skipDefeated: false, turnMarker: {} };
	}

	get isActive(): boolean {
		return this.active;
	}

	get combatant(): Combatant | undefined {
		return this.turn === null ? undefined : this.turns[this.turn];
	}

	get nextCombatant(): Combatant | undefined {
		return this.turns[((this.turn ?? -1) + 1) % Math.max(this.turns.length, 1)];
	}

	getCombatantsByActor(actor: Document | string): Combatant[] {
		const id = typeof actor === "string" ? actor : actor.id;
		return this.combatants.filter((combatant) => combatant.actorId === id);
	}

	/** Sorts by initiative, highest first, no initiative last; then by id. */
	_sortCombatants(a: Combatant, b: Combatant): number {
		const first = a.initiative ?? Number.NEGATIVE_INFINITY;
		const second = b.initiative ?? Number.NEGATIVE_INFINITY;
		return first === second ? (a.id > b.id ? 1 : -1) : second - first;
	}

	setupTurns(): Combatant[] {
		this.turns = this.combatants.contents.sort((a, b) => this._sortCombatants(a, b));
		if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(this.turns.length - 1, 0));
		const { combatant } = this;
		this.current = { round: this.round, turn: this.turn, combatantId: combatant?.id ?? null, tokenId: combatant?.tokenId ?? null };
		this.previous ??= null;
		return this.turns;
	}

	async startCombat(): Promise<this | undefined> {
		const updateData: Source = { round: 1, turn: 0 };
		Hooks.callAll("combatStart", this, updateData);
		return this.update(updateData);
	}

	async nextTurn(): Promise<this | undefined> {
		if (this.round === 0) return this.nextRound();
		const next = (this.turn ?? -1) + 1;
		if (next >= this.turns.length) return this.nextRound();
		return this.#step("combatTurn", { round: this.round, turn: next }, 1);
	}

	async previousTurn(): Promise<this | undefined> {
		if (this.round === 0) return this;
		if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
		const turn = (this.turn ?? this.turns.length) - 1;
		return this.#step("combatTurn", { round: this.round, turn }, -1);
	}

	/** Rolls for combatants, and keeps the turn with the combatant who has it. The turn is in the update whether it changes or not. */
	async rollInitiative(ids: string | string[], { formula = "1d20", updateTurn = true } = {}): Promise<this> {
		const current = this.combatant?.id;
		const updates: Source[] = [];
		for (const id of [ids].flat()) {
			const roll = await new Roll(formula).evaluate();
			updates.push({ _id: id, initiative: roll.total });
		}
		await this.updateEmbeddedDocuments("Combatant", updates);
		if (updateTurn && current) await this.update({ turn: this.turns.findIndex(({ id }) => id === current) }, { turnEvents: false });
		return this;
	}

	/** Clears every initiative. The update names all combatants and the turn, whether they change or not. */
	async resetAll({ updateTurn = true } = {}): Promise<this | undefined> {
		const current = this.combatant?.id;
		for (const combatant of this.combatants) combatant.updateSource({ initiative: null });
		const update: Source = { combatants: this.combatants.map((combatant) => combatant.toObject()) };
		if (updateTurn && current) update.turn = this.turns.findIndex(({ id }) => id === current);
		return this.update(update, { turnEvents: false, diff: false });
	}

	async nextRound(): Promise<this | undefined> {
		const turn = this.turn === null ? null : 0;
		return this.#step("combatRound", { round: this.round + 1, turn }, 1);
	}

	async previousRound(): Promise<this | undefined> {
		const turn = this.round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
		return this.#step("combatRound", { round: Math.max(this.round - 1, 0), turn }, -1);
	}

	async #step(hook: string, updateData: Source, direction: number): Promise<this | undefined> {
		const updateOptions: Source = { direction, worldTime: { delta: 0 } };
		Hooks.callAll(hook, this, updateData, updateOptions);
		await this.update(updateData, updateOptions);
		return this;
	}

	/** Makes this the only active encounter. */
	async activate(options: Source = {}): Promise<Document[]> {
		const updates: Source[] = combats()
			.filter((combat) => combat.active && combat !== this)
			.map(({ id }) => ({ _id: id, active: false }));
		updates.push({ _id: this.id, active: true });
		return Combat.updateDocuments(updates, options);
	}

	async endCombat(): Promise<this | undefined> {
		return (await endQuestion.ask()) ? this.delete() : undefined;
	}

	override _onUpdate(changed: Source, options: Source, userId: string): void {
		super._onUpdate(changed, options, userId);
		if ("turn" in changed || "round" in changed) this.#callTurnHooks();
	}

	override _onDescendants(): void {
		this.#callTurnHooks();
	}

	// After the change, on every client (§4.6). No hook is called before the combat begins.
	#callTurnHooks(): void {
		const prior = lastTurns.get(this) ?? { round: 0, turn: null, combatantId: null, tokenId: null };
		const current = { ...this.current };
		const moved = prior.round !== current.round || prior.turn !== current.turn || prior.combatantId !== current.combatantId;
		if (!moved || (!this.started && prior.round === 0)) return;
		lastTurns.set(this, current);
		this.previous = prior;
		Hooks.callAll("combatTurnChange", this, prior, current);
	}

	override _safePrepareData(): void {
		super._safePrepareData();
		if (this.current && !lastTurns.has(this)) lastTurns.set(this, { ...this.current });
	}
}

const lastTurns = new WeakMap<Combat, CombatHistory>();

/** game.combats */
export class CombatEncounters extends WorldCollection<Combat> {
	constructor() {
		super("Combat");
	}

	get combats(): Combat[] {
		return this.contents;
	}

	get active(): Combat | undefined {
		return this.find((combat) => combat.active);
	}

	get viewed(): Combat | null {
		return trackerView.viewed();
	}

	/** The tracker of the sidebar. */
	get directory(): object | null {
		return trackerView.tracker;
	}
}

/** The collection of combats, typed. */
export function combats(): CombatEncounters {
	return collectionOf("Combat") as CombatEncounters; // Registered as CombatEncounters at start.
}
