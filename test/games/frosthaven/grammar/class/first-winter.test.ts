import { expect, test } from 'vitest';
import { openPackFiles, PACKS, readPack } from '../../../../../src/games/frosthaven/content/load.ts';
import type { CharacterClass } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { finishClass } from '../../../../../src/games/frosthaven/grammar/class/class-draft.ts';
import { parseClass } from '../../../../../src/games/frosthaven/grammar/class/parse-class.ts';
import { printClass } from '../../../../../src/games/frosthaven/grammar/class/print-class.ts';
import { normalAction } from '../../../../support/frosthaven/normal-action.ts';

const { classes, monsters } = readPack(openPackFiles(`${PACKS}/first-winter`));

function textOf({ cards, ...mat }: CharacterClass): string {
  return printClass({ mat, cards }, monsters);
}

/** Cards of one perk have no order. */
function normalClass({ $schema, perks = [], ...rest }: CharacterClass): unknown {
  return normalAction({
    ...rest,
    perks: perks.map(({ add, remove, ...perk }) => ({
      ...perk,
      ...(add && { add: add.toSorted() }),
      ...(remove && { remove: remove.toSorted() }),
    })),
  });
}

test('there are classes with modes, sides, counters, tokens, markers and summons', () => {
  expect(classes.map(({ id }) => id)).toEqual([
    'banner-spear',
    'blinkblade',
    'boneshaper',
    'deathwalker',
    'drifter',
    'geminate',
    'reckoner',
  ]);
});

test.each(classes)('$id: printed and read -> the class as its JSON has it', (mat) => {
  const text = textOf(mat);
  const { draft, notes } = parseClass(text, monsters);
  expect(notes).toEqual([]);
  const read = finishClass(draft);
  expect(read && normalClass(read)).toEqual(normalClass(mat));
  expect(printClass(draft, monsters)).toBe(text);
});
