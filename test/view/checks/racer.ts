/**
 * The worked cases of the rally, rolled through the checks of a sheet.
 */
import { checks } from "../../../src/view/jovian-rally/checks/index.ts";
import { jovianRallyPresenter } from "../../../src/view/jovian-rally/index.ts";
import { at, type Data, type Door, type Doors, typedAt } from "./door.ts";

const OTHERS_ATTACK = "a sheet rolls the attack of its own racer alone";

const DOORS: readonly Door[] = [
	{
		file: "risky-manoeuvre",
		check: "manoeuvre",
		typed: (input) => ({
			kg: typedAt(input, "burnKg"),
			tank: typedAt(input, "tank"),
			skill: typedAt(input, "modifier"),
			jammed: typedAt(input, "jammed"),
			known: typedAt(input, "alreadyIntercepted"),
			start: typedAt(input, "startMoon"),
			complete: typedAt(input, "complete"),
		}),
		told: ([told]) => ({ ...told?.facts, burnKg: told?.facts["kgAfter"], tank: told?.facts["tankAfter"] }),
		untold: { out: "a race tells in a report of its own who is out" },
	},
	{
		file: "electronic-attacks",
		check: "attack",
		typed: (input) => {
			const tankOf = (id: unknown) => (at(input, "racers") as readonly Data[]).find((own) => own["id"] === id)?.["tank"];
			return {
				tank: String(tankOf(at(input, "attacks", "0", "by"))),
				tankOn: String(tankOf(at(input, "attacks", "0", "on"))),
			};
		},
		told: ([told]) => ({ attackerWins: told?.facts["winner"] === told?.seat }),
		unsayable: {
			"beaten twice doubles once": OTHERS_ATTACK,
			"two attack each other": OTHERS_ATTACK,
			"an attack on itself": "the list of targets leaves the craft itself out",
			"two attacks by one racer": OTHERS_ATTACK,
			"a racer that is out": "a sheet knows no race that somebody is out of",
		},
		expected: ({ input, expect }) => ({ attackerWins: at(expect, "results", "0", "winner") === at(input, "attacks", "0", "by") }),
	},
];

export const racer: Doors = {
	game: "jovian-rally",
	checks,
	presenter: jovianRallyPresenter,
	doors: DOORS,
	withoutCheck: Object.fromEntries(
		["best-rest", "burn-cost", "choices", "course-facts", "course-roll", "dump", "flight", "par", "standings"].map((file) => [
			file,
			"of a race on its course, without dice of a racer",
		]),
	),
};
