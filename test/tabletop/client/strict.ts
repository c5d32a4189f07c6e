// Namespaces that throw an error with the member's name if our code or a test reads a missing member: a stand-in that returned
// undefined would hide the gap. Packages of other authors test for features by reading members, and get undefined, as in Foundry.
import { foreignCaller } from "./foreign/blame.ts";
import { realm } from "./state.ts";

/** Members that engines and test tools read from every object. Modules never read them. */
const ASKED_BY_ENGINES = new Set([
	"then",
	"toJSON",
	"constructor",
	"toString",
	"valueOf",
	"nodeType",
	"tagName",
	"asymmetricMatch",
	"$$typeof",
	"inspect",
	"length",
	"hasAttribute",
	"__esModule",
]);

/** Wraps a namespace. `absent` names members of the other generation only. They are undefined here, as in Foundry. */
export function strict<T extends object>(name: string, members: T, absent: readonly string[] = []): T {
	return new Proxy(members, {
		get(target, key, receiver) {
			if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
			if (ASKED_BY_ENGINES.has(key) || absent.includes(key)) return undefined;
			if (foreignCaller()) {
				realm.missing.add(`${name}.${key}`);
				return undefined;
			}
			throw new Error(
				`The tabletop has no ${name}.${key}. If Foundry documents it and the module needs it, build it; see test/tabletop/README.md.`,
			);
		},
	});
}
