/**
 * The range ring: how far one of the viewer's units detects a chosen signature. The choice is part of the board's draft.
 */
import { detectionRange, signatureOf } from "../../../core/sol-cruiser/detection/detection.ts";
import { type Unit, type UnitId, unitId } from "../../../core/sol-cruiser/model.ts";
import { sensorOf, stealthOf, unitsInPlay } from "../../../core/sol-cruiser/play/units.ts";
import type { CruiserView, UnitView } from "../../../core/sol-cruiser/play/view.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import type { Input } from "../../shared/with-games/forms/input.ts";
import { standingAhead } from "../ahead.ts";
import { nameById, unitName } from "../names.ts";
import { words } from "../words.ts";

/** The user's choice. If no unit is chosen, the ring follows the selected one. The user may also hide the ring. */
export interface Sight {
	readonly unit: UnitId | null;
	readonly signature: number;
	readonly shown: boolean;
}

const SIGNATURES: readonly number[] = Array.from({ length: 12 }, (_, index) => (index + 1) / 4);
/** The range ring before the user chooses: that of the selected unit, for signature 1. */
export const FIRST_SIGHT: Sight = { unit: null, signature: 1, shown: true };
/** The names of its fields. */
const FIELDS = { unit: "sight-unit", signature: "sight-signature" } as const;
/** The value that means no ring. */
const NOBODY = "none";

/** The next choice after an input; null if the input is about something else. */
export function nextSight(before: Sight, { name, value = "" }: Input): Sight | null {
	if (name === FIELDS.unit) return { ...before, unit: value === NOBODY ? before.unit : unitId(value), shown: value !== NOBODY };
	if (name !== FIELDS.signature) return null;
	const signature = SIGNATURES.find((candidate) => candidate === Number(value.split(" ")[0]));
	return signature === undefined ? before : { ...before, signature };
}

/** SC-02: a unit's present signature. */
export function presentSignature(unit: Unit, view: Pick<CruiserView, "options">): number {
	const orbit = unit.orbit === null ? null : (view.options.bodies[unit.orbit]?.kind ?? null);
	return signatureOf({ base: unit.figures.signature, stealth: stealthOf(unit), speed: standingAhead(view, unit).speed, orbit });
}

/** An option of a list. */
interface ChoiceModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export interface SightModel {
	readonly uid: string;
	readonly fields: typeof FIELDS;
	readonly units: readonly ChoiceModel[];
	readonly present: readonly ChoiceModel[];
	readonly scale: readonly ChoiceModel[];
	/** How far the unit detects the signature. */
	readonly summary: Label | null;
}

/** A unit that looks, and its detection range in hexes. */
export interface Looking {
	readonly unit: UnitView;
	readonly signature: number;
	/** Null if it detects nothing, not even in its own hex. */
	readonly range: number | null;
}

/** The viewer's choice, and what they see. */
export interface Seeing {
	readonly view: CruiserView;
	readonly faces: readonly SeatFace[];
	readonly sight: Sight;
	/** The default unit while none is chosen. */
	readonly selected: UnitId | null;
}

/** SC-01: the unit that looks, and its range; null if there is no ring. */
export function lookingOf({ view, sight, selected }: Seeing): Looking | null {
	const lookers = lookersOf(view);
	const unit = lookers.find(({ id }) => id === sight.unit) ?? lookers.find(({ id }) => id === selected) ?? lookers[0];
	if (!unit || !sight.shown) return null;
	return { unit, signature: sight.signature, range: detectionRange({ sensor: sensorOf(unit), cq: unit.cq }, sight.signature) };
}

/** The choices of the viewer; null if they have no unit with sensors. */
export function sightModel(uid: string, seeing: Seeing): SightModel | null {
	const { view, faces, sight } = seeing;
	const looking = lookingOf(seeing);
	const lookers = lookersOf(view);
	if (lookers.length === 0) return null;
	const enemies = unitsOf(view).filter(({ known }) => known !== "own");
	return {
		uid,
		fields: FIELDS,
		units: [
			...lookers.map((unit) => ({ value: unit.id, name: unitName(unit, faces), selected: unit.id === looking?.unit.id })),
			{ value: NOBODY, name: words("Board.noRing"), selected: !looking },
		],
		present: enemies.map((unit) => {
			const signature = presentSignature(unit, view);
			const name = words("Board.signatureOf", { name: unitName(unit, faces), signature: plain(signature) });
			return { value: `${signature} ${unit.id}`, name, selected: false };
		}),
		scale: SIGNATURES.map((signature) => ({ value: String(signature), name: plain(signature), selected: signature === sight.signature })),
		summary: looking && summaryOf(looking, nameById(view, looking.unit.id, faces)),
	};
}

function summaryOf({ range, signature }: Looking, name: Label | string): Label {
	if (range === null) return words("Board.seesNothing", { name });
	return words("Board.sees", { name, signature: plain(signature) }, range);
}

function unitsOf(view: CruiserView): readonly UnitView[] {
	// The units in play of a view are unit views.
	return unitsInPlay(view) as readonly UnitView[];
}

/** The viewer's units with sensors; none during deployment. */
function lookersOf(view: CruiserView): readonly UnitView[] {
	return view.side === null || view.phase === "deployment"
		? []
		: unitsOf(view).filter((unit) => unit.known === "own" && sensorOf(unit) > 0);
}
