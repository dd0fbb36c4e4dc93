import { expect, test } from 'vitest';
import type { CardInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { fight } from '../../../../support/frosthaven/scenario-table.ts';
import { attack, heal, table } from '../../../../support/frosthaven/table.ts';

const icon = 'person';
/** Fast costs one of a counter, slow gives one. */
const SPEED: Partial<ClassInput> = {
  modes: {
    chosen: 'with the cards',
    all: [
      { id: 'fast', name: 'Fast', icon, change: { counter: 'time', by: -1 } },
      { id: 'slow', name: 'Slow', icon, change: { counter: 'time', by: 1 } },
    ],
  },
  counters: [{ id: 'time', name: 'Time', icon, start: 1, most: 2 }],
};
const FORMS: Partial<ClassInput> = {
  modes: {
    chosen: 'by abilities',
    all: [
      { id: 'claw', name: 'Claw', icon },
      { id: 'wing', name: 'Wing', icon },
    ],
  },
};
const half = (value: number) => ({ abilities: [attack(value)] });
const rest = { abilities: [heal(1, { who: 'self' as const })] };

const TWICE: CardInput = {
  id: 'twice',
  name: 'Twice',
  level: 1,
  initiative: { fast: 8, slow: 70 },
  top: half(2),
  bottom: rest,
};
const SIDED: CardInput = {
  id: 'sided',
  name: 'Sided',
  level: 1,
  sides: {
    fast: { name: 'Sting', initiative: 9, top: half(1), bottom: rest },
    slow: { name: 'Blow', initiative: 71, top: half(4), bottom: rest },
  },
};

function speedy(): ScenarioTable {
  const a = { cards: [TWICE, SIDED], class: SPEED };
  return fight('a B . b', { players: { a }, foes: { B: { hitPoints: 40 } } });
}
const time = (t: ScenarioTable) => [t.character('a').mode, t.character('a').counters];

test('a mode is chosen with the leading card, and decides on its initiative', () => {
  const fast = speedy().goesOn().answers('a', 'fast a/twice', 'a/1').answers('b', 'b/1', 'b/2');
  expect([fast.acting, time(fast)]).toEqual(['a', ['fast', { time: 0 }]]);
  fast.passes();
  expect(fast.turns()).toEqual(['a', 'b', 'bb-1']);
  const slow = speedy().goesOn().answers('a', 'slow a/twice', 'a/1').answers('b', 'b/1', 'b/2').passes();
  expect([slow.turns(), time(slow)]).toEqual([
    ['b', 'bb-1', 'a'],
    ['slow', { time: 2 }],
  ]);
});

test('the leading card is offered in every mode, the other one just so', () => {
  const t = speedy().goesOn();
  const offered = t.open().find(({ seat }) => seat === 'a')?.options ?? [];
  expect(offered.filter(({ value }) => value.includes('twice'))).toMatchObject([
    { value: 'fast a/twice', place: 'first', of: 'a/twice' },
    { value: 'slow a/twice', place: 'first', of: 'a/twice' },
    { value: 'a/twice', place: 'later', of: 'a/twice' },
  ]);
  expect(() => t.answers('a', 'a/twice', 'a/1')).toThrow();
  expect(() => t.answers('a', 'fast a/twice', 'slow a/1')).toThrow();
  expect(() => t.answers('a', 'fast a/twice', 'a/twice')).toThrow();
  t.answers('a', 'fast a/1', 'a/twice').answers('b', 'b/1', 'b/2').passes();
  expect([t.hp('a'), t.hp('b'), t.hp('bb-1')]).toEqual([10, 10, 40]);
});

test('a card with two sides shows that of the mode', () => {
  const hits = (mode: string) => {
    const t = speedy().goesOn().answers('a', `${mode} a/sided`, 'a/1').answers('b', 'b/1', 'b/2');
    if (mode === 'slow') t.choose('end turn');
    t.choose('top a/sided').choose('bb-1').draws('+0').passes();
    expect([t.hp('a'), t.hp('b')]).toEqual([10, 10]);
    return 40 - t.hp('bb-1');
  };
  expect([hits('fast'), hits('slow')]).toEqual([1, 4]);
});

test('a mode’s counter has too little -> it can’t be chosen; the counter has a limit', () => {
  const t = speedy().goesOn().answers('a', 'fast a/1', 'a/2').answers('b', 'b/1', 'b/2').passes().goesOn();
  const modes = () => [
    ...new Set(t.open()[0]?.options.flatMap(({ value }) => (/^(fast|slow)/.exec(value) ? [value.slice(0, 4)] : []))),
  ];
  expect([time(t), modes()]).toEqual([['fast', { time: 0 }], ['slow']]);
  for (const [one, two] of [
    [3, 4],
    [5, 6],
    [7, 8],
  ]) {
    t.answers('a', `slow a/${one}`, `a/${two}`).answers('b', `b/${one}`, `b/${two}`).passes().goesOn();
  }
  expect([time(t), modes()]).toEqual([
    ['slow', { time: 2 }],
    ['fast', 'slow'],
  ]);
  t.answers('a', 'long rest').answers('b', 'long rest').passes();
});

test('a long rest leaves the mode and the counter as they are', () => {
  const t = speedy().goesOn().answers('a', 'slow a/1', 'a/2').answers('b', 'b/1', 'b/2').passes().goesOn();
  t.answers('a', 'fast a/3', 'a/4').answers('b', 'b/3', 'b/4').passes().goesOn();
  expect(time(t)).toEqual(['fast', { time: 1 }]);
  t.answers('a', 'long rest').answers('b', 'b/5', 'b/6').passes();
  expect(time(t)).toEqual(['fast', { time: 1 }]);
});

test('other classes change their mode by abilities, and their cards are offered once', () => {
  const cards: CardInput[] = [
    {
      id: 'form',
      name: 'Form',
      level: 1,
      initiative: 5,
      top: half(1),
      bottom: { abilities: [{ verb: 'mode', to: 'wing' }] },
    },
    {
      id: 'sided',
      name: 'Sided',
      level: 1,
      sides: {
        claw: { name: 'Claw', initiative: 9, top: half(4), bottom: rest },
        wing: { name: 'Wing', initiative: 9, top: half(1), bottom: rest },
      },
    },
  ];
  const t = fight('a B . b', { players: { a: { cards, class: FORMS } }, foes: { B: { hitPoints: 40 } } });
  expect(t.character('a').mode).toBe('claw');
  t.plays({ a: ['form', 'sided'], b: ['1', '2'] }).choose('bottom a/form');
  expect(t.character('a').mode).toBe('wing');
  t.choose('top a/sided').choose('bb-1').draws('+0').passes();
  expect([t.hp('bb-1'), t.hp('a'), t.hp('b')]).toEqual([39, 10, 10]);
});

test('a mode changes to the other one and back, and abilities can ask for it', () => {
  const inWing = attack(3, { if: [{ mode: 'wing' }] });
  const t = table('a B', { a: { class: FORMS } }).acts('a', inWing);
  expect([t.asks(), t.character('a').mode]).toEqual([undefined, 'claw']);
  t.acts('a', { verb: 'mode', to: 'other' }, inWing).choose('perform').choose('B').draws('+0');
  expect([t.hp('B'), t.character('a').mode]).toEqual([7, 'wing']);
  t.acts('a', { verb: 'mode', to: 'other' });
  expect([t.character('a').mode, t.hp('a')]).toEqual(['claw', 10]);
});
