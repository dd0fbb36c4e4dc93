import { expect, test } from 'vitest';
import * as limits from '../../../src/bot/client/limits.ts';
import * as sizes from '../../../src/game-api/panel/limits.ts';

test.each([
  [sizes.CONTENT_LENGTH, limits.CONTENT_LENGTH],
  [sizes.ROWS, limits.LEGACY_ROWS],
  [sizes.ROW_BUTTONS, limits.ROW_BUTTONS],
  [sizes.MENU_OPTIONS, limits.SELECT_OPTIONS],
])('what games make fits into what Discord takes: %i of %i', (made, taken) => {
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThanOrEqual(taken);
});

test('what a button and a menu show fits too', () => {
  expect(sizes).toMatchObject({ ID_LENGTH: 100, BUTTON_LABEL_LENGTH: 80, OPTION_LENGTH: 100, PLACEHOLDER_LENGTH: 150 });
});
