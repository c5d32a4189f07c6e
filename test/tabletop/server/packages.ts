// Which packages of a world are active, and the order in which clients load them.
import type { PackageFacts } from "../common/wire.ts";
import type { InstalledPackage } from "./manifest.ts";

/** The facts of all packages. Those that cannot run here are switched off: a requirement is missing, or they are for other systems. */
export function activated(installed: readonly InstalledPackage[], systemId: string): PackageFacts[] {
	const packages = installed.map(({ facts }) => ({ ...facts }));
	const isThere = (id: string) => id === systemId || packages.some((one) => one.id === id && one.active);
	for (let changed = true; changed; ) {
		changed = false;
		for (const one of packages) {
			const { requires, systems } = one.relationships;
			const runs = requires.every(({ id }) => isThere(id)) && (systems.length === 0 || systems.some(({ id }) => id === systemId));
			if (runs || !one.active || one.root === "systems") continue;
			one.active = false;
			changed = true;
		}
	}
	return packages;
}

/** The active packages in loading order (foundry-api.md §7.3): libraries, the system, modules; each after what it requires. */
export function loadingOrder(packages: readonly PackageFacts[]): PackageFacts[] {
	const active = packages.filter((one) => one.active);
	const groups = [
		active.filter(({ root, library }) => root === "modules" && library),
		active.filter(({ root }) => root === "systems"),
		active.filter(({ root, library }) => root === "modules" && !library),
	];
	return groups.flatMap((group) => afterRequirements(group));
}

function afterRequirements(group: readonly PackageFacts[]): PackageFacts[] {
	const ordered = new Set<PackageFacts>();
	const visited = new Set<PackageFacts>();
	const add = (one: PackageFacts) => {
		if (visited.has(one)) return;
		visited.add(one);
		for (const { id } of one.relationships.requires) for (const other of group) if (other.id === id) add(other);
		ordered.add(one);
	};
	for (const one of group) add(one);
	return [...ordered];
}
