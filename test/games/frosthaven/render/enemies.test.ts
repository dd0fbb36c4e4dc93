import { expect, test } from 'vitest';
import { drawEnemies } from '../../../../src/games/frosthaven/render/pictures.ts';
import { enemiesAlt } from '../../../../src/games/frosthaven/render/text/enemies.ts';
import { line, strong, text } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import type { EnemyView } from '../../../../src/games/frosthaven/rules/view.ts';
import { greyDifference, pixelsOf, pngSize } from '../../../support/pixels.ts';

const stats = line(strong(4), text('hit points'));
const card = { name: 'Nip and Turn', initiative: 10, lines: [line(text('Move +0')), line(text('Attack −1'))] };
const hound: EnemyView = { name: 'Hound', icon: 'wolf-head', ranks: [{ rank: 'normal', stats }], card };
const elite: EnemyView = { ...hound, ranks: [{ rank: 'elite', stats }] };
const both: EnemyView = {
  ...hound,
  ranks: [
    { rank: 'elite', stats },
    { rank: 'normal', stats },
  ],
};

const heightOf = (...enemies: readonly EnemyView[]) => pngSize(drawEnemies(enemies, { width: 400 })).height;

test('MON-01 MON-06 a kind of enemy -> its stats and its card; a second kind below it', () => {
  const { card: _, ...idle } = hound;
  expect(pngSize(drawEnemies([hound], { width: 400 })).width).toBe(400);
  expect(heightOf(hound)).toBeGreaterThan(heightOf(idle));
  expect(heightOf(both)).toBeGreaterThan(heightOf(idle));
  expect(heightOf(hound, both)).toBeGreaterThan(1.9 * heightOf(hound) - 20);
  expect(heightOf(hound, hound, hound, both)).toBeLessThan(1_300);
});

test('MON-02 an elite enemy -> told from a normal one by its ring', () => {
  const [one, other] = [hound, elite].map((enemy) => pixelsOf(drawEnemies([enemy], { width: 400 })));
  if (!one || !other) throw new Error('Nothing was drawn.');
  expect(greyDifference(one, other)).toBeGreaterThan(0.3);
});

test('an enemy whose icon is unknown -> the beginning of its name; its words in the alt text', () => {
  const unknown = { ...hound, icon: 'no-such-icon' };
  expect(drawEnemies([unknown]).equals(drawEnemies([hound]))).toBe(false);
  expect(enemiesAlt([both])).toBe(
    'Hound: elite: 4 hit points; normal: 4 hit points. This round 10: Move +0; Attack −1.',
  );
});
