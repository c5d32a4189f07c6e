/**
 * The contract of a presenter: it turns what a seat may see into plain models for templates. A model holds labels, numbers and
 * names. The adapter turns the labels into text (`speak`) and renders the template that the presenter names. A presenter decides no
 * rule and knows no document and no element.
 *
 * In every template a choice is an element with `data-action="choose"` and the command as JSON in `data-command`. A choice with an
 * amount has a number input, named after the amount, in the same `[data-choice]` element. A choice that is refused now is
 * `aria-disabled` and says why; a click still sends it, and the referee answers. An order to seal is marked the same way, with
 * `data-action="seal"` and `data-order`.
 */
import type { BoardPresenter } from "../board/presenter.ts";
import type { CampaignPresenter } from "../campaign/presenter.ts";
import type { CardPresenter } from "../cards/presenter.ts";
import type { ShownTypes } from "../match/table.ts";
import type { StandingPresenter } from "../seats/standing.ts";
import type { EntryPresenter, SetupPresenter } from "../setting-up/presenter.ts";
import type { SheetPresenter } from "../sheet/presenter.ts";

/** What every game shows: each folder says what it asks. */
export interface Presenter<T extends ShownTypes = ShownTypes>
	extends SheetPresenter<T>,
		BoardPresenter<T>,
		CardPresenter<T>,
		StandingPresenter<T>,
		EntryPresenter {
	readonly templates: SheetPresenter["templates"] & BoardPresenter["templates"] & { readonly setup: string };
}

/** What only GMs who set up a match need of a game; it is loaded when Flight Control first shows a match of the game. */
export interface SettingUp<T extends ShownTypes = ShownTypes> extends SetupPresenter<T>, CampaignPresenter<T> {}
