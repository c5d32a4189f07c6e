/**
 * Refusals of Full Thrust in words, where a ship is at hand: systems are called what they are, ships, fighters and ordnance
 * by their names, and orders that cannot be read say what would have fitted.
 */
import type { ThrustState, WarshipDesign } from "../../core/full-thrust/model.ts";
import type { Json, Refusal } from "../../core/kernel/outcome.ts";
import { type Label, type LabelData, label, refusalLabel, SHARED_REFUSALS } from "../shared/label.ts";
import { numberOf, textOf } from "../shared/measure.ts";
import { type Faces, groupName, ordnanceName, textsIn } from "./cards/block.ts";
import { arcsName, systemName, words } from "./words.ts";

/** What names are looked up in. */
export interface Named {
	readonly faces: Faces;
	/** Of the ship whose systems are meant; null where there is none. */
	readonly design: Pick<WarshipDesign, "weapons"> | null;
	/** Where fighters and ordnance are. */
	readonly view: Pick<ThrustState, "fighters" | "ordnance">;
}

const SYSTEM_FACTS: readonly string[] = ["system", "weapon"];
const FLYING_FACTS: readonly string[] = ["group", "ordnance", "at", "target", "by"];
const ARC_FACTS: readonly string[] = ["arcs", "lies"];

/** A refusal with everything in it called by its name. */
export function thrustRefusal(refusal: Refusal, named: Named): Label {
	const { code, facts } = refusal;
	const plain = refusalLabel("full-thrust", refusal, named.faces);
	if (SHARED_REFUSALS.includes(code)) return plain;
	const data: Record<string, LabelData[string]> = { ...plain.data };
	for (const [name, fact] of Object.entries(facts)) {
		const found = nameIn(name, fact, named);
		if (found) data[name] = found;
	}
	return code === "orders-unreadable" ? unreadable(facts) : label(`VOIDREGATTA.full-thrust.Refusal.${code}`, data);
}

function nameIn(name: string, fact: Json, { faces, design, view }: Named): Label | null {
	const id = textOf(fact);
	if (SYSTEM_FACTS.includes(name) || (name === "by" && design && SYSTEM.test(id))) return systemName(id, design);
	if (ARC_FACTS.includes(name)) return arcsName(textsIn(fact));
	if (!FLYING_FACTS.includes(name)) return null;
	if (view.fighters[id]) return groupName(id, faces);
	return view.ordnance[id] ? ordnanceName(id) : null;
}

/** Ids of systems. */
const SYSTEM = /^(drive|ftl|screen|weapon|pds|bay)(-\d+)?$/;

/** Where orders stop making sense, counted from 1, and what would have fitted there. */
function unreadable({ at, found, expected }: Refusal["facts"]): Label {
	const fitting = textsIn(expected).map((one) =>
		EXPECTED.includes(one) ? words(`Expected.${one}`) : words("Expected.literal", { text: one }),
	);
	const data = { at: numberOf(at) + 1, found: textOf(found), expected: fitting };
	return textOf(found) ? words("Chat.unreadableAt", data) : words("Chat.unfinished", data);
}

/** What the grammar has names for. */
export const EXPECTED: readonly string[] = ["mode", "manoeuvre", "side", "number", "velocity", "end"];
