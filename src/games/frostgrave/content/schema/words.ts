/**
 * The verbs of Frostgrave: what spells, potions, items, traits and traps do. One list of effects is done in its order, to each
 * target. FSL, FIT, FCT, UTT
 */
import { z } from 'zod';
import { absorb, actions, alter, common, countAs, ease, forbid, immune, sharpen } from './altering.ts';
import { scriptSchema } from './scripts.ts';
import { amount, harmKind, kind, length, signed, slug, testNumber } from './terms.ts';

/**
 * A die and `bonus` against the target. As `shooting`: against Fight with cover and all other modifiers of FSH-10 to FSH-18; as a `blow`:
 * against Fight alone. `burst`: against each figure so near to the target as well, whatever lies between; or, as it `sees`, against
 * those that can be seen from its middle, with cover from there. `instead` of harm, who loses is pushed an inch
 * a point, straight away, until terrain above half an inch; or is poisoned.
 */
const attack = z.strictObject({
  verb: z.literal('attack'),
  ...common,
  bonus: z.int().min(0).max(10),
  as: z.enum(['shooting', 'blow']),
  of: z.array(harmKind).readonly(),
  burst: length.optional(),
  sees: z.literal(true).optional(),
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
export type GainKind = (typeof GAINS)[number];

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
        /** What is in the way does not matter. */
        'through everything',
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
  /** As far as this one sees inside. */
  sight: length.optional(),
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

/** Figures in reach that are there by these spells go, and these spells on them end. */
const reveal = z.strictObject({
  verb: z.literal('reveal'),
  ...common,
  /** Else those that it fights. */
  within: length.optional(),
  removes: z.array(slug).min(1).readonly(),
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
