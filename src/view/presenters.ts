/**
 * The presenters there are, one a game: the only list of them.
 */

import { overload } from "./full-thrust/checks/overload.ts";
import { fullThrustPresenter } from "./full-thrust/index.ts";
import { fusionRegattaPresenter } from "./fusion-regatta/index.ts";
import { jovianRallyPresenter } from "./jovian-rally/index.ts";
import type { AnyPresenter } from "./shared/presenter.ts";
import type { Check } from "./shared/sheet/check.ts";
import { solCruiserPresenter } from "./sol-cruiser/index.ts";

export const PRESENTERS: readonly AnyPresenter[] = [jovianRallyPresenter, fusionRegattaPresenter, solCruiserPresenter, fullThrustPresenter];

/** The presenter of a game; none where the game is unknown. */
export function findPresenter(gameId: string): AnyPresenter | undefined {
	return PRESENTERS.find(({ id }) => id === gameId);
}

/** The presenter for a craft by its actor sub-type, with the module's prefix or without. */
export function presenterOfCraft(type: string): AnyPresenter | undefined {
	return PRESENTERS.find(({ craftType }) => craftType === plainType(type));
}

function plainType(type: string): string {
	return type.slice(type.lastIndexOf(".") + 1);
}

/** Craft whose sheets may borrow the check of a pushed drive, which is no rule of their own games. */
const BORROWERS: readonly string[] = ["cruiser", "yacht"];

/** What decides which checks a sheet shows. */
export interface ChecksWanted {
	/** Whether the craft is in a match that is not over; its own game's checks are the match's then. */
	readonly inMatch: boolean;
	/** Whether the house rule is played that lets other craft push their drives. */
	readonly overload: boolean;
}

/** The checks that the sheet of a craft rolls, by its actor sub-type. */
export function checksOf(type: string, wanted: ChecksWanted): readonly Check[] {
	const own = wanted.inMatch ? [] : (presenterOfCraft(type)?.checks ?? []);
	return wanted.overload && BORROWERS.includes(plainType(type)) ? [...own, overload] : own;
}
