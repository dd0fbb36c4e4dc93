import { z } from 'zod';
import { element, figureKind, overlayKind, printedCondition, slug } from '../terms.ts';

export const hexMark = z
  .union([
    z.strictObject({ token: slug }).describe('A token of the class.'),
    z.strictObject({ tile: overlayKind }).describe('An overlay tile of this kind.'),
  ])
  .describe('What lies in a hex.');
export type HexMark = z.infer<typeof hexMark>;

export const SUPERLATIVES = ['closest', 'farthest', 'most hit points', 'fewest hit points'] as const;

const figureFact = z.union([
  z.strictObject({ has: printedCondition }),
  z.strictObject({ suffers: z.literal('a negative condition') }),
  z.strictObject({ rank: z.enum(['normal', 'elite', 'boss', 'named']) }),
  z.strictObject({ kind: figureKind }),
  z.strictObject({ mine: z.literal(true) }).describe('A summon of the acting figure.'),
  z.strictObject({ summon: slug }).describe('A summon of this name, of the acting figure.'),
  z.strictObject({ monster: slug }).describe('A monster of this type.'),
  z
    .strictObject({ in: z.enum(['area', 'way']) })
    .describe('It stands in the area of the ability before this one; `way`: where the figure passed by that ability.'),
  z
    .strictObject({ side: z.enum(['enemy', 'ally']) })
    .describe('It is an enemy of the acting figure, or an ally: somebody else on its side.'),
  z.strictObject({ hitPoints: z.enum(['full', 'not full']) }),
  z
    .strictObject({ hitPointsAtMost: z.union([z.int().min(1), z.literal('half')]) })
    .describe('It has so many hit points or fewer; half: of its maximum, not rounded.'),
  z.strictObject({ hitPointsBelow: z.literal('mine') }).describe('It has fewer hit points than the acting figure.'),
  z
    .strictObject({ superlative: z.enum(SUPERLATIVES) })
    .describe('Of all enemies, or all allies, that the acting figure could target; every one where several are equal.'),
  z.strictObject({ adjacentTo: z.enum(['me', 'my ally', 'its ally', 'nobody', 'my summon']) }),
  z.strictObject({ atRange: z.strictObject({ least: z.int(), most: z.int() }) }),
  z.strictObject({ on: hexMark }).describe('It stands in such a hex.'),
  z.strictObject({ near: hexMark, range: z.int().min(1).max(6) }).describe('It stands within range of such a hex.'),
  z
    .strictObject({ beside: z.literal('created tile') })
    .describe('It stands in or beside a hex in which this action has created a tile.'),
  z.strictObject({ passed: z.literal(true) }).describe('The acting figure moved through its hex this turn.'),
  z.strictObject({ targeted: z.literal(true) }).describe('The ability before this one targeted it.'),
  z
    .strictObject({ marker: slug, least: z.union([z.int().min(1), z.literal('hit points')]) })
    .describe('At least so many tokens of the class lie on it, or as many as it has hit points.'),
  z.strictObject({ acted: z.boolean() }).describe('It has, or has not, had its turn this round.'),
]);
type FigureFact = z.infer<typeof figureFact>;

export const figureTest = z.union([
  figureFact,
  z.strictObject({ lacks: printedCondition }),
  z.strictObject({ not: figureFact }).describe('The opposite.'),
]);
export type FigureTest = FigureFact | { lacks: z.infer<typeof printedCondition> } | { not: FigureFact };

/** Names of an action by the abilities it holds. ACT-04 */
export const ACTION_NAMES = ['attack', 'move', 'heal', 'loot', 'teleport', 'summon', 'grant', 'control'] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

export const test = z.union([
  z
    .strictObject({ performed: z.boolean() })
    .describe('The ability before this one in the action was, or was not, performed.'),
  z.strictObject({ moved: z.int().min(1) }).describe('The figure has entered at least this many hexes this turn.'),
  z
    .strictObject({ movedAtMost: z.int().min(0) })
    .describe('The figure has entered at most so many hexes this turn; 0: none.'),
  z.strictObject({ target: figureTest }).describe('The figure that is attacked or affected is like this.'),
  z.strictObject({ self: figureTest }).describe('The acting figure is like this.'),
  z.strictObject({ shielded: z.literal(true) }).describe('The figure that is attacked has shield against that.'),
  z.strictObject({ adjacent: z.enum(['enemies', 'allies']), least: z.int().min(1) }),
  z.strictObject({ adjacent: z.enum(['enemies', 'allies']), exactly: z.int().min(0) }).describe('0: nobody.'),
  z.strictObject({ attack: z.enum(['melee', 'ranged']) }).describe('The attack is melee, or ranged.'),
  z
    .strictObject({ action: z.enum(ACTION_NAMES) })
    .describe('The action that is performed holds such an ability: it is called by each of them. ACT-04'),
  z.strictObject({ single: z.literal(true) }).describe('The attack has one target only.'),
  z.strictObject({ killed: z.literal(true) }).describe('The ability before this one killed somebody.'),
  z.strictObject({ damaged: z.literal(true) }).describe('The ability before this one dealt damage.'),
  z.strictObject({ mode: slug }).describe('The mode or form that the character is in.'),
  z.strictObject({ counter: slug, least: z.int().min(1) }).describe('The class has this much of a counter.'),
  z.strictObject({ tokens: slug, least: z.int().min(1) }).describe('That many tokens of the class are on the map.'),
  z.strictObject({ element, is: z.enum(['active', 'strong']) }),
  z
    .strictObject({ elements: z.literal('active'), least: z.int().min(1).max(6) })
    .describe('At least so many elements are strong or waning.'),
  z
    .strictObject({ consumed: z.int().min(1).max(6) })
    .describe('On conditional effects: the others of this ability have consumed at least so many elements.'),
  z.strictObject({ summons: z.int().min(1) }).describe('The figure has at least this many summons.'),
  z.strictObject({ last: z.literal(true) }).describe('Every other character has had its turn this round.'),
]);
export type Test = z.infer<typeof test>;
