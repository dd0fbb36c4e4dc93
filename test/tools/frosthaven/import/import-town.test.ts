/** Events and buildings in the format of community data, with invented things. */
import { describe, expect, test } from 'vitest';
import { buildingsFile } from '../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { campaignFile } from '../../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import { outpostEventsFile } from '../../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { roadEventsFile } from '../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import type { TownSources } from '../../../support/frosthaven/imported-town.ts';
import { importedTown } from '../../../support/frosthaven/imported-town.ts';

const option = (label: string, ...outcomes: readonly object[]) => ({ label, outcomes });
const outcome = (...effects: readonly unknown[]) => ({ effects });
const card = (options: readonly object[], type = 'summer-outpost', cardId = 'SO-90') => ({ cardId, type, options });
const outposts = (sources: TownSources) =>
  outpostEventsFile.parse(importedTown(sources).files.get('outpost-events.json')).events;
const roads = (sources: TownSources) =>
  roadEventsFile.parse(importedTown(sources).files.get('road-events.json')).events;
const NOTHING = option('B', outcome({ type: 'noEffect' }));

describe('events', () => {
  test('EVT-16 effects with values -> gains, with the same numbers', () => {
    const [event] = outposts({
      events: [
        card([
          option(
            'A',
            outcome(
              { type: 'loseMorale', values: [2] },
              { type: 'collectiveResource', values: [3, 'metal'] },
              { type: 'item', values: [7] },
              { type: 'unlockScenario', values: ['20'] },
              { type: 'sectionWeeks', values: ['44.4', 6] },
              { type: 'campaignStickerReplace', values: ['dark-lamp', 'lit-lamp'] },
            ),
          ),
          NOTHING,
        ]),
      ],
    });
    expect(event?.options[0]?.outcomes).toEqual([
      {
        text: 'So it goes.',
        gains: [
          { gain: 'value', value: 'morale', amount: -2 },
          { gain: 'resources', kind: 'metal', amount: 3, to: 'collective' },
          { gain: 'item', item: 'tin-hat' },
          { gain: 'scenario', scenario: 'the-lamp' },
          { gain: 'section', section: 'section-44-4', weeks: 6 },
          { gain: 'sticker lost', sticker: 'dark-lamp' },
          { gain: 'sticker', sticker: 'lit-lamp' },
        ],
      },
    ]);
  });

  test('STK-05 reputation -> counters; any faction is one that the party picks', () => {
    const { files, notes, rewards } = importedTown({
      campaign: { factions: ['millers', 'fisher-folk'] },
      events: [
        card([
          option('A', outcome({ type: 'reputationFaction', values: ['millers', 2] })),
          option('B', outcome({ type: 'loseReputationFaction', values: ['fisher-folk', 1] }), {
            condition: { type: 'reputationFactionGT', values: ['millers', 8] },
            effects: ['Gain 1 reputation with any one faction of your choice.'],
          }),
        ]),
      ],
      scenarios: [{ index: '20', rewards: { reputationFactions: ['millers:-1'], gold: 150 } }],
    });
    const [event] = outpostEventsFile.parse(files.get('outpost-events.json')).events;
    const either = ['reputation-millers', 'reputation-fisher-folk'];
    const [first, second] = event?.options ?? [];
    expect(first?.outcomes.map(({ gains }) => gains)).toEqual([
      [{ gain: 'counter', of: ['reputation-millers'], amount: 2 }],
    ]);
    expect(second?.outcomes.map(({ if: wanted, gains }) => ({ wanted, gains }))).toEqual([
      {
        wanted: [{ counter: 'reputation-millers', least: 9 }],
        gains: [
          { gain: 'counter', of: ['reputation-fisher-folk'], amount: -1 },
          { gain: 'counter', of: either, amount: 1 },
        ],
      },
      { wanted: undefined, gains: [{ gain: 'counter', of: ['reputation-fisher-folk'], amount: -1 }] },
    ]);
    expect(campaignFile.parse(files.get('campaign.json')).counters).toEqual([
      { id: 'reputation-millers', name: 'Reputation Millers' },
      { id: 'reputation-fisher-folk', name: 'Reputation Fisher Folk' },
    ]);
    expect(notes).toEqual([]);
    expect([...rewards.values()][0]).toEqual([
      { gain: 'counter', of: ['reputation-millers'], amount: -1 },
      { gain: 'gold', amount: 150, to: 'each' },
    ]);
  });

  test('EVT-15 what stands alone comes with each other outcome, and a price is paid', () => {
    const events = [
      card([
        option(
          'A',
          outcome({ type: 'morale', values: [1] }),
          {
            condition: { type: 'traits', values: ['strong', 'arcane'] },
            effects: [{ type: 'experience', values: [5] }],
          },
          { condition: { type: 'loseCollectiveGold', values: [10] }, effects: [{ type: 'prosperity', values: [1] }] },
          { condition: { type: 'otherwise' }, effects: [{ type: 'outcome', values: ['B'] }] },
        ),
        option('B', outcome({ type: 'loseMorale', values: [1] })),
      ]),
    ];
    const [event] = outposts({ events });
    const morale = { gain: 'value', value: 'morale', amount: 1 };
    const experience = [morale, { gain: 'experience', amount: 5 }];
    expect(event?.options[0]?.outcomes.map(({ if: wanted, gains }) => ({ wanted, gains }))).toEqual([
      { wanted: [{ trait: 'strong' }], gains: experience },
      { wanted: [{ trait: 'arcane' }], gains: experience },
      {
        wanted: [{ gold: 10 }],
        gains: [
          morale,
          { gain: 'gold', amount: -10, to: 'collective' },
          { gain: 'value', value: 'prosperity', amount: 1 },
        ],
      },
      { wanted: undefined, gains: [morale, { gain: 'value', value: 'morale', amount: -1 }] },
    ]);
    expect(importedTown({ events }).count('event outcomes')).toEqual([5, 0, 0]);
  });

  test('EVT-15 what comes additionally -> with each outcome whose own condition holds', () => {
    const additionally = { type: 'additionally', values: [{ type: 'inspiration', values: [1] }] };
    const [event] = outposts({
      events: [
        card([
          option(
            'A',
            { condition: { type: 'traits', values: ['strong'] }, effects: [{ type: 'morale', values: [2] }] },
            { condition: { type: 'otherwise' }, effects: [] },
            { condition: { type: 'moraleLT', values: [7] }, effects: [additionally] },
          ),
          NOTHING,
        ]),
      ],
    });
    const low = { value: 'morale', most: 6 };
    expect(event?.options[0]?.outcomes.map(({ if: wanted, gains = [] }) => [wanted, gains.length])).toEqual([
      [[{ trait: 'strong' }, low], 2],
      [[{ trait: 'strong' }], 1],
      [[low], 1],
      [undefined, 0],
    ]);
  });

  test('EVT-15 an effect with a condition of its own -> an outcome more, or words with it', () => {
    const { files } = importedTown({
      events: [
        card([
          option('A', {
            effects: [
              { type: 'morale', values: [1] },
              { condition: { type: 'traits', values: ['strong'] }, effects: [{ type: 'inspiration', values: [1] }] },
            ],
          }),
          option('B', {
            condition: { type: 'traits', values: ['arcane'] },
            effects: [{ condition: 'It snows', effects: ['Paint a gull.'] }],
          }),
        ]),
      ],
    });
    const [event] = outpostEventsFile.parse(files.get('outpost-events.json')).events;
    const value = (name: string) => ({ gain: 'value', value: name, amount: 1 });
    expect(event?.options.map(({ outcomes }) => outcomes.map(({ if: wanted, gains }) => [wanted, gains]))).toEqual([
      [
        [[{ trait: 'strong' }], [value('morale'), value('inspiration')]],
        [undefined, [value('morale')]],
      ],
      [
        [[{ trait: 'arcane' }], [{ gain: 'by hand', text: 'It snows: Paint a gull.' }]],
        [undefined, undefined],
      ],
    ]);
  });

  test('EVT-15 a condition in words -> the table judges it, and the rest is data', () => {
    const events = [
      card(
        [
          option(
            'A',
            { condition: 'All players said “no”', effects: [{ type: 'morale', values: [1] }] },
            { condition: { type: 'otherwise' }, effects: [{ type: 'scenarioDamage', values: ['2'] }] },
          ),
        ],
        'winter-road',
        'WR-90',
      ),
    ];
    const [event] = roads({ events });
    expect(event?.options[0]?.outcomes).toEqual([
      {
        if: [{ judged: 'All players said “no”' }],
        text: 'So it goes.',
        then: [],
        gains: [{ gain: 'value', value: 'morale', amount: 1 }],
      },
      { text: 'So it goes.', then: [{ do: 'damage', value: 2, to: 'characters' }] },
    ]);
    expect(importedTown({ events }).count('event outcomes')).toEqual([1, 1, 0]);
  });

  test('ELM-01 all elements strong at the start -> infused then; other words by hand', () => {
    const outcomeOf = (words: string) => {
      const [event] = roads({ events: [card([option('A', outcome(words)), NOTHING], 'winter-road', 'WR-90')] });
      return event?.options[0]?.outcomes[0];
    };
    const all = ['fire', 'ice', 'air', 'earth', 'light', 'dark'];
    expect(outcomeOf('Start the next scenario with all elements in the strong column.')?.then).toEqual([
      { do: 'infuse', elements: all },
    ]);
    for (const twin of ['waning column', 'inert column', 'strong column, if it snows'].map(
      (column) => `Start the next scenario with all elements in the ${column}.`,
    ))
      expect(outcomeOf(twin)).toMatchObject({ then: [], gains: [{ gain: 'by hand', text: twin }] });
  });

  test('EVT-15 free words, and what no folder has -> by hand with its own words, and named', () => {
    const { files, notes, counts } = importedTown({
      events: [card([option('A', outcome('Paint one building blue.', { type: 'item', values: [99] })), NOTHING])],
    });
    const [event] = outpostEventsFile.parse(files.get('outpost-events.json')).events;
    expect(event?.options[0]?.outcomes[0]?.gains).toEqual([
      { gain: 'by hand', text: 'Paint one building blue.' },
      { gain: 'by hand', text: 'Gain item 99.' },
    ]);
    expect(notes).toEqual(['nothing does “Paint one building blue.”', 'item 99 is in no folder']);
    expect(counts).toMatchObject([{ kind: 'event outcomes', whole: 1, byHand: 1, inNoFolder: 1 }]);
  });

  test('ATT-01 an attack -> a box with its priority; what the outcomes change is theirs', () => {
    const box = {
      attackValue: 35,
      targetNumber: 4,
      targetDescription: 'Target odd-numbered buildings from 10 to 70.',
      effects: [{ type: 'morale', values: [1] }],
    };
    const events = [
      card([
        option('A', outcome({ type: 'outpostTarget', values: [-2] }, 'Gain disadvantage on all targets.')),
        option('B', outcome({ type: 'skipThreat' })),
        { outcomes: [{ attack: box }] },
      ]),
    ];
    const [event] = outposts({ events });
    expect(event?.attack).toEqual({
      value: 35,
      targets: 4,
      priority: { order: 'ascending', only: 'odd', from: 10, to: 70 },
      text: 'The attack is over.',
      gains: [{ gain: 'value', value: 'morale', amount: 1 }],
    });
    expect(event?.options.map(({ outcomes }) => outcomes[0]?.attack)).toEqual([
      { targets: -2, draws: 'disadvantage' },
      'averted',
    ]);
    expect(importedTown({ events }).count('event outcomes')).toEqual([3, 0, 0]);
  });

  test.each([
    ['Target buildings in descending order.', { priority: { order: 'descending' } }],
    ['Target even-numbered buildings from 30 to 100.', { priority: { order: 'ascending', only: 'even', from: 30 } }],
    ['Target buildings randomly by drawing from the building deck.', { priority: { order: 'random' } }],
    ['Target the kilns first.', { rule: 'Target the kilns first.' }],
    ['Target buildings in descending order. Wreck all damaged buildings.', { wrecks: true }],
  ])('ATT-03 “%s” -> its priority, or the table’s', (targetDescription, expected) => {
    const attack = { attackValue: '20', targetNumber: 'all', targetDescription };
    const [event] = outposts({ events: [card([option('A', outcome()), { outcomes: [{ attack }] }])] });
    expect(event?.attack).toMatchObject({ value: 20, targets: 99, ...expected });
  });

  test('EVT-08 decks by season, at sea, and without a season -> each card where it belongs', () => {
    const plain = [option('A', outcome())];
    const road = roads({
      events: [card(plain, 'boat', 'B-90'), card(plain, 'road', 'R-90'), card(plain, 'summer-road', 'SR-90')],
      campaign: { events: { road: ['R-90'] } },
    });
    expect(road.map(({ id, season, batch, later }) => [id, season, batch, later])).toEqual([
      ['b-90', 'sea', undefined, true],
      ['r-90', 'summer', 'r-90-all-year', undefined],
      ['r-90-winter', 'winter', 'r-90-all-year', undefined],
      ['sr-90', 'summer', undefined, true],
    ]);
    expect(road[1]?.options[0]?.outcomes[0]?.gains).toEqual([{ gain: 'events', remove: ['r-90-all-year'] }]);
  });
});

