import { describe, expect, test } from 'vitest';
import { halvesOf } from '../../../../src/games/frosthaven/content/checks/check-abilities.ts';
import { openPackFiles, PACKS, readPack } from '../../../../src/games/frosthaven/content/load.ts';
import type { Action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { parseAction } from '../../../../src/games/frosthaven/grammar/parse.ts';
import { parseItem } from '../../../../src/games/frosthaven/grammar/parse-item.ts';
import type { PerkText } from '../../../../src/games/frosthaven/grammar/parse-perk.ts';
import { parseGoal, parsePerk } from '../../../../src/games/frosthaven/grammar/parse-perk.ts';
import { printAction, printGoal, printItem, printPerk } from '../../../../src/games/frosthaven/grammar/print.ts';
import type { Vocabulary } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { speakOf, vocabularyOf } from '../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { normalAction } from '../../../support/frosthaven/normal-action.ts';

const { classes, sets, monsters, items, goals } = readPack(openPackFiles(`${PACKS}/first-winter`));

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

test('each text of a perk of the first pack -> is read as what it was written from', () => {
  const all = classes.flatMap((each) =>
    (each.perks ?? []).map(({ add, remove, ignores, abilities, once }) => ({
      mat: each,
      perk: {
        ...(add && { add }),
        ...(remove && { remove }),
        ...(ignores && { ignores }),
        ...(abilities && { abilities }),
        ...(once && { once }),
      },
    })),
  );
  expect(all.length).toBeGreaterThan(80);
  const found = all.map(({ mat, perk }) => {
    const names = vocabularyOf(mat, monsters);
    const text = printPerk(mat, perk, names);
    const read = parsePerk(text, mat, names);
    return [mat.id, text, 'value' in read ? normalAction(sorted(read.value)) : read];
  });
  expect(found).toEqual(
    all.map(({ mat, perk }) => [mat.id, printPerk(mat, perk, vocabularyOf(mat, monsters)), normalAction(sorted(perk))]),
  );
});

/** The order of cards means nothing. */
function sorted({ add, remove, ...perk }: PerkText): PerkText {
  return { ...perk, ...(add && { add: add.toSorted() }), ...(remove && { remove: remove.toSorted() }) };
}

test('each text of a battle goal of the first pack -> is read as what it was written from', () => {
  expect(goals.length).toBeGreaterThan(15);
  expect(goals.map(({ all }) => parseGoal(printGoal(all)))).toEqual(
    goals.map(({ all }) => ({ data: { all }, value: { all } })),
  );
});

test('what a perk or a goal says otherwise -> not read', () => {
  const [mat = {}] = classes;
  expect(parsePerk('Replace one −3 card with one +0 card', mat, OWN)).toMatchObject({ why: 'can’t read “−3”', at: 12 });
  expect(parsePerk('Once per scenario, during your turn: Ward', mat, OWN)).toMatchObject({
    value: { once: [{ verb: 'give', conditions: ['ward'], who: 'allies and self' }] },
  });
  expect(parseGoal('kills: 3 or so')).toMatchObject({ why: expect.stringContaining('“so”'), at: 12 });
});
