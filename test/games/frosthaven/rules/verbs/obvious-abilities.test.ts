import { expect, test } from 'vitest';
import type { AbilityInput, ActionInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import type { FigureSetup, Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const SHIELD: AbilityInput = { verb: 'shield', value: 1, lasts: 'round' };
const RETALIATE: AbilityInput = { verb: 'retaliate', value: 1, lasts: 'round' };
const SELF = { who: 'self' } as const;

/** What goes without saying of the question that is open; undefined where somebody has to answer. */
const obvious = (t: Pick<Table, 'open'>) => t.open()[0]?.obviousAnswer;

/** `a` moves, and is then asked about the next ability of the action. */
function afterMoving(next: AbilityInput, a: FigureSetup = {}, later: readonly AbilityInput[] = []): Table {
  return table('a . B', { a: { hand: [], ...a } })
    .acts('a', move(1), next, ...later)
    .choose('B1');
}

/** The same on a card, with what else the action has. */
function onCard(top: ActionInput, a: FigureSetup = {}, more: TableSetup = {}): Table {
  return table('a . B', { a: { cards: [plainCard('x', { top })], ...a } }, more).plays('a', 'x', 'top');
}

/** Leaves nothing open. */
function declined(t: Table): Table {
  while (t.asks()) t.choose(t.offers().at(-1) ?? '');
  return t;
}

test('CHR-07 shield, retaliate, heal of the hurt, good conditions -> performed unasked', () => {
  const all = [SHIELD, RETALIATE, heal(2, SELF), give('strengthen', 'self'), give('ward', 'self')];
  expect(all.map((ability) => obvious(declined(afterMoving(ability, { hp: 5 }))))).toEqual(all.map(() => undefined));
  for (const ability of all) {
    const t = afterMoving(ability, { hp: 5 });
    expect([obvious(t), t.offers()]).toEqual([['perform'], ['perform', 'skip']]);
    declined(t);
  }
});

test('CHR-07 other bonuses, invisibility, harm, a heal of a condition -> asked', () => {
  const ask: [AbilityInput, FigureSetup][] = [
    [{ verb: 'fly', lasts: 'round' }, {}],
    [{ verb: 'loot', range: 1 }, {}],
    [give('invisible', 'self'), {}],
    [give('muddle', 'self'), {}],
    [heal(2, SELF), { hp: 5, conditions: ['wound'] }],
    [{ ...SHIELD, for: { who: 'allies' } }, {}],
  ];
  for (const [ability, a] of ask) {
    const t = afterMoving(ability, a);
    expect([ability, obvious(t)]).toEqual([ability, undefined]);
    declined(t);
  }
});

test('CHR-07 a character whose class counts its wounds is asked whether it is healed', () => {
  const rage = plainCard('rage', { top: { abilities: [attack({ per: 'damage on self' })] } });
  const t = afterMoving(heal(2, SELF), { hp: 5, cards: [rage] });
  expect([t.asks(), obvious(t)]).toEqual(['ability', undefined]);
  expect(declined(t).hp('a')).toBe(5);
});

test('CHR-07 HEAL-03 an ability without effect -> left out unasked, unless it may help', () => {
  expect(obvious(declined(afterMoving(heal(2, SELF))))).toBeUndefined();
  const vain = [heal(2, SELF), { verb: 'cleanse', conditions: 'negative', ...SELF } as const];
  for (const ability of vain) {
    const t = afterMoving(ability);
    expect([ability.verb, obvious(t)]).toEqual([ability.verb, ['skip']]);
    declined(t);
  }
  const useful: [AbilityInput, FigureSetup, AbilityInput[]][] = [
    [heal(2, SELF), { conditions: ['wound'] }, []],
    [heal(2, { ...SELF, give: ['ward'] }), {}, []],
    [heal(2, SELF), {}, [{ ...SHIELD, if: [{ performed: true }] }]],
    [heal(2, { ...SELF, boosts: [{ add: { give: ['ward'] } }] }), {}, []],
  ];
  for (const [ability, a, later] of useful) {
    const t = afterMoving(ability, a, later);
    expect([t.asks(), obvious(t)]).toEqual(['ability', undefined]);
    declined(t);
  }
});

test('CHR-08 LST-01 ELM-02 XP-01 a first part brings more -> asked; later ones are not', () => {
  const abilities = [heal(2, SELF), move(1)];
  const weighty: ActionInput[] = [
    { abilities, lost: true },
    { abilities, infuse: ['fire'] },
    { abilities, experience: 1 },
    { abilities: [heal(2, SELF), SHIELD] },
  ];
  for (const top of weighty) {
    const t = onCard(top, { hp: 5 });
    expect([t.asks(), obvious(t)]).toEqual(['ability', undefined]);
    t.choose('perform');
    if (t.asks() === 'ability') expect(obvious(t)).toEqual(['perform']);
    declined(t);
  }
  const light = onCard({ abilities }, { hp: 5 });
  expect(obvious(light)).toEqual(['perform']);
  declined(light);
});

test('BON-05 slots would be used up, of a shield or of a bonus to a heal -> asked', () => {
  const slotted = onCard({ abilities: [move(1), { ...SHIELD, slots: [0, 0], lasts: 'persistent' }] }).choose('B1');
  expect([slotted.asks(), obvious(slotted)]).toEqual(['ability', undefined]);
  declined(slotted);
  const balm: AbilityInput = { verb: 'bonus', on: 'heal', add: { value: 1 }, slots: [0, 0], lasts: 'persistent' };
  const t = onCard({ abilities: [balm] }, { hp: 5 })
    .acts('a', move(1), heal(2, SELF))
    .choose('B1');
  expect([t.asks(), obvious(t)]).toEqual(['ability', undefined]);
  declined(t);
});

test('HEAL-01 a heal for others -> the only one hurt in reach, or nobody; else asked', () => {
  const healed = (a: FigureSetup, b: FigureSetup) => {
    const t = table('a b . B', { a: { hand: [], ...a }, b: { hand: [], ...b } });
    t.acts('a', heal(2, { range: 2, who: 'allies' }));
    const sure = obvious(t);
    declined(t);
    return sure;
  };
  expect([healed({}, { hp: 5 }), healed({}, {}), healed({}, { hp: 5, conditions: ['poison'] })]).toEqual([
    ['b'],
    ['skip'],
    undefined,
  ]);
  const two = table('a b . B', { a: { hp: 5 }, b: { hp: 5 } }).acts('a', heal(2, { range: 2 }));
  expect([two.offers(), obvious(two)]).toEqual([['a', 'b', 'skip'], undefined]);
  declined(two);
});

const LINE = { area: ['g r r'] };

test('AOE-01 the only target in an area that was chosen is attacked without a word', () => {
  const t = table('a B . C', { B: { retaliate: { value: 1 } } });
  t.acts('a', attack(2, { ...LINE, pierce: 1, push: 1, give: ['wound'] })).choose('B1 C1');
  expect([t.offers(), obvious(t)]).toEqual([['B', 'hold back', 'skip'], ['B']]);
  t.choose('skip');
  const stun = table('a B . C')
    .acts('a', attack(2, { ...LINE, give: ['immobilize'] }))
    .choose('B1 C1');
  expect([stun.asks(), obvious(stun)]).toEqual(['target', undefined]);
  stun.choose('skip');
});

/** Obvious answers at the first of two targets in an area, and at the second. */
function inArea(C: FigureSetup, more: Parameters<typeof attack>[1] = {}, a: FigureSetup = {}) {
  const t = table('a B C .', { a, C })
    .acts('a', attack(2, { ...LINE, ...more }))
    .choose('B1 C1');
  expect(t.offers().filter((each) => each !== 'hold back')).toEqual(['B', 'C', 'skip']);
  const first = obvious(t);
  t.choose('B').draws('+0');
  const second = obvious(t);
  t.choose('stop');
  return [first, second];
}

test('AOE-01 several in an area, the order changes nothing -> attacked without a word, in turn', () => {
  expect([inArea({}), inArea({}, { pierce: 1, give: ['wound'] })]).toEqual([
    [['B'], ['C']],
    [['B'], ['C']],
  ]);
});

test('AOE-01 RET-03 one in an area retaliates -> asked who is first, and whether it is attacked', () => {
  expect(inArea({ retaliate: { value: 1, range: 2 } })).toEqual([undefined, undefined]);
});

test('AOE-01 FRC-02 an area that pushes, or gives what may be left out -> asked who is first', () => {
  const t = table('a B C .')
    .acts('a', attack(2, { ...LINE, push: 1 }))
    .choose('B1 C1');
  expect([t.asks(), obvious(t)]).toEqual(['target', undefined]);
  t.choose('skip');
  expect(inArea({}, { give: ['immobilize'] })).toEqual([undefined, undefined]);
});

test('AOE-01 conditions for all in an area -> given without a word; a push -> asked who is first', () => {
  const given = table('a B C')
    .acts('a', { verb: 'give', conditions: ['wound'], who: 'enemies', area: LINE.area })
    .choose('B1 C1');
  expect([given.asks(), obvious(given)]).toEqual(['target', ['B']]);
  given.choose('B');
  expect(obvious(given)).toEqual(['C']);
  given.choose('C');
  const pushed = table('a B C .').acts('a', { verb: 'push', value: 1, area: LINE.area }).choose('B1 C1');
  expect([pushed.asks(), obvious(pushed)]).toEqual(['target', undefined]);
  pushed.choose('skip');
});

test('AOE-01 one target in reach, no area -> asked: the attack could still be left out', () => {
  const t = table('a B').acts('a', attack(2));
  expect([t.offers(), obvious(t)]).toEqual([['B', 'skip'], undefined]);
  t.choose('skip');
});

test('ATK-31 effects of modifier cards that nobody would leave out -> kept unasked', () => {
  const modifiers = [
    { id: 'sting', value: 0, give: ['wound' as const], push: 1 },
    { id: 'gust', value: 0, infuse: ['air' as const] },
    { id: 'salve', value: 0, heal: 1 },
    { id: 'guard', value: 0, shield: 1 },
    { id: 'halt', value: 0, give: ['immobilize' as const] },
  ];
  const kept = (card: string, a: FigureSetup = {}) => {
    const t = table('a B .', { a: { ...a, class: { modifiers } } }).deck('a', `a/${card}`);
    t.acts('a', attack(2)).choose('B').draws(`a/${card}`);
    const sure = obvious(t);
    t.choose();
    if (t.asks() === 'push') t.choose('stop');
    return sure;
  };
  expect([kept('sting'), kept('guard'), kept('salve', { hp: 5 })]).toEqual([[], [], []]);
  expect([kept('gust'), kept('halt'), kept('salve')]).toEqual([undefined, undefined, undefined]);
});

test('BON-05 a trigger that only helps is used without a word, unless it uses slots', () => {
  const whenever = (more: object): AbilityInput => ({
    verb: 'whenever',
    on: { event: 'kills', who: 'self' },
    may: true,
    then: [heal(1, SELF)],
    lasts: 'persistent',
    ...more,
  });
  const asked = (more: object) => {
    const t = onCard({ abilities: [whenever(more)] }, { hp: 5 });
    t.acts('a', move(1)).choose('B1');
    t.acts('a', attack(20)).choose('B').draws('+0');
    const sure = [t.asks(), obvious(t)];
    t.choose('skip');
    return sure;
  };
  expect([asked({}), asked({ slots: [0, 0] })]).toEqual([
    ['trigger', ['perform']],
    ['trigger', undefined],
  ]);
});

test('REST-02 SUM-05 a short rest could cost a summon -> left out, unless it is needed', () => {
  const call = plainCard('call', { top: { abilities: [{ verb: 'summon', summon: 'cub' }] } });
  const summons = [{ id: 'cub', name: 'Cub', icon: 'wolf-head', hitPoints: 4, move: 2, attack: 2 }];
  const asked = (hand: string[]) => {
    const players = { a: { cards: [call], class: { summons }, hand: ['call', ...hand], discarded: [] } };
    const t = fight('a . . b B', { players }).plays({ a: [hand[0] ?? '', 'call'], b: ['9', '10'] });
    t.choose('top a/call').choose('end turn').choose('end turn');
    const [own] = t.open().filter(({ seat }) => seat === 'a');
    const sure = [own?.kind, own?.options.map(({ value }) => value), own?.obviousAnswer];
    t.passes();
    return sure;
  };
  const offered = ['rest', 'no rest', 'remove a/call'];
  expect([asked(['1', '2', '3']), asked(['1', '2'])]).toEqual([
    ['short-rest', offered, ['no rest']],
    ['short-rest', offered, undefined],
  ]);
});
