/**
 * Sol Cruiser on a flat map, as everybody may see it. Bodies are marks, and so are zones during deployment. Craft and flights are
 * tokens while they are detected or fight. A hex is ten million kilometres across.
 */
import { type Hex, hexesWithin } from "../../core/geometry/hex.ts";
import type { BodyKind, CruiserOptions } from "../../core/sol-cruiser/model.ts";
import type { CruiserView, UnitView } from "../../core/sol-cruiser/play/view.ts";
import type { HexMark, HexScene, HexToken } from "../shared/startup/scene/scene.ts";
import { words } from "./words.ts";

/** Millions of kilometres from hex to hex. */
const MILLIONS = 10;

const BODY_COLOURS: Readonly<Record<BodyKind, string>> = { planet: "#6fa8dc", "gas-giant": "#d9a066", star: "#ffd966" };
const ZONE_COLOUR = "#8a94a6";

/** The content of a match's scene, from an onlooker's view. Its hexes are those of the rules, with face A up. */
export function cruiserOnCanvas({ options, phase, units }: CruiserView): HexScene {
	return {
		on: "hexes",
		background: "#0a0f14",
		lines: "#3f5a66",
		distance: MILLIONS,
		units: words("Scene.units"),
		marks: [...bodyMarks(options), ...(phase === "deployment" ? zoneMarks(options) : [])],
		tokens: Object.values(units).flatMap(tokenOf),
	};
}

function bodyMarks({ bodies }: CruiserOptions): readonly HexMark[] {
	return bodies.map(({ name, kind, at }) => ({
		name: words("Scene.body", { name }),
		colour: BODY_COLOURS[kind],
		elevation: 0,
		hexes: [at],
	}));
}

function zoneMarks({ zones }: CruiserOptions): readonly HexMark[] {
	return zones.map(({ side, at, radius }) => ({
		name: words("Scene.zone", { side }),
		colour: ZONE_COLOUR,
		elevation: 0,
		hexes: hexesWithin(at, radius),
	}));
}

function tokenOf({ id, seat, name, number, at, vector, launched, status }: UnitView): readonly HexToken[] {
	if (status !== "in-play") return [];
	const flight = name ? words("Scene.flight", { name, number }) : words("Scene.nameless", { number });
	return [{ id, seat, name: launched ? flight : null, hex: at, elevation: 0, heading: headingOf(vector), gone: false }];
}

/** The heading in degrees clockwise from face A; null at rest. */
function headingOf([q, r]: Hex): number | null {
	if (q === 0 && r === 0) return null;
	const degrees = (Math.atan2(1.5 * q, -Math.sqrt(3) * (r + q / 2)) * 180) / Math.PI;
	return Math.round(degrees + 360) % 360;
}
