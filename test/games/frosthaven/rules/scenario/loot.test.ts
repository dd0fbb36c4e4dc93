import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { Catalog } from '../../../../../src/games/frosthaven/content/catalog.ts';
import { characterGains, lootedTreasures } from '../../../../../src/games/frosthaven/match/gains.ts';
import { makeLootDeck, nameOfLoot } from '../../../../../src/games/frosthaven/rules/decks/loot.ts';
import { readyItems } from '../../../../../src/games/frosthaven/rules/figures/items.ts';
import { Game } from '../../../../../src/games/frosthaven/rules/game.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { summaryOf } from '../../../../../src/games/frosthaven/rules/scenario/summary.ts';
import type { LootCard } from '../../../../../src/games/frosthaven/rules/state/decks.ts';
import type { StateData } from '../../../../../src/games/frosthaven/rules/state.ts';
import type { AbilityInput, ItemInput, ScenarioInput } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { move, table } from '../../../../support/frosthaven/table.ts';

const loot = (range: number): AbilityInput => ({ verb: 'loot', range });
const coins = (...each: readonly number[]): LootCard[] => each.map((value) => ({ kind: 'money', coins: value }));
const names = (cards: readonly LootCard[]) => cards.map(nameOfLoot);

/** How many there are of each. */
function counted(all: readonly string[]): Record<string, number> {
  return Object.fromEntries([...new Set(all)].map((name) => [name, all.filter((each) => each === name).length]));
}

const POTION: ItemInput = {
  id: 'potion',
  name: 'Potion',
  icon: 'person',
  slot: 'small',
  gold: 15,
  after: 'lost',
  use: { when: 'turn', abilities: [{ verb: 'heal', value: 3, who: 'self' }] },
};

test('LOOT-01 the deck -> the listed number of each type, random; any may come first', () => {
  const script = ['money 3', 'money 1', 'money 3', 'hide 2/1/1', 'hide 1/1/1'];
  const t = fight('a b $ B', { loot: { money: 3, hide: 2, arrowvine: 1 }, chance: script });
  expect(names(t.state.lootDeck)).toEqual([...script, 'arrowvine 1/1/1']);
  t.plays({ a: ['1', '2'], b: ['3', '4'] }).choose('end turn');
  t.choose('bottom b/3').choose('C1').choose('end turn').draws('arrowvine 1/1/1').passes();
  expect(names(t.state.lootDeck)).toEqual(script);
  expect(t.character('b').resources).toEqual({ arrowvine: 1 });
});

test('LOOT-02 there are twenty cards of money, of 1 to 3 coins each', () => {
  const deck = names(fight('a b B', { loot: { money: 20 } }).state.lootDeck);
  expect(counted(deck)).toEqual({ 'money 1': 12, 'money 2': 6, 'money 3': 2 });
  const { game } = fight('a b B', { loot: { money: 20 } });
  const first = makeLootDeck(game, { loot: { money: 1 } }).next().value;
  const options = first && 'options' in first ? first.options.map(String) : [];
  expect(counted(options), 'and any of them may come').toEqual({ 'money 1': 12, 'money 2': 6, 'money 3': 2 });
});

test('LOOT-03 eight cards of each material; what one gives depends on the number of characters', () => {
  const materials = ['lumber', 'metal', 'hide'] as const;
  const { lootDeck } = fight('a b B', { loot: { lumber: 8, metal: 8, hide: 8 } }).state;
  for (const kind of materials) {
    const cards = names(lootDeck.filter((card) => card.kind === kind));
    expect(counted(cards)).toEqual({ [`${kind} 1/1/1`]: 4, [`${kind} 2/2/1`]: 2, [`${kind} 2/1/1`]: 2 });
  }
  const gained = ['a $ b', 'a $ b c', 'a $ b c d'].map((drawing) => {
    const t = table(drawing);
    t.state.lootDeck = [{ kind: 'hide', amounts: [3, 2, 1] }];
    return t.acts('a', loot(1)).character('a').resources;
  });
  expect(gained).toEqual([{ hide: 3 }, { hide: 2 }, { hide: 1 }]);
});

