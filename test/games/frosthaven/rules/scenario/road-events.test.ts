import { describe, expect, test } from 'vitest';
import type { RoadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { roadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import {
  afterEvent,
  changeDecks,
  seasonAfter,
  topOf,
} from '../../../../../src/games/frosthaven/rules/campaign/event-decks.ts';
import { hasRoadEvent } from '../../../../../src/games/frosthaven/rules/scenario/setup/road-event.ts';
import type { RoadStanding } from '../../../../../src/games/frosthaven/rules/state/progress.ts';
import type { ScenarioSetup, ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { scenario } from '../../../../support/frosthaven/scenario-table.ts';

const FORD: RoadEvent = roadEvent.parse({
  id: 'ford',
  season: 'winter',
  front: 'The ford is open, and somebody is calling from the other side.',
  options: [
    {
      label: 'Wade through',
      outcomes: [
        {
          text: 'It is deeper than it looked.',
          then: [
            { do: 'damage', value: 2, to: 'characters' },
            { do: 'give', conditions: ['wound'], to: 'characters' },
          ],
        },
      ],
    },
    {
      label: 'Pay the ferryman',
      outcomes: [
        { if: [{ trait: 'one' }, { gold: 5 }], text: 'He nods.', then: [{ do: 'gold', value: 3, to: 'characters' }] },
        { if: [{ value: 'morale', least: 4 }], text: 'He knows you.', then: [], returns: true },
        { text: 'He shakes his head.', then: [{ do: 'damage', value: 1, to: 'characters' }] },
      ],
    },
  ],
});

const way = (more: ScenarioSetup = {}) => scenario('a b . B', { roadEvent: FORD, ...more }).goesOn();
const settle = (t: ScenarioTable): ScenarioTable => {
  for (let [question] = t.open(); question; [question] = t.open()) {
    t.answers(
      question.seat,
      question.kind === 'starting-hex' ? t.startOf(question.seat) : (question.options[0]?.value ?? ''),
    );
  }
  return t;
};
const told = (t: ScenarioTable) => t.events('road event resolved').map(({ text, returns }) => [text, returns]);

test('CEV-01 EVT-01 SET-03 the road event comes first of all, before the map is laid out', () => {
  const t = way();
  expect([t.asks(), t.state.phase, t.state.rooms]).toEqual(['road-event', 'road event', []]);
  expect(t.viewFor('a').board.hexes).toEqual([]);
  t.choose('Wade through');
  expect(t.state.rooms).toEqual(['first']);
  settle(t);
});

describe('CEV-02 CEV-03 CEV-04 CEV-05 CEV-06 journeys', () => {
  test('EVT-02 EVT-03 EVT-04 EVT-05 EVT-06 EVT-07 SET-27 exempt kinds -> no road event', () => {
    const plain = {};
    expect(hasRoadEvent({ scenario: plain, number: 2 })).toBe(true);
    expect(hasRoadEvent({ scenario: plain })).toBe(true);
    expect([0, 1].map((number) => hasRoadEvent({ scenario: plain, number }))).toEqual([false, false]);
    expect(hasRoadEvent({ scenario: plain, number: 5, againAtOnce: true })).toBe(false);
    expect(hasRoadEvent({ scenario: plain, number: 5, linked: true })).toBe(false);
    expect(hasRoadEvent({ scenario: { inFrosthaven: true }, number: 5 })).toBe(false);
    expect(hasRoadEvent({ scenario: plain, number: 5, casual: true })).toBe(false);
    expect(hasRoadEvent({ scenario: plain, number: 5, randomDungeon: true })).toBe(false);
  });
});

test('EVT-09 the party picks an option together, and only what stands behind it is read', () => {
  const t = way();
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['Wade through', 'Pay the ferryman']]);
  t.choose('Wade through');
  expect(told(t)).toEqual([['It is deeper than it looked.', false]]);
  settle(t);
});

test('CEV-10 CEV-18 EVT-10 SET-19 it affects those who take part, after everything was set up', () => {
  const t = settle(way().choose('Wade through'));
  expect([t.hp('a'), t.hp('b'), t.hp('bb-1')]).toEqual([8, 8, 10]);
  expect([t.conditions('a'), t.conditions('b'), t.conditions('bb-1')]).toEqual([['wound'], ['wound'], []]);
  const types = t.eventLog.map(({ type }) => type);
  expect(types.indexOf('suffered')).toBeGreaterThan(types.lastIndexOf('placed'));
});

test('EVT-11 whether the card goes back into its deck is told', () => {
  const t = way({ standing: { values: { morale: 4 } } }).choose('Pay the ferryman');
  expect(told(t)).toEqual([['He knows you.', true]]);
  settle(t);
});

test('EVT-12 EVT-13 EVT-15 traits, gold or values are lacking -> the last outcome', () => {
  const rich = settle(way({ standing: { gold: 5 } }).choose('Pay the ferryman'));
  expect([told(rich), rich.character('a').gold, rich.character('b').gold]).toEqual([[['He nods.', false]], 3, 3]);
  const poor = settle(way({ standing: { gold: 4, values: { morale: 3 } } }).choose('Pay the ferryman'));
  expect([told(poor), poor.hp('a'), poor.hp('b')]).toEqual([[['He shakes his head.', false]], 9, 9]);
  expect(poor.character('a').gold).toBe(0);
});

test('EVT-12 a trait that any one of the characters has will do', () => {
  const paid = (a: readonly string[], b: readonly string[]) => {
    const players = { a: { class: { traits: [...a] } }, b: { class: { traits: [...b] } } };
    const t = settle(way({ players, standing: { gold: 5 } }).choose('Pay the ferryman'));
    return [told(t), t.character('a').gold, t.character('b').gold, t.hp('a'), t.hp('b')];
  };
  const nod = [[['He nods.', false]], 3, 3, 10, 10];
  expect([paid(['one', 'x', 'y'], ['u', 'v', 'w']), paid(['u', 'v', 'w'], ['x', 'one', 'y'])]).toEqual([nod, nod]);
  expect(paid(['two', 'x', 'y'], ['u', 'v', 'w'])).toEqual([[['He shakes his head.', false]], 0, 0, 9, 9]);
});

const TOLL = roadEvent.parse({
  id: 'toll',
  season: 'summer',
  front: 'A chain across the road.',
  options: [
    {
      label: 'Pay',
      outcomes: [
        {
          if: [{ resources: { lumber: 3, hide: 1 } }],
          text: 'The chain falls.',
          then: [],
          gains: [{ gain: 'resources', kind: 'lumber', amount: -3, to: 'collective' }],
        },
        { text: 'Not enough.', then: [], gains: [{ gain: 'value', value: 'morale', amount: -1 }], returns: true },
      ],
    },
    { label: 'Turn back', outcomes: [{ text: 'You lose a day.', then: [] }] },
  ],
});

test('EVT-14 “collective” is what the whole party has together, and what it loses together', () => {
  const paying = (resources: RoadStanding['resources']) => {
    const t = settle(way({ roadEvent: TOLL, standing: { resources } }).choose('Pay'));
    expect([t.hp('a'), t.hp('b'), t.character('a').resources]).toEqual([10, 10, {}]);
    return t.summary.roadEvent;
  };
  const lumber = { gain: 'resources', kind: 'lumber', amount: -3, to: 'collective' };
  expect(paying({ lumber: 3, hide: 1 })).toEqual({
    event: 'toll',
    returns: false,
    gains: [lumber],
    option: 'Pay',
    text: 'The chain falls.',
  });
  const morale = { gain: 'value', value: 'morale', amount: -1 };
  expect(paying({ lumber: 3 })).toMatchObject({ returns: true, gains: [morale], text: 'Not enough.' });
  expect(paying({ lumber: 2, hide: 9 })).toMatchObject({ gains: [morale] });
});

test('EVT-08 the season of the next unmarked box of the calendar picks the deck', () => {
  expect([0, 9, 10, 19, 20, 30].map(seasonAfter)).toEqual(['summer', 'summer', 'winter', 'winter', 'summer', 'winter']);
});

test('EVT-08 EVT-11 the top card is drawn -> what went to the bottom is last, in order', () => {
  const t = scenario('a b . B', { roadEvent: FORD });
  expect([t.state.roadEvent?.from, t.state.roadEvent?.id]).toEqual([['ford'], undefined]);
  settle(t.goesOn().choose('Wade through'));
  expect(t.events('road event drawn')).toEqual([{ type: 'road event drawn', event: 'ford' }]);
  const deck = { shuffled: ['ford', 'toll'], bottom: ['inn'] };
  expect(topOf(deck)).toEqual(['ford', 'toll']);
  const returned = afterEvent(deck, 'toll', true);
  expect(returned).toEqual({ shuffled: ['ford'], bottom: ['inn', 'toll'] });
  const gone = afterEvent(returned, 'ford', false);
  expect([gone, topOf(gone), topOf({ shuffled: [], bottom: [] })]).toEqual([
    { shuffled: [], bottom: ['inn', 'toll'] },
    ['inn'],
    [],
  ]);
});

test('EVT-16 cards come and go by reference -> only the deck concerned is shuffled', () => {
  const decks = { summer: { shuffled: ['toll'], bottom: ['inn'] }, winter: { shuffled: [], bottom: ['ford', 'fog'] } };
  expect(changeDecks(decks, [{ id: 'fair', season: 'summer' }])).toEqual({
    summer: { shuffled: ['toll', 'inn', 'fair'], bottom: [] },
    winter: decks.winter,
  });
  expect(changeDecks(decks, [], ['fog', 'nobody'])).toEqual({
    summer: decks.summer,
    winter: { shuffled: ['ford'], bottom: [] },
  });
  expect(changeDecks(decks, [{ id: 'inn', season: 'summer' }])).toEqual(decks);
});
