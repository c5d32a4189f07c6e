import type { Json } from "../../../core/kernel/outcome.ts";
import type { SheetInput } from "../../shared/presenter.ts";
import { type CareerModel, careerModel } from "../../shared/sheet/craft.ts";
import { warshipResult } from "../deeds.ts";
import type { ThrustShown } from "../types.ts";
import { words } from "../words.ts";
import { shipInMatch, warshipIn } from "./craft.ts";
import { type DesignModel, designModel } from "./design.ts";
import { type DesignDraft, type DesignSaid, draftOf, drawn } from "./drawing.ts";
import { takeIn } from "./exchange.ts";
import { type HeaderModel, headerModel } from "./header.ts";
import { type HelmModel, helmModel, helmSaid, isHelmSaid } from "./helm.ts";
import { type StatusModel, statusModel } from "./status.ts";

export interface WarshipSheetModel {
	readonly header: HeaderModel;
	readonly helm: HelmModel;
	readonly status: StatusModel;
	readonly design: DesignModel;
	readonly career: CareerModel;
}

/** What is put together on the sheet: orders at the helm, a class on the drawing board, a file to be taken in. */
interface SheetDraft {
	readonly helm: Json;
	readonly board: DesignDraft | null;
	readonly bring: string;
}

function draftIn(draft: Json): SheetDraft {
	// Kept by the window as it was made here.
	return (draft as unknown as SheetDraft | null) ?? { helm: null, board: null, bring: "" };
}

export function warshipSheet(input: SheetInput<ThrustShown>): WarshipSheetModel {
	const { uid, craft, draft } = input;
	const { helm, board, bring } = draftIn(draft);
	return {
		header: headerModel(input),
		helm: helmModel({ ...input, draft: helm }),
		status: statusModel(input),
		design: designModel({ uid, craft, draft: board, bring, inMatch: shipInMatch(input) !== null }),
		career: careerModel(craft, { figures: warshipResult, status: (code) => words(`Status.${code || "in-play"}`), placed: isThrough }),
	};
}

/** Whether a ship with this status came through the match. */
function isThrough(status: string): boolean {
	return status !== "destroyed" && status !== "struck";
}

/** The next draft of the sheet; what is taken in has `data-take`, what is put back `data-reset`. */
export function warshipSaid({ craft, draft, table }: SheetInput<ThrustShown>, said: DesignSaid): Json {
	const before = draftIn(draft);
	// Drafts hold plain data alone.
	if (isHelmSaid(said)) return { ...before, helm: helmSaid({ table, draft: before.helm }, said) } as unknown as Json;
	const built = draftOf(warshipIn(craft.system));
	// Drafts hold plain data alone.
	return next(before, { said, built }) as unknown as Json;
}

function next(before: SheetDraft, { said, built }: { readonly said: DesignSaid; readonly built: DesignDraft }): SheetDraft {
	if (said.reset !== undefined) return { ...before, board: null };
	if (said.name === "bring") return { ...before, bring: said.value ?? "" };
	if (said.take !== undefined) {
		const taken = takeIn(before.bring);
		return "draft" in taken ? { ...before, board: taken.draft, bring: "" } : before;
	}
	return { ...before, board: drawn(before.board ?? built, said) };
}
