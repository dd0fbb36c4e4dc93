import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { ringColour } from '../../../../../src/games/frosthaven/render/board/rings.ts';
import { COLOURS } from '../../../../../src/games/frosthaven/render/colours.ts';
import { STANDARD_DECK } from '../../../../../src/games/frosthaven/rules/decks/modifiers.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { catalogOf, plainCard, plainClass } from '../../../../support/frosthaven/content.ts';
import type { ScenarioSetup } from '../../../../support/frosthaven/scenario-table.ts';
import { fight, scenario } from '../../../../support/frosthaven/scenario-table.ts';

/** A room with a door at E1, and a hall behind it with a monster type of its own, a trap and a loot token. */
const ROOM = 'a b . B +';
const HALL = { id: 'hall', at: 'F1', map: ['. C t $'], story: 'A vault.' };

test('SET-03 SET-14 room, entry, battle goals, loot deck, characters on the map: in this order', () => {
  const t = fight('a b . B', { loot: { money: 1 } });
  const steps = ['room revealed', 'placed', 'scenario begun', 'goals dealt', 'goal kept', 'loot deck made'];
  const order = t.eventLog.map(({ type }) => type).filter((type) => steps.includes(type));
  expect(order).toEqual([
    'room revealed',
    'placed',
    'scenario begun',
    'goals dealt',
    'goals dealt',
    'goal kept',
    'goal kept',
    'loot deck made',
    'placed',
    'placed',
  ]);
  expect(t.events('placed').map(({ figure }) => figure.id)).toEqual(['bb-1', 'a', 'b']);
});

