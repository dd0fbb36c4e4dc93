/** The language of abilities: what cards of characters and monsters, items and bonuses are made of. */
import { z } from 'zod';
import { amount } from './amounts.ts';
import { area } from './area.ts';
import { condition, count, elementChoice, overlayKind, signed, slug } from './terms.ts';
import { figureTest, hexMark, test } from './tests.ts';

/** Something to be given up. All of it, or it is not paid. */
export const cost = z
  .union([
    z.strictObject({ lose: count }).describe('Cards from the hand, lost.'),
    z.strictObject({ discard: count }).describe('Cards from the hand, discarded.'),
    z.strictObject({ suffer: count }).describe('Damage.'),
    z.strictObject({ counter: slug, amount: count }).describe('Some of a counter of the class.'),
    z
      .strictObject({ tokens: slug, amount: count, range: z.int().min(0).max(12).optional() })
      .describe('Tokens of the class, taken from the map.'),
    z.strictObject({ kill: z.literal('my summon') }),
  ])
  .describe('Something to be given up.');
export type Cost = z.infer<typeof cost>;

/** What is added to an ability. Each kind of ability takes the parts that it knows. */
export const patch = z.strictObject({
  value: signed.optional().describe('To the attack value, the movement points, the heal.'),
  valuePer: amount.optional(),
  range: signed.optional(),
  targets: signed.optional(),
  pierce: count.optional(),
  push: count.optional(),
  pull: count.optional(),
  give: z.array(condition).optional().describe('Conditions that targets gain afterwards.'),
  jump: z.literal(true).optional(),
  area: area.optional(),
  advantage: z.literal(true).optional(),
  disadvantage: z.literal(true).optional().describe('For whoever attacks.'),
});
export type Patch = z.infer<typeof patch>;

/** A conditional effect of an ability, below it on the card. EFF-04 */
export const boost = z.strictObject({
  consume: z.array(elementChoice).min(1).optional().describe('Elements to consume, all of them.'),
  pay: cost.optional(),
  if: z.array(test).optional(),
  add: patch.optional(),
  experience: z.int().min(1).max(3).optional(),
});
export type Boost = z.infer<typeof boost>;

/**
 * `everyone` but the figure itself. `them`: the figure that a trigger is about; `the other`: the one that had to do with
 * it, such as the target of its attack.
 */
const who = z.enum(['self', 'allies', 'allies and self', 'enemies', 'everyone', 'them', 'the other']);
export type Who = z.infer<typeof who>;

const common = {
  if: z.array(test).optional().describe('Only when all of this is so.'),
  mandatory: z.literal(true).optional().describe('Can’t be skipped once a part of the action was performed. CHR-08'),
};
const around = z.literal('there').optional().describe('Range and sight are those of the hex that a trigger is about.');
const targeting = {
  range: z.int().min(1).max(12).optional(),
  targets: z.union([count, z.literal('all')]).optional(),
  area: area.optional(),
  only: z.array(figureTest).optional().describe('Whom it may target.'),
};
const stat = {
  value: amount.optional().describe('The number on the card.'),
  plus: signed.optional().describe('Relative to the stat card of a monster or summon.'),
};
const added = {
  pierce: count.optional(),
  push: count.optional(),
  pull: count.optional(),
  give: z.array(condition).optional(),
};

// Attacks and movement

