/**
 * Refusals of Full Thrust as labels. They name systems, ships, fighters and ordnance, and say what would fit at the point where
 * orders cannot be read.
 */
import { parseSystemId } from "../../core/full-thrust/ids.ts";
import type { ThrustState, WarshipDesign } from "../../core/full-thrust/model.ts";
import { type Misfit, misfitIn } from "../../core/full-thrust/orders/misfit.ts";
import type { Json, Refusal } from "../../core/kernel/outcome.ts";
import { gameLabel, type Label, type LabelData, refusalLabel, SHARED_REFUSALS } from "../shared/startup/words/label.ts";
import { type Faces, groupName, ordnanceName } from "./report-block.ts";
import { arcsName, systemName, words } from "./words.ts";

/** The sources of the names. */
export interface Named {
	readonly faces: Faces;
	/** The design of the ship whose systems the refusal names; null if there is none. */
	readonly design: Pick<WarshipDesign, "weapons"> | null;
	readonly view: Pick<ThrustState, "fighters" | "ordnance">;
}

const SYSTEM_FACTS: readonly string[] = ["system", "weapon"];
const FLYING_FACTS: readonly string[] = ["group", "ordnance", "at", "target", "by"];
const ARC_FACTS: readonly string[] = ["arcs", "lies"];

/** Returns the text of a refusal. */
export function thrustRefusal(refusal: Refusal, named: Named): Label {
	const { code, facts } = refusal;
	const plain = refusalLabel("full-thrust", refusal, named.faces);
	if (SHARED_REFUSALS.includes(code)) return plain;
	const data: Record<string, LabelData[string]> = { ...plain.data };
	for (const [name, fact] of Object.entries(facts)) {
		const found = nameIn(name, fact, named);
		if (found) data[name] = found;
	}
	const misfit = misfitIn(refusal);
	return misfit ? misfitLabel(misfit) : gameLabel("full-thrust", `Refusal.${code}`, data);
}

function nameIn(name: string, fact: Json, { faces, design, view }: Named): Label | null {
	if (ARC_FACTS.includes(name)) return Array.isArray(fact) ? arcsName(fact.filter((candidate) => typeof candidate === "string")) : null;
	if (typeof fact !== "string") return null;
	if (SYSTEM_FACTS.includes(name) || (name === "by" && design && parseSystemId(fact))) return systemName(fact, design);
	if (!FLYING_FACTS.includes(name)) return null;
	if (view.fighters[fact]) return groupName(fact, faces);
	return view.ordnance[fact] ? ordnanceName(fact) : null;
}

/** Returns where orders stop making sense, counted from 1, and what would fit there. */
function misfitLabel({ at, found, expected }: Misfit): Label {
	const fitting = expected.map((each) => {
		const name = EXPECTED.find((known) => known === each);
		return name ? words(`Expected.${name}`) : words("Expected.literal", { text: each });
	});
	const data = { at: at + 1, found, expected: fitting };
	return found === "" ? words("Chat.unfinished", data) : words("Chat.unreadableAt", data);
}

/** The parts of orders that the grammar names. */
const EXPECTED = ["mode", "manoeuvre", "side", "number", "velocity", "end"] as const;
