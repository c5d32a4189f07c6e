// The table page before the client has joined.
import { frameHtml } from "./frame.ts";

/** The page as HTML. */
export function tablePage(): string {
	return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The Tabletop</title>
<link rel="stylesheet" href="/page/styles/table.css"><link rel="stylesheet" href="/icons/glyphs.css"></head>
<body class="vtt game loading theme-dark">${frameHtml()}<script src="/client.js"></script></body></html>`;
}
