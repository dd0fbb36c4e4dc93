import { expect, test } from 'vitest';
import {
  completeBlueprints,
  foundTreasures,
  treasuresAfterLooting,
} from '../../../../../src/games/frosthaven/campaign/rules/goods/treasure.ts';
import { catalog } from '../../../../support/frosthaven/market.ts';

test('TRE-03 a number of the pack’s table is found once in a campaign, wherever it lies', () => {
  expect(treasuresAfterLooting(catalog, ['9'], ['7', '9', '1'])).toEqual(['9', '7']);
  expect(foundTreasures({ treasures: { 9: { gold: 1 } } }, ['1'], { treasures: ['7', '9'] })).toEqual(['1', '7']);
});

test('TRE-07 a blueprint in two halves is one when both were looted', () => {
  expect(completeBlueprints(catalog, ['7', '9'])).toEqual([]);
  expect(completeBlueprints(catalog, ['7', '8'])).toEqual(['cube']);
});
