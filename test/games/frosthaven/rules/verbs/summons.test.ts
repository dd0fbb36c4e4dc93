import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { SummonStats } from '../../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { summonTurn } from '../../../../../src/games/frosthaven/rules/monsters/actions/summon.ts';
import { grant, plus } from '../../../../support/frosthaven/commands.ts';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { RulePlayer } from '../../../../support/frosthaven/played.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { FigureSetup, Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../../support/frosthaven/table.ts';

const WALKER: SummonStats = { id: 'walker', name: 'Walker', icon: 'skeleton', hitPoints: 4, move: 2, attack: 2 };
const HOUND: SummonStats = { ...WALKER, id: 'hound', name: 'Hound' };
const summon = (count = 1, name = 'walker'): AbilityInput => ({ verb: 'summon', summon: name, count });
/** The next two moves of one's summons go one hex farther. */
const HASTE: AbilityInput = {
  verb: 'bonus',
  on: 'move',
  add: { value: 1 },
  lasts: 'persistent',
  slots: [0, 1],
  for: { who: 'allies', only: [{ mine: true }] },
};
/** Granted to its own summons. */
const order = (...abilities: AbilityInput[]) => grant(abilities, { range: 5, only: [{ mine: true }] });

/** Somebody who can call walkers and hounds, and has nothing to lose to damage. */
function caller(stats: Partial<SummonStats> = {}, more: FigureSetup = {}): FigureSetup {
  const cards = [
    plainCard('call', { top: { abilities: [summon()] } }),
    plainCard('two', { top: { abilities: [summon(2)], lost: true } }),
    plainCard('three', { top: { abilities: [summon(3)], experience: 1 } }),
    plainCard('howl', { top: { abilities: [summon(1, 'hound')] } }),
    plainCard('haste', { top: { abilities: [HASTE] } }),
  ];
  return { cards, hand: [], class: { summons: [{ ...WALKER, ...stats }, HOUND] }, ...more };
}

/** The walker of `a` has been called before, and stands in `hex`. */
function called(
  drawing: string,
  hex: string,
  stats: Partial<SummonStats> = {},
  setup: Readonly<Record<string, FigureSetup>> = {},
  more: TableSetup = {},
): Table {
  const t = table(drawing, { b: { hand: [] }, ...setup, a: caller(stats, setup.a) }, more).plays('a', 'call', 'top');
  if (t.asks() === 'hex') t.choose(t.offers()[0] ?? '');
  const walker = t.state.figures[id<'FigureId'>('a-walker-1')];
  if (walker) walker.hex = id(hex);
  t.eventLog.length = 0;
  return t;
}

const acts = (t: Table, name = 'a-walker-1') => t.runs(summonTurn(t.game, t.figure(name)));
const active = (t: RulePlayer, seat = 'a') => t.character(seat).active.map(({ card }) => card);
const piles = (t: RulePlayer, seat = 'a') => {
  const { active: running, discarded, lost } = t.character(seat);
  return { active: running.map(({ card }) => card), discarded, lost };
};

test('SUM-01 each summon needs its own empty hex next to the summoner', () => {
  // C1 is difficult, B2 an obstacle, D1 too far; a loot token does not matter.
  const t = table(
    `
    . a ~ .
     $ o C`,
    { a: caller() },
  ).plays('a', 'two', 'top');
  expect(t.offers()).toEqual(['A1', 'A2']);
  t.choose('A2');
  expect([t.at('a-walker-1'), t.at('a-walker-2')]).toEqual(['A2', 'A1']);
  expect([t.at('a'), t.at('C'), t.hp('a'), t.hp('C'), t.hp('a-walker-1')]).toEqual(['B1', 'C2', 10, 10, 4]);
});

test('SUM-01 corridors are empty; walls, closed doors and other figures are not', () => {
  const t = table(
    `
    b a =
     + .`,
    { a: caller() },
    {
      walls: [['B1', 'B2']],
    },
  ).plays('a', 'call', 'top');
  expect([t.at('a-walker-1'), t.at('a'), t.at('b')]).toEqual(['C1', 'B1', 'A1']);
});

