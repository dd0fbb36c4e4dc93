/** Cards with stickers, as they are played and shown. */
import { describe, expect, test } from 'vitest';
import { enhancements, stickersOf } from '../../../../../src/games/frosthaven/campaign/state/enhancements.ts';
import { enhancedCard } from '../../../../../src/games/frosthaven/content/apply-enhancements.ts';
import { enhancementsAt, withSticker } from '../../../../../src/games/frosthaven/content/enhancements.ts';
import type { Action } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { action, sidesOf } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Enhancement, Sticker } from '../../../../../src/games/frosthaven/content/schema/abilities/stickers.ts';
import type { PlaceShape } from '../../../../../src/games/frosthaven/content/terms.ts';
import { scenarioStart } from '../../../../../src/games/frosthaven/match/departure.ts';
import { explainAction } from '../../../../../src/games/frosthaven/rules/explain/card.ts';
import { plainText } from '../../../../../src/games/frosthaven/rules/explain/parts.ts';
import { viewFor } from '../../../../../src/games/frosthaven/rules/views/scenario.ts';
import type { AbilityInput, ActionInput, CardInput } from '../../../../support/frosthaven/content.ts';
import { plainCard, plainClass } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

type Halves = { top?: ActionInput; bottom?: ActionInput };
const card = ({ top, bottom }: Halves): CardInput =>
  plainCard('it', { ...(top && { top }), ...(bottom && { bottom }) });
const on = (half: 'top' | 'bottom', place: number, enhancement: Enhancement): Sticker => ({
  card: 'it',
  half,
  place,
  with: enhancement,
});
const IMP = { id: 'imp', name: 'Imp', icon: 'person', hitPoints: 2, move: 2, attack: 1, range: 2 };

/** Somebody with a card whose top is this, and these stickers on it. */
function playing(drawing: string, abilities: AbilityInput[], ...enhancements: Enhancement[]): Table {
  const setup = {
    cards: [card({ top: { abilities } })],
    enhancements: enhancements.map((each, place) => on('top', place, each)),
    class: { summons: [IMP] },
  };
  return table(drawing, { a: setup }).plays('a', 'it', 'top');
}

/** What the owner reads on the top of that card. */
function read(t: Table): string[] {
  const own = viewFor(t.game.catalog, t.state, 'a').own;
  return (own?.cards.find(({ name }) => name === 'it')?.top.lines ?? []).map(plainText);
}

