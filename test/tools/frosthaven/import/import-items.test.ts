/** Items in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { itemsFile } from '../../../../src/games/frosthaven/content/schema/campaign/rewards.ts';
import { importItems } from '../../../../tools/frosthaven/import/import-items.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';
import type { SourceAction, SourceItem } from '../../../../tools/frosthaven/import/source-schema.ts';
import { sourceItem } from '../../../../tools/frosthaven/import/source-schema.ts';

const custom = (value: string, ...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'custom',
  value,
  subActions,
});

function imported(...sources: readonly Partial<SourceItem>[]) {
  const report = new ImportReport();
  const items = importItems(
    sources.map((source, i) => sourceItem.parse({ id: i + 1, name: `Tin Cup ${i + 1}`, slot: 'small', ...source })),
    { labels: [], report, file: 'items.json' },
  );
  return { items: itemsFile.parse({ items }).items, raw: items, notes: report.notes, counts: report.counts()[0] };
}

/** Use of one item with these words, as data. */
function useOf(words: string, item: Partial<SourceItem> = { spent: true }, ...more: readonly SourceAction[]) {
  return imported({ ...item, actions: [custom(words), ...more] }).raw[0]?.use;
}

const byHand = (text: string) => ({ when: 'by hand', text });

test('ITM-06 ITM-12 printed sentences of an attack -> its use, with what is added', () => {
  const melee = { when: 'attack', only: [{ attack: 'melee' }], each: 'target' };
  expect(useOf('During your melee attack ability, add %game.condition.wound% to one attack.')).toEqual({
    ...melee,
    add: { give: ['wound'] },
  });
  expect(useOf('During your melee attack ability, add +2 %game.action.attack% one attack.')).toEqual({
    ...melee,
    add: { value: 2 },
  });
  expect(useOf('During your attack ability, gain advantage on all attacks.')).toEqual({
    when: 'attack',
    each: 'ability',
    add: { advantage: true },
  });
});

test('ITM-12 shields for a hit -> offered after the draw; against other damage by hand', () => {
  const words = 'When you suffer %game.damage% from an attack, gain %game.action.shield:2% for the attack.';
  expect(useOf(words)).toEqual({ when: 'attacked', shield: 2, hit: true });
  const both = 'When you suffer damage from an attack, gain Shield 1 and Retaliate 2 for the attack.';
  expect(useOf(both)).toEqual({ when: 'attacked', shield: 1, retaliate: 2, hit: true });
  const trap = 'When you suffer damage from a trap, gain Shield 2 for the trap.';
  expect(useOf(trap)).toEqual(byHand(trap));
});

test('a sentence with one word more than is known -> by hand, with its own words', () => {
  const words = 'During your melee attack ability, add %game.condition.wound% to one attack twice.';
  expect(useOf(words)).toEqual(byHand('During your melee attack ability, add Wound to one attack twice.'));
  const next = 'During your turn, add +1 %game.action.attack% to all your tame attacks.';
  expect(useOf(next)).toEqual(byHand('During your turn, add +1 Attack to all your tame attacks.'));
});

test('BON-08 an addition to all attacks of a turn -> for that turn, with the icon for the round', () => {
  const words = 'During your turn, add +1 %game.action.attack% to all your melee attacks.';
  const bonus = { verb: 'bonus', on: 'attack', each: 'target', when: [{ attack: 'melee' }], add: { value: 1 } };
  expect(useOf(words)).toEqual({ when: 'turn', abilities: [{ ...bonus, lasts: { turns: 0 } }] });
  expect(useOf(words, { spent: true, round: true })).toEqual({
    when: 'turn',
    abilities: [{ ...bonus, lasts: 'round' }],
  });
});

test('ITM-13 abilities beside the words -> abilities of a turn', () => {
  const self = { type: 'specialTarget', value: 'self' };
  const heal = { type: 'heal', value: 2, subActions: [self] };
  expect(useOf('During your turn, perform:', { spent: true }, heal)).toEqual({
    when: 'turn',
    abilities: [{ verb: 'heal', value: 2, who: 'self' }],
  });
  const area = { type: 'area', value: '(0,1,active)|(1,0,target)|(1,1,enhance)' };
  expect(
    useOf('During your turn perform:', { spent: true }, { type: 'condition', value: 'stun', subActions: [area] }),
  ).toEqual({
    when: 'turn',
    abilities: [{ verb: 'give', conditions: ['stun'], who: 'enemies', area: ['.r', 'g'] }],
  });
  expect(useOf('During yor turn, discard two cards from your hand to perform:', { spent: true }, heal)).toEqual({
    when: 'turn',
    abilities: [{ verb: 'pay', cost: { discard: 2 }, then: [{ verb: 'heal', value: 2, who: 'self' }] }],
  });
});