test('SUM-01 TILE-06 MAP-09 an open door is a corridor, and so as empty as one', () => {
  const t = table('B a +', { a: caller() });
  t.state.openDoors.push(id('C1'));
  t.plays('a', 'call', 'top');
  expect([t.at('a-walker-1'), t.at('a'), t.at('B')]).toEqual(['C1', 'B1', 'A1']);
  const closed = table('B a +', { a: caller() }).plays('a', 'call', 'top');
  expect([closed.has('a-walker-1'), closed.state.openDoors]).toEqual([false, []]);
});

test('SUM-02 those without a hex are not summoned', () => {
  const t = table('. a . B', { a: caller() }).plays('a', 'three', 'top').choose('C1');
  expect([t.at('a-walker-1'), t.at('a-walker-2'), t.has('a-walker-3')]).toEqual(['C1', 'A1', false]);
  expect([active(t), t.character('a').experience, t.hp('B')]).toEqual([['a/three'], 1, 10]);
});

test('SUM-02 without any hex nothing of the action happens', () => {
  const t = table('o a B', { a: caller() });
  t.takesTurn('a', 'three', 'call').choose('top a/three').choose('end turn');
  expect(piles(t)).toEqual({ active: [], discarded: ['a/three', 'a/call'], lost: [] });
  expect([t.has('a-walker-1'), t.character('a').experience, t.hp('B')]).toEqual([false, 0, 10]);
});

test('SUM-03 its card is a persistent bonus', () => {
  const t = table('a . B', { a: caller() });
  t.takesTurn('a', 'call', '1').choose('top a/call').choose('end turn');
  expect(piles(t)).toEqual({ active: ['a/call'], discarded: ['a/1'], lost: [] });
  t.endsRound().choose('no rest');
  expect([active(t), t.at('a-walker-1')]).toEqual([['a/call'], 'B1']);
  expect(t.character('a').active).toMatchObject([{ lasts: 'persistent', summons: ['a-walker-1'] }]);
});

test('SUM-04 at no hit points it is removed, and its card is discarded', () => {
  const t = called('B . a', 'B1').turn('B', attack(4)).draws('+0');
  expect([t.has('a-walker-1'), t.hp('a'), t.hp('B'), t.state.loot]).toEqual([false, 10, 10, []]);
  expect(piles(t)).toEqual({ active: [], discarded: ['a/call'], lost: [] });
  const alive = called('B . a', 'B1').turn('B', attack(3)).draws('+0');
  expect([alive.hp('a-walker-1'), active(alive)]).toEqual([1, ['a/call']]);
});

test('SUM-04 with the lost icon its card is lost, once all of its summons are gone', () => {
  const t = table('B . a . b', { a: caller() }).plays('a', 'two', 'top').choose('B1');
  t.turn('B', attack(9)).draws('+0');
  expect([t.has('a-walker-1'), t.at('a-walker-2'), active(t)]).toEqual([false, 'D1', ['a/two']]);
  t.acts('b', damage(9, 'allies', { only: [{ kind: 'summon' }] }));
  expect([t.has('a-walker-2'), piles(t)]).toEqual([false, { active: [], discarded: [], lost: ['a/two'] }]);
  expect([t.character('b').tally.kills, t.hp('B')], 'the death of a friend is to nobody’s credit').toEqual([
    undefined,
    10,
  ]);
});

