/**
 * The sheet of a cruiser: her head, the helm, the status sheet, the yard, and what she has fought before; and what its user is
 * putting together on it.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import type { SheetInput } from "../../shared/presenter.ts";
import { type CareerModel, careerModel } from "../../shared/sheet/craft.ts";
import { cruiserResult } from "../deeds.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { draftOf, drawn, type YardDraft, type YardSaid } from "../yard/drawing.ts";
import { takeIn } from "../yard/exchange.ts";
import { type YardModel, yardModel } from "../yard/yard.ts";
import { cruiserIn } from "./craft.ts";
import { type HeaderModel, headerModel } from "./header.ts";
import { type HelmModel, helmModel, helmSaid, isHelmSaid } from "./helm.ts";
import { type StatusModel, statusModel, unitInMatch } from "./status.ts";

export interface CruiserSheetModel {
	readonly header: HeaderModel;
	readonly helm: HelmModel;
	readonly status: StatusModel;
	readonly yard: YardModel;
	readonly career: CareerModel;
}

/** What is put together on the sheet: orders at the helm, a design on the drawing board, a file to be taken in. */
interface SheetDraft {
	readonly helm: Json;
	readonly yard: YardDraft | null;
	readonly bring: string;
}

function draftIn(draft: Json): SheetDraft {
	// Kept by the window as it was made here.
	return (draft as unknown as SheetDraft | null) ?? { helm: null, yard: null, bring: "" };
}

export function cruiserSheet(input: SheetInput<CruiserShown>): CruiserSheetModel {
	const { uid, craft, draft } = input;
	const { helm, yard, bring } = draftIn(draft);
	return {
		header: headerModel(input),
		helm: helmModel({ ...input, draft: helm }),
		status: statusModel(input),
		yard: yardModel({ uid, craft, draft: yard, bring, inMatch: unitInMatch(input) !== null }),
		career: careerModel(craft, { figures: cruiserResult, status: (code) => words(`Status.${code || "in-play"}`), placed: isStanding }),
	};
}

/** Whether a craft with this status outlived the match. */
function isStanding(status: string): boolean {
	return !["destroyed", "crashed", "expended", "out-of-control"].includes(status);
}

/** The next draft of the sheet; what the yard takes in has `data-take`, what is put back `data-reset`. */
export function cruiserSaid({ craft, draft, table }: SheetInput<CruiserShown>, said: YardSaid): Json {
	const before = draftIn(draft);
	// Drafts hold plain data alone.
	if (isHelmSaid(said)) return { ...before, helm: helmSaid({ table, draft: before.helm }, said) } as unknown as Json;
	const built = draftOf(cruiserIn(craft.system));
	// Drafts hold plain data alone.
	return next(before, { said, built }) as unknown as Json;
}

function next(before: SheetDraft, { said, built }: { readonly said: YardSaid; readonly built: YardDraft }): SheetDraft {
	if (said.reset !== undefined) return { ...before, yard: null };
	if (said.name === "bring") return { ...before, bring: said.value ?? "" };
	if (said.take !== undefined) {
		const taken = takeIn(before.bring);
		return "draft" in taken ? { ...before, yard: taken.draft, bring: "" } : before;
	}
	return { ...before, yard: drawn(before.yard ?? built, said) };
}
