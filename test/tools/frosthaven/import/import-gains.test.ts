/** Treasures, rewards, quests and the town guard in the format of community data, with invented things. */
import { expect, test } from 'vitest';
import { campaignFile } from '../../../../src/games/frosthaven/content/schema/campaign/campaign-map.ts';
import { guardFile } from '../../../../src/games/frosthaven/content/schema/campaign/guard.ts';
import { questsFile } from '../../../../src/games/frosthaven/content/schema/campaign/quests.ts';
import { treasuresFile } from '../../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import { importedTown } from '../../../support/frosthaven/imported-town.ts';

test('TILE-42 treasures by place -> gifts, harm, gains; the rest in words', () => {
  const { files, count } = importedTown({
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
  const { files, count, notes } = importedTown({
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

test('designs of another edition -> not there; other designs by hand', () => {
  const noticed = (itemDesigns: readonly string[]) => {
    const { files, notes } = importedTown({
      campaign: { weeks: { '5': ['12.3'] } },
      sections: [{ index: '12.3', rewards: { itemDesigns } }],
    });
    const { sections = {} } = campaignFile.parse(files.get('campaign.json'));
    return [sections['section-12-3']?.gains, notes];
  };
  expect(noticed(['17:zz', '18:zz'])).toEqual([
    [{ gain: 'by hand', text: 'Item designs: 17:zz, 18:zz' }],
    ['item 17:zz, 18:zz is in no folder'],
  ]);
  expect(noticed(['17:zz', 'some'])).toEqual([
    [{ gain: 'by hand', text: 'Item designs: 17:zz, some' }],
    ['nothing does “Item designs: 17:zz, some”'],
  ]);
});

test('words that an app leaves to the table, its mark unresolved -> read without it', () => {
  const { files, notes } = importedTown({
    campaign: { weeks: { '5': ['12.3'] } },
    sections: [
      { index: '12.3', rewards: { custom: '%wip%! manually apply: Collectively gain any 3 herb resources.' } },
    ],
  });
  const { sections = {} } = campaignFile.parse(files.get('campaign.json'));
  expect(sections['section-12-3']?.gains).toEqual([{ gain: 'any resources', of: 'herbs', amount: 3 }]);
  expect(notes).toEqual([]);
});

test('the gold of a money token a level higher -> for one character; other formulas by hand', () => {
  const gainsFor = (lootingGold: string) => {
    const { files, notes } = importedTown({
      campaign: { weeks: { '5': ['12.3'] } },
      sections: [{ index: '12.3', rewards: { custom: '%data.things.loot-gold%', lootingGold } }],
    });
    const { sections = {} } = campaignFile.parse(files.get('campaign.json'));
    return [sections['section-12-3']?.gains, notes];
  };
  expect(gainsFor('2 + Math.floor((L+1)/2)')).toEqual([
    [{ gain: 'for one', what: 'money tokens', amount: 1, higher: 1 }],
    [],
  ]);
  const other = '3 + Math.floor((L+1)/2)';
  expect(gainsFor(other)).toEqual([
    [{ gain: 'by hand', text: `Looting gold: ${other}` }],
    [`nothing does “Looting gold: ${other}”`],
  ]);
});

test('TGD-03 perks of the town guard -> cards out and in; what a card does besides is by hand', () => {
  const modifier = (valueType: string, value: number, more: object = {}) => ({
    count: 1,
    attackModifier: { type: 'townguard', valueType, value, ...more },
  });
  const { files, count } = importedTown({
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

test('NEW-08 a section as the last step of a quest -> read when the quest is done', () => {
  const steps = (last: string, requires: number[]) => [
    { name: 'Doors opened', counter: 9 },
    { name: last, counter: 1, requires },
  ];
  const { files, count, notes } = importedTown({
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
  const { files, count } = importedTown({
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
  const { rewards, files } = importedTown({
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
