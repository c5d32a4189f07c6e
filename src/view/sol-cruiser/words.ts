/**
 * Labels of Sol Cruiser, with its ratings and measures in words.
 */
import type { Hex } from "../../core/geometry/hex.ts";
import type { Armour, CrewQuality, Penetration, Tech } from "../../core/sol-cruiser/yard/ratings.ts";
import type { Fight } from "../fight/with-games/words.ts";
import type { KeyBelow } from "../shared/startup/words/keys.ts";
import { type Label, type LabelData, label } from "../shared/startup/words/label.ts";
import { signed } from "../shared/startup/words/measure.ts";

/** A label of Sol Cruiser. The compiler knows every key. */
export function words(key: KeyBelow<"sol-cruiser">, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.sol-cruiser.${key}`, data, count);
}

/** A mass in tonnes: "676 t". */
export function tonnes(mass: number): Label {
	return words("Unit.t", { mass: hundredths(mass) });
}

/** A volume in cubic metres: "800 m³". */
export function cubicMetres(volume: number): Label {
	return words("Unit.m3", { volume: hundredths(volume) });
}

function hundredths(number: number): number {
	return Math.round(number * 100) / 100;
}

export function techName(tech: Tech): Label {
	return words(`Tech.${tech}`);
}

/** A penetration or armour rating. */
export function gradeName(grade: Penetration | Armour): Label {
	return words(`Rating.${grade}`);
}

/** A crew quality: "Veteran, +1". */
export function crewName(cq: CrewQuality): Label {
	return words("Crew.is", { name: words(`Crew.quality.${cq}`), cq: signed(cq) });
}

/** A hex by its axes: "6, −11". */
export function hexName([q, r]: Hex): Label {
	return words("Sheet.hex", { q, r });
}

/** The game as the views of fights know it. */
export const FIGHT: Fight = { game: "sol-cruiser", words };
