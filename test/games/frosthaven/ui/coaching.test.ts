/** One line of advice a question, and only where it speaks of what is asked. */
import { describe, expect, test } from 'vitest';
import { wordOption } from '../../../../src/games/frosthaven/rules/questions.ts';
import { shortRests } from '../../../../src/games/frosthaven/rules/scenario/round/rest.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { coachingWords } from '../../../../src/games/frosthaven/ui/question/coaching.ts';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../support/frosthaven/table.ts';

/** What the open question is about, and the advice on it. */
function adviceOn(t: Table): readonly [string | undefined, string | undefined] {
  const [question] = t.open();
  if (!question) return [undefined, undefined];
  return [question.prompt.about, coachingWords(question, viewFor(t.game.catalog, t.state, question.seat))];
}

const MODIFIERS = /^A modifier card is drawn for each target\./;
const BOARD = '. a B b\n C . . .';

describe('advice on a target', () => {
  const adviceFor = (ability: AbilityInput, value: string, ...drawn: string[]) => {
    const t = table(BOARD, { b: { hp: 4 }, a: { hp: 4 } }).acts('a', ability);
    const advice = adviceOn(t);
    t.choose(value).draws(...drawn);
    return advice;
  };

  test('an attack -> modifier cards', () => {
    expect(adviceFor(attack(1), 'B', '+0')).toEqual(['target', expect.stringMatching(MODIFIERS)]);
  });

  test('a heal -> wound and poison', () => {
    expect(adviceFor(heal(1, { range: 3 }), 'b')).toEqual([
      'target',
      'A heal also ends wound and poison. Whoever has poison gets no hit points from it.',
    ]);
  });

  test('a condition -> no advice on attacks', () => {
    expect(adviceFor(give('muddle', 'enemies', { range: 3 }), 'B')).toEqual(['target', undefined]);
  });

  test('damage without an attack -> no advice on attacks', () => {
    expect(adviceFor(damage(1, 'enemies', { range: 2, targets: 1 }), 'B')).toEqual(['target', undefined]);
  });
});

test.each([
  ['push', 'Each hex of a push leads farther away from whoever pushes.'],
  ['pull', 'Each hex of a pull leads closer to whoever pulls.'],
] as const)('the target of a %s -> where it leads', (verb, words) => {
  const t = table('. a . B .\n . . . . .\n. . C . .').acts('a', { verb, value: 1, range: 3 });
  expect(adviceOn(t)).toEqual(['target', expect.stringMatching(new RegExp(`^${words}`))]);
  t.choose('skip');
});

describe('advice on damage', () => {
  const hit = (setup: object) => {
    const t = table('a B', { a: setup }).turn('B', attack(3)).draws('+0');
    const advice = adviceOn(t);
    t.choose('suffer');
    return advice;
  };

  test('less than the hit points -> cards are time', () => {
    expect(hit({ hp: 7 })).toEqual(['damage', expect.stringMatching(/^Cards are your time/)]);
  });

  test('all hit points -> a lost card costs less', () => {
    expect(hit({ hp: 3 })).toEqual(['damage', expect.stringMatching(/^Without hit points you are out/)]);
  });
});

test('an own move -> monsters go for who is near; an enemy under control -> no advice', () => {
  const own = table('a . . B').acts('a', move(2));
  expect(adviceOn(own)).toEqual(['move', expect.stringMatching(/^Monsters go for whoever is near/)]);
  own.choose('skip');
  const controlled = table('a . B . . C').acts('a', {
    verb: 'control',
    range: 2,
    abilities: [{ verb: 'move', value: 1 }],
  });
  controlled.choose('B');
  expect(adviceOn(controlled)).toEqual(['move', undefined]);
  controlled.choose('skip');
});

test('a turn -> lost halves; a long rest -> what it does', () => {
  const t = table('a . B').takesTurn('a', '1', '2');
  expect(adviceOn(t)).toEqual(['turn', expect.stringMatching(/^A half that says “lost”/)]);
  t.choose('end turn');
  const figure = t.figure('a').id;
  const rest = {
    prompt: { about: 'turn', figure, done: [], resting: true },
    options: [wordOption('long rest', 1)],
  } as const;
  expect(coachingWords(rest, { figures: [] })).toMatch(/^A long rest is your whole turn\./);
});

test('a short rest -> what it brings', () => {
  const t = table('a . B', { a: { discarded: ['3', '4'] } });
  t.runs(shortRests(t.game));
  expect(adviceOn(t)).toEqual(['short rest', expect.stringMatching(/^A rest brings discarded cards back/)]);
  t.choose('no rest');
});
