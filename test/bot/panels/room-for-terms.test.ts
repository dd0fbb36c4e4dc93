/** The menu of terms in a first match, on panels that are high already. */
import { expect, test } from 'vitest';
import { hasRoomForTerms } from '../../../src/bot/panels/coaching.ts';
import { button, buttonRows } from '../../../src/game-api/panel/controls.ts';

function panelOf(rows: number, sections: number) {
  return {
    content: 'It is your turn.',
    components: Array.from({ length: rows }, (_, i) => buttonRows([button(`panel:${i}`, 'Hand')])).flat(),
    sections: Array.from({ length: sections }, (_, i) => ({ text: `Card ${i}` })),
    picture: undefined,
  };
}

test.each([
  [0, 4, true],
  [0, 5, false],
  [1, 4, true],
  [2, 3, true],
  [2, 4, false],
])('%i sections and %i rows below -> room: %s', (sections, rows, expected) => {
  expect(hasRoomForTerms(panelOf(rows, sections))).toBe(expected);
});
