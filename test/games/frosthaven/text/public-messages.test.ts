import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { id } from '../../../../src/engine/values/id.ts';
import { publicMessage } from '../../../../src/game-api/panel/public-message.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import { sentencesFor } from '../../../../src/games/frosthaven/text/events/digest.ts';
import type { FigureSentence } from '../../../../src/games/frosthaven/text/events/event-sentences.ts';
import { sentenceText } from '../../../../src/games/frosthaven/text/events/sentences.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { packOfFour, TestTable } from '../../../support/bot/table.ts';
import { tiny } from '../../../support/frosthaven/samples.ts';
import { sampleOf } from '../../../support/often.ts';

const MOST_A_ROUND = 6;

const open: TestTable[] = [];
afterEach(async () => {
  for (const table of open.splice(0)) await table.close();
});

async function played(seed: number, players = 4): Promise<TestTable> {
  const table = await TestTable.open({ catalog: packOfFour(), players, seed });
  open.push(table);
  await table.playUntil(() => false);
  return table;
}

/** The messages that were posted in each round, from its beginning to that of the next, but for those that went away. */
function postsByRound(table: TestTable): Map<number, string[]> {
  const all = table.announcedSteps.flatMap(({ announcement }) => announcement.outgoing);
  const gone = all.flatMap(({ kind, key }) => (kind === 'delete' ? [key] : []));
  const posts = new Map<number, string[]>();
  for (const { happened, announcement } of table.announcedSteps) {
    const { round } = happened.view;
    for (const { kind, key, body } of announcement.outgoing) {
      if (kind !== 'post' || gone.includes(key)) continue;
      const words = publicMessage.parse(body).content ?? '';
      posts.set(round, [...(posts.get(round) ?? []), words]);
    }
  }
  return posts;
}

/** Every public message as it stood in the end. */
function messages(table: TestTable): string[] {
  const words = new Map<string, string>();
  for (const { announcement } of table.announcedSteps) {
    for (const { kind, key, body } of announcement.outgoing) {
      if (kind === 'post' || kind === 'edit') words.set(key, publicMessage.parse(body).content ?? '');
    }
  }
  return [...words.values()];
}

test('what somebody does with several presses is one line for every card', async () => {
  const told = messages(await played(2)).join('\n');
  expect(told).toMatch(/^\*\*[\w ]+\*\* makes a basic move and moves to [A-Z]+\d+\.$/m);
  expect(told).not.toMatch(
    /^\*\*([\w ]+)\*\* (?:makes|plays the) .*(?<! without effect)\.\n\*\*\1\*\* (?:moves|teleports|strikes|heals|loots)/m,
  );
});

test('a sentence goes on only as long as nobody else does anything', () => {
  const names = new Names(packOfFour(), tiny);
  const told = (event: Event, last?: FigureSentence) =>
    sentencesFor([event], names, last).map((each) => sentenceText(each, names));
  const step = (hex: string): Event => ({
    type: 'entered',
    figure: id('drifter'),
    from: id('A1'),
    hex: id(hex),
    how: 'walk',
  });
  const before: FigureSentence = {
    who: { figures: ['drifter'], name: 'Drifter', numbers: [] },
    deeds: [{ did: 'play basic', half: 'bottom' }],
  };
  expect(told(step('A2'), before)).toEqual(['**Drifter** makes a basic move and moves to A2.']);
  const hound = { figures: ['hound-1'], name: 'Hound', numbers: [1] };
  expect(told(step('A2'), { who: hound, deeds: [{ did: 'take off' }] })).toEqual([
    '**Hound 1** flies now.',
    '**Drifter** moves to A2.',
  ]);
  expect(before.deeds).toEqual([{ did: 'play basic', half: 'bottom' }]);
});

test.each(sampleOf([1, 2, 3, 4, 5], 2))(
  'four play a round with no more than six public messages (game %i)',
  async (seed) => {
    const table = await played(seed);
    const rounds = [...postsByRound(table)].filter(([round]) => round > 0);
    expect(rounds.length).toBeGreaterThan(1);
    const last = rounds.at(-1)?.[0];
    for (const [round, posts] of rounds) {
      const told = posts.filter((words) => !/^# (Completed|Lost)/.test(words));
      expect(told.length, `round ${round} of ${last}:\n${told.join('\n---\n')}`).toBeLessThanOrEqual(MOST_A_ROUND);
    }
  },
);

test('Why? keeps what led to the next call, behind the message that tells it', async () => {
  const table = await played(1);
  const behind = new Map<string, string[]>();
  let focuses = 0;
  for (const { happened, announcement } of table.announcedSteps) {
    if (happened.reason !== 'answered') continue;
    for (const [key, note] of Object.entries(announcement.notes)) behind.set(key, z.array(z.string()).parse(note));
    focuses += happened.advance.events.filter(({ type }) => type === 'focused').length;
    const told = [...behind.values()].flat().filter((line) => /^\*\*.+ (?:focuses on|has no focus)/.test(line));
    expect(told).toHaveLength(focuses);
  }
  expect(focuses).toBeGreaterThan(10);
});

test('a round is headed, with its pings below; names are words, whatever is typed', async () => {
  const names = ['*Star*', 'Two'];
  const table = await TestTable.open({ catalog: packOfFour(), players: 2, seed: 1, names });
  open.push(table);
  await table.playUntil(({ view }) => view.round > 0);
  const posts = table.announcedSteps.flatMap(({ announcement }) =>
    announcement.outgoing.flatMap(({ kind, body }) =>
      kind === 'post' ? [publicMessage.parse(body).content ?? ''] : [],
    ),
  );
  expect(posts[0]).toContain('**\\*Star\\*** (');
  expect(posts.find((words) => words.includes('Round 1'))).toMatch(
    /^## Round 1\n<@.+> <@.+>\nChoose your cards: two presses\.$/,
  );
  expect(posts.find((words) => words.includes('battle goals'))).toMatch(/^<@.+> <@.+> Everyone keeps/);
});
