/**
 * Fire from a warship's sheet, for a table that measures by hand: beams, torpedoes and K-guns, salvoes, plasma and fighters, at a ship or at
 * typed figures; point defence; and fire that another ship takes. Damage goes to the sheet of the target.
 */
import { blowOf } from "../../../core/full-thrust/damage/hull.ts";
import { rollBeamDice } from "../../../core/full-thrust/fire/beam-dice.ts";
import { CORKSCREW_DRM, effectiveRange, fireBeam } from "../../../core/full-thrust/fire/beams.ts";
import { FRESH_GROUP } from "../../../core/full-thrust/fire/fighters.ts";
import { BURST, burstPlasma } from "../../../core/full-thrust/fire/plasma-bolts.ts";
import { defend } from "../../../core/full-thrust/fire/point-defence.ts";
import { attackWithSalvo, salvoDamage } from "../../../core/full-thrust/fire/salvoes.ts";
import { fireTorpedo, type TorpedoKind } from "../../../core/full-thrust/fire/torpedoes.ts";
import { eclipse } from "../../../core/full-thrust/manoeuvres/eclipsing.ts";
import type { WeaponKind } from "../../../core/full-thrust/model.ts";
import { beamDieExpected, beamExpected, killsExpected, torpedoExpected } from "../../../core/full-thrust/odds.ts";
import { DESIGN_BOUNDS } from "../../../core/full-thrust/options.ts";
import { levelOf } from "../../../core/full-thrust/play/ships.ts";
import { total } from "../../../core/kernel/dice.ts";
import { expectAccepted } from "../../../core/kernel/outcome.ts";
import { type CheckInput, type CheckValues, type CraftFields, isSet, numberAt, pickAt } from "../../shared/on-demand/checks/check.ts";
import { mu, words } from "../words.ts";
import { afterBlow, aimAt, average, ended, field, figure, ownCheck, RANGE, refusedBy, shipOf, struckBy } from "./block.ts";

/** The bounds of thrust that evades. */
const EVASION = { least: 0, most: 24 } as const;

/** The best class that a sheet has of a kind of weapon; 1 if it has none. */
function bestClass(fields: CraftFields, kind: WeaponKind): number {
	const classes = shipOf(fields).design.weapons.flatMap((weapon) => (weapon.kind === kind ? [weapon.class] : []));
	return Math.max(1, ...classes);
}

/** What all shots measure. */
function aimIn(values: CheckValues) {
	return {
		range: numberAt(values, "range"),
		em: numberAt(values, "em"),
		drm: isSet(values, "corkscrewing") ? CORKSCREW_DRM : 0,
	};
}

const AIM = () => [field.measure("range", 12, RANGE), field.number("em", 0, EVASION), field.toggle("corkscrewing")];

function beamShot({ values }: Pick<CheckInput, "values">) {
	return { class: numberAt(values, "class"), screens: numberAt(values, "screens"), ...aimIn(values) };
}

/** A beam battery's dice. */
export const beam = ownCheck("beam", {
	barred: () => null,
	fields: ({ fields }) => [
		field.number("class", bestClass(fields, "beam"), DESIGN_BOUNDS.class),
		field.number("screens", 0, DESIGN_BOUNDS.screens),
		...AIM(),
	],
	aim: aimAt,
	odds: (input) => [average("expected", beamExpected(beamShot(input)))],
	*run({ seat, values }) {
		const { class: level, ...shot } = beamShot({ values });
		const fired = yield* fireBeam({ seat, class: level, ...shot });
		if (!fired.ok) return refusedBy(fired.refusal);
		const { dice, effectiveRange, damage, rerollDamage, waves } = fired.value;
		const facts = { class: level, ...shot, dice, effectiveRange, damage, rerollDamage };
		return ended("beam", { seat }, { facts, rolls: waves, blow: blowOf({ damage, rerollDamage }) });
	},
	describe: ({ facts, rolls }) => {
		const { damage, rerollDamage: past } = facts;
		return {
			tone: "plain",
			effect: rolls.length === 0 ? words("Check.beam.outOfRange") : words("Check.beam.does", {}, damage),
			notes: past > 0 ? [words("Check.beam.past", {}, past)] : [],
			sum: [
				{ name: words("Check.sum.effectiveRange"), value: mu(facts.effectiveRange) },
				figure("dice", facts.dice),
				figure("screens", facts.screens),
				figure("drm", facts.drm),
				figure(
					"shown",
					rolls.reduce((sum, rolled) => sum + total(rolled), 0),
				),
				figure("damage", damage),
			],
		};
	},
	applyToTarget: struckBy,
});

