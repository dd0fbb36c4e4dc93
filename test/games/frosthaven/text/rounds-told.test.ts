/** Every round has its heading, its order and its board, whether anybody chooses cards for it or not. RND-08 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { OutgoingMessage } from '../../../../src/game-api/contract/game.ts';
import { announce } from '../../../../src/games/frosthaven/announce/announce.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import { packOfFour, TestTable } from '../../../support/bot/table.ts';
import { seat, tiny } from '../../../support/frosthaven/samples.ts';
import { LONG_ONLY } from '../../../support/often.ts';

const body = z.object({ content: z.string() });
const TELLING = { key: '1', count: 1, call: 'round 2 / cards', head: '## Round 2', lines: [], why: [] };

const contentOf = ({ body: message }: OutgoingMessage): string => body.safeParse(message).data?.content ?? '';

const seats = ['banner-spear', 'blinkblade'];
const VIEW = { ...tiny, seats: [seat('Banner Spear', true), seat('Blinkblade', true)] };

function began(round: number): Event[] {
  return [{ type: 'round began', round }];
}

function rest(): Event[] {
  return seats.map((each): Event => ({ type: 'cards chosen', seat: each, cards: [], resting: true }));
}

function told(...events: readonly Event[]): readonly OutgoingMessage[] {
  return announce(packOfFour)({
    game: { id: 1, campaign: 1, seats: [], telling: TELLING, scenario: 'x', level: 1 },
    view: VIEW,
    advance: { entries: [], events, snapshots: [] },
    questions: [],
    summary: undefined,
    reason: 'answered',
    presence: { away: [], isDeserted: false },
  }).outgoing;
}

test('RND-08 all can only rest -> a message with heading, order and board', () => {
  const order: Event = { type: 'order set', order: [], at: 0 };
  const outgoing = told({ type: 'exhausted', seat: seats[0] ?? '', why: 'no cards' }, ...began(3), ...rest(), order);
  const posts = outgoing.filter(({ kind }) => kind === 'post');
  expect(posts.map((post) => contentOf(post).split('\n').slice(0, 2))).toEqual([
    ['## Round 3', 'All that is left to do is a long rest.'],
  ]);
  const key = posts[0]?.key;
  expect(outgoing.some((each) => each.kind === 'picture' && each.key === key)).toBe(true);
  const [before, after] = outgoing.filter(({ kind }) => kind === 'edit').map(contentOf);
  expect(before).toContain('is exhausted');
  expect(after?.split('\n').filter((line) => line.includes('long rest')).length).toBe(1 + seats.length);
});

test('RND-08 two rounds without a question -> two headings, in order', () => {
  const outgoing = told(...began(3), ...rest(), ...began(4), ...rest());
  const posts = outgoing.filter(({ kind }) => kind === 'post').map((post) => contentOf(post).split('\n')[0]);
  expect(posts).toEqual(['## Round 3', '## Round 4']);
});

test('RND-08 nobody is left to choose -> the heading says so', () => {
  const [post] = told(...began(3)).filter(({ kind }) => kind === 'post');
  expect(post && contentOf(post)).toBe('## Round 3\nNo one is left to choose cards.');
});

test('RND-08 whole scenarios -> one heading and one board a round', LONG_ONLY, async () => {
  let unasked = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const table = await TestTable.open({ catalog: packOfFour(), players: 2, seed });
    await table.playUntil(() => false);
    const rounds = table.announcedSteps.flatMap(({ happened }) =>
      happened.advance.events.filter(isRound).map(({ round }) => round),
    );
    const outgoing = table.announcedSteps.flatMap(({ announcement }) => announcement.outgoing);
    const headings = outgoing.filter((each) => each.kind === 'post' && contentOf(each).startsWith('## Round'));
    expect(headings.map((each) => contentOf(each).split('\n')[0])).toEqual(rounds.map((round) => `## Round ${round}`));
    for (const { key } of headings)
      expect(outgoing.some((each) => each.kind === 'picture' && each.key === key)).toBe(true);
    unasked += headings.filter((each) => !contentOf(each).includes('Choose your cards:')).length;
    expect(table.matchErrors).toEqual([]);
    await table.close();
  }
  expect(unasked).toBeGreaterThan(0);
});

function isRound(event: Event): event is Event<'round began'> {
  return event.type === 'round began';
}
