/**
 * The levers of a ruling in words: their names, and their values before and after.
 */
import type { LeverKind, LeverName, LeverValue } from "../../../../core/kernel/hand/overruling.ts";
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import { plain } from "../../startup/words/measure.ts";

/** A value of a lever as a label, or as a name that is shown as it is. */
type Shown = Label | string;

/** Returns the name of a lever, such as "Tank" or "Moon B2 intercepted". */
export function leverLabel(gameId: string, { field, part }: Pick<LeverName, "field" | "part">): Label {
	return gameLabel(gameId, `Ruling.${field}`, part === null ? {} : { part });
}

/** Returns the name of a unit of a seat, such as "Fighter group 1". */
export function unitLabel(gameId: string, called: string): Label {
	return gameLabel(gameId, "Ruling.Unit", { unit: called });
}

/** Returns a value of a lever in words. */
export function valueLabel(gameId: string, kind: LeverKind["kind"], value: LeverValue): Shown {
	if (typeof value === "boolean") return value ? label("VOIDREGATTA.Ruling.yes") : label("VOIDREGATTA.Ruling.no");
	if (typeof value === "number") return plain(value);
	return kind === "choice" ? choiceLabel(gameId, value) : value;
}

/** Returns a choice of a lever in words. */
export function choiceLabel(gameId: string, choice: string): Label {
	return gameLabel(gameId, `RulingChoice.${choice}`);
}
