import { expect, test } from 'vitest';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { OpenScenarioQuestion } from '../../../../../src/games/frosthaven/rules/open-question.ts';
import type { FirstChoice } from '../../../../../src/games/frosthaven/rules/questions.ts';
import { firstChoiceOf } from '../../../../../src/games/frosthaven/rules/verbs/first-choice.ts';
import { packFrom, TestTable, userOf } from '../../../../support/bot/table.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { attack, heal, move, table } from '../../../../support/frosthaven/table.ts';

function firstOf(drawing: string, ...abilities: readonly AbilityInput[]) {
  const t = table(drawing, { a: { hand: [] } });
  const first = firstChoiceOf(t.game, t.figure('a'), action.parse({ abilities }));
  return first && [first.about, first.options.map(({ value }) => value)];
}

test('CHR-07: an attack -> its targets, as it would ask for them', () => {
  expect(firstOf('B a C . D', attack(2))).toEqual(['target', ['B', 'C']]);
  expect(firstOf('B a C . D', attack(2, { range: 3 }), heal(1))).toEqual(['target', ['B', 'C', 'D']]);
});

test('CHR-07: an attack with an area -> its places', () => {
  expect(firstOf('a B C', attack(2, { area: ['g r r'] }))).toEqual(['area', ['B1 C1']]);
});

test('CHR-07: a move -> its hexes', () => {
  expect(firstOf('a . . . B', move(2))).toEqual(['move', ['B1', 'C1']]);
});

test('CHR-07: nobody in reach, another ability first, or a price -> nothing', () => {
  expect(firstOf('a . . B', attack(2))).toBeUndefined();
  expect(firstOf('a B', heal(1), attack(2))).toBeUndefined();
  const t = table('a B', { a: { hand: [] } });
  const dear = action.parse({ abilities: [attack(2)], needs: ['fire'] });
  expect(firstChoiceOf(t.game, t.figure('a'), dear)).toBeUndefined();
});

test('ELM-08: a boost that is to be paid for -> it is asked first', () => {
  const boosts = [{ consume: ['fire' as const], add: { value: 1 } }];
  const first = (fire: 'strong' | 'inert') => {
    const t = table('a B', { a: { hand: [] } }, fire === 'strong' ? { elements: { fire } } : {});
    return firstChoiceOf(t.game, t.figure('a'), action.parse({ abilities: [attack(2, { boosts })] }))?.about;
  };
  expect([first('strong'), first('inert')]).toEqual([undefined, 'target']);
});

interface Offered {
  readonly seat: string;
  readonly value: string;
  readonly begins: FirstChoice;
}

function offeredBy({ question }: OpenScenarioQuestion): Offered[] {
  return question.options.flatMap(({ value, note }) =>
    note?.is === 'card' && note.begins ? [{ seat: question.seat, value, begins: note.begins }] : [],
  );
}

test('CHR-07: in games of the pack -> the next question offers just that', async () => {
  let seen = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const played = await TestTable.open({ catalog: packFrom(seed), players: 2, seed });
    for (let i = 0; i < 250; i++) {
      const open = (await played.open()).find(({ question }) => question.kind === 'turn');
      const [offered] = open ? offeredBy(open) : [];
      if (!open || !offered) {
        if (!(await played.answerSomething())) break;
        continue;
      }
      await played.answer(userOf(offered.seat), offered.seat, open.number, [offered.value]);
      const next = (await played.open()).find(({ question }) => question.seat === offered.seat);
      expect(next?.question.prompt.about).toBe(offered.begins.about);
      const values = next?.question.options.filter(({ note }) => note?.is !== 'word').map(({ value }) => value);
      expect(values).toEqual(offered.begins.options.map(({ value }) => value));
      seen++;
    }
    await played.close();
    expect(played.matchErrors).toEqual([]);
  }
  expect(seen).toBeGreaterThan(5);
}, 60_000);
