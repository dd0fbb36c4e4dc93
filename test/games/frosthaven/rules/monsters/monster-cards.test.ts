import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput, MonsterCardInput } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const card = (name: string, initiative: number, ...abilities: AbilityInput[]): MonsterCardInput => ({
  id: name,
  name,
  initiative,
  abilities,
});
const PLAIN: AbilityInput = { verb: 'attack', plus: 0 };

test('MON-01 stats are those of the scenario level', () => {
  const atLevel = (level: number) => ({ hitPoints: 5 + level, move: level, attack: 2 * level });
  const played = [0, 2, 7].map((level) => {
    const foes = { B: { atLevel, cards: [card('hit', 90, PLAIN)] } };
    const t = fight('a B b', { level, foes, players: { a: { hp: 20 }, b: { hp: 20 } } });
    const { hitPoints, maximum } = t.figure('bb-1');
    const { move: points, attack: value } = t.game.statsOf(t.figure('bb-1')) ?? {};
    return [hitPoints, maximum, points, value];
  });
  expect(played).toEqual([
    [5, 5, 0, 0],
    [7, 7, 2, 4],
    [12, 12, 7, 14],
  ]);
});

test('MON-02 elites have the elite stats, normal ones the normal ones', () => {
  const foes = {
    B: { hitPoints: 4, attack: 1, elite: { hitPoints: 9, attack: 3 }, ranks: ['elite', 'none', 'none'] as const },
    C: { hitPoints: 4, attack: 1, elite: { hitPoints: 9, attack: 3 } },
  };
  const t = fight('a B . C b', { foes: { ...foes, B: { ...foes.B, ranks: ['elite', 'none', 'none'] } } });
  expect([t.hp('bb-1'), t.hp('cc-1')]).toEqual([9, 4]);
  expect([t.game.statsOf(t.figure('bb-1'))?.attack, t.game.statsOf(t.figure('cc-1'))?.attack]).toEqual([3, 1]);
});

test('MON-02 what they do goes by their own stats', () => {
  const t = table('B a C', { ...BARE, B: { elite: true, attack: 3 }, C: { attack: 1 } });
  t.turn('B', PLAIN).draws('+0');
  expect(t.hp('a')).toBe(7);
  t.turn('C', PLAIN).draws('+0');
  expect(t.hp('a')).toBe(6);
});

test('MON-03 bonuses on the stat card are there all the time', () => {
  const t = table('a B', { ...BARE, B: { shield: 1, retaliate: { value: 2 } } });
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 8]);
  t.endsRound();
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect([t.hp('B'), t.hp('a')]).toEqual([6, 6]);
});

test('MON-04 what the stat card adds to attacks belongs to every attack ability', () => {
  const t = table('B a', { a: { hand: [] }, B: { attack: 1, give: ['wound'], pierce: 1 } });
  t.turn('B', PLAIN).draws('+0');
  expect(t.conditions('a')).toEqual(['wound']);
  expect(t.events('attacked').map(({ pierce }) => pierce)).toEqual([1]);
  const twice = table('B a . b', { ...BARE, B: { attack: 1, give: ['muddle'] } });
  twice
    .turn('B', attack(1, { range: 3, targets: 2 }), PLAIN)
    .choose('a')
    .draws('+0', '+0', '+0', '+0');
  expect([twice.conditions('a'), twice.conditions('b')]).toEqual([['muddle'], ['muddle']]);
  expect(twice.events('condition gained')).toHaveLength(3);
});

test('MON-05 a monster never gains what it is immune to', () => {
  const t = table('B a C', { ...BARE, B: { immune: ['wound', 'stun'] } });
  t.acts('a', attack(1, { give: ['wound', 'poison', 'stun'], targets: 2 }));
  t.choose('B').draws('+0').choose('C').draws('+0');
  expect([t.conditions('B'), t.conditions('C')]).toEqual([['poison'], ['poison', 'stun', 'wound']]);
});

