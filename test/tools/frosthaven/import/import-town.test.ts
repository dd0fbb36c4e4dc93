/** Events, treasures, rewards, buildings, quests and the town guard, in the format of community data, with invented things. */
import { describe, expect, test } from 'vitest';
import { buildingsFile } from '../../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import { campaignFile } from '../../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import { guardFile } from '../../../../src/games/frosthaven/content/schema/campaign/guard.ts';
import { outpostEventsFile } from '../../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { questsFile } from '../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { roadEventsFile } from '../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { treasuresFile } from '../../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import { importTown } from '../../../../tools/frosthaven/import/campaign/import-town.ts';
import {
  sourceBuilding,
  sourceCampaign,
  sourceEvent,
  sourceQuest,
  sourceRewarding,
} from '../../../../tools/frosthaven/import/campaign/source-campaign.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';

interface Sources {
  readonly events?: readonly object[];
  readonly buildings?: readonly object[];
  readonly quests?: readonly object[];
  readonly treasures?: readonly unknown[];
  readonly scenarios?: readonly object[];
  readonly sections?: readonly object[];
  readonly campaign?: object;
}

const LABELS = [
  {
    buildings: { kiln: { '': 'Kiln', '1': 'Collectively buy up to 2 %game.resource.lumber% for 3 gold each' } },
    things: { half: 'gain the blueprint %game.itemFh.7% when you find the other half of this blueprint.' },
  },
];

function imported(sources: Sources) {
  const report = new ImportReport();
  const town = importTown(
    {
      events: (sources.events ?? []).map((each) => sourceEvent.parse(each)),
      buildings: (sources.buildings ?? []).map((each) => sourceBuilding.parse(each)),
      quests: (sources.quests ?? []).map((each) => sourceQuest.parse(each)),
      treasures: sources.treasures ?? [],
      scenarios: (sources.scenarios ?? []).map((each) => sourceRewarding.parse(each)),
      sections: (sources.sections ?? []).map((each) => sourceRewarding.parse(each)),
      campaign: sources.campaign && sourceCampaign.parse(sources.campaign),
    },
    {
      labels: LABELS,
      items: new Map([
        [7, 'tin-hat'],
        [8, 'tin-boots'],
      ]),
      scenarios: new Map([['20', 'the-lamp']]),
      classes: new Set(['lamplighter']),
    },
    report,
  );
  const files = new Map(town.files);
  const count = (kind: string) => {
    const found = report.counts().find((each) => each.kind === kind);
    return [found?.whole ?? 0, found?.byHand ?? 0, found?.leftOut ?? 0];
  };
  return { files, rewards: town.rewards, count, notes: report.notes.map(({ why }) => why), counts: report.counts() };
}

const option = (label: string, ...outcomes: readonly object[]) => ({ label, outcomes });
const outcome = (...effects: readonly unknown[]) => ({ effects });
const card = (options: readonly object[], type = 'summer-outpost', cardId = 'SO-90') => ({ cardId, type, options });
const outposts = (sources: Sources) =>
  outpostEventsFile.parse(imported(sources).files.get('outpost-events.json')).events;