/** The guns that roll to hit. */
const GUNS = ["pulse-torpedo", "k-gun"] as const;

function gunIn(values: CheckValues): TorpedoKind & { readonly class: number } {
	return { weapon: pickAt(values, "weapon", GUNS), class: numberAt(values, "class") };
}

/** A pulse torpedo, or a K-gun. */
export const torpedo = ownCheck("torpedo", {
	barred: () => null,
	fields({ fields }) {
		const { weapons } = shipOf(fields).design;
		const value = GUNS.find((gun) => weapons.some(({ kind }) => kind === gun)) ?? GUNS[0];
		return [
			field.choice("weapon", { value, options: GUNS.map((gun) => ({ value: gun, name: words(`Check.weapon.${gun}`) })) }),
			field.number("class", bestClass(fields, "k-gun"), DESIGN_BOUNDS.class),
			...AIM(),
		];
	},
	aim: () => ({}),
	odds({ values }) {
		const { range, em, drm } = aimIn(values);
		return [average("expected", torpedoExpected(gunIn(values), effectiveRange({ range, em }), drm))];
	},
	*run({ seat, values }) {
		const gun = gunIn(values);
		const aim = aimIn(values);
		const fired = yield* fireTorpedo({ seat, ...aim, ...gun });
		if (!fired.ok) return refusedBy(fired.refusal);
		const { rolls, ...result } = fired.value;
		return ended("torpedo", { seat }, { facts: { ...gun, drm: aim.drm, ...result }, rolls, blow: blowOf(result) });
	},
	describe: ({ facts }) => {
		const { number, hit, damage } = facts;
		const range = { name: words("Check.sum.effectiveRange"), value: mu(facts.effectiveRange) };
		if (number === null) return { tone: "plain", effect: words("Check.beam.outOfRange"), sum: [range] };
		return {
			tone: hit ? "good" : "bad",
			effect: hit ? words("Check.beam.does", {}, damage) : words("Check.torpedo.misses"),
			sum: [range, figure("toHit", number), figure("drm", facts.drm), figure("damage", damage)],
		};
	},
	applyToTarget: struckBy,
});

const PERCENT = { least: 0, most: 100 } as const;
const KILLS = { least: 0, most: 60 } as const;
const ECLIPSERS = { least: 0, most: 12 } as const;

function salvoIn({ seat, values }: Pick<CheckInput, "seat" | "values">) {
	return {
		seat,
		distance: numberAt(values, "distance"),
		em: numberAt(values, "targetEm"),
		corkscrew: isSet(values, "corkscrewing"),
		eclipsers: numberAt(values, "eclipsers"),
		percent: numberAt(values, "percent"),
		killed: numberAt(values, "killed"),
	};
}

/** A salvo of missiles: how many lock on, whom they hit, and their damage to the target. */
export const salvo = ownCheck("salvo", {
	barred: () => null,
	fields: () => [
		field.measure("distance", 4, RANGE),
		field.number("targetEm", 0, EVASION),
		field.toggle("corkscrewing"),
		field.number("eclipsers", 0, ECLIPSERS),
		field.number("percent", 0, PERCENT),
		field.number("killed", 0, KILLS),
	],
	aim: () => ({}),
	*run({ seat, values }) {
		const given = salvoIn({ seat, values });
		const attacked = yield* attackWithSalvo(given);
		if (!attacked.ok) return refusedBy(attacked.refusal);
		const { rolled, ...attack } = attacked.value;
		const missiles = attack.onTarget;
		const hit = missiles > 0 ? expectAccepted(yield* salvoDamage({ seat, missiles })) : null;
		const damage = hit ? total(hit) : 0;
		const facts = { ...attack, killed: given.killed, damage };
		return ended("salvo", { seat }, { facts, rolls: [rolled, hit].filter((each) => each !== null), blow: blowOf({ damage }) });
	},
	describe: ({ facts }) => {
		const { attacks, locked, onEclipser, onTarget, killed, damage } = facts;
		const radius = { name: words("Check.sum.radius"), value: mu(facts.radius) };
		if (!attacks) return { tone: "plain", effect: words("Check.salvo.tooFar"), sum: [radius] };
		return {
			tone: damage > 0 ? "good" : "bad",
			effect: onTarget > 0 ? words("Check.salvo.hits", { damage }, onTarget) : words("Check.salvo.misses"),
			notes: onEclipser > 0 ? [words("Check.salvo.onEclipser", {}, onEclipser)] : [],
			sum: [radius, figure("locked", locked), figure("killed", Math.min(locked, killed)), figure("damage", damage)],
		};
	},
	applyToTarget: struckBy,
});

