/** Where the table reads what orders have answered: below what they answer, and never above it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { AnswerEntry, Entry } from '../../../../src/engine/log/log.ts';
import { id } from '../../../../src/engine/values/id.ts';
import type { AnnouncedLine } from '../../../../src/game-api/announce/announced-step.ts';
import { Announcer } from '../../../../src/game-api/announce/announcer.ts';
import { announce } from '../../../../src/games/frosthaven/announce/announce.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import { packOfFour } from '../../../support/bot/table.ts';
import { seat, tiny } from '../../../support/frosthaven/samples.ts';

const body = z.object({ content: z.string() });
const TELLING = { key: '1', count: 1, call: 'x', head: 'Go.', lines: [], why: [] };
const HERE = { away: [], isDeserted: false };

function answer(number: number, seat: string, by: AnswerEntry['by']): Entry {
  const cursor = [1, 2, 3, 4] as const;
  return { type: 'answer', number, seat, value: ['yes'], by, crumb: 'x', revealed: false, print: '', cursor };
}

const SEAT = 'banner-spear';
const FIGURE = 'banner-spear';
const VIEW = { ...tiny, seats: [seat('Banner Spear', true)] };

function struck(by: string): Event[] {
  const numbers = { base: 3, bonus: 0, shield: 0, pierce: 0, result: 3, drawn: ['+0'], used: ['+0'] };
  const attacker = id<'FigureId'>(by);
  return [{ type: 'attacked', attacker, target: id(FIGURE), ...numbers, drawing: 'normal' }];
}

function suffered(by: string): Event[] {
  return [{ type: 'suffered', figure: id(FIGURE), amount: 3, source: { kind: 'attack', by: id(by) } }];
}

/** The lines of the message after a press, and orders that answered with so many events before them. */
function told(events: readonly Event[], ...before: readonly number[]): string[] {
  const entries = [answer(1, 'x', 'player'), ...before.map((_, i) => answer(i + 2, SEAT, 'standing order'))];
  const { outgoing } = announce(packOfFour)({
    game: { id: 1, campaign: 1, seats: [], telling: TELLING, scenario: 'x', level: 1 },
    view: VIEW,
    advance: { entries, events, snapshots: [], eventsBefore: new Map(before.map((count, i) => [i + 2, count])) },
    questions: [],
    summary: undefined,
    reason: 'answered',
    presence: HERE,
  });
  const lines = outgoing.flatMap(({ body: message }) => body.parse(message).content.split('\n').slice(1));
  return lines.map((line) =>
    line.replace(/^-# .*’s standing order: .*/, 'ORDER').replace(/^(\*\*[^*]+\*\*) strikes.*/, '$1'),
  );
}

test('an order answers an attack -> it stands below that attack, above what follows', () => {
  const all = [...struck('hound-1'), ...suffered('hound-1'), ...struck('hound-2'), ...suffered('hound-2')];
  expect(told(all, 1)).toEqual(['**Hound 1**', 'ORDER', '**Hound 2**']);
  expect(told(all, 3)).toEqual(['**Hound 1**', '**Hound 2**', 'ORDER']);
  expect(told(all, 1, 3)).toEqual(['**Hound 1**', 'ORDER', '**Hound 2**', 'ORDER']);
});

test('an order that answers before anything else happens stands first', () => {
  expect(told(struck('hound-1'), 0)).toEqual(['ORDER', '**Hound 1**']);
});

test('an order that answers what is told of with nothing else stands alone', () => {
  expect(told([], 0)).toEqual(['ORDER']);
});

test('what is not told does not move an order', () => {
  const began: Event = { type: 'phase began', phase: 'turns' };
  expect(told([began, ...struck('hound-1'), began, ...struck('hound-2')], 3)).toEqual([
    '**Hound 1**',
    'ORDER',
    '**Hound 2**',
  ]);
});

function lines(
  telling: readonly AnnouncedLine[],
  eventsBefore: ReadonlyMap<number, number> | undefined,
  away: string[] = [],
): string[] {
  const announcer = new Announcer({
    table: { id: 1, campaign: 1, seats: [], telling: TELLING },
    presence: { away, isDeserted: false },
    questions: [],
    interruptions: [],
    reason: 'answered',
    entries: [answer(1, 'a', 'player'), answer(2, 'a', 'standing order'), answer(3, 'a', 'standing order')],
    eventsBefore: eventsBefore,
    seatName: (seat) => seat,
    describeOrderedAnswer: () => 'yes',
    picture: () => undefined,
  });
  return announcer.withStandingOrders(telling).map(({ words }) => words);
}

test('several orders of one seat in one event are one line; of one who is away none is told', () => {
  const two = [
    { words: 'one', from: 0 },
    { words: 'two', from: 4 },
  ];
  const before = new Map([
    [2, 1],
    [3, 4],
  ]);
  expect(lines(two, before)).toEqual(['one', '-# **a**’s standing order: yes (2 times).', 'two']);
  expect(lines(two, before, ['a'])).toEqual(['one', 'two']);
  expect(lines(two, undefined)).toEqual(['one', 'two', '-# **a**’s standing order: yes (2 times).']);
});
