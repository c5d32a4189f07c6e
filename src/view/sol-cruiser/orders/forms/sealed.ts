/**
 * A seat's sealed order, line by line. Nobody else sees it before the reveal.
 */
import { hexWay } from "../../../../core/geometry/hex.ts";
import { printCourse } from "../../../../core/sol-cruiser/flight/course.ts";
import { type CruiserOrder, type DeployOrder, type PlotOrder, type UnitId, unitId } from "../../../../core/sol-cruiser/model.ts";
import type { CruiserView } from "../../../../core/sol-cruiser/play/view.ts";
import type { TableInput } from "../../../shared/startup/match/table.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { nameById } from "../../names.ts";
import type { CruiserShown } from "../../types.ts";
import { hexName, words } from "../../words.ts";

type Naming = (id: string) => Label | string;

/** The lines of the sealed order; one line says so if this client does not know it. */
export function sealedLines({ view, faces, ownOrder }: TableInput<CruiserShown>): readonly Label[] {
	if (!ownOrder) return [words("Orders.sealedElsewhere")];
	return linesOf(ownOrder, view, (id) => nameById(view, unitId(id), faces));
}

/** What an order does, line by line. */
export function linesOf(order: CruiserOrder, view: CruiserView, name: Naming): readonly Label[] {
	switch (order.kind) {
		case "deploy":
			return [words("Orders.sealedPlace", { at: hexName(order.at), course: order.course }), ...orbitLines(order, view)];
		case "pursue":
			return orPlain(
				order.kind,
				Object.entries(order.pursuits).map(([unit, target]) => words("Orders.sealedPursuit", { unit: name(unit), target: name(target) })),
			);
		case "plot":
			return orPlain(order.kind, plotLines(order, view, name));
		case "intents":
			return orPlain(order.kind, [
				...Object.entries(order.intercepts).flatMap(([unit, targets]) =>
					targets.map((target) => words("Orders.sealedIntercept", { unit: name(unit), target: name(target) })),
				),
				...Object.entries(order.dockings).map(([unit, docking]) =>
					words("Orders.sealedDocking", {
						unit: name(unit),
						target: name(docking.with),
						purpose: words(`Orders.purpose.${docking.purpose}`),
					}),
				),
			]);
		case "fire":
			return [words("Orders.sealedFire", {}, order.shots.length)];
	}
}

/** These lines; if there are none, one line that says what the order means. */
function orPlain(kind: "pursue" | "plot" | "intents", lines: readonly Label[]): readonly Label[] {
	return lines.length > 0 ? lines : [words(`Orders.sealedPlain.${kind}`)];
}

/** SC-48: the orbit in which a craft was ordered to begin. */
function orbitLines({ orbit }: DeployOrder, { options }: CruiserView): readonly Label[] {
	const body = typeof orbit === "number" ? options.bodies[orbit] : undefined;
	return body ? [words("Orders.orbit", { body: body.name })] : [];
}

function plotLines({ plots, launches, targets = {}, docks = {} }: PlotOrder, { units }: CruiserView, name: Naming): readonly Label[] {
	// The keys of a record by unit are unit ids. The standard library types them as strings.
	const plotted = Object.keys(plots) as UnitId[];
	return [
		...plotted.flatMap((id) => {
			const [unit, choice] = [units[id], plots[id]];
			return unit && choice ? [words("Orders.sealedCourse", { unit: name(id), course: printCourse(hexWay(unit.at, choice.end)) })] : [];
		}),
		...Object.entries(targets).map(([unit, target]) => words("Orders.sealedTarget", { unit: name(unit), target: name(target) })),
		...Object.entries(docks).map(([unit, on]) => words(on ? "Orders.sealedMark" : "Orders.sealedUnmark", { unit: name(unit) })),
		...(launches.length > 0 ? [words("Orders.sealedLaunches", {}, launches.length)] : []),
	];
}
