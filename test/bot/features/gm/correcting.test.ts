/** Over Discord: what the rules can't, the game-master sets right by hand, with a reason, in public. */
import { expect, test } from 'vitest';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { correctingActs } from '../../../support/bot/acts/correcting-acts.ts';
import { CorrectionWalk, REASON } from '../../../support/bot/corrected-in-languages.ts';
import { chooseForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { namesIn } from '../../../support/texts.ts';
import { findEnglish } from '../../../support/untranslated.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, chosen, written, publicly, told, corrections, makeMaster, untilTurns, firstOf } =
  correctingActs(() => table);

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

test('corrections in another language -> all that master and table read, and it fits', async () => {
  await makeMaster('Cem');
  await untilTurns();
  for (const person of [...PEOPLE, 'Cem']) table.local.client(person).setLocale('en-XA');
  await table.bot.app.records.changeCampaign(tableSettingsChange(1, { language: 'en-XA' }));
  const found = await table.bot.app.matchService.withSession(GAME, 'nobody', (at) => at.readView());
  if (!found) throw new Error('The game is gone.');
  const { view } = tableViewOf(found);
  const [item] = firstWinter.items;
  const hexes = view.board.hexes.map(({ label }) => label);
  const typed = ['1', hexes.at(-1) ?? '', item?.name ?? '', REASON];
  const before = new Set(await publicly());
  const correcting = new CorrectionWalk(table.local, 'Cem', table.thread, typed);
  const kinds = await correcting.listKinds();
  const last = ['newcomer', 'turn over', 'gone'];
  for (const kind of [...kinds.filter((each) => !last.includes(each)), ...last]) await correcting.applyKind(kind);
  expect([...correcting.readyKinds, ...correcting.missingKinds].sort()).toEqual([...kinds].sort());
  expect(correcting.missingKinds.length).toBeLessThan(3);
  expect(correcting.appliedKinds.length, 'and were carried out').toBeGreaterThan(8);
  const fresh = (await publicly()).filter((text) => !before.has(text) && text.includes('✎'));
  expect(fresh.length).toBeGreaterThan(0);
  const people = ['Ann', 'Bea', 'Cem', ...view.seats.map(({ name }) => name)];
  const left = [...correcting.read, ...fresh].flatMap((words) =>
    findEnglish(words, [...people, ...namesIn(words, firstWinter)]).map((word) => `${word}: ${words.slice(0, 300)}`),
  );
  expect(left).toEqual([]);
});
