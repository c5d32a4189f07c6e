/** Says after all tests where the processor time of their workers went: by folder, and the files that used most of it. */
import type { Reporter, TestModule } from "vitest/node";

/** How many files are named. */
const NAMED = 12;

export class DearestFiles implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const timed = modules.map((module) => ({
			folder: module.relativeModuleId.split("/")[1] ?? "",
			file: module.relativeModuleId,
			busy: module.meta().busy ?? 0,
		}));
		const sums = [...new Set(timed.map(({ folder }) => folder))].map((name) => {
			const sum = timed.reduce((all, { folder, busy }) => (folder === name ? all + busy : all), 0);
			return `${name} ${inSeconds(sum)}`;
		});
		const dearest = timed.sort((a, b) => b.busy - a.busy).slice(0, NAMED);
		const lines = dearest.map(({ file, busy }) => `${inSeconds(busy).padStart(7)}  ${file}`);
		process.stdout.write(`${["", `Processor time of the workers: ${sums.join(", ")}.`, ...lines, ""].join("\n")}`);
	}
}

function inSeconds(seconds: number): string {
	return `${seconds.toFixed(1)} s`;
}
