/** Special rules of a scenario: triggers and effects. RND-02, EOR-03, SET-25 */
import { z } from 'zod';
import { formula } from '../formulas.ts';
import { byHandText, condition, element, slug } from '../terms.ts';
import { label, overlay, presences } from './map.ts';
import { mark, situation, standing, whoever, whom } from './situations.ts';

export const where = z.union([mark, z.array(label).min(1)]).describe('A mark of the legend, or labels of hexes.');
export type HexSelection = z.infer<typeof where>;

const chosen = z
  .strictObject({
    chosen: z.enum(['starting hexes', 'empty hexes']),
    text: z.string().min(3).max(200).describe('The question to the party.'),
  })
  .describe('One of these empty hexes, which the party picks for each figure. SET-30');
export type ChosenHexes = z.infer<typeof chosen>;

const rounds = {
  rounds: z.array(z.int().min(1)).min(1).optional().describe('These rounds only.'),
  from: z.int().min(1).optional().describe('From this round on.'),
  every: z.int().min(2).optional().describe('Only every second, third, ... round from there.'),
  since: z
    .string()
    .max(10)
    .optional()
    .describe('Rounds are counted from the reading of this section, whose round is the first.'),
};

export const when = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('start') }).describe('After everything was set up. SET-19'),
  z.strictObject({ on: z.enum(['round begins', 'round ends']), ...rounds }),
  z.strictObject({ on: z.literal('room revealed'), room: slug }),
  z.strictObject({ on: z.literal('door opened'), at: mark }),
  z.strictObject({ on: z.literal('dies'), who: whoever }).describe('Of objectives: is destroyed.'),
  z
    .strictObject({ on: z.literal('hurt'), who: whom, hitPoints: formula })
    .describe('It has suffered damage and has no more hit points than this; H is its maximum.'),
  z.strictObject({ on: z.literal('enters'), at: mark, who: standing.optional() }).describe('Characters, if not said.'),
  z
    .strictObject({ on: z.literal('occupied'), at: mark, by: standing.optional() })
    .describe('Somebody steps onto the last free one of these hexes.'),
  z.strictObject({ on: z.literal('looted'), treasure: z.union([z.int().min(1), z.literal('goal')]) }),
  z.strictObject({ on: z.literal('special'), number: z.int().min(1).max(3) }).describe('A boss performs it. BOS-03'),
  z.strictObject({ on: z.literal('counter'), counter: slug, least: formula }),
  z.strictObject({ on: z.literal('escapes') }),
]);
export type When = z.infer<typeof when>;

const to = z
  .union([
    z.enum(['characters', 'foes', 'allies', 'everyone', 'whoever did it']),
    z.strictObject({ at: where }).describe('Those who stand there.'),
    z.strictObject({ who: whom }),
    z.strictObject({ butClasses: z.array(slug).min(1) }).describe('Characters of all classes but these.'),
    z.strictObject({ class: slug }).describe('The character of this class.'),
    z
      .strictObject({ trait: z.string().min(1), without: z.literal(true).optional() })
      .describe('Characters with this trait, or without it. EVT-12'),
  ])
  .describe('To whom.');
export type To = z.infer<typeof to>;

const labelled = z
  .literal('scenario effects')
  .optional()
  .describe('So called in the book: not for characters with a perk that ignores them. SET-29');

const modifier = z.enum(['-2', '-1', '+0', '+1', '+2']);

const simpleEffects = [
  z.strictObject({ do: z.literal('read'), section: z.string().max(10) }).describe('One of the sections. SET-24'),
  z
    .strictObject({
      do: z.literal('spawn'),
      monster: slug.optional(),
      role: slug.optional().describe('One of the cast.'),
      ranks: presences.optional(),
      at: z
        .union([where, chosen])
        .describe('One at each of these hexes, where no number is said; or one in a hex that the party picks.'),
      count: formula.optional().describe('So many, hex by hex and again from the first.'),
    })
    .describe('In the nearest empty hex where something is in the way. REV-02'),
  z.strictObject({ do: z.literal('reveal'), room: slug }),
  z.strictObject({ do: z.enum(['open', 'unlock', 'lock']), at: mark }).describe('Doors.'),
  z.strictObject({ do: z.literal('place'), overlay, at: where }).describe('In those of the hexes that have no tile.'),
  z.strictObject({ do: z.literal('remove'), at: where }).describe('Overlay tiles.'),
  z.strictObject({ do: z.literal('give'), conditions: z.array(condition).min(1), to, label: labelled }),
  z
    .strictObject({ do: z.literal('end conditions'), conditions: z.array(condition).min(1), to })
    .describe('They lose those of these that they have. It is no heal.'),
  z.strictObject({ do: z.enum(['damage', 'heal']), value: formula, to, label: labelled }),
  z
    .strictObject({ do: z.literal('modifiers'), add: z.array(modifier).min(1).max(10), to, label: labelled })
    .describe('Standard cards into the attack modifier decks of characters, for this scenario. ATK-11'),
  z.strictObject({
    do: z.literal('infuse'),
    elements: z.array(element).min(1),
    stays: z
      .literal(true)
      .optional()
      .describe('Strong for the rest of the scenario: it never wanes, and remains when it is consumed.'),
  }),
  z.strictObject({ do: z.enum(['experience', 'gold']), value: formula, to }).describe('For characters among them.'),
  z
    .strictObject({ do: z.literal('discard'), value: z.int().min(1).max(9), to, label: labelled })
    .describe('Cards of the hand, which each character among them picks.'),
  z.strictObject({ do: z.literal('counter'), counter: slug, change: z.int().min(-20).max(20) }),
  z
    .strictObject({ do: z.literal('set hit points'), value: formula, to })
    .describe('To so many, 1 at least and the maximum at most, which is H. It is no damage, and no heal.'),
  z.strictObject({ do: z.literal('leave'), who: whom }).describe('Such figures leave the map alive.'),
  z
    .strictObject({ do: z.literal('by hand'), text: byHandText })
    .describe('What no other effect can say: the table does it.'),
  z.strictObject({ do: z.literal('end'), result: z.enum(['completed', 'lost']) }).describe('With this round. END-02'),
] as const;
export const simpleEffect = z.discriminatedUnion('do', simpleEffects);
export type SimpleEffect = z.infer<typeof simpleEffect>;

export const asking = z.strictObject({
  do: z.literal('ask'),
  question: z.string().max(300),
  options: z
    .array(z.strictObject({ label: z.string().min(1).max(60), then: z.array(simpleEffect) }))
    .min(2)
    .max(4),
});
export const effect = z.discriminatedUnion('do', [...simpleEffects, asking]);
export type Effect = z.infer<typeof effect>;

export const scenarioRule = z.strictObject({
  id: slug,
  when,
  if: situation.optional(),
  again: z.literal(true).optional().describe('Every time, not only the first; rules for rounds count every time.'),
  then: z.array(effect).min(1),
});
export type ScenarioRule = z.infer<typeof scenarioRule>;
