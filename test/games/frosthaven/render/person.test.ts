/** The pictures of characters, perks and wares, and their words. */
import { expect, test } from 'vitest';
import type { PerkChoice, SheetLeaf, SheetView, Ware } from '../../../../src/games/frosthaven/render/index.ts';
import {
  growthAlt,
  perksAlt,
  SHEET_LEAVES,
  sheetAlt,
  waresAlt,
} from '../../../../src/games/frosthaven/render/index.ts';
import { drawPerks, drawSheet, drawWares } from '../../../../src/games/frosthaven/render/pictures.ts';
import { deckWords } from '../../../../src/games/frosthaven/render/text/cards.ts';
import { hand, items } from '../../../support/frosthaven/drawn-cards.ts';
import { pngSize } from '../../../support/pixels.ts';

const card = (face: string, before: number, after = before) => ({
  line: { indent: 0 as const, parts: [{ type: 'strong' as const, text: face }] },
  face,
  isSpecial: false,
  before,
  after,
});
const perk = { id: 'p', name: 'Dig In', lines: [], boxes: 2, filled: 1, isLinked: true };

const sheet: SheetView = {
  name: 'Ysolt',
  className: 'Drifter',
  icon: 'person',
  colour: '#808080',
  level: 2,
  hitPoints: 12,
  handSize: 10,
  gold: 7,
  experience: { has: 50, from: 45, to: 95 },
  resources: [
    { icon: 'wood-pile', name: 'lumber', amount: 2 },
    { icon: 'metal-bar', name: 'metal', amount: 0 },
  ],
  items: [{ name: 'Cap', slot: 'head', icon: 'person', isBrought: true }],
  perks: [perk],
  marks: 1,
  checks: 4,
  masteries: [{ name: 'Dry Feet', text: 'Stay dry.', isDone: false }],
  quest: { name: 'Home', task: 'Go home.', asks: [{ has: 1, of: 3 }] },
  deck: [card('-1', 5), card('+0', 6)],
};

test('NEW-18 a sheet is drawn and said with all that there is on it, and changes with it', () => {
  const drawn = drawSheet(sheet, { width: 400 });
  expect(pngSize(drawn).width).toBe(400);
  const others: SheetView[] = [
    { ...sheet, level: 3 },
    { ...sheet, gold: 8 },
    { ...sheet, quest: 'hidden' },
    { ...sheet, perks: [{ ...perk, filled: 2 }] },
    { ...sheet, items: [{ name: 'Cap', slot: 'head', icon: 'person', isBrought: false }] },
    { ...sheet, deck: [card('-1', 4), card('+0', 6)] },
  ];
  for (const other of others) expect(drawSheet(other, { width: 400 }).equals(drawn)).toBe(false);
  expect(sheetAlt(sheet)).toBe(
    'Ysolt, Drifter of level 2: 50 experience, level 3 at 95; 7 gold, 12 hit points, 10 cards. 2 lumber. ' +
      'Items: Cap (brought). Personal quest Home (1 of 3): Go home. Perks: Dig In (1 of 2). 4 checkmarks. ' +
      `1 perk mark to use. ${deckWords(11, '5 of -1; 6 of +0')}.`,
  );
});

test('a sheet in three leaves -> each is shorter, and changes with its own part only', () => {
  const height = (leaf?: SheetLeaf) => pngSize(drawSheet(sheet, { width: 400, ...(leaf && { leaf }) })).height;
  expect(Math.max(...SHEET_LEAVES.map(height))).toBeLessThan(height());
  const other: SheetView = { ...sheet, perks: [{ ...perk, filled: 2 }] };
  const isSame = (leaf: SheetLeaf) => drawSheet(other, { leaf }).equals(drawSheet(sheet, { leaf }));
  expect(SHEET_LEAVES.map(isSame)).toEqual([true, true, false]);
});

test('NEW-09 a hidden quest is said to be hidden, and nothing more', () => {
  expect(sheetAlt({ ...sheet, quest: 'hidden' })).toContain('The personal quest is hidden.');
  expect(sheetAlt({ ...sheet, quest: 'hidden' })).not.toContain('Home');
});

test('PERK-04 what a perk brings into the deck and takes out of it is drawn and said', () => {
  const choice: PerkChoice = {
    ...perk,
    boxes: 1,
    filled: 0,
    isLinked: false,
    deck: [card('-1', 5, 4), card('+1', 5, 6)],
  };
  expect(perksAlt([choice])).toBe('Dig In (0 of 1 filled, -1 from 5 to 4, +1 from 5 to 6)');
  const without = { ...choice, deck: [card('-1', 5), card('+1', 5)] };
  expect(drawPerks([choice]).equals(drawPerks([without]))).toBe(false);
});

test('CRF-03 a ware shows its price, and what is missing for it', () => {
  const [item] = items;
  if (!item) throw new Error('There is no item among the samples.');
  const open: Ware = { item, costs: [{ icon: 'wood-pile', name: 'lumber', amount: 2 }], lacks: '' };
  const closed: Ware = { ...open, lacks: 'lacks 1 lumber' };
  expect(waresAlt([open])).toMatch(/ – 2 lumber$/);
  expect(waresAlt([closed])).toMatch(/ – 2 lumber; lacks 1 lumber$/);
  expect(drawWares([open]).equals(drawWares([closed]))).toBe(false);
  expect(waresAlt(Array.from({ length: 40 }, () => closed)).length).toBeLessThanOrEqual(1024);
});

test('CRF-03 the wares -> the purse stands above them, those without room a line each', () => {
  const [item] = items;
  if (!item) throw new Error('There is no item among the samples.');
  const ware: Ware = { item, costs: [{ icon: 'wood-pile', name: 'lumber', amount: 2 }], lacks: '' };
  const purse = [{ icon: 'wood-pile', name: 'lumber', amount: 3 }];
  expect(waresAlt([ware], { purse })).toMatch(/^You have 3 lumber\. /);
  expect(waresAlt([ware], { purse: [] })).toMatch(/^You have no way to pay\. /);
  expect(waresAlt([ware], { more: [{ ...ware, lacks: 'lacks 1 lumber' }] })).toMatch(/ – 2 lumber; lacks 1 lumber$/);
  const [alone, paying, more] = [drawWares([ware]), drawWares([ware], { purse }), drawWares([ware], { more: [ware] })];
  expect(pngSize(paying).height).toBeGreaterThan(pngSize(alone).height);
  expect(pngSize(more).height).toBeGreaterThan(pngSize(alone).height);
});

test('LUP-07 those passed over earlier are named beside the new cards', () => {
  const [one, two, three] = hand;
  if (!one || !two || !three) throw new Error('There are too few cards among the samples.');
  const inHand = [one, two].map((card) => ({ ...card, pile: 'hand' as const, leading: false }));
  expect(growthAlt(inHand, [three])).toMatch(/^New cards: /);
  expect(growthAlt([one, two], [three])).toContain(`Passed over earlier: ${three.name} (level ${three.level}).`);
});
