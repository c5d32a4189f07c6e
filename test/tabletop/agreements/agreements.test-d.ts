// Foundry's typings must know every public member of a class or namespace that stands in for
// Foundry's. The compiler alone checks this: tsc -p test/tabletop/agreements.
// A member with a leading underscore that Foundry lacks is internal to the tabletop.
import type * as TabletopAbstract from "../client/abstract/data-model.ts";
import type { Ui } from "../client/boot.ts";
import type { GameAtTable as Game } from "../client/game.ts";
import type { Globals } from "../client/namespace.ts";

type Named<T> = keyof {
	[Key in keyof T as string extends Key ? never : number extends Key ? never : symbol extends Key ? never : Key]: T[Key];
};
type Public<T> = Exclude<Named<T>, `_${string}` | symbol | number>;

/** Our members that the typings lack, except members that only V14 has. */
type Invented<Ours, Theirs, Newer extends string = never> = Exclude<Public<Ours>, keyof Theirs | Newer>;

/** Compiles only if we have invented no member. */
type Nothing<T extends never> = T;

type Ours = Globals["foundry"];
type Theirs = typeof foundry;

export type Rooms = [
	Nothing<Invented<Ours, Theirs>>,
	Nothing<Invented<Ours["abstract"], Theirs["abstract"]>>,
	Nothing<Invented<Ours["data"], Theirs["data"], "operators">>,
	Nothing<Invented<Ours["data"]["fields"], Theirs["data"]["fields"]>>,
	Nothing<Invented<Ours["documents"], Theirs["documents"], "modifyBatch">>,
	Nothing<Invented<Ours["utils"], Theirs["utils"], "isElementInstanceOf">>,
	Nothing<Invented<Ours["applications"], Theirs["applications"]>>,
	Nothing<Invented<Ours["applications"]["api"], Theirs["applications"]["api"]>>,
	Nothing<Invented<Ours["applications"]["apps"], Theirs["applications"]["apps"]>>,
	Nothing<Invented<Ours["applications"]["handlebars"], Theirs["applications"]["handlebars"]>>,
	Nothing<Invented<Ours["applications"]["sheets"], Theirs["applications"]["sheets"]>>,
	Nothing<Invented<Ours["applications"]["sidebar"]["tabs"], Theirs["applications"]["sidebar"]["tabs"]>>,
	Nothing<Invented<Ours["applications"]["ux"], Theirs["applications"]["ux"]>>,
];

type OurApi = Ours["applications"]["api"];

export type Applications = [
	Nothing<Invented<InstanceType<OurApi["ApplicationV2"]>, foundry.applications.api.ApplicationV2.Any>>,
	Nothing<Invented<InstanceType<OurApi["DocumentSheetV2"]>, foundry.applications.api.DocumentSheetV2.Any>>,
	Nothing<Invented<InstanceType<OurApi["DialogV2"]>, foundry.applications.api.DialogV2>>,
];

export type Models = [
	Nothing<Invented<TabletopAbstract.DataModel, foundry.abstract.DataModel.Any>>,
	Nothing<Invented<TabletopAbstract.TypeDataModel, foundry.abstract.TypeDataModel.Any>>,
];

// The base of all our documents declares these once, for tests that read them without types.
type Declared = "img" | "ownership" | "type";

export type Documents = [
	Nothing<Invented<InstanceType<Globals["Actor"]>, Actor.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["Combat"]>, Combat.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["Combatant"]>, Combatant.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["ChatMessage"]>, ChatMessage.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["JournalEntry"]>, JournalEntry.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["Macro"]>, Macro.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["Scene"]>, Scene.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["TokenDocument"]>, TokenDocument.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["DrawingDocument"]>, DrawingDocument.Implementation, Declared>>,
	Nothing<Invented<InstanceType<Globals["User"]>, User.Implementation, Declared>>,
];

export type Others = [
	Nothing<Invented<Globals["CONST"], typeof CONST>>,
	Nothing<Invented<Globals["Hooks"], typeof Hooks>>,
	Nothing<Invented<InstanceType<Globals["Roll"]>, Roll>>,
	Nothing<Invented<Game, foundry.Game>>,
	Nothing<Invented<Ui, typeof ui>>,
];