test('SET-05 the whole map is laid out, but what is in later rooms stays unknown', () => {
  const t = fight(ROOM, { rooms: [HALL] });
  expect(t.game.map.hexes.map(({ label }) => label)).toEqual(expect.arrayContaining(['A1', 'E1', 'F1', 'I1']));
  for (const seat of ['a', 'public']) {
    const view = t.viewFor(seat);
    expect(view.board.hexes.map(({ label }) => label)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1']);
    expect(view.figures.map((figure) => figure.id)).toEqual(['bb-1', 'a', 'b']);
    expect(JSON.stringify(view)).not.toMatch(/trap|cc|vault/);
  }
});

test('SET-06 every monster -> its stat card at this level; any card of its deck first', () => {
  const foes = { B: { atLevel: (level: number) => ({ hitPoints: 10 + level }) } };
  const t = fight('a b . B', { foes, level: 3 });
  expect(t.figure('bb-1')).toMatchObject({ hitPoints: 13, maximum: 13, standee: 1 });
  const { deck, discarded } = t.state.sets[id<'MonsterSetId'>('bb')] ?? { deck: [], discarded: [] };
  expect([deck.length, new Set(deck).size, discarded]).toEqual([8, 8, []]);
  t.draws('bb/idle-8')
    .plays({ a: ['1', '2'], b: ['1', '2'] })
    .passes();
  expect(t.events('monster card drawn')).toMatchObject([{ set: 'bb', card: 'bb/idle-8' }]);
});

test('SET-07 monsters of later rooms are made ready from the start', () => {
  const t = fight(ROOM, { rooms: [HALL] });
  expect(Object.keys(t.state.sets)).toEqual(['bb', 'cc']);
  expect(t.state.sets[id<'MonsterSetId'>('cc')]?.deck).toHaveLength(8);
});

test('SET-08 only the first room is populated', () => {
  const t = fight(ROOM, { rooms: [HALL] });
  expect(t.state.rooms).toEqual(['first']);
  expect(Object.keys(t.state.figures)).toEqual(['bb-1', 'a', 'b']);
  expect([t.state.tiles, t.state.loot]).toEqual([{}, []]);
});

test('SET-09 WEX-01 who is there, and how strong, depends on the number of characters', () => {
  const ranks: NonNullable<ScenarioSetup['foes']> = {
    B: { ranks: ['normal', 'elite', 'elite'] },
    C: { ranks: ['none', 'normal', 'elite'] },
  };
  const placed = (party: string) =>
    fight(`${party} . B C`, { foes: ranks })
      .events('placed')
      .flatMap(({ figure: { monster, rank } }) => (monster ? [`${rank} ${monster}`] : []));
  expect(placed('a b . .')).toEqual(['normal bb']);
  expect(placed('a b c .')).toEqual(['elite bb', 'normal cc']);
  expect(placed('a b c d')).toEqual(['elite bb', 'elite cc']);
});

test('SET-10 the ring of a figure shows its rank: white, yellow, red, and blue for a summon', () => {
  const colours = (['normal', 'elite', 'named', 'boss'] as const).map((rank) =>
    ringColour({ kind: 'monster', rank }, COLOURS.dusk),
  );
  const summon = ringColour({ kind: 'summon' }, COLOURS.dusk);
  expect([...colours, summon].map(hue)).toEqual(['white', 'yellow', 'red', 'red', 'blue']);
});

function hue(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  if (Math.min(red, green, blue) > 0.9) return 'white';
  if (red > 0.8 && green > 0.7 && blue < 0.4) return 'yellow';
  if (red > 0.8 && green < 0.4 && blue < 0.4) return 'red';
  return blue > 0.8 && red < 0.5 ? 'blue' : colour;
}

test('SET-11 standee numbers are drawn from those that nobody has', () => {
  const t = scenario('a b . B B B B B B').draws('4', '2').goesOn();
  expect(t.events('placed').map(({ figure }) => figure.standee)).toEqual([4, 2, 1, 3, 5, 6]);
  t.answers('a', ...t.offers().slice(0, 1)).answers('b', ...t.offers().slice(0, 1));
  t.answers('a', 'A1').answers('b', 'B1');
});

test('SET-12 one modifier deck for each character and one for all monsters', () => {
  const t = fight('a b c B C');
  expect(Object.keys(t.state.modifiers).sort()).toEqual(['a', 'b', 'c', 'monsters']);
  for (const { draw, discarded } of Object.values(t.state.modifiers)) {
    expect([draw, discarded]).toEqual([STANDARD_DECK, []]);
  }
});

test('SET-13 ten blesses, ten curses for characters and ten for monsters lie ready', () => {
  const t = fight('a b . B');
  expect(t.state.supply).toEqual({ bless: 10, curse: 10, monsterCurse: 10 });
});

test('SET-15 ITM-04 items bring their -1 cards into the deck of whoever brings them', () => {
  const armour = { id: 'armour', name: 'Armour', icon: 'person', gold: 20, after: 'spent', minusOnes: 2 } as const;
  const t = fight('a b . B', {
    players: { a: { items: ['armour'] } },
    items: [{ ...armour, slot: 'body', use: { when: 'attacked', shield: 1 } }],
  });
  const minusOnes = (deck: string) => t.state.modifiers[deck]?.draw.filter((card) => card === '-1').length;
  expect(['a', 'b', 'monsters'].map(minusOnes)).toEqual([7, 5, 5]);
  expect(t.state.modifiers.a?.draw).toHaveLength(22);
});

const catalog = catalogOf({
  classes: ['a', 'b', 'c', 'd', 'e'].map((seat) =>
    plainClass(
      seat,
      [plainCard('x', { level: 'X' }), plainCard('two', { level: 2 }), plainCard('three', { level: 3 })],
      6,
    ),
  ),
  monsters: [],
  scenario: { rooms: [{ id: 'first', at: 'A1', map: ['s s s s s'] }], legend: { s: { start: true } } },
});

interface Member {
  readonly seat: string;
  readonly class?: string;
  readonly level?: number;
  readonly cards?: readonly string[];
}

/** Begins a scenario with these characters. */
function begin(...members: readonly Member[]): () => unknown {
  const party = members.map(({ seat, class: name = seat, level = 1, cards = ['1', '2', '3', '4', '5', '6'] }) => ({
    seat,
    name,
    class: id<'ClassId'>(name),
    level,
    cards: cards.map((card) => id<'CardId'>(card.includes('/') ? card : `${name}/${card}`)),
    items: [],
  }));
  return () => initialState(catalog, { scenario: id('test'), level: 1, party });
}

test('NEW-01 SET-04 two to four characters, each of another class and another player', () => {
  const [a, b, c, d, e] = [{ seat: 'a' }, { seat: 'b' }, { seat: 'c' }, { seat: 'd' }, { seat: 'e' }];
  expect(begin(a)).toThrow('Two to four characters');
  expect(begin(a, b)).not.toThrow();
  expect(begin(a, b, c, d)).not.toThrow();
  expect(begin(a, b, c, d, e)).toThrow('Two to four characters');
  expect(begin(a, { seat: 'b', class: 'a' })).toThrow('the same class');
  expect(begin(a, { seat: 'a', class: 'b' })).toThrow('the same seat');
});

test('NEW-06 SET-16 cards -> as many as the hand size, from the own pool, all in hand', () => {
  const b = { seat: 'b' };
  const with6 = (...cards: readonly string[]) => begin({ seat: 'a', cards }, b);
  expect(with6('1', '2', '3', '4', '5')).toThrow('brings 6 cards, not 5');
  expect(with6('1', '2', '3', '4', '5', '6', '7')).toThrow('brings 6 cards, not 7');
  expect(with6('1', '2', '3', '4', '5', '5')).toThrow('a card twice');
  expect(with6('1', '2', '3', '4', '5', 'b/6')).toThrow('Class A of level 1 can’t bring Card b6');
  expect(with6('1', '2', '3', '4', '5', 'two')).toThrow('Class A of level 1 can’t bring two');
  expect(begin({ seat: 'a', level: 2, cards: ['1', '2', '3', '4', '5', 'two'] }, b)).not.toThrow();
  expect(begin({ seat: 'a', level: 2, cards: ['1', '2', '3', '4', 'two', 'three'] }, b)).toThrow(
    'Class A of level 2 can’t bring three',
  );
  const t = fight('a b . B', { players: { a: { handSize: 6 } } });
  expect(t.pile('a', 'hand')).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(t.pile('b', 'hand')).toHaveLength(10);
});

test('SET-17 a card of level X counts as level 1, and takes the place of another', () => {
  expect(begin({ seat: 'a', cards: ['x', '2', '3', '4', '5', '6'] }, { seat: 'b' })).not.toThrow();
  expect(begin({ seat: 'a', cards: ['x', '1', '2', '3', '4', '5', '6'] }, { seat: 'b' })).toThrow('6 cards, not 7');
});

test('SET-18 hit points start at the maximum of the level, experience at 0', () => {
  const t = fight('a b . B', { players: { a: { level: 3 }, b: { level: 9 } } });
  expect(t.figure('a')).toMatchObject({ hitPoints: 12, maximum: 12 });
  expect(t.figure('b')).toMatchObject({ hitPoints: 18, maximum: 18 });
  expect([t.character('a').experience, t.character('b').experience]).toEqual([0, 0]);
});

test('SET-20 SET-21 starting hexes -> anyone takes any of the first room, none twice', () => {
  const legend = { s: { start: true } } as const;
  const t = scenario('a b . s +', { legend, rooms: [{ id: 'hall', at: 'F1', map: ['. s'] }] }).goesOn();
  t.answers('a', ...t.offers().slice(0, 1)).answers('b', ...t.offers().slice(0, 1));
  expect(t.open().map(({ seat, options }) => [seat, options.map(({ value }) => value)])).toEqual([
    ['a', ['A1', 'B1', 'D1']],
    ['b', ['A1', 'B1', 'D1']],
  ]);
  t.answers('a', 'D1').answers('b', 'D1');
  expect(t.at('a')).toBe('D1');
  expect(t.open().map(({ seat, options }) => [seat, options.map(({ value }) => value)])).toEqual([['b', ['A1', 'B1']]]);
  t.answers('b', 'A1');
  expect([t.at('a'), t.at('b')]).toEqual(['D1', 'A1']);
});

test('SET-23 loot tokens of the layout -> there from the start, looted like others', () => {
  const t = fight('a $ . b +', { rooms: [HALL], loot: { money: 2 } });
  expect(t.state.loot).toEqual(['B1']);
  t.plays({ a: ['1', '2'], b: ['3', '4'] }).draws('money 1');
  t.choose('bottom a/1').choose('B1').choose('end turn');
  expect(t.state.loot).toEqual([]);
  expect(t.character('a').coins).toBe(1);
  expect(t.character('b').coins).toBe(0);
  t.passes();
});

test('SET-25 what is said about a room is read as its door opens, in the middle of the move', () => {
  const t = fight('b . a . +', { rooms: [HALL] });
  t.plays({ a: ['1', '2'], b: ['3', '4'] });
  t.choose('bottom a/1').choose('E1');
  expect(t.events('room revealed').map(({ story }) => story)).toEqual(['', 'A vault.']);
  expect(t.state.progress.sections, 'to be read again').toEqual(['room hall']);
  expect(t.asks()).toBe('move');
  t.choose('F1').choose('end turn').passes();
  expect(t.at('a')).toBe('F1');
});

test('SET-30 the party decides what the rules leave open for a monster, whatever is best for it', () => {
  const t = fight(
    `
      . . . . . .
       b . a o . B
      . . . . . .
    `,
    {
      foes: {
        B: { move: 3, cards: [{ id: 'go', name: 'Go', initiative: 99, abilities: [{ verb: 'move', plus: 0 }] }] },
      },
    },
  );
  t.plays({ a: ['1', '2'], b: ['3', '4'] })
    .choose('end turn')
    .choose('end turn');
  expect([t.open()[0]?.seat, t.offers()]).toEqual(['party', ['D1 a', 'D3 a']]);
  t.choose('D3 a').passes();
  expect(t.at('bb-1')).toBe('D3');
});