test('MON-06 each round one of eight cards, after the characters have revealed theirs', () => {
  const cards = ['one', 'two'].map((name) => card(name, 40));
  const t = fight('a B . b', { foes: { B: { cards } } });
  const set = () => t.state.sets[id<'MonsterSetId'>('bb')];
  expect([set()?.deck.length, set()?.card]).toEqual([8, undefined]);
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  const told = t.eventLog.map(({ type }) => type);
  expect(told.lastIndexOf('cards chosen')).toBeLessThan(told.indexOf('monster card drawn'));
  expect([set()?.card, set()?.deck.length, set()?.discarded]).toEqual(['bb/one', 7, ['bb/one']]);
  t.passes().plays({ a: ['3', '4'], b: ['3', '4'] });
  expect([set()?.card, set()?.discarded]).toEqual(['bb/two', ['bb/one', 'bb/two']]);
  t.passes();
});

test('MON-06 a set without a figure on the map draws none', () => {
  const t = fight('a B . C b', { foes: { B: { ranks: ['none', 'normal', 'normal'] } } });
  t.plays({ a: ['1', '2'], b: ['1', '2'] });
  expect(t.events('monster card drawn').map(({ set }) => set)).toEqual(['cc']);
  t.passes();
});

test('MON-07 no move listed, no move; no attack listed, no attack', () => {
  const still = table('B . a', BARE).turn('B', attack(2));
  expect([still.at('B'), still.hp('a')]).toEqual(['A1', 10]);
  const idle = table('B . a', BARE).turn('B', move(3));
  expect([idle.at('B'), idle.hp('a')]).toEqual(['B1', 10]);
  const healing = table('B a', { ...BARE, B: { hp: 3 } }).turn('B', heal(2, { who: 'self' }));
  expect([healing.at('B'), healing.hp('B'), healing.hp('a')]).toEqual(['A1', 5, 10]);
});

test('MON-08 a shuffle icon brings the discards back at the end of the round', () => {
  const cards: MonsterCardInput[] = [card('one', 40), { ...card('two', 40), shuffle: true }];
  const t = fight('a B . b', { foes: { B: { cards } } });
  const set = () => t.state.sets[id<'MonsterSetId'>('bb')];
  t.plays({ a: ['1', '2'], b: ['1', '2'] }).passes();
  expect([set()?.deck.length, set()?.discarded.length]).toEqual([7, 1]);
  t.plays({ a: ['3', '4'], b: ['3', '4'] });
  expect([set()?.deck.length, set()?.discarded.length]).toEqual([6, 2]);
  t.passes();
  expect([set()?.deck.length, set()?.discarded]).toEqual([8, []]);
  expect(t.events('monster deck shuffled')).toHaveLength(1);
});

test('MON-09 WEX-28 a set -> elites by number, then normal ones, one whole turn each', () => {
  const foes = { B: { ranks: ['elite', 'none', 'none'] as const } };
  const legend = { x: { monster: 'bb', ranks: ['normal', 'normal', 'normal'] as const } };
  const t = fight('a x B x b', {
    foes: { B: { ...foes.B, ranks: ['elite', 'none', 'none'] } },
    legend: { x: { monster: 'bb', ranks: [...legend.x.ranks] } },
    chance: ['4', '5', '2'],
  });
  t.plays({ a: ['1', '2'], b: ['1', '2'] }).passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-4', 'bb-2', 'bb-5']);
  const told = t.eventLog.flatMap((event) =>
    event.type === 'turn began' || event.type === 'turn ended' ? [`${event.type} ${event.figure}`] : [],
  );
  expect(told.slice(4)).toEqual([
    'turn began bb-4',
    'turn ended bb-4',
    'turn began bb-2',
    'turn ended bb-2',
    'turn began bb-5',
    'turn ended bb-5',
  ]);
});

