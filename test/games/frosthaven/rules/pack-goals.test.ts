/** Every battle goal and mastery of the pack: met by what its text asks, and by nothing less. BG-04, END-11 */
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import type { BattleGoal } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { GoalTally } from '../../../../src/games/frosthaven/content/schema/campaign/tallies.ts';
import { TALLIES } from '../../../../src/games/frosthaven/content/schema/campaign/tallies.ts';
import type { CardId, HexLabel } from '../../../../src/games/frosthaven/content/terms.ts';
import { ELEMENTS, NEGATIVE_CONDITIONS } from '../../../../src/games/frosthaven/content/terms.ts';
import { isGoalMet, tallyOf } from '../../../../src/games/frosthaven/rules/scenario/goal-tallies.ts';
import type { LootCard } from '../../../../src/games/frosthaven/rules/state/decks.ts';
import { catalog } from '../../../support/first-winter.ts';
import type { ItemInput } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { table } from '../../../support/frosthaven/table.ts';

const PACK = catalog;
const GOALS = [...PACK.goals.values()];
const SHEETS = [...PACK.classes.values()].map(({ id: of, masteries = [] }) => ({ of, masteries }));
const HEX: HexLabel = id('B1');
const CARD: CardId = id('a/1');
const HAT: ItemInput = {
  id: 'hat',
  name: 'Hat',
  icon: 'hood',
  slot: 'head',
  gold: 10,
  after: 'flip',
  use: { when: 'move', add: { value: 1 } },
  back: { when: 'move', add: { jump: true } },
};

/** It is the turn of `a`, beside B, with ten of ten hit points. */
function start(): Table {
  const t = table('a B . b', { a: { items: ['hat'] } }, { items: [HAT] }).remembers();
  t.game.emit({ type: 'turn began', figure: id('a') });
  return t;
}

const strike = (result: number, attacker: string, target: string, drawing: 'normal' | 'disadvantage' = 'normal') =>
  ({
    type: 'attacked',
    attacker: id<'FigureId'>(attacker),
    target: id<'FigureId'>(target),
    base: 2,
    bonus: 0,
    drawn: [],
    used: [],
    drawing,
    shield: 0,
    pierce: 0,
    result,
  }) as const;

const lay = (t: Table, change: number) =>
  t.game.emit({ type: 'markers changed', figure: id('B'), seat: 'a', marker: 'debt', change });