test('SUM-04 BON-02 a summon is gone -> what waits for it, then its card and all on it', () => {
  const wake: AbilityInput = {
    verb: 'whenever',
    on: { event: 'dies', who: 'allies', only: [{ mine: true }] },
    then: [heal(3, { who: 'self' })],
    lasts: 'persistent',
  };
  const shield: AbilityInput = { verb: 'shield', value: 1, lasts: 'persistent' };
  const cards = [plainCard('pack', { top: { abilities: [summon(), shield, wake], lost: true } })];
  const a = { cards, hp: 4, hand: [], class: { summons: [WALKER] } };
  const t = table('B . a', { a }).plays('a', 'pack', 'top').choose('perform').choose('perform').choose('perform');
  t.turn('B', attack(9)).draws('+0');
  expect([t.has('a-walker-1'), t.hp('a'), piles(t)]).toEqual([
    false,
    7,
    { active: [], discarded: [], lost: ['a/pack'] },
  ]);
  t.turn('B', move(1), attack(2)).draws('+0');
  expect([t.at('B'), t.hp('a'), t.hp('B')]).toEqual(['B1', 5, 10]);
});

test('SUM-04 a summon that is the price of something has been killed', () => {
  const mourning: AbilityInput = {
    verb: 'whenever',
    on: { event: 'dies', who: 'allies', only: [{ mine: true }] },
    then: [{ verb: 'heal', value: 2, who: 'self' }],
    lasts: 'persistent',
  };
  const burst = attack(1, { boosts: [{ pay: { kill: 'my summon' }, add: { value: 2 } }] });
  const t = called('. a B b', 'A1', {}, { a: { hp: 5, class: { summons: [WALKER, HOUND], innate: [mourning] } } });
  t.acts('a', burst);
  t.choose('1: pay').choose('B').draws('+0');
  expect([t.has('a-walker-1'), t.hp('a'), t.hp('B'), t.hp('b')]).toEqual([false, 7, 7, 10]);
  expect([piles(t).discarded, t.character('a').tally.kills]).toEqual([['a/call'], undefined]);
});

test('SUM-05 the summoner may remove it on the own turn, but not during an ability', () => {
  const t = called('. a B', 'A1');
  t.takesTurn('a', '1', '2');
  expect(t.offers()).toContain('remove a/call');
  t.choose('top a/1');
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0').choose('remove a/call').choose('end turn');
  expect([t.has('a-walker-1'), t.hp('B'), t.hp('a')]).toEqual([false, 8, 10]);
  expect(piles(t)).toEqual({ active: [], discarded: ['a/1', 'a/call', 'a/2'], lost: [] });
});

test('SUM-05 all summons of the card go, and a lost card is lost', () => {
  const t = table('. a .', { a: caller() }).plays('a', 'two', 'top').choose('A1');
  t.takesTurn('a', '1', '2').choose('remove a/two').choose('end turn');
  expect([t.has('a-walker-1'), t.has('a-walker-2')]).toEqual([false, false]);
  expect(piles(t)).toEqual({ active: [], discarded: ['a/1', 'a/2'], lost: ['a/two'] });
  expect(t.events('died')).toEqual([]);
});

test('SUM-05 in a turn of others too, before an ability: a monster then looks for another focus', () => {
  const t = called('. . . a\n . . .\n. B . .', 'B1');
  t.turn('B', move(1), attack(1));
  expect([t.asks(), t.offers(), t.asides('a')]).toEqual([
    'monster',
    ['A2 a-walker-1 a-walker-1', 'B2 a-walker-1 a-walker-1'],
    ['remove a/call'],
  ]);
  t.aside('a', 'remove a/call');
  expect([t.has('a-walker-1'), t.asks(), t.offers()]).toEqual([false, 'monster', ['B2 a', 'C3 a']]);
  t.choose('C3 a');
  expect([t.at('B'), t.events('focused').map(({ focus }) => focus), t.hp('a')]).toEqual(['C3', ['a'], 10]);
});

test('SUM-05 one of several summons may go, and the card stays for the others', () => {
  const t = table('. a . B', { a: caller() }).plays('a', 'two', 'top').choose('A1');
  t.takesTurn('a', '1', '2');
  expect(t.asides('a')).toEqual(['remove a-walker-1', 'remove a-walker-2']);
  t.aside('a', 'remove a-walker-1');
  expect([t.has('a-walker-1'), t.has('a-walker-2'), active(t), t.asides('a')]).toEqual([false, true, ['a/two'], []]);
  t.choose('remove a/two').choose('end turn');
  expect([t.has('a-walker-2'), piles(t).lost]).toEqual([false, ['a/two']]);
});

