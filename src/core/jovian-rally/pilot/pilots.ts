/**
 * NPC pilots. They know par, the best rest of the flight and the exact odds of the table, and pick among the choices that a
 * player has. The same race always gives the same pick.
 * The three differ only in temper: how much they fear to be stranded, and how much they like to jam a rival.
 */

import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { allowed, type Pilot } from "../../kernel/with-games/pilot.ts";
import type { Kilograms, Moon } from "../course/course.ts";
import type { RallyCommand, RallyOrder, RallyState } from "../model.ts";
import { choicesOf, type RallyChoice, rallyChoices } from "../play/choices.ts";
import { basisOf, foreseeTurn } from "../play/plan.ts";
import { attackOddsOf, lastLeg } from "../play/race.ts";
import { bestDump, bestWay, type Fears, foresee, type Moment, momentOf, worthOf } from "./foresight.ts";
import { type Chance, gainOfRisk, nextChance } from "./risk.ts";

type RallyPilot = Pilot<RallyState, RallyCommand, RallyChoice>;

/** A pilot's temper. */
export interface Temper extends Fears {
	/** What a rival's loss of 1 kg is worth, in kg of the pilot's own score. */
	readonly spite: number;
	/** The least gain for which the pilot declares a manoeuvre, in kg of score. */
	readonly reluctance: number;
}

/** The tempers by style, found by simulated races (`npm run balance:styles`): each of them wins about as often. */
export const TEMPERS = {
	cautious: { dread: 600, threat: 0.2, spite: 0, reluctance: 0.25 },
	balanced: { dread: 350, threat: 0.25, spite: 0.25, reluctance: 0 },
	reckless: { dread: 80, threat: 0.27, spite: 1.2, reluctance: -0.5 },
} as const satisfies Readonly<Record<string, Temper>>;

/** How a pilot rates a rival's losses; a stranding counts about as much as the usual difference of two scores. */
export const AS_A_RIVAL: Fears = { dread: 40, threat: 0.3 };

/** The pilots by style. */
export const rallyPilots: Readonly<Record<keyof typeof TEMPERS, RallyPilot>> = {
	cautious: pilotBy(TEMPERS.cautious),
	balanced: pilotBy(TEMPERS.balanced),
	reckless: pilotBy(TEMPERS.reckless),
};

/** The pilot of this temper. */
export function pilotBy(temper: Temper): RallyPilot {
	return (state, seat, choices) => {
		if (state.phase === "planning") return pickPlan(temper, state, seat);
		const open = allowed(choices);
		if (open.length === 0) return null;
		switch (state.phase) {
			case "dump":
			case "second-dump":
				return pickDump(temper, { state, seat, open });
			case "attacks":
				return pickAttack(temper, { state, seat, open });
			case "turns":
				return pickInTurn(temper, { state, seat, open });
			case "over":
				return null;
		}
	};
}

/** What a pilot sees. */
interface Seen {
	readonly state: RallyState;
	readonly seat: SeatId;
	readonly open: readonly RallyChoice[];
}

function find(open: readonly RallyChoice[], kind: RallyCommand["kind"]): RallyCommand | null {
	return open.find(({ command }) => command.kind === kind)?.command ?? null;
}

/** What a balanced pilot would dump now, in kg, for a player to begin with. */
export function advisedDump(state: RallyState, seat: SeatId): Kilograms {
	return bestDump(foresee(state, seat, TEMPERS.balanced), momentOf(state, seat, ofSeat(state.racers, seat)));
}

/** Dumps the best amount at once, then declares the racer ready. */
function pickDump(temper: Temper, { state, seat, open }: Seen): RallyCommand | null {
	const racer = ofSeat(state.racers, seat);
	const mayDump = find(open, "dump") !== null && (state.phase === "second-dump" || racer.dumped === 0);
	const kg = mayDump ? bestDump(foresee(state, seat, temper), momentOf(state, seat, racer)) : 0;
	return kg > 0 ? { kind: "dump", kg } : find(open, "ready");
}