describe('buildings', () => {
  const kiln = (more: object = {}) => ({
    id: '19',
    name: 'kiln',
    costs: { prosperity: 2, lumber: 3, gold: 10 },
    repair: [2],
    rebuild: [{ lumber: 1, metal: 0 }],
    effectNormal: ['%data.buildings.kiln.1%'],
    effectWrecked: ['Lose 2 collective %game.resource.hide%'],
    rewards: [{ prosperity: 1, section: '3.3', items: '7-9' }],
    ...more,
  });
  const levels = (...all: readonly object[]) =>
    buildingsFile.parse(importedTown({ buildings: all }).files.get('buildings.json')).buildings;

  test('OPS-02 UPG-05 a level -> cost, offer, wrecked side, what comes once', () => {
    const { files, count, counts } = importedTown({ buildings: [kiln()] });
    const [building] = buildingsFile.parse(files.get('buildings.json')).buildings;
    expect(building).toMatchObject({ id: 'kiln', number: 19, name: 'Kiln', start: 'locked' });
    expect(building?.levels).toEqual([
      {
        prosperity: 2,
        cost: { lumber: 3, gold: 10 },
        bonus: 1,
        once: [
          { gain: 'section', section: 'section-3-3', weeks: 0 },
          { do: 'supply', items: ['tin-hat', 'tin-boots'] },
        ],
        text: 'Collectively buy up to 2 Lumber for 3 gold each.',
        operation: [
          {
            do: 'offer',
            most: 2,
            cost: { gold: 3 },
            then: [{ gain: 'resources', kind: 'lumber', amount: 1, to: 'collective' }],
          },
        ],
        repair: 2,
        wrecked: {
          text: 'Lose 2 collective Hide.',
          operation: [{ gain: 'resources', kind: 'hide', amount: -2, to: 'collective' }],
          cost: { lumber: 1 },
        },
      },
    ]);
    expect([count('building levels'), counts[0]?.inNoFolder]).toEqual([[1, 0, 0], 1]);
  });

  test('ENH-10 SOL-01 services -> of the higher level, and kept by the next', () => {
    const [building] = levels(
      kiln({
        upgrades: [{ prosperity: 3, metal: 2 }, { manual: 1 }],
        effectNormal: ['', 'Reduce all enhancement costs by 10 gold', ''],
        interactionsAvailable: ['Buy enhancements', 'Buy enhancements', ''],
        effectWrecked: [],
        rewards: [],
      }),
    );
    expect(building?.levels.map(({ opens, given, cost }) => [opens, given, cost])).toEqual([
      [{ enhance: 1 }, undefined, { lumber: 3, gold: 10 }],
      [{ enhance: 2 }, undefined, { metal: 2 }],
      [{ enhance: 2 }, true, undefined],
    ]);
  });

  test('BLD-03 a wall has no number, and another sentence is by hand each week', () => {
    const wall = { name: 'wall-z', costs: { lumber: 3 }, rewards: [{ defense: 5 }], effectNormal: ['+5 Defense'] };
    const [first, second] = levels(wall, kiln({ effectNormal: ['Collectively buy up to 2 gulls for 3 gold each'] }));
    expect([first?.number, first?.levels[0]?.once]).toEqual([
      undefined,
      [{ gain: 'value', value: 'defense', amount: 5 }],
    ]);
    expect(second?.levels[0]?.operation).toEqual([
      { gain: 'by hand', text: 'Collectively buy up to 2 gulls for 3 gold each.' },
    ]);
  });
});
