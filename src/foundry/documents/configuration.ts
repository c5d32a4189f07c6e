/**
 * The module's documents for the compiler: the sub-types and settings that this module adds to Foundry's own.
 */

import type { CraftModels } from "./craft-models.ts";
import type { EventModel } from "./event-page.ts";
import type { CreditsDue, Ended, MatchPhase, Resolved } from "./hooks.ts";
import type { MatchModel } from "./match.ts";
import type { MatchCombat } from "./matches.ts";
import type { GoneCraft } from "./on-demand/careers.ts";
import type { EventRegister } from "./on-demand/event-register.ts";
import type { ResolutionModel } from "./resolution.ts";
import type { SceneFlags } from "./scenes.ts";
import type { SeatModel } from "./seat.ts";

declare module "fvtt-types/configuration" {
	/** Before Foundry is ready, the module only registers things. */
	interface AssumeHookRan {
		ready: never;
	}

	interface DataModelConfig {
		Actor: CraftModels;
		Combat: { "void-regatta.match": typeof MatchModel };
		Combatant: { "void-regatta.seat": typeof SeatModel };
		ChatMessage: { "void-regatta.resolution": typeof ResolutionModel };
		JournalEntryPage: { "void-regatta.event": typeof EventModel };
	}

	namespace Hooks {
		interface HookConfig {
			"voidRegatta.matchStarted": (combat: MatchCombat) => void;
			"voidRegatta.phase": (combat: MatchCombat, now: MatchPhase, before: MatchPhase) => void;
			"voidRegatta.resolved": (combat: MatchCombat, resolved: Resolved) => void;
			"voidRegatta.ended": (combat: MatchCombat, ended: Ended) => void;
			"voidRegatta.creditsDue": (combat: MatchCombat, dues: readonly CreditsDue[]) => void;
			/** The types of V13 lack these hooks, which it calls as V14 does. */
			getActorContextOptions: (directory: unknown, entries: object[]) => void;
			getCombatContextOptions: (tracker: unknown, entries: object[]) => void;
			/** Foundry gives what was dropped, and the number of the slot. */
			hotbarDrop: (hotbar: unknown, data: object, slot: number) => boolean;
			/** Dice So Nice: the module is ready; an animation begins, with the dice of its user; the animation is over. */
			diceSoNiceReady: () => void;
			diceSoNiceRollStart: (message: string, context: { user?: User.Implementation }) => void;
			diceSoNiceRollComplete: (message: string) => void;
		}
	}

	interface SettingConfig {
		"void-regatta.matchDefaults": Record<string, unknown>;
		"void-regatta.events": EventRegister;
		"void-regatta.goneCraft": Readonly<Record<string, GoneCraft>>;
		"void-regatta.scenarioCraft": Record<string, string>;
		"void-regatta.ownScenarios": Record<string, unknown>;
		"void-regatta.briefings": Record<string, unknown>;
		"void-regatta.briefingCopies": Record<string, unknown>;
		"void-regatta.toldSystem": string;
		"void-regatta.startRole": string;
		"void-regatta.craftRole": string;
		"void-regatta.handDice": boolean;
		"void-regatta.npcPace": number;
		"void-regatta.campaignPlay": boolean;
		"void-regatta.campaignCrew": boolean;
		"void-regatta.campaignActs": boolean;
		"void-regatta.campaignStations": boolean;
		"void-regatta.campaignHurt": boolean;
		"void-regatta.campaignTasks": boolean;
		"void-regatta.campaignEvents": boolean;
		"void-regatta.campaignSkills": boolean;
		"void-regatta.campaignMemory": boolean;
		"void-regatta.campaignBets": boolean;
		"void-regatta.campaignPaddock": boolean;
		"void-regatta.paddockRolls": Record<string, unknown>;
		"void-regatta.crewTasks": Record<string, unknown>;
		"void-regatta.bridgePaths": Record<string, unknown>;
		"void-regatta.skillSynonyms": Record<string, unknown>;
		"void-regatta.openBoard": boolean;
		"void-regatta.moveNotice": string;
		"void-regatta.film": string;
		"void-regatta.filmSeconds": number;
		"void-regatta.answerOne": boolean;
		"void-regatta.answerUnmet": boolean;
		"void-regatta.answerUnchanged": boolean;
		"void-regatta.lessonStars": Record<string, unknown>;
		"void-regatta.windows": Record<string, unknown>;
		"void-regatta.welcomed": Record<string, true>;
		"void-regatta.secrets": Record<string, unknown>;
		"void-regatta.recordLocks": Record<string, unknown>;
		"void-regatta.recordKeys": Record<string, unknown>;
	}

	interface FlagConfig {
		/**
		 * The part of a scenario for which a craft was made; the settled transfers of a character, by the id of the event's page; its
		 * harms in matches that a GM has dealt with; the craft aboard which it may be, by their ids; the ship of the host system from which a craft was made; the effect of its field
		 * repairs, by match; the wish that brought it home last, by match.
		 */
		Actor: {
			"void-regatta": {
				part?: string;
				ledgers?: Record<string, Record<string, number>>;
				harms?: Record<string, number>;
				aboard?: Record<string, boolean>;
				hostShip?: string;
				repairs?: Record<string, number>;
				homecomings?: Record<string, string>;
				tokenMended?: boolean;
			};
		};
		/** The match, and the end of a craft in it that an effect shows. */
		ActiveEffect: { "void-regatta": { match?: string; end?: string }; core?: { overlay?: boolean } };
		/** The name of the scenario that it is a match of. */
		Combat: { "void-regatta": { scenario?: string } };
		Scene: { "void-regatta": SceneFlags };
		Token: { "void-regatta": { standsFor?: string } };
		Drawing: { "void-regatta": { mark?: string } };
	}

	interface SystemConfig {
		Actor: { discriminate: "all" };
		Combat: { discriminate: "all" };
		Combatant: { discriminate: "all" };
		ChatMessage: { discriminate: "all" };
		JournalEntryPage: { discriminate: "all" };
	}
}
