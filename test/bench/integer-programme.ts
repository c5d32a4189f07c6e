/**
 * Par as an integer programme, in the LP format: a binary for each trajectory at each burn, the flow of one craft from the
 * start moon back to it, and an arrival at every moon. It shares no code with the module's method.
 */
import { type Course, courseFacts, type Moon, moonsOf, rowOf, trajectoriesOf } from "../../src/core/jovian-rally/course/course.ts";

/** The programme for this many orbits. */
export function integerProgramme(course: Course, orbits: number): string {
	const { start } = courseFacts(course);
	const burns = orbits * course.rows;
	const arcs = Array.from({ length: burns }, (_, burn) => arcsOf(course, burn)).flat();
	const costs = arcs.map(({ name, kg }) => `${kg} ${name}`).join(" + ");
	const names = arcs.map(({ name }) => name).join(" ");
	const rules = [
		`${sumOf(arcs.filter(({ burn, from }) => burn === 0 && from === start))} = 1`,
		`${sumOf(arcs.filter(({ burn }) => burn === 0))} = 1`,
		`${sumOf(arcs.filter(({ burn, to }) => burn === burns - 1 && to === start))} = 1`,
		...moonsOf(course).flatMap((moon) => flowThrough(arcs, moon, burns)),
		...moonsOf(course).map((moon) => `${sumOf(arcs.filter(({ to }) => to === moon))} >= 1`),
	];
	return `Minimize\n obj: ${costs}\nSubject To\n${rules.map((rule, index) => ` r${index}: ${rule}`).join("\n")}\nBinary\n ${names}\nEnd\n`;
}

interface Arc {
	readonly name: string;
	readonly burn: number;
	readonly from: Moon;
	readonly to: Moon;
	readonly kg: number;
}

function arcsOf(course: Course, burn: number): readonly Arc[] {
	const row = burn % course.rows;
	return trajectoriesOf(course)
		.filter(({ from }) => rowOf(from) === row)
		.map(({ from, to, kg }) => ({ name: `x${burn}_${from}_${to}`, burn, from, to, kg }));
}

function sumOf(arcs: readonly Arc[]): string {
	return arcs.map(({ name }) => name).join(" + ");
}

/** The constraint that a craft that arrives at a moon leaves it with the next burn. */
function flowThrough(arcs: readonly Arc[], moon: Moon, burns: number): readonly string[] {
	return Array.from({ length: burns - 1 }, (_, burn) => burn).flatMap((burn) => {
		const arriving = arcs.filter((arc) => arc.burn === burn && arc.to === moon);
		const leaving = arcs.filter((arc) => arc.burn === burn + 1 && arc.from === moon);
		if (arriving.length === 0) return [];
		return [`${sumOf(arriving)} - ${leaving.map(({ name }) => name).join(" - ")} = 0`];
	});
}
