// Settings of core that our own code does not read: tours keep their progress, packages of other authors read the others.
import { settings } from "../helpers/settings.ts";
import { realm } from "../state.ts";

/** Registers how far tours have got, and to whom rolls are shown: under its former name, and on 14 also under its new one (§5.4). */
export function registerCoreSettings(): void {
	settings.register("core", "tourProgress", { scope: "client", config: false, default: {}, type: Object });
	settings.register("core", "rollMode", { scope: "client", config: false, default: "publicroll", type: String });
	if (realm.generation.operators)
		settings.register("core", "messageMode", { scope: "client", config: false, default: "public", type: String });
}
