/** What the bot picks by the wish of a table is told as picked, also where the party decides by vote. */
import { expect, test } from 'vitest';
import type { AnswerEntry, AnswerSource } from '../../../../src/engine/log/log.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { pickContextOf } from '../../../../src/games/frosthaven/announce/pick-context.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';

function answered(seat: string, value: string, by: AnswerSource): AnswerEntry {
  const rest = { number: 1, crumb: 'round 1 / order', revealed: false, print: '', cursor: seedRng(1) };
  return { type: 'answer', seat, value: [value], by, ...rest };
}

function counted(votes: Readonly<Record<string, string>>, chosen: string): Event {
  const all = Object.entries(votes).map(([seat, value]) => ({ seat, answer: [value] }));
  return { type: 'vote counted', votes: all, chosen: [chosen], isTied: false, about: 'left open' };
}

const picking = (events: readonly Event[], entries: readonly AnswerEntry[]) =>
  pickContextOf({ events, entries, snapshots: [] });

test('votes that the wish of the table gave are no decision of anybody', () => {
  const vote = counted({ a: 'C4', b: 'C4', c: 'abstain' }, 'C4');
  const entries = ['a', 'b'].map((seat) => answered(seat, 'C4', 'standing order'));
  const away = answered('c', 'abstain', 'standing order');
  expect(picking([vote], [...entries, away])).toEqual({ picked: [['C4']], events: [], entries: [] });
});

test('what somebody has voted for is told, whoever else is away', () => {
  const vote = counted({ a: 'C4', c: 'abstain' }, 'C4');
  const entries = [answered('a', 'C4', 'player'), answered('c', 'abstain', 'standing order')];
  expect(picking([vote], entries)).toEqual({ picked: [], events: [vote], entries });
});

test('what is picked where the first answer decides needs no vote', () => {
  const entries = [answered('party', 'C4', 'standing order')];
  expect(picking([], entries)).toEqual({ picked: [['C4']], events: [], entries });
});
