// Roll: sums of dice and numbers. CONFIG.Dice.randomUniform gives the random numbers. A test
// may queue faces; Foundry's API has no such queue. A user with manual dice types results,
// unless allowInteractive is false (§5.3).
import { getProperty, isPlain, type Source } from "../../common/objects.ts";
import { askForResults, fulfillment, isTyped } from "./resolver.ts";

/** The part of CONFIG.Dice that the tabletop offers. */
export const diceConfig = { randomUniform: (): number => Math.random(), fulfillment };

/** The faces of the next dice. */
export const queuedFaces: number[] = [];

/** One die's result. */
export interface DieResult {
	result: number;
	active: boolean;
}

/** Dice of one kind. */
export class Die {
	readonly number: number;
	readonly faces: number;
	readonly options: { flavor?: string };
	results: DieResult[] = [];

	constructor({ number = 1, faces = 6, results = [], options = {} }: Partial<Pick<Die, "number" | "faces" | "results" | "options">>) {
		this.number = number;
		this.faces = faces;
		this.results = results;
		this.options = options;
	}

	get expression(): string {
		return `${this.number}d${this.faces}`;
	}

	get formula(): string {
		const { flavor } = this.options;
		return flavor ? `${this.expression}[${flavor}]` : this.expression;
	}

	get denomination(): string {
		return `d${this.faces}`;
	}

	get total(): number {
		return this.results.reduce((sum, { result }) => sum + result, 0);
	}

	/** Takes the typed results, and rolls the others. */
	roll(typed: readonly (number | null)[] = []): void {
		for (let index = 0; index < this.number; index++) this.results.push({ result: typed[index] ?? this.#face(), active: true });
	}

	#face(): number {
		const queued = queuedFaces.shift();
		if (queued === undefined) return Math.ceil((1 - diceConfig.randomUniform()) * this.faces);
		if (queued < 1 || queued > this.faces) throw new Error(`The queued face ${queued} is not on a d${this.faces}`);
		return queued;
	}

	toJSON(): Source {
		return { class: "Die", number: this.number, faces: this.faces, results: this.results };
	}
}

interface Term {
	sign: 1 | -1;
	value: Die | number;
}

const TERM = /\s*([+-])?\s*(?:(\d*)[dD](\d+)(?:\[([^[\]]*)\])?|(\d+(?:\.\d+)?))/gy;

function parseTerms(formula: string): Term[] {
	const terms: Term[] = [];
	TERM.lastIndex = 0;
	while (TERM.lastIndex < formula.length) {
		if (!formula.slice(TERM.lastIndex).trim()) break;
		const at = TERM.lastIndex;
		const match = TERM.exec(formula);
		if (!match) throw new Error(`Unresolved StringTerm ${formula.slice(at)} requested for evaluation`);
		const [, sign, number, faces, flavor, plain] = match;
		const value = faces ? new Die({ number: Number(number || 1), faces: Number(faces), options: flavor ? { flavor } : {} }) : Number(plain);
		terms.push({ sign: sign === "-" ? -1 : 1, value });
	}
	return terms;
}

/** A formula. An evaluated roll has dice and a total. */
export class Roll {
	readonly formula: string;
	readonly data: Source;
	readonly options: Source;
	#terms: Term[];
	#total: number | undefined;

	constructor(formula: string, data: Source = {}, options: Source = {}) {
		this.formula = formula.replace(/@([\w.]+)/g, (_, path: string) => String(getProperty(data, path) ?? 0)).trim();
		this.data = data;
		this.options = options;
		this.#terms = parseTerms(this.formula);
	}

	static create(formula: string, data: Source = {}, options: Source = {}): Roll {
		return new Roll(formula, data, options);
	}

	static validate(formula: string): boolean {
		try {
			parseTerms(formula);
			return true;
		} catch {
			return false;
		}
	}

	get dice(): Die[] {
		return this.#terms.map(({ value }) => value).filter((value): value is Die => value instanceof Die);
	}

	get total(): number | undefined {
		return this.#total;
	}

	get result(): string {
		return this.#terms
			.map(({ sign, value }, index) => `${sign < 0 ? " - " : index ? " + " : ""}${value instanceof Die ? value.total : value}`)
			.join("")
			.trim();
	}

	async evaluate({ allowInteractive = true }: { allowInteractive?: boolean } = {}): Promise<this> {
		if (this.#total !== undefined) throw new Error("The Roll has already been evaluated and is now immutable");
		const asked = allowInteractive ? this.dice.filter(({ denomination }) => isTyped(denomination)) : [];
		const typed = asked.length > 0 ? await askForResults(this.formula, asked) : [];
		for (const die of this.dice) die.roll(typed[asked.indexOf(die)]);
		this.#total = this.#terms.reduce((sum, { sign, value }) => sum + sign * (value instanceof Die ? value.total : value), 0);
		return this;
	}

	/** Rolls the same formula again. */
	async reroll(options: { allowInteractive?: boolean } = {}): Promise<Roll> {
		return new Roll(this.formula, this.data, this.options).evaluate(options);
	}

	toJSON(): Source {
		return {
			class: "Roll",
			options: this.options,
			formula: this.formula,
			dice: [],
			terms: this.#terms.map(({ sign, value }) => ({ sign, value: value instanceof Die ? value.toJSON() : value })),
			total: this.#total,
			evaluated: this.#total !== undefined,
		};
	}

	static fromJSON(json: string): Roll {
		const data: unknown = JSON.parse(json);
		return Roll.fromData(isPlain(data) ? data : {});
	}

	/** Makes a roll from the output of toJSON. */
	static fromData(data: Source): Roll {
		const roll = new Roll(String(data.formula ?? "0"));
		const dice = (Array.isArray(data.terms) ? data.terms : [])
			.filter(isPlain)
			.map(({ value }) => value)
			.filter(isPlain);
		for (const [index, die] of roll.dice.entries()) {
			const results = dice[index]?.results;
			die.results = Array.isArray(results) ? results : [];
		}
		if (typeof data.total === "number") roll.#total = data.total;
		return roll;
	}

	/** Core's dice card. */
	async render(_options: Source = {}): Promise<string> {
		const faces = this.dice.flatMap((die) => die.results.map(({ result }) => `<li class="roll die d${die.faces}">${result}</li>`)).join("");
		return `<div class="dice-roll"><div class="dice-result"><div class="dice-formula">${this.formula}</div><ol class="dice-rolls">${faces}</ol><h4 class="dice-total">${this.#total ?? ""}</h4></div></div>`;
	}
}
