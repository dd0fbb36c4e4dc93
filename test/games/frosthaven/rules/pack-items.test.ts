/** Every item of the pack in use, in a small fight of its own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { DEFAULT_PACK, PACKS } from '../../../../src/games/frosthaven/content/load.ts';
import type { LastingAbility } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { isLasting } from '../../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import { action } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import type { Item, ItemUse } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import type { DamageSource } from '../../../../src/games/frosthaven/rules/events/fighting.ts';
import { gainCondition } from '../../../../src/games/frosthaven/rules/figures/conditions.ts';
import { suffer } from '../../../../src/games/frosthaven/rules/figures/health.ts';
import { slotsOfUse, useOf } from '../../../../src/games/frosthaven/rules/figures/item-sides.ts';
import { giveCondition, readyItems } from '../../../../src/games/frosthaven/rules/figures/items.ts';
import type { Rule, ScenarioQuestion } from '../../../../src/games/frosthaven/rules/questions.ts';
import { performAction } from '../../../../src/games/frosthaven/rules/verbs/perform.ts';
import { catalog } from '../../../support/first-winter.ts';
import type { AbilityInput, ItemInput } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, heal, move, table } from '../../../support/frosthaven/table.ts';

/** As they are written, and as they are read. */
const WRITTEN: { items: ItemInput[] } = JSON.parse(
  readFileSync(path.join(PACKS, DEFAULT_PACK, 'items.json'), { encoding: 'utf8' }),
);
const ITEMS = [...catalog.items.values()];

/** Something that was used before, for another part of the body than what is looked at. */
const SPENT = { legs: 'waxed-sandals', head: 'tallow-cap' } as const;

/** `a` with the item, hurt and with cards and something else to recover; B beside it, C apart. */
function around(item: Item): Table {
  const spent = item.slot === 'legs' ? SPENT.head : SPENT.legs;
  const a = { hp: 4, items: [item.id, spent], hand: [], discarded: ['1', '2', '3'], conditions: ['wound' as const] };
  const t = table(
    `
      B a b . C
       . . . .
    `,
    { a },
    { items: WRITTEN.items.filter(({ id: name }) => name === item.id || name === spent) },
  );
  t.game.emit({ type: 'item used', seat: 'a', item: id(spent), after: 'spent' });
  t.game.emit({ type: 'card moved', seat: 'a', card: id('a/3'), to: 'lost' });
  for (const deck of ['a', 'b', 'monsters']) t.deck(deck, ...Array<string>(20).fill('+0'));
  return t.startTurn('a');
}

/** Runs a rule to its end: the item is used where it is offered, chance and other choices bring the first of all. */
function plays<T>(rule: Rule<T>, item: Item): T {
  let next = rule.next();
  while (!next.done) {
    const request = next.value;
    if (request.type === 'chance') next = rule.next({ type: 'outcome', outcome: request.options[0] ?? '' });
    else if (request.type !== 'ask') throw new Error('Scenarios want answers and outcomes only.');
    else {
      const answers = request.questions.map((each) => [each.seat, answerTo(each, item)] as const);
      next = rule.next({ type: 'answers', answers: new Map(answers) });
    }
  }
  return next.value;
}

function answerTo({ kind, options, min }: ScenarioQuestion, item: Item): string[] {
  const values = options.map(({ value }) => value);
  if (values.includes(item.id)) return [item.id];
  return kind === 'items' ? [] : values.slice(0, Math.max(1, min));
}

function acts(t: Table, who: string, item: Item, ability: AbilityInput): void {
  plays(performAction(t.game, t.figure(who), action.parse({ abilities: [ability] }), undefined), item);
}

function isRanged({ only = [] }: Extract<ItemUse, { when: 'attack' }>): boolean {
  return only.some((test) => 'attack' in test && test.attack === 'ranged');
}

