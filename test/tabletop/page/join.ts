// The join page: a list of all users. One click joins as that user. The form below has the names of Foundry's own.

import { roleOf } from "../common/permissions.ts";
import { escapeHTML } from "../common/text.ts";
import type { TableServer } from "../server/server.ts";

const ROLES = ["None", "Player", "Trusted Player", "Assistant GM", "Game Master"];

/** The page as HTML. */
export function joinPage(server: TableServer): string {
	const here = new Set(server.activeUsers);
	const users = server.users.map((user) => {
		const id = String(user._id);
		const seated = here.has(id) ? `<span class="seated">at the table</span>` : "";
		return `<li><a class="join-user" href="/game?user=${id}" style="--user-color: ${escapeHTML(String(user.color))}">
      <span class="name">${escapeHTML(String(user.name))}</span><span class="role">${ROLES[roleOf(user)] ?? ""}</span>${seated}</a></li>`;
	});
	const choices = server.users.map((user) => `<option value="${String(user._id)}">${escapeHTML(String(user.name))}</option>`);
	return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Join the table</title>
<link rel="stylesheet" href="/page/styles/table.css"></head>
<body class="vtt join theme-dark"><main class="join-page"><h1>The Tabletop</h1>
<p>Open each seat in a tab of its own.</p><ul class="plain">${users.join("")}</ul>
<form action="/game"><select name="userid" aria-label="User">${choices.join("")}</select><button name="join">Join</button></form></main></body></html>`;
}
