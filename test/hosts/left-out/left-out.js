// The parts of Foundry that the stand-in leaves out and that released systems read when they load: sheets of the first generation,
// world items, effects, jQuery. They are here as far as loading needs them; nothing of them is drawn. A library, so it comes first.
(() => {
	const { appv1, applications, documents } = foundry;
	const sheetOf = (Base) => class extends Base {};
	const { FormApplication } = appv1.api;
	const { ActorSheetV2 } = applications.sheets;
	appv1.sheets ??= { ActorSheet: sheetOf(FormApplication), ItemSheet: sheetOf(FormApplication) };
	appv1.api.Dialog ??= sheetOf(FormApplication);
	applications.sheets.ItemSheetV2 ??= sheetOf(ActorSheetV2);
	applications.sheets.ActiveEffectConfig ??= sheetOf(ActorSheetV2);
	applications.apps.DocumentSheetConfig.unregisterSheet ??= () => {};

	const sheets = { registerSheet() {}, unregisterSheet() {} };
	documents.collections ??= { Actors: sheets, Items: sheets };
	game.items ??= { contents: [] };

	CONST.ACTIVE_EFFECT_MODES ??= { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 };
	CONFIG.ActiveEffect ??= {};
	CONFIG.TextEditor ??= { enrichers: [] };
	CONFIG.statusEffects ??= [];

	// Whatever is asked of jQuery gives an empty list of elements.
	const nothing = new Proxy(function none() {}, { get: (_, name) => (name === "length" ? 0 : nothing), apply: () => nothing });
	globalThis.$ ??= nothing;
})();
