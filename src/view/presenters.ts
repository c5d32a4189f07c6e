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

/** Checks of house rules that other games' crafts may borrow, by the name of the rule's setting. */
const LENT: Readonly<Record<string, Check>> = { driveOverload: overload };

/** What decides which checks a sheet shows. */
export interface ChecksWanted {
	/** Whether the craft is in a match that is not over; the match rolls the checks of its own game then. */
	readonly inMatch: boolean;
	/** The house rules that the craft borrows and the world plays by, each by the name of its setting. */
	readonly borrowed: readonly string[];
}

/** The checks that the sheet of a craft rolls, by its actor sub-type. */
export function checksOf(type: string, { inMatch, borrowed }: ChecksWanted): readonly Check[] {
	const own = inMatch ? [] : (presenterOfCraft(type)?.checks ?? []);
	return [...own, ...borrowed.flatMap((rule) => LENT[rule] ?? [])];
}
