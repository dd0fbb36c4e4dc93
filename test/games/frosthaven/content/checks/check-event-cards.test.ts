import { expect, test } from 'vitest';
import type { OutpostEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { outpostEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import type { RoadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { roadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { problemsWith } from '../../../../support/frosthaven/packs.ts';
import { buildings } from '../../../../support/frosthaven/town.ts';

const ELSE = { text: 'So be it.' };
const option = (label: string, ...outcomes: object[]) => ({ label, outcomes });

function outpost(more: object = {}): OutpostEvent {
  const card = {
    id: 'knock',
    season: 'summer',
    front: 'Somebody knocks.',
    options: [option('A', ELSE), option('B', ELSE)],
  };
  return outpostEvent.parse({ ...card, ...more });
}

function road(more: object = {}): RoadEvent {
  const plain = { ...ELSE, then: [] };
  const card = { id: 'ford', season: 'winter', front: 'A ford.', options: [option('A', plain), option('B', plain)] };
  return roadEvent.parse({ ...card, ...more });
}

const problems = (outpostEvents: OutpostEvent[], roadEvents: RoadEvent[] = []) =>
  problemsWith({ outpostEvents, roadEvents, buildings }).filter(
    (problem) => problem.includes('event') || problem.includes('batch'),
  );

test('cards with two ways that both come to something are as they should be', () => {
  expect(problems([outpost()], [road()])).toEqual([]);
});

test('CEV-15 the last outcome is the otherwise', () => {
  const asked = { ...ELSE, if: [{ gold: 2 }] };
  expect(problems([outpost({ options: [option('A', asked), option('B', ELSE, asked)] })])).toEqual([
    'outpost event knock, “A”: the last outcome must be without “if”',
    'outpost event knock, “B”: the last outcome must be without “if”',
  ]);
  expect(problems([outpost({ options: [option('A', ELSE, ELSE), option('A', ELSE)] })])).toEqual([
    'outpost event knock, “A”: only the last outcome can be without “if”',
    'outpost event knock: two options are called the same',
  ]);
});

test('CEV-12 CEV-13 what is asked for can be met', () => {
  const asked = (need: object) => [option('A', { ...ELSE, if: [need] }, ELSE), option('B', ELSE)];
  expect(problems([outpost({ options: asked({ trait: 'winged' }) })])).toEqual([
    'outpost event knock, “A”: no class is winged',
  ]);
  const closed = [
    { ...option('A', ELSE), if: [{ gold: 1 }] },
    { ...option('B', ELSE), if: [{ gold: 9 }] },
  ];
  expect(problems([outpost({ options: closed })])).toEqual([
    'outpost event knock: one of the options must be without “if”',
  ]);
});

test('CEV-16 CEV-17 names are given once, and what comes later is added by something', () => {
  const adding = option('A', { ...ELSE, gains: [{ gain: 'events', add: ['guests', 'never'] }] });
  expect(
    problems(
      [
        outpost({ options: [adding, option('B', ELSE)] }),
        outpost({ id: 'late', later: true, batch: 'guests' }),
        outpost({ id: 'lost', later: true }),
        outpost({ id: 'guests', batch: 'guests' }),
      ],
      [road({ id: 'knock' })],
    ),
  ).toEqual([
    'outpost event knock: there is no event never',
    'outpost event lost: is in no deck, and nothing adds it',
    'outpost event knock: a road event is called the same',
    'batch guests: a card is called the same',
  ]);
});

test('ATT-01 ATT-03 only an attack is altered, and it finds buildings', () => {
  const altered = [option('A', { ...ELSE, attack: 'averted' }), option('B', ELSE)];
  expect(problems([outpost({ options: altered })])).toEqual(['outpost event knock: changes an attack, and is none']);
  const attack = { value: 10, targets: 1, text: 'Over.', priority: { only: 'odd', from: 6 } };
  expect(problems([outpost({ attack })])).toEqual([
    'outpost event knock, attack: no building has a number that it attacks',
  ]);
});

test('EVT-15 a road event knows nothing of the map', () => {
  const effects = [
    { do: 'open', at: 'gate' },
    { do: 'damage', value: 1, to: 'whoever did it' },
  ];
  expect(
    problems([], [road({ options: [option('A', { ...ELSE, then: effects }), option('B', { ...ELSE, then: [] })] })]),
  ).toEqual([
    'road event ford: a scenario that is not known can’t begin with “open”',
    'road event ford: nobody did it: it comes at the start',
  ]);
});