/** A plasma bolt that bursts near one ship. */
export const plasma = ownCheck("plasma", {
	barred: () => null,
	fields: ({ fields }) => [
		field.number("class", bestClass(fields, "plasma-launcher"), DESIGN_BOUNDS.class),
		field.measure("distance", 3, RANGE),
		field.number("screens", 0, DESIGN_BOUNDS.screens),
	],
	aim: aimAt,
	*run({ seat, values }) {
		const [level, screens] = [numberAt(values, "class"), numberAt(values, "screens")];
		const burst = yield* burstPlasma({ seat, class: level, distance: numberAt(values, "distance"), screens });
		if (!burst.ok) return refusedBy(burst.refusal);
		const { damage, rolls } = burst.value ? { damage: burst.value.damage, rolls: [burst.value.rolled] } : { damage: 0, rolls: [] };
		const facts = { class: level, screens, caught: burst.value !== null, damage };
		return ended("plasma", { seat }, { facts, rolls, blow: blowOf({ damage }) });
	},
	describe: ({ facts }) => ({
		tone: facts.caught ? "good" : "plain",
		effect: facts.caught ? words("Check.beam.does", {}, facts.damage) : words("Check.plasma.tooFar", { reach: mu(BURST) }),
		sum: [figure("dice", facts.caught ? facts.class : 0), figure("screens", facts.screens), figure("damage", facts.damage)],
	}),
	applyToTarget: struckBy,
});

const FIGHTERS = { least: 1, most: FRESH_GROUP.fighters } as const;

/** A fighter group that attacks a ship. */
export const fighters = ownCheck("fighters", {
	barred: () => null,
	fields: () => [field.number("fighters", FRESH_GROUP.fighters, FIGHTERS), field.number("screens", 0, DESIGN_BOUNDS.screens)],
	aim: aimAt,
	odds: ({ values }) => [average("expected", numberAt(values, "fighters") * beamDieExpected(numberAt(values, "screens"), 0))],
	*run({ seat, values }) {
		const [dice, screens] = [numberAt(values, "fighters"), numberAt(values, "screens")];
		const { waves, damage, rerollDamage } = yield* rollBeamDice({ seat, count: dice, reason: "fighters", screens, drm: 0 });
		const facts = { dice, screens, damage, rerollDamage };
		return ended("fighters", { seat }, { facts, rolls: waves, blow: blowOf({ damage, rerollDamage }) });
	},
	describe: ({ facts }) => ({
		tone: facts.damage > 0 ? "good" : "plain",
		effect: words("Check.beam.does", {}, facts.damage),
		notes: facts.rerollDamage > 0 ? [words("Check.beam.past", {}, facts.rerollDamage)] : [],
		sum: [figure("dice", facts.dice), figure("screens", facts.screens), figure("damage", facts.damage)],
	}),
	applyToTarget: struckBy,
});

const DEFENCES = ["point-defence", "beam-1"] as const;
const THREATS = ["swarm", "heavy-missile"] as const;

function defenceIn(values: CheckValues) {
	const [weapon, at] = [pickAt(values, "defence", DEFENCES), pickAt(values, "at", THREATS)];
	return { weapon, at, count: numberAt(values, "count") };
}

