/** Over Discord: what a card says in words is used by a button, one use slot a press. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Catalog } from '../../../../src/games/frosthaven/content/catalog.ts';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { firstWinter } from '../../../support/first-winter.ts';

const TEXT = 'Nobody may pass through your hex.';
const SONG = action.parse({
  abilities: [{ verb: 'by-hand', text: TEXT, lasts: 'persistent', slots: [0, 0, 1] }],
});
/** The pack in which each card that is the same in all modes has such a bottom. */
const catalog = new Catalog({
  ...firstWinter,
  classes: firstWinter.classes.map((mat) => ({
    ...mat,
    cards: mat.cards.map((card) => ('bottom' in card ? { ...card, bottom: SONG } : card)),
  })),
});

let table: PlayedBot;
beforeEach(async () => {
  table = await startPlayedBot(3, catalog);
});
afterEach(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

async function look(person: string) {
  const seen = await table.bot.app.matchService.withSession(GAME, table.local.client(person).id, (at) => at.readView());
  return seen && tableViewOf(seen);
}

/** Who may use a card by hand, after bottoms were played. */
async function findUser(): Promise<string | undefined> {
  for (const person of PEOPLE) {
    const seen = await look(person);
    if (seen?.asides.some(({ optionalAction }) => optionalAction.value.startsWith('use '))) return person;
  }
  return undefined;
}

async function playBottom(): Promise<void> {
  for (const person of PEOPLE) {
    const seen = await look(person);
    const open = seen?.questions.find(({ question, answered }) => question.seat === seen.seat && !answered);
    const bottom = open?.question.options.find(({ value }) => value.startsWith('bottom '))?.value;
    if (!open || bottom === undefined) continue;
    await table.bot.app.matchService.withSession(GAME, table.local.client(person).id, (at) =>
      at.answer({ seat: open.question.seat, number: open.number, choice: () => [bottom] }, `bottom ${open.number}`),
    );
    return;
  }
  await table.players.playAnswers(PEOPLE, table.thread, 1);
}

test('BON-05 a button uses a slot, told to all; the same press again uses no other', async () => {
  let person = await findUser();
  for (let i = 0; i < 150 && person === undefined; i++) {
    await playBottom();
    person = await findUser();
  }
  const seat = table.local.client(person ?? '');
  const { message } = await seat.press('My panel', { channel: table.thread });
  const use = message?.buttons.find(({ label }) => label.startsWith('Use '));
  expect(use?.label).toMatch(/^Use \p{L}/u);
  await seat.press(use?.customId ?? '', { channel: table.thread, on: message ?? '' });
  await seat.waitForMessage(({ text }) => text.includes(`by hand: *${TEXT}*`), { channel: table.thread });
  const slotOf = async () => {
    const seen = await look(person ?? '');
    return seen?.view.seats.flatMap(({ activeCards }) => activeCards.flatMap(({ slot }) => slot ?? []));
  };
  expect(await slotOf()).toContainEqual({ at: 2, of: 3 });
  const again = await pressForged(table, person ?? '', use?.customId ?? '');
  expect(again.text).toMatch(/^\*Not possible now/);
  expect(await slotOf()).toContainEqual({ at: 2, of: 3 });
});