/** What makes a tally grow by a number, or to it, when it happens; and nothing else that a goal asks about. */
const FACTS: Readonly<Record<GoalTally, (t: Table, wanted: number) => void>> = {
  kills: (t, wanted) => each(wanted, () => kill(t, false)),
  'elite kills': (t, wanted) => each(wanted, () => kill(t, true)),
  'most kills in one turn': (t, wanted) => each(wanted, () => kill(t, false)),
  'first kill': (t) => kill(t, false),
  'last kill': (t) => kill(t, false),
  'targets attacked': (t, wanted) => each(wanted, () => t.game.emit(strike(1, 'a', 'B'))),
  'most targets attacked in one turn': (t, wanted) =>
    each(wanted, () => t.game.emit(strike(1, 'a', `foe-${now(t, 'most targets attacked in one turn')}`))),
  'attacks at disadvantage': (t, wanted) => each(wanted, () => t.game.emit(strike(1, 'a', 'B', 'disadvantage'))),
  'attacks for nothing': (t, wanted) => each(wanted, () => t.game.emit(strike(0, 'a', 'B'))),
  'most damage in one attack': (t, wanted) => t.game.emit(strike(wanted, 'a', 'B')),
  'conditions put on enemies': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'condition gained', figure: id('B'), condition: 'wound', turns: 0 })),
  'hexes enemies were forced': (t, wanted) =>
    each(wanted, () =>
      t.game.emit({ type: 'entered', figure: id('B'), from: HEX, hex: HEX, how: 'push', by: id('a') }),
    ),
  'times attacked': (t, wanted) => each(wanted, () => t.game.emit(strike(1, 'B', 'a'))),
  'damage suffered': (t, wanted) => each(wanted, () => suffer(t, 1)),
  'most damage at once': (t, wanted) => suffer(t, wanted),
  'damage negated': (t, wanted) => negate(t, wanted, []),
  'cards lost to damage': (t, wanted) => each(wanted, () => negate(t, 1, t.character('a').hand.slice(0, 1))),
  'negative conditions gained': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'condition gained', figure: id('a'), condition: 'wound', turns: 0 })),
  'negative hexes entered': (t, wanted) =>
    each(wanted, () => {
      t.game.emit({ type: 'tile placed', hex: HEX, tile: { kind: 'trap', name: 'Trap' }, why: 'moved' });
      t.game.emit({ type: 'entered', figure: id('a'), from: HEX, hex: HEX, how: 'slide' });
    }),
  'fewest hit points': (t, wanted) => suffer(t, t.hp('a') - wanted),
  'hit points': (t, wanted) => setHitPoints(t, wanted),
  'healed others': (t, wanted) => {
    t.game.emit({ type: 'suffered', figure: id('b'), amount: wanted, source: { kind: 'cost' } });
    t.game.emit({ type: 'healed', figure: id('b'), amount: wanted, by: id('a') });
  },
  'healed by others': (t, wanted) => t.game.emit({ type: 'healed', figure: id('a'), amount: wanted, by: id('b') }),
  'basic actions': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'card played', seat: 'a', card: CARD, half: 'top', how: 'basic' })),
  'lost actions': (t, wanted) =>
    each(wanted, () => {
      const [card = CARD] = t.character('a').hand;
      t.game.emit({ type: 'cards chosen', seat: 'a', cards: [card], resting: false });
      t.game.emit({ type: 'card played', seat: 'a', card, half: 'top', how: 'action' });
      t.game.emit({ type: 'card moved', seat: 'a', card, to: 'lost' });
    }),
  'lost cards': (t, wanted) =>
    each(wanted, () =>
      t.game.emit({ type: 'card moved', seat: 'a', card: t.character('a').hand[0] ?? CARD, to: 'lost' }),
    ),
  'cards left': (t, wanted) => {
    const { hand } = t.character('a');
    for (const card of hand.slice(wanted)) t.game.emit({ type: 'card moved', seat: 'a', card, to: 'lost' });
  },
  'long rests': (t, wanted) => each(wanted, () => rest(t, 'long')),
  'short rests': (t, wanted) => each(wanted, () => rest(t, 'short')),
  'items used': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'item used', seat: 'a', item: id('hat'), after: 'flip' })),
  'elements infused': (t, wanted) => each(wanted, () => t.game.emit({ type: 'infused', element: 'fire' })),
  'elements consumed': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'consumed', element: 'fire', by: id('a') })),
  'kinds of element consumed': (t, wanted) =>
    ELEMENTS.filter((element) => !t.character('a').tally[`${element} consumed`])
      .slice(0, wanted)
      .forEach((element) => {
        t.game.emit({ type: 'consumed', element, by: id('a') });
      }),
  'most summons at once': (t, wanted) => each(wanted, () => summon(t)),
  'most tokens on the map': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: HEX })),
  'most markers at once': (t, wanted) => lay(t, wanted),
  'markers taken': (t, wanted) => lay(t, -wanted),
  'counters spent': (t, wanted) =>
    t.game.emit({ type: 'counter changed', seat: 'a', counter: 'time', change: -wanted }),
  'mode changes': (t, wanted) => each(wanted, () => t.game.emit({ type: 'mode changed', seat: 'a', mode: 'other' })),
  'hexes moved': (t, wanted) => each(wanted, () => walk(t)),
  'most hexes moved in one turn': (t, wanted) => each(wanted, () => walk(t)),
  'doors opened': (t, wanted) => each(wanted, () => t.game.emit({ type: 'door opened', hex: HEX, by: id('a') })),
  'tiles created or destroyed': (t, wanted) =>
    each(wanted, () =>
      t.game.emit({ type: 'tile placed', hex: HEX, tile: { kind: 'icy', name: 'Ice' }, why: 'created' }),
    ),
  'loot tokens': (t, wanted) => each(wanted, () => loot(t, undefined)),
  treasures: (t, wanted) =>
    each(wanted, () =>
      t.game.emit({ type: 'treasure looted', seat: 'a', hex: HEX, number: '1', gold: 1, item: undefined }),
    ),
  coins: (t, wanted) => each(wanted, () => loot(t, { kind: 'money', coins: 1 })),
  resources: (t, wanted) => each(wanted, () => loot(t, { kind: 'hide', amounts: [1, 1, 1] })),
  experience: (t, wanted) => t.game.emit({ type: 'experience gained', seat: 'a', amount: wanted }),
  rounds: (t, wanted) => t.game.emit({ type: 'round began', round: wanted }),
  'rounds acted first': (t, wanted) => each(wanted, () => order(t, ['a', 'b'])),
  'rounds acted last': (t, wanted) => each(wanted, () => order(t, ['b', 'a'])),
  'attacks on enemies that acted': (t, wanted) => {
    t.game.emit({ type: 'turn ended', figure: id('B') });
    each(wanted, () => t.game.emit(strike(1, 'a', 'B')));
  },
  'most attackers in one round': (t, wanted) => {
    for (let i = 1; i <= wanted; i++) {
      foe(t, `foe-${i}`);
      t.game.emit(strike(1, `foe-${i}`, 'a'));
    }
  },
  'conditions put on afflicted enemies': (t, wanted) =>
    NEGATIVE_CONDITIONS.slice(0, wanted + 1).forEach((condition) => {
      t.game.emit({ type: 'condition gained', figure: id('B'), condition, turns: 0 });
    }),
  'most damage negated with cards': (t, wanted) => negate(t, wanted, []),
  'least attack damage negated with cards': (t, wanted) =>
    t.game.emit({ type: 'negated', seat: 'a', amount: wanted, cards: [], from: 'hand', source: BLOW }),
  'attack damage suffered': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'suffered', figure: id('a'), amount: 1, source: BLOW })),
  'times below half hit points': (t, wanted) => {
    if (t.hp('a') > 5) suffer(t, t.hp('a') - 5);
    each(wanted, () => suffer(t, 1));
  },
  'missing hit points': (t, wanted) => suffer(t, wanted),
  'negative conditions removed': (t, wanted) =>
    each(wanted, () => t.game.emit({ type: 'condition lost', figure: id('b'), condition: 'wound', why: 'healed' })),
  'long rests at full hit points': (t, wanted) => {
    suffer(t, 1);
    t.game.emit({ type: 'healed', figure: id('a'), amount: 1, by: id('a') });
    each(wanted, () => rest(t, 'long'));
  },
  'rests with cards in hand': (t, wanted) => each(wanted, () => rest(t, 'short')),
  'rests without cards in hand': (t, wanted) =>
    each(wanted, () => {
      for (const card of [...t.character('a').hand])
        t.game.emit({ type: 'card moved', seat: 'a', card, to: 'discarded' });
      t.game.emit({ type: 'rested', seat: 'a', how: 'short', lost: t.character('a').discarded[0] ?? CARD });
    }),
  'cards lost before the first rest': (t, wanted) =>
    each(wanted, () =>
      t.game.emit({ type: 'card moved', seat: 'a', card: t.character('a').hand[0] ?? CARD, to: 'lost' }),
    ),
  'occupied hexes entered': (t, wanted) =>
    each(wanted, () => {
      const hex = t.state.figures[id<'FigureId'>('B')]?.hex ?? HEX;
      t.game.emit({ type: 'entered', figure: id('a'), from: HEX, hex, how: 'jump' });
    }),
  'turns ended where they began': (t, wanted) =>
    each(wanted, () => {
      t.game.emit({ type: 'turn began', figure: id('a') });
      t.game.emit({ type: 'turn ended', figure: id('a') });
    }),
  'rounds led by the lower card': (t, wanted) =>
    each(wanted, () =>
      t.game.emit({
        type: 'order set',
        order: [{ kind: 'character', seat: 'a', initiative: 10, second: 50, leading: CARD }],
        at: -1,
      }),
    ),
  exhausted: (t) => t.game.emit({ type: 'exhausted', seat: 'a', why: 'no cards' }),
  'exhausted first': (t) => t.game.emit({ type: 'exhausted', seat: 'a', why: 'no cards' }),
  'monster types not killed': (t, wanted) => {
    for (let i = 1; i <= wanted; i++) foe(t, `foe-${i}`, `type-${i}`);
  },
};

