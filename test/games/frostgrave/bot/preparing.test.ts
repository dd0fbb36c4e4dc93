/** Before a game its players prepare it on their panels: what the panel says, what each spell needs, and one press to go on. */
import { expect, test } from 'vitest';
import { nothingToDoWords, tableWaitsWords } from '../../../../src/game-api/panel/idle-panels.ts';
import type { WarbandFounding } from '../../../../src/games/frostgrave/warband/founding.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { FOUNDING } from '../../../support/frostgrave/campaign-scene.ts';

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

/** Its spellcasters cast Awareness before games; those of the other have nothing to cast then. */
const PREPARING: WarbandFounding = {
  ...FOUNDING,
  spells: ['heal', 'shield', 'miraculous-cure', 'beauty', 'write-scroll', 'awareness', 'fleet-feet', 'leap'],
};
const OTHER: WarbandFounding = {
  ...FOUNDING,
  name: 'The Rime',
  spells: ['heal', 'shield', 'miraculous-cure', 'beauty', 'write-scroll', 'combat-awareness', 'fleet-feet', 'leap'],
};

test('FPR-01 FSL-59 before the game -> each spell once, odds shown; one press goes on', async () => {
  await table.found(['Ann', 'Bea']);
  await table.foundAs('Ann', PREPARING);
  await table.foundAs('Bea', OTHER);
  const thread = await table.begin('Ann');
  const told = () => table.messagesIn(thread).join('\n');
  expect(told()).toContain('## Before the game');
  let panel = await table.press('Ann', 'My panel', undefined, thread);
  expect(panel.text).toContain('**What do you cast before the game? A failed casting harms nobody.**');
  expect(panel.text).toMatch(/Ada.*AW.*Awareness\*\*\nNeeds 14, 35 %$/m);
  expect(panel.text).toMatch(/Ben.*AP.*Awareness\*\*\nNeeds 16, 25 %$/m);
  expect(answers(panel)).toEqual(['Ada (AW): Awareness', 'Ben (AP): Awareness', 'Nothing else: start the game']);
  const waiting = await table.press('Bea', 'My panel', undefined, thread);
  expect(waiting.content).toBe(`${nothingToDoWords()} ${tableWaitsWords('**The Lamps (A)**')}`);
  panel = await table.press('Ann', 'Ada (AW): Awareness', panel);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(told()).toMatch(/✦ \*\*Ada \(AW\)\*\* casts Awareness before the game, \d+ of 14: it (fails|succeeds)\./);
  expect(answers(panel)).toEqual(['Ben (AP): Awareness', 'Nothing else: start the game']);
  panel = await table.press('Ann', 'Nothing else: start the game', panel);
  expect(panel.text).not.toContain('before the game?');
  await table.playUnseen(thread);
  expect(told()).not.toContain('Ben (AP)** casts Awareness');
  expect(told()).toContain('Turn 1');
});

/** What answers the question of a panel. */
function answers({ buttons }: SeenMessage): string[] {
  return buttons.flatMap(({ label, customId }) => (customId?.startsWith('say:') ? [label] : []));
}
