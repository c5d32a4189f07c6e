/**
 * The commands of a match of Full Thrust in a few words, and the state and result of a ship in figures.
 */
import type { ThrustCommand } from "../../core/full-thrust/model.ts";
import type { ShipStanding } from "../../core/full-thrust/types.ts";
import type { Facts, Json } from "../../core/kernel/outcome.ts";
import { untilLabel } from "../fight/with-games/end.ts";
import type { FigureModel } from "../shared/startup/seats/standing.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { plain } from "../shared/startup/words/measure.ts";
import { FIGHT, words } from "./words.ts";

/** A command in a few words. */
export function thrustDeed(command: ThrustCommand): Label {
	if (command.kind === "late") return words("Deed.late", { text: command.text });
	if (command.kind !== "fire") return words(`Deed.${command.kind}`);
	return command.shots.length > 0 ? words("Chat.firesWeapons", {}, command.shots.length) : words("Chat.holdsFire");
}

/** Returns the figures for the tracker: side, points dealt, hull, armour, thrust and velocity. */
export function warshipStanding({ side, score, armour, hull, boxes, thrust, velocity }: ShipStanding): readonly FigureModel[] {
	return [
		...scoreFigures({ side, score }),
		{ name: words("Head.hull"), value: words("Chat.ofBoxes", { hull, boxes }) },
		...(armour > 0 ? [{ name: words("Head.armour"), value: plain(armour) }] : []),
		{ name: words("Head.thrust"), value: plain(thrust) },
		{ name: words("Head.velocity"), value: plain(velocity) },
	];
}

function scoreFigures({ side, score }: Pick<ShipStanding, "side" | "score">): readonly FigureModel[] {
	return [
		{ name: words("Head.side"), value: side },
		{ name: words("Head.damage"), value: plain(score) },
	];
}

/** Returns the figures of a result in an actor's career. */
export function warshipResult(facts: Facts): readonly FigureModel[] {
	const { turn, ...scored } = readResult(facts);
	return [...scoreFigures(scored), { name: words("Head.until"), value: untilLabel(FIGHT, turn) }];
}

/** Reads a result from an actor's career, which another version of the module may have written. */
function readResult({ side, score, turn }: Facts): Pick<ShipStanding, "side" | "score" | "turn"> {
	return {
		side: typeof side === "string" ? side : "",
		score: typeof score === "number" ? score : 0,
		turn: typeof turn === "number" ? turn : null,
	};
}

/** The cruisers of the two sides, for NPC ships. */
const NPC_WARSHIPS = ["tollkeeper", "moray"] as const;

/** Returns the design of the nth NPC ship: a cruiser, of this side or of alternating sides. */
export async function warshipNpc(number: number, side?: string): Promise<Readonly<Record<string, Json>>> {
	const { FLEET } = await import("./fleet/fleet.ts");
	const cruisers = FLEET.filter(({ id }) => NPC_WARSHIPS.some((candidate) => candidate === id));
	const found = cruisers.find((candidate) => candidate.side === side) ?? cruisers[number % cruisers.length];
	if (!found) throw new Error("The fleet has no cruisers");
	return { side: side ?? found.side, design: found.design };
}
