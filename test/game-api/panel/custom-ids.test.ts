import { expect, test } from 'vitest';
import { ACTIONS } from '../../../src/bot/features/actions.ts';
import { customId } from '../../../src/games/frosthaven/ui/custom-ids.ts';
import { parseCustomIdParts } from '../../support/bot/pressed.ts';

const BOT_ACTIONS = Object.fromEntries([...ACTIONS.values()].map(({ id, params }) => [id, params]));

/** Buttons, menus and forms as the program made them before games had a face. */
const OF_BEFORE = [
  'panel:1',
  'say:1:2:drifter:C7',
  'say:1:12:banner-spear:#cfd63c1db94c2166',
  'say:1:2:party:-',
  'pick:1:2:drifter:0',
  'next:1:43:boneshaper:0:',
  'next:1:43:boneshaper:0:f815su',
  'done:1:43:boneshaper:f815su+gnllqg',
  'page:1:2:1:',
  'leaf:1:2:0:f815su:1',
  'aside:1:2:remove drifter/1',
  'asides:1:2',
  'why:1:17:0',
  'hand:1',
  'read:1:0',
  'read-page:1:2',
  'card:1:drifter/heavy-pockets',
  'form:1:0',
  'sides:1:1:0',
  'enemies:1',
  'goal:1',
  'board:1',
  'board-words:1:0',
  'status:1',
  'orders:1',
  'take-damage:1',
  'colours:1:colour-blind',
  'abandon:1',
  'undo:1',
  'take-back:1:12',
  'undo-now:1:11',
  'ask-undo:1:11',
  'agree:1:11:drifter',
  'keep:1:11:drifter',
  'play-round:1',
  'end:1',
  'remove:1:2',
  'join:1',
  'leave:1',
  'class:1:0',
  'name:1:drifter',
  'name-form:1:drifter',
  'kit:1',
  'kit-page:1:1',
  'kit-cards:1:0',
  'kit-items:1:1',
  'kit-item:1:1',
  'monsters:1:picked',
  'presence:1:here',
  'begin:1',
  'scenarios:1:1',
  'scenario:1:0',
  'again:1:the-salt-road',
  'home:1',
  'level:1:the-salt-road',
  'start:1:the-salt-road:2',
];

test.each(OF_BEFORE)('%s is read, and would be written so today', (text) => {
  const pressed = parseCustomIdParts(text, BOT_ACTIONS);
  const values = Object.values(pressed?.parts ?? {}).map(String);
  expect([pressed?.action, ...values].join(':')).toBe(text);
});

test('what is written today is what was written before', () => {
  const steps = { game: 1, question: 43, seat: 'boneshaper', before: 'f815su+gnllqg' };
  expect(customId({ action: 'done', ...steps })).toBe('done:1:43:boneshaper:f815su+gnllqg');
  expect(customId({ action: 'start', level: 2, scenario: 'the-salt-road', campaign: 1 })).toBe(
    'start:1:the-salt-road:2',
  );
});
