/**
 * Jovian Rally as the kernel knows it. All of its state is open, and every seat sees everything. Only the plans of simultaneous
 * rounds (JR-21) are sealed until all are revealed.
 * Source: "Sequence of play".
 */
import type { Game } from "../kernel/game.ts";
import { PREPARATIONS, prepareRally } from "./course/prepare.ts";
import { RACER_STATUSES, RALLY_BOONS, RALLY_PHASES } from "./model.ts";
import { parseRallyCommand, parseRallyOptions, parseSeatRacer, rallyDefaults } from "./options.ts";
import { rallyChoices } from "./play/choices.ts";
import { settleCommand } from "./play/commands.ts";
import { rallyOverruling } from "./play/overruling.ts";
import { beginRace, flyingSeats, joinRace } from "./play/race.ts";
import { rallySituation } from "./play/situation.ts";
import { simplestCommand } from "./play/time-out.ts";
import { rallySealing } from "./play/together.ts";
import { MODIFIER_CODES, REPORT_CODES } from "./reports.ts";
import type { RallyTypes } from "./types.ts";

/** The rally, for the list of games and for programs that use the core alone. */
export const jovianRally: Game<RallyTypes> = {
	id: "jovian-rally",
	seats: { least: 1, most: 12 },
	codes: {
		phases: RALLY_PHASES,
		statuses: RACER_STATUSES,
		reports: REPORT_CODES,
		modifiers: MODIFIER_CODES,
		preparations: PREPARATIONS,
		boons: RALLY_BOONS,
		rolls: ["course", "risky-manoeuvre", "electronic-attack", "electronic-defence", "mending"],
		refusals: [
			"already-home",
			"already-spoken",
			"beyond-the-distance",
			"burns-left",
			"cannot-afford",
			"closed-moon",
			"course-cost",
			"course-costs",
			"course-size",
			"dump-amount",
			"dump-round",
			"jammed-burn",
			"manoeuvre-used",
			"no-burns-left",
			"no-such-moon",
			"no-such-trajectory",
			"not-flying",
			"not-ready-yet",
			"not-the-start",
			"not-your-turn",
			"nothing-flown",
			"on-itself",
			"option",
			"plan-at",
			"plan-boost",
			"plan-jammed",
			"plan-short",
			"plan-tank",
			"referee-only",
			"too-few-orbits",
			"unknown-step",
			"unreadable-command",
			"wrong-phase",
		],
	},
	defaults: rallyDefaults,
	parseOptions: parseRallyOptions,
	prepare: prepareRally,
	parseDesign: parseSeatRacer,
	parseCommand: parseRallyCommand,
	begin: beginRace,
	settle: settleCommand,
	situation: rallySituation,
	choices: rallyChoices,
	plainest: simplestCommand,
	view: (open) => open,
	boons: ({ racers }, seat) => racers[seat]?.boons,
	sealing: rallySealing,
	hiding: null,
	reinforce: joinRace,
	// A racer that is still flying begins anew, fresh from the yard.
	standstill: (open) => ({ options: open.options, begins: Object.fromEntries(flyingSeats(open).map((seat) => [seat, null])) }),
	overruling: rallyOverruling,
};