test('LOOT-04 two cards of each herb, and each gives one', () => {
  const herbs = ['arrowvine', 'axenut', 'corpsecap', 'flamefruit', 'rockroot', 'snowthistle'] as const;
  const all = Object.fromEntries(herbs.map((herb) => [herb, 2]));
  for (const drawing of ['a b B', 'a b c d B']) {
    const { lootDeck } = fight(drawing, { loot: all }).state;
    expect(names(lootDeck).sort()).toEqual([...herbs, ...herbs].sort().map((herb) => `${herb} 1/1/1`));
  }
});

const RING: ItemInput = { ...POTION, id: 'ring', name: 'Ring', random: true };
const KNIFE: ItemInput = { ...POTION, id: 'knife', name: 'Knife', random: true, slot: 'one hand' };

/** Makes the loot deck of a state that has just begun, whatever chance brings. */
function makeDeck({ catalog }: Pick<Game, 'catalog'>, state: StateData): void {
  const game = new Game(catalog, { state, emit: () => {}, reveal: () => {}, rulePath: [] });
  const rule = makeLootDeck(game, catalog.scenario(id('test')));
  for (let next = rule.next(); !next.done; ) {
    const [outcome = ''] = next.value.type === 'chance' ? next.value.options : [];
    next = rule.next({ type: 'outcome', outcome });
  }
}

test('CEN-19 ITS-09 LOOT-05 LTG-06 random item card -> an item, ready, above limits', () => {
  const t = table('a $ B . b', { a: { items: ['potion'], hp: 5 } }, { items: [POTION, RING, KNIFE] });
  t.state.lootDeck = [{ kind: 'random item' }];
  expect(t.state.itemDeck).toEqual(['ring', 'knife']);
  t.acts('a', loot(1)).draws('ring');
  expect(t.character('a').items).toEqual([
    { id: 'potion', state: 'ready' },
    { id: 'ring', state: 'ready', gained: true },
  ]);
  expect([t.state.itemDeck, t.state.lootDeck, t.character('a').coins]).toEqual([['knife'], [], 0]);
  expect(t.state.itemFound).toBe(true);
  expect([readyItems(t.game, t.figure('a'), 'turn').map((each) => each.id), t.character('b').items]).toEqual([
    ['potion', 'ring'],
    [],
  ]);
});

test('LOOT-05 it is gained once for a scenario: a replay has no such card', () => {
  const t = fight('a b . B', { items: [RING], loot: { 'random item': 1, money: 1 } });
  const { game, party } = t;
  const start = { scenario: id<'ScenarioId'>('test'), level: 1, party };
  const decks = [initialState(game.catalog, start), initialState(game.catalog, { ...start, itemFound: true })].map(
    (state) => {
      makeDeck(game, state);
      return names(state.lootDeck);
    },
  );
  expect(decks).toEqual([['money 1', 'random item'], ['money 1']]);
});

test('LTG-06 what somebody brings is not in the deck of random items', () => {
  const t = table('a b B', { a: { items: ['ring'] } }, { items: [RING, KNIFE] });
  expect(t.state.itemDeck).toEqual(['knife']);
});

test('LTG-07 without random items the card counts as 3 coins', () => {
  const t = table('a $ b', {}, { items: [POTION] });
  t.state.lootDeck = [{ kind: 'random item' }];
  t.acts('a', loot(1));
  expect([t.character('a').coins, t.character('a').items, t.state.lootDeck]).toEqual([3, [], []]);
  expect(t.state.itemFound, 'the card does not come back').toBe(true);
  expect([t.character('b').coins, t.events('looted')[0]?.coins]).toEqual([0, 3]);
});