describe('what is shown is what happens', () => {
  test('ENH-09 +1 attack', () => {
    const t = playing('a B', [attack(2, { places: ['square'] })], { plus: 'attack' });
    t.choose('B').draws('+0');
    expect([t.hp('B'), read(t)]).toEqual([7, ['Attack 3']]);
  });

  test('ENH-09 +1 to the other half, or the next card, changes nothing here', () => {
    const t = table('a B', {
      a: {
        cards: [card({ top: { abilities: [attack(2, { places: ['square'] })] } }), plainCard('other')],
        enhancements: [on('bottom', 0, { plus: 'attack' }), { ...on('top', 0, { plus: 'attack' }), card: 'other' }],
      },
    }).plays('a', 'it', 'top');
    t.choose('B').draws('+0');
    expect([t.hp('B'), read(t)]).toEqual([8, ['Attack 2']]);
  });

  test('ENH-09 +1 to an attack that is counted, also beyond its most', () => {
    const value = { per: 'adjacent enemies' as const, times: 1, plus: 1, most: 2 };
    const t = playing('a B\n C', [attack(value, { places: ['square'] })], { plus: 'attack' });
    t.choose('B').draws('+0');
    expect([t.hp('B'), read(t)]).toEqual([7, ['Attack 2 + [enemies adjacent to you] (at most 3)']]);
  });

  test('ENH-09 +1 range, +1 target, +1 pierce on one ability, a place each', () => {
    const t = playing(
      'a . . B\n . . C',
      [attack(2, { range: 2, targets: 1, pierce: 1, places: ['square', 'square', 'square'] })],
      { plus: 'range' },
      { plus: 'target' },
      { plus: 'pierce' },
    );
    t.choose('B').draws('+0').choose('C').draws('+0');
    expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
    expect(read(t)).toEqual(['Attack 2, Range 3, Target 2, Pierce 2']);
  });

  test('ENH-09 a condition that the attack gives', () => {
    const t = playing('a B', [attack(2, { places: ['diamond'] })], { give: 'wound' });
    t.choose('B').draws('+0');
    expect([t.conditions('B'), read(t)]).toEqual([['wound'], ['Attack 2, Wound']]);
  });

  test('ENH-09 a condition with a heal, and one more where conditions are given', () => {
    const healed = playing('a .', [heal(1, { who: 'self', places: ['diamond plus'] })], { give: 'strengthen' });
    healed.choose('a');
    expect([healed.conditions('a'), read(healed)]).toEqual([['strengthen'], ['Heal 1, Strengthen, self']]);
    const given = playing('a .', [give('bless', 'self', { places: ['diamond plus'] })], { give: 'ward' });
    expect([given.conditions('a'), read(given)]).toEqual([['ward'], ['Bless, Ward, self']]);
  });

  test('ENH-09 an element, infused at the end of the turn', () => {
    const t = playing('a B', [attack(2, { places: ['circle'] })], { infuse: 'ice' });
    t.choose('B').draws('+0');
    expect(t.state.turn?.infusing).toEqual(['ice']);
    const own = viewFor(t.game.catalog, t.state, 'a').own;
    expect(own?.cards.find(({ name }) => name === 'it')?.top.infuses).toEqual([['ice']]);
  });

  test('ENH-09 a jump', () => {
    const t = playing('a B .', [move(2, { places: ['square'] })], { jump: true });
    t.choose('C1');
    expect([t.at('a'), read(t)]).toEqual(['C1', ['Move 2, Jump']]);
  });

  test('ENH-09 a hex of an area', () => {
    const t = playing('a B C', [attack(2, { area: ['g r'], places: ['hexagon'] })], { hex: { q: 2, r: 0 } });
    t.choose('B1 C1').choose('B').draws('+0').choose('C').draws('+0');
    expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
    expect(read(t)).toEqual(['Attack 2', '(area of 2 hexes)']);
  });

  test('ENH-09 every number of a summon, by the stickers on what brings it', () => {
    const t = playing(
      'a .',
      [{ verb: 'summon', summon: 'imp', places: ['square', 'square', 'square'] }],
      { plus: 'summon hit points' },
      { plus: 'summon attack' },
      { plus: 'summon range' },
    );
    expect([t.hp('a-imp-1'), t.game.statsOf(t.figure('a-imp-1'))]).toEqual([
      3,
      { ...IMP, hitPoints: 3, attack: 2, range: 3 },
    ]);
    expect(read(t)).toEqual(['Summon 1 Imp', '3 hit points, Move 2, Attack 2, Range 3']);
  });

  test('ENH-09 of a card with a side for each mode, only the side that the sticker lies on', () => {
    const side = (name: string) => ({
      name,
      initiative: 20,
      top: { abilities: [attack(2, { places: ['square'] })] },
      bottom: { abilities: [move(2)] },
    });
    const mat = plainClass('a', [
      { id: 'it', name: 'It', level: 1, sides: { calm: side('Calm'), wild: side('Wild') } },
    ]);
    const [first] = mat.cards;
    if (!first) throw new Error('There is no card.');
    const changed = enhancedCard(mat, first, [{ ...on('top', 0, { plus: 'attack' }), side: 'wild' }]);
    const values = sidesOf(changed).map(({ top }) => top.abilities.map((each) => 'value' in each && each.value));
    expect(values).toEqual([[2], [3]]);
  });
});

