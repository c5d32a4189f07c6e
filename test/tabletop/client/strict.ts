// Namespaces that throw by name when a member is asked for that they do not
// have: a stand-in that answers undefined would hide what it lacks.

/** Asked for by engines and test tools of every object; never by a module. */
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

/** Wraps a namespace. `absent` names members that the other generation has: they are undefined here, as in Foundry. */
export function strict<T extends object>(name: string, members: T, absent: readonly string[] = []): T {
	return new Proxy(members, {
		get(target, key, receiver) {
			if (typeof key === "symbol" || key in target) return Reflect.get(target, key, receiver);
			if (ASKED_BY_ENGINES.has(key) || absent.includes(key)) return undefined;
			throw new Error(
				`The tabletop has no ${name}.${key}. If Foundry documents it and the module needs it, build it; see test/tabletop/README.md.`,
			);
		},
	});
}
