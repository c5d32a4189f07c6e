/**
 * A door is what leads the worked cases of one resolution through the check of a sheet: what a user would type, and what the card tells.
 */
import type { Report } from "../../../src/core/kernel/report.ts";
import type { Check, CraftFields, TypedFields } from "../../../src/view/shared/on-demand/checks/check.ts";
import type { CardPresenter } from "../../../src/view/shared/startup/cards/presenter.ts";

export type Data = Readonly<Record<string, unknown>>;

/** A worked case. */
export interface Case {
	readonly name: string;
	readonly input: Data;
	readonly dice?: readonly number[];
	readonly expect: Data;
}

/** How the cases of a file go through a check. */
export interface Door {
	/** The file of cases, without the name of its game. */
	readonly file: string;
	readonly check: string;
	readonly fields?: (input: Data) => CraftFields;
	readonly typed: (input: Data) => TypedFields;
	/** The dice that a sheet rolls after those of the case. */
	readonly more?: (each: Case) => readonly number[];
	/** What the card tells, in the shape of the case's result. */
	readonly told: (reports: readonly Report[], outcome: unknown) => Data;
	/** The results of a case in the shape of what the card tells, where the two differ. */
	readonly expected?: (each: Case, told: Data) => Data;
	/** Parts of a result that the card does not tell, each with its reason. */
	readonly untold?: Readonly<Record<string, string>>;
	/** The cases that no form can say, each with its reason. */
	readonly unsayable?: Readonly<Record<string, string>>;
}

/** The doors of a craft. */
export interface Doors {
	/** The game whose cases these are. */
	readonly game: string;
	readonly checks: { readonly own: readonly Check[] };
	readonly presenter: CardPresenter;
	readonly doors: readonly Door[];
	/** The files of cases that no check rolls, each with its reason. */
	readonly withoutCheck: Readonly<Record<string, string>>;
}

/** What lies on a path in plain data. */
export function at(data: unknown, ...path: readonly string[]): unknown {
	return path.reduce((part, name) => Object(part)[name], data);
}

/** The same as somebody would type it; missing if it is not there. */
export function typedAt(data: unknown, ...path: readonly string[]): string | undefined {
	const value = at(data, ...path);
	if (value === undefined || value === null) return undefined;
	return Array.isArray(value) ? value.join(", ") : String(value);
}

/** How many things a fact of a report lists. */
export function countIn(report: Report | undefined, fact: string): number | null {
	const list = report?.facts[fact];
	return Array.isArray(list) ? list.length : null;
}

/** The sum of what a report adds to its die. */
export function modifierIn(report: Report | undefined): number {
	return (report?.modifiers ?? []).reduce((sum, { value }) => sum + value, 0);
}
