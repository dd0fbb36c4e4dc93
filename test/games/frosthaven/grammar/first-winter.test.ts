import { describe, expect, test } from 'vitest';
import { halvesOf } from '../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { openPackFiles, PACKS, readPack } from '../../../../src/games/frosthaven/content/load.ts';
import type { Action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { parseItem } from '../../../../src/games/frosthaven/grammar/parse-item.ts';
import { printAction, printItem } from '../../../../src/games/frosthaven/grammar/print.ts';
import type { Vocabulary } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { speakOf, vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { normalAction } from '../../../support/frosthaven/normal-action.ts';

const { classes, sets, monsters, items } = readPack(openPackFiles(`${PACKS}/first-winter`));

type Half = readonly [place: string, action: Action, names: Vocabulary];

const HALVES: readonly Half[] = classes.flatMap((each) => {
  const names = vocabularyOf(each, monsters);
  const single = (place: string, abilities: Action['abilities']): Half[] =>
    abilities.map((ability, i) => [`${place} ${i + 1}`, { abilities: [ability] }, names]);
  return [
    ...halvesOf(each).map(({ place, action: half }): Half => [place, half, names]),
    ...single(`${each.id}, innate`, each.innate ?? []),
    ...(each.perks ?? []).flatMap(({ id, abilities = [], once = [] }) =>
      single(`${each.id}, perk ${id}`, [...abilities, ...once]),
    ),
  ];
});
const ITS = speakOf(vocabularyOf({}, monsters), { actor: 'it' });
const MONSTERS: readonly Half[] = [
  ...sets.flatMap(({ id, cards }) =>
    cards
      .filter(({ abilities }) => abilities.length > 0)
      .map(({ id: card, abilities, infuse }): Half => [`${id}/${card}`, { abilities, ...(infuse && { infuse }) }, ITS]),
  ),
  ...monsters.flatMap(({ id, specials = [] }) =>
    specials.map((abilities, i): Half => [`${id}, special ${i + 1}`, { abilities }, ITS]),
  ),
];
function readBack([place, half, names]: Half): unknown {
  const text = printAction(half, names);
  const read = parseAction(text, names);
  return [place, text, 'value' in read ? normalAction(read.value) : read];
}

describe.each([
  ['halves, innate abilities and perks', HALVES, 500],
  ['cards and specials of monsters', MONSTERS, 100],
])('%s of the first pack', (_, halves, least) => {
  test('each text -> is read as what it was written from', () => {
    expect(halves.length).toBeGreaterThan(least);
    expect(halves.map(readBack)).toEqual(
      halves.map(([place, half, names]) => [place, printAction(half, names), normalAction(half)]),
    );
  });
});

test('each text of an item of the first pack -> is read as what it was written from', () => {
  const names = vocabularyOf({}, monsters);
  const all = items.map(({ use, back, after, unrecoverable, minusOnes }) => ({
    use,
    ...(back && { back }),
    ...(after && { after }),
    ...(unrecoverable && { unrecoverable }),
    ...(minusOnes && { minusOnes }),
  }));
  expect(all.length).toBeGreaterThan(50);
  const found = all.map((item) => {
    const text = printItem(item, names);
    const read = parseItem(text, names);
    return [text, 'value' in read ? normalAction(read.value) : read];
  });
  expect(found).toEqual(all.map((item) => [printItem(item, names), normalAction(item)]));
});