const roads = (sources: Sources) => roadEventsFile.parse(imported(sources).files.get('road-events.json')).events;
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
    const { files, notes, rewards } = imported({
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
    expect(imported({ events }).count('event outcomes')).toEqual([5, 0, 0]);
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
    const { files } = imported({
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
    expect(imported({ events }).count('event outcomes')).toEqual([1, 1, 0]);
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
    const { files, notes, counts } = imported({
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
    expect(imported({ events }).count('event outcomes')).toEqual([3, 0, 0]);
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

test('TILE-42 treasures by place -> gifts, harm, gains; the rest in words', () => {
  const { files, count } = imported({
    treasures: [
      null,
      'damage:3|condition:muddle',
      'itemFh:7',
      'lootCards:4',
      'resource:lumber-3',
      'custom:%data.things.half%',
      'campaignSticker:Lit-Lamp|calendarSection:99.1-3',
      'itemBlueprint:8',
      'gold:15|itemFh:7',
      'recover:2',
      7,
      'battleGoal:2',
    ],
  });
  expect(
    treasuresFile.parse(files.get('treasures.json')).treasures.map(({ number, gives }) => [number, gives]),
  ).toEqual([
    [2, { damage: 3, give: ['muddle'] }],
    [3, { item: 'tin-hat' }],
    [4, { loot: 4 }],
    [5, { resources: { lumber: 3 } }],
    [6, { half: 'tin-hat' }],
    [
      7,
      {
        gains: [
          { gain: 'sticker', sticker: 'lit-lamp' },
          { gain: 'section', section: 'section-99-1', weeks: 3 },
        ],
      },
    ],
    [8, { blueprint: 'tin-boots' }],
    [9, { gold: 15, item: 'tin-hat' }],
    [10, { gains: [{ gain: 'by hand', text: 'Recover 2' }] }],
    [12, { checks: 2 }],
  ]);
  expect(count('treasures')).toEqual([9, 1, 1]);
});

test('END-12 rewards of a section -> its gains in campaign.json, each counted', () => {
  const { files, count, notes } = imported({
    sections: [
      {
        index: '12.3',
        rewards: {
          experience: 10,
          morale: -1,
          collectiveResources: [{ type: 'hide', value: 2 }],
          itemBlueprints: ['7-8'],
          townGuardAm: ['fh-tg-add-plus30', 'tg-success'],
          unlockCharacter: 'lamplighter',
          custom: 'Gain any 2 material resources each',
          events: ['summer-outpost:SO-91'],
          pet: '12',
        },
      },
    ],
    campaign: { weeks: { '5': ['12.3'] }, lowMorale: ['1.1', '2.2'] },
  });
  const { sections = {}, calendar, morale } = campaignFile.parse(files.get('campaign.json'));
  expect(sections['section-12-3']).toEqual({
    text: 'Read section 12.3 in the book.',
    gains: [
      { gain: 'experience', amount: 10 },
      { gain: 'value', value: 'morale', amount: -1 },
      { gain: 'resources', kind: 'hide', amount: 2, to: 'collective' },
      { gain: 'blueprint', item: 'tin-hat' },
      { gain: 'blueprint', item: 'tin-boots' },
      { gain: 'guard', add: { 'plus-30': 1 } },
      { gain: 'guard', add: { success: 1 } },
      { gain: 'class', class: 'lamplighter' },
      { gain: 'any resources', of: 'materials', amount: 2, each: true },
      { gain: 'by hand', text: 'Add event SO-91.' },
      { gain: 'by hand', text: 'Pet: 12' },
    ],
  });
  expect(calendar).toEqual([{ week: 5, section: 'section-12-3' }]);
  expect(sections[morale?.none ?? '']?.text).toBe('Read section 1.1 or 2.2 in the book.');
  expect(count('rewards')).toEqual([8, 1, 0]);
  expect(notes).toEqual(['event SO-91 is in no folder', 'nothing does “Pet: 12”']);
});

test('TGD-03 perks of the town guard -> cards out and in; what a card does besides is by hand', () => {
  const modifier = (valueType: string, value: number, more: object = {}) => ({
    count: 1,
    attackModifier: { type: 'townguard', valueType, value, ...more },
  });
  const { files, count } = imported({
    campaign: {
      townGuardPerks: [
        { sections: ['1.1', '2.2'], perk: { type: 'replace', cards: [modifier('minus', 10), modifier('plus', 30)] } },
        {
          sections: ['3.3'],
          perk: { type: 'add', cards: [modifier('plus', 10, { effects: [{ type: 'custom', value: '+1 lumber' }] })] },
        },
      ],
    },
  });
  const { cards, perks } = guardFile.parse(files.get('guard.json'));
  expect(cards.reduce((sum, { copies }) => sum + copies, 0)).toBe(20);
  expect(perks?.map(({ remove, add, times }) => [remove, add, times])).toEqual([
    [{ 'minus-10': 1 }, { 'plus-30': 1 }, 2],
    [undefined, { 'plus-10-1-lumber': 1 }, 1],
  ]);
  expect(cards.find(({ id }) => id === 'plus-10-1-lumber')).toMatchObject({
    defense: 10,
    copies: 0,
    byHand: 'Town guard card: +1 lumber.',
  });
  expect(count('town guard perks')).toEqual([1, 1, 0]);
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
    buildingsFile.parse(imported({ buildings: all }).files.get('buildings.json')).buildings;

  test('OPS-02 UPG-05 a level -> cost, offer, wrecked side, what comes once', () => {
    const { files, count, counts } = imported({ buildings: [kiln()] });
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

test('NEW-08 a section as the last step of a quest -> read when the quest is done', () => {
  const steps = (last: string, requires: number[]) => [
    { name: 'Doors opened', counter: 9 },
    { name: last, counter: 1, requires },
  ];
  const { files, count, notes } = imported({
    quests: [
      { cardId: 3, requirements: steps('Read Section 12.3', [1]), unlockCharacter: 'lamplighter' },
      { cardId: 4, requirements: steps('Solved Section 12.3', [1]), unlockCharacter: 'lamplighter' },
      { cardId: 5, requirements: steps('Read Section 12.3', []), unlockCharacter: 'lamplighter' },
    ],
  });
  const { quests } = questsFile.parse(files.get('quests.json'));
  expect(quests.map(({ asks, task, done }) => [asks, task, done])).toEqual([
    [
      [{ tally: 'doors opened', least: 9 }],
      'Doors opened: 9.',
      'Read section 12.3 in the book, and open the envelope.',
    ],
    [[], 'Doors opened: 9; Solved Section 12.3: 1.', 'Read what the card says, and open the envelope.'],
    [[], 'Doors opened: 9; Read Section 12.3: 1.', 'Read what the card says, and open the envelope.'],
  ]);
  expect(count('quests')).toEqual([1, 2, 0]);
  expect(notes).toEqual(['nothing counts “Solved Section 12.3”', 'nothing counts “Read Section 12.3”']);
});

test('NEW-08 quests -> counted by autotrack or words, else their owner counts', () => {
  const ask = (name: string, counter: number | string, more: object = {}) => ({ name, counter, ...more });
  const quest = (cardId: string, ...requirements: readonly object[]) => ({
    cardId,
    requirements,
    openEnvelope: '19:42',
  });
  const { files, count } = imported({
    buildings: [{ id: '19', name: 'kiln', costs: { lumber: 1 } }],
    quests: [
      quest('1', ask('Forest Gulls killed', 8), ask('Lumber cards looted', 4)),
      quest('2', ask('Side scenarios (numbered 65 or higher) completed', 8)),
      quest('3', ask('Earned checks', 16, { autotrack: 'battleGoals' })),
      quest('4', ask('Wolves killed', 8)),
      quest('5', ask('Gold', '80+20xP', { autotrack: 'gold' })),
      quest('6', ask('Doors opened', 8), ask('Read on', 1, { requires: [1] })),
      quest('7', ask('Hat', 1, { autotrack: 'item:7' }), ask('Muddle Enemies', 30, { requires: [1] })),
      quest('8', ask('%game.itemFh.7% used', 10), ask('Road Events', 9), ask('Any element enhancement', 1)),
      quest('9', ask('%game.itemFh.99% used', 10)),
      quest('10', ask('Follow "The Thaw" scenario number 69 to a conclusion', 1, { autotrack: 'scenario:69|70' })),
      quest('11', ask('Follow "The Thaw" scenario number 69 to a conclusion', 1, { autotrack: 'scenario:69|70|71' })),
      quest('12', ask('Scenarios completed with FhIcon boat, or FhIcon sled requirement', 5)),
      quest('13', ask('Different types of monsters killed', 20)),
      quest('14', ask('Doors opened', 1), ask('Items crafted', 1), ask('Weeks passed', 1, { requires: [1] })),
      quest('15', ask('Doors opened', '8+2xP')),
    ],
  });
  const { quests, envelopes } = questsFile.parse(files.get('quests.json'));
  expect(quests.map(({ asks }) => asks)).toEqual([
    [
      { kills: ['forest-gull'], least: 8 },
      { loots: ['lumber'], least: 4 },
    ],
    [{ scenarios: { result: 'completed', from: 65 }, least: 8 }],
    [{ does: 'goal checks', least: 16 }],
    [],
    [{ has: 'gold', least: 80, perProsperity: 20 }],
    [],
    [
      { owns: 'tin-hat', least: 1 },
      { gives: ['muddle'], least: 30, then: true },
    ],
    [
      { uses: 'tin-hat', least: 10 },
      { does: 'road events', least: 9 },
      { enhances: ['any'], least: 1 },
    ],
    [],
    [{ scenarios: { result: 'completed', number: 70 }, least: 1 }],
    [],
    [{ scenarios: { result: 'completed', requires: ['boat', 'sled'] }, least: 5 }],
    [{ kinds: 'monsters killed', least: 20 }],
    [],
    [],
  ]);
  expect(envelopes.map(({ id, buildings, byHand }) => [id, buildings, byHand])).toEqual([
    ['envelope-19', ['kiln'], undefined],
    ['envelope-42', [], 'Open envelope 42 of the box.'],
  ]);
  expect(count('quests')).toEqual([10, 5, 0]);
});

test('END-12 rewards of a scenario -> with those of its conclusion; of several the party picks', () => {
  const { rewards, files } = imported({
    campaign: {},
    scenarios: [
      { index: '7', rewards: { morale: 1 } },
      { index: '8', rewards: {} },
    ],
    sections: [
      { index: '9.1', parent: '7', conclusion: true, rewards: { prosperity: 2 } },
      { index: '3.1', parent: '8', conclusion: true, unlocks: ['20'], rewards: { gold: 5 } },
      { index: '3.2', parent: '8', conclusion: true, blocks: ['20'] },
      { index: '4.4', group: 'solo', parent: '7', conclusion: true, rewards: { gold: 1 } },
    ],
  });
  const value = (name: string, amount: number) => ({ gain: 'value', value: name, amount });
  expect([...rewards]).toEqual([
    ['scenario-7', [value('morale', 1), value('prosperity', 2)]],
    ['scenario-8', [{ gain: 'section', section: 'choose-conclusion-1', weeks: 0 }]],
    ['solo-7', [{ gain: 'gold', amount: 1, to: 'each' }]],
  ]);
  const { sections } = campaignFile.parse(files.get('campaign.json'));
  expect(sections?.['choose-conclusion-1']?.choices?.map(({ label, gains }) => [label, gains])).toEqual([
    [
      'Section 3.1',
      [
        { gain: 'gold', amount: 5, to: 'each' },
        { gain: 'scenario', scenario: 'the-lamp' },
      ],
    ],
    ['Section 3.2', [{ gain: 'lock out', scenario: 'the-lamp' }]],
  ]);
});
