/**
 * Notes with each test file how much processor time its worker has used for it: from the end of the file before it to its own, so that
 * loading it counts. The times of other processes, such as browsers, are not in it.
 */
import { afterAll, beforeEach, type RunnerTestFile } from "vitest";

declare module "vitest" {
	interface TaskMeta {
		/** Seconds. */
		busy?: number;
	}
}

/** Where the last file of this worker has ended; workers keep it from file to file. */
const AT = Symbol.for("processor time at the end of the last test file");

interface Worker {
	[AT]?: NodeJS.CpuUsage;
}

const worker: typeof globalThis & Worker = globalThis;
let file: RunnerTestFile | null = null;

beforeEach(({ task }) => {
	file = task.file;
});

afterAll(() => {
	const { user, system } = process.cpuUsage(worker[AT]);
	if (file) file.meta.busy = (user + system) / 1e6;
	worker[AT] = process.cpuUsage();
});
