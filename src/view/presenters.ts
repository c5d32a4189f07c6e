/**
 * The presenters there are, one a game: the only list of them.
 */
import { fusionRegattaPresenter } from "./fusion-regatta.ts";
import { jovianRallyPresenter } from "./jovian-rally.ts";
import type { AnyCraftPresenter, AnyPresenter } from "./presenter.ts";
import { solCruiserPresenter } from "./sol-cruiser.ts";

export const PRESENTERS: readonly AnyPresenter[] = [jovianRallyPresenter, fusionRegattaPresenter];

/** Those who show craft: all of the games above, and one whose craft are built before it is played. */
export const CRAFT_PRESENTERS: readonly AnyCraftPresenter[] = [...PRESENTERS, solCruiserPresenter];

/** The presenter of a game; none where the game is unknown. */
export function findPresenter(gameId: string): AnyPresenter | undefined {
	return PRESENTERS.find(({ id }) => id === gameId);
}

/** The presenter for a craft by its actor sub-type, with the module's prefix or without. */
export function presenterOfCraft(type: string): AnyCraftPresenter | undefined {
	return CRAFT_PRESENTERS.find(({ craftType }) => craftType === type.slice(type.lastIndexOf(".") + 1));
}