test('SUM-05 a summon that is ended as its own turn begins does nothing more', () => {
  const t = called('. . a', 'A1');
  acts(t);
  expect([t.asks(), t.asides('a')]).toEqual(['follow', ['remove a/call']]);
  t.aside('a', 'remove a/call');
  expect([t.has('a-walker-1'), t.asks(), t.events('entered'), t.events('focused')]).toEqual([false, undefined, [], []]);
});

test('SUM-06 EXH-03 summons leave with their summoner; those of others stay', () => {
  const t = table('. a B b .', { a: caller({}, { hp: 2 }), b: caller() });
  t.plays('a', 'call', 'top').plays('b', 'call', 'top');
  expect([t.at('a-walker-1'), t.at('b-walker-1')]).toEqual(['A1', 'E1']);
  t.acts('B', damage(2, 'enemies', { range: 1, only: [{ not: { hitPointsAtMost: 4 } }] }));
  expect([t.has('a'), t.has('b')]).toEqual([true, true]);
  t.turn('B', attack(2)).draws('+0');
  expect([t.has('a'), t.has('a-walker-1'), t.at('b-walker-1')]).toEqual([false, false, 'E1']);
  expect(piles(t).lost).toContain('a/call');
  expect([active(t), active(t, 'b'), t.hp('b'), t.hp('B')]).toEqual([[], ['b/call'], 8, 10]);
});

test('SUM-06 EXH-02 at the start of a round too', () => {
  const cards = [plainCard('call', { initiative: 5, top: { abilities: [summon()], lost: true } })];
  const a = { cards, class: { summons: [WALKER] }, hand: ['call', '1'], discarded: [] };
  const t = fight('. a . . . B b', { players: { a } }).plays({ a: ['call', '1'], b: ['1', '2'] });
  t.choose('top a/call').choose('A1').passes();
  expect(t.at('a-walker-1')).toBe('A1');
  t.plays({ b: ['3', '4'] });
  expect([t.has('a'), t.has('a-walker-1'), t.pile('a', 'lost').includes('call')]).toEqual([false, false, true]);
  t.passes();
  expect(t.turns()).toEqual(['b', 'bb-1']);
});

test('SUM-07 without a move or an attack it never performs one', () => {
  const still = acts(called('a . . B', 'B1', { move: null }));
  expect([still.at('a-walker-1'), still.hp('B')]).toEqual(['B1', 10]);
  const hastened = acts(called('a . . B', 'B1', { move: null }).plays('a', 'haste', 'top'));
  expect([hastened.at('a-walker-1'), hastened.hp('B')], 'a bonus to moves is none').toEqual(['B1', 10]);
  const tame = acts(called('a . . B', 'B1', { attack: null }));
  expect([tame.at('a-walker-1'), tame.hp('B')]).toEqual(['C1', 10]);
  const both = acts(called('a . . B', 'B1')).draws('+0');
  expect([both.at('a-walker-1'), both.hp('B')]).toEqual(['C1', 8]);
});

test('SUM-07 unless it is granted one with a value of its own', () => {
  const t = called('a . B', 'B1', { move: null, attack: null });
  t.acts('a', order(attack(3)))
    .choose('a-walker-1')
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), t.hp('a-walker-1')]).toEqual([7, 4]);
  t.acts('a', order(plus('attack', 1)));
  t.acts('a', order(plus('move', 1)));
  expect([t.hp('B'), t.at('a-walker-1'), t.asks()]).toEqual([7, 'B1', undefined]);
});

