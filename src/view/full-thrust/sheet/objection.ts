/**
 * Why the design of a warship is refused, in words. It comes with the game, since guards of actors cannot wait; the drawing board does not.
 */
import { DESIGN_BOUNDS, parseWarshipDesign } from "../../../core/full-thrust/options.ts";
import type { Refusal } from "../../../core/kernel/outcome.ts";
import { placeInFile } from "../../fight/on-demand/design-file.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";

/** The names of a class's numbers: the last part of their paths in the form. */
const NUMBERS = [
	"tmf",
	"hull",
	"armour",
	"rating",
	"manoeuvre",
	"screens",
	"pointDefence",
	"bays",
	"parties",
	"class",
	"ammunition",
] as const;

/** Returns why a design is refused: its MASS, a number out of bounds, or the place that cannot be read. */
export function faultLabel({ code, facts }: Refusal): Label {
	if (code === "mass-short") return words("Refusal.mass-short", { needed: Number(facts.needed), tmf: Number(facts.tmf) });
	const path = [facts.option, facts.where].find((candidate) => typeof candidate === "string") ?? "";
	if (path === "") return words("Design.take.not-a-design");
	const where = placeInFile(path);
	const end = path.split(".").at(-1);
	const number = NUMBERS.find((candidate) => candidate === end);
	if (number) return words("Design.outOfBounds", { where, name: words(`Design.field.${number}`), ...DESIGN_BOUNDS[number] });
	if (end === "weapons") return words("Design.tooManyWeapons", { most: DESIGN_BOUNDS.weapons.most });
	return end === "arcs" ? words("Design.noArcs", { where }) : words("Design.take.at", { where });
}

/** Returns why an actor's design is refused; null if it is valid. */
export function objectionTo(design: unknown): Label | null {
	const parsed = parseWarshipDesign(design);
	return parsed.ok ? null : faultLabel(parsed.refusal);
}