const BLOW = { kind: 'attack', by: id<'FigureId'>('B') } as const;

function foe(t: Table, name: string, monster?: string): void {
  const stats = { hitPoints: 4, maximum: 4, conditions: {}, bonuses: [], acted: 0 };
  const figure = { id: id<'FigureId'>(name), kind: 'monster' as const, side: 'foes' as const, hex: HEX, ...stats };
  t.game.emit({
    type: 'placed',
    figure: { ...figure, ...(monster !== undefined && { monster: id<'MonsterId'>(monster) }) },
    how: 'spawned',
  });
}

function each(times: number, happens: () => void): void {
  for (let i = 0; i < times; i++) happens();
}

function kill(t: Table, elite: boolean): void {
  t.game.emit({ type: 'died', figure: id('B'), kind: 'monster', name: 'B', credit: 'a', elite });
}

/** Another summon of `a`. */
function summon(t: Table): void {
  const standee = t.game.figures.filter(({ kind }) => kind === 'summon').length + 1;
  const stats = { hitPoints: 4, maximum: 4, conditions: {}, bonuses: [], acted: 0 };
  const figure = { id: id<'FigureId'>(`cub-${standee}`), kind: 'summon' as const, side: 'party' as const, hex: HEX };
  t.game.emit({ type: 'placed', figure: { ...figure, ...stats, seat: 'a', standee }, how: 'summoned' });
}

