/** The verbs of effects. A list of effects is applied in order, to each target. FSL, FIT, FCT, UTT */
import { z } from 'zod';
import { absorb, actions, alter, common, countAs, ease, forbid, immune, sharpen } from './altering.ts';
import { scriptSchema } from './scripts.ts';
import { amount, harmKind, kind, length, signed, slug, testNumber } from './terms.ts';

/**
 * A die plus `bonus`. `blow`: against Fight alone; `shooting`: with cover and the modifiers of FSH-10 to FSH-18.
 * `burst`: also figures within this distance, through terrain; with `sees`, those in sight of the middle, with cover.
 * `instead`: the loser is poisoned, or pushed an inch for each point, until terrain above half an inch.
 */
const attack = z.strictObject({
  verb: z.literal('attack'),
  ...common,
  bonus: z.int().min(0).max(10),
  as: z.enum(['shooting', 'blow']),
  of: z.array(harmKind).readonly(),
  burst: length.optional(),
  sees: z.literal(true).optional(),
  damage: amount.optional(),
  instead: z.enum(['pushed', 'poisoned']).optional(),
});

/** Calls one of `any`, each with its modifier to the casting roll. FSL */
const call = z.strictObject({
  verb: z.literal('call'),
  any: z
    .array(z.strictObject({ creature: slug, modifier: signed.optional() }))
    .min(1)
    .readonly()
    .optional(),
  soldierBut: z.array(slug).readonly().optional(),
  side: z.enum(['own', 'nobody']),
  /** Joins the warband with its own rank. Otherwise it leaves after the game and counts against no limit. */
  joins: z.literal(true).optional(),
  set: z.strictObject({ will: signed }).optional(),
  mayNot: z
    .array(z.enum(['carry treasure', 'deal damage']))
    .readonly()
    .optional(),
});

const GAINS = [
  'experience',
  'gold',
  'scroll',
  'potion',
  'greater potion',
  /** Makes an active Enchant Armour or Enchant Weapon permanent. */
  'permanence',
  /** Removes all permanent injuries, or the badly wounded state, of a member. */
  'cure',
  'revival',
  'second treasure roll',
  'kept body',
  'missed game',
] as const;
const gain = z.strictObject({
  verb: z.literal('gain'),
  ...common,
  what: z.enum(GAINS),
  /** `x`: the value of the trait. */
  amount: z.union([z.int().min(-100).max(400), z.literal('x')]).optional(),
});
export type GainKind = (typeof GAINS)[number];

/** `straight`: in a direction of the caster's choice; `normal`: with all costs of a move. Falls count. */
const shift = z.strictObject({
  verb: z.literal('shift'),
  ...common,
  what: z.enum(['figure', 'token']),
  /** A length, as far as the caster sees, or `plus` and a die. */
  by: z.union([length, z.literal('sight'), z.strictObject({ die: z.literal(20), plus: length })]),
  laden: length.optional(),
  way: z.enum(['straight', 'random', 'normal', 'teleport', 'through the air']),
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
        'through everything',
        'ends the activation',
      ]),
    )
    .readonly(),
});

/** Terrain. Each piece uses only some of the sizes; `bars`: figures that cannot enter. */
const raise = z.strictObject({
  verb: z.literal('raise'),
  piece: z.enum(['wall', 'fog', 'bridge', 'mud', 'ward', 'smoke']),
  length: length.optional(),
  height: length.optional(),
  thick: length.optional(),
  radius: length.optional(),
  /** The radius in a dungeon. USP-03 */
  underground: length.optional(),
  sight: length.optional(),
  bars: z.array(kind).min(1).readonly().optional(),
});

/** Makes the target a temporary member of the caster's warband. `released`: the caster can end it with an action. */
const command = z.strictObject({
  verb: z.literal('command'),
  ...common,
  released: z.literal('by an action').optional(),
});

/** `margin`: damage for each point by which the Will roll failed. */
const harm = z.strictObject({
  verb: z.literal('harm'),
  ...common,
  amount: z.union([amount, z.enum(['all', 'casting roll']), z.strictObject({ margin: amount })]),
});

const drop = z.strictObject({ verb: z.literal('drop'), ...common });
/** `one`: a casting of the caster's choice; `control`: all that control a figure. */
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

/** Removes figures and effects of these spells in reach. */
const reveal = z.strictObject({
  verb: z.literal('reveal'),
  ...common,
  within: length.optional(),
  removes: z.array(slug).min(1).readonly(),
});
/** Counts as a successful casting; `again`: the next spell is cast a second time at once. */
const cast = z.strictObject({
  verb: z.literal('cast'),
  spell: slug.optional(),
  again: z.literal(true).optional(),
  range: length.optional(),
});
/** Points that replace Health when a roll is empowered. FSP-03 */
const empower = z.strictObject({
  verb: z.literal('empower'),
  points: amount,
  every: z.literal('game').optional(),
});
const reroll = z.strictObject({
  verb: z.literal('re-roll'),
  of: z
    .array(z.enum(['casting', 'stat', 'combat', 'shooting']))
    .min(1)
    .readonly(),
  dice: z.literal(2).optional(),
});
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

/** A die and a stat against a number. UTR-08 */
const test = z.strictObject({
  verb: z.literal('test'),
  ...common,
  stat: z.enum(['will', 'move', 'fight']),
  number: testNumber,
  with: z.strictObject({ soldier: slug, bonus: signed }).optional(),
  failed: z.array(simpleEffect).readonly(),
  passed: z.array(simpleEffect).readonly().optional(),
});
const lay = z.strictObject({
  verb: z.literal('lay'),
  rune: z.strictObject({ within: length, then: z.array(simpleEffect).min(1).readonly() }),
});

export const effect = z.discriminatedUnion('verb', [...simple, test, lay]);
export type Effect = z.infer<typeof effect>;
export type Verb = Effect['verb'];
export type EffectOf<V extends Verb> = Extract<Effect, { verb: V }>;
export const effects = z.array(effect).readonly();
