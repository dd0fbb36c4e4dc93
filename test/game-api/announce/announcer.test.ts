/** Public messages of a match, as they are put together step by step. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Announcer } from '../../../src/game-api/announce/announcer.ts';

const SEATS = ['ann', 'bea'].map((user, i) => ({ seat: `${i + 1}`, member: i + 1, user, userName: user }));

const body = z.object({ content: z.string().optional(), mentions: z.array(z.string()).optional() });

function announcing(
  telling: Parameters<typeof JSON.stringify>[0] = null,
  more: Partial<ConstructorParameters<typeof Announcer>[0]> = {},
): Announcer {
  return new Announcer({
    table: { id: 1, campaign: 1, seats: SEATS, telling: JSON.parse(JSON.stringify(telling)) },
    presence: { away: [], isDeserted: false },
    questions: [],
    interruptions: [],
    reason: 'answered',
    entries: [],
    seatName: (seat) => seat,
    picture: () => undefined,
    ...more,
  });
}

/** `kind: content` of each message. */
function messagesOf(announcer: Announcer): string[] {
  return announcer.build().outgoing.map((each) => `${each.kind}: ${body.parse(each.body).content}`);
}

function begun() {
  const announcer = announcing();
  announcer.callOrEdit({ id: 'turn a', words: 'Ann acts.', seats: [], picture: false });
  const { telling } = announcer.build();
  return telling;
}

test('lines are added, and the match ends -> the message before the end tells them', () => {
  const announcer = announcing(begun());
  announcer.addLines([{ words: 'The last wolf falls.' }]);
  announcer.finish(['The scenario is won.'], undefined);
  expect(messagesOf(announcer)).toEqual(['edit: Ann acts.\nThe last wolf falls.', 'post: The scenario is won.']);
});

test('lines are added without a call or a footer -> the message is edited', () => {
  const announcer = announcing(begun());
  announcer.addLines([{ words: 'The last wolf falls.' }]);
  expect(messagesOf(announcer)).toEqual([expect.stringMatching(/^edit: Ann acts\.\nThe last wolf falls\./)]);
});

test('lines are added behind a call -> the message of the call is edited', () => {
  const announcer = announcing(begun());
  announcer.callOrEdit({ id: 'turn b', words: 'Bea acts.', seats: [], picture: false });
  announcer.addLines([{ words: 'A wolf howls.' }]);
  const [first, last] = messagesOf(announcer);
  expect(first).toBe('post: Bea acts.');
  expect(last).toMatch(/^edit: Bea acts\.\nA wolf howls\./);
});

test('lines are added and a footer follows -> the message is edited once', () => {
  const announcer = announcing(begun());
  announcer.addLines([{ words: 'The last wolf falls.' }]);
  announcer.callOrEdit(undefined);
  expect(messagesOf(announcer)).toHaveLength(1);
});

test('nothing was added, and the match ends -> no message is edited', () => {
  const announcer = announcing(begun());
  announcer.finish(['The scenario is won.'], undefined);
  expect(messagesOf(announcer)).toEqual(['post: The scenario is won.']);
});

test('the match is over -> what is added later edits nothing', () => {
  const announcer = announcing(begun());
  announcer.finish(['The scenario is won.'], undefined);
  announcer.finish(['It is won once more.'], undefined);
  expect(messagesOf(announcer)).toEqual(['post: The scenario is won.', 'post: It is won once more.']);
});

test.each([
  ['answered', '1', ['bea']],
  ['answered', undefined, ['ann', 'bea']],
  ['undone', '1', ['ann', 'bea']],
] as const)('a call to all, %s by seat %s -> who answered is named, and not pinged', (reason, by, pinged) => {
  const announcer = announcing(begun(), { reason, by });
  announcer.callOrEdit({ id: 'cards', words: 'Choose your cards.', seats: ['1', '2'], picture: false });
  const posts = announcer.build().outgoing.filter(({ kind }) => kind === 'post');
  expect(posts.map((post) => body.parse(post.body))).toEqual([
    { content: '<@ann> <@bea> Choose your cards.', mentions: [...pinged] },
  ]);
});

test('a message of several warbands grows -> its edge takes the colour of whoever acts', () => {
  const accents = (announcer: Announcer) =>
    announcer
      .build()
      .outgoing.map(({ kind, body: sent }) => [kind, z.object({ accent: z.int().optional() }).parse(sent).accent]);
  const call = { id: 'phase', words: 'All act.', seats: [], picture: false };
  const first = announcing();
  first.callOrEdit({ ...call, accent: 0x112233 });
  expect(accents(first)).toEqual([['post', 0x112233]]);
  const next = announcing(first.state);
  next.callOrEdit({ ...call, accent: 0x445566 });
  expect(accents(next)).toEqual([['edit', 0x445566]]);
  const between = announcing(next.state);
  between.callOrEdit(call);
  expect(accents(between)).toEqual([]);
});
