import { describe, expect, test } from 'vitest';
import { halvesOf } from '../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { openPackFiles, PACKS, readPack } from '../../../../src/games/frosthaven/content/load.ts';
import type { Action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { printAction } from '../../../../src/games/frosthaven/grammar/print.ts';
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
const OWN = vocabularyOf({}, monsters);
const ITEMS: readonly Half[] = items.flatMap(({ id, use, back }) =>
  [use, back].flatMap((each): Half[] =>
    each && 'abilities' in each ? [[id, { abilities: each.abilities }, OWN]] : [],
  ),
);

function readBack([place, half, names]: Half): unknown {
  const text = printAction(half, names);
  const read = parseAction(text, names);
  return [place, text, 'action' in read ? normalAction(read.action) : read];
}

describe.each([
  ['halves, innate abilities and perks', HALVES, 500],
  ['cards and specials of monsters', MONSTERS, 100],
  ['uses of items', ITEMS, 20],
])('%s of the first pack', (_, halves, least) => {
  test('each text -> is read as what it was written from', () => {
    expect(halves.length).toBeGreaterThan(least);
    expect(halves.map(readBack)).toEqual(
      halves.map(([place, half, names]) => [place, printAction(half, names), normalAction(half)]),
    );
  });
});
