/**
 * GMs' commands on the referee's page. They come from Flight Control, the tracker, the desk and macros of any GM. The referee
 * performs them in the order in which they arrive.
 */
import { type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { cleanLivery } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { hasPlayer } from "../../everyone/ownership.ts";
import type { Deed } from "../../wire/deeds.ts";
import { asReferee } from "../queue.ts";
import { openCombat } from "./opening.ts";
import { setCrewStyle, setPost } from "./setting-up/posting.ts";
import {
	enter,
	enterNpc,
	handTo,
	moveSeat,
	prepare,
	setBeginning,
	setOptions,
	setPilot,
	setStage,
	takeOver,
	withdraw,
} from "./setting-up/set-up.ts";
import { type Asked, perform } from "./step.ts";
import { decideOnce, step } from "./stepping.ts";
import { redo, undoTo } from "./undoing.ts";

/** Performs what a GM tells the referee to do. Refused: `moved-on` if the match has moved on since, and what the deed itself refuses. */
export function obey(combat: MatchCombat, deed: Deed, asked: Asked): Promise<Outcome<null>> {
	if (deed.do === "open") return openCombat(combat);
	if (deed.do === "play") return play(combat, deed, asked);
	if (deed.do === "rule") return rule(combat, deed, asked);
	if (deed.do === "step") return step(combat, asked);
	if (deed.do === "decide") return decideOnce(combat, deed.seat, asked);
	if (deed.do === "skip") return perform(combat, { kind: "skip", seat: deed.seat }, { evenPaused: true, asked });
	if (deed.do === "reinforce" || deed.do === "reinforce-npc") return reinforceBy(combat, deed, asked);
	if (deed.do === "reroll") return import("./rerolling.ts").then(({ reroll }) => reroll(combat, deed, asked));
	if (deed.do === "undo") return undoTo(combat, deed.to, asked);
	if (deed.do === "redo") return redo(combat, asked);
	if (deed.do === "stage") return setStage(combat, deed.stage);
	if (deed.do === "scene") return import("./following/scenes.ts").then(({ makeScene }) => makeScene(combat));
	if (deed.do === "cut" || deed.do === "bring-in") return mendRecord(combat, deed, asked);
	return asReferee(() => setUp(combat, deed));
}

/** Plays an act of a seat for a GM, or of the referee. */
function play(combat: MatchCombat, { act, evenPaused }: Extract<Deed, { readonly do: "play" }>, asked: Asked): Promise<Outcome<null>> {
	const by = act.kind !== "reveal" && act.seat !== null && hasPlayer(combat, act.seat) ? ({ by: "gm" } as const) : {};
	return perform(combat, { ...act, ...by }, { evenPaused, asked });
}

type Mending = Extract<Deed, { readonly do: "cut" | "bring-in" }>;

/** Cuts a record, or brings in a copy of it. */
async function mendRecord(combat: MatchCombat, deed: Mending, asked: Asked): Promise<Outcome<null>> {
	const { cutRecord, bringInRecord } = await import("./mend-record.ts");
	return deed.do === "cut" ? cutRecord(combat, asked) : bringInRecord(combat, deed.text);
}

type Reinforcing = Extract<Deed, { readonly do: "reinforce" | "reinforce-npc" }>;

/** Adds a craft or an NPC in mid-match. */
async function reinforceBy(combat: MatchCombat, deed: Reinforcing, asked: Asked): Promise<Outcome<null>> {
	const { reinforce, reinforceNpc } = await import("./reinforcing.ts");
	const joining = { turn: deed.turn, asked };
	if (deed.do === "reinforce") return reinforce(combat, game.actors.get(deed.actor ?? "") ?? null, joining);
	return reinforceNpc(combat, { ...deed, livery: cleanLivery(deed.livery) }, joining);
}

/** Plays a GM's ruling; also in a paused match. */
function rule(combat: MatchCombat, { changes, reason }: Extract<Deed, { readonly do: "rule" }>, asked: Asked): Promise<Outcome<null>> {
	return perform(combat, { kind: "ruling", changes, reason, voided: null }, { evenPaused: true, asked });
}

type SetUp = Extract<
	Deed,
	{
		readonly do:
			| "pilot"
			| "hand"
			| "take-over"
			| "post"
			| "crew-style"
			| "enter"
			| "enter-npc"
			| "withdraw"
			| "move"
			| "begins"
			| "options"
			| "prepare";
	}
>;

async function setUp(combat: MatchCombat, deed: SetUp): Promise<Outcome<null>> {
	if (deed.do === "pilot") return setPilot(combat, deed.seat, deed.style);
	if (deed.do === "hand") return handTo(combat, deed.seat, deed.user);
	if (deed.do === "take-over") return takeOver(combat, deed.seat, deed.taken);
	if (deed.do === "post") return setPost(combat, deed);
	if (deed.do === "crew-style") return setCrewStyle(combat, deed.seat, deed.style);
	if (combat.system.stage !== "set-up") return refuse("moved-on");
	if (deed.do === "enter") return enter(combat, game.actors.get(deed.actor ?? "") ?? null);
	if (deed.do === "enter-npc") return enterNpc(combat, { ...deed, livery: cleanLivery(deed.livery) });
	if (deed.do === "withdraw") return withdraw(combat, deed.seat);
	if (deed.do === "move") return moveSeat(combat, deed.seat, deed.by);
	if (deed.do === "begins") return setBeginning(combat, deed.seat, deed.begins);
	if (deed.do === "options") return setOptions(combat, deed.options);
	return prepare(combat, deed.step);
}
