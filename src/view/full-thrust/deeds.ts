/**
 * What was done in a match of Full Thrust, and how a ship does, in a few words and figures.
 */
import type { ThrustCommand } from "../../core/full-thrust/model.ts";
import type { Facts, Json } from "../../core/kernel/outcome.ts";
import type { Label } from "../shared/label.ts";
import { numberOf, plain, textOf } from "../shared/measure.ts";
import type { FigureModel } from "../shared/presenter.ts";
import { untilLabel } from "./cards/end.ts";
import { FLEET } from "./fleet/fleet.ts";
import { words } from "./words.ts";

/** A command in a few words. */
export function thrustDeed(command: ThrustCommand): Label {
	if (command.kind === "late") return words("Deed.late", { text: command.text });
	if (command.kind !== "fire") return words(`Deed.${command.kind}`);
	return command.shots.length > 0 ? words("Chat.firesWeapons", {}, command.shots.length) : words("Chat.holdsFire");
}

/** What a tracker has room for: the side, points dealt, and what is left of hull, armour and drive. */
export function warshipStanding({ side, score, armour, hull, boxes, thrust, velocity }: Facts): readonly FigureModel[] {
	return [
		{ name: words("Head.side"), value: textOf(side) },
		{ name: words("Head.dealt"), value: plain(numberOf(score)) },
		...(typeof hull === "number" ? [{ name: words("Head.hull"), value: words("Chat.ofBoxes", { hull, boxes: numberOf(boxes) }) }] : []),
		...(numberOf(armour) > 0 ? [{ name: words("Head.armour"), value: plain(numberOf(armour)) }] : []),
		...(typeof thrust === "number" ? [{ name: words("Head.thrust"), value: plain(thrust) }] : []),
		...(typeof velocity === "number" ? [{ name: words("Head.velocity"), value: plain(velocity) }] : []),
	];
}

/** A result in figures, as a career keeps it. */
export function warshipResult({ side, score, turn }: Facts): readonly FigureModel[] {
	return [...warshipStanding({ side: side ?? "", score: score ?? 0 }), { name: words("Head.until"), value: untilLabel(turn) }];
}

/** The cruisers of the two sides, for ships that nobody owns. */
const NPC_WARSHIPS = ["tollkeeper", "moray"] as const;

/** What the rules read of a ship that nobody owns: a cruiser of either side in turn. */
export function warshipNpc(number: number): Readonly<Record<string, Json>> {
	const id = NPC_WARSHIPS[number % NPC_WARSHIPS.length];
	const found = FLEET.find((one) => one.id === id);
	if (!found) throw new Error(`No warship ${id}`);
	// Designs are plain data; that their type is no index of texts is all that the compiler minds.
	return { side: found.side, design: found.design as unknown as Json };
}