test('ELM-06 an element before the use -> a price; an element alone -> infused', () => {
  const [item] = imported({
    spent: true,
    actions: [custom('During your turn, %game.element.consume.ice% to perform %game.condition.ward% self.')],
  }).raw;
  expect([item?.consume, item?.use]).toEqual([
    ['ice'],
    { when: 'turn', abilities: [{ verb: 'give', conditions: ['ward'], who: 'self' }] },
  ]);
  expect(useOf('During your turn, %game.element.wild%.')).toEqual({
    when: 'turn',
    abilities: [{ verb: 'infuse', elements: ['any'] }],
  });
});

test('ITM-07 to ITM-11 icons -> spent, lost, passive, use slots', () => {
  const rest = [custom('Whenever you long rest, gain %game.condition.ward%.')];
  const { items } = imported(
    { consumed: true, loss: true, actions: [custom('During your turn, %game.element.ice%')] },
    { actions: rest },
    {
      spent: true,
      slots: 2,
      actions: [custom('On the next two attacks targeting you, the attacker gains disadvantage.')],
    },
    { actions: [custom('At dawn the cup fills by itself.')] },
    { spent: true, slots: 3, actions: [custom('On your next three sneezes, shut one door.')] },
  );
  expect(items.map(({ after, unrecoverable }) => [after, unrecoverable])).toEqual([
    ['lost', true],
    [undefined, undefined],
    ['spent', undefined],
    [undefined, undefined],
    ['spent', undefined],
  ]);
  const last = { verb: 'by-hand', text: 'On your next three sneezes, shut one door.', lasts: 'persistent' };
  expect(items[4]?.use).toEqual({ when: 'always', abilities: [{ ...last, slots: [0, 0, 0] }] });
});

test('ITM-10 slots that are not in the words -> by hand', () => {
  const words = 'On the next two attacks targeting you, the attacker gains disadvantage.';
  expect(imported({ spent: true, slots: 3, actions: [custom(words)] }).notes.map(({ why }) => why)).toEqual([
    'its use slots are not in its words',
  ]);
});

test('ITM-08 an item that flips at once -> two sides; at another time -> by hand', () => {
  const light = 'During your heal ability, add %game.condition.ward% and flip this card over.';
  const dark = 'During your move ability, add +1 %game.action.move% and flip this card over.';
  const [whole] = imported({ actions: [custom(light)], actionsBack: [custom(dark)] }).items;
  expect([whole?.after, whole?.use, whole?.back]).toEqual([
    'flip',
    { when: 'heal', add: { give: ['ward'] } },
    { when: 'move', add: { value: 1 } },
  ]);
  const late = `${dark.slice(0, -1)} at the end of your turn.`;
  expect(imported({ actions: [custom(light)], actionsBack: [custom(late)] }).items[0]?.back?.when).toBe('by hand');
});

test('BUY-03 CRF-03 gold, resources, items -> a price; of an item that is nowhere -> none', () => {
  const actions = [custom('During your turn, %game.element.ice%')];
  const base = { spent: true, actions };
  const { items, notes, counts } = imported(
    { ...base, cost: 20, count: 1 },
    { ...base, resources: { metal: 2 }, requiredItems: [1] },
    { ...base, resources: { hide: 1 }, requiredItems: [77] },
    { ...base, name: 'Tin Cup 1' },
    { ...base, slot: 'hat' },
  );
  expect(items.map(({ id, gold, cost }) => [id, gold, cost])).toEqual([
    ['tin-cup-1', 20, undefined],
    ['tin-cup-2', undefined, { resources: { metal: 2 }, items: ['tin-cup-1'] }],
    ['tin-cup-3', undefined, undefined],
    ['tin-cup-1-4', undefined, undefined],
  ]);
  expect(notes.map(({ place, why }) => [place, why])).toEqual([
    ['items.json, item 3', 'it has no price: it is made of item 77, which is in no folder'],
    ['items.json, item 5', 'it has no slot'],
  ]);
  expect([counts?.whole, counts?.byHand, counts?.leftOut]).toEqual([4, 0, 1]);
});

