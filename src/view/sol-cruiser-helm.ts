/**
 * The helm: a craft's orders in a match. A craft in none is told so.
 */
import type { CruiserView } from "../core/sol-cruiser/view.ts";
import type { SheetInput } from "./presenter.ts";

export interface HelmModel {
	readonly uid: string;
	/** Whether the craft is in a match. */
	readonly inMatch: boolean;
}

export function helmModel({ uid, table }: SheetInput<CruiserView>): HelmModel {
	return { uid, inMatch: table?.seat != null };
}