/** Point defence at one salvo, one group or one missile. */
export const defence = ownCheck("defence", {
	barred: () => null,
	fields({ fields }) {
		const { design, ...ship } = shipOf(fields);
		const working = Array.from({ length: design.pointDefence }, (_, index) => levelOf(ship, `pds-${index + 1}`)).filter(Boolean).length;
		return [
			field.choice("defence", {
				value: DEFENCES[0],
				options: DEFENCES.map((value) => ({ value, name: words(`Check.defence.${value}`) })),
			}),
			field.number("count", Math.max(1, working), { least: 1, most: DESIGN_BOUNDS.pointDefence.most }),
			field.choice("at", { value: THREATS[0], options: THREATS.map((value) => ({ value, name: words(`Check.threat.${value}`) })) }),
		];
	},
	odds({ values }) {
		const { weapon, at, count } = defenceIn(values);
		return at === "swarm" ? [average("expectedKills", count * killsExpected(weapon))] : [];
	},
	*run({ seat, values }) {
		const given = defenceIn(values);
		const fired = yield* defend({ seat, ...given });
		if (!fired.ok) return refusedBy(fired.refusal);
		const { kills, waves } = fired.value;
		return ended("defence", { seat }, { facts: { ...given, kills }, rolls: waves });
	},
	describe: ({ facts }) => ({
		tone: facts.kills > 0 ? "good" : "bad",
		effect: words("Check.defence.kills", {}, facts.kills),
		sum: [figure("dice", facts.count), figure("kills", facts.kills)],
	}),
});

const COURSE = { least: 1, most: 12 } as const;
const DAMAGE = { least: 0, most: 200 } as const;

function eclipsingIn({ values }: Pick<CheckInput, "values">) {
	const at = (id: string) => numberAt(values, id);
	return {
		eclipser: { hull: at("ownHull"), armour: at("ownArmour"), course: at("ownCourse"), ec: at("ownEc") },
		eclipsed: { hull: at("otherHull"), armour: at("otherArmour"), course: at("otherCourse"), ec: at("otherEc") },
		damage: at("damage"),
		area: isSet(values, "area"),
		apart: at("apart"),
		eclipserRange: at("ownRange"),
		eclipsedRange: at("otherRange"),
	};
}

/** Eclipsing: the share that this ship takes of damage to another. No dice. */
export const eclipsing = ownCheck("eclipse", {
	barred: () => null,
	fields({ fields }) {
		const { armour, marked, design } = shipOf(fields);
		return [
			field.number("damage", 6, DAMAGE),
			field.toggle("area"),
			field.number("ownHull", design.hull - marked, { least: 1, most: DESIGN_BOUNDS.hull.most }),
			field.number("ownArmour", armour, DESIGN_BOUNDS.armour),
			field.number("ownCourse", 12, COURSE),
			field.number("ownEc", 1, DESIGN_BOUNDS.rating),
			field.measure("ownRange", 10, RANGE),
			field.number("otherHull", 20, { least: 0, most: DESIGN_BOUNDS.hull.most }),
			field.number("otherArmour", 0, DESIGN_BOUNDS.armour),
			field.number("otherCourse", 12, COURSE),
			field.number("otherEc", 0, DESIGN_BOUNDS.rating),
			field.measure("otherRange", 11, RANGE),
			field.measure("apart", 2, RANGE),
		];
	},
	aim(target) {
		const { armour, marked, design } = shipOf(target);
		return { otherHull: String(design.hull - marked), otherArmour: String(armour) };
	},
	*run({ seat, fields, values }) {
		const given = eclipsingIn({ values });
		const shared = eclipse(given);
		if (!shared.ok) return refusedBy(shared.refusal);
		const { onEclipser, onEclipsed } = shared.value;
		const crossed = afterBlow(shipOf(fields), blowOf({ damage: onEclipser }));
		const facts = { ...shared.value, damage: given.damage };
		return ended("eclipse", { seat }, { facts, rolls: [], ...crossed, blow: blowOf({ damage: onEclipsed }) });
	},
	describe: ({ facts }) => ({
		tone: "plain",
		effect: facts.applies
			? words("Check.eclipse.shares", { own: facts.onEclipser, other: facts.onEclipsed })
			: words("Check.eclipse.none", { other: facts.onEclipsed }),
		sum: [figure("percent", facts.percent), figure("damage", facts.damage)],
	}),
	applyToTarget: struckBy,
});