test('ITM-13 words after the opening of a turn -> read as on a card', () => {
  const turn = (...abilities: readonly object[]) => ({ when: 'turn', abilities });
  expect(useOf('During your turn, cause up to two enemies within %game.action.range:4% to suffer 3 damage.')).toEqual(
    turn({ verb: 'damage', who: 'enemies', range: 4, targets: 2, value: 3 }),
  );
  expect(
    useOf('During your turn, perform %game.condition.regenerate% %game.action.target% 3 adjacent allies and self.'),
  ).toEqual(
    turn(
      { verb: 'give', conditions: ['regenerate'], who: 'self' },
      { verb: 'give', conditions: ['regenerate'], who: 'allies', targets: 3, range: 1 },
    ),
  );
  const slower = 'All enemies that have %game.condition.stun% add -2 Attack to all their attacks this round.';
  expect(useOf('During your turn, perform:', { spent: true }, custom(slower))).toEqual(
    turn({
      verb: 'bonus',
      on: 'attack',
      each: 'target',
      for: { who: 'enemies', only: [{ has: 'stun' }] },
      add: { value: -2 },
    }),
  );
});

test('AOE-02 words that change the targeting, with a drawing -> this area', () => {
  const words = 'During your single-target melee attack ability, change the targeting of the ability to:';
  const area = { type: 'area', value: '(0,1,active)|(1,0,target)|(1,1,target)' };
  const only = [{ attack: 'melee' }, { single: true }];
  expect(useOf(words, { spent: true }, area)).toEqual({
    when: 'attack',
    each: 'ability',
    only,
    add: { area: ['.r', 'g.r'] },
  });
  expect(useOf(words)).toMatchObject({ when: 'by hand' });
  expect(useOf(words.replace('melee', 'loud'), { spent: true }, area)).toMatchObject({ when: 'by hand' });
});

test('BON-05 deaths of summons -> a trigger, with or without slots; of allies by hand', () => {
  const dies = { event: 'dies', who: 'allies', only: [{ mine: true }] };
  const near = { who: 'enemies', range: 1, around: 'there' };
  const killed = 'When one of your summons is killed, all enemies adjacent to it suffer 3 damage and gain Stun.';
  const whenever = { verb: 'whenever', lasts: 'persistent', on: dies };
  expect(useOf(killed)).toEqual({
    when: 'always',
    abilities: [
      {
        ...whenever,
        may: true,
        then: [
          { verb: 'damage', value: 3, ...near },
          { verb: 'give', conditions: ['stun'], targets: 'all', ...near },
        ],
      },
    ],
  });
  expect(useOf(killed.replace('summons', 'allies'))).toMatchObject({ when: 'by hand' });
  const self = { type: 'specialTarget', value: 'self' };
  const heal = { type: 'heal', value: 3, subActions: [self] };
  const deaths = 'On the next two deaths of any of your summons, %game.elementHalf:ice|air% and perform:';
  const then = [
    { verb: 'infuse', elements: [['ice', 'air']] },
    { verb: 'heal', value: 3, who: 'self' },
  ];
  expect(useOf(deaths, { consumed: true, slots: 2 }, heal)).toEqual({
    when: 'always',
    abilities: [{ ...whenever, slots: [0, 0], then }],
  });
});

test('ITM-09 ITM-12 attacks of a kind -> passive without an icon; by hit points', () => {
  const passive = useOf('During your ranged attack, add %game.action.push:1%.', {});
  const when = [{ attack: 'ranged' }];
  expect(passive).toEqual({
    when: 'always',
    abilities: [{ verb: 'bonus', on: 'attack', each: 'target', when, add: { push: 1 }, lasts: 'persistent' }],
  });
  const weak = 'During your attack ability add Pierce 2 to one attack targeting an enemy whose current hit point value';
  const only = [{ target: { hitPointsAtMost: 3 } }];
  const use = { when: 'attack', each: 'target', only, add: { pierce: 2 } };
  expect(useOf(`${weak} is 3 or less.`)).toEqual(use);
  expect(useOf(`${weak} is 3 or more.`)).toMatchObject({ when: 'by hand' });
});

test('RNG-06 range for all attacks of a turn -> known before the first target', () => {
  const words = 'During your turn, add +1 %game.action.range% to all your ranged attacks.';
  const bonus = { verb: 'bonus', on: 'attack', each: 'ability', when: [{ attack: 'ranged' }], add: { range: 1 } };
  expect(useOf(words)).toEqual({ when: 'turn', abilities: [{ ...bonus, lasts: { turns: 0 } }] });
});

