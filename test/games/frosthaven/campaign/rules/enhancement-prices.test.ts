/** What enhancements cost, with every step of the sum. */
import { describe, expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { Terms } from '../../../../../src/games/frosthaven/campaign/rules/goods/enhancement-price.ts';
import { enhancementPrice } from '../../../../../src/games/frosthaven/campaign/rules/goods/enhancement-price.ts';
import {
  enhancedView,
  enhancementsFor,
} from '../../../../../src/games/frosthaven/campaign/rules/goods/enhancements.ts';
import { afterRetirement } from '../../../../../src/games/frosthaven/campaign/state/enhancements.ts';
import { reasonWords } from '../../../../../src/games/frosthaven/campaign/text/enhancing.ts';
import { withSticker } from '../../../../../src/games/frosthaven/content/enhancements.ts';
import type { Action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Enhancement } from '../../../../../src/games/frosthaven/content/schema/abilities/stickers.ts';
import { NUMBERS } from '../../../../../src/games/frosthaven/content/schema/abilities/stickers.ts';
import type { AbilityInput, ActionInput } from '../../../../support/frosthaven/content.ts';
import { catalogOf, plainCard, plainClass } from '../../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, move } from '../../../../support/frosthaven/table.ts';

const PLAIN: Terms = { building: 1, temporary: false };
const TEMPORARY: Terms = { building: 1, temporary: true };
const square = { places: ['square' as const] };

type Level = 'X' | 1 | 2 | 3 | 4 | 9;
const sum = (input: ActionInput | Action, with_: Enhancement, level: Level = 1, terms = PLAIN, place = 0) =>
  enhancementPrice({ level, action: isParsed(input) ? input : action.parse(input), place }, with_, terms).steps.map(
    ({ gold }) => gold,
  );
const isParsed = (input: ActionInput | Action): input is Action =>
  input.abilities.some(({ places }) => places?.some((place) => typeof place === 'object'));
const of = (ability: AbilityInput, with_: Enhancement, level: Level = 1, terms = PLAIN) =>
  sum({ abilities: [ability] }, with_, level, terms);

describe('worked out', () => {
  const swing: Action = withSticker(
    {},
    action.parse({ abilities: [attack(2, { targets: 2, places: ['square', 'diamond'] })], lost: true }),
    1,
    { give: 'wound' },
  );

  test('ENH-01 ENH-02 ENH-03 ENH-05 ENH-06 attack +1 with every factor -> 200 gold', () => {
    expect(sum(swing, { plus: 'attack' }, 4)).toEqual([50, 100, 50, 125, 200]);
    const price = enhancementPrice({ level: 4, action: swing, place: 0 }, { plus: 'attack' }, PLAIN);
    expect([price.gold, price.steps.map(({ why, gold }) => `${reasonWords(why)}: ${gold}`)]).toEqual([
      200,
      [
        'Attack +1: 50',
        'for several: × 2: 100',
        'the action is lost: ÷ 2: 50',
        'a card of level 4: + 3 × 25: 125',
        'enhanced before: + 1 × 75: 200',
      ],
    ]);
  });

  test('VAR-06 the same for a time: 20 less, as it is enhanced, and a fifth', () => {
    expect(sum(swing, { plus: 'attack' }, 4, TEMPORARY)).toEqual([50, 100, 50, 125, 200, 180, 144]);
  });

  test('ENH-04 VAR-06 shield +1 on a persistent bonus of a lost action, level X', () => {
    const shield: ActionInput = {
      abilities: [{ verb: 'shield', value: 1, lasts: 'persistent', ...square }],
      lost: true,
    };
    expect(sum(shield, { plus: 'shield' }, 'X')).toEqual([80, 240]);
    expect(sum(shield, { plus: 'shield' }, 'X', TEMPORARY)).toEqual([80, 240, 192]);
  });

  test('ENH-08 VAR-06 a hex more of three, level 2', () => {
    const sweep = attack(3, { area: ['g r r r'], places: ['hexagon'] });
    expect(of(sweep, { hex: { q: 4, r: 0 } }, 2)).toEqual([67, 92]);
    expect(of(sweep, { hex: { q: 4, r: 0 } }, 2, TEMPORARY)).toEqual([67, 92, 74]);
  });

  test('ENH-04 attack +1 of one summon, lost and persistent, level 3', () => {
    const call: ActionInput = { abilities: [{ verb: 'summon', summon: 'imp', ...square }], lost: true };
    expect(sum(call, { plus: 'summon attack' }, 3)).toEqual([100, 150]);
  });
});

describe('the first line', () => {
  test('ENH-01 ENH-07 by what it is', () => {
    const base = (with_: Enhancement) => of(heal(1, { range: 1, ...square }), with_)[0];
    expect(NUMBERS.map((plus) => [plus, base({ plus })])).toEqual([
      ['attack', 50],
      ['move', 30],
      ['heal', 30],
      ['damage', 50],
      ['trap', 50],
      ['distance', 30],
      ['shield', 80],
      ['retaliate', 60],
      ['push', 30],
      ['pull', 20],
      ['teleport', 50],
      ['range', 30],
      ['target', 75],
      ['pierce', 30],
      ['summon hit points', 40],
      ['summon move', 60],
      ['summon attack', 100],
      ['summon range', 50],
    ]);
    const conditions = [
      'regenerate',
      'ward',
      'strengthen',
      'bless',
      'wound',
      'poison',
      'immobilize',
      'muddle',
      'curse',
    ] as const;
    expect(conditions.map((each) => base({ give: each }))).toEqual([40, 75, 100, 75, 75, 50, 150, 40, 150]);
    expect([base({ infuse: 'ice' }), base({ infuse: 'any' }), base({ jump: true })]).toEqual([100, 150, 60]);
  });

  test('ENH-08 of a hex by how many there are', () => {
    const row = (count: number) =>
      attack(1, { range: 2, area: [Array(count).fill('r').join(' ')], places: ['hexagon'] });
    const costs = [1, 2, 3, 4, 5, 6, 7].map((count) => of(row(count), { hex: { q: count, r: 0 } })[0]);
    expect(costs).toEqual([200, 100, 67, 50, 40, 34, 29]);
  });
});

describe('a line more', () => {
  test('ENH-02 for what can be for several', () => {
    const doubled = (ability: AbilityInput, with_: Enhancement) => of({ ...ability, ...square }, with_).length === 2;
    expect(doubled(attack(2), { plus: 'attack' })).toBe(false);
    expect(doubled(attack(2, { area: ['g r'] }), { plus: 'attack' })).toBe(false);
    expect(doubled(attack(2, { area: ['g r r'] }), { plus: 'attack' })).toBe(true);
    expect(
      doubled(attack(2, { range: 2, boosts: [{ consume: ['ice'], add: { targets: 1 } }] }), { plus: 'attack' }),
    ).toBe(true);
    expect(doubled(give('bless', 'allies', { range: 2, targets: 'all' }), { give: 'ward' })).toBe(true);
    expect(doubled(give('bless', 'self'), { give: 'ward' })).toBe(false);
    expect(doubled(damage(2, 'enemies', { range: 1 }), { plus: 'damage' })).toBe(true);
    expect(doubled(damage(2, 'enemies', { range: 3, targets: 1 }), { plus: 'damage' })).toBe(false);
    expect(doubled({ verb: 'summon', summon: 'imp', count: 2 }, { plus: 'summon move' })).toBe(true);
    expect(doubled({ verb: 'shield', value: 1, for: { who: 'allies', range: 1 } }, { plus: 'shield' })).toBe(true);
    expect(doubled({ verb: 'relocate', tiles: ['obstacle'], distance: 2, count: 2 }, { plus: 'distance' })).toBe(true);
  });

  test('ENH-02 but not for a target, a hex or an element', () => {
    const both = attack(2, { targets: 2, ...square });
    const wide = attack(2, { area: ['g r r'], ...square });
    expect([of(both, { plus: 'target' }), of(both, { infuse: 'any' }), of(wide, { hex: { q: 3, r: 0 } })]).toEqual([
      [75],
      [150],
      [100],
    ]);
  });

  test('ENH-03 half for a lost action, rounded up, but not where it stays', () => {
    const lost = (ability: AbilityInput): ActionInput => ({ abilities: [ability], lost: true });
    expect(sum(lost(heal(2, { targets: 1, ...square })), { plus: 'target' })).toEqual([75, 38]);
    const lasting: AbilityInput = { verb: 'retaliate', value: 1, lasts: 'persistent' };
    expect(sum({ abilities: [move(2, square), lasting], lost: true }, { plus: 'move' })).toEqual([30]);
    expect(sum({ abilities: [{ verb: 'shield', value: 1, ...square }], lost: true }, { plus: 'shield' })).toEqual([
      80, 40,
    ]);
  });

  test('ENH-05 for each level above 1; X counts as 1', () => {
    const costs = (['X', 1, 2, 9] as const).map((level) => of(move(2, square), { plus: 'move' }, level));
    expect(costs).toEqual([[30], [30], [30, 55], [30, 230]]);
  });

  test('ENH-06 for each sticker on the same half', () => {
    const printed = action.parse({ abilities: [move(2, { places: ['square', 'circle', 'circle'] })] });
    const once = withSticker({}, printed, 1, { infuse: 'ice' });
    const twice = withSticker({}, once, 2, { infuse: 'fire' });
    expect([once, twice].map((each) => sum(each, { plus: 'move' }))).toEqual([
      [30, 105],
      [30, 180],
    ]);
  });

  test('ENH-10 each level of the building makes it cheaper', () => {
    const printed = action.parse({ abilities: [move(2, { places: ['square', 'circle'] })] });
    const once = withSticker({}, printed, 1, { infuse: 'ice' });
    const by = (building: number) => sum(once, { plus: 'move' }, 3, { building, temporary: false });
    expect([1, 2, 3, 4].map(by)).toEqual([
      [30, 80, 155],
      [30, 20, 70, 145],
      [30, 20, 50, 125],
      [30, 20, 50, 100],
    ]);
  });
});

describe('what can be had', () => {
  const cards = [
    plainCard('one', { level: 2, top: { abilities: [attack(2, { range: 2, places: ['square', 'diamond'] })] } }),
    plainCard('two', { bottom: { abilities: [attack(2, { area: ['g r'], places: ['hexagon'] })] } }),
  ];
  const catalog = catalogOf({
    classes: [plainClass('a', cards)],
    monsters: [],
    scenario: { rooms: [{ id: 'first', at: 'A1', map: ['. .'] }], legend: {} },
  });
  const wearing = { class: id<'ClassId'>('a'), pool: ['one', 'two'], stickers: [] };

  test('ENH-01 nothing before the building stands', () => {
    expect(enhancementsFor(catalog, wearing, { building: 0, temporary: false })).toEqual([]);
  });

  test('ENH-09 cards of the pool -> each free place, its ability, stickers and prices', () => {
    const all = enhancementsFor(catalog, wearing, PLAIN);
    expect(all.map(({ card, half, place, words, shape }) => [card, half, place, words(), shape])).toEqual([
      ['one', 'top', 0, 'Attack 2, Range 2', 'square'],
      ['one', 'top', 1, 'Attack 2, Range 2', 'diamond'],
      ['two', 'bottom', 0, 'Attack 2 (area of 1 hex)', 'hexagon'],
    ]);
    expect(all[0]?.offers.map(({ name, price }) => [name, price.gold])).toEqual([
      ['Attack +1', 75],
      ['Range +1', 55],
    ]);
    expect(all[2]?.offers.map(({ name }) => name)).toEqual([
      'Area hex, row 1',
      'Area hex, below, right',
      'Area hex, above, left',
      'Area hex, above, right',
      'Area hex, below, left',
    ]);
  });

  test('ENH-06 ENH-09 a sticker lies on one place -> it is shown, the other costs more', () => {
    const stickers = [{ card: 'one', half: 'top' as const, place: 0, with: { plus: 'range' as const } }];
    const all = enhancementsFor(catalog, { ...wearing, pool: ['one'], stickers }, PLAIN);
    expect(all.map(({ place, words }) => [place, words()])).toEqual([[1, 'Attack 2, Range 3']]);
    expect(all[0]?.offers.find(({ name }) => name === 'Poison')?.price.gold).toBe(150);
    const shown = enhancedView(catalog, { ...wearing, stickers }, { card: 'one' });
    expect(shown?.top.lines.flatMap(({ parts }) => parts).filter(({ type }) => type === 'place')).toEqual([
      { type: 'place', shape: 'square', holds: { plus: true, icon: 'range' } },
      { type: 'place', shape: 'diamond' },
    ]);
  });
});

test('VAR-05 a character retires -> its temporary enhancements go, all others stay', () => {
  const on = { card: 'one', half: 'top' as const, place: 0, with: { plus: 'attack' as const } };
  const [bought, lasting, others] = [
    { ...on, class: 'a', temporary: true as const },
    { ...on, class: 'a', place: 1 },
    { ...on, class: 'b', temporary: true as const },
  ];
  expect(afterRetirement([bought, lasting, others], 'a')).toEqual([lasting, others]);
});
