/**
 * The race order, with the public figures of each yacht: gates, distance, speed, fuel, cards and penalties.
 */

import { timeAfter } from "../../../core/fusion-regatta/gates/race.ts";
import { standings, toGo } from "../../../core/fusion-regatta/play/standings.ts";
import { fuelDots, readCard } from "../../../core/fusion-regatta/yacht/record-card.ts";
import type { Change } from "../../shared/startup/drawing/change.ts";
import type { Part, PartList } from "../../shared/startup/drawing/parts.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf, whoseTags } from "../../shared/startup/seats/face.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { rounded } from "../../shared/startup/words/measure.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";
import { speedLabel } from "./scene.ts";

type Pieces = readonly (string | Label)[];

const BETWEEN = " · ";

export interface RankModel extends FaceModel {
	readonly rankId: string;
	readonly barId: string;
	readonly thing: string;
	readonly place: number;
	readonly gates: Label;
	/** Three lines in pieces: distance, speed, fuel. */
	readonly way: Pieces;
	readonly pace: Pieces;
	readonly tank: Pieces;
	/** The length of the fuel bar, 0 to 100. */
	readonly fill: number;
	readonly tags: readonly Label[];
	readonly awaited: boolean;
	readonly viewed: boolean;
	readonly winner: boolean;
}

/** The race order, first to last. */
export function ranksModel(table: TableInput<RegattaShown>, uid: string): readonly RankModel[] {
	const { view, situation, faces, seat: viewed } = table;
	const order = standings(view);
	const best = order[0]?.segments ?? null;
	return order.flatMap(({ seat, status, place, penalty, passed, segments }, index) => {
		const yacht = view.yachts[seat];
		if (!yacht) return [];
		const { motion, burn, cards } = yacht;
		const reading = readCard(yacht.card, motion.used);
		const [left, all] = [reading.ok ? reading.value.dotsLeft : 0, fuelDots(yacht.card)];
		const racing = status === "racing";
		const awaited = situation.awaited.includes(seat);
		const away = racing && view.gates[passed] ? words("Board.away", { gate: passed + 1, away: toGo(view, seat) }) : null;
		const torch =
			burn.thrust > 0 ? words("Board.thrust", { thrust: burn.thrust, nose: burn.nose }) : words("Board.torchOff", { nose: burn.nose });
		const doing = racing ? torch : words(`Status.${status}`);
		const finished = segments === null || best === null ? null : finishPieces(segments, best);
		const speed = speedLabel(motion.velocity);
		return [
			{
				...faceOf(faces, seat),
				rankId: `${uid}-rank-${seat}`,
				barId: `${uid}-bar-${seat}`,
				thing: `yacht-${seat}`,
				place: place ?? index + 1,
				gates: words("Board.gates", { passed, of: view.options.gates }),
				way: finished ?? [
					...(away ? [away, BETWEEN] : racing ? [words("Board.gateDark", { gate: passed + 1 }), BETWEEN] : [doing, BETWEEN]),
					words("Board.altitude", { altitude: motion.position[2] }),
				],
				pace: racing ? [speed, BETWEEN, doing] : finished ? [doing] : [speed],
				tank: [words("Board.fuel", { left, all }), ...(awaited ? [BETWEEN, label("VOIDREGATTA.Shared.awaited")] : [])],
				fill: rounded((100 * left) / Math.max(1, all)),
				tags: [
					...whoseTags(table, seat),
					...cards.map((card) => words(`Board.card.${card}`)),
					...(penalty > 0 ? [words("Board.penalty", {}, penalty)] : []),
				],
				awaited,
				viewed: viewed === seat,
				winner: situation.over && place === 1,
			},
		];
	});
}

/** The time of a yacht that is home, with its penalties, and how far it is behind the first. */
function finishPieces(segments: number, best: number): Pieces {
	const time = words("Board.home", { ...timeAfter(Math.max(1, segments)) }, segments);
	return segments > best ? [time, BETWEEN, words("Board.behindFirst", {}, segments - best)] : [time];
}

/** The race order in parts. */
export function ranksList(ranks: readonly RankModel[], id: string): PartList {
	return { id, parts: ranks.map(rankPart) };
}

function rankPart(rank: RankModel): Part {
	return {
		id: rank.rankId,
		template: templateAt("fusion-regatta/rank"),
		model: rank,
		set: ["place", "gates", "way", "pace", "tank", "fill", "tags", "viewed", "awaited", "winner"],
		shape: rank.tags.length,
		changes: () => rankChanged(rank),
	};
}

function rankChanged({ rankId, barId, place, gates, way, pace, tank, fill, tags, viewed, awaited, winner }: RankModel): readonly Change[] {
	return [
		{ id: barId, styles: { "--vr-width": String(fill) } },
		{ id: rankId, classes: { "vr-viewed": viewed, "vr-awaited": awaited, "vr-winner": winner } },
		{ id: rankId, texts: [[String(place)], [gates], way, pace, tank, ...tags.map((tag) => [tag])] },
	];
}
