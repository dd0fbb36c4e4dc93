/** A question for the party calls all who are there, once, by a message that goes away. */
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { reminderWords, sendReminders } from '../../../src/bot/jobs/reminders.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { announcementStateOf } from '../../../src/game-api/announce/announcement-state.ts';
import { updateUserSettings } from '../../../src/matches/settings/user-settings.ts';
import { calledPeople } from '../../support/bot/called-people.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { invalidateBotCache } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

const PARTY_CALL = '**The party decides** (anyone may answer):';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

const { look, playUntil, isOpenFor, saying, pinged } = calledPeople(() => table);

const REMINDER = reminderWords('', '').trim();

/** All reminders fall due, as if days had gone by, and are given. What was said so. */
async function afterDays(): Promise<{ words: string[]; pinged: string[] }> {
  const raw = new Database(table.database);
  raw.exec('update reminders set due = 0');
  raw.close();
  await invalidateBotCache(table);
  const reminders = (person: string) => saying(REMINDER, person);
  const before = reminders('Cem').length;
  await sendReminders(table.bot.app);
  const isPinged = (person: string) =>
    reminders(person)
      .slice(before)
      .some(({ pingsYou }) => pingsYou);
  return {
    words: reminders('Cem')
      .slice(before)
      .map(({ text }) => text),
    pinged: PEOPLE.filter(isPinged),
  };
}

/** Whoever is asked for the party answers. */
async function answerForParty(person: string): Promise<void> {
  await table.players.openPanel(person, table.thread);
  await table.players.answerQuestion(person, table.thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
}

describe('a question for the party', () => {
  test('calls everybody who is there, once, and the call goes away when one has answered', async () => {
    await playUntil(isOpenFor(PARTY));
    expect(saying(PARTY_CALL)).toHaveLength(1);
    expect(pinged(PARTY_CALL)).toEqual(PEOPLE);
    const [call] = saying(PARTY_CALL);
    expect(call?.text).toMatch(/^<@\d+> <@\d+> \*\*The party decides\*\* \(anyone may answer\): .+/);
    expect(call?.buttons.map(({ label }) => label)).toEqual(['My panel']);
    for (let i = 0; i < 60 && isOpenFor(PARTY)(await look()); i++) {
      expect(saying(PARTY_CALL).map(({ id }) => id)).toEqual([call?.id]);
      await answerForParty('Bea');
    }
    expect(saying(PARTY_CALL)).toEqual([]);
  });

  test('open -> all present are reminded as often as they want; answered -> nobody is', async () => {
    await playUntil(isOpenFor(PARTY));
    for (const person of PEOPLE)
      await updateUserSettings(table.bot.app.records, table.local.client(person).id, { most: 1 });
    const first = await afterDays();
    expect(first.pinged).toEqual(PEOPLE);
    expect(first.words[0]?.split(`${REMINDER} the party decides: `)[1]).toMatch(/.+/);
    expect((await afterDays()).words).toEqual([]);
    for (let i = 0; i < 60 && isOpenFor(PARTY)(await look()); i++) {
      await answerForParty('Ann');
      if (isOpenFor(PARTY)(await look())) expect((await afterDays()).words).toEqual([]);
    }
    const { words } = await afterDays();
    expect(words.filter((each) => each.includes('the party decides'))).toEqual([]);
  });

  test('is left to nobody: when the last to press goes away, the others are called again', async () => {
    await playUntil(isOpenFor(PARTY));
    const [before] = saying(PARTY_CALL);
    const row = await table.bot.app.records.game(GAME);
    const presser = row && announcementStateOf(row).party?.by;
    const sitting = row?.seats.find(({ seat }) => seat === presser);
    const last = PEOPLE.find((person) => table.local.client(person).id === sitting?.user) ?? '';
    const [other] = PEOPLE.filter((person) => person !== last);
    await runDeed(table.local.client(last), 'set away', {}, { channel: table.thread });
    await table.bot.app.outboxWorker.waitUntilIdle();
    const [after, ...more] = saying(PARTY_CALL);
    expect(more).toEqual([]);
    expect(after?.id).not.toBe(before?.id);
    expect(pinged(PARTY_CALL)).toEqual([other]);
  });
});