test('LOOT-06 a sticker gives one more of its kind, whatever the number of characters', () => {
  const t = table('a $ $ b');
  t.state.lootDeck = [{ kind: 'hide', amounts: [2, 2, 1], sticker: true }];
  t.acts('a', loot(1));
  expect(t.character('a').resources).toEqual({ hide: 3 });
  t.state.lootDeck = [{ kind: 'hide', amounts: [2, 2, 1] }];
  t.acts('a', loot(2));
  expect([t.character('a').resources, t.character('b').resources]).toEqual([{ hide: 5 }, {}]);
});

test('LOOT-06 stickers lie on cards of the loot deck', () => {
  const { game, party } = fight('a b B', { loot: { metal: 8 } });
  const state = initialState(game.catalog, { scenario: id('test'), level: 1, party, stickers: { metal: 3 } });
  makeDeck(game, state);
  expect(names(state.lootDeck).filter((name) => name.endsWith('+1'))).toHaveLength(3);
  expect([state.lootDeck.length, state.stickers]).toEqual([8, undefined]);
});

test('SUP-09 LOOT-07 money and resources are credited at the end of the scenario', () => {
  const t = fight('a $ $ B b', { loot: { money: 1, hide: 1 }, level: 3, foes: { B: { hitPoints: 2 } } });
  t.plays({ a: ['1', '2'], b: ['3', '4'] }).draws('money 1', 'hide 1/1/1');
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect([t.character('a').coins, t.character('a').gold]).toEqual([1, 0]);
  t.passes();
  t.plays({ a: ['3', '4'], b: ['5', '6'] })
    .choose('bottom a/3')
    .choose('C1')
    .choose('end turn');
  t.choose('top b/5').choose('bb-1').draws('+0').passes();
  expect([t.over, t.character('a').gold]).toEqual([true, 0]);
  const taken = t.summary.characters.map(({ seat, coins, gold, resources }) => ({ seat, coins, gold, resources }));
  expect(taken).toEqual([
    { seat: 'a', coins: 1, gold: 3, resources: { hide: 1 } },
    { seat: 'b', coins: 0, gold: 0, resources: {} },
  ]);
});

test('LOOT-07 what their cards have come to is shown to whoever holds them alone, by kinds', () => {
  const t = fight('a $ $ B b', { loot: { money: 1, hide: 1 }, level: 3, foes: { B: { hitPoints: 2 } } });
  const seenBy = (seat: string) => t.viewFor(seat).own?.looted;
  t.plays({ a: ['1', '2'], b: ['3', '4'] }).draws('money 1', 'hide 1/1/1');
  expect(seenBy('a')).toEqual({ coins: 0, resources: {} });
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect([seenBy('a'), seenBy('b')]).toEqual([
    { coins: 1, resources: {} },
    { coins: 0, resources: {} },
  ]);
  t.passes();
  t.plays({ a: ['3', '4'], b: ['5', '6'] })
    .choose('bottom a/3')
    .choose('C1')
    .choose('end turn');
  expect([seenBy('a'), seenBy('public')]).toEqual([{ coins: 1, resources: { hide: 1 } }, undefined]);
  t.choose('top b/5').choose('bb-1').draws('+0').passes();
});

test('LOOT-08 when the deck is empty a token gives no card', () => {
  const t = table('a $ $ b');
  t.state.lootDeck = coins(2);
  t.acts('a', loot(2));
  expect([t.state.loot, t.state.lootDeck]).toEqual([[], []]);
  expect([t.character('a').coins, t.character('b').coins]).toEqual([2, 0]);
  expect(t.events('looted').map(({ hex, card }) => [hex, card])).toEqual([
    ['B1', { kind: 'money', coins: 2 }],
    ['C1', undefined],
  ]);
});

test('LOOT-09 exhausted characters count for the amounts on cards', () => {
  const t = table('a $ b c');
  t.state.lootDeck = [{ kind: 'hide', amounts: [3, 2, 1] }];
  t.game.emit({ type: 'exhausted', seat: 'c', why: 'no cards' });
  t.acts('a', loot(1));
  expect(t.character('a').resources).toEqual({ hide: 2 });
});