function suffer(t: Table, amount: number): void {
  t.game.emit({ type: 'suffered', figure: id('a'), amount, source: { kind: 'cost' } });
}

function setHitPoints(t: Table, wanted: number): void {
  const now = t.hp('a');
  if (wanted < now) suffer(t, now - wanted);
  else t.game.emit({ type: 'healed', figure: id('a'), amount: wanted - now, by: id('a') });
}

function negate(t: Table, amount: number, cards: readonly CardId[]): void {
  t.game.emit({ type: 'negated', seat: 'a', amount, cards, from: 'hand', source: { kind: 'cost' } });
}

function rest(t: Table, how: 'long' | 'short'): void {
  const lost = t.character('a').hand[0] ?? CARD;
  t.game.emit({ type: 'card moved', seat: 'a', card: lost, to: 'discarded' });
  t.game.emit({ type: 'rested', seat: 'a', how, lost });
}

function walk(t: Table): void {
  t.game.emit({ type: 'entered', figure: id('a'), from: HEX, hex: HEX, how: 'walk' });
}

function loot(t: Table, card: LootCard | undefined): void {
  t.game.emit({ type: 'loot dropped', hex: HEX });
  t.game.emit({ type: 'looted', seat: 'a', figure: id('a'), hex: HEX, card });
}

function order(t: Table, seats: readonly string[]): void {
  const slots = seats.map((seat, i) => ({ kind: 'character' as const, seat, initiative: 10 + i, second: 50 }));
  t.game.emit({ type: 'order set', order: slots, at: -1 });
}

/** These happen once at most. */
const ONCE: readonly GoalTally[] = ['first kill', 'last kill', 'exhausted', 'exhausted first'];

/** These are what they are; the others grow. */
const ABSOLUTE: readonly GoalTally[] = ['fewest hit points', 'hit points', 'cards left', 'rounds'];

const now = (t: Table, of: GoalTally) => tallyOf(t.game.catalog, t.state, t.character('a'), of);

/** Makes a tally what is wanted, where it is not already. */
function bring(t: Table, of: GoalTally, wanted: number): void {
  const missing = wanted - now(t, of);
  if (missing !== 0 && ABSOLUTE.includes(of)) FACTS[of](t, wanted);
  else if (missing > 0) FACTS[of](t, missing);
  expect(now(t, of), of).toBe(wanted);
}

