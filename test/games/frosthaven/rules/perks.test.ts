/** Perks that do more than to change the deck: in each scenario, from its beginning, so often, or in one turn. */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { Condition } from '../../../../src/games/frosthaven/content/terms.ts';
import { inOneLine } from '../../../../src/games/frosthaven/rules/explain/parts.ts';
import { explainPerk } from '../../../../src/games/frosthaven/rules/explain/perk.ts';
import type { AbilityInput, ClassInput } from '../../../support/frosthaven/content.ts';
import { plainCard, plainClass } from '../../../support/frosthaven/content.ts';
import type { ScenarioSetup } from '../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../support/frosthaven/scenario-table.ts';

type PerkInput = NonNullable<ClassInput['perks']>[number];
type Whenever = Extract<AbilityInput, { verb: 'whenever' }>;

const STRENGTHEN: Whenever['then'] = [{ verb: 'give', conditions: ['strengthen'], who: 'self' }];
const waits = (on: Whenever['on'], more: Partial<Whenever> = {}): AbilityInput => ({
  verb: 'whenever',
  on,
  then: STRENGTHEN,
  lasts: 'persistent',
  ...more,
});

/** `a` has gained this perk. */
function having(perk: PerkInput, more: ScenarioSetup['players'] = {}): ScenarioSetup {
  const { a = {}, ...others } = more;
  return { players: { ...others, a: { ...a, class: { ...a.class, perks: [perk] }, perks: [perk.id] } } };
}

test('PERK-03 SET-15 a perk as the scenario begins -> once, before the scenario’s own', () => {
  const perk: PerkInput = { id: 'early', name: 'Early', abilities: [waits({ event: 'scenario begins' })] };
  const t = fight('a b . B', {
    ...having(perk),
    more: { events: [{ id: 'cold', when: { on: 'start' }, then: [{ do: 'infuse', elements: ['ice'] }] }] },
  });
  expect([t.conditions('a'), t.conditions('b'), t.conditions('bb-1')]).toEqual([['strengthen'], [], []]);
  const told = [...t.events('condition gained'), ...t.events('infused')].map(({ type }) => type);
  expect(told).toEqual(['condition gained', 'infused']);
});

test('PERK-03 a perk that is not gained brings nothing', () => {
  const perk: PerkInput = { id: 'early', name: 'Early', abilities: [waits({ event: 'scenario begins' })] };
  const t = fight('a b . B', { players: { a: { class: { perks: [perk] } } } });
  expect([t.conditions('a'), t.character('a').perks]).toEqual([[], undefined]);
});

test('ELM-02 an element that is infused outside of any turn is strong at once', () => {
  const dark: AbilityInput = {
    verb: 'whenever',
    on: { event: 'scenario begins' },
    then: [{ verb: 'infuse', elements: ['dark'] }],
    lasts: 'persistent',
  };
  const t = fight('a b . B', having({ id: 'night', name: 'Night', abilities: [dark] }));
  expect([t.state.elements.dark, t.state.elements.ice]).toEqual(['strong', 'inert']);
});

test('PERK-03 a perk for short rests waits for no long ones, and the other way round', () => {
  const after = (rest: 'long' | 'short', how: 'long' | 'short') => {
    const perk: PerkInput = { id: 'rested', name: 'Rested', abilities: [waits({ event: 'rests', rest })] };
    const t = fight('a . B b', having(perk, { a: { discarded: ['3', '4', '5'] } }));
    if (how === 'long') {
      t.plays({ a: 'rest', b: ['1', '2'] });
      t.choose('end turn').choose('a/3').choose('heal 2').passes();
    } else {
      t.plays({ a: ['1', '2'], b: ['1', '2'] });
      t.choose('end turn').choose('end turn');
      t.answers('a', 'rest').answers('b', 'no rest').draws('a/3').choose('keep to it');
    }
    return t.events('condition gained').length;
  };
  expect([after('long', 'long'), after('long', 'short'), after('short', 'long'), after('short', 'short')]).toEqual([
    1, 0, 0, 1,
  ]);
});

test('PERK-03 a perk for doors waits for those that its character opens', () => {
  const perk: PerkInput = { id: 'lintel', name: 'Lintel', abilities: [waits({ event: 'opens a door' })] };
  const rooms = [{ id: 'far', at: 'E1', map: ['. .'] }];
  const t = fight('B b a +', {
    ...having(perk),
    legend: { '+': { overlay: { tile: 'door', name: 'Door' } } },
    rooms,
  });
  t.plays({ a: ['1', '2'], b: ['1', '2'] })
    .choose('bottom a/2')
    .choose('D1');
  expect([t.events('door opened').length, t.conditions('a'), t.conditions('b')]).toEqual([1, ['strengthen'], []]);
  t.choose('stop').passes();
});

