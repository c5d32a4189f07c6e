/**
 * The presenters there are, one a game: the only list of them.
 */
import { fusionRegattaPresenter } from "./fusion-regatta.ts";
import { jovianRallyPresenter } from "./jovian-rally.ts";
import type { AnyPresenter } from "./presenter.ts";
import { solCruiserPresenter } from "./sol-cruiser.ts";

export const PRESENTERS: readonly AnyPresenter[] = [jovianRallyPresenter, fusionRegattaPresenter, solCruiserPresenter];

/** The presenter of a game; none where the game is unknown. */
export function findPresenter(gameId: string): AnyPresenter | undefined {
	return PRESENTERS.find(({ id }) => id === gameId);
}

/** The presenter for a craft by its actor sub-type, with the module's prefix or without. */
export function presenterOfCraft(type: string): AnyPresenter | undefined {
	return PRESENTERS.find(({ craftType }) => craftType === type.slice(type.lastIndexOf(".") + 1));
}
