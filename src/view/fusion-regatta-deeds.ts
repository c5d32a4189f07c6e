export { words } from "./fusion-regatta-words.ts";

import type { Json } from "../core/kernel/outcome.ts";
import { words } from "./fusion-regatta-words.ts";
import type { Label } from "./label.ts";
export function regattaDeed(command: Json): Label {
	return words(`Deed.${(command as { kind: string }).kind}`);
}
