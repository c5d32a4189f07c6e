/**
 * Why a design cannot be a seat's own craft. It is asked before any yard is open, so it is apart from design files.
 */
import type { Refusal } from "../../../core/kernel/outcome.ts";
import { type CruiserDesign, readDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { ruleBreaks } from "../../../core/sol-cruiser/yard/shipyard.ts";
import { placeInFile } from "../../fight/on-demand/design-file.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { breakLabel } from "./breaks.ts";

/** Why a design cannot be a seat's own craft; null if it can. */
export function objectionTo(raw: unknown): Label | null {
	const read = readDesign(raw);
	if (!read.ok) return unreadable(read.refusal);
	return sound(read.value);
}

/** Where a design has something that no design has. */
export function unreadable({ facts }: Refusal): Label {
	const { where } = facts;
	return typeof where === "string" && where !== "" ? words("Yard.take.at", { where: placeInFile(where) }) : words("Yard.take.not-a-design");
}

function sound(design: CruiserDesign): Label | null {
	if (design.kind === "missile") return words("Yard.take.missile");
	const [first] = ruleBreaks(design);
	return first ? breakLabel(first) : null;
}