test('PERK-03 a perk with a use slot is used once in a scenario, and may be kept for later', () => {
  const abilities = [waits({ event: 'turn begins' }, { may: true, slots: [0] })];
  const t = fight('a . B b', having({ id: 'stubborn', name: 'Stubborn', abilities }));
  t.plays({ a: ['1', '2'], b: ['1', '2'] }).choose('skip');
  expect([t.conditions('a'), t.character('a').perks]).toEqual([[], { stubborn: 0 }]);
  t.passes()
    .goesOn()
    .plays({ a: ['3', '4'], b: ['3', '4'] })
    .choose('perform');
  expect([t.conditions('a'), t.character('a').perks]).toEqual([['strengthen'], { stubborn: 1 }]);
  t.passes()
    .goesOn()
    .plays({ a: ['5', '6'], b: ['5', '6'] });
  expect(t.asks()).toBe('turn');
  t.passes();
});

test('PERK-03 a perk for one turn is offered to its owner on that turn, once', () => {
  const perk: PerkInput = {
    id: 'braced',
    name: 'Braced',
    once: [{ verb: 'shield', value: 2 }],
  };
  const t = fight('a . B b', having(perk)).plays({ a: ['1', '2'], b: ['1', '2'] });
  expect([t.asides('a'), t.asides('b')]).toEqual([['perk braced'], []]);
  t.aside('a', 'perk braced');
  expect([t.asides('a'), t.character('a').perks, t.events('perk used')]).toEqual([
    [],
    { braced: 1 },
    [{ type: 'perk used', seat: 'a', perk: 'braced' }],
  ]);
  expect(t.events('bonus gained')).toMatchObject([{ bonus: { verb: 'shield', value: 2 } }]);
  t.passes();
});

test('PERK-03 CND-34 whoever is stunned can use none', () => {
  const perk: PerkInput = { id: 'braced', name: 'Braced', once: [{ verb: 'shield', value: 2 }] };
  /** What `a` may do aside in its own turn, which an active card keeps open. */
  const asides = (conditions: readonly Condition[]) => {
    const own = plainCard('own', {
      initiative: 5,
      bottom: { abilities: [{ verb: 'shield', value: 1, lasts: 'persistent' }] },
    });
    const t = fight('a . B b', having(perk, { a: { cards: [own] } })).plays({ a: ['own', '1'], b: ['1', '2'] });
    t.choose('bottom a/own').passes();
    const figure = t.state.figures[id<'FigureId'>('a')];
    for (const condition of conditions) if (figure) figure.conditions[condition] = 1;
    t.plays({ a: ['2', '3'], b: ['3', '4'] });
    expect([t.acting, t.asks(), t.offers().includes('remove a/own')]).toEqual(['a', 'turn', true]);
    const offered = t.asides('a');
    t.passes();
    return offered;
  };
  expect([asides(['stun']), asides([])]).toEqual([[], ['perk braced']]);
});

test('PERK-03 the owner sees what is left of a perk, and nobody else does', () => {
  const perk: PerkInput = { id: 'braced', name: 'Braced', once: [{ verb: 'shield', value: 2 }] };
  const t = fight('a . B b', having(perk)).plays({ a: ['1', '2'], b: ['1', '2'] });
  expect(t.viewFor('a').own?.perks).toMatchObject([{ id: 'braced', name: 'Braced', uses: { left: 1, of: 1 } }]);
  t.aside('a', 'perk braced');
  expect([t.viewFor('a').own?.perks?.[0]?.uses, t.viewFor('b').own?.perks]).toEqual([{ left: 0, of: 1 }, undefined]);
  t.passes();
});

const MODIFIERS: ClassInput['modifiers'] = [
  { id: 'shove', value: 1, push: 2 },
  { id: 'spark', value: 0, rolling: true, give: ['wound'], infuse: ['fire'] },
];

test.each<[Omit<PerkInput, 'id'>, string]>([
  [{ remove: ['-1', '-1'] }, 'Remove two −1 cards'],
  [{ remove: ['-2'], add: ['+0'] }, 'Replace one −2 card with one +0 card'],
  [{ add: ['rolling +1', 'rolling +1'] }, 'Add two rolling +1 cards'],
  [
    { remove: ['+0'], add: ['shove', 'spark'] },
    'Replace one +0 card with one +1 Push 2 card and one rolling +0 Wound, infuse Fire card',
  ],
  [{ ignores: 'item -1', add: ['+1'] }, 'Add one +1 card; Ignore the −1 cards of items'],
  [{ ignores: 'scenario effects' }, 'Ignore scenario effects'],
  [{ once: [{ verb: 'shield', value: 2 }] }, 'Once each scenario, during your turn: Shield 2'],
  [
    { abilities: [waits({ event: 'rests', rest: 'short' }, { may: true })] },
    'Whenever you take a short rest, you may: Strengthen, self',
  ],
  [
    { abilities: [waits({ event: 'attacked' }, { may: true, slots: [0] })] },
    'In each scenario: The first time you are attacked, you may: Strengthen, self',
  ],
])('PERK-03 PERK-05 a perk says what it does: %#', (perk, words) => {
  const mat = plainClass('a', [], 10, { modifiers: MODIFIERS, perks: [{ id: 'one', name: 'One', ...perk }] });
  expect(mat.perks?.map((each) => inOneLine(explainPerk(mat, each)))).toEqual([words]);
});
