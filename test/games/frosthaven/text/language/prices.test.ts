import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, move, table } from '../../../../support/frosthaven/table.ts';

const CLASS: Partial<ClassInput> = {
  counters: [{ id: 'rage', name: 'Rage', icon: 'person', start: 2, most: 5 }],
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'person', most: 3 }],
};
const payer = (more: Parameters<typeof table>[2] = {}): Table =>
  table('a . . B', { a: { class: CLASS, hand: [] }, B: { hitPoints: 20 } }, more);

test('EFF-04 ELM-06 what is not paid for has something else instead', () => {
  const boosts = [{ consume: ['fire' as const], add: { value: 3 }, else: { value: 1 } }];
  const rich = () => payer({ elements: { fire: 'strong' } }).acts('a', attack(1, { range: 3, boosts }));
  const paid = rich().choose('1: fire').choose('B').draws('+0');
  const unpaid = rich().choose().choose('B').draws('+0');
  const poor = payer()
    .acts('a', attack(1, { range: 3, boosts }))
    .choose('B')
    .draws('+0');
  expect([paid.hp('B'), unpaid.hp('B'), poor.hp('B')]).toEqual([16, 18, 18]);
  expect([paid.state.elements.fire, unpaid.state.elements.fire]).toEqual(['inert', 'strong']);
});

test('EFF-04 the same of moves and heals', () => {
  const pay = { counter: 'rage', amount: 3 } as const;
  const t = payer().acts('a', move(1, { boosts: [{ pay, add: { value: 2 }, else: { value: 1 } }] }));
  expect(t.offers()).toContain('C1');
  t.choose('C1');
  const hurt = table('a', { a: { class: CLASS, hand: [], hp: 3 } });
  hurt.acts('a', heal(1, { who: 'self', boosts: [{ pay, add: { value: 5 }, else: { value: 2 } }] }));
  expect([hurt.hp('a'), t.at('a')]).toEqual([6, 'C1']);
});

test('as much as one likes: damage, and what was paid is counted', () => {
  const boosts = [{ pay: { suffer: 3, upTo: true as const }, add: { valuePer: { per: 'paid' as const, times: 2 } } }];
  const t = payer()
    .acts('a', attack(1, { range: 3, boosts }))
    .choose('1: pay');
  expect(t.offers()).toEqual(['1', '2', '3']);
  t.choose('2').choose('B').draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([8, 15]);
});

test('as much as one likes: counters, up to what there is', () => {
  const spend: AbilityInput = {
    verb: 'pay',
    cost: { counter: 'rage', amount: 4, upTo: true },
    then: [damage({ per: 'paid', plus: 1 }, 'enemies')],
  };
  const t = payer().acts('a', spend);
  t.choose('2');
  expect([t.hp('B'), t.character('a').counters.rage, t.hp('a')]).toEqual([17, 0, 10]);
  t.acts('a', spend);
  expect([t.asks(), t.hp('B')]).toEqual([undefined, 17]);
});

test('as much as one likes: tokens', () => {
  const t = payer();
  for (const hex of ['B1', 'C1'] as const)
    t.acts('a', { verb: 'token', token: 'shadow', do: 'place', range: 2 }).choose(hex);
  t.acts('a', {
    verb: 'pay',
    cost: { tokens: 'shadow', amount: 3, upTo: true },
    then: [damage({ per: 'paid' }, 'enemies')],
  });
  expect([t.open()[0]?.min, t.open()[0]?.max]).toEqual([1, 2]);
  t.choose('C1');
  expect([t.hp('B'), t.state.tokens.map(({ hex }) => hex)]).toEqual([19, ['B1']]);
});

test('CND-09 a condition is a price for whoever can gain it', () => {
  const pay: AbilityInput = { verb: 'pay', cost: { gain: 'muddle' }, then: [damage(3, 'enemies')] };
  const t = payer().acts('a', pay);
  expect([t.conditions('a'), t.hp('B')]).toEqual([['muddle'], 17]);
  const immune = table('a B', {
    a: { hand: [], class: { innate: [{ verb: 'immune', conditions: ['muddle'], lasts: 'persistent' }] } },
  }).acts('a', pay);
  expect([immune.asks(), immune.conditions('a'), immune.hp('B')]).toEqual([undefined, [], 10]);
});

test('XP-02 counted experience: 1 for each enemy, never more than the card says', () => {
  const each: AbilityInput = { verb: 'experience', value: { per: 'enemies targeted', most: 2 } };
  const gained = (targets: number) => {
    const t = table('B a C\n D', { a: { hand: [] } }).acts('a', attack(1, { targets }), each);
    for (const foe of ['B', 'C', 'D'].slice(0, targets)) t.choose(foe).draws('+0');
    t.choose('perform');
    return t.character('a').experience;
  };
  expect([gained(1), gained(2), gained(3)]).toEqual([1, 2, 2]);
});

test('TILE-15 TILE-19 the usual damage of traps and hazardous terrain', () => {
  const hurt = (per: 'trap damage' | 'hazardous damage', level: number) => {
    const t = payer({ level }).acts('a', damage({ per }, 'enemies'));
    return 20 - t.hp('B');
  };
  expect([hurt('trap damage', 1), hurt('trap damage', 4)]).toEqual([3, 6]);
  expect([hurt('hazardous damage', 1), hurt('hazardous damage', 4)]).toEqual([2, 3]);
});

test('REC-01 only cards up to a level, only items of a slot', () => {
  const card = (name: string, level: 1 | 4 | 'X') => ({
    id: name,
    name,
    level,
    initiative: 20,
    top: { abilities: [attack(1)] },
    bottom: { abilities: [move(1)] },
  });
  const t = table('a B', {
    a: { cards: [card('low', 1), card('high', 4), card('odd', 'X')], level: 4, discarded: ['low', 'high', 'odd'] },
  });
  t.acts('a', { verb: 'recover', what: 'discarded cards', most: 'all', level: 1 });
  expect(t.offers()).toEqual(['a/low', 'a/odd']);
  t.choose('a/low', 'a/odd');
  expect([t.character('a').discarded, t.hp('B')]).toEqual([['a/high'], 10]);
});
