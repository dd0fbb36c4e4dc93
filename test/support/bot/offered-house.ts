/** A house where everything can be done that Downtime has: trades, cards to enhance, quests, levels; for rich or for poor. */
import { GOODS } from '../frosthaven/market.ts';
import type { Files } from '../written-pack.ts';
import { classOf, enhancedYear, goalOf, yearOfTrades } from '../written-pack.ts';
import { QUESTS, questOf } from './quests.ts';

const WRECKED = { text: 'A heap.', cost: { lumber: 1 } };
const open = (id: string, number: number, opens: object) => ({
  id,
  number,
  name: `The ${id}`,
  icon: 'house',
  start: 'built',
  levels: [{ text: 'Open.', opens, repair: 1, wrecked: WRECKED }],
});
const locked = (id: string, number: number) => ({
  id,
  number,
  name: `The ${id}`,
  icon: 'house',
  start: 'locked',
  levels: [{ cost: { lumber: 1 }, text: 'Warm.', repair: 1, wrecked: WRECKED }],
});

/** Things to put on, of which more can be chosen than slots, hands and 30 gold take. */
const WORN = [
  { id: 'hood', slot: 'head', gold: 10 },
  { id: 'helm', slot: 'head', gold: 12 },
  { id: 'sabre', slot: 'one hand', gold: 8 },
  { id: 'dirk', slot: 'one hand', gold: 6 },
  { id: 'maul', slot: 'two hands', gold: 9 },
  { id: 'bell', slot: 'small', gold: 4 },
  { id: 'whistle', slot: 'small', gold: 5 },
].map(({ id, slot, gold }) => ({
  id,
  name: `${id[0]?.toUpperCase()}${id.slice(1)}`,
  icon: 'person',
  slot,
  gold,
  available: true,
  after: 'spent',
  use: { when: 'damage', reduce: 1 },
}));

const HERBS = ['arrowvine', 'axenut', 'corpsecap', 'flamefruit', 'rockroot', 'snowthistle'];

function record(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(value)));
}

/** What comes home with everybody. */
function broughtHome(isRich: boolean): object[] {
  const stuff = ['lumber', 'metal', 'hide', ...HERBS];
  const rewards = isRich
    ? [
        { gain: 'gold', amount: 99, to: 'each' },
        ...stuff.map((kind) => ({ gain: 'resources', kind, amount: 4, to: 'each' })),
        ...Array.from({ length: 3 }, () => ({ gain: 'experience', amount: 15 })),
        { gain: 'value', value: 'inspiration', amount: 20 },
      ]
    : [];
  return [...rewards, { gain: 'scenario', scenario: 'the-attic' }];
}

/** The files of its pack. */
export function downtimePack(means: 'rich' | 'poor', withQuests = true): Files {
  const year = yearOfTrades('It rains.');
  const cooper = { ...record(year['classes/cooper.json']) };
  const places = record(enhancedYear()['classes/cooper.json']);
  const base = Array.isArray(places.cards) ? places.cards : [];
  const known = Array.isArray(cooper.cards) ? cooper.cards : [];
  const cards = [...base, ...known.slice(base.length)];
  const quests = {
    'quests.json': {
      quests: QUESTS.map(questOf),
      envelopes: [
        { id: 'the-loft', text: 'There is a loft.', buildings: ['kiln'], class: 'chandler' },
        { id: 'the-race', text: 'The water runs.', buildings: ['kiln'] },
      ],
    },
  };
  return {
    ...year,
    'classes/cooper.json': { ...cooper, cards },
    'classes/sawyer.json': classOf('sawyer', 'Sawyer', ['Kerf', 'Set', 'Rip', 'Pit', 'Dust', 'Log']),
    'classes/chandler.json': {
      ...classOf('chandler', 'Chandler', ['Wick', 'Spill', 'Snuff', 'Glass', 'Pole', 'Oil']),
      locked: true,
    },
    'goals.json': { goals: Array.from({ length: 12 }, (_, i) => goalOf(`goal-${i}`, i)) },
    'scenarios/the-cellar.json': {
      ...record(year['scenarios/the-cellar.json']),
      rewards: broughtHome(means === 'rich'),
    },
    'scenarios/the-attic.json': {
      ...record(year['scenarios/the-attic.json']),
      rewards: [{ gain: 'items', items: ['sheathed-blade', 'cube'] }],
    },
    'items.json': { items: [...WORN, ...GOODS.items.filter(({ id }) => !['relic', 'trinket', 'plan'].includes(id))] },
    'alchemy.json': GOODS.alchemy,
    'buildings.json': {
      buildings: [
        open('bench', 34, { craft: true }),
        open('still', 35, { brew: 3 }),
        open('stall', 37, { purchase: true }),
        open('shelf', 44, { enhance: 2 }),
        locked('kiln', 1),
      ],
    },
    ...(withQuests && quests),
  };
}
