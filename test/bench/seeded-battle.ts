/** Battles of admirals in which everything follows from the seed: fleets that are each other's mirror images, to the end or so many turns. */
import { fullThrust } from "../../src/core/full-thrust/game.ts";
import type { ThrustCommand, ThrustOptions, ThrustOrder, ThrustState, WarshipDesign } from "../../src/core/full-thrust/model.ts";
import { admiralPilots } from "../../src/core/full-thrust/pilot.ts";
import { awaitedSeats } from "../../src/core/full-thrust/situation.ts";
import { type Dicing, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { Step } from "../../src/core/kernel/game.ts";
import type { Json } from "../../src/core/kernel/outcome.ts";
import type { Report } from "../../src/core/kernel/report.ts";
import { type SeatId, type SeatSetup, seatId } from "../../src/core/kernel/seat.ts";
import { FLEET } from "../../src/view/full-thrust-fleet.ts";

export const STYLES = ["cautious", "bold", "desperate"] as const;
export type Style = (typeof STYLES)[number];

export interface Battle {
	/** By side: who commands it. */
	readonly styles: readonly Style[];
	/** The ships of each side. */
	readonly designs: readonly WarshipDesign[];
	readonly options?: Partial<ThrustOptions>;
}

/** What an admiral said, and what came of it. */
export type Watch = (said: ThrustOrder | ThrustCommand, style: Style, reports: readonly Report[]) => void;

/** So many ships of the fleet, others with every seed. */
export function fleetOf(seed: number, ships: number): readonly WarshipDesign[] {
	return Array.from({ length: ships }, (_, place) => FLEET[(seed * 5 + place * 7) % FLEET.length]).flatMap((one) => one?.design ?? []);
}

/** Two styles, others with every seed, on either side in turn. */
export function stylesOf(seed: number): readonly [Style, Style] {
	const [one, other] = [STYLES[seed % 3] ?? "bold", STYLES[(seed + 1) % 3] ?? "bold"];
	return Math.floor(seed / 3) % 2 === 0 ? [one, other] : [other, one];
}

export function sideOf(place: number): string {
	return `side ${place}`;
}

function seatsOf({ styles, designs }: Battle): readonly SeatSetup[] {
	return designs.flatMap((design, ship) =>
		// A design is plain data.
		styles.map((_, side) => ({ id: seatId(`s${styles.length * ship + side}`), design: { side: sideOf(side), design } as unknown as Json })),
	);
}

/** A battle to its end; whatever the referee does not take of an admiral is thrown. */
export function seededBattle(seed: number, battle: Battle, watch: Watch = () => {}): ThrustState {
	const dice = seededDice(seed);
	const options = { ...fullThrust.defaults(), ...battle.options };
	let { open } = settleWith(fullThrust.begin(options, seatsOf(battle)), dice);
	const styles = new Map(open.order.map((seat, place) => [seat, battle.styles[place % battle.styles.length] ?? "bold"]));
	const crew: Crew = { styleOf: (seat) => styles.get(seat) ?? "bold", watch };
	while (open.phase !== "over") ({ open } = settleWith(sealing().due(open) ? ordered(open, crew) : answered(open, crew), dice));
	return open;
}

interface Crew {
	readonly styleOf: (seat: SeatId) => Style;
	readonly watch: Watch;
}

function sealing() {
	if (!fullThrust.sealing) throw new Error("Warships seal their orders");
	return fullThrust.sealing;
}

function ask(open: ThrustState, seat: SeatId, { styleOf }: Crew): ThrustOrder | ThrustCommand {
	const said = admiralPilots[styleOf(seat)](open, seat, []);
	if (!said) throw new Error(`The ${styleOf(seat)} admiral of ${seat} says nothing to ${open.waiting.for}`);
	return said;
}

/** All orders at once; where somebody gives up, the others write again. */
function* ordered(open: ThrustState, crew: Crew): Dicing<Step<ThrustState>> {
	const orders: Partial<Record<SeatId, ThrustOrder>> = {};
	for (const seat of sealing().awaited(open)) {
		const said = ask(open, seat, crew);
		if (said.kind !== "orders") return yield* settled(open, seat, { said, crew });
		const refusal = sealing().check(open, seat, said);
		if (refusal) throw new Error(`${said.text} of ${seat} is refused: ${JSON.stringify(refusal)}`);
		orders[seat] = said;
	}
	const revealed = yield* sealing().reveal(open, orders);
	for (const seat of open.order) if (orders[seat]) crew.watch(orders[seat], crew.styleOf(seat), revealed.reports);
	return revealed;
}

/** Whoever is asked first answers. */
function* answered(open: ThrustState, crew: Crew): Dicing<Step<ThrustState>> {
	const [seat] = awaitedSeats(open);
	if (!seat) throw new Error(`Nobody is awaited in turn ${open.turn}`);
	const said = ask(open, seat, crew);
	if (said.kind === "orders") throw new Error(`The admiral of ${seat} writes orders to ${open.waiting.for}`);
	return yield* settled(open, seat, { said, crew });
}

function* settled(
	open: ThrustState,
	seat: SeatId,
	{ said, crew }: { readonly said: ThrustCommand; readonly crew: Crew },
): Dicing<Step<ThrustState>> {
	const outcome = yield* fullThrust.settle(open, seat, said);
	if (!outcome.ok) throw new Error(`${JSON.stringify(said)} of ${seat} is refused: ${JSON.stringify(outcome.refusal)}`);
	crew.watch(said, crew.styleOf(seat), outcome.value.reports);
	return outcome.value;
}
