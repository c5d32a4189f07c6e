/**
 * The flat form of the rally: whole races of NPC pilots on typed arrays, move for move and roll for roll those of the rules and the
 * pilots, which stay the definition. It holds races turn by turn, on courses of up to thirty moons, without boons.
 */
import type { DiceSource } from "../../../../kernel/dice.ts";
import type { Flat, FlatMatch, Policy } from "../../../../kernel/on-demand/simulation.ts";
import { SECOND_DUMP_ROUND } from "../../../flight/dump.ts";
import { skillNow } from "../../../flight/skill.ts";
import type { RacerDesign, RallyState } from "../../../model.ts";
import type { Fears } from "../../foresight.ts";
import { AS_A_RIVAL, rallyPilots, TEMPERS, type Temper } from "../../pilots.ts";
import { type Ground, groundOf, restAt } from "./ground.ts";
import {
	bestDump,
	type FlatMoment,
	harmOfJamming,
	isBestChance,
	newMoment,
	pickWay,
	planned,
	type Tables,
	tablesFor,
	type View,
} from "./mind.ts";
import { type FlatRace, fits, flatten, LEGS, lastLeg, NONE, PHASE, restore, spotOf, thaw, WORD } from "./race.ts";
import * as rules from "./rules.ts";

/** What the pilots of a match are, and the tables that they read. */
interface Crew {
	readonly ground: Ground;
	readonly racers: readonly { readonly temper: Temper; readonly skill: number; readonly design: RacerDesign }[];
	readonly tables: Map<string, Tables>;
	/** The moment that is filled for each choice. */
	readonly moment: FlatMoment;
}

export const flat: Flat<RallyState> = {
	from(open, policy) {
		const racers = fits(open) ? crewOf(open, policy) : null;
		if (!racers) return null;
		const ground = groundOf(open.options);
		const first = flatten(ground, open);
		const race = flatten(ground, open);
		const crew: Crew = { ground, racers, tables: new Map(), moment: newMoment() };
		const play: FlatMatch = (dice) => {
			if (ground.lost) return null;
			restore(race, first);
			let acts = 0;
			while (race.phase !== PHASE.over && !ground.lost) {
				act(race, crew, dice);
				acts++;
			}
			return ground.lost ? null : { open: thaw(race, open), acts };
		};
		return play;
	},
};

/** The pilots of all seats; null if one of them is none of the rally's. */
function crewOf({ order, racers }: RallyState, policy: Policy): Crew["racers"] | null {
	const styles = Object.entries(rallyPilots);
	const crew = order.flatMap((seat) => {
		const pilot = policy(seat);
		const [style] = styles.find(([, each]) => each === pilot) ?? [];
		const racer = racers[seat];
		const temper = style && Object.hasOwn(TEMPERS, style) ? TEMPERS[style as keyof typeof TEMPERS] : null; // the line asks for the style
		return temper && racer ? [{ temper, skill: skillNow(racer), design: racer.design }] : [];
	});
	return crew.length === order.length ? crew : null;
}

/** One act of the first racer that must choose. */
function act(race: FlatRace, crew: Crew, dice: DiceSource): void {
	const seat = rules.awaitedIn(race);
	if (seat === NONE) throw new Error("A flat race waits for nobody");
	if (race.phase === PHASE.turns) actInTurn(race, crew, dice);
	else if (race.phase === PHASE.attacks) rules.declareAttack(race, seat, { word: pickAttack(race, crew, seat), dice });
	else actOnDump(race, crew, seat);
}

function viewOf(race: FlatRace, crew: Crew, { seat, fears }: { readonly seat: number; readonly fears: Fears }): View {
	const { ground, tables, racers } = crew;
	const racer = racers[seat];
	if (!racer) throw new Error(`No racer ${seat}`);
	const rivals = rules.flyingIn(race) > (rules.isFlying(race, seat) ? 1 : 0);
	const threat = rivals ? fears.threat : 0;
	const name = `${fears.dread} ${threat} ${racer.skill}`;
	const own = tables.get(name) ?? tablesFor(ground, { dread: fears.dread, threat }, racer.design);
	tables.set(name, own);
	const { round, phase } = race;
	const dumpOver = round > SECOND_DUMP_ROUND || (round === SECOND_DUMP_ROUND && phase === PHASE.secondDump);
	return { ground, round, dumpOver, dread: fears.dread, skill: racer.skill, tables: own };
}

/** Fills the moment of a racer. */
function momentOf(race: FlatRace, { ground, moment }: Crew, seat: number): FlatMoment {
	Object.assign(moment, spotOf(race, seat));
	moment.tank = race.tank[seat] ?? 0;
	moment.jammed = race.jammed[seat] === 1;
	moment.boost = race.boost[seat] ?? 0;
	moment.burnsLeft = race.turn === seat ? race.burnsLeft : 0;
	return planned(moment, restAt(ground, moment));
}

function temperOf({ racers }: Crew, seat: number): Temper {
	const racer = racers[seat];
	if (!racer) throw new Error(`No racer ${seat}`);
	return racer.temper;
}

function actOnDump(race: FlatRace, crew: Crew, seat: number): void {
	const mayDump = (race.tank[seat] ?? 0) >= 1 && (race.phase === PHASE.secondDump || race.dumped[seat] === 0);
	const kg = mayDump ? bestDump(viewOf(race, crew, { seat, fears: temperOf(crew, seat) }), momentOf(race, crew, seat)) : 0;
	if (kg > 0) rules.dump(race, seat, kg);
	else rules.declareReady(race, seat);
}

/** The word of the attack that promises the largest gain, or that of holding fire. */
function pickAttack(race: FlatRace, crew: Crew, seat: number): number {
	const temper = temperOf(crew, seat);
	const own = harmOfJamming(viewOf(race, crew, { seat, fears: temper }), momentOf(race, crew, seat));
	let [best, word]: [number, number] = [0, WORD.hold];
	for (let on = 0; on < race.seats; on++) {
		if (on === seat || !rules.isFlying(race, on)) continue;
		const wins = ((race.tank[seat] ?? 0) < (race.tank[on] ?? 0) ? 21 : 15) / 36;
		const harm = harmOfJamming(viewOf(race, crew, { seat: on, fears: AS_A_RIVAL }), momentOf(race, crew, on));
		const gain = wins * temper.spite * harm - (1 - wins) * own;
		if (gain > best) [best, word] = [gain, WORD.on + on];
	}
	return word;
}

function actInTurn(race: FlatRace, crew: Crew, dice: DiceSource): void {
	const { turn: seat } = race;
	const temper = temperOf(crew, seat);
	if (rules.mayRisk(race)) {
		const kg = race.legs[seat]?.[lastLeg(race, seat) + LEGS.kg] ?? 0;
		const flown = { kg, knew: race.knewMoon, reluctance: temper.reluctance };
		const isBest = isBestChance(viewOf(race, crew, { seat, fears: temper }), momentOf(race, crew, seat), flown);
		if (isBest) {
			rules.flyManoeuvre(race, crew.racers[seat]?.skill ?? 0, dice);
			return;
		}
	}
	if (rules.mayEnd(race)) rules.endTurn(race);
	else rules.flyBurn(race, pickWay(crew.ground, momentOf(race, crew, seat)));
}
