/** What hired soldiers wear, from their warband to the table: FAR-09, FAR-10. */
import { expect, test } from 'vitest';
import { sheetFromImport } from '../../../../src/games/frostgrave/campaign/rules/transfer.ts';
import { warbandStart } from '../../../../src/games/frostgrave/campaign/warband-start.ts';
import { loadPack } from '../../../../src/games/frostgrave/content/load.ts';
import { createPlainPlace } from '../../../../src/games/frostgrave/mapgen/plain-place.ts';
import { initialGameState } from '../../../../src/games/frostgrave/rules/setup/start.ts';
import type { FigureData } from '../../../../src/games/frostgrave/rules/state/figures.ts';
import { createFoundingSheet } from '../../../../src/games/frostgrave/warband/founding.ts';
import { FOUNDING } from '../../../support/frostgrave/campaign-scene.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';

const PACK = loadPack();

/** Such a soldier as it comes to a game. */
function hired(what: string): FigureData {
  const soldiers = [{ what, name: 'Sal' }];
  const sheet = sheetFromImport(PACK, createFoundingSheet(PACK, { ...FOUNDING, soldiers }));
  const warbands = ['a', 'b'].map((seat) => warbandStart(PACK, seat, sheet));
  const found = initialGameState({ ...createPlainPlace(2), warbands }).figures.find(
    (each) => each.what === what && each.side === 'b',
  );
  if (!found) throw new Error(`No ${what} has come.`);
  return { ...found, id: 'B1', at: { x: 110, y: 100, z: 0 } };
}

/** A blow of 16 that wins, and how far the struck goes once it is free. */
function struck(what: string) {
  const soldier = hired(what);
  const t = new Table({ figures: [figure(100, 100, { id: 'A1' }), soldier], combats: [['A1', 'B1']] });
  t.orders('a', 'A1', 'fight B1').draws(14, 2).says('a', 'push').says('a', 'end').says('b', 'B1').settled();
  const harm = t.last('fought').harms[0];
  expect(t.figure('B1').health).toBe(soldier.stats.health - (harm?.damage ?? 0));
  return { armour: harm?.armour, damage: harm?.damage, reach: t.asked('b').prompt };
}

test('FAR-09 light armour takes 1 off each blow, and slows nobody', () => {
  expect(struck('thug')).toMatchObject({ armour: 10, damage: 6, reach: { reach: 60 } });
  expect(struck('infantryman')).toMatchObject({ armour: 11, damage: 5, reach: { reach: 60 } });
});

test('FAR-10 heavy armour takes 2 off, and its bearer goes an inch less', () => {
  expect(struck('templar')).toMatchObject({ armour: 12, damage: 4, reach: { reach: 50 } });
});

test('FAR-08 FAR-10 beside a shield it takes 3 off', () => {
  expect(struck('knight')).toMatchObject({ armour: 13, damage: 3, reach: { reach: 50 } });
});
