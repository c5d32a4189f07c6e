/**
 * The status rail beside the map of a fight: every craft that the viewer may know of, side by side. A game gives only its figures.
 */
import type { FaceModel } from "../../shared/startup/seats/face.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";

/** What a game says of one craft, or of a flight that a craft has launched. */
export interface RailFigures {
	/** Unique in the page. */
	readonly id: string;
	/** The same as its counter on the map, so that both light up together. */
	readonly thing: string;
	readonly side: string;
	readonly face: FaceModel;
	readonly name: Label | string;
	/** How it moves, or what became of it. */
	readonly going: Label | string;
	/** Whether it is before the viewer, somewhere out of sight, or out of play. */
	readonly stands: "here" | "unseen" | "gone";
	/** Whether it counts among its side's craft; a flight does not. */
	readonly counts: boolean;
	/** The input of its button; null if it cannot be picked. */
	readonly pick: { readonly act: string; readonly on: string } | null;
	readonly selected: boolean;
	/** Whether the match waits for it. */
	readonly awaited: boolean;
	/** What is left of its hull, with the width of a bar of 100; null if there is nothing to say. */
	readonly hull: { readonly fill: number; readonly name: Label } | null;
	/** Drive, and whatever else the game shows of it. */
	readonly figures: readonly (Label | string)[];
	/** Its orders, once everybody may know them; null before. */
	readonly order: { readonly text: Label | string; readonly since: "now" | "last" } | null;
	/** What its last wounds cost it, and when; null if it has none. */
	readonly hurt: { readonly turn: number; readonly losses: readonly (Label | string)[] } | null;
	readonly tags: readonly (Label | string)[];
}

/** The match, as far as the rail reads it. */
export interface RailInput {
	readonly uid: string;
	readonly turn: number;
	/** The viewer's side, which stands first; null for an onlooker. */
	readonly own: string | null;
	/** The class of a side's colour; null for a viewer who is on a side. */
	readonly colourOf: (side: string) => string | null;
}

export type RailModel = NonNullable<ReturnType<typeof railModel>>;

/** The rail of these craft, in their order; null without any. */
export function railModel(input: RailInput, craft: readonly RailFigures[]) {
	const { uid, own, colourOf } = input;
	const sides = [...new Set(craft.map(({ side }) => side))].sort((a, b) => Number(b === own) - Number(a === own));
	if (sides.length === 0) return null;
	return {
		uid,
		sides: sides.map((side, index) => {
			const rows = craft.filter((each) => each.side === side);
			const counted = rows.filter(({ counts }) => counts);
			const left = counted.filter(({ stands }) => stands !== "gone").length;
			return {
				id: `${uid}-side-${index}`,
				side: side || label("VOIDREGATTA.Rail.all"),
				colour: colourOf(side),
				left: label("VOIDREGATTA.Rail.left", { left, of: counted.length }),
				rows: rows.map((figures) => rowOf(input, figures)),
			};
		}),
	};
}

function rowOf({ turn }: RailInput, { side: _, counts: __, order, hurt, ...figures }: RailFigures) {
	return {
		...figures,
		order: order && label(`VOIDREGATTA.Rail.order.${order.since}`, { text: order.text }),
		hurt: hurt && lossesLabel(hurt, turn),
	};
}

/** What a craft lost in this turn or the last; null if that is longer ago. */
function lossesLabel({ turn: then, losses }: NonNullable<RailFigures["hurt"]>, turn: number): Label | null {
	if (losses.length === 0 || then < turn - 1) return null;
	return label(`VOIDREGATTA.Rail.hurt.${then === turn ? "now" : "last"}`, { losses });
}

/** What is crossed off a craft, in boxes or points: "−3 hull". */
export function lossLabel(of: "hull" | "armour", count: number): readonly Label[] {
	return count > 0 ? [label(`VOIDREGATTA.Rail.lost.${of}`, { count })] : [];
}

/** A system that failed, or failed further. */
export function systemLoss(name: Label | string): Label {
	return label("VOIDREGATTA.Rail.lost.system", { name });
}
