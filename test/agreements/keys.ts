/**
 * The keys of the language files as the code uses them: written out, or built from codes. A key that is built is a
 * pattern with holes, and the table below says which codes go into them and where those come from.
 */
import type { CallExpression } from "oxc-parser";
import { THRUST_CODES } from "../../src/core/full-thrust/codes.ts";
import { THRESHOLD_READINGS } from "../../src/core/full-thrust/drive/drive.ts";
import { THRESHOLD_TIMINGS } from "../../src/core/full-thrust/drive/strained-move.ts";
import { ARCS } from "../../src/core/full-thrust/fire/arcs.ts";
import { ZONES } from "../../src/core/full-thrust/manoeuvres/grav-backfire.ts";
import { DIRECTION_DICE, SENSORS } from "../../src/core/full-thrust/manoeuvres/short-range-jump.ts";
import {
	EDITIONS,
	GROUP_STATUSES,
	MOVEMENTS,
	type ThrustCommand,
	type ThrustState,
	type WarshipDesign,
	WEAPON_KINDS,
} from "../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../src/core/full-thrust/options.ts";
import type { Mode, TermKind, VectorTerm } from "../../src/core/full-thrust/orders/notation.ts";
import { SYSTEM } from "../../src/core/full-thrust/play/ships.ts";
import { type Card, type DoseEffect, VERDICTS } from "../../src/core/fusion-regatta/jockeying/officials.ts";
import { BOXES, type RegattaCommand, type RegattaOptions, type ReplyChange, YACHT_STATUSES } from "../../src/core/fusion-regatta/model.ts";
import { REGATTA_PHASES } from "../../src/core/fusion-regatta/play/situation.ts";
import { CREWS, SHIELDINGS, type Special, SYSTEMS } from "../../src/core/fusion-regatta/yacht/design.ts";
import { GAMES } from "../../src/core/games.ts";
import { type Boost, DISTANCES, MANOEUVRE_RESULTS, RACER_STATUSES, type RallyCommand } from "../../src/core/jovian-rally/model.ts";
import type { Act } from "../../src/core/kernel/journal.ts";
import { CRUISER_CODES } from "../../src/core/sol-cruiser/codes.ts";
import type { JumpObjection } from "../../src/core/sol-cruiser/flight/jump.ts";
import type { KeeperObjection } from "../../src/core/sol-cruiser/interception/goalkeeper.ts";
import { BODY_KINDS, type CruiserCommand, DOCKING_PURPOSES, type Waiting } from "../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults } from "../../src/core/sol-cruiser/options.ts";
import { BERTHING_OBJECTIONS } from "../../src/core/sol-cruiser/play/movement/berthing.ts";
import { KNOWN } from "../../src/core/sol-cruiser/play/view.ts";
import { COMPONENTS } from "../../src/core/sol-cruiser/yard/components.ts";
import type { CruiserDesign } from "../../src/core/sol-cruiser/yard/design.ts";
import { ARMOURS, CREW_QUALITIES, PENETRATIONS, TECHS } from "../../src/core/sol-cruiser/yard/ratings.ts";
import { SYSTEM_KINDS } from "../../src/core/sol-cruiser/yard/systems.ts";
import { LEGEND_AREAS, LEGEND_LINES } from "../../src/view/full-thrust/board/legend.ts";
import { SHIP_MARKS, signOf } from "../../src/view/full-thrust/board/map/marks.ts";
import { CAUSES } from "../../src/view/full-thrust/cards/block.ts";
import { LINES } from "../../src/view/full-thrust/cards/gathered.ts";
import { TOLD_CHECKS } from "../../src/view/full-thrust/checks/checks.ts";
import { EMERGENCIES } from "../../src/view/full-thrust/checks/drive.ts";
import { FLEET as THRUST_FLEET } from "../../src/view/full-thrust/fleet/fleet.ts";
import { SCENARIOS as THRUST_SCENARIOS } from "../../src/view/full-thrust/fleet/scenarios.ts";
import { SHELVES as THRUST_SHELVES } from "../../src/view/full-thrust/fleet/ships.ts";
import { DEFENCES } from "../../src/view/full-thrust/orders/forms/defend.ts";
import { LEVER_GROUPS } from "../../src/view/full-thrust/orders/forms/levers.ts";
import { VECTOR_AMOUNTS, VECTOR_SIDED } from "../../src/view/full-thrust/orders/line.ts";
import { EXPECTED } from "../../src/view/full-thrust/refusals.ts";
import { CHOICES, GROUPS as THRUST_GROUPS, SWITCHES as THRUST_SWITCHES } from "../../src/view/full-thrust/setup/setup.ts";
import { NUMBERS } from "../../src/view/full-thrust/sheet/drawing.ts";
import { POSTS as WARSHIP_POSTS } from "../../src/view/full-thrust/sheet/status.ts";
import { MARKS } from "../../src/view/fusion-regatta/avid/marks.ts";
import { GATE_KINDS } from "../../src/view/fusion-regatta/board/placing.ts";
import type { GateState } from "../../src/view/fusion-regatta/board/scene.ts";
import { FLEET, POSTS } from "../../src/view/fusion-regatta/fleet/fleet.ts";
import type { MoonState } from "../../src/view/jovian-rally/sheet/moons.ts";
import { LOOKS } from "../../src/view/shared/camera.ts";
import { GLYPHS } from "../../src/view/shared/glyph.ts";
import { SHARED_REFUSALS } from "../../src/view/shared/label.ts";
import { OBSTACLES, SHEET_PARTS } from "../../src/view/shared/presenter.ts";
import { STAGES } from "../../src/view/shared/tracker.ts";
import { MARKS as MARKS_OF_UNITS } from "../../src/view/sol-cruiser/board/marks.ts";
import { FLEET as CRUISER_FLEET, POSTS as CRUISER_POSTS, FLEET_MISSILES } from "../../src/view/sol-cruiser/fleet/fleet.ts";
import { SCENARIOS } from "../../src/view/sol-cruiser/fleet/scenarios.ts";
import { SHELVES } from "../../src/view/sol-cruiser/fleet/ships.ts";
import { SWITCHES } from "../../src/view/sol-cruiser/setup/setup.ts";
import { LADDERS, STATES } from "../../src/view/sol-cruiser/sheet/systems.ts";
import { RESULTS } from "../../src/view/sol-cruiser/yard/bill.ts";
import { LISTS } from "../../src/view/sol-cruiser/yard/drawing.ts";
import { AMOUNTS } from "../../src/view/sol-cruiser/yard/yard.ts";
import { filesIn, read } from "./sources.ts";
import { calledName, HOLE, namesIn, textsOf, visit } from "./syntax.ts";