test('SUM-08 without a range its attacks are melee, unless it is granted a ranged one', () => {
  const melee = acts(called('a . . . B', 'B1', { move: 0 }));
  expect(melee.hp('B')).toBe(10);
  const ranged = acts(called('a . . . B', 'B1', { move: 0, range: 3 })).draws('+0');
  expect(ranged.hp('B')).toBe(8);
  melee.acts('a', order(attack(3, { range: 3 })));
  melee.choose('a-walker-1').choose('B').draws('+0');
  expect([melee.hp('B'), melee.at('a-walker-1')]).toEqual([7, 'B1']);
});

/** Cards that call, of low initiative, and a stationary foe far away. */
const CALLS = [
  plainCard('howl', { initiative: 4, top: { abilities: [summon(1, 'hound')] } }),
  plainCard('call', { initiative: 5, top: { abilities: [summon()] } }),
  plainCard('both', { initiative: 6, top: { abilities: [summon()] }, bottom: { abilities: [move(1)] } }),
];
const CALLER = { cards: CALLS, class: { summons: [WALKER, { ...HOUND, move: 0 }] } };

test('SUM-09 SUM-14 INI-11 a summon -> right before its summoner, from the next round', () => {
  const t = fight('. a . o B b', { players: { a: CALLER } }).plays({ a: ['call', '1'], b: ['1', '2'] });
  t.choose('top a/call').choose('A1').passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-1']);
  t.plays({ a: ['5', '6'], b: ['3', '4'] });
  t.passes();
  expect(t.turns()).toEqual(['b', 'a-walker-1', 'a', 'bb-1']);
  t.plays({ a: 'rest', b: ['5', '6'] }).passes();
  expect(t.turns().at(-1)).toBe('a');
  expect(t.turns().at(-2)).toBe('a-walker-1');
  expect([t.hp('b'), t.hp('bb-1'), t.at('bb-1')]).toEqual([10, 10, 'E1']);
});

test('SUM-13 several act in the order in which they came', () => {
  const t = fight('. a . o B b', { players: { a: CALLER } }).plays({ a: ['howl', '1'], b: ['1', '2'] });
  t.choose('top a/howl').choose('C1').passes();
  t.plays({ a: ['call', '2'], b: ['3', '4'] });
  t.choose('top a/call').passes();
  expect(t.turns()).toEqual(['a-hound-1', 'a', 'b', 'bb-1']);
  t.plays({ a: ['5', '6'], b: ['7', '8'] }).passes();
  expect(t.turns()).toEqual(['a-hound-1', 'a-walker-1', 'a', 'bb-1', 'b']);
  expect(active(t)).toEqual(['a/howl', 'a/call']);
});

test('SUM-13 whatever they are called', () => {
  const t = fight('. a . o B b', { players: { a: CALLER } }).plays({ a: ['call', '1'], b: ['1', '2'] });
  t.choose('top a/call').choose('C1').passes();
  t.plays({ a: ['howl', '2'], b: ['3', '4'] });
  t.choose('top a/howl').passes();
  t.plays({ a: ['5', '6'], b: ['7', '8'] }).passes();
  expect(t.turns()).toEqual(['a-walker-1', 'a-hound-1', 'a', 'bb-1', 'b']);
  expect([t.at('a-walker-1'), t.at('a-hound-1'), t.at('a')]).toEqual(['C1', 'A1', 'B1']);
});