test('ATK-15 printed words for cards that count as another -> for attacks, or against the owner', () => {
  const lens = 'During your attack ability, treat all negative and %game.attackmodifier.null% modifier cards as';
  const treat = { cards: ['negative', 'null'], as: '+1' };
  expect(useOf(`${lens} %game.attackmodifier.plus1% instead.`)).toEqual({
    when: 'attack',
    each: 'ability',
    add: { treat },
  });
  const hat = 'When you are attacked, treat any %game.attackmodifier.double% attack modifier card the enemy draws as a';
  const on = { verb: 'bonus', on: 'attacked', lasts: 'persistent' };
  expect(useOf(`${hat} %game.attackmodifier.plus1% instead.`, {})).toEqual({
    when: 'always',
    abilities: [{ ...on, add: { treat: { cards: ['x2'], as: '+1' } } }],
  });
  expect(useOf(`${hat} %game.attackmodifier.plus1% instead.`)).toMatchObject({ when: 'by hand' });
});

test('CND-01 TEL-01 RNG-06 from an enemy, ends of movements, reach -> their words', () => {
  const wall = 'When an enemy would give you %game.condition.stun%, %game.condition.bane%, or %game.condition.curse%,';
  const conditions = ['stun', 'bane', 'curse'];
  expect(useOf(`${wall} prevent the condition.`)).toEqual({ when: 'condition', conditions, by: 'enemy' });
  expect(useOf(`${wall} prevent the condition.`, {})).toEqual({
    when: 'always',
    abilities: [{ verb: 'immune', conditions, by: 'enemy', lasts: 'persistent' }],
  });
  const move = 'During your turn, perform: %game.action.move% 3 This movement must end adjacent to an enemy.';
  expect(useOf(move)).toEqual({ when: 'turn', abilities: [{ verb: 'move', value: 3, to: { beside: 'enemy' } }] });
  const spear =
    'During your turn, one of your single-target melee attack abilities may target an enemy three hexes away.';
  const only = [{ attack: 'melee' }, { single: true }];
  expect(useOf(spear)).toEqual({ when: 'attack', each: 'ability', only, add: { reach: 3 } });
  expect(useOf(spear.replace('single-target ', ''))).toMatchObject({ when: 'by hand' });
  const boots =
    'At the end of your turn, if you have moved 2 or fewer hexes during your turn, gain Shield 2 for the round.';
  expect(useOf(boots, {})).toMatchObject({
    when: 'always',
    abilities: [{ on: { event: 'turn ends', when: [{ movedAtMost: 2 }] }, then: [{ verb: 'shield', value: 2 }] }],
  });
  expect(useOf(boots.replace('fewer', 'more'), {})).toMatchObject({ abilities: [{ verb: 'by-hand' }] });
});

test('ITM-08 ITM-12 what follows a use, and items that flip after several uses -> data', () => {
  const mud = {
    type: 'condition',
    value: 'stun',
    subActions: [
      { type: 'target', value: 'all' },
      { type: 'range', value: 2 },
    ],
  };
  const greaves = 'During your move ability, add +2 %game.action.move%. After the move ability, perform:';
  expect(useOf(greaves, { spent: true }, mud)).toEqual({
    when: 'move',
    add: { value: 2 },
    then: [{ verb: 'give', conditions: ['stun'], who: 'enemies', targets: 'all', range: 2 }],
  });
  const plate = 'When you suffer %game.damage% from an attack, negate the %game.damage% and infuse %game.element.ice%.';
  const then = [{ verb: 'infuse', elements: ['ice'] }];
  expect(useOf(plate)).toEqual({ when: 'damage', from: 'attack', reduce: 'all', then });
  const flips = (words: string, slots: number) =>
    imported({
      slots,
      actions: [custom(words)],
      actionsBack: [custom('During your turn, %game.element.ice% and flip this card over.')],
    }).raw[0];
  const counted = { verb: 'bonus', on: 'attacked', add: { value: 0 }, lasts: 'persistent' };
  expect(flips('After the next two attacks targeting you, flip this card over.', 2)).toMatchObject({
    after: 'flip',
    use: { when: 'always', abilities: [{ ...counted, slots: [0, 0] }] },
  });
  const allies = 'After the next two attacks targeting an ally within %game.action.range:3%, flip this card over.';
  expect(flips(allies, 2)).toMatchObject({
    use: { abilities: [{ ...counted, slots: [0, 0], for: { who: 'allies', range: 3 } }] },
  });
  expect(flips(allies.replace('an ally', 'an enemy'), 2)?.use).toMatchObject({ abilities: [{ verb: 'by-hand' }] });
});
