/**
 * Sol Cruiser as it is shown: the presenter, for the list of them. What each window shows is in the files beside this one.
 */
import type { Json } from "../core/kernel/outcome.ts";
import type { CruiserOptions } from "../core/sol-cruiser/model.ts";
import { CREW_QUALITIES } from "../core/sol-cruiser/ratings.ts";
import type { CruiserView } from "../core/sol-cruiser/view.ts";
import type { Presenter } from "./presenter.ts";
import { cruiserBoard, cruiserDrafted, cruiserMoved } from "./sol-cruiser-board.ts";
import { cruiserOnCanvas } from "./sol-cruiser-canvas.ts";
import { cruiserCard } from "./sol-cruiser-cards.ts";
import { cruiserDeed } from "./sol-cruiser-deeds.ts";
import { cruiserDesk } from "./sol-cruiser-desk.ts";
import { objectionTo } from "./sol-cruiser-exchange.ts";
import { FLEET, namesIn } from "./sol-cruiser-fleet.ts";
import { SCENARIOS } from "./sol-cruiser-scenarios.ts";
import { cruiserSetup } from "./sol-cruiser-setup.ts";
import { readCruiserOptions } from "./sol-cruiser-setup-readings.ts";
import { cruiserSaid, cruiserSheet, resultFigures, standingFigures } from "./sol-cruiser-sheet.ts";
import { readyMadeShip, shipsModel } from "./sol-cruiser-ships.ts";
import { templateAt } from "./templates.ts";

/** The classes that nobody's craft are of, in turn; the first is what a new actor is until its yard says otherwise. */
const NPCS = ["halberd", "rampart", "meridian", "wayfarer", "jackdaw", "citadel"] as const;
/** Nobody's craft are on the one side or the other. */
const NPC_SIDES = ["1", "2"] as const;

export const solCruiserPresenter = {
	id: "sol-cruiser",
	craftType: "cruiser",
	templates: {
		sheet: {
			header: templateAt("sol-cruiser/header"),
			helm: templateAt("sol-cruiser/helm"),
			status: templateAt("sol-cruiser/status"),
			yard: templateAt("sol-cruiser/yard"),
			career: templateAt("shared/career"),
		},
		board: templateAt("sol-cruiser/board"),
		setup: templateAt("sol-cruiser/setup"),
		desk: templateAt("sol-cruiser/desk"),
	},
	sheet: cruiserSheet,
	said: cruiserSaid,
	board: cruiserBoard,
	moved: cruiserMoved,
	drafted: cruiserDrafted,
	scene: cruiserOnCanvas,
	setup: cruiserSetup,
	desk: cruiserDesk,
	readOptions: readCruiserOptions,
	card: cruiserCard,
	deed: cruiserDeed,
	scenarios: SCENARIOS,
	designChoices: { cq: CREW_QUALITIES },
	objection: ({ design }) => objectionTo(design),
	npcDesign: (number) => {
		const ship = FLEET.find(({ id }) => id === NPCS[number % NPCS.length]);
		if (!ship) throw new Error("Nobody's craft are of a class that does not exist");
		const { design, cq } = ship;
		// Designs and names are plain data; that their types are no index of texts is all that the compiler minds.
		return { side: NPC_SIDES[number % NPC_SIDES.length], cq, design, names: namesIn(design) } as unknown as Readonly<Record<string, Json>>;
	},
	readyMade: {
		templates: { search: templateAt("sol-cruiser/ships-search"), list: templateAt("sol-cruiser/ships") },
		model: shipsModel,
		craft: readyMadeShip,
	},
	standing: standingFigures,
	result: resultFigures,
} satisfies Presenter<CruiserView, CruiserOptions>;