test('SUM-10 its turn is a move and an attack by the rules of monsters', () => {
  // C is nearer by range, but B costs fewer points to attack.
  const t = called(
    `
    . . . a . . B
     C # . . . . .`,
    'C1',
    { move: 4 },
    { C: {} },
    {
      walls: [
        ['A1', 'B1'],
        ['A2', 'B1'],
      ],
    },
  );
  acts(t).draws('+0');
  expect(t.events('focused')).toMatchObject([{ figure: 'a-walker-1', focus: 'B', why: { decided: 'only one' } }]);
  expect([t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([8, 10, 10]);
});

test('SUM-10 a summon -> keeps its distance, attacks by its card, suffers retaliate', () => {
  const t = called(
    '. . a B',
    'B1',
    { range: 2, give: ['poison'], push: 1 },
    { B: { retaliate: { value: 1, range: 3 } } },
  );
  acts(t).draws('+0');
  expect([t.at('a-walker-1'), t.hp('B'), t.conditions('B'), t.hp('a-walker-1')]).toEqual(['B1', 8, ['poison'], 3]);
});

test('SUM-10 conditions count on its turn as on any other', () => {
  const stunned = called('a . B', 'B1');
  stunned.game.emit({ type: 'condition gained', figure: id('a-walker-1'), condition: 'stun', turns: 1 });
  stunned.game.emit({ type: 'condition gained', figure: id('a-walker-1'), condition: 'wound', turns: 0 });
  acts(stunned);
  expect([stunned.hp('B'), stunned.hp('a-walker-1'), stunned.conditions('a-walker-1')]).toEqual([10, 3, ['wound']]);
});

test('SUM-10 bonuses for its attacks and moves count on its own turn', () => {
  const more = (on: 'attack' | 'move', slots?: number[]): AbilityInput => ({
    verb: 'bonus',
    on,
    add: { value: 1 },
    lasts: 'persistent',
    for: { who: 'allies', only: [{ mine: true }] },
    ...(slots && { slots }),
  });
  const cards = [
    plainCard('call', { top: { abilities: [summon()] } }),
    plainCard('sharp', { top: { abilities: [more('attack', [1, 0])] } }),
    plainCard('swift', { top: { abilities: [more('move', [1, 0])] } }),
  ];
  const t = table('a . . . . B', { a: { cards, hand: [], class: { summons: [WALKER] } } });
  t.plays('a', 'call', 'top').plays('a', 'sharp', 'top').plays('a', 'swift', 'top');
  acts(t).draws('+0');
  expect([t.at('a-walker-1'), t.hp('B'), t.hp('a')]).toEqual(['E1', 7, 10]);
  expect(t.character('a').active.map(({ card, slot }) => [card, slot])).toEqual([
    ['a/call', -1],
    ['a/sharp', 1],
    ['a/swift', 1],
  ]);
  expect(t.character('a').experience).toBe(2);
});

test('SUM-11 it draws from the modifier deck of its summoner', () => {
  const t = called('a . B', 'B1').deck('a', '+2').deck('monsters', '-2').deck('b', '-1');
  acts(t).draws('+2');
  expect([t.hp('B'), t.state.modifiers.a?.discarded, t.state.modifiers.monsters?.draw]).toEqual([6, ['+2'], ['-2']]);
  expect(t.events('modifier drawn')).toMatchObject([{ deck: 'a', card: '+2' }]);
});

test('SUM-12 with nobody to fight it comes nearer, if its summoner wants', () => {
  const drawing = '. . . . a o B';
  const t = acts(called(drawing, 'A1'));
  expect([t.asks(), t.open()[0]?.seat, t.offers()]).toEqual(['follow', 'a', ['C1', 'stay']]);
  t.choose('C1');
  expect([t.at('a-walker-1'), t.at('a'), t.hp('B')]).toEqual(['C1', 'E1', 10]);
  const stays = acts(called(drawing, 'A1')).choose('stay');
  expect(stays.at('a-walker-1')).toBe('A1');
  const beside = acts(called(drawing, 'D1'));
  expect([beside.at('a-walker-1'), beside.asks()]).toEqual(['D1', undefined]);
  const held = called(drawing, 'A1');
  held.game.emit({ type: 'condition gained', figure: id('a-walker-1'), condition: 'immobilize', turns: 1 });
  expect([acts(held).at('a-walker-1'), held.asks()]).toEqual(['A1', undefined]);
});

test('SUM-12 BON-05 what helps it on its way to its summoner has been used', () => {
  const t = acts(called('. . . . a o B', 'A1').plays('a', 'haste', 'top'));
  expect(t.offers()).toEqual(['D1', 'stay']);
  t.choose('D1');
  expect([t.at('a-walker-1'), t.character('a').active.map(({ card, slot }) => [card, slot])]).toEqual([
    'D1',
    [
      ['a/call', -1],
      ['a/haste', 1],
    ],
  ]);
  const stays = acts(called('. . . . a o B', 'A1').plays('a', 'haste', 'top')).choose('stay');
  expect(stays.character('a').active.map(({ slot }) => slot)).toEqual([-1, 0]);
});

test('SUM-12 with a focus it is not asked', () => {
  const t = acts(called('B . . . . . a', 'F1'));
  expect([t.at('a-walker-1'), t.hp('B')]).toEqual(['D1', 10]);
});

test('SUM-15 it loots nothing at the end of its turn', () => {
  const t = acts(called('a . $ o B', 'C1', {}, {}, { loot: { money: 1 } }));
  t.choose('stay');
  expect([t.at('a-walker-1'), t.state.loot, t.character('a').coins]).toEqual(['C1', ['C1'], 0]);
});

test('SUM-16 DTH-09 its kills are those of its summoner, and nothing else is', () => {
  const t = called('a . B b', 'B1', {}, { B: { hp: 2, retaliate: { value: 1 } }, b: { hand: [] } });
  acts(t).draws('+0');
  expect(t.events('died')).toMatchObject([{ figure: 'B', credit: 'a' }]);
  expect([t.character('a').tally.kills, t.character('b').tally.kills]).toEqual([1, undefined]);
  expect(t.character('a').tally['targets attacked']).toBeUndefined();
  expect([t.state.loot, t.hp('a-walker-1')]).toEqual([['C1'], 4]);
});

test('SUM-16 DTH-09 so are those by retaliation', () => {
  const t = called('a . B', 'B1', { retaliate: { value: 2 } }, { B: { hp: 2 } })
    .turn('B', attack(1))
    .draws('+0');
  expect([t.has('B'), t.hp('a-walker-1'), t.character('a').tally.kills]).toEqual([false, 3, 1]);
});

test('SUM-17 it opens no doors', () => {
  const drawing = 'a . . +';
  const rooms = [{ id: 'hall', at: 'E1', map: ['. .'] }];
  const t = called(drawing, 'C1', {}, {}, { rooms })
    .acts('a', order(move(4)))
    .choose('a-walker-1');
  expect(t.offers()).toEqual(['B1', 'step by step', 'skip']);
  t.choose('B1').acts('a', move(4));
  expect(t.offers()).toContain('D1');
  t.choose('skip');
  expect([t.at('a-walker-1'), t.at('a'), t.state.openDoors]).toEqual(['B1', 'A1', []]);
});

test('FOC-09 of a summon and its summoner the summon acts earlier', () => {
  const t = called('a . B . . b', 'E1')
    .turn('B', attack(1, { range: 2 }))
    .draws('+0');
  expect(t.events('focused')).toMatchObject([{ focus: 'a-walker-1', why: { decided: 'initiative' } }]);
  expect([t.hp('a-walker-1'), t.hp('a'), t.hp('b')]).toEqual([3, 10, 10]);
});

/** A figure of the drawing is something else than a monster, on the side of the party. */
function onOurSide(t: Table, name: string, kind: 'objective' | 'ally'): Table {
  const figure = t.state.figures[id<'FigureId'>(name)];
  if (figure) Object.assign(figure, { kind, side: 'party' });
  return t;
}

test('FOC-19 TILE-36 an objective comes last where all else is equal', () => {
  const t = onOurSide(table('a . B . C', { a: { hand: [] } }), 'C', 'objective');
  t.state.order = [{ kind: 'character', seat: 'a', initiative: 99, second: 100 }];
  t.turn('B', move(1), attack(2)).draws('+0');
  expect([t.events('focused')[0]?.focus, t.events('focused')[0]?.why.decided]).toEqual(['a', 'initiative']);
  expect([t.hp('a'), t.hp('C')]).toEqual([8, 10]);
  const nearer = onOurSide(table('a . . B . C', { a: { hand: [] } }), 'C', 'objective')
    .turn('B', move(1), attack(2))
    .draws('+0');
  expect([nearer.hp('a'), nearer.hp('C')]).toEqual([10, 8]);
});

test('INI-10 NAM-02 a named monster acts before the elites of its type', () => {
  const t = fight('B B B . a b').plays({ a: ['1', '2'], b: ['1', '2'] });
  for (const [name, rank] of [
    ['bb-2', 'elite'],
    ['bb-3', 'named'],
  ] as const) {
    const figure = t.state.figures[id<'FigureId'>(name)];
    if (figure) figure.rank = rank;
  }
  t.passes();
  expect(t.turns()).toEqual(['a', 'b', 'bb-3', 'bb-2', 'bb-1']);
});

test('DTH-03 allies of the scenario leave no loot', () => {
  const t = onOurSide(table('B C a', { C: { hp: 1 } }), 'C', 'ally');
  t.turn('B', attack(1)).draws('+0');
  expect([t.has('C'), t.state.loot, t.hp('a')]).toEqual([false, [], 10]);
  expect(t.events('died')).toMatchObject([{ figure: 'C', kind: 'ally', credit: undefined }]);
});

test('SUM-01 TILE-06 TILE-08 an open door is as empty as a corridor, a closed one is not', () => {
  const t = table('# a +', { a: caller() }, { rooms: [{ id: 'second', at: 'D1', map: ['. .'] }] });
  t.plays('a', 'call', 'top');
  expect([t.asks(), t.has('a-walker-1')]).toEqual([undefined, false]);
  t.state.openDoors.push(id('C1'));
  t.plays('a', 'howl', 'top');
  expect([t.at('a-hound-1'), t.at('a')]).toEqual(['C1', 'B1']);
});

test('RNG-05 CMD-09: an archer is granted an attack with a number -> it is melee', () => {
  const archer = { range: 3, attack: 2, give: ['poison' as const], targets: 2 };
  const far = called('a . . . B', 'B1', archer);
  far.acts('a', order(attack(3)));
  expect([far.asks(), far.result, far.hp('B')]).toEqual([undefined, false, 10]);
  const near = called('a . B C', 'B1', archer, { C: { hitPoints: 9 } });
  near.acts('a', order(attack(3))).choose('a-walker-1');
  expect(near.offers()).toEqual(['B', 'hold back', 'skip']);
  near.choose('B').draws('+0');
  expect(near.events('attacked')).toHaveLength(1);
  expect(near.events('attacked')[0]?.drawing).toBe('normal');
  expect([near.hp('B'), near.conditions('B'), near.hp('C')]).toEqual([7, ['poison'], 9]);
});

test('RNG-05: an archer is granted a number and a range, or its own attack -> ranged', () => {
  const archer = { range: 3, attack: 2 };
  for (const [granted, left, reach] of [
    [attack(3, { range: 2 }), 7, 'C1'],
    [plus('attack', 1), 7, 'B1'],
  ] as const) {
    const t = called('a . . . B', reach, archer);
    t.acts('a', order(granted)).choose('a-walker-1').choose('B').draws('+0');
    expect(t.hp('B')).toBe(left);
  }
  const short = called('a . . . B', 'B1', archer);
  short.acts('a', order(attack(3, { range: 2 })));
  expect([short.asks(), short.hp('B')]).toEqual([undefined, 10]);
});

test('RNG-05 RNG-08: +1 range on the number that an archer is granted -> range 2, ranged', () => {
  const far = called('a . . . B', 'B1', { range: 5, attack: 2 });
  far.acts('a', order(attack(3, { boosts: [{ add: { range: 1 } }] })));
  expect([far.asks(), far.hp('B')]).toEqual([undefined, 10]);
  const t = called('a . . B', 'B1', { range: 5, attack: 2 });
  t.acts('a', order(attack(3, { boosts: [{ add: { range: 1 } }] }))).choose('a-walker-1');
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0');
  expect(t.hp('B')).toBe(7);
});