type Asking = Pick<BattleGoal, 'name' | 'all'>;
type Part = Asking['all'][number];

/** The least that must happen for a part of a goal. */
function satisfy(t: Table, { of, least = 0, most = Number.POSITIVE_INFINITY }: Part): void {
  if (now(t, of) < least) bring(t, of, least);
  if (now(t, of) > most) bring(t, of, most);
}

/** A little less than what a part of a goal asks, or a little more than it allows. */
function fallShort(t: Table, { of, least = 0, most }: Part): void {
  if (least > 0) bring(t, of, least - 1);
  else if (most !== undefined) bring(t, of, most + 1);
}

const TALLIED: Asking[] = SHEETS.flatMap(({ masteries }) =>
  masteries.flatMap(({ name, all }) => (all ? { name, all } : [])),
);

for (const goal of [...GOALS, ...TALLIED]) {
  test(`${goal.name}: can be met, and is not met by less`, () => {
    const t = start();
    for (const part of goal.all) satisfy(t, part);
    expect(isGoalMet(t.game.catalog, t.state, t.character('a'), goal)).toBe(true);
    for (const missed of goal.all) {
      const other = start();
      for (const part of goal.all) {
        if (part === missed) fallShort(other, part);
        else satisfy(other, part);
      }
      expect(isGoalMet(other.game.catalog, other.state, other.character('a'), goal), `${missed.of} missed`).toBe(false);
    }
  });
}

test('END-11 each class has two masteries, and both are counted', () => {
  for (const { of, masteries } of SHEETS) {
    expect(
      masteries.map(({ all }) => all !== undefined),
      of,
    ).toEqual([true, true]);
  }
});

test('END-11 tokens and summons count by how many there are at once, elements by their kinds', () => {
  const t = start();
  summon(t);
  t.game.emit({ type: 'removed', figure: id('cub-1'), name: 'Cub' });
  summon(t);
  t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: HEX });
  t.game.emit({ type: 'token removed', seat: 'a', token: 'shadow', hex: HEX });
  t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: HEX });
  for (const element of ['fire', 'fire', 'ice'] as const) t.game.emit({ type: 'consumed', element, by: id('a') });
  t.game.emit({ type: 'counter changed', seat: 'a', counter: 'time', change: 2 });
  expect([now(t, 'most summons at once'), now(t, 'most tokens on the map')]).toEqual([1, 1]);
  expect([now(t, 'kinds of element consumed'), now(t, 'elements consumed')]).toEqual([2, 3]);
  expect(now(t, 'counters spent'), 'gains are no expense').toBe(0);
});

test('targets are counted anew each turn, and only in one’s own', () => {
  const t = start();
  t.game.emit(strike(1, 'a', 'B'));
  t.game.emit({ type: 'turn began', figure: id('b') });
  t.game.emit(strike(1, 'a', 'B'));
  t.game.emit({ type: 'turn began', figure: id('a') });
  t.game.emit(strike(1, 'a', 'B'));
  expect([now(t, 'most targets attacked in one turn'), now(t, 'targets attacked')]).toEqual([1, 3]);
});

test('BG-04 every tally that a goal may ask about can be counted', () => {
  for (const of of TALLIES) {
    const t = start();
    const wanted = ABSOLUTE.includes(of) ? 4 : ONCE.includes(of) ? 1 : 2;
    bring(t, of, wanted);
  }
});

test('BG-04 a summon -> kills count for its character, what it suffers or does not', () => {
  const t = start();
  summon(t);
  t.game.emit({ type: 'suffered', figure: id('cub-1'), amount: 3, source: { kind: 'attack', by: id('B') } });
  t.game.emit(strike(5, 'cub-1', 'B'));
  kill(t, false);
  expect([now(t, 'damage suffered'), now(t, 'targets attacked'), now(t, 'kills')]).toEqual([0, 0, 1]);
});

test('BG-01 there are forty goals at least, most of them for one checkmark', () => {
  expect(GOALS.length).toBeGreaterThanOrEqual(40);
  expect(GOALS.filter(({ checks }) => checks === 2).length).toBeLessThan(GOALS.length * 0.3);
});
