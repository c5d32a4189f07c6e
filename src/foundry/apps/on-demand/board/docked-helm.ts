/**
 * The helm beside a board: the template, the model and the draft of the sheet's helm. It is not part of the board, so a change in it
 * redraws only the helm, and the board follows by changes.
 */
import type { Dock } from "../../../../view/shared/startup/board/dock.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { draw } from "../../../on-demand/draw.ts";
import { refreshWindows } from "../../../redraws.ts";
import { say } from "../../../words.ts";
import { askBefore } from "../../choosing.ts";
import { keepSheetDraft, sheetDraft } from "../../input/drafts.ts";
import { type AddedPart, newPart, partWith } from "../drawing/added-part.ts";
import type { Redraw } from "../drawing/drawn-markup.ts";
import { drawnAt } from "../drawing/stand-ins.ts";

/** What a board keeps of its helm. */
export interface DockedHelm {
	/** The HTML for the next drawing; empty if there is no helm. */
	html: string;
	/** The helm on the screen. */
	readonly part: AddedPart;
}

/** A new dock for a board. */
export function newDock(): DockedHelm {
	return { html: "", part: newPart() };
}

/** The draft on the sheet of the craft of a table's seat; null if there is none. */
export function helmDraftAt(table: TableInput | null): unknown {
	return sheetDraft(craftAt(table));
}

/** The name of its draft: that of the craft's actor, or of the seat of a craft without one. */
function craftAt(table: TableInput | null): string | null {
	const face = table?.faces.find(({ id }) => id === table.seat);
	return face ? (face.actorUuid ?? face.id) : null;
}

/** Draws the helm of a table's seat for the next drawing of its board. */
export async function prepareDock(dock: DockedHelm, helm: Dock | undefined, docked: Docked): Promise<void> {
	const model = helm && modelOf(helm, docked);
	dock.html = helm && model ? await draw(helm.template, say(model)) : "";
}

/** The model of the helm; null if an unforeseen fault breaks the match, which the board itself reports. */
function modelOf(helm: Dock, { uid, table }: Docked): object | null {
	try {
		return helm.model({ uid: `${uid}-helm`, table, draft: helmDraftAt(table) });
	} catch (fault) {
		console.error(fault);
		return null;
	}
}

interface Docked {
	readonly uid: string;
	readonly table: TableInput | null;
}

/** Puts the helm into the drawn board, between its pictures and its side, or changes the one that is there. */
export function placeDock(dock: DockedHelm, root: HTMLElement, keeps: Redraw["keeps"]): void {
	const old = root.querySelector(".vr-dock");
	const side = root.querySelector(".vr-board-side");
	(side ?? old)?.parentElement?.classList.toggle("vr-docked", dock.html !== "" && side !== null);
	if (dock.html === "" || !side) return void old?.remove();
	const html = `<div class="vr-dock">${dock.html}</div>`;
	const helm = partWith(dock.part, root, { html, thorough: html !== dock.part.html, keeps });
	if (!helm || helm === old) return;
	if (old) old.replaceWith(helm);
	else side.before(helm);
}

/** Whether an element is part of a docked helm, or of its action bar below. */
export function isDocked(element: Element): boolean {
	return drawnAt(element).closest(".vr-dock") !== null;
}

/** An element of a docked helm, and the match that its board shows. */
interface AtHelm {
	readonly element: Element;
	readonly combat: MatchCombat | null;
	readonly table: TableInput;
}

/** Puts an input at the helm into the draft that the helm shares with the sheet, and redraws all windows that show it. */
export function onDockInput(helm: Dock, { element, combat, table }: AtHelm, input: Readonly<Record<string, string | undefined>>): void {
	const craft = craftAt(table);
	if (craft === null) return;
	askBefore(element, { combat, seat: table.seat });
	keepSheetDraft(craft, helm.next({ uid: "", table, draft: sheetDraft(craft) }, input));
	refreshWindows();
}