describe('a place', () => {
  const top = (...abilities: AbilityInput[]): Action => action.parse({ abilities });
  const named = (all: readonly Enhancement[]) =>
    all.flatMap((each) =>
      Object.values(each).map((value) => (typeof value === 'object' ? `${value.q},${value.r}` : value)),
    );

  test('ENH-09 takes what its shape allows and its ability has', () => {
    const shapes: PlaceShape[] = ['square', 'circle', 'diamond', 'diamond plus'];
    const of = (more: AbilityInput) =>
      shapes.map((shape) => named(enhancementsAt({}, top({ ...more, places: [shape] }), 0)));
    const elements = ['fire', 'ice', 'air', 'earth', 'light', 'dark', 'any'];
    expect(of(move(2))).toEqual([
      ['move', true],
      ['move', true, ...elements],
      ['move', ...elements],
      ['move', ...elements],
    ]);
    expect(of(move(2, { jump: true }))[0]).toEqual(['move']);
    const bad = ['wound', 'poison', 'immobilize', 'muddle', 'curse'];
    const good = ['regenerate', 'ward', 'strengthen', 'bless'];
    expect(of(attack(2, { range: 3, give: ['wound'] }))).toEqual([
      ['attack', 'range'],
      ['attack', 'range', ...elements],
      ['attack', 'range', ...bad.slice(1), ...elements],
      ['attack', 'range', ...good, ...elements],
    ]);
  });

  test('ENH-09 a hexagon takes one more hex beside the area, and nothing else', () => {
    const around = top(attack(2, { area: ['g r'], places: ['hexagon'] }));
    expect(named(enhancementsAt({}, around, 0))).toEqual(['2,0', '1,1', '1,-1', '2,-1', '0,1']);
    expect(named(enhancementsAt({}, top(attack(2, { area: ['r'], range: 2, places: ['hexagon'] })), 0))).toHaveLength(
      6,
    );
  });

  test('ENH-07 traps with damage of their own, and tiles and tokens that are moved', () => {
    const square = (more: AbilityInput) => named(enhancementsAt({}, top({ ...more, places: ['square'] }), 0));
    expect(square({ verb: 'create', tile: { tile: 'trap', name: 'Spikes', damage: 3 } })).toEqual(['trap']);
    expect(square({ verb: 'create', tile: { tile: 'trap', name: 'Spikes', damage: 'level' } })).toEqual([]);
    expect(square({ verb: 'relocate', tiles: ['obstacle'], distance: 2 })).toEqual(['distance']);
    expect(square({ verb: 'token', token: 'it', do: 'move', distance: 2 })).toEqual(['distance']);
    const trap = top({ verb: 'create', tile: { tile: 'trap', name: 'Spikes', damage: 3 }, places: ['square'] });
    expect(withSticker({}, trap, 0, { plus: 'trap' }).abilities[0]).toMatchObject({ tile: { damage: 4 } });
  });

  test('ENH-09 holds one sticker, and one that fits nowhere does nothing', () => {
    const printed = top(attack(2, { places: ['square'] }));
    const once = withSticker({}, printed, 0, { plus: 'attack' });
    expect(enhancementsAt({}, once, 0)).toEqual([]);
    expect(withSticker({}, once, 0, { plus: 'attack' })).toBe(once);
    expect(withSticker({}, printed, 0, { give: 'wound' })).toBe(printed);
    expect(withSticker({}, printed, 1, { plus: 'attack' })).toBe(printed);
  });

  test('ENH-09 shows what lies on it', () => {
    const sign = (shape: PlaceShape, holds: Enhancement) => {
      const shown = explainAction(
        withSticker({}, top(attack(2, { range: 2, area: ['r'], places: [shape] })), 0, holds),
      );
      return shown.lines.flatMap(({ parts }) => parts).filter(({ type }) => type === 'place');
    };
    expect(sign('square', { plus: 'range' })).toEqual([
      { type: 'place', shape: 'square', holds: { plus: true, icon: 'range' } },
    ]);
    expect(sign('diamond', { give: 'curse' })).toEqual([{ type: 'place', shape: 'diamond', holds: { icon: 'curse' } }]);
    expect(sign('circle', { infuse: 'any' })).toEqual([
      { type: 'place', shape: 'circle', holds: { icon: 'any element' } },
    ]);
    expect(sign('hexagon', { hex: { q: 1, r: 0 } })).toEqual([{ type: 'place', shape: 'hexagon', holds: {} }]);
  });
});

describe('what a campaign keeps', () => {
  test('ENH-09 a scenario starts with the stickers of each class', () => {
    const kept = enhancements.parse([
      { class: 'a', card: 'it', half: 'top', place: 0, with: { plus: 'attack' } },
      { class: 'b', card: 'it', half: 'bottom', place: 1, with: { infuse: 'any' }, side: 'calm' },
    ]);
    expect(stickersOf(kept, 'a')).toEqual([on('top', 0, { plus: 'attack' })]);
    expect(stickersOf(kept, 'b')).toEqual([{ ...on('bottom', 1, { infuse: 'any' }), side: 'calm' }]);
    expect(stickersOf(kept, 'c')).toEqual([]);
    const member = { seat: 'a', name: 'A', class: 'a', level: 1, cards: [], items: [] };
    const start = { scenario: 'test', level: 1, party: [{ ...member, enhancements: stickersOf(kept, 'a') }, member] };
    expect(scenarioStart.parse(start).party.map((each) => each.enhancements?.length)).toEqual([1, undefined]);
    expect(
      enhancements.safeParse([{ class: 'a', card: 'it', half: 'top', place: 0, with: { plus: 'luck' } }]).success,
    ).toBe(false);
  });
});
