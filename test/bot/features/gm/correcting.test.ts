/** Over Discord: what the rules can't, the game-master sets right by hand, with a reason, in public. */
import { expect, test } from 'vitest';
import { correctingActs } from '../../../support/bot/acts/correcting-acts.ts';
import { chooseForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, chosen, written, told, corrections, makeMaster, untilTurns, firstOf } = correctingActs(
  () => table,
);

test('hit points are corrected -> part by part, with a reason, public, logged, undone', async () => {
  await makeMaster('Cem');
  await untilTurns();
  const kinds = await typed('Cem', 'correct');
  expect(kinds.text).toContain(
    'What do you correct?\n-# Hidden: what you can’t correct now.\n-# Only a game-master who has looked into a seat sees its hand: `/gm`.',
  );
  expect(kinds.selects[0]?.options.map(({ label }) => label)).toEqual([
    'Move a figure',
    'Hit points',
    'Conditions',
    'Loot tokens',
    'Tokens of a class',
    'Draw a loot card',
    'Loot cards of a character',
    'The loot deck',
    'Tiles on the map',
    'A numbered treasure',
    'Elements',
    'Spawn a monster',
    'Remove a figure',
    'Give an item',
    'Gold and experience',
    'Resources',
    'Counters of a class',
    'End the turn',
    'The next attack modifier card',
    'The next ability card of monsters',
    'Answer for a seat',
  ]);
  const figures = await chosen('Cem', 'Hit points', kinds);
  const { label } = firstOf(figures);
  const points = await chosen('Cem', label, figures);
  const ready = await chosen('Cem', '1', points);
  expect(ready.text).toMatch(new RegExp(`^\\*\\*${label}\\*\\* has 1 of \\d+ hit points instead of \\d+\\.\n`));
  expect(ready.buttons.map((each) => each.label)).toEqual(['Say why', 'Back', 'Not now']);
  const reasoned = await written('Cem', 'Say why', 'We forgot *the trap*', ready);
  expect(reasoned.text).toContain('**Why:** We forgot \\*the trap\\*');
  expect(await corrections()).toEqual([]);
  const done = await pressed('Cem', 'Confirm', reasoned);
  expect(done.text).toContain('I have told the table.');
  expect(await corrections()).toMatchObject([{ value: { set: 'hit points', to: 1 }, why: 'We forgot *the trap*' }]);
  const [line] = await told('Game-master **Cem** has made a correction.');
  expect(line).toContain(`**${label}** has 1 of`);
  expect(line).toContain('Why: We forgot \\*the trap\\*');

  const log = await typed('Bea', 'log');
  expect(log.text).toContain('Corrected by hand');
  const undo = await typed('Cem', 'undo');
  expect(undo.text).toContain('As game-master you would take back a correction by hand');
  expect(undo.buttons.map((each) => each.label)).toEqual(['Confirm', 'Not now']);
  await pressed('Cem', 'Confirm', undo);
  expect(await told('↩ The game-master took back a correction by hand')).toHaveLength(1);
  table.bot.app.matchService.clearCache();
  await table.players.playAnswers(PEOPLE, table.thread, 5);
});

test('an outdated press or form -> the draft as it is, with its reason', async () => {
  await makeMaster('Cem');
  await untilTurns();
  const seat = table.local.client('Cem');
  const figures = await chosen('Cem', 'Hit points', await typed('Cem', 'correct'));
  const ready = await chosen('Cem', '1', await chosen('Cem', firstOf(figures).label, figures));
  const { modal: outdatedForm } = await seat.press('Say why', { channel: table.thread, on: ready });
  if (!outdatedForm) throw new Error('No form was opened.');
  const since = '*Things have changed since; here is the current state.*';
  const reasoned = await written('Cem', 'Say why', 'We forgot the trap', ready);
  const stale = await chooseForged(table, 'Cem', `correct-pick:${GAME}:0:0`, ['1']);
  expect(stale?.text).toBe(`${since}\n${reasoned.text}`);
  expect(stale?.buttons.map(({ label }) => label)).toEqual(['Confirm', 'Change the reason', 'Back', 'Not now']);

  let shorter = await chosen('Cem', 'End the turn', await typed('Cem', 'correct'));
  if (shorter.selects.length > 0) shorter = await chosen('Cem', firstOf(shorter).label, shorter);
  const now = await written('Cem', 'Say why', 'It is late', shorter);
  const { message } = await seat.submitModal(outdatedForm, { typed: 'We forgot the trap' });
  expect(message?.text).toBe(`${since}\n${now.text}`);
  expect(message?.text).toContain('**Why:** It is late');
});
