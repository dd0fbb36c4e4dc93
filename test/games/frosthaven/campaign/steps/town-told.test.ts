import { expect, test } from 'vitest';
import { NO_GUARD } from '../../../../../src/games/frosthaven/campaign/state/guard.ts';
import { NEW_WEEK } from '../../../../../src/games/frosthaven/campaign/state/week.ts';
import { eventLine } from '../../../../../src/games/frosthaven/campaign/text/event-lines.ts';
import { campaignNames, weekWords } from '../../../../../src/games/frosthaven/campaign/text/names.ts';
import { choiceOf, promptWords } from '../../../../../src/games/frosthaven/campaign/text/prompts.ts';
import { townChoice, townPromptWords } from '../../../../../src/games/frosthaven/campaign/text/town.ts';
import { buildings, GUARD } from '../../../../support/frosthaven/town.ts';
import { packOf } from '../../../../support/frosthaven/year.ts';

const names = campaignNames(packOf({ content: { buildings, guard: GUARD } }), { sheets: [] });
const CHECK = { type: 'building attacked', building: 'kiln', materials: 0, guard: NO_GUARD, soldiers: 0 } as const;

test('ATT-07 a defense check is told with all its figures', () => {
  const held = {
    ...CHECK,
    value: 45,
    defense: 35,
    drawn: ['plus-10', 'minus-10'],
    applied: 'plus-10',
    soldiers: 1,
  } as const;
  expect(eventLine({ ...held, fate: 'defended' }, names)).toBe(
    '**Kiln**: 35 +10 against 45 (1 soldier spent; drawn: +10 and −10): defended.',
  );
  const hit = { ...CHECK, value: 50, defense: 35, drawn: ['plus-0'], applied: 'plus-0' } as const;
  expect(eventLine({ ...hit, fate: 'damaged' }, names)).toBe('**Kiln**: 35 +0 against 50: **damaged**.');
});

test('ATT-02 an attack is told with its value, its targets and what helps', () => {
  const attack = { event: 'raid', value: 25, defense: 5, targets: [], left: 3, fates: [], materials: 0, isOver: false };
  expect(eventLine({ type: 'attack begins', attack, targets: 3 }, names)).toBe(
    '**Attack 25** on 3 buildings. You defend with +5.',
  );
});

test('CEV-09 what was chosen is told with what came of it; the front too where nobody was asked', () => {
  const resolved = {
    type: 'outpost event resolved',
    event: 'knock',
    option: 'Wait',
    text: 'It stops.',
    due: [],
  } as const;
  const decks = { summer: { shuffled: [], bottom: [] }, winter: { shuffled: [], bottom: [] } };
  const told = (isForced: boolean) => eventLine({ ...resolved, front: 'Somebody knocks.', isForced, decks }, names);
  expect(told(false)).toBe('**Wait.** It stops.');
  expect(told(true)).toBe('Somebody knocks.\n**Wait.** It stops.');
});

test('BUI-04 what can’t be built stands above what can, with what it lacks', () => {
  const lacks = [{ is: 'resource', kind: 'hide', amount: 1 }] as const;
  const lacking = [{ building: 'shed', level: 1, why: { because: 'lacks', lacks } }] as const;
  expect(townPromptWords({ about: 'construction', morale: 2, lacking }, names)).toBe(
    '-# Shed, level 1: You still need 1 hide.\nConstruction. A second building also costs 2 morale. Which?',
  );
  const note = { is: 'project', building: 'kiln', level: 2, cost: { lumber: 2, gold: 5 }, morale: 2 } as const;
  expect(townChoice(note, names).label).toBe('Kiln, level 2: 2 lumber, 5 gold, 2 morale');
});

test('SUP-06 what came to all is offered to somebody', () => {
  expect(townPromptWords({ about: 'placing', kind: 'metal', amount: 4 }, names)).toBe(
    'Who gets **4 metal**? It is for all of you.',
  );
});

test('CAL-06 what is read of the calendar has a heading; what the pack has no more is not told', () => {
  const read = (section: string, text: string) => eventLine({ type: 'section read', section, text, due: [] }, names);
  expect(read('a-knock-at-the-mole', 'They knock.')).toBe('**The calendar: a knock at the mole.**\nThey knock.');
  expect(read('12.3', 'They knock.')).toBe('**The calendar: section 12.3.**\nThey knock.');
  expect(read('gone', '')).toBeUndefined();
  const choice = { about: 'section choice', section: 'nobody-sings', text: 'It is still.' } as const;
  expect(promptWords(choice, names)).toBe('**The calendar: nobody sings.**\nIt is still.');
  expect(choiceOf({ value: 'nobody-sings', note: { is: 'section', section: 'nobody-sings' } }, names).label).toBe(
    'Nobody sings',
  );
});

test('CEV-12 an option that can’t be chosen says what it needs', () => {
  const closed = [{ label: 'Pay', needs: [{ gold: 10 }, { resources: { lumber: 2 } }, { trait: 'strong' }] }];
  expect(townPromptWords({ about: 'outpost event', front: 'Somebody knocks.', closed }, names)).toBe(
    'Somebody knocks.\n\n-# *Pay* needs 10 gold together, 2 lumber and someone strong.',
  );
});

test('SOL-01 values of which there are several are told so', () => {
  expect(eventLine({ type: 'value changed', value: 'soldiers', amount: -2 }, names)).toBe('Soldiers fall by 2.');
  expect(eventLine({ type: 'value changed', value: 'morale', amount: 1 }, names)).toBe('Morale rises by 1.');
});

test('TGD-07 a perk is called by what it changes', () => {
  expect(townChoice({ is: 'guard perk', perk: 'watch' }, names).label).toBe('2 × +0 out, +10 in');
  expect(townChoice({ is: 'guard card', card: 'bounty' }, names).label).toBe('−20 and 1 material');
});

test('CAL-02 before time has passed, the week is that of the next box', () => {
  const words = (marked: number, step: 'travel' | 'linked' | 'downtime') =>
    weekWords({ marked, week: { ...NEW_WEEK, step } });
  expect([words(0, 'travel'), words(10, 'linked'), words(10, 'downtime'), words(11, 'downtime')]).toEqual([
    'week 1, summer',
    'week 11, winter',
    'week 10, summer',
    'week 11, winter',
  ]);
});