test('MON-10 abilities in the order of the card, as fully as possible', () => {
  const t = table('B . a', { ...BARE, B: { hp: 4 } });
  t.turn('B', heal(2, { who: 'self' }), move(1), give('poison', 'enemies', { range: 1 }), attack(2)).draws('+0');
  const told = t.eventLog.map(({ type }) => type).filter((type) => /healed|entered|gained|attacked/.test(type));
  expect(told).toEqual(['healed', 'entered', 'condition gained', 'attacked']);
  expect([t.hp('a'), t.hp('B')]).toEqual([7, 6]);
});

test('MON-10 what can’t be done is left out, and the rest is done', () => {
  const t = table('B . . . a', BARE);
  t.turn('B', attack(2), { verb: 'shield', value: 1 }, move(1), give('poison', 'enemies', { range: 1 }));
  expect([t.at('B'), t.hp('a'), t.conditions('a')]).toEqual(['B1', 10, []]);
  expect(t.figure('B').bonuses).toEqual([expect.objectContaining({ verb: 'shield', value: 1 })]);
});

test('MON-10 an attack before the move is made from where it stands; then it moves', () => {
  const t = table('B . a', BARE);
  t.turn('B', attack(2), move(1));
  expect([t.at('B'), t.hp('a')]).toEqual(['B1', 10]);
  const near = table('. B a', BARE).turn('B', attack(2), move(2)).draws('+0');
  expect([near.at('B'), near.hp('a')]).toEqual(['B1', 8]);
});

test('MON-10 an ability that depends on another is left out with it', () => {
  const then: AbilityInput = { verb: 'shield', value: 1, if: [{ performed: true }] };
  const t = table('B . a', BARE).turn('B', attack(2), then);
  expect(t.figure('B').bonuses).toEqual([]);
  const hit = table('B a', BARE).turn('B', attack(2), then).draws('+0');
  expect(hit.figure('B').bonuses).toEqual([expect.objectContaining({ verb: 'shield', value: 1 })]);
});

test('WEX-27 no move on the card: the closest enemy within range 5 is attacked, at range 5', () => {
  const drawing = 'B . . a . b';
  const t = table(drawing, { ...BARE, B: { attack: 2 } });
  t.turn('B', { verb: 'attack', plus: 1, range: 5 }).draws('+0');
  expect([t.at('B'), t.hp('a'), t.hp('b')]).toEqual(['A1', 7, 10]);
  const far = table('B . . . . . a', BARE).turn('B', { verb: 'attack', plus: 1, range: 5 });
  expect([far.at('B'), far.hp('a')]).toEqual(['A1', 10]);
  const edge = table('B . . . . a', BARE).turn('B', { verb: 'attack', plus: 1, range: 5 }).draws('+0');
  expect(edge.hp('a')).toBe(7);
});

test('MON-10 the focus is pushed or pulled first -> a new way, but the same focus', () => {
  const pulled = table('B . . a .', BARE).turn('B', { verb: 'pull', value: 2, range: 4 }, move(2), attack(1));
  pulled.draws('+0');
  expect([pulled.at('a'), pulled.at('B'), pulled.hp('a')]).toEqual(['B1', 'A1', 9]);
  const pushed = table('B a . . .', BARE).turn('B', { verb: 'push', value: 2 }, move(2), attack(1)).draws('+0');
  expect([pushed.at('a'), pushed.at('B'), pushed.hp('a')]).toEqual(['D1', 'C1', 9]);
  const kept = table('b . . B a . . .', BARE).turn('B', { verb: 'push', value: 3 }, move(2), attack(1));
  expect([kept.at('a'), kept.at('B'), kept.hp('a'), kept.hp('b')]).toEqual(['H1', 'F1', 10, 10]);
});

test('MON-10 where nobody was moved the party is not asked again', () => {
  const t = table(
    `
    . . . .
     B o a
    . . . . `,
    BARE,
  );
  t.turn('B', { verb: 'shield', value: 1, lasts: 'round' }, move(3), attack(1));
  expect(t.offers().sort()).toEqual(['C1 a a', 'C3 a a']);
  t.choose('C3 a a').draws('+0');
  expect([t.at('B'), t.hp('a')]).toEqual(['C3', 9]);
});
