/**
 * How much of its thrust a ship may turn with.
 * Source: "Redlined", "Emergency Thrust"; FT-03.
 */
import type { Mode } from "../orders/notation.ts";
import type { OrderedShip } from "./manoeuvre.ts";
import { extraThrust } from "./redlined.ts";

/** What the turning allowance depends on, besides the ship. */
interface Pushing {
	readonly mode: Mode | null;
	readonly available: number;
	readonly hardAbout: boolean;
}

/**
 * Returns the turning allowance: all of the thrust for advanced drives and in Emergency Thrust; otherwise half, rounded down, or the
 * manoeuvre rating of a divided drive. Redlining raises the manoeuvre rating only if the ship goes hard about as well.
 */
export function turnLimitOf(ship: Pick<OrderedShip, "advanced" | "manoeuvre">, { mode, available, hardAbout }: Pushing): number {
	const { advanced, manoeuvre } = ship;
	if (advanced || mode === "ET") return available;
	if (manoeuvre === undefined) return Math.floor(available / 2);
	return manoeuvre + (mode === "RL" && hardAbout ? extraThrust(manoeuvre) : 0);
}
