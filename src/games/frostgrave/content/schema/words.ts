/**
 * The verbs of Frostgrave: what spells, potions, items, traits and traps do. One list of effects is done in its order, to each
 * target. FSL, FIT, FCT, UTT
 */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import { scriptSchema } from './scripts.ts';
import { amount, harmKind, kind, length, signed, signedLength, slug, testNumber, who } from './terms.ts';

/** What every effect may say. */
const common = {
  /** Only to such figures; others of the targets suffer nothing of it. */
  who: who.optional(),
  /** To whom; else to the target. `everybody`: all figures on the table. `killer`: who killed the figure that has this. */
  whom: z.enum(['target', 'caster', 'everybody', 'killer']).optional(),
  /** Where it lasts otherwise than the rest. */
  lasts: lasts.optional(),
};

/**
 * What is added to figures. Beside the stats: `damage` to the damage of attacks that win; `casting` to casting rolls; `initiative`;
 * `shotAt` to the rolls of whoever shoots at the figure; `rolls` to every die it rolls.
 */
const changes = z.strictObject({
  move: signedLength.optional(),
  fight: signed.optional(),
  shoot: signed.optional(),
  armour: signed.optional(),
  will: signed.optional(),
  health: signed.optional(),
  damage: signed.optional(),
  casting: signed.optional(),
  initiative: signed.optional(),
  shotAt: signed.optional(),
  rolls: signed.optional(),
  moveRolls: signed.optional(),
});
export type Changes = z.infer<typeof changes>;
export type ChangeName = keyof Changes;

/**
 * What becomes another value. `sight`: the farthest that it sees; `seenWithin`: the farthest from which it is seen; `seenFrom`: from as far as
 * this it is seen, whatever the light; `tokens`: how many it may carry; `leads`: how many soldiers activate with it.
 */
const values = z.strictObject({
  move: length.optional(),
  fight: signed.optional(),
  will: signed.optional(),
  sight: length.optional(),
  seenWithin: length.optional(),
  seenFrom: length.optional(),
  tokens: z.int().min(1).max(3).optional(),
  leads: z.int().min(0).max(3).optional(),
});

const alter = z.strictObject({
  verb: z.literal('alter'),
  ...common,
  stats: changes.optional(),
  set: values.optional(),
  /** The figure of the trait is added to this. */
  x: z.literal('armour').optional(),
  /** By how much a stat that `set` would not lower is lowered instead. */
  already: signed.optional(),
  /** The changed stat is never below this because of it, or above. */
  least: signed.optional(),
  most: z.union([signed, z.strictObject({ move: length })]).optional(),
  /** Damage is multiplied last. FCB-05, FSH-08 */
  times: z.int().min(2).max(3).optional(),
  /** Only while the figure fights hand-to-hand, or shoots with a bow or crossbow. */
  using: z.enum(['melee', 'missile']).optional(),
  /** Only against such figures, or against attacks of bows and crossbows, of elements, or spells. */
  against: z
    .strictObject({ who: who.optional(), attacks: z.enum(['missile', 'elemental', 'spell', 'shooting']).optional() })
    .optional(),
  /** Only in an activation in which it moved into combat. */
  charging: z.literal(true).optional(),
  /** Only casting rolls of: the spell that the caster names; one drawn when the item is found; the next one; or these. */
  of: z
    .union([z.enum(['named spell', 'drawn spell', 'next spell']), z.strictObject({ spells: z.array(slug).min(1) })])
    .optional(),
});

/**
 * A die and `bonus` against the target. As `shooting`: against Fight with cover and all other modifiers of FSH-10 to FSH-18; as a `blow`:
 * against Fight alone. `burst`: against each figure so near to the target as well. `instead` of harm, who loses is pushed an inch
 * a point, straight away, until terrain above half an inch; or is poisoned.
 */
const attack = z.strictObject({
  verb: z.literal('attack'),
  ...common,
  bonus: z.int().min(0).max(10),
  as: z.enum(['shooting', 'blow']),
  of: z.array(harmKind).readonly(),
  burst: length.optional(),
  /** Added to a roll that wins. */
  damage: amount.optional(),
  instead: z.enum(['pushed', 'poisoned']).optional(),
});

