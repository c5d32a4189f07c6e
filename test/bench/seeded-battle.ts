/** Battles of NPC admirals in which everything follows from the seed: mirrored fleets, to the end or for a number of turns. */
import { fullThrust } from "../../src/core/full-thrust/game.ts";
import type { SeatShip, ThrustCommand, ThrustOptions, ThrustOrder, ThrustState, WarshipDesign } from "../../src/core/full-thrust/model.ts";
import { admiralPilots } from "../../src/core/full-thrust/pilot/pilots.ts";
import { awaitedSeats } from "../../src/core/full-thrust/play/situation.ts";
import { type DiceSource, type Dicing, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { Step } from "../../src/core/kernel/game.ts";
import type { Report } from "../../src/core/kernel/report.ts";
import { type BySeat, type Entered, type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import { FLEET } from "../../src/view/full-thrust/fleet/fleet.ts";

export const STYLES = ["cautious", "bold", "desperate"] as const;
export type Style = (typeof STYLES)[number];

export interface Battle {
	/** The admiral of each side. */
	readonly styles: readonly Style[];
	/** The ships of each side. */
	readonly designs: readonly WarshipDesign[];
	readonly options?: Partial<ThrustOptions>;
}

/** An admiral's choice and its outcome. */
export type Watch = (choice: ThrustOrder | ThrustCommand, style: Style, reports: readonly Report[]) => void;

/** This many ships of the fleet, chosen by the seed. */
export function fleetOf(seed: number, ships: number): readonly WarshipDesign[] {
	return Array.from({ length: ships }, (_, place) => FLEET[(seed * 5 + place * 7) % FLEET.length]).flatMap((each) => each?.design ?? []);
}

/** Two styles, chosen by the seed, which change sides in turn. */
export function stylesOf(seed: number): readonly [Style, Style] {
	const [a, b] = [STYLES[seed % 3] ?? "bold", STYLES[(seed + 1) % 3] ?? "bold"];
	return Math.floor(seed / 3) % 2 === 0 ? [a, b] : [b, a];
}

export function sideOf(place: number): string {
	return `side ${place}`;
}

function seatsOf({ styles, designs }: Battle): readonly Entered<SeatShip>[] {
	return designs.flatMap((design, ship) =>
		styles.map((_, side) => ({ id: seatId(`s${styles.length * ship + side}`), design: { side: sideOf(side), design } })),
	);
}

/** Plays a battle to its end; throws if an admiral's choice is refused. */
export function seededBattle(seed: number, battle: Battle, watch: Watch = () => {}): ThrustState {
	const dice = seededDice(seed);
	let open = openedBattle(battle, dice);
	const crew = crewOf(open, battle);
	while (open.phase !== "over") {
		const act = nextAct(open, crew);
		const { open: next, reports } = settleWith(settleAct(open, act), dice);
		const report = (seat: SeatId, choice: ThrustOrder | ThrustCommand) => watch(choice, crew.styleOf(seat), reports);
		if (act.kind === "command") report(act.seat, act.command);
		else for (const seat of open.order) if (act.orders[seat]) report(seat, act.orders[seat]);
		open = next;
	}
	return open;
}

/** A battle before its first choice. Its orders are opened once all are written, so that no seal has to be kept. */
export function openedBattle(battle: Battle, dice: DiceSource): ThrustState {
	return settleWith(fullThrust.begin({ ...fullThrust.defaults(), openOrders: true, ...battle.options }, seatsOf(battle)), dice).open;
}

/** The admiral of each seat. */
export interface Crew {
	readonly styleOf: (seat: SeatId) => Style;
}

export function crewOf({ order }: ThrustState, { styles }: Battle): Crew {
	const commanders = new Map(order.map((seat, place) => [seat, styles[place % styles.length] ?? "bold"]));
	return { styleOf: (seat) => commanders.get(seat) ?? "bold" };
}

/** All orders of a turn at once, or one answer. */
export type BattleAct =
	| { readonly kind: "reveal"; readonly orders: Partial<BySeat<ThrustOrder>> }
	| { readonly kind: "command"; readonly seat: SeatId; readonly command: ThrustCommand };

/** The next acts of admirals: all orders at once, or the answer of the first awaited seat. */
export function nextAct(open: ThrustState, crew: Crew): BattleAct {
	if (sealing().due(open)) return written(open, crew);
	const [seat] = awaitedSeats(open);
	if (!seat) throw new Error(`Nobody is awaited in turn ${open.turn}`);
	const command = ask(open, seat, crew);
	if (command.kind === "orders") throw new Error(`The admiral of ${seat} writes orders to ${open.waiting.for}`);
	return { kind: "command", seat, command };
}

/** If a side gives up, that comes first, and the others write orders again. */
function written(open: ThrustState, crew: Crew): BattleAct {
	const orders: Partial<Record<SeatId, ThrustOrder>> = {};
	for (const seat of sealing().awaited(open)) {
		const choice = ask(open, seat, crew);
		if (choice.kind !== "orders") return { kind: "command", seat, command: choice };
		const refusal = sealing().check(open, seat, choice);
		if (refusal) throw new Error(`${choice.text} of ${seat} is refused: ${JSON.stringify(refusal)}`);
		orders[seat] = choice;
	}
	return { kind: "reveal", orders };
}

function ask(open: ThrustState, seat: SeatId, { styleOf }: Crew): ThrustOrder | ThrustCommand {
	const choice = admiralPilots[styleOf(seat)](open, seat, []);
	if (!choice) throw new Error(`The ${styleOf(seat)} admiral of ${seat} has no answer to ${open.waiting.for}`);
	return choice;
}

function sealing() {
	if (!fullThrust.sealing) throw new Error("Warships seal their orders");
	return fullThrust.sealing;
}

/** The result of the act. */
export function* settleAct(open: ThrustState, act: BattleAct): Dicing<Step<ThrustState>> {
	if (act.kind === "reveal") return yield* sealing().reveal(open, act.orders);
	const outcome = yield* fullThrust.settle(open, act.seat, act.command);
	if (!outcome.ok) throw new Error(`${JSON.stringify(act)} is refused: ${JSON.stringify(outcome.refusal)}`);
	return outcome.value;
}
