/** Over Discord: tokens of a class and loot cards are set right by hand. */
import { expect, test } from 'vitest';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import { correctingActs } from '../../../support/bot/acts/correcting-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, chosen, written, told, corrections, makeMaster, untilTurns, firstOf } = correctingActs(
  () => table,
);

test('tokens of a class and loot cards are set right so too: told, in the log, and taken back', async () => {
  await makeMaster('Cem');
  await untilTurns();
  const state = async () => {
    const found = await table.bot.app.matchService.withSession(GAME, 'nobody', (at) => at.readView());
    if (!found) throw new Error('The game is gone.');
    const { view } = tableViewOf(found);
    const tokens = view.board.hexes.flatMap(({ label, tokens: on = [] }) => on.map(({ name }) => `${name} ${label}`));
    return { tokens, coins: view.seats.map(({ coins }) => coins) };
  };
  const before = await state();
  const hex = /\b[A-Z]+\d+\b/.exec((await typed('Cem', 'status')).text)?.[0] ?? '';

  const whose = await chosen('Cem', 'Tokens of a class', await typed('Cem', 'correct'));
  const which = await chosen('Cem', firstOf(whose).label, whose);
  const { label: token } = firstOf(which);
  const becomes = await chosen('Cem', token, which);
  const laid = await written('Cem', 'Write it', hex.toLowerCase(), await chosen('Cem', 'Placed', becomes));
  await pressed('Cem', 'Confirm', await written('Cem', 'Say why', 'It was laid', laid));
  expect((await state()).tokens).toEqual([...before.tokens, `${token} ${hex}`]);
  expect(await told(`*${token}* of **${firstOf(whose).label}** lies at ${hex}.`)).toHaveLength(1);

  const looter = await chosen('Cem', 'Loot cards of a character', await typed('Cem', 'correct'));
  const { label: name } = firstOf(looter);
  const out = await chosen('Cem', 'Out of the loot deck', await chosen('Cem', name, looter));
  expect(out.text).toMatch(/Which card\? The loot deck holds \d+\./);
  const coin = await chosen('Cem', '1 coin', out);
  await pressed('Cem', 'Confirm', await written('Cem', 'Say why', 'We forgot it', coin));
  const gained = (await state()).coins.map((coins, i) => coins - (before.coins[i] ?? 0));
  expect(gained.filter((coins) => coins !== 0)).toEqual([1]);
  expect(await told(`**${name}** takes the loot card *1 coin* from the deck.`)).toHaveLength(1);
  expect(await corrections()).toMatchObject([
    { value: { set: 'token', on: true }, why: 'It was laid' },
    { value: { set: 'loot card', card: 'money 1', to: 'given' }, why: 'We forgot it' },
  ]);
  await pressed('Cem', 'Confirm', await typed('Cem', 'undo'));
  expect((await state()).coins).toEqual(before.coins);
  await pressed('Cem', 'Confirm', await typed('Cem', 'undo'));
  expect(await state()).toEqual(before);
});
