/**
 * The yard: a design on the drawing board, with its figures and every rule that it breaks. The yard builds it once it breaks none.
 * Designs can be exported to files and imported from them.
 */

import { isSame } from "../../../core/kernel/plain.ts";
import { DESIGN_BOUNDS, HULL_KINDS, type HullDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { stepOf } from "../../../core/sol-cruiser/yard/hull-figures.ts";
import { ARMOURS, CREW_QUALITIES, TECHS } from "../../../core/sol-cruiser/yard/ratings.ts";
import { ruleBreaks } from "../../../core/sol-cruiser/yard/shipyard.ts";
import { YARD } from "../../../core/sol-cruiser/yard/tables.ts";
import { fileAddress } from "../../fight/on-demand/design-file.ts";
import type { CraftInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { craftModel } from "../../shared/with-games/sheet/craft.ts";
import { cruiserIn } from "../craft.ts";
import { crewName, gradeName, techName, words } from "../words.ts";
import { billModel, resultModels } from "./bill.ts";
import { breakLabel } from "./breaks.ts";
import { draftOf, type YardDraft } from "./drawing.ts";
import { designFileName, type TakenIn, takeIn, writeDesign } from "./exchange.ts";
import { type OptionModel, optionsOf, yardLists } from "./lists.ts";

export interface YardInput {
	readonly uid: string;
	readonly craft: CraftInput;
	/** Null if there are no changes. */
	readonly draft: YardDraft | null;
	/** The text of a file to be imported; empty if there is none. */
	readonly bring: string;
	readonly inMatch: boolean;
}

export function yardModel({ uid, craft, draft, bring, inMatch }: YardInput) {
	const cruiser = cruiserIn(craft.system);
	const before = draftOf(cruiser);
	const board = draft ?? before;
	const { design } = board;
	const open = craft.editable && !inMatch;
	const changed = !isSame(board, before);
	const breaks = ruleBreaks(design).map((each) => ({ why: breakLabel(each) }));
	return {
		...craftModel(uid, craft),
		// Whether the user may rebuild her: the owner, outside a match.
		open,
		advice: words(open ? "Yard.open" : inMatch ? "Yard.inMatch" : "Sheet.notYours"),
		vessel: board.vessel,
		side: cruiser.side,
		notes: cruiser.notes,
		crews: CREW_QUALITIES.map((cq) => ({ value: String(cq), name: crewName(cq), selected: cq === cruiser.cq })),
		choices: choicesOf(uid, design),
		amounts: amountsOf(uid, design),
		lists: yardLists(uid, board),
		bill: billModel(board),
		results: resultModels(design, before.design),
		breaks,
		sound: breaks.length === 0 ? words(changed ? "Yard.soundToBuild" : "Yard.asBuilt") : null,
		changed,
		// The actor's fields after the yard builds this, as JSON; null while it cannot.
		build: open && changed && breaks.length === 0 ? JSON.stringify(builtFields(board)) : null,
		file: fileOf(board),
		taking: takingOf(bring),
	};
}

/** The fields of an actor with a new design. Damage goes with the old hull. */
function builtFields({ design, names, vessel }: YardDraft): object {
	return { design, names, vessel, crossed: { marked: 0, systems: [] } };
}

function fileOf(board: YardDraft) {
	const text = writeDesign(board);
	return { name: designFileName(board.vessel), address: fileAddress(text), text };
}

function takingOf(text: string): { readonly text: string; readonly why: readonly { readonly why: Label }[]; readonly ready: Label | null } {
	if (text.trim() === "") return { text, why: [], ready: null };
	const taken: TakenIn = takeIn(text);
	if ("why" in taken) return { text, why: taken.why.map((why) => ({ why })), ready: null };
	const { vessel, design } = taken.draft;
	return { text, why: [], ready: words("Yard.take.ready", { vessel: vessel || words(`Kind.${design.kind}`) }) };
}

function choicesOf(uid: string, { kind, tech, armour }: HullDesign) {
	const choice = (field: "kind" | "tech" | "armour", options: readonly OptionModel[]) => ({
		id: `${uid}-${field}`,
		field,
		name: words(`Yard.field.${field}`),
		options,
	});
	return [
		choice(
			"kind",
			optionsOf(HULL_KINDS, kind, (hullKind) => words(`Kind.${hullKind}`)),
		),
		choice("tech", optionsOf(TECHS, tech, techName)),
		choice("armour", optionsOf(ARMOURS, armour, gradeName)),
	];
}

/** The numbers of a design with their bounds. A form allows more than the yard does, and shows which rule that breaks. */
function amountsOf(uid: string, design: HullDesign) {
	const { tech, kind } = design;
	const { mostSensor, mostStealth, driveOutput, fuelRate } = YARD.techs[tech];
	const amount = (
		field: Amount,
		{ hint, most = DESIGN_BOUNDS.whole.most, step = 1 }: { readonly hint: Label; readonly most?: number; readonly step?: number },
	) => ({
		id: `${uid}-${field}`,
		field,
		name: words(`Yard.field.${field}`),
		hint,
		value: design[field],
		most,
		step,
	});
	return [
		amount("sensor", { hint: words("Yard.hint.sensor", { most: mostSensor }) }),
		amount("stealth", { hint: words("Yard.hint.stealth", { most: mostStealth }) }),
		amount("drive", { hint: words("Yard.hint.drive", { output: driveOutput }), most: MOST_TONNES, step: stepOf(kind, YARD.driveStep) }),
		amount("points", { hint: words("Yard.hint.points", { rate: fuelRate }) }),
		amount("infantry", { hint: words("Yard.hint.infantry") }),
		amount("cargo", { hint: words("Yard.hint.cargo"), most: MOST_TONNES }),
	];
}

/** The limit of the form. Files may have more. */
const MOST_TONNES = 1_000_000;

export const AMOUNTS = ["sensor", "stealth", "drive", "points", "infantry", "cargo"] as const;
type Amount = (typeof AMOUNTS)[number];
