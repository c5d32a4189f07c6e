/**
 * Warships as their sheets show them, for the list of presenters.
 */
import type { ThrustState } from "../core/full-thrust/model.ts";
import { WARSHIP_CHECKS } from "./full-thrust-checks.ts";
import { warshipNpc, warshipResult, warshipStanding } from "./full-thrust-deeds.ts";
import { objectionTo } from "./full-thrust-exchange.ts";
import { warshipSaid, warshipSheet } from "./full-thrust-sheet.ts";
import { readyMadeWarship, shipsModel } from "./full-thrust-ships.ts";
import type { CraftPresenter } from "./presenter.ts";
import { templateAt } from "./templates.ts";

export const warshipPresenter = {
	id: "full-thrust",
	craftType: "warship",
	templates: {
		sheet: {
			header: templateAt("full-thrust/header"),
			helm: templateAt("full-thrust/helm"),
			status: templateAt("full-thrust/status"),
			design: templateAt("full-thrust/design"),
			career: templateAt("shared/career"),
		},
	},
	sheet: warshipSheet,
	said: warshipSaid,
	checks: WARSHIP_CHECKS,
	designChoices: {},
	objection: ({ design }) => objectionTo(design),
	npcDesign: warshipNpc,
	readyMade: {
		templates: { search: templateAt("full-thrust/ships-search"), list: templateAt("full-thrust/ships") },
		model: shipsModel,
		craft: readyMadeWarship,
	},
	standing: warshipStanding,
	result: warshipResult,
} satisfies CraftPresenter<ThrustState>;
