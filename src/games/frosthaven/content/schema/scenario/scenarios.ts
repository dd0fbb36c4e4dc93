import { z } from 'zod';
import { FLOORS } from '../../terms.ts';
import { place } from '../campaign/campaign-map.ts';
import { gain } from '../campaign/gains.ts';
import { treasure } from '../campaign/treasures.ts';
import { namedIcon, slug } from '../terms.ts';
import { member } from './cast.ts';
import { scenarioRule } from './happenings.ts';
import { label, placed } from './map.ts';
import { mark, scenarioGoal, situation } from './situations.ts';

const lootCount = (most: number) => z.int().min(0).max(most).optional();

/** Number of cards of each kind in the loot deck. LOOT-01 to LOOT-05 */
export const lootDeck = z.strictObject({
  money: lootCount(20),
  lumber: lootCount(8),
  metal: lootCount(8),
  hide: lootCount(8),
  arrowvine: lootCount(2),
  axenut: lootCount(2),
  corpsecap: lootCount(2),
  flamefruit: lootCount(2),
  rockroot: lootCount(2),
  snowthistle: lootCount(2),
  'random item': lootCount(1),
});

const scenarioCounter = z.strictObject({
  id: slug,
  name: z.string().min(1).max(30),
  icon: namedIcon,
  start: z.int().min(0).default(0),
  most: z.int().min(1).max(99),
});

const section = z.string().min(1).max(1200);
const floor = z.enum(FLOORS);

const requires = z.strictObject({
  stickers: z.array(slug).min(1).optional(),
  buildings: z
    .array(z.strictObject({ building: slug, level: z.int().min(1).max(9) }))
    .min(1)
    .optional()
    .describe('Upgraded so far at least: what one travels with.'),
  scenarios: z.array(slug).min(1).optional().describe('Completed, all of them.'),
});

export const scenario = z.strictObject({
  $schema: z.string().optional(),
  id: slug,
  name: z.string().min(1).max(50),
  about: z.string().max(200).describe('One line for the list of scenarios.'),
  introduction: z.string().max(1500),
  rules: z.string().max(900).optional().describe('The special rules in words, for the players.'),
  goal: scenarioGoal.optional().describe('When it is completed; without, the table judges. END-01'),
  loss: situation.optional().describe('How it is lost, beside everybody being exhausted. END-01'),
  goalText: z.string().max(200),
  conclusion: z.strictObject({ completed: z.string().max(1500), lost: z.string().max(600) }),
  rooms: z
    .array(
      z.strictObject({
        id: slug,
        at: label.describe('Where the upper left corner of this drawing lies on the whole map.'),
        map: z.array(z.string()).min(1),
        story: z.string().max(800).optional().describe('Read when the room is revealed.'),
        floor: floor.optional().describe('Where it is another than that of the scenario.'),
      }),
    )
    .default([])
    .describe('Without any it has no map yet, and nobody can play it.'),
  legend: z
    .record(z.string().length(1), placed)
    .default({})
    .describe('What the letters stand for. Monster types of one set act in the order of their letters here. INI-07'),
  walls: z
    .array(z.tuple([label, label]))
    .optional()
    .describe('Pairs of neighbouring hexes with a wall between.'),
  passages: z
    .array(z.tuple([label, label]))
    .optional()
    .describe('Pairs of linked hexes. SPC-06'),
  cast: z.record(slug, member).optional().describe('Objectives, allies and named monsters.'),
  events: z.array(scenarioRule).optional().describe('The special rules as data.'),
  sections: z.record(z.string().max(10), section).optional().describe('What events read. SET-24'),
  counters: z.array(scenarioCounter).max(4).optional(),
  escape: z
    .strictObject({ at: mark, if: situation.optional(), allies: z.array(slug).optional() })
    .optional()
    .describe('Where characters, and these allies, may leave. SPC-05'),
  number: z.int().min(0).optional().describe('In its book.'),
  floor: floor.optional().describe('What is underfoot; flagstones where nothing is said.'),
  place: place.optional().describe('On the map of the campaign. MAPB-03'),
  chain: slug.optional().describe('The story that it is part of: one of the chains of campaign.json. MAPB-03'),
  first: z.literal(true).optional().describe('Unlocked when the campaign is founded. NEW-14'),
  last: z.literal(true).optional().describe('A final chapter; play may go on after it. MAPB-07'),
  rewards: z.array(gain).min(1).optional().describe('For completing it, once in a campaign. END-12'),
  random: z
    .strictObject({ text: z.string().max(600) })
    .optional()
    .describe('It lies in the deck of random scenarios; the text is read when it is drawn. TILE-48'),
  requires: requires.optional().describe('What the campaign must have, whether it is played first or again. SET-01'),
  next: z
    .array(z.strictObject({ scenario: slug, forced: z.literal(true).optional() }))
    .optional()
    .describe('Scenarios that may, or must, be played at once after the first completion. END-16'),
  inFrosthaven: z.literal(true).optional().describe('Its map coordinate is FR: no road event. SET-27, EVT-05'),
  bySea: z.literal(true).optional().describe('One goes there by boat: its event is of the deck at sea. EVT-08'),
  loot: lootDeck,
  treasures: z.record(z.string(), treasure).optional(),
});
export type Scenario = z.infer<typeof scenario>;
