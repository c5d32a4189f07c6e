// Tabs of an application: turns their configuration into data for a template (§3.3).

/** `static TABS`, one group. */
export interface TabConfig {
	tabs: { id: string; icon?: string; label?: string; tooltip?: string; cssClass?: string }[];
	initial?: string | null;
	labelPrefix?: string;
}

/** One tab as a template shows it. */
export interface TabContext {
	id: string;
	group: string;
	active: boolean;
	cssClass: string;
	icon?: string;
	label?: string;
	tooltip?: string;
}

/** The context of a group of tabs. */
export function tabContext(group: string, { tabs, labelPrefix }: TabConfig, current: string | null): Record<string, TabContext> {
	return Object.fromEntries(
		tabs.map((tab) => {
			const active = tab.id === current;
			const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
			const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : undefined);
			return [tab.id, { ...tab, ...(label ? { label } : {}), group, active, cssClass }];
		}),
	);
}