/** A soldier or creature comes: one of `any`, each with what it adds to the casting roll. FSL */
const call = z.strictObject({
  verb: z.literal('call'),
  any: z
    .array(z.strictObject({ creature: slug, modifier: signed.optional() }))
    .min(1)
    .readonly()
    .optional(),
  /** Any soldier but these. */
  soldierBut: z.array(slug).readonly().optional(),
  side: z.enum(['own', 'nobody']),
  /** It joins the warband as a soldier of its own rank; else it is gone after the game, outside the limits. */
  joins: z.literal(true).optional(),
  /** Stats that it has instead of its own. */
  set: z.strictObject({ will: signed }).optional(),
  mayNot: z
    .array(z.enum(['carry treasure', 'deal damage']))
    .readonly()
    .optional(),
});

/** Something for the warband, outside the table. */
const GAINS = [
  'experience',
  'gold',
  'scroll',
  'potion',
  'greater potion',
  /** One active Enchant Armour or Enchant Weapon stays for good. */
  'permanence',
  /** All permanent injuries of a member, or its being badly wounded, are gone. */
  'cure',
  /** A dead member is alive again. */
  'revival',
  /** Of two treasure rolls for the token one is kept. */
  'second treasure roll',
  /** A body that may still be revived, for so many games. */
  'kept body',
  /** Games that are missed. */
  'missed game',
] as const;
const gain = z.strictObject({
  verb: z.literal('gain'),
  ...common,
  what: z.enum(GAINS),
  /** `x`: the figure of the trait. */
  amount: z.union([z.int().min(-100).max(400), z.literal('x')]).optional(),
});
export type Gain = (typeof GAINS)[number];

/** What somebody can't do, or others can't do to them. */
const DEEDS = [
  'attack',
  'shoot',
  'cast at sight',
  'leap',
  'carry treasure',
  'pick up',
  'drop',
  'use items',
  'use the weapon',
  'be engaged',
  'be shot at',
  'be cast at',
  'be targeted',
  'leave the table',
] as const;
const forbid = z.strictObject({
  verb: z.literal('forbid'),
  ...common,
  what: z.array(z.enum(DEEDS)).min(1).readonly(),
  /** Whoever would do it may, once a turn, after a Will roll of at least the casting roll. */
  unless: z.literal('will').optional(),
  /** Only such figures can't do it. */
  by: who.optional(),
});
export type Deed = (typeof DEEDS)[number];

/**
 * Something is moved: `straight` where the caster wants, `random`ly, along a `normal` way with all its costs, `back` from the caster, by `teleport`,
 * or `through the air`. Falls are falls.
 */
const shift = z.strictObject({
  verb: z.literal('shift'),
  ...common,
  what: z.enum(['figure', 'token']),
  /** As far as is seen; or so many inches and a die. */
  by: z.union([length, z.literal('sight'), z.strictObject({ die: z.literal(20), plus: length })]),
  /** With a token. */
  laden: length.optional(),
  way: z.enum(['straight', 'random', 'normal', 'teleport', 'through the air']),
  /** Whose choice it is, where it is not the caster’s. */
  chosenBy: z.literal('a random rival').optional(),
  limits: z
    .array(
      z.enum([
        'on the table',
        'not into combat',
        'not out of combat',
        'not near enemies',
        'not into harm',
        'stopped by terrain and figures',
        'ends the activation',
      ]),
    )
    .readonly(),
});

/** Terrain comes up. Only what its piece needs of the sizes is there. `bars`: such figures can't come in. */
const raise = z.strictObject({
  verb: z.literal('raise'),
  piece: z.enum(['wall', 'fog', 'bridge', 'mud', 'ward', 'smoke']),
  length: length.optional(),
  height: length.optional(),
  thick: length.optional(),
  radius: length.optional(),
  /** The radius in a dungeon. USP-03 */
  underground: length.optional(),
  bars: z.array(kind).min(1).readonly().optional(),
});

/** The target is a temporary member of the caster’s warband. An action of the caster’s ends it where it is `released`. */
const command = z.strictObject({
  verb: z.literal('command'),
  ...common,
  released: z.literal('by an action').optional(),
});

/** Health is lost. `all` of it; as much as the casting roll; or `margin` a point by which the Will roll failed. */
const harm = z.strictObject({
  verb: z.literal('harm'),
  ...common,
  amount: z.union([amount, z.enum(['all', 'casting roll']), z.strictObject({ margin: amount })]),
});

/** At `most` so many actions an activation, or so many more. */
const actions = z.strictObject({
  verb: z.literal('actions'),
  ...common,
  most: z.int().min(0).max(1).optional(),
  extra: z.int().min(1).max(2).optional(),
  /** `end of phase`: it activates then. `stored`: in whichever activation its player wants. */
  when: z.enum(['next activation', 'end of phase', 'stored']).optional(),
});

