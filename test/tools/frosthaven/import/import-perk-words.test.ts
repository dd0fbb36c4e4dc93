/** Words of perks in the format of community data, invented. PERK-03 */
import { expect, test } from 'vitest';
import { vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { importPerks } from '../../../../tools/frosthaven/import/import-perks.ts';

function perkOf(custom: string) {
  const source = { type: 'custom' as const, count: 1, cards: [], custom };
  const { perks, faults } = importPerks([source], { labels: [], names: vocabularyOf({}, []) });
  return { abilities: perks[0]?.abilities, faults: faults.get(1) };
}

const pay = (element: string, then: object) => ({ verb: 'pay', consume: [element], then: [then] });
const shortRest = (...then: readonly object[]) => [
  {
    verb: 'whenever',
    on: { event: 'rests', rest: 'short', who: 'self' },
    may: true,
    then,
    lasts: 'persistent',
  },
];
const REST = 'Whenever you short rest, you may';

test('two elements, each for something of its own -> two prices', () => {
  const gains = (condition: string) => ({ verb: 'give', conditions: [condition], range: 2, who: 'allies and self' });
  const said = `${REST} Consume Fire to perform Strengthen, Range 2 and Consume Dark to perform Ward, Range 2`;
  expect(perkOf(said)).toEqual({
    abilities: shortRest(pay('fire', gains('strengthen')), pay('dark', gains('ward'))),
    faults: [],
  });
});

test('enemies in or next to terrain -> within range 1 of its tiles; only next to it: by hand', () => {
  const give = (tile: string) => ({
    verb: 'give',
    conditions: ['muddle'],
    who: 'enemies',
    only: [{ near: { tile }, range: 1 }],
  });
  const said = (terrain: string, where = 'occupying or adjacent to') =>
    perkOf(`${REST} Consume Ice to perform Muddle, Target 1 enemy ${where} ${terrain} terrain`);
  expect(said('hazardous')).toEqual({ abilities: shortRest(pay('ice', give('hazardous'))), faults: [] });
  expect(said('icy').abilities).toEqual(shortRest(pay('ice', give('icy'))));
  for (const each of [said('hazardous', 'adjacent to'), said('honeyed')]) {
    expect([each.abilities, each.faults?.length]).toEqual([[expect.objectContaining({ verb: 'by-hand' })], 1]);
  }
});