export const attack = z.strictObject({
  verb: z.literal('attack'),
  ...stat,
  ...targeting,
  moreTargets: signed.optional().describe('Relative to the targets on the stat card. MAT-03'),
  from: hexMark.optional().describe('Performed as if the figure stood in such a hex.'),
  focus: z.enum(['farthest']).optional().describe('Of monsters: whom it focuses on instead of the usual.'),
  ...added,
  advantage: z.literal(true).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const move = z.strictObject({
  verb: z.literal('move'),
  ...stat,
  jump: z.literal(true).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
/** Puts a figure into a hex within `distance`, whatever lies between. TEL */
export const teleport = z.strictObject({
  verb: z.literal('teleport'),
  distance: z.int().min(1).max(12).optional().describe('Without one: any revealed hex.'),
  who: who.default('self'),
  to: z
    .strictObject({ near: hexMark, range: z.int().min(0).max(3) })
    .optional()
    .describe('The hex must be this near to something.'),
  ...targeting,
  ...common,
});
export const force = z.strictObject({
  verb: z.enum(['push', 'pull']),
  value: count,
  ...targeting,
  ...common,
});

// Hit points and conditions

export const heal = z.strictObject({
  verb: z.literal('heal'),
  value: amount,
  who: who.default('allies and self'),
  ...targeting,
  give: z.array(condition).optional(),
  boosts: z.array(boost).optional(),
  ...common,
});
export const give = z.strictObject({
  verb: z.literal('give'),
  conditions: z.array(condition).min(1),
  who,
  around,
  ...targeting,
  ...common,
});
/** Takes conditions away. */
export const cleanse = z.strictObject({
  verb: z.literal('cleanse'),
  conditions: z.union([z.array(condition).min(1), z.literal('negative')]),
  most: count.default(1).describe('How many of them, for each target.'),
  who: who.default('allies and self'),
  ...targeting,
  ...common,
});
/** Loses hit points without an attack. Without `targets` it hits everybody it reaches, seen or not. DMG-01 */
export const damage = z.strictObject({
  verb: z.literal('damage'),
  value: amount,
  who,
  around,
  range: z.int().min(1).max(12).optional(),
  targets: count.optional(),
  only: z.array(figureTest).optional(),
  ...common,
});
export const kill = z.strictObject({
  verb: z.literal('kill'),
  who: who.default('enemies'),
  ...targeting,
  ...common,
});

// Cards, items, counters

export const loot = z.strictObject({ verb: z.literal('loot'), range: z.int().min(0).max(5), ...common });
export const recover = z.strictObject({
  verb: z.literal('recover'),
  what: z.enum(['discarded cards', 'lost cards', 'spent items', 'lost items']),
  most: z.union([count, z.literal('all')]),
  who: who.default('self'),
  ...targeting,
  ...common,
});
/** Moves the token of an active card back towards its first use slot. */
export const recharge = z.strictObject({ verb: z.literal('recharge'), slots: count, ...common });
export const experience = z.strictObject({ verb: z.literal('experience'), value: z.int().min(1).max(3), ...common });
export const infuse = z.strictObject({
  verb: z.literal('infuse'),
  elements: z.array(elementChoice).min(1),
  ...common,
});
export const counter = z.strictObject({ verb: z.literal('counter'), counter: slug, change: signed, ...common });
/** Changes the mode or form of the character. */
export const mode = z.strictObject({ verb: z.literal('mode'), to: z.union([slug, z.literal('other')]), ...common });

// The map

const tileName = z.string().min(1).max(30);
/** A tile as an ability puts it down. */
export const newTile = z.discriminatedUnion('tile', [
  z.strictObject({
    tile: z.literal('trap'),
    name: tileName,
    damage: z
      .union([count, z.literal('level')])
      .optional()
      .describe('A number, or as usual for the level. TILE-15'),
    give: z.array(condition).optional(),
  }),
  z.strictObject({ tile: z.enum(['hazardous', 'difficult', 'icy', 'obstacle']), name: tileName }),
]);
export type NewTile = z.infer<typeof newTile>;

const hexes = {
  range: z.int().min(0).max(12).default(1),
  count: count.default(1),
};
const hexesThere = {
  range: z
    .int()
    .min(0)
    .max(12)
    .optional()
    .describe('1 where nothing is said; around the hex that a trigger is about, only that hex.'),
  count: count.default(1),
};
export const create = z.strictObject({
  verb: z.literal('create'),
  tile: newTile,
  where: z
    .enum(['empty', 'there'])
    .default('empty')
    .describe('`there`: the hex that a trigger is about, or those within `range` of it, seen or not.'),
  ...hexesThere,
  ...common,
});
export const destroy = z.strictObject({
  verb: z.literal('destroy'),
  tiles: z.array(overlayKind).min(1),
  ...hexes,
  ...common,
});
export const relocate = z.strictObject({
  verb: z.literal('relocate'),
  tiles: z.array(overlayKind).min(1),
  distance: count,
  slides: z.literal(true).optional().describe('It is moved through featureless hexes, not lifted. MAN-02'),
  ...hexes,
  ...common,
});
export const replace = z.strictObject({
  verb: z.literal('replace'),
  tiles: z.array(overlayKind).min(1),
  by: newTile,
  ...hexes,
  ...common,
});
export const spring = z.strictObject({
  verb: z.literal('spring'),
  on: z.enum(['self', 'adjacent enemies']).default('self').describe('Whom the trap hits. MAN-04'),
  ...hexes,
  ...common,
});
/** Tokens of the class in hexes. */
export const token = z.strictObject({
  verb: z.literal('token'),
  token: slug,
  do: z.enum(['place', 'remove', 'move']),
  where: z
    .enum(['in range', 'there'])
    .default('in range')
    .describe('`there`: the hex that a trigger is about, or those within `range` of it, seen or not.'),
  distance: count.optional().describe('How far each is moved.'),
  ...hexesThere,
  ...common,
});

// What lasts

const lasting = {
  lasts: z
    .union([
      z.enum(['round', 'persistent']),
      z.strictObject({ turns: count }).describe('Turns of the character after this one. BON-08'),
      z.strictObject({ rounds: count }).describe('Rounds after this one. BON-08'),
    ])
    .default('round')
    .describe('Until the end of the round, or of the scenario.'),
  slots: z
    .array(z.int().min(0).max(3))
    .min(1)
    .optional()
    .describe('Use slots in order; each number is the experience for leaving that slot. BON-05'),
  for: z
    .strictObject({
      who: who.exclude(['them', 'the other']),
      range: z.int().min(1).max(6).optional(),
      only: z.array(figureTest).optional(),
    })
    .optional()
    .describe('Whom it helps, or hinders, while they are this near; the figure itself where nothing is said.'),
};
export const shield = z.strictObject({
  verb: z.literal('shield'),
  value: count,
  against: z.enum(['melee', 'ranged']).optional(),
  ...lasting,
  ...common,
});
export const retaliate = z.strictObject({
  verb: z.literal('retaliate'),
  value: count,
  range: z.int().min(1).max(6).optional(),
  ...lasting,
  ...common,
});
/** A bonus that adds something to abilities of a figure while it is active. */
export const bonus = z.strictObject({
  verb: z.literal('bonus'),
  on: z
    .enum(['attack', 'move', 'heal', 'attacked'])
    .describe(
      'The ability that it adds to; `attacked`: attacks against the figure, whose attacker is the target of tests.',
    ),
  each: z
    .enum(['ability', 'target'])
    .default('ability')
    .describe('Whether a use is one ability, or one target of an attack.'),
  when: z.array(test).optional().describe('Which of them trigger it. They then must use it.'),
  add: patch,
  ...lasting,
  ...common,
});
export const immune = z.strictObject({
  verb: z.literal('immune'),
  conditions: z.array(condition).min(1),
  ...lasting,
  ...common,
});
/** The figure flies while it is active; with use slots, each counts one move ability. FLY-01 */
export const fly = z.strictObject({ verb: z.literal('fly'), ...lasting, ...common });
/** Figures that fight beside the summoner, each with a card of its own. SUM; or more monsters. MOT-08 */
export const summon = z.strictObject({
  verb: z.literal('summon'),
  summon: slug.optional().describe('A summon of the class or item.'),
  monster: slug.optional(),
  ranks: z
    .tuple([z.enum(['normal', 'elite']), z.enum(['normal', 'elite']), z.enum(['normal', 'elite'])])
    .optional()
    .describe('Of a monster, for 2, 3 and 4 characters.'),
  count: count.default(1),
  ...common,
});

/** Abilities that hold no others. */
export const simpleAbility = z.discriminatedUnion('verb', [
  attack,
  move,
  teleport,
  force,
  heal,
  give,
  cleanse,
  damage,
  kill,
  loot,
  recover,
  recharge,
  experience,
  infuse,
  counter,
  mode,
  create,
  destroy,
  relocate,
  replace,
  spring,
  token,
  shield,
  retaliate,
  bonus,
  immune,
  fly,
  summon,
]);

/** Another figure performs abilities now, as its player or, where it has none, the commander wants. CMD-02 */
export const grant = z.strictObject({
  verb: z.literal('grant'),
  who: who.default('allies'),
  ...targeting,
  abilities: z.array(simpleAbility).min(1),
  ...common,
});
/** An enemy performs abilities as the commander wants. CMD-04 */
export const control = z.strictObject({
  verb: z.literal('control'),
  ...targeting,
  abilities: z.array(simpleAbility).min(1),
  ...common,
});
/** The numbered special ability of a boss. BOS-03 */
export const special = z.strictObject({ verb: z.literal('special'), number: z.int().min(1).max(3), ...common });
/** What can't be said in data. */
export const script = z.strictObject({ verb: z.literal('script'), script: slug, text: z.string().max(200), ...common });

export const order = z.discriminatedUnion('verb', [simpleAbility, grant, control, special, script]);

/** Something to be paid for more abilities; whoever does not pay goes without. */
export const pay = z.strictObject({
  verb: z.literal('pay'),
  consume: z.array(elementChoice).min(1).optional(),
  cost: cost.optional(),
  experience: z.int().min(1).max(3).optional(),
  then: z.array(order).min(1),
  ...common,
});
export const choose = z.strictObject({
  verb: z.literal('choose'),
  options: z.array(z.array(order).min(1)).min(2).max(4),
  ...common,
});

export const step = z.discriminatedUnion('verb', [order, pay, choose]);

/** What happens to a figure that something waits for. */
export const trigger = z.strictObject({
  event: z.enum([
    'turn begins',
    'turn ends',
    'round begins',
    'round ends',
    'attacks',
    'attacked',
    'kills',
    'dies',
    'suffers',
    'heals',
    'healed',
    'enters',
    'loots',
    'rests',
    'consumes',
    'loses a card',
  ]),
  who: who.exclude(['them', 'the other']).default('self').describe('To whom it happens.'),
  range: z.int().min(1).max(12).optional().describe('How near that figure must be.'),
  only: z.array(figureTest).optional(),
  when: z.array(test).optional(),
});
export type Trigger = z.infer<typeof trigger>;

/** Something that waits until something else happens. */
export const whenever = z.strictObject({
  verb: z.literal('whenever'),
  on: trigger,
  may: z.literal(true).optional().describe('The player may do without.'),
  then: z.array(step).min(1),
  ...lasting,
  ...common,
});

export const ability = z.discriminatedUnion('verb', [step, whenever]);
export type Ability = z.infer<typeof ability>;
export type Verb = Ability['verb'];
export type AbilityOf<V extends Verb> = Extract<Ability, { verb: V }>;
export type AttackAbility = z.infer<typeof attack>;
export type MoveAbility = z.infer<typeof move>;

/** Abilities that stay active after they were performed. BON-01 */
export const LASTING = ['shield', 'retaliate', 'bonus', 'immune', 'fly', 'whenever'] as const;
export type LastingVerb = (typeof LASTING)[number];
export type LastingAbility = AbilityOf<LastingVerb>;