test('LTG-01 loot takes every token and treasure within range, the own hex included', () => {
  const t = table('a $ % $ . b', {}, { treasures: { 1: { gold: 5 } } });
  t.state.loot.push(id('A1'));
  t.state.lootDeck = coins(1, 1, 1);
  t.acts('a', loot(2));
  expect([t.state.loot, t.tile('C1')]).toEqual([['D1'], undefined]);
  expect([t.character('a').coins, t.character('a').gold]).toEqual([2, 5]);
  expect([t.character('b').coins, t.character('b').gold]).toEqual([0, 0]);
});

test('LTG-02 neither figures nor overlay tiles in those hexes matter', () => {
  const rock = { overlay: { tile: 'obstacle', name: 'Rock' }, loot: true } as const;
  const t = table('a B q c', {}, { legend: { q: rock } });
  t.state.loot.push(id('B1'), id('D1'));
  t.state.lootDeck = coins(1, 1, 1);
  t.acts('a', loot(3));
  expect([t.state.loot, t.character('a').coins]).toEqual([[], 3]);
  expect([t.at('B'), t.at('c'), t.tile('C1')]).toEqual(['B1', 'D1', 'obstacle']);
});

test('LTG-02 but range is not counted through walls', () => {
  const t = table('a $ b', {}, { walls: [['A1', 'B1']] });
  t.acts('a', loot(1));
  expect([t.state.loot, t.result]).toEqual([['B1'], false]);
});

test('LTG-03 nothing in range -> not performed, neither infusion nor experience', () => {
  const action = { abilities: [loot(1)], infuse: ['fire' as const], experience: 2 };
  const far = table('a . $ b').does('a', action);
  expect([far.result, far.character('a').experience, far.state.turn?.infusing]).toEqual([false, 0, []]);
  expect(far.state.loot).toEqual(['C1']);
  const other = table('a . $ b').acts('a', loot(1), move(1));
  expect(other.asks()).toBe('move');
  other.choose('skip');
  const near = table('a $ . b').does('a', action);
  expect([near.result, near.character('a').experience, near.state.turn?.infusing]).toEqual([true, 2, ['fire']]);
});

test('LTG-04 one loot card for every token; the tokens are removed', () => {
  const t = table('a $ b');
  t.state.loot.push(id('B1'));
  t.state.lootDeck = coins(1, 2, 3);
  t.acts('a', loot(1)).draws('money 3', 'money 1');
  expect([t.state.loot, t.state.lootDeck, t.character('a').coins]).toEqual([[], coins(2), 4]);
});

test('LTG-05 LTG-10 a monster’s loot ability, no move -> tokens vanish, treasure stays', () => {
  const t = fight(
    `
      a . . $ $ B
       b . . . %
    `,
    {
      loot: { money: 2 },
      foes: {
        B: {
          move: 1,
          cards: [
            { id: 'go', name: 'Go', initiative: 99, abilities: [{ verb: 'move', plus: 0 }] },
            { id: 'take', name: 'Take', initiative: 99, abilities: [{ verb: 'loot', range: 1 }] },
          ],
        },
      },
    },
  );
  t.plays({ a: ['1', '2'], b: ['3', '4'] }).passes();
  expect([t.at('bb-1'), t.state.loot]).toEqual(['E1', ['D1', 'E1']]);
  t.plays({ a: ['3', '4'], b: ['5', '6'] }).passes();
  expect([t.state.loot, t.tile('E2'), t.state.lootDeck]).toEqual([[], 'treasure', coins(1, 1)]);
});