/** Makes that happen which the side is for. */
function use(t: Table, item: Item): void {
  const [now] = t.character('a').items;
  const side = useOf(t.game.catalog, now ?? { id: id(item.id) });
  switch (side.when) {
    case 'turn':
      expect(readyItems(t.game, t.figure('a'), 'turn')).toHaveLength(1);
      t.game.emit({ type: 'item used', seat: 'a', item: id(item.id), after: item.after ?? 'spent' });
      expect(plays(performAction(t.game, t.figure('a'), side, undefined), item), 'something is performed').toBe(true);
      return;
    case 'attack':
      acts(t, 'a', item, attack(2, isRanged(side) ? { range: 4 } : {}));
      return;
    case 'move':
      acts(t, 'a', item, move(1));
      return;
    case 'heal':
      acts(t, 'a', item, heal(1));
      return;
    case 'attacked':
      acts(t, 'B', item, attack(3));
      return;
    case 'damage': {
      const source: DamageSource = side.from === 'other' ? { kind: 'wound' } : { kind: 'attack', by: id('B') };
      plays(suffer(t.game, t.figure('a'), 3, source), item);
      return;
    }
    case 'condition': {
      const [condition = 'muddle'] = side.conditions === 'negative' ? [] : side.conditions;
      plays(giveCondition(t.game, t.figure('a'), condition), item);
      return;
    }
    case 'always':
      for (const ability of side.abilities.filter(isLasting)) serves(t, item, ability);
  }
}

/** Makes that happen which something on the item is for. */
function serves(t: Table, item: Item, ability: LastingAbility): void {
  const before = { hp: t.hp('a'), foe: t.hp('B'), at: t.at('a') };
  switch (ability.verb) {
    case 'whenever': {
      const happening = { event: ability.on.event, figure: t.figure('a'), them: t.figure('B') };
      plays(t.game.react(happening), item);
      return;
    }
    case 'shield':
      acts(t, ability.against === 'ranged' ? 'C' : 'B', item, attack(2, { range: 4 }));
      expect(before.hp - t.hp('a'), 'the shield counts').toBe(2 - ability.value);
      return;
    case 'immune':
      for (const condition of ability.conditions) gainCondition(t.game, t.figure('a'), condition);
      expect(t.conditions('a')).toEqual(['wound']);
      return;
    case 'bonus':
      if (ability.on === 'move') acts(t, 'a', item, move(1));
      else {
        acts(t, 'a', item, attack(2));
        expect(before.foe - t.hp('B'), 'the bonus counts').toBe(2 + (ability.add.value ?? 0));
      }
      return;
    case 'fly':
      acts(t, 'a', item, move(1));
      return;
    case 'retaliate':
      acts(t, 'B', item, attack(2));
      expect(before.foe - t.hp('B')).toBe(ability.value);
  }
}

for (const item of ITEMS) {
  test(`${item.name} can be used, and becomes what it says`, () => {
    const t = around(item);
    const now = () => t.character('a').items[0];
    for (let left = Math.max(1, slotsOfUse(item.use).length); left > 0; left--) {
      expect(now()?.state).toBe('ready');
      use(t, item);
    }
    if (item.after === 'flip') {
      expect(now()).toEqual({ id: item.id, state: 'ready', back: true });
      use(t, item);
      expect(now()).toEqual({ id: item.id, state: 'ready' });
    } else expect(now()).toEqual({ id: item.id, state: item.after ?? 'ready' });
    expect(t.hp('b')).toBe(10);
  });
}

test('ITM-01 ITM-02 the items -> five or more a slot, each for 8 to 60 gold', () => {
  const bySlot = (slot: Item['slot']) => ITEMS.filter((item) => item.slot === slot && !item.random);
  for (const slot of ['head', 'body', 'legs', 'one hand', 'two hands', 'small'] as const) {
    expect(bySlot(slot).length, slot).toBeGreaterThanOrEqual(5);
  }
  for (const { gold = 8, name } of ITEMS) {
    expect(gold, name).toBeGreaterThanOrEqual(8);
    expect(gold, name).toBeLessThanOrEqual(60);
  }
  expect(ITEMS.length).toBeGreaterThanOrEqual(40);
});

test('LTG-06 some items lie in the deck of random items', () => {
  expect(ITEMS.filter(({ random }) => random).length).toBeGreaterThanOrEqual(3);
});
