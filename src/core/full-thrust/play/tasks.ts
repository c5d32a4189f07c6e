/**
 * What the people of a warship may try in a turn. House rule; only matches with Campaign play use it.
 */
import type { CrewTask } from "../../campaign/tasks.ts";
import { gain, type Tasking } from "../../kernel/on-demand/tasking.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import type { ThrustState, Warship } from "../model.ts";

/** What most failures cost: the ship is easier to hit, or hits less. */
const OPEN = gain("dodge", -1);
const WIDE = gain("aim", -1);
const IDLE = gain("hands", -1);

/** FT-25: what each post may try. */
export const tasks: readonly CrewTask[] = [
	{ id: "evade", posts: ["helm"], skill: "pilot", target: 9, success: gain("dodge", 1), failure: WIDE },
	{ id: "hold", posts: ["helm"], skill: "pilot", target: 9, success: gain("aim", 1), failure: OPEN },
	{ id: "nurse", posts: ["helm"], skill: "pilot", target: 8, success: gain("drive", 1), failure: WIDE },
	{ id: "steady", posts: ["gunner"], skill: "gunner", target: 8, success: gain("aim", 1), failure: WIDE },
	{ id: "concentrate", posts: ["gunner"], skill: "gunner", target: 9, success: gain("aim", 2), failure: gain("aim", -2) },
	{ id: "screen", posts: ["gunner"], skill: "sensors", target: 9, success: gain("dodge", 1), failure: WIDE },
	{ id: "coax", posts: ["engineer"], skill: "engineer", target: 8, success: gain("drive", 1), failure: IDLE },
	{ id: "patch", posts: ["engineer"], skill: "mechanic", target: 10, success: gain("hull", 1), failure: IDLE },
	{ id: "reroute", posts: ["engineer"], skill: "engineer", target: 8, success: gain("hands", 1), failure: IDLE },
	{ id: "vector", posts: ["flight"], skill: "pilot", target: 9, success: gain("dodge", 1), failure: WIDE },
	{ id: "spot", posts: ["flight"], skill: "sensors", target: 9, success: gain("aim", 1), failure: OPEN },
	{ id: "deck", posts: ["flight"], skill: "mechanic", target: 8, success: gain("hands", 1), failure: IDLE },
	{
		id: "coordinate",
		posts: ["captain"],
		skill: "leadership",
		target: 8,
		success: gain("coordination", 1),
		failure: gain("coordination", -1),
	},
	{ id: "bluff", posts: ["captain"], skill: "tactics", target: 9, success: gain("dodge", 1), failure: WIDE },
	{ id: "press", posts: ["captain"], skill: "tactics", target: 9, success: gain("aim", 1), failure: OPEN },
];

/** Phases in which an edge still helps: up to the fire, to the move, and to damage control. */
const TO_FIRE = ["orders", "emergency", "initiative", "fighters", "ordnance", "movement", "allocation", "point-defence", "attacks", "fire"];
const TO_MOVE = TO_FIRE.slice(0, TO_FIRE.indexOf("movement"));

export const tasking: Tasking<ThrustState> = {
	phases: { aim: TO_FIRE, dodge: TO_FIRE, drive: TO_MOVE, hands: [...TO_FIRE, "damage-control"], hull: TO_FIRE },
	worth: { aim: 1, dodge: 1, drive: 0.3, hands: 0.6, hull: 1, coordination: 0.6 },
	mayHelp: ({ ships }, seat) => ofSeat(ships, seat).status === "in-play",
	helps(open, seat, effect) {
		const { design, marked, systems } = ofSeat(open.ships, seat);
		if (effect === "hands") return design.parties > 0 && systems.some(({ printed, level }) => level < printed);
		return effect !== "hull" || marked > 0;
	},
	boons: ({ ships }, seat) => ofSeat(ships, seat).boons,
	withBoons: (open, seat, boons) => changed(open, seat, { boons }),
	atOnce(open, seat, { effect, size }) {
		const { marked } = ofSeat(open.ships, seat);
		return effect === "hull" ? changed(open, seat, { marked: Math.max(0, marked - size) }) : null;
	},
};

/** The state with these fields of a ship changed. This file is loaded apart from the game, and so shares little with it. */
function changed(open: ThrustState, seat: SeatId, changes: Partial<Warship>): ThrustState {
	return { ...open, ships: { ...open.ships, [seat]: { ...ofSeat(open.ships, seat), ...changes } } };
}
