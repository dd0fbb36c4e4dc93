/** What a game says is secret, in the words in which it would be told. */
import { expect, test } from 'vitest';
import { seedRng } from '../../../src/engine/values/rng.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { FrostgraveMatch, gameKind } from '../../../src/games/frostgrave/match/match.ts';
import { secretsOf } from '../../../tools/frostgrave/secrets.ts';
import { startOf } from '../../support/frostgrave/start.ts';

/** Two warbands, `1` and `2`, on the plain table; both are asked where they come in. */
function comingIn(): FrostgraveMatch {
  const match = gameKind(loadPack()).begin(startOf(['1', '2'], 5), seedRng(5));
  if (!(match instanceof FrostgraveMatch)) throw new Error('This is no game.');
  for (let i = 0; i < 20 && waiting(match)?.question.kind !== 'deployment'; i++) {
    const open = waiting(match);
    if (open) match.answer(open.question.seat, open.number, match.botAnswer(open));
  }
  return match;
}

const waiting = (match: FrostgraveMatch) => match.questions.find(({ answered }) => !answered);

function comesIn(match: FrostgraveMatch, seat: string, formation = 0): string {
  const open = match.questions.find(({ question }) => question.seat === seat);
  const value = open?.question.validator?.proposals?.()[formation]?.value ?? '';
  expect(match.answer(seat, open?.number ?? 0, [value])).toEqual({ type: 'advanced' });
  return value;
}

/** All that a panel shows: its words, its table in words, and what its picture is drawn from. */
function shown(match: FrostgraveMatch, seat: string | undefined): string {
  const game = { id: 7, campaign: 1, seats: [], telling: null, result: undefined };
  const face = match.presenterFor({ game, seat, presence: { away: [], isDeserted: false } });
  const all = (panel: Panel) => [
    panel.content,
    JSON.stringify([panel.sections, panel.components]),
    panel.picture?.alt,
    JSON.stringify(panel.picture?.job.data),
  ];
  return [...all(face.panel()), ...all(face.overview()), ...face.boardLines()].join('\n');
}

test('the first has come in -> where it stands is secret, and nobody else reads it', () => {
  const match = comingIn();
  expect(secretsOf(match)).toEqual([]);
  const value = comesIn(match, '1');
  const hidden = secretsOf(match);
  const own = value.split('; ').length;
  // As it is spelled, all in one line, and each figure as it is drawn and in words.
  expect(hidden).toHaveLength(2 + 2 * own);
  expect(new Set(hidden.flatMap(({ knownTo }) => knownTo))).toEqual(new Set(['1']));
  const phrases = hidden.map(({ phrase }) => phrase);
  expect(phrases).toContain(value);
  for (const seat of ['2', undefined]) {
    const read = shown(match, seat);
    expect(phrases.filter((phrase) => read.includes(phrase))).toEqual([]);
  }
  const drawn = phrases.filter((phrase) => phrase.startsWith('{'));
  expect(drawn).toHaveLength(own);
  const read = shown(match, '1');
  expect(drawn.filter((phrase) => read.includes(phrase))).toEqual(drawn);
});

test('the first comes in otherwise -> that is secret, and no longer what it said before', () => {
  const match = comingIn();
  const before = comesIn(match, '1');
  const value = comesIn(match, '1', 1);
  expect(value).not.toBe(before);
  const phrases = secretsOf(match).map(({ phrase }) => phrase);
  expect([phrases.includes(value), phrases.includes(before)]).toEqual([true, false]);
});

test('all have come in -> nothing is secret, and all is told in those words', () => {
  const match = comingIn();
  const value = comesIn(match, '1');
  const phrases = secretsOf(match).map(({ phrase }) => phrase);
  comesIn(match, '2');
  expect(secretsOf(match)).toEqual([]);
  const read = shown(match, undefined);
  expect(phrases.filter((phrase) => !read.includes(phrase))).toEqual([value]);
});
