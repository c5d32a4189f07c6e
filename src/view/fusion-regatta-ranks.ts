/**
 * The yachts in race order, with what is open of each: gates, way to go, speed, fuel, cards and penalties.
 */

import type { RegattaState } from "../core/fusion-regatta/model.ts";
import { fuelDots, readCard } from "../core/fusion-regatta/record-card.ts";
import { standings, toGo } from "../core/fusion-regatta/standings.ts";
import { type FaceModel, faceOf } from "./face.ts";
import { speedLabel } from "./fusion-regatta-scene.ts";
import { words } from "./fusion-regatta-words.ts";
import type { Label } from "./label.ts";
import { rounded } from "./measure.ts";
import type { TableInput } from "./presenter.ts";

export interface RankModel extends FaceModel {
	readonly thing: string;
	readonly place: number;
	readonly gates: Label;
	readonly away: Label | null;
	readonly speed: Label;
	readonly altitude: Label;
	readonly fuel: Label;
	/** Along a bar of 100. */
	readonly fill: number;
	readonly status: Label;
	readonly tags: readonly Label[];
	readonly racing: boolean;
	readonly awaited: boolean;
	readonly viewed: boolean;
	readonly winner: boolean;
}

export function ranksModel({ view, situation, faces, seat: viewed }: TableInput<RegattaState>): readonly RankModel[] {
	return standings(view).flatMap(({ seat, status, place, penalty, passed }, index) => {
		const yacht = view.yachts[seat];
		if (!yacht) return [];
		const { motion, burn, cards } = yacht;
		const reading = readCard(yacht.card, motion.used);
		const [left, all] = [reading.ok ? reading.value.dotsLeft : 0, fuelDots(yacht.card)];
		const racing = status === "racing";
		return [
			{
				...faceOf(faces, seat),
				thing: `yacht-${seat}`,
				place: place ?? index + 1,
				gates: words("Board.gates", { passed, of: view.options.gates }),
				away: racing && view.gates[passed] ? words("Board.away", { gate: passed + 1, away: toGo(view, seat) }) : null,
				speed: speedLabel(motion.velocity),
				altitude: words("Board.altitude", { altitude: motion.position[2] }),
				fuel: words("Board.fuel", { left, all }),
				fill: rounded((100 * left) / Math.max(1, all)),
				status: racing ? words("Board.thrust", { thrust: burn.thrust, nose: burn.nose }) : words(`Status.${status}`),
				tags: [...cards.map((card) => words(`Board.card.${card}`)), ...(penalty > 0 ? [words("Board.penalty", {}, penalty)] : [])],
				racing,
				awaited: situation.awaited.includes(seat),
				viewed: viewed === seat,
				winner: situation.over && place === 1,
			},
		];
	});
}
