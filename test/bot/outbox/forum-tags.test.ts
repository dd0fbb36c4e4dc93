/** Over Discord: tags of posts say whose move it is, beside those that people gave them. */
import { expect, test } from 'vitest';
import { TAG_NAME_LENGTH } from '../../../src/bot/client/limits.ts';
import { archiveIdleMatches, unarchiveMatch } from '../../../src/bot/notify/archive-threads.ts';
import { POST_STATES, tagName } from '../../../src/bot/outbox/forum-tags.ts';
import { OFFERED_LANGUAGES, withLanguage } from '../../../src/i18n/language.ts';
import type { ForumTable } from '../../support/bot/forum-table.ts';
import { FORUM, NAME, setUpForumTable } from '../../support/bot/forum-table.ts';

const DAY = 24 * 3_600_000;
/** The number of the scenario: the campaign itself is the first match. */
const GAME = 2;

let table: ForumTable;

setUpForumTable((fresh) => {
  table = fresh;
});

const match = () => table.bot.app.records.game(GAME);

test('nothing happens for fourteen days -> asleep and archived; woken -> the tag of its move', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  await archiveIdleMatches(table.bot.app, Date.now() + 15 * DAY);
  await table.settle();
  expect(table.post(thread)).toMatchObject({ isArchived: true, tags: ['Asleep'] });
  const row = await match();
  if (row) await unarchiveMatch(table.bot.app, row, table.local.client('Ann').id);
  await table.settle();
  expect(table.post(thread)).toMatchObject({ isArchived: false, tags: ['Several to move'] });
});

test('tags that people gave a post -> stay beside the one of the bot', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  const names = ['Campaign', 'One player’s move', 'Several to move', 'The party decides', 'Done', 'Asleep'];
  table.local.moderator.setForumTags(FORUM, [...names, 'Favourite']);
  table.local.moderator.tagPost(thread, ['Favourite', 'Several to move']);
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['One player’s move', 'Favourite']);
});

test('a moderator renames a tag and removes another -> one is used on, one not made again', async () => {
  await table.found();
  const thread = await table.play();
  await table.settle();
  table.local.moderator.renameForumTag(FORUM, 'One player’s move', 'Solo');
  table.local.moderator.setForumTags(FORUM, ['Campaign', 'Solo', 'The party decides', 'Asleep']);
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['Solo']);
  await table.bot.app.matchService.abandon(GAME);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual([]);
});

test('the bot may make no tags -> the founder is told once, and play goes on', async () => {
  table.local.moderator.denyPermissions(FORUM, 'manageChannels', 'manageThreads');
  const answer = await table.found();
  const forum = table.post(FORUM)?.id;
  expect(answer.content.split('\n')[1]).toBe(
    `I may not make tags in <#${forum}>, so its posts don’t show whose move it is. A server manager can make these: **Campaign**, **One player’s move**, **Several to move**, **The party decides**, **Done**, **Asleep**. Or allow me **Manage Channels** there; then **Show its panel here again** makes them.`,
  );
  const thread = await table.play();
  await table.settle();
  expect(table.post(thread)?.tags).toEqual([]);
  table.local.moderator.setForumTags(FORUM, ['one player’s move']);
  await table.players.playAnswers(['Bea'], thread, 1);
  await table.settle();
  expect(table.post(thread)?.tags).toEqual(['one player’s move']);
});

test('a forum that demands tags and is full -> posts begin with its first one', async () => {
  table.local.moderator.setForumTags(
    FORUM,
    Array.from({ length: 20 }, (_, i) => `Tag ${i}`),
  );
  table.local.moderator.requireForumTag(FORUM);
  const answer = await table.found();
  expect(answer.content.split('\n')[1]).toContain('has as many tags as Discord allows');
  expect(table.post(NAME)?.tags).toEqual(['Tag 0']);
});

test('tags -> at most twenty characters in every language, and none twice', () => {
  for (const language of OFFERED_LANGUAGES) {
    const names = withLanguage(language, () => POST_STATES.map(tagName));
    expect(names.filter((name) => name.length > TAG_NAME_LENGTH)).toEqual([]);
    expect(new Set(names).size).toBe(POST_STATES.length);
  }
});
