// Stand-ins for the icon font that Foundry ships. Each known icon name gets a character
// of the text font or a small drawing of our own. Every other name gets a small square.

const SIGNS: Record<string, string> = {
	plus: "+",
	minus: "−",
	xmark: "✕",
	"circle-xmark": "✕",
	check: "✓",
	"circle-check": "✓",
	"ellipsis-vertical": "⋮",
	pen: "✎",
	"pen-to-square": "✎",
	edit: "✎",
	"arrow-left": "←",
	"arrow-right": "→",
	"arrow-up": "↑",
	"arrow-down": "↓",
	"caret-left": "◂",
	"caret-right": "▸",
	"caret-down": "▾",
	"caret-up": "▴",
	"chevron-left": "‹",
	"chevron-right": "›",
	"chevrons-left": "«",
	"chevrons-right": "»",
	"rotate-left": "↶",
	"rotate-right": "↷",
	undo: "↶",
	rotate: "⟳",
	dice: "⚄",
	"dice-d20": "⬢",
	"dice-d6": "⚅",
	"dice-six": "⚅",
	flag: "⚑",
	"triangle-exclamation": "⚠",
	"circle-info": "ℹ",
	"circle-question": "?",
	"circle-exclamation": "!",
	bolt: "⚡",
	moon: "☾",
	sun: "☀",
	star: "★",
	crown: "♛",
	skull: "☠",
	ban: "⊘",
	"eye-slash": "⊘",
	palette: "◑",
	"door-open": "⇥",
	list: "☰",
	bars: "☰",
	crosshairs: "⌖",
	bullseye: "◎",
	clock: "◷",
	play: "▶",
	stop: "■",
	copy: "⧉",
	gauge: "◔",
	"gauge-high": "◔",
};