test('LTG-08 ITM-03 SELL-04 SELL-05 a second copy -> to another, or sold at half price', () => {
  const start = () =>
    table(
      'a % b c',
      { a: { items: ['potion'] }, c: { items: ['potion'] } },
      { items: [POTION], treasures: { 1: { item: 'potion' } } },
    );
  const given = start().acts('a', loot(1));
  expect([given.asks(), given.offers()]).toEqual(['second-copy', ['b', 'sell']]);
  given.choose('b');
  expect(['a', 'b', 'c'].map((seat) => given.character(seat).items.length)).toEqual([1, 1, 1]);
  expect(['a', 'b', 'c'].map((seat) => given.character(seat).gold)).toEqual([0, 0, 0]);
  const sold = start().acts('a', loot(1)).choose('sell');
  expect(['a', 'b', 'c'].map((seat) => sold.character(seat).items.length)).toEqual([1, 0, 1]);
  expect(['a', 'b', 'c'].map((seat) => sold.character(seat).gold)).toEqual([7, 0, 0]);
});

test('LTG-08 EXH-04 SPC-05 whoever is exhausted or has escaped takes nothing any more', () => {
  const t = table('a % b c d', { a: { items: ['potion'] } }, { items: [POTION], treasures: { 1: { item: 'potion' } } });
  for (const character of t.state.characters) {
    if (character.seat === 'b') character.exhausted = true;
    if (character.seat === 'c') character.escaped = true;
  }
  t.acts('a', loot(1));
  expect(t.offers()).toEqual(['d', 'sell']);
  t.choose('d');
  expect(['a', 'b', 'c', 'd'].map((seat) => t.character(seat).items.length)).toEqual([1, 0, 0, 1]);
});

test('LTG-08 when everybody has the item it is sold at once; a first copy is kept', () => {
  const more = { items: [POTION], treasures: { 1: { item: 'potion' } } };
  const both = { a: { items: ['potion'] }, b: { items: ['potion'] } };
  expect(table('a % b', both, more).acts('a', loot(1)).character('a')).toMatchObject({ gold: 7, items: [{}] });
  const first = table('a % b', {}, more).acts('a', loot(1));
  expect(first.character('a')).toMatchObject({ gold: 0, items: [{ id: 'potion', state: 'ready' }] });
  expect(first.character('b').items).toEqual([]);
});

test('LTG-09 what lies in the own hex is looted at the end of the turn, not after each move', () => {
  const t = fight('a . $ . $ . . B b', { loot: { money: 2 } });
  t.plays({ a: ['1', '2'], b: ['3', '4'] });
  t.choose('bottom a/1').choose('C1');
  expect(t.state.loot).toEqual(['C1', 'E1']);
  t.choose('end turn');
  expect([t.state.loot, t.character('a').coins]).toEqual([['E1'], 1]);
  t.passes();
  t.plays({ a: ['3', '4'], b: ['5', '6'] });
  t.choose('bottom a/3').choose('F1').choose('end turn').passes();
  expect([t.at('a'), t.state.loot, t.character('a').coins]).toEqual(['F1', ['E1'], 1]);
});

test('LTG-09 treasure too must be looted at the end of the turn', () => {
  const t = fight('a . % . B b', { treasures: { 1: { gold: 10 } } });
  t.plays({ a: ['1', '2'], b: ['3', '4'] });
  t.choose('bottom a/1').choose('C1');
  expect([t.tile('C1'), t.character('a').gold]).toEqual(['treasure', 0]);
  t.choose('end turn');
  expect([t.tile('C1'), t.character('a').gold]).toEqual([undefined, 10]);
  t.passes();
});

