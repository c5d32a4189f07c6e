// The page around the table: the sidebar with its tabs, the notifications, the board.
// jsdom and browsers use the same frame.

const TABS = [
	["chat", "fa-solid fa-comments", "Chat Messages"],
	["combat", "fa-solid fa-swords", "Combat Encounters"],
	["actors", "fa-solid fa-users", "Actors"],
	["journal", "fa-solid fa-book-open", "Journal"],
	["settings", "fa-solid fa-gears", "Game Settings"],
] as const;

/** The body of a client's page before it has joined. */
export function frameHtml(): string {
	const tabs = TABS.map(
		([tab, icon, label]) =>
			`<button type="button" class="ui-control plain icon ${icon}" role="tab" data-action="tab" data-tab="${tab}" data-group="primary" aria-controls="${tab}" aria-label="${label}" data-tooltip="${label}"></button>`,
	);
	return `<ol id="notifications" class="plain" aria-label="Notifications"></ol>
<main id="board" aria-label="Board"></main>
<div id="interface"><section id="ui-left"><div id="ui-left-column-1"><aside id="players"></aside></div></section><section id="ui-middle"><div id="ui-top"></div></section><menu id="hotbar" aria-label="Hotbar"></menu><aside id="ui-right"><div id="ui-right-column-1"></div><div id="sidebar" class="tabs"><nav id="sidebar-tabs" class="tabs" role="tablist" aria-label="Sidebar">${tabs.join("")}</nav><div id="sidebar-content" class="flexcol"></div></div></aside></div>`;
}
