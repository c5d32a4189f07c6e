// Which packages of a world are active, and the order in which clients load them.
import type { PackageFacts } from "../common/wire.ts";
import type { InstalledPackage } from "./manifest.ts";

/** The facts of all packages. Those that cannot run here are switched off: a requirement is missing, or they are for other systems. */
export function activated(installed: readonly InstalledPackage[], systemId: string): PackageFacts[] {
	const packages = installed.map(({ facts }) => ({ ...facts }));
	const isThere = (id: string) => id === systemId || packages.some((candidate) => candidate.id === id && candidate.active);
	for (let changed = true; changed; ) {
		changed = false;
		for (const each of packages) {
			const { requires, systems } = each.relationships;
			const runs = requires.every(({ id }) => isThere(id)) && (systems.length === 0 || systems.some(({ id }) => id === systemId));
			if (runs || !each.active || each.root === "systems") continue;
			each.active = false;
			changed = true;
		}
	}
	return packages;
}

/** The active packages in loading order (foundry-api.md §7.3): libraries, the system, modules; each after what it requires. */
export function loadingOrder(packages: readonly PackageFacts[]): PackageFacts[] {
	const active = packages.filter((candidate) => candidate.active);
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
	const add = (packageFacts: PackageFacts) => {
		if (visited.has(packageFacts)) return;
		visited.add(packageFacts);
		for (const { id } of packageFacts.relationships.requires) for (const other of group) if (other.id === id) add(other);
		ordered.add(packageFacts);
	};
	for (const each of group) add(each);
	return [...ordered];
}