test('LTG-11 END-18 TRE-05 what nobody has looted when the scenario ends is lost', () => {
  const t = fight('a B . $ % b', { loot: { money: 2 }, treasures: { 1: { gold: 9 } }, foes: { B: { hitPoints: 2 } } });
  t.plays({ a: ['1', '2'], b: ['3', '4'] });
  t.choose('top a/1').choose('bb-1').draws('+0').passes();
  expect([t.over, t.state.loot, t.tile('E1')]).toEqual([true, ['D1', 'B1'], 'treasure']);
  expect(t.summary.characters.map(({ coins: looted, gold }) => [looted, gold])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('WEX-26 Pincer Movement: move, then loot the two adjacent hexes with tokens', () => {
  const t = table(
    `
      a . $ . $
       . . $ . b
    `,
  );
  t.state.lootDeck = coins(1, 1, 1);
  t.acts('a', move(2), loot(1)).choose('B2').choose('perform');
  expect([t.at('a'), t.state.loot, t.character('a').coins]).toEqual(['B2', ['E1'], 2]);
});

const treasureOf = (treasure: NonNullable<ScenarioInput['treasures']>[string], items: readonly ItemInput[] = []) =>
  table('a % . b', { a: { hand: [] } }, { treasures: { 1: treasure }, items });
const secret = (name: string): ItemInput => ({ ...POTION, id: name, name, blueprint: 'random' });

test('TILE-46 TILE-49 TRE-02 TRE-06 a blueprint in a treasure -> for the whole party', () => {
  const t = treasureOf({ blueprint: 'potion' }, [POTION]).acts('a', loot(1));
  expect([t.state.gains, t.tile('B1')]).toEqual([[{ gain: 'blueprint', item: 'potion' }], undefined]);
  expect([t.character('a').items, t.character('b').items, t.character('a').gold]).toEqual([[], [], 0]);
});

test('TILE-47 a random blueprint -> drawn, out of its deck; no deck -> 1 inspiration', () => {
  const t = treasureOf({ random: 'blueprint' }, [POTION, secret('horn'), secret('kite')]);
  expect(t.state.blueprintDeck).toEqual(['horn', 'kite']);
  t.acts('a', loot(1)).draws('kite');
  expect([t.state.gains, t.state.blueprintDeck]).toEqual([[{ gain: 'blueprint', item: 'kite' }], ['horn']]);
  const empty = treasureOf({ random: 'blueprint' }, [POTION]).acts('a', loot(1));
  expect(empty.state.gains).toEqual([{ gain: 'value', value: 'inspiration', amount: 1 }]);
  expect(empty.tile('B1')).toBeUndefined();
});

test('TRE-01 TRE-02 experience and resources are for whoever looted, at once', () => {
  const wise = treasureOf({ experience: 5 }).acts('a', loot(1));
  expect(['a', 'b'].map((seat) => wise.character(seat).experience)).toEqual([5, 0]);
  expect([wise.tile('B1'), wise.state.treasures]).toEqual([undefined, [{ number: '1', seat: 'a' }]]);
  const rich = treasureOf({ resources: { lumber: 2, axenut: 1 } });
  Object.assign(rich.character('a').resources, { lumber: 1 });
  rich.acts('a', loot(1));
  expect(['a', 'b'].map((seat) => rich.character(seat).resources)).toEqual([{ lumber: 3, axenut: 1 }, {}]);
});

test('TRE-02 gold and an item in one treasure -> the looter has both', () => {
  const t = treasureOf({ gold: 15, item: 'potion' }, [POTION]).acts('a', loot(1));
  expect(['a', 'b'].map((seat) => t.character(seat).gold)).toEqual([15, 0]);
  expect(t.character('a').items.map((item) => item.id)).toEqual(['potion']);
});

test('TRE-02 TRE-04 BG-07 checkmarks of a treasure -> the looter has them, also when it is lost', () => {
  const t = treasureOf({ checks: 2 }).acts('a', loot(1));
  expect(['a', 'b'].map((seat) => t.character(seat).checks)).toEqual([2, undefined]);
  t.state.result = { completed: false, lost: true };
  const gains = characterGains(summaryOf(t.game.catalog, t.state));
  expect(gains.map(({ seat, checks }) => [seat, checks])).toEqual([
    ['a', 2],
    ['b', 0],
  ]);
});

test('TRE-01 a treasure -> loot cards while there are any; damage; then conditions', () => {
  const t = treasureOf({ loot: 3, damage: 2, give: ['poison'] });
  t.state.lootDeck = coins(1, 2);
  t.acts('a', loot(1)).draws('money 2');
  expect([t.character('a').coins, t.state.lootDeck, t.hp('a'), t.conditions('a')]).toEqual([3, [], 8, ['poison']]);
  expect(t.events('looted').map(({ hex }) => hex)).toEqual([undefined, undefined]);
  expect(t.character('a').tally['loot tokens']).toBeUndefined();
});

test('TRE-02 what a treasure gives the party is kept for the campaign', () => {
  const gains = [{ gain: 'value', value: 'morale', amount: 1 } as const];
  expect(treasureOf({ gains }).acts('a', loot(1)).state.gains).toEqual(gains);
  const empty = treasureOf({ nothing: true }).acts('a', loot(1));
  expect([empty.state.gains, empty.character('a').gold, empty.tile('B1')]).toEqual([[], 0, undefined]);
});

test('TRE-04 what was looted is kept, also where the scenario is lost', () => {
  const t = treasureOf({ gold: 10 }).acts('a', loot(1));
  t.state.result = { completed: false, lost: true };
  expect([lootedTreasures(t.state), summaryOf(t.game.catalog, t.state).characters[0]?.gold]).toEqual([['1'], 10]);
});

test('TRE-07 half of a blueprint is looted; what it is half of is told', () => {
  const t = treasureOf({ half: 'potion' }, [POTION]).acts('a', loot(1));
  expect(t.events('treasure looted')).toMatchObject([{ number: '1', part: 'potion', gold: 0 }]);
  expect([t.state.gains, t.character('a').items]).toEqual([[], []]);
});

test('TRE-01 the scenario lacks a number -> from the pack’s table, its text is read', () => {
  const numbered = [{ number: 1, text: 'Under the boards.', gives: { gold: 12 } }];
  const t = table('a % . b', { a: { hand: [] } }, { numbered }).acts('a', loot(1));
  expect([t.character('a').gold, t.events('treasure read')]).toMatchObject([12, [{ text: 'Under the boards.' }]]);
  const own = table('a % . b', { a: { hand: [] } }, { numbered, treasures: { 1: { gold: 3 } } }).acts('a', loot(1));
  expect([own.character('a').gold, own.events('treasure read')]).toEqual([3, []]);
});

test('TILE-48 a random scenario -> drawn from its deck; an empty deck -> 1 inspiration', () => {
  const t = treasureOf({ random: 'scenario' });
  expect(t.state.scenarioDeck).toEqual([]);
  t.state.scenarioDeck.push(id('test'));
  t.acts('a', loot(1));
  expect(t.events('party gained')).toMatchObject([{ gain: { gain: 'scenario', scenario: 'test' }, how: 'found' }]);
  expect(t.state.scenarioDeck).toEqual([]);
  const empty = treasureOf({ random: 'scenario' }).acts('a', loot(1));
  expect(empty.state.gains).toEqual([{ gain: 'value', value: 'inspiration', amount: 1 }]);
});

test('TILE-48 the deck holds the random scenarios of the pack, without the one that is played', () => {
  const random = { text: 'A map, half burnt.' };
  const { game } = fight('a b B', { more: { random } });
  const { scenarios } = game.catalog;
  const [one] = scenarios.values();
  if (!one) throw new Error('There is a scenario.');
  const content = {
    pack: game.catalog.pack,
    classes: [...game.catalog.classes.values()],
    sets: [...game.catalog.sets.values()],
  };
  const catalog = new Catalog({
    ...content,
    monsters: [...game.catalog.monsters.values()],
    goals: [...game.catalog.goals.values()],
    items: [],
    scenarios: [one, { ...one, id: 'burnt' }, { ...one, id: 'plain', random: undefined }],
  });
  const party = ['a', 'b'].map((seat) => ({
    seat,
    name: seat,
    class: id<'ClassId'>(seat),
    level: 1,
    cards: catalog
      .classOf(id(seat))
      .cards.slice(0, 10)
      .map((card) => id<'CardId'>(`${seat}/${card.id}`)),
    items: [],
  }));
  expect(initialState(catalog, { scenario: id('test'), level: 1, party }).scenarioDeck).toEqual(['burnt']);
});