const PREFIX = "VOIDREGATTA.";
/** What the doors to the language file put before a key: by name of the function, and by file where each game has its own. */
const DOORS: readonly { readonly name: string; readonly files: RegExp; readonly prefix: string }[] = [
	{ name: "label", files: /^src\//, prefix: "" },
	{ name: "localize", files: /^src\/foundry\//, prefix: "" },
	{ name: "words", files: /^src\/view\/jovian-rally/, prefix: "VOIDREGATTA.jovian-rally." },
	{ name: "words", files: /^src\/view\/fusion-regatta/, prefix: "VOIDREGATTA.fusion-regatta." },
	{ name: "words", files: /^src\/view\/sol-cruiser/, prefix: "VOIDREGATTA.sol-cruiser." },
	{ name: "words", files: /^src\/view\/full-thrust/, prefix: "VOIDREGATTA.full-thrust." },
	{ name: "tellPlainly", files: /^src\/foundry\//, prefix: "VOIDREGATTA.Notice." },
	{ name: "stopped", files: /^src\/foundry\/tracker\/guards\.ts$/, prefix: "VOIDREGATTA.Notice." },
];

/** A key, or a pattern of keys, with where it is used and what is put into its sentence. */
export interface Use {
	readonly key: string;
	readonly file: string;
	/** Null where the code does not write it out. */
	readonly data: readonly string[] | null;
}

/** Every use of a key in a source file. */
export function usesIn(file: string, source = read(file)): readonly Use[] {
	const uses: Use[] = [];
	const doors = DOORS.filter(({ files }) => files.test(file));
	const write = (texts: readonly string[], data: Use["data"]): void => {
		for (const key of texts) if (key.startsWith(PREFIX)) uses.push({ key, file, data });
	};
	const through = new Set<number>();
	visit(
		file,
		{
			CallExpression(call) {
				const door = doors.find(({ name }) => name === calledName(call));
				const [key] = call.arguments;
				if (!door || !key) return;
				through.add(key.start);
				write(
					textsOf(key).map((text) => `${door.prefix}${text}`),
					dataOf(call),
				);
			},
			Literal(literal) {
				if (typeof literal.value === "string" && !through.has(literal.start)) write([literal.value], null);
			},
			TemplateLiteral(template) {
				if (!through.has(template.start)) write(textsOf(template), null);
			},
		},
		source,
	);
	return uses;
}

function dataOf({ arguments: [, data, count] }: CallExpression): readonly string[] | null {
	const names = data ? namesIn(data) : [];
	return names && [...names, ...(count ? ["count"] : [])];
}

/** Every use in all of the code. */
export function allUses(): readonly Use[] {
	return [...filesIn("src/view", ".ts"), ...filesIn("src/foundry", ".ts")].flatMap((file) => usesIn(file));
}

/** The keys that a template puts into words by itself. */
export function keysInTemplate(source: string): readonly string[] {
	return [...source.matchAll(/\blocalize\s+["']([^"']+)["']/g)].map(([, key = ""]) => key);
}

const games = GAMES.map(({ game }) => game);
const ofEachGame = (kind: string, codes: (game: (typeof games)[number]) => readonly string[]): readonly string[] =>
	games.flatMap((game) => codes(game).map((code) => `${game.id}.${kind}.${code}`));

/** The options that may be refused by name: those of the match, and what the rules want of a craft. */
function optionsOf({ id, defaults }: (typeof games)[number]): readonly string[] {
	return [...Object.keys(Object(defaults())), ...(OF_CRAFT[id] ?? []), "any"];
}

/** What the rules read of a warship, and of its class. */
const OF_WARSHIPS = [
	...["side", "design"],
	...codesOf<keyof WarshipDesign>({
		tmf: 0,
		hull: 0,
		armour: 0,
		drive: 0,
		ftl: 0,
		screens: 0,
		shroud: 0,
		sensors: 0,
		weapons: 0,
		pointDefence: 0,
		bays: 0,
		parties: 0,
	}),
];

/** What the rules read of a craft, by game. */
const OF_CRAFT: Readonly<Record<string, readonly string[]>> = {
	"jovian-rally": ["skill"],
	"fusion-regatta": ["crew", "system", "shielding", "design"],
	"full-thrust": OF_WARSHIPS,
};

/** The codes that a game lists. */
function codesIn(id: string): (typeof games)[number]["codes"] {
	const game = games.find((one) => one.id === id);
	if (!game) throw new Error(`There is no game ${id}`);
	return game.codes;
}

/** Codes that only a type lists: the compiler sees to it that none is left out, and none is too many. */
function codesOf<Code extends string>(codes: Readonly<Record<Code, 0>>): readonly string[] {
	return Object.keys(codes);
}

const BOOSTS = codesOf<Boost>({ syzygy: 0, slingshot: 0 });
const COMMANDS = codesOf<RallyCommand["kind"]>({
	dump: 0,
	ready: 0,
	burn: 0,
	manoeuvre: 0,
	"end-turn": 0,
	attack: 0,
	hold: 0,
	"time-out": 0,
});
const ACTS = codesOf<Act["kind"]>({ command: 0, sealed: 0, reveal: 0 });
const MOON_STATES = codesOf<MoonState>({ intercepted: 0, closed: 0, missed: 0, open: 0 });
const PLAIN_COMMANDS = ["ready", "hold", "end-turn"];
const RALLY_FORM = ["rows", "columns", "propellant", "rounds", "prizeMark", "wager", "turnSeconds"];
const WORDLESS_PHASES = ["dump", "second-dump", "attacks"];
const rally = (kind: string, codes: readonly string[], ending = ""): readonly string[] =>
	codes.map((code) => `jovian-rally.${kind}.${code}${ending}`);

const REGATTA_COMMANDS = codesOf<RegattaCommand["kind"]>({
	"skip-gate": 0,
	helm: 0,
	retire: 0,
	flex: 0,
	keep: 0,
	revise: 0,
	"cross-off": 0,
	"cut-off": 0,
	reply: 0,
	place: 0,
	"roll-for-gates": 0,
	"give-card": 0,
	"take-card": 0,
	close: 0,
	"time-out": 0,
});
const CARDS = codesOf<Card>({ yellow: 0, red: 0, "black-red": 0 });
/** What may be done at any time: `moreChoices` in fusion-regatta-helm.ts. */
const ANY_TIME = ["helm", "skip-gate", "retire"];
const REGATTA_FORM = codesOf<keyof RegattaOptions>({
	raceMass: 0,
	gates: 0,
	nose: 0,
	fuelRate: 0,
	closeAfter: 0,
	placeSeconds: 0,
	orderSeconds: 0,
});
const DESIGN_FIGURES = ["dryMass", "fuelDots", "maxThrust", "manoeuvreClass"];
const DESIGN_PARTS = [["crew", CREWS] as const, ["system", SYSTEMS] as const, ["shielding", SHIELDINGS] as const];
const regatta = (kind: string, codes: readonly string[], ending = ""): readonly string[] =>
	codes.map((code) => `fusion-regatta.${kind}.${code}${ending}`);

const KEEPER_OBJECTIONS = codesOf<KeeperObjection>({
	"keeps-itself": 0,
	"cannot-keep": 0,
	"ward-has-keeper": 0,
	"ward-is-keeper": 0,
	"keeper-has-keeper": 0,
	"starts-apart": 0,
	"courses-apart": 0,
	"ends-apart": 0,
});
const JUMP_OBJECTIONS = codesOf<JumpObjection>({
	"too-far-from-edge": 0,
	"thrust-used": 0,
	"has-fired": 0,
	"has-launched": 0,
	"has-recovered": 0,
	"under-tow": 0,
	"shifted-by-planet": 0,
	uncrewed: 0,
	"hull-too-small": 0,
	"star-too-far": 0,
});
/** Fields of sol-cruiser-setup.ts that are no rows. */
const CRUISER_FORM = ["radius", "turns", "lightYears", "orderSeconds", "addBody", "addZone", ...SWITCHES, "planetPull"];
const cruiser = (kind: string, codes: readonly (string | number)[], ending = ""): readonly string[] =>
	codes.map((code) => `sol-cruiser.${kind}.${code}${ending}`);
/** Fields of full-thrust-setup.ts that are no rows. */
const THRUST_FORM = ["turns", "orderSeconds", "addStart", ...Object.keys(CHOICES), ...THRUST_SWITCHES, "houseManoeuvres"];
const CRUISER_KINDS = codesOf<CruiserDesign["kind"]>({ ship: 0, fighter: 0, drone: 0, station: 0, missile: 0 });

const WAITS = codesOf<Exclude<Waiting["for"], "nothing">>({ deploy: 0, pursue: 0, plot: 0, "plot-hidden": 0, intents: 0, fire: 0 });
/** What `ruleBreaks` and `parseSeatCraft` say of a design. */
const DESIGN_BREAKS = ["sensor-beyond-tech", "stealth-beyond-tech", "drive-out-of-step", "thrust-below-one"];

const thrust = (kind: string, codes: readonly (string | number)[], ending = ""): readonly string[] =>
	codes.map((code) => `full-thrust.${kind}.${code}${ending}`);
const THRUST_COMMANDS = codesOf<Exclude<ThrustCommand["kind"], "fire">>({
	fly: 0,
	launch: 0,
	allocate: 0,
	defend: 0,
	late: 0,
	react: 0,
	repair: 0,
	strike: 0,
	close: 0,
	"time-out": 0,
});
const THRUST_WAITS = codesOf<Exclude<ThrustState["waiting"]["for"], "nothing">>({
	orders: 0,
	replot: 0,
	fighters: 0,
	ordnance: 0,
	allocation: 0,
	"point-defence": 0,
	fire: 0,
	reaction: 0,
	repair: 0,
});
const MANOEUVRES = codesOf<TermKind | Mode | "PM" | VectorTerm["code"]>({
	turn: 0,
	thrust: 0,
	"hard-about": 0,
	extreme: 0,
	eclipse: 0,
	corkscrew: 0,
	roll: 0,
	backfire: 0,
	jump: 0,
	ftl: 0,
	"dead-rotate": 0,
	"emergency-deceleration": 0,
	flip: 0,
	"reverse-thrust": 0,
	skid: 0,
	ET: 0,
	RL: 0,
	PM: 0,
	MD: 0,
	TP: 0,
	TS: 0,
	PP: 0,
	PS: 0,
	PR: 0,
});
/** What the checks of a warship, and the one that is borrowed, ask for: of one that is damaged, so that all can be rolled. */
function fieldsAsked(): readonly string[] {
	const damaged = { damage: { marked: 1, systems: [{ id: "drive", level: 2 }] } };
	return [...new Set(TOLD_CHECKS.flatMap((check) => check.fields(damaged).map(({ id }) => id)))].filter((id) => id !== "order");
}

/** What the order panel has a form for. */
const ALL_THRUST_WAITS = codesOf<Exclude<ThrustState["waiting"]["for"], "nothing">>({
	orders: 0,
	replot: 0,
	fighters: 0,
	ordnance: 0,
	allocation: 0,
	"point-defence": 0,
	fire: 0,
	reaction: 0,
	repair: 0,
});
/** Ways in which levers of the order line are pulled. */
const PULLS = ["port", "starboard", "less", "more"];
/** What seats answer with in the open phases. */
const ANSWERS = ["fly", "launch", "allocate", "defend", "fire", "react", "repair"];
/** Levers that are no manoeuvre. */
const OWN_LEVERS = ["sideslip", ...VECTOR_AMOUNTS, ...VECTOR_SIDED];

/** What stands in the holes of every key that is built: pattern, keys, all without the prefix. */
export const BUILT: Readonly<Record<string, readonly string[]>> = {
	// Any game: control.ts, tracker.ts, card.ts, label.ts
	"*.name": [...games.map(({ id }) => `${id}.name`), "sol-cruiser.name", "full-thrust.name"],
	"*.blurb": [...games.map(({ id }) => `${id}.blurb`), "sol-cruiser.blurb", "full-thrust.blurb"],
	"*.left": ["jovian-rally.left"], // the games that count burns: progress.ts
	"*.Phase.*": ofEachGame("Phase", ({ codes }) => codes.phases),
	"*.Status.*": ofEachGame("Status", ({ codes }) => codes.statuses),
	"*.Modifier.*": [
		...ofEachGame("Modifier", ({ codes }) => codes.modifiers),
		...cruiser("Modifier", CRUISER_CODES.modifiers),
		...thrust("Modifier", THRUST_CODES.modifiers),
	],
	"*.Roll.*": [
		...ofEachGame("Roll", ({ codes }) => codes.rolls),
		...cruiser("Roll", CRUISER_CODES.rolls),
		...thrust("Roll", THRUST_CODES.rolls),
	],
	"*.Refusal.*": ofEachGame("Refusal", ({ codes }) => codes.refusals),
	"*.Option.*": [
		...ofEachGame("Option", optionsOf),
		...cruiser("Option", [...Object.keys(cruiserDefaults()), "any", "side", "cq", "names", "design"]),
		...thrust("Option", [...Object.keys(thrustDefaults()), "any", ...OF_WARSHIPS]),
	],
	"*.Pilot.*": GAMES.flatMap(({ game, pilots }) => Object.keys(pilots).map((style) => `${game.id}.Pilot.${style}`)),
	"Refusal.*": SHARED_REFUSALS.map((code) => `Refusal.${code}`),
	"Glyph.*": GLYPHS.map((glyph) => `Glyph.${glyph}`),
	"Stage.*": STAGES.map((stage) => `Stage.${stage}`),
	"Npc.Name.*": Array.from({ length: 12 }, (_, index) => `Npc.Name.${index}`), // NAMES in livery.ts
	"Control.Deed.*": ACTS.map((kind) => `Control.Deed.${kind}`),
	"Notice.*": OBSTACLES.map((code) => `Notice.${code}`), // other callers of tellPlainly write the codes out
	"Window.*": ["board", "control", "yachts", "cruisers", "warships"].map((name) => `Window.${name}`), // WindowName in windows.ts
	// The rally: jovian-rally-*.ts
	"jovian-rally.*": [], // the callers of words write the keys out
	"jovian-rally.Report.*": rally("Report", codesIn("jovian-rally").reports),
	"jovian-rally.Status.*": rally("Status", RACER_STATUSES),
	"jovian-rally.Phase.*": rally("Phase", codesIn("jovian-rally").phases),
	// The first word of a report's `card`, and the codes that make a headline of their own.
	"jovian-rally.Card.*": rally("Card", ["course", "start", "dump", "second-dump", "turn", "attacks", "over", "finished", "out", "short"]),
	"jovian-rally.Cause.*": rally("Cause", ["no-way-on", "start-closed"]), // outReport in race.ts
	"jovian-rally.Distance.*": rally("Distance", DISTANCES),
	"jovian-rally.Change.*": rally("Change", ["tank", "burn"]), // `changed` in jovian-rally-cards.ts
	"jovian-rally.Effect.*": rally("Effect", MANOEUVRE_RESULTS),
	"jovian-rally.Head.*": rally("Head", ["place", "racer", "score", "moons"]), // HEADS in jovian-rally-cards.ts
	"jovian-rally.Result.*": rally("Result", MANOEUVRE_RESULTS),
	"jovian-rally.ResultEffect.*": rally("ResultEffect", MANOEUVRE_RESULTS),
	"jovian-rally.Tag.*": rally("Tag", BOOSTS),
	"jovian-rally.Standing.*": rally("Standing", [...RACER_STATUSES, "over"]),
	"jovian-rally.Moons.*": rally("Moons", MOON_STATES),
	"jovian-rally.Mark.*": rally("Mark", ["jammed", ...BOOSTS, ...MANOEUVRE_RESULTS]),
	"jovian-rally.MarkName.*": rally("MarkName", ["jammed", ...BOOSTS, ...MANOEUVRE_RESULTS]),
	"jovian-rally.Heading.*": rally("Heading", [...WORDLESS_PHASES, "over"]),
	"jovian-rally.Advice.*": rally("Advice", WORDLESS_PHASES),
	"jovian-rally.Choice.*": rally("Choice", [...PLAIN_COMMANDS, "manoeuvre"]),
	"jovian-rally.Choice.*Hint": rally("Choice", PLAIN_COMMANDS, "Hint"),
	"jovian-rally.Deed.*": rally("Deed", COMMANDS),
	"jovian-rally.Option.*": rally("Option", RALLY_FORM),
	"jovian-rally.Option.*Hint": rally("Option", RALLY_FORM, "Hint"),
	// The regatta: fusion-regatta-*.ts
	"fusion-regatta.*": [], // the callers of words write the keys out
	"fusion-regatta.Phase.*": regatta("Phase", REGATTA_PHASES),
	"fusion-regatta.Status.*": regatta("Status", YACHT_STATUSES),
	"fusion-regatta.Report.*": regatta("Report", codesIn("fusion-regatta").reports),
	"fusion-regatta.Modifier.*": regatta("Modifier", codesIn("fusion-regatta").modifiers),
	"fusion-regatta.Avid.height.*": regatta("Avid.height", ["-3", "-2", "-1", "0", "1", "2", "3"]), // rings
	"fusion-regatta.Avid.mark.*": regatta("Avid.mark", MARKS),
	"fusion-regatta.Avid.legend.*": regatta("Avid.legend", MARKS),
	"fusion-regatta.Board.look.*": regatta("Board.look", LOOKS),
	"fusion-regatta.Board.kind.*": regatta("Board.kind", GATE_KINDS),
	"fusion-regatta.Board.gateState.*": regatta("Board.gateState", codesOf<GateState>({ passed: 0, next: 0, lit: 0, draft: 0 })),
	"fusion-regatta.Board.card.*": regatta("Board.card", CARDS),
	"fusion-regatta.Card.*": regatta("Card", VERDICTS),
	"fusion-regatta.CardName.*": regatta("CardName", VERDICTS),
	// The first word of a report's `card`, and the codes that make a headline of their own.
	"fusion-regatta.Headline.*": regatta("Headline", [
		...["grid", "reveal", "late", "jockeying", "segment", "desk", "over"],
		...["died", "finished", "jockeyed"],
	]),
	"fusion-regatta.Head.*": regatta("Head", ["place", "yacht", "time", "penalty", "thrust"]), // HEADS in fusion-regatta-card-race.ts
	"fusion-regatta.Box.*": regatta("Box", BOXES),
	"fusion-regatta.Death.*": regatta("Death", ["crossed-off", "cut-off"]), // died in movement.ts
	"fusion-regatta.Why.*": regatta("Why", ["choice", "fuel", "closed"]), // leave in sequence.ts and desk.ts
	"fusion-regatta.Dose.*": regatta("Dose", [
		"none",
		...codesOf<DoseEffect>({ serious: 0, "fatal-in-time": 0, debilitating: 0, "instant-death": 0 }),
	]),
	"fusion-regatta.Deed.*": regatta("Deed", REGATTA_COMMANDS),
	"fusion-regatta.Setup.*": regatta("Setup", codesIn("fusion-regatta").preparations),
	"fusion-regatta.Option.*": regatta("Option", REGATTA_FORM),
	"fusion-regatta.Option.*Hint": regatta("Option", REGATTA_FORM, "Hint"),
	"fusion-regatta.Helm.*": regatta("Helm", ["yours", "theirs"]), // pushModel in fusion-regatta-asked.ts
	"fusion-regatta.Helm.*None": regatta("Helm", ["yours", "theirs"], "None"),
	"fusion-regatta.Helm.advice.*": regatta("Helm.advice", ["place", "grid"]), // placing in fusion-regatta-helm.ts
	"fusion-regatta.Helm.left.*": regatta("Helm.left", YACHT_STATUSES),
	"fusion-regatta.Helm.Reply.*": regatta("Helm.Reply", codesOf<ReplyChange["to"]>({ turn: 0, "torch-off": 0, "torch-max": 0, stay: 0 })),
	"fusion-regatta.Choice.*": regatta("Choice", ANY_TIME),
	"fusion-regatta.Choice.*Hint": regatta("Choice", ANY_TIME, "Hint"),
	"fusion-regatta.Design.*": regatta("Design", DESIGN_FIGURES),
	"fusion-regatta.Design.*Is": regatta("Design", DESIGN_FIGURES, "Is"),
	"fusion-regatta.Design.*.*": DESIGN_PARTS.flatMap(([part, values]) => regatta(`Design.${part}`, values.map(String))),
	"fusion-regatta.Design.*Hint.*": DESIGN_PARTS.flatMap(([part, values]) => regatta(`Design.${part}Hint`, values.map(String))),
	"fusion-regatta.Design.system.*": regatta("Design.system", SYSTEMS),
	"fusion-regatta.Design.specialIs.*": regatta("Design.specialIs", ["none", ...codesOf<Special>({ "order-failure": 0, "flex-point": 0 })]),
	"fusion-regatta.Design.post.*": regatta("Design.post", POSTS),
	"fusion-regatta.Yachts.looks.*": FLEET.map(({ id }) => `fusion-regatta.Yachts.looks.${id}`),
	"fusion-regatta.Yachts.says.*.*": FLEET.flatMap(({ id, crew }) => crew.map(({ post }) => `fusion-regatta.Yachts.says.${id}.${post}`)),
	// Sol Cruiser: sol-cruiser-*.ts
	"sol-cruiser.*": [], // the callers of words write the keys out
	"sol-cruiser.Refusal.*": cruiser("Refusal", [
		...new Set([...CRUISER_CODES.refusals, ...DESIGN_BREAKS, "unreadable-design", "unsound-aboard", "missile-has-no-seat"]),
	]),
	"sol-cruiser.Grade.*": cruiser("Grade", PENETRATIONS),
	"sol-cruiser.Orders.heading.*": cruiser("Orders.heading", [...WAITS, "nothing"]),
	"sol-cruiser.Orders.waits.*": cruiser("Orders.waits", WAITS),
	"sol-cruiser.Orders.onlyYou.*": cruiser("Orders.onlyYou", WAITS),
	"sol-cruiser.Orders.purpose.*": cruiser("Orders.purpose", DOCKING_PURPOSES),
	"sol-cruiser.Orders.use.*": cruiser("Orders.use", ["at", "flight", "submunitions"]), // useName in sol-cruiser-orders-weapon.ts
	"sol-cruiser.Modifier.*": cruiser("Modifier", CRUISER_CODES.modifiers),
	"sol-cruiser.Phase.*": cruiser("Phase", CRUISER_CODES.phases),
	"sol-cruiser.Status.*": cruiser("Status", CRUISER_CODES.statuses),
	"sol-cruiser.Report.*": cruiser("Report", CRUISER_CODES.reports),
	// TELLING in sol-cruiser-cards.ts
	"sol-cruiser.Headline.*": cruiser("Headline", ["destroyed", "crashed", "burnt", "jumped", "left"]),
	"sol-cruiser.Head.*": cruiser("Head", ["place", "craft", "side", "dealt", "until"]), // HEADS in sol-cruiser-card-end.ts
	"sol-cruiser.Scenario.*.name": SCENARIOS.map(({ id }) => `sol-cruiser.Scenario.${id}.name`),
	"sol-cruiser.Scenario.*.blurb": SCENARIOS.map(({ id }) => `sol-cruiser.Scenario.${id}.blurb`),
	"sol-cruiser.Deed.*": cruiser("Deed", codesOf<CruiserCommand["kind"]>({ strike: 0, close: 0, "time-out": 0 })),
	"sol-cruiser.Option.*": cruiser("Option", CRUISER_FORM),
	"sol-cruiser.Option.*Hint": cruiser("Option", CRUISER_FORM, "Hint"),
	"sol-cruiser.Setup.kind.*": cruiser("Setup.kind", BODY_KINDS),
	"sol-cruiser.Setup.pull.*": cruiser("Setup.pull", ["away", "toward"]),
	// cell in sol-cruiser-setup.ts
	"sol-cruiser.Setup.field.*": cruiser("Setup.field", ["name", "kind", "q", "r", "remove", "side", "course", "radius", "maxSpeed"]),
	"sol-cruiser.Chat.docked.*": cruiser("Chat.docked", DOCKING_PURPOSES),
	"sol-cruiser.Chat.purpose.*": cruiser("Chat.purpose", DOCKING_PURPOSES),
	"sol-cruiser.Chat.berth.*": cruiser("Chat.berth", BERTHING_OBJECTIONS),
	"sol-cruiser.Chat.jump.*": cruiser("Chat.jump", JUMP_OBJECTIONS),
	"sol-cruiser.Chat.keeper.*": cruiser("Chat.keeper", KEEPER_OBJECTIONS),
	"sol-cruiser.Chat.grade.*": cruiser("Chat.grade", PENETRATIONS),
	"sol-cruiser.Chat.system.*": cruiser("Chat.system", SYSTEM_KINDS),
	"sol-cruiser.Board.kind.*": cruiser("Board.kind", CRUISER_KINDS),
	"sol-cruiser.Board.known.*": cruiser("Board.known", KNOWN),
	"sol-cruiser.Board.units.*": cruiser("Board.units", KNOWN),
	"sol-cruiser.Board.body.*": cruiser("Board.body", BODY_KINDS),
	// Marks that tell more than that they are there are written out.
	"sol-cruiser.Board.mark.*": cruiser(
		"Board.mark",
		MARKS_OF_UNITS.filter((mark) => mark !== "damaged" && mark !== "orbit"),
	),
	"sol-cruiser.Tech.*": cruiser("Tech", TECHS),
	"sol-cruiser.Rating.*": cruiser("Rating", ARMOURS),
	"sol-cruiser.Kind.*": cruiser("Kind", CRUISER_KINDS),
	"sol-cruiser.Crew.quality.*": cruiser("Crew.quality", CREW_QUALITIES),
	"sol-cruiser.Crew.post.*": cruiser("Crew.post", CRUISER_POSTS),
	"sol-cruiser.Sheet.figure.*": cruiser("Sheet.figure", [
		...["vessel", "kind", "side", "tech", "hull", "mass", "output", "ftl", "bay", "cargo"],
		...["position", "course", "speed", "thrust", "used", "end", "orbit", "jump"],
		...["sensors", "base", "stealth", "size", "silent", "signature", "detected"],
		...["keeps", "keptBy", "tows", "towedBy", "docks", "pursues"],
	]),
	"sol-cruiser.Sheet.ladder.*": cruiser("Sheet.ladder", LADDERS),
	"sol-cruiser.Sheet.state.*": cruiser("Sheet.state", STATES),
	"sol-cruiser.Sheet.list.*": cruiser("Sheet.list", [...LISTS, "infantry"]),
	"sol-cruiser.Sheet.head.*": cruiser("Sheet.head", ["penetration", "damageOfHit", "dice", "tech", "load", "thrust", "points", "kind"]),
	"sol-cruiser.Yard.unsound.*": cruiser("Yard.unsound", DESIGN_BREAKS),
	"sol-cruiser.Yard.list.*": cruiser("Yard.list", LISTS),
	"sol-cruiser.Yard.none.*": cruiser("Yard.none", LISTS),
	"sol-cruiser.Yard.add.*": cruiser("Yard.add", LISTS),
	"sol-cruiser.Yard.entry.*": cruiser("Yard.entry", ["penetration", "count", "dice", "missile", "craft"]),
	"sol-cruiser.Yard.component.*": cruiser("Yard.component", COMPONENTS),
	"sol-cruiser.Yard.result.*": cruiser("Yard.result", RESULTS),
	"sol-cruiser.Yard.field.*": cruiser("Yard.field", ["kind", "tech", "armour", ...AMOUNTS]),
	"sol-cruiser.Yard.take.*": cruiser("Yard.take", ["not-json", "not-a-design", "missile"]),
	"sol-cruiser.Ships.shelf.*": cruiser(
		"Ships.shelf",
		SHELVES.map((shelf) => shelf || "all"),
	),
	"sol-cruiser.Ships.looks.*": cruiser(
		"Ships.looks",
		[...CRUISER_FLEET, ...FLEET_MISSILES].map(({ id }) => id),
	),
	// Full Thrust: full-thrust-*.ts
	"full-thrust.*": [], // the callers of words write the keys out
	"full-thrust.Phase.*": thrust("Phase", THRUST_CODES.phases),
	"full-thrust.Status.*": thrust("Status", THRUST_CODES.statuses),
	"full-thrust.Refusal.*": thrust("Refusal", THRUST_CODES.refusals),
	"full-thrust.Report.*": thrust("Report", THRUST_CODES.reports),
	"full-thrust.System.*": thrust("System", [...Object.values(SYSTEM)]),
	"full-thrust.Weapon.kind.*": thrust("Weapon.kind", WEAPON_KINDS),
	"full-thrust.Manoeuvre.*": thrust("Manoeuvre", MANOEUVRES),
	"full-thrust.ManoeuvreHint.*": thrust("ManoeuvreHint", MANOEUVRES),
	"full-thrust.Modifier.*": thrust("Modifier", THRUST_CODES.modifiers),
	"full-thrust.Roll.*": thrust("Roll", ["point-defence", "beam-1"]), // tellDefences in full-thrust-card-ordnance.ts
	"full-thrust.Cause.*": thrust("Cause", CAUSES),
	"full-thrust.Expected.*": thrust("Expected", EXPECTED),
	"full-thrust.Head.*": thrust("Head", ["place", "ship", "dealt", "until"]), // HEADS in full-thrust-card-end.ts
	"full-thrust.Headline.*": thrust("Headline", ["destroyed", "struck-colours"]), // TELLING in full-thrust-cards.ts
	"full-thrust.Many.*": thrust("Many", Object.keys(LINES)),
	"full-thrust.Deed.*": thrust("Deed", THRUST_COMMANDS),
	"full-thrust.Desk.awaits.*": thrust("Desk.awaits", THRUST_WAITS),
	"full-thrust.Board.mark.*": thrust(
		"Board.mark",
		SHIP_MARKS.filter((mark) => !["drive-halved", "extreme", "eclipsing", "rows"].includes(mark)), // markLabel writes these out
	),
	"full-thrust.Board.line.*": thrust("Board.line", LEGEND_LINES),
	"full-thrust.Board.area.*": thrust("Board.area", LEGEND_AREAS),
	"full-thrust.Board.sign.*": thrust(
		"Board.sign",
		SHIP_MARKS.filter((mark) => signOf(mark) !== null),
	),
	"full-thrust.Board.zone.*": thrust("Board.zone", ZONES),
	"full-thrust.Chat.danger.*": thrust("Chat.danger", ["departure", "arrival"]),
	"full-thrust.Chat.exit.*": thrust("Chat.exit", ["jumps", "stays", "destroyed"]),
	"full-thrust.Chat.zone.*": thrust("Chat.zone", [...ZONES, "wake"]),
	"full-thrust.Chat.ordnance.*": thrust("Chat.ordnance", ["salvo", "plasma"]),
	"full-thrust.Option.*": thrust("Option", THRUST_FORM),
	"full-thrust.Option.*Hint": thrust("Option", THRUST_FORM, "Hint"),
	"full-thrust.Ships.shelf.*": thrust(
		"Ships.shelf",
		THRUST_SHELVES.map((shelf) => shelf || "all"),
	),
	"full-thrust.Ships.looks.*": thrust(
		"Ships.looks",
		THRUST_FLEET.map(({ id }) => id),
	),
	"full-thrust.Ships.figure.*": thrust("Ships.figure", ["tmf", "thrust", "hull", "armour", "pointDefence", "bays", "parties"]), // figuresOf
	"full-thrust.Ships.sensors.*": thrust(
		"Ships.sensors",
		SENSORS.filter((sensors) => sensors !== "standard"),
	),
	"full-thrust.Scenario.*.name": THRUST_SCENARIOS.map(({ id }) => `full-thrust.Scenario.${id}.name`),
	"full-thrust.Scenario.*.blurb": THRUST_SCENARIOS.map(({ id }) => `full-thrust.Scenario.${id}.blurb`),
	"full-thrust.Setup.group.*": thrust("Setup.group", Object.keys(THRUST_GROUPS)),
	"full-thrust.Setup.short.*": thrust("Setup.short", [...MOVEMENTS, ...EDITIONS, ...THRESHOLD_TIMINGS]),
	"full-thrust.Setup.choice.*.*": Object.entries(CHOICES).flatMap(([name, values]) => thrust(`Setup.choice.${name}`, values)),
	"full-thrust.Setup.field.*": thrust("Setup.field", ["side", "x", "y", "course", "velocity", "arrives", "remove"]), // startRow
	"full-thrust.Orders.heading.*": thrust("Orders.heading", [...ALL_THRUST_WAITS, "nothing"]),
	"full-thrust.Orders.waits.*": thrust("Orders.waits", ALL_THRUST_WAITS), // nothing is written out
	"full-thrust.Orders.onlyYou.*": thrust("Orders.onlyYou", ALL_THRUST_WAITS),
	"full-thrust.Orders.note.engaged.*": thrust("Orders.note.engaged", ["still", "turning"]),
	"full-thrust.Orders.gauge.*": thrust("Orders.gauge", ["thrust", "turn", "thrusters"]),
	"full-thrust.Orders.figure.*": thrust("Orders.figure", ["unallocated", "velocity", "course", "facing", "end"]),
	"full-thrust.Orders.timing.*": thrust("Orders.timing", THRESHOLD_TIMINGS),
	"full-thrust.Orders.levers.*": thrust("Orders.levers", LEVER_GROUPS),
	"full-thrust.Orders.lever.*": thrust("Orders.lever", OWN_LEVERS),
	"full-thrust.Orders.leverDoes.*": thrust("Orders.leverDoes", OWN_LEVERS),
	"full-thrust.Orders.pull.*": thrust("Orders.pull", PULLS),
	"full-thrust.Orders.pullFull.*": thrust("Orders.pullFull", PULLS),
	"full-thrust.Sheet.state.*": thrust("Sheet.state", ["ready", "halved", "lost"]), // `tile` in full-thrust-tiles.ts
	"full-thrust.Sheet.sensors.*": thrust("Sheet.sensors", SENSORS),
	"full-thrust.Sheet.short.*": thrust("Sheet.short", WEAPON_KINDS),
	"full-thrust.Sheet.group.*": thrust("Sheet.group", ["fighters", "endurance", ...GROUP_STATUSES]), // full-thrust-boxes.ts, full-thrust-tiles.ts
	"full-thrust.Sheet.group.*Left": thrust("Sheet.group", ["fighters", "endurance"], "Left"),
	"full-thrust.Sheet.group.*Gone": thrust("Sheet.group", ["fighters", "endurance"], "Gone"),
	"full-thrust.Crew.post.*": thrust("Crew.post", WARSHIP_POSTS),
	"full-thrust.Design.field.*": thrust("Design.field", [...NUMBERS, "sensors", "kind"]),
	"full-thrust.Design.kind.*": thrust("Design.kind", WEAPON_KINDS),
	"full-thrust.Design.arc.*": thrust("Design.arc", ARCS),
	"full-thrust.Design.mass.*": thrust("Design.mass", ["hull", "armour", "drive", "ftl"]), // massOf in full-thrust-design.ts
	"full-thrust.Check.name.*": thrust(
		"Check.name",
		TOLD_CHECKS.map(({ id }) => id),
	),
	"full-thrust.Check.hint.*": thrust(
		"Check.hint",
		TOLD_CHECKS.map(({ id }) => id),
	),
	"full-thrust.Check.field.*": thrust("Check.field", fieldsAsked()),
	"full-thrust.Check.sum.*": thrust("Check.sum", [
		...["die", "total", "failsFrom", "dice", "score", "jump", "rolled", "sensed", "scatter"],
		...["stressDice", "damage", "parties", "screens", "drm", "shown"],
	]), // callers of `figure`
	"full-thrust.Check.emergency.*": thrust("Check.emergency", EMERGENCIES),
	"full-thrust.Check.reading.*": thrust("Check.reading", THRESHOLD_READINGS),
	"full-thrust.Check.movement.*": thrust("Check.movement", MOVEMENTS),
	"full-thrust.Check.direction.*": thrust("Check.direction", DIRECTION_DICE),
	"full-thrust.Check.ftlExit.*": thrust("Check.ftlExit", ["clear", "stays", "jumps", "destroyed"]), // exitByFtl
	"full-thrust.Chat.beamDie.*": thrust("Chat.beamDie", [0, 1, 2]),
	"full-thrust.Chat.defenceDie.*": thrust("Chat.defenceDie", ["point-defence", "beam-1"]),
	"full-thrust.Orders.act.*.none": thrust("Orders.act", ANSWERS, ".none"),
	"full-thrust.Orders.act.*.some": thrust("Orders.act", ANSWERS, ".some"),
	"full-thrust.Orders.hold.*": thrust("Orders.hold", ["defend", "fire", "repair"]), // waysBack
	"full-thrust.Orders.defend.*": thrust("Orders.defend", ["salvo", "plasma", "fighters"]),
	"full-thrust.Orders.defend.weapon.*": thrust("Orders.defend.weapon", DEFENCES),
	"full-thrust.Orders.react.*": thrust("Orders.react", ["nothing", "held"]),
};

/** Beginnings that Foundry itself makes keys of: by beginning, what comes after. */
export const PREFIXES: Readonly<Record<string, readonly string[]>> = {
	// LOCALIZATION_PREFIXES of the craft's models: labels and hints of its fields, for whoever asks Foundry for a field.
	"VOIDREGATTA.Racer": [],
	"VOIDREGATTA.Yacht": [],
	"VOIDREGATTA.Cruiser": [],
	"VOIDREGATTA.Warship": [],
	// labelPrefix of the sheets' tabs.
	"VOIDREGATTA.Sheet.Tab": SHEET_PARTS.filter((part) => part !== "header"),
	// How a label is told from other data: label.ts.
	"VOIDREGATTA.": [],
};

/** Whether a key has holes in it. */
export function isPattern(key: string): boolean {
	return key.includes(HOLE);
}

/** The pattern as the table has it. */
export function shortened(key: string): string {
	return key.slice(PREFIX.length);
}