// SVG paths in a box of 16 by 16.
const DRAWINGS: Record<string, string> = {
	comments: "M1 2h10v7H6l-3 3V9H1zM12 5h3v7h-2v3l-3-3H7l2-2h3z",
	// Many machines have no font with crossed swords and cogs.
	swords:
		"M1 1h2.500l9 9 1-1 1 1-1.500 1.500L15 13.500 13.500 15 11.500 13 10 14.500l-1-1 1-1-9-9zM15 1h-2.500L9 4.500 11 6.500 15 3zM5 8.500L3.500 10l-1-1-1 1L3 11.500 1 13.500 2.500 15l2-2L6 14.500l1-1-1-1L7 11z",
	gears:
		"M6.500 1h3l.4 2 1.600.9 1.900-.8 1.500 2.600-1.500 1.400v1.800l1.500 1.400-1.500 2.600-1.900-.8-1.600.9-.4 2h-3l-.4-2-1.600-.9-1.900.8-1.500-2.600L2.600 8.900V7.100L1.100 5.700l1.500-2.600 1.900.8L6.100 3zM8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
	comment: "M1 2h14v9H8l-4 4v-4H1z",
	user: "M8 1a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM1.500 15c0-4 3-6 6.500-6s6.500 2 6.500 6z",
	users:
		"M5 3a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM11 3a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zM0 14c0-3 2-5 5-5s5 2 5 5zM11 14c0-2-.5-3.500-1.500-4.600.4-.2 1-.4 1.500-.4 3 0 5 2 5 5z",
	"book-open": "M7.500 3C6 2 3 2 1 2.500v11c2-.5 5-.5 6.500.5zM8.500 3C10 2 13 2 15 2.500v11c-2-.5-5-.5-6.500.5z",
	rocket: "M15 1c-5 0-8 3-10 7l3 3c4-2 7-5 7-10zM5 8H1l2-3 4-.5zM8 11v4l3-2 .5-4zM3 11l2 2-4 2z",
	trophy:
		"M4 1h8v2h3c0 4-1 5-3.500 5.500C11 10 10 11 9 11.500V13h2v2H5v-2h2v-1.500C6 11 5 10 4.500 8.500 2 8 1 7 1 3h3zM4 7V4.500H2.500C2.600 6 3 6.800 4 7zM12 7c1-.2 1.400-1 1.500-2.500H12z",
	"flag-checkered": "M2 1h1.500v14H2zM4 2h3v3H4zM10 2h3v3h-3zM7 5h3v3H7zM13 5h2v3h-2zM4 8h3v2H4zM10 8h3v2h-3z",
	robot: "M7 1h2v2h4v7H3V3h4zM5 5v2h2V5zM9 5v2h2V5zM4 11h8v4H4z",
	eye: "M8 3c4 0 6.500 3 7.500 5-1 2-3.500 5-7.500 5S1.500 10 .5 8C1.500 6 4 3 8 3zM8 5.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z",
	lock: "M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zM6 7h4V5a2 2 0 0 0-4 0z",
	trash: "M6 1h4l1 1h3v2H2V2h3zM3 5h10l-1 10H4z",
	"satellite-dish": "M2 6a8 8 0 0 0 8 8zM5 9l4-4 1 1-4 4zM10 1a5 5 0 0 1 5 5h-2a3 3 0 0 0-3-3z",
	planet: "M8 3a5 5 0 0 1 4.800 3.600C15 7 16 8 15.500 9c-.6 1.200-2.600 1.500-5 1.300A5 5 0 0 1 3.200 6.600C3.500 4.500 5.500 3 8 3z",
	"gas-pump": "M2 1h8v14H2zM3.500 3v3h5V3zM11 4l3 2v6a1.500 1.500 0 0 1-3 0V9h1v3h1V7l-2-1z",
	"forward-step": "M3 2l8 6-8 6zM12 2h2v12h-2z",
	"backward-step": "M13 2L5 8l8 6zM2 2h2v12H2z",
	pause: "M3 2h3.500v12H3zM9.500 2H13v12H9.500z",
	"wand-magic-sparkles": "M2 14L11 5l1 1-9 9zM12 1l.7 1.600L14.500 3l-1.800.7L12 5.500l-.7-1.800L9.500 3l1.800-.4z",
	link: "M7 4l2-2a3.500 3.500 0 0 1 5 5l-2 2-1.400-1.400 2-2a1.500 1.500 0 0 0-2.200-2.200l-2 2zM9 12l-2 2a3.500 3.500 0 0 1-5-5l2-2 1.400 1.400-2 2a1.500 1.500 0 0 0 2.200 2.200l2-2zM5 10l5-5 1 1-5 5z",
	shuffle: "M1 4h3l6 7h2V9l3 3-3 3v-2H9L3 6H1zM10 4h2V2l3 3-3 3V6h-1l-2 2-1-1zM1 11h2l2-2 1 1-3 3H1z",
	coins: "M6 2c3 0 5 1 5 2.500S9 7 6 7 1 6 1 4.500 3 2 6 2zM1 7c2 2 8 2 10 0v2c-2 2-8 2-10 0zM5 12c3 1.500 8 1 10-1v2c-2 2-8 2-10 0z",
};

const ALIASES: Record<string, string> = {
	book: "book-open",
	scroll: "book-open",
	"user-astronaut": "user",
	"user-robot": "robot",
	"planet-ringed": "planet",
	globe: "planet",
	satellite: "satellite-dish",
	medal: "trophy",
	"sack-dollar": "coins",
	droplet: "gas-pump",
	gear: "gears",
	cog: "gears",
	"hand-fist": "swords",
};

function drawing(path: string): string {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill-rule="evenodd" d="${path}"/></svg>`;
	return `content: ""; display: inline-block; width: 1em; height: 1em; vertical-align: -0.125em; background: currentColor; mask: url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat;`;
}

/** Style sheet for the known icons. */
export function glyphCss(): string {
	const base = `@layer elements { .fa-solid, .fa-regular, .fas, .far { font-style: normal; font-weight: 400; line-height: 1; text-align: center; } .fa-fw { display: inline-block; min-width: 1.25em; } .fa-solid::before, .fa-regular::before, .fas::before, .far::before { content: "▪"; } }`;
	const signs = Object.entries(SIGNS).map(([name, sign]) => `.fa-${name}::before { content: "${sign}"; }`);
	const drawn = [
		...Object.entries(DRAWINGS),
		...Object.entries(ALIASES).map(([name, same]): [string, string] => [name, DRAWINGS[same] ?? ""]),
	];
	return `${base}\n@layer blocks { ${signs.join("\n")}\n${drawn.map(([name, path]) => `.fa-${name}::before { ${drawing(path)} }`).join("\n")} }`;
}
