/** Who is called in the middle of something, over the wire: at once, once, and by a message that goes away. */
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { reminderWords, sendReminders } from '../../../src/bot/jobs/reminders.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import { announcementStateOf } from '../../../src/game-api/announce/announcement-state.ts';
import type { TableView } from '../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../src/loopback/clients/seen.ts';
import { updateUserSettings } from '../../../src/matches/settings/user-settings.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';
import { frosthavenPreferencesOf } from '../../support/matches/wished.ts';

const PARTY_CALL = '**The party decides** (anyone may answer):';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

async function look(person = 'Ann'): Promise<TableView> {
  const found = await table.bot.app.matchService.withSession(GAME, table.local.client(person).id, (at) =>
    at.readView(),
  );
  if (!found) throw new Error('The game is gone.');
  return tableViewOf(found);
}

async function playUntil(there: (seen: TableView) => boolean): Promise<TableView> {
  for (let i = 0; i < 400; i++) {
    const seen = await look();
    if (there(seen)) {
      await table.bot.app.outboxWorker.waitUntilIdle();
      return seen;
    }
    for (const person of PEOPLE) if (await table.players.answerQuestion(person, table.thread)) break;
  }
  throw new Error('It never came to that.');
}

const isOpenFor = (seat: string) => (seen: TableView) =>
  seen.questions.some(({ question, answered }) => question.seat === seat && !answered);

const REMINDER = reminderWords('', '').trim();

/** What everybody sees that speaks so. */
function saying(words: string, person = 'Cem'): SeenMessage[] {
  const seen = table.local.client(person).visibleMessages(table.thread);
  return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
}

function pinged(words: string): string[] {
  return [...PEOPLE, 'Cem'].filter((person) => saying(words, person).some(({ pingsYou }) => pingsYou));
}

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

test('SET-20 whoever loses a starting hex is told why in public, and pinged', async () => {
  await playUntil(({ questions }) => questions.some(({ question }) => question.kind === 'starting-hex'));
  // Bea chooses first: whoever answers last is led on, and not pinged.
  for (const person of [...PEOPLE].reverse()) {
    const { questions, seat } = await look(person);
    const open = questions.find(({ question }) => question.seat === seat);
    const [first] = open?.question.options ?? [];
    const { id } = table.local.client(person);
    const number = open?.number ?? 0;
    await table.bot.app.matchService.withSession(GAME, id, (at) =>
      at.answer({ seat: seat ?? '', number, choice: () => [first?.value ?? ''] }, `press of ${person}`),
    );
  }
  await table.bot.app.outboxWorker.waitUntilIdle();
  const again = 'Choose another starting hex.';
  const [hex = ''] = (await look()).view.figures.flatMap(({ kind, hex: at }) => (kind === 'character' ? [at] : []));
  expect(
    saying(again).map(({ text }) =>
      text
        .replace(/\d{9,}/g, 'Bea')
        .split('\n')
        .slice(0, 2),
    ),
  ).toEqual([
    [`<@Bea> ${again}`, `**Beagar** also wanted ${hex}; **Anngar** is earlier in the seating order and starts there.`],
  ]);
  expect(pinged(again)).toEqual(['Bea']);
  expect(saying('wanted')).toHaveLength(1);
});

test('cards are revealed, and a round ends -> the picture of the round is drawn again', async () => {
  const pictures = async (round: number) => {
    await table.bot.app.outboxWorker.waitUntilIdle();
    return saying(`## Round ${round}\n`)[0]?.attachments[0];
  };
  await playUntil(({ view }) => view.round === 1);
  const chosen = await pictures(1);
  expect(chosen).toBeDefined();
  await playUntil(({ view }) => view.phase === 'turns');
  const revealed = await pictures(1);
  expect(revealed?.url).not.toBe(chosen?.url);
  await playUntil(({ view }) => view.phase !== 'turns');
  const ended = await pictures(1);
  expect(ended?.url).not.toBe(revealed?.url);
  expect(saying('## Round').every(({ attachments }) => attachments.length === 1)).toBe(true);
});

describe('a question in the middle of somebody else’s turn', () => {
  const CALL = 'Accept it, or do something about it?';
  const isAsked = ({ questions, view }: TableView) =>
    questions.some(
      ({ question, answered }) =>
        !answered &&
        question.prompt.about === 'damage' &&
        view.figures.every(({ acting, seat }) => !acting || seat !== question.seat),
    );

  const personAsked = ({ questions, game }: TableView) => {
    const user = game.seats.find(({ seat }) => seat === questions[0]?.question.seat)?.user;
    return PEOPLE.find((person) => table.local.client(person).id === user) ?? '';
  };

  test('calls at once whom it concerns, in a message that goes away when it is answered', async () => {
    // Whoever has just answered is led on, and not called.
    let seen = await playUntil(isAsked);
    for (let i = 0; i < 20 && saying(CALL).length === 0; i++) {
      await table.players.answerQuestion(personAsked(seen), table.thread);
      seen = await playUntil(isAsked);
    }
    const asked = personAsked(seen);
    expect(saying(CALL)).toHaveLength(1);
    expect(saying(CALL)[0]?.text).toMatch(
      /^<@\d+> \*\*\w+gar\*\* would suffer \*\*\d+\*\* damage.*\. Accept it, or do/,
    );
    expect(pinged(CALL)).toEqual([asked]);
    for (let i = 0; i < 20 && isAsked(await look()); i++) {
      await table.players.answerQuestion(asked, table.thread);
      await table.bot.app.outboxWorker.waitUntilIdle();
    }
    expect(saying(CALL)).toEqual([]);
  });

  test('offers each time not to be asked any more, and with one press it is so', async () => {
    const OFFER = 'Take damage without asking me';
    const labels = async (person: string) =>
      (await table.players.openPanel(person, table.thread)).buttons.map(({ label }) => label);
    const askedNow = async () => personAsked(await playUntil(isAsked));
    const first = await askedNow();
    expect(await labels(first)).toContain(OFFER);
    expect(await labels(first)).toContain(OFFER);
    let again = '';
    while (again !== first) {
      for (let i = 0; i < 20 && isAsked(await look()); i++)
        await table.players.answerQuestion(await askedNow(), table.thread);
      again = await askedNow();
    }
    expect(await labels(first)).toContain(OFFER);
    const pressed = await pressForged(table, first, `take-damage:${GAME}`);
    expect(pressed.text).toMatch(/^\*From now on, you suffer damage without being asked, unless it would exhaust you/);
    const { id } = table.local.client(first);
    expect((await frosthavenPreferencesOf(table.bot.app.records, 1, id)).takeDamage).toBe(true);
  });
});
