import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../support/frosthaven/content.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';
import { attack, move } from '../../../support/frosthaven/table.ts';

type Bonus = Extract<AbilityInput, { verb: 'bonus' }>;
const bonus = (more: Partial<Bonus> = {}): AbilityInput => ({
  verb: 'bonus',
  on: 'attack',
  add: { value: 1 },
  ...more,
});

/** `a`, first of all, has played the bottom of a card of its own beside a tough monster that does nothing. */
function active(...abilities: readonly AbilityInput[]): ScenarioTable {
  const own = plainCard('own', { initiative: 5, bottom: { abilities: [...abilities] } });
  const t = fight('a B . b\n . . .', { players: { a: { cards: [own] } }, foes: { B: { hitPoints: 40 } } });
  return t.plays({ a: ['own', '1'], b: ['1', '2'] }).choose('bottom a/own');
}

/** Plays a round in which `a` attacks with one of two cards; what the monster lost by it. */
function hits(t: ScenarioTable, one: number): number {
  const before = t.hp('bb-1');
  const cards = (first: number) => [`${first}`, `${first + 1}`] as const;
  t.plays({ a: cards(one), b: cards(one + 1) })
    .choose(`top a/${one}`)
    .choose('bb-1')
    .draws('+0')
    .passes();
  return before - t.hp('bb-1');
}

test('BON-08 a duration in rounds does not count the round of activation', () => {
  const t = active(bonus({ lasts: { rounds: 2 } }));
  t.choose('top a/1').choose('bb-1').draws('+0').passes();
  expect([t.hp('bb-1'), t.active('a')]).toEqual([37, ['own']]);
  expect(hits(t, 2)).toBe(3);
  expect(t.active('a')).toEqual(['own']);
  expect(hits(t, 4)).toBe(3);
  expect([t.active('a'), t.pile('a', 'discarded').includes('own')]).toEqual([[], true]);
  expect(hits(t, 6)).toBe(2);
});

test('BON-08 a duration in turns does not count the turn of activation', () => {
  const t = active(bonus({ lasts: { turns: 1 } }));
  t.choose('end turn');
  expect(t.active('a')).toEqual(['own']);
  t.passes();
  t.plays({ a: ['2', '3'], b: ['3', '4'] })
    .choose('top a/2')
    .choose('bb-1')
    .draws('+0');
  expect([t.hp('bb-1'), t.active('a')]).toEqual([37, ['own']]);
  t.choose('end turn');
  expect([t.acting, t.active('a')]).toEqual(['b', []]);
  t.passes();
  expect(hits(t, 4)).toBe(2);
});

test('BON-08 no turn after this one -> it holds until the turn ends', () => {
  const t = active(bonus({ lasts: { turns: 0 } }));
  t.choose('top a/1').choose('bb-1').draws('+0');
  expect([t.hp('bb-1'), t.active('a')]).toEqual([37, ['own']]);
  t.choose('end turn');
  expect([t.active('a'), t.pile('a', 'discarded').includes('own')]).toEqual([[], true]);
  t.passes();
  expect(hits(t, 2)).toBe(2);
});

test('BON-08 at the end of the turn of its own character, not of others', () => {
  const t = active(bonus({ lasts: { turns: 1 } })).passes();
  t.plays({ a: ['8', '9'], b: ['3', '4'] });
  expect(t.acting).toBe('b');
  t.choose('end turn');
  expect([t.acting, t.active('a')]).toEqual(['a', ['own']]);
  t.choose('end turn').passes();
  expect(t.active('a')).toEqual([]);
});

test('ACT-01 both actions done, only an active card to remove -> the turn ends by itself', () => {
  const t = active(bonus({ lasts: 'persistent' }));
  const ends = () => t.open()[0]?.obviousAnswer;
  expect([t.offers().includes('top a/1'), ends()]).toEqual([true, undefined]);
  t.choose('top a/1').choose('bb-1').draws('+0');
  expect([t.acting, t.offers(), ends()]).toEqual(['a', ['remove a/own', 'end turn'], ['end turn']]);
  t.passes();
  expect(t.hp('bb-1')).toBe(37);
});

test('BON-09 a persistent card may be removed by choice, a round bonus may not', () => {
  const t = active(bonus({ lasts: 'persistent' }));
  expect(t.offers()).toContain('remove a/own');
  t.choose('remove a/own');
  expect([t.active('a'), t.pile('a', 'discarded')]).toEqual([[], ['own']]);
  t.choose('top a/1').choose('bb-1').draws('+0').passes();
  expect(t.hp('bb-1')).toBe(38);
  const round = active(bonus());
  expect(round.offers()).not.toContain('remove a/own');
  round.choose('top a/1').choose('bb-1').draws('+0');
  expect([round.hp('bb-1'), round.active('a')]).toEqual([37, ['own']]);
  round.passes();
});

test('BON-09 not during an ability', () => {
  const t = active(bonus({ lasts: 'persistent' }));
  t.choose('top a/1');
  expect(t.offers()).toEqual(['bb-1', 'skip']);
  t.choose('skip').choose('remove a/own').passes();
  expect([t.active('a'), t.hp('bb-1')]).toEqual([[], 40]);
});