const drop = z.strictObject({ verb: z.literal('drop'), ...common });
/** Spells in play end: one casting of the caster’s choice, all of them, or all that control a figure. */
const end = z.strictObject({ verb: z.literal('end'), ...common, spells: z.enum(['one', 'all', 'control']) });
const heal = z.strictObject({
  verb: z.literal('heal'),
  ...common,
  amount: z.union([amount, z.literal('all')]),
  cures: z
    .array(z.enum(['poison', 'lost stats', 'permanent injuries']))
    .readonly()
    .optional(),
});

/** Spells, or other things, that do nothing to the figure. */
const immune = z.strictObject({
  verb: z.literal('immune'),
  ...common,
  spells: z.array(slug).min(1).readonly().optional(),
  to: z
    .array(z.enum(['poison', 'wounds', 'critical hits', 'normal weapons']))
    .min(1)
    .readonly()
    .optional(),
});

/** The next so many points of damage are ignored. */
const absorb = z.strictObject({
  verb: z.literal('absorb'),
  ...common,
  damage: amount,
  of: z.literal('elemental').optional(),
});
/** The next so many attacks of the weapon are such, and better: those that win and harm, or any where `shoot` is better. */
const sharpen = z.strictObject({
  verb: z.literal('sharpen'),
  ...common,
  damage: amount.optional(),
  shoot: amount.optional(),
  hits: z.int().min(1).max(3),
  of: z.array(harmKind).readonly(),
});
/** Figures in reach that are there by these spells go, and these spells on them end. */
const reveal = z.strictObject({
  verb: z.literal('reveal'),
  ...common,
  /** Else those that it fights. */
  within: length.optional(),
  removes: z.array(slug).min(1).readonly(),
});
/** The figure counts as something else, its attacks as magic or poison, or the weapon as magic. */
const countAs = z.strictObject({
  verb: z.literal('count as'),
  ...common,
  kind: kind.optional(),
  attacks: harmKind.optional(),
  weapon: z.literal('magic').optional(),
});
/** What costs the figure nothing more: `terrain` is passed through where the far side is reached; `obstacles` are flown over. */
const ease = z.strictObject({
  verb: z.literal('ease'),
  ...common,
  of: z
    .array(z.enum(['climbing', 'rough ground', 'water', 'swimming', 'falls', 'terrain', 'obstacles', 'treasure']))
    .min(1)
    .readonly(),
});
/** As if a spell were cast and succeeded; or the next spell is cast `again` at once. */
const cast = z.strictObject({
  verb: z.literal('cast'),
  spell: slug.optional(),
  again: z.literal(true).optional(),
  range: length.optional(),
});
/** Points that stand for Health when a roll is empowered. FSP-03 */
const empower = z.strictObject({
  verb: z.literal('empower'),
  points: amount,
  every: z.literal('game').optional(),
});
/** A roll is made again; or with two dice, of which one is chosen. */
const reroll = z.strictObject({
  verb: z.literal('re-roll'),
  of: z
    .array(z.enum(['casting', 'stat', 'combat', 'shooting']))
    .min(1)
    .readonly(),
  dice: z.literal(2).optional(),
});
/** What only one thing does. */
const script = z.strictObject({ verb: z.literal('script'), ...common, script: scriptSchema });

const simple = [
  alter,
  attack,
  call,
  gain,
  forbid,
  shift,
  raise,
  command,
  harm,
  actions,
  drop,
  end,
  heal,
  immune,
  absorb,
  sharpen,
  reveal,
  countAs,
  ease,
  cast,
  empower,
  reroll,
  script,
] as const;
const simpleEffect = z.discriminatedUnion('verb', [...simple]);
export type SimpleEffect = z.infer<typeof simpleEffect>;

/** A die and a stat against a number, and what comes of it. UTR-08 */
const test = z.strictObject({
  verb: z.literal('test'),
  ...common,
  stat: z.enum(['will', 'move', 'fight']),
  number: testNumber,
  /** Added where the warband has such a soldier. */
  with: z.strictObject({ soldier: slug, bonus: signed }).optional(),
  failed: z.array(simpleEffect).readonly(),
  passed: z.array(simpleEffect).readonly().optional(),
});
/** Something lies there until a figure comes so near. */
const lay = z.strictObject({
  verb: z.literal('lay'),
  rune: z.strictObject({ within: length, then: z.array(simpleEffect).min(1).readonly() }),
});

export const effect = z.discriminatedUnion('verb', [...simple, test, lay]);
export type Effect = z.infer<typeof effect>;
export type Verb = Effect['verb'];
export type EffectOf<V extends Verb> = Extract<Effect, { verb: V }>;
export const effects = z.array(effect).readonly();
