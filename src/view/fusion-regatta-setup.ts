import type { RegattaOptions } from "../core/fusion-regatta/model.ts";
export function regattaSetup(input: object): object {
	return input;
}
export function readRegattaOptions(form: Readonly<Record<string, unknown>>, before: RegattaOptions): unknown {
	return { ...before, ...form };
}