// Turns of other characters and of monsters count too.
test('BON-09 a card may be removed -> before any ability, in any turn, choosing cards', () => {
  const own = plainCard('own', { initiative: 5, bottom: { abilities: [bonus({ lasts: 'persistent' })] } });
  const two = plainCard('two', {
    initiative: 6,
    top: { abilities: [attack(1, { range: 5 }), attack(1, { range: 5 })] },
  });
  const strike = [
    {
      id: 'go',
      name: 'Go',
      initiative: 50,
      abilities: [
        { verb: 'move' as const, plus: 0 },
        { verb: 'attack' as const, plus: 0 },
      ],
    },
  ];
  const start = () =>
    fight('. a . b\n . . .\n. B . .', {
      players: { a: { cards: [own] }, b: { cards: [two] } },
      foes: { B: { hitPoints: 40, cards: strike } },
    })
      .plays({ a: ['own', '1'], b: ['two', '1'] })
      .choose('bottom a/own');
  const t = start();
  expect([t.acting, t.offers().includes('remove a/own'), t.asides('a')]).toEqual(['a', true, []]);
  t.choose('end turn');
  expect([t.acting, t.asks(), t.asides('a'), t.asides('b')]).toEqual(['b', 'turn', ['remove a/own'], []]);
  t.choose('top b/two').choose('bb-1').draws('+0');
  expect([t.asks(), t.asides('a')]).toEqual(['target', ['remove a/own']]);
  t.aside('a', 'remove a/own');
  expect([t.active('a'), t.pile('a', 'discarded'), t.asks(), t.asides('a')]).toEqual([
    [],
    ['own', '1'].sort(),
    'target',
    [],
  ]);
  t.choose('bb-1').draws('+0').choose('end turn');
  t.choose('A2 a a').draws('+0').passes();
  const late = start().choose('end turn').choose('end turn');
  expect([late.acting, late.open()[0]?.seat, late.asks(), late.asides('a')]).toEqual([
    'bb-1',
    'party',
    'monster',
    ['remove a/own'],
  ]);
  late.choose(late.offers()[0] ?? '').draws('+0');
  expect([late.asks(), late.asides('a')]).toEqual(['damage', []]);
  late.passes().goesOn();
  expect([late.asks(), late.asides('a')]).toEqual(['cards', ['remove a/own']]);
  late.aside('a', 'remove a/own');
  expect([late.active('a'), late.asks(), late.offers().includes('a/own')]).toEqual([[], 'cards', false]);
  late.plays({ a: ['2', '3'], b: ['2', '3'] }).passes();
});

test('BON-09 REST-11 whoever ends a card while others choose has it to rest with', () => {
  const own = plainCard('own', { initiative: 5, bottom: { abilities: [bonus({ lasts: 'persistent' })] } });
  const a = { cards: [own], hand: ['own', '1', '2', '3'], discarded: [] };
  const t = fight('a B . b', { players: { a }, foes: { B: { hitPoints: 40 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .passes()
    .goesOn();
  expect(t.offers()).toEqual(['a/2', 'a/3', 'long rest']);
  t.aside('a', 'remove a/own');
  expect([t.active('a'), t.pile('a', 'discarded')]).toEqual([[], ['1', 'own']]);
  expect(t.offers()).toEqual(['a/2', 'a/3', 'long rest']);
  t.plays({ a: 'rest', b: ['3', '4'] });
  expect(t.asks()).toBe('turn');
  t.passes();
});

test('BON-09 REST-02 before a short rest too: the card comes back with the others', () => {
  const t = active(bonus({ lasts: 'persistent' }))
    .choose('end turn')
    .choose('end turn');
  const offered = () => t.open().map(({ seat, options }) => [seat, options.map(({ value }) => value)]);
  expect([t.pile('a', 'discarded'), t.pile('b', 'discarded')]).toEqual([['1'], ['1', '2']]);
  expect(offered()).toEqual([
    ['a', ['rest', 'no rest', 'remove a/own']],
    ['b', ['rest', 'no rest']],
  ]);
  t.choose('remove a/own');
  expect(t.active('a')).toEqual(['own']);
  t.choose('no rest');
  expect([t.active('a'), t.pile('a', 'discarded'), offered()]).toEqual([
    [],
    ['1', 'own'],
    [['a', ['rest', 'no rest']]],
  ]);
  t.choose('rest').draws('a/1').choose('keep to it').goesOn();
  expect([t.pile('a', 'lost'), t.pile('a', 'hand').includes('own'), t.asks()]).toEqual([['1'], true, 'cards']);
  t.plays({ a: ['2', '3'], b: ['3', '4'] }).passes();
});

test('BON-09 REST-01 nobody is asked for a rest who could not come to one', () => {
  const own = plainCard('own', {
    initiative: 5,
    bottom: { abilities: [bonus({ lasts: 'persistent' })], lost: true },
  });
  const t = fight('a B . b', { players: { a: { cards: [own] } }, foes: { B: { hitPoints: 40 } } });
  t.plays({ a: ['own', '1'], b: ['1', '2'] })
    .choose('bottom a/own')
    .choose('end turn')
    .choose('end turn');
  expect([t.active('a'), t.open().map(({ seat }) => seat)]).toEqual([['own'], ['b']]);
  t.passes();
});

test('CHR-09 BON-09 a persistent bonus is left out -> its card is active until removed', () => {
  const t = active(move(1), bonus({ lasts: 'persistent' }));
  t.choose('A2').choose('skip');
  expect([t.active('a'), t.at('a')]).toEqual([['own'], 'A2']);
  t.choose('top a/1').choose('bb-1').draws('+0');
  expect(t.hp('bb-1')).toBe(38);
  t.choose('remove a/own');
  expect([t.active('a'), t.pile('a', 'discarded')]).toEqual([[], ['1', 'own']]);
  t.passes();
});

test('WEX-23 persistent, and without an end, it lasts to the end of the scenario', () => {
  const t = active({ verb: 'immune', conditions: ['curse'], lasts: 'persistent' });
  t.passes();
  for (const one of [2, 4, 6]) expect(hits(t, one)).toBe(2);
  expect([t.active('a'), t.state.round]).toEqual([['own'], 4]);
});