/** Attacks the rival that promises the largest gain, if any gain outweighs the risk; otherwise holds fire. */
function pickAttack(temper: Temper, { state, seat, open }: Seen): RallyCommand | null {
	const own = harmOfJamming(temper, state, seat);
	let best: { readonly command: RallyCommand; readonly gain: number } | null = null;
	for (const { command } of open) {
		if (command.kind !== "attack") continue;
		const wins = attackOddsOf(ofSeat(state.racers, seat), ofSeat(state.racers, command.on)) / 36;
		const gain = wins * temper.spite * harmOfJamming(AS_A_RIVAL, state, command.on) - (1 - wins) * own;
		if (gain > (best?.gain ?? 0)) best = { command, gain };
	}
	return best?.command ?? find(open, "hold");
}

/** What a racer would lose if jammed, in kg of score. */
function harmOfJamming(fears: Fears, state: RallyState, seat: SeatId): number {
	const foresight = foresee(state, seat, fears);
	const racer = ofSeat(state.racers, seat);
	const moment = momentOf(state, seat, racer);
	return moment.plan ? worthOf(foresight, moment) - worthOf(foresight, { ...moment, jammed: true }) : 0;
}

/** Declares a manoeuvre if this is the turn's best moment for one; otherwise ends the turn or flies on. */
function pickInTurn(temper: Temper, { state, seat, open }: Seen): RallyCommand | null {
	const moment = momentOf(state, seat, ofSeat(state.racers, seat));
	const manoeuvre = find(open, "manoeuvre");
	if (manoeuvre && isBestChance(temper, { state, seat, open }, moment)) return manoeuvre;
	return find(open, "end-turn") ?? pickBurn(state, open, moment);
}

/** JR-21: the turn that the pilot would fly if its manoeuvre changed nothing. */
function pickPlan(temper: Temper, state: RallyState, seat: SeatId): RallyOrder {
	const burns: Moon[] = [];
	let risk: number | null = null;
	for (;;) {
		const { state: then } = foreseeTurn(state, seat, burns);
		const open = then ? allowed(rallyChoices(then, seat)).filter(({ command }) => risk === null || command.kind !== "manoeuvre") : [];
		const next = then && pickInTurn(temper, { state: then, seat, open });
		if (next?.kind === "manoeuvre") risk = burns.length;
		else if (next?.kind === "burn") burns.push(next.to);
		else return { kind: "fly-plan", plan: { burns, risk, basis: basisOf(ofSeat(state.racers, seat)) } };
	}
}

/** Whether a manoeuvre gains enough now, and more than at any later burn of the turn. */
function isBestChance(temper: Temper, { state, seat }: Seen, moment: Moment): boolean {
	if (!moment.plan) return false;
	const foresight = foresee(state, seat, temper);
	const { kg: burnKg } = lastLeg(ofSeat(state.racers, seat));
	const now: Chance = { moment, burnKg, knewMoon: state.turn?.knewMoon === true, jammed: false };
	const gain = gainOfRisk(foresight, now);
	if (gain <= temper.reluctance) return false;
	let later = nextChance(foresight.options, now);
	for (let burns = moment.burnsLeft; burns > 0 && later; burns--) {
		if (!later.jammed && gainOfRisk(foresight, later) > gain) return false;
		later = nextChance(foresight.options, later);
	}
	return true;
}

/** The burn with the cheapest way home; without a known way home, the cheapest burn to a new moon. */
function pickBurn({ options }: RallyState, open: readonly RallyChoice[], moment: Moment): RallyCommand | null {
	const best = bestWay(options, moment);
	const burns = choicesOf(open, "burn");
	if (best) return burns.find(({ command }) => command.to === best.way.to)?.command ?? null;
	const rank = ({ facts: { kg, newMoon } }: (typeof burns)[number]): number => kg + (newMoon ? 0 : 100);
	const [first, ...others] = burns;
	return first ? others.reduce((least, next) => (rank(least) <= rank(next) ? least : next), first).command : null;
}
