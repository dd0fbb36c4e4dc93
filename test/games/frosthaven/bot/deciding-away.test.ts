/** Over Discord: the party decides while somebody is away, or has taken a vote back. */
import { expect, test } from 'vitest';
import { decidingActs, THREE, withBells } from '../../../support/bot/acts/deciding-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpTable, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpTable(
  () => startPlayedBot(3, withBells(), {}, THREE),
  (fresh) => {
    table = fresh;
  },
);

const { asked, untilAsked, typed, press, says, byVote, ledBy } = decidingActs(() => table);

test('whoever is away abstains, and leaves it to the others where they lead', async () => {
  await byVote();
  await untilAsked();
  await typed('Cem', 'set away');
  expect(await asked()).toEqual(['Anngar', 'Beagar', 'Cemgar: abstain']);
  await says('Ann', 'Small');
  await says('Bea', 'Small');
  await ledBy('Cemgar');
  await untilAsked(2);
  expect(await asked(), 'Cem is away').toEqual(['party']);
});

test('a vote is undone -> open again; who leads by then is asked in place of a vote', async () => {
  await byVote();
  await untilAsked();
  await says('Ann', 'Small');
  await says('Cem', 'Small');
  expect(await asked()).toEqual([]);
  const undo = await typed('Cem', 'undo');
  expect(undo.text).toContain('“Small”');
  await press('Cem', 'Confirm', undo);
  expect(await asked()).toEqual(['Anngar: Small', 'Beagar', 'Cemgar']);
  await says('Cem', 'Small');
  await ledBy('Beagar');
  await press('Cem', 'Confirm', await typed('Cem', 'undo'));
  expect(await asked(), 'Bea leads by now').toEqual(['Beagar']);
});
