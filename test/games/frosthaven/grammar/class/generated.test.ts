import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPackFiles, PACKS, readPack } from '../../../../../src/games/frosthaven/content/load.ts';
import type { Action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { ClassDraft, ClassMat } from '../../../../../src/games/frosthaven/grammar/class/class-draft.ts';
import { readHalf } from '../../../../../src/games/frosthaven/grammar/class/half.ts';
import { parseClass } from '../../../../../src/games/frosthaven/grammar/class/parse-class.ts';
import { printClass } from '../../../../../src/games/frosthaven/grammar/class/print-class.ts';
import { printAction } from '../../../../../src/games/frosthaven/grammar/print.ts';
import { vocabularyOf } from '../../../../../src/games/frosthaven/grammar/vocabulary.ts';
import { actions, MAT, MONSTERS } from '../../../../support/frosthaven/arbitrary-action.ts';
import { normalAction } from '../../../../support/frosthaven/normal-action.ts';
import { runCount } from '../../../../support/often.ts';

const OWN: ClassMat = {
  ...MAT,
  id: 'kelp-farmer',
  name: 'Kelp Farmer',
  icon: 'crab',
  colour: '#2f7fb5',
  complexity: 2,
  traits: ['arcane', 'nimble', 'outcast'],
  role: 'Waits for the tide.',
  story: '',
  hitPoints: [7, 8, 9, 11, 12, 13, 15, 16, 17],
  handSize: 10,
};
const PACK = readPack(openPackFiles(`${PACKS}/first-winter`));
const TEXTS = PACK.classes.map(({ cards, ...mat }) => printClass({ mat, cards: cards.slice(0, 3) }, MONSTERS));

function isSame(draft: ClassDraft): void {
  const text = printClass(draft, MONSTERS);
  const { draft: again } = parseClass(text, MONSTERS);
  expect([text, normalAction(again)]).toEqual([text, normalAction(draft)]);
  expect(printClass(again, MONSTERS)).toBe(text);
}

const NAMES = vocabularyOf(MAT, MONSTERS);
/** Longer texts are no half of a class. */
const halves = actions.filter((half) => printAction(action.parse(half), NAMES).length <= 1000);

test('any half of the schema -> read whole, with no remark', () => {
  fc.assert(
    fc.property(halves, (half) => {
      const text = printAction(action.parse(half), NAMES);
      const { action: read, notes } = readHalf(text, { names: NAMES, problems: () => [] });
      expect([text, read?.value, notes]).toEqual([text, action.parse(normalAction(half)), []]);
    }),
    { numRuns: runCount(60, 120) },
  );
});

test('any half that the checks refuse -> all of its words are by hand, and lost stays lost', () => {
  fc.assert(
    fc.property(halves, (half) => {
      const text = printAction(action.parse(half), NAMES);
      const problems = ({ abilities }: Action) => (abilities.every(({ verb }) => verb === 'by-hand') ? [] : ['no']);
      const { action: read } = readHalf(text, { names: NAMES, problems });
      expect([...new Set(read?.value.abilities.map(({ verb }) => verb))]).toEqual(['by-hand']);
      expect(read?.value.lost).toBe(action.parse(half).lost);
    }),
    { numRuns: runCount(60, 120) },
  );
});

test('a class of any halves -> what is read of it, printed and read again is the same', () => {
  fc.assert(
    fc.property(actions, actions, (top, bottom) => {
      const card = { id: 'low-tide', name: 'Low Tide', level: 1, initiative: 23 };
      const written = { mat: OWN, cards: [{ ...card, top: action.parse(top), bottom: action.parse(bottom) }] };
      isSame(parseClass(printClass(written, MONSTERS), MONSTERS).draft);
    }),
    { numRuns: runCount(30, 60) },
  );
});

type Edit = (text: string) => string;

const lineOf = (text: string, at: number) => at % text.split('\n').length;

/** Slips of an author: a line or letter that is lost, twice, elsewhere, or another. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.nat(100_000).map(
    (at): Edit =>
      (text) =>
        text.split('\n').toSpliced(lineOf(text, at), 1).join('\n'),
  ),
  fc.tuple(fc.nat(100_000), fc.nat(100_000)).map(
    ([from, to]): Edit =>
      (text) => {
        const lines = text.split('\n');
        return lines.toSpliced(lineOf(text, to), 0, lines[lineOf(text, from)] ?? '').join('\n');
      },
  ),
  fc.tuple(fc.nat(100_000), fc.constantFrom('', ' ', ',', ':', '[', ']', '-', '\n', '3', 'x', '“', '#', '+', '[')).map(
    ([at, letter]): Edit =>
      (text) => {
        const here = at % text.length;
        return `${text.slice(0, here)}${letter}${text.slice(here + 1)}`;
      },
  ),
  fc
    .tuple(
      fc.nat(100_000),
      fc.constantFrom('Sing.', 'Card:', 'Top:', 'Perk:', 'By hand: Sing', 'Id: x', '[lost]', 'Side: Fast', '- 2'),
    )
    .map(
      ([at, line]): Edit =>
        (text) =>
          text.split('\n').toSpliced(lineOf(text, at), 0, line).join('\n'),
    ),
);

test('any text of a class -> read, printed and read again it is the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEXTS), fc.array(edits, { minLength: 1, maxLength: 6 }), (text, all) => {
      isSame(
        parseClass(
          all.reduce((soFar, edit) => edit(soFar), text),
          MONSTERS,
        ).draft,
      );
    }),
    { numRuns: runCount(25, 50) },
  );
});

test('any letters at all -> read, printed and read again they are the same', () => {
  const pieces = fc.constantFrom(
    'Class: ',
    'Card: ',
    'Level 1, initiative 3\n',
    'Top:',
    'Bottom:\n',
    'Perk: ',
    '\n',
    'Move 2',
    '[slots 0 1]',
    ' [persistent]',
    'Sing',
    ': ',
    '- ',
    'By hand',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 8, unit: 'grapheme' })), { maxLength: 40 }),
      (words) => {
        isSame(parseClass(words.join(''), MONSTERS).draft);
      },
    ),
    { numRuns: runCount(100, 200) },
  );
});
