/** Classes in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { characterClass } from '../../../../src/games/frosthaven/content/schema/abilities/cards.ts';
import { importClass } from '../../../../tools/frosthaven/import/import-class.ts';
import { ImportReport } from '../../../../tools/frosthaven/import/report.ts';
import type { SourceAction } from '../../../../tools/frosthaven/import/source-schema.ts';
import { sourceClass, sourceClassDeck } from '../../../../tools/frosthaven/import/source-schema.ts';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const MAT = {
  name: 'kettle-smith',
  color: '#AA5500',
  handSize: 10,
  traits: ['noisy', 'patient', 'sooty'],
  stats: LEVELS.map((level) => ({ level, health: 8 + level })),
};
const WIP = [{ type: 'custom', value: '%character.abilities.wip%' }];

interface SourceHalves {
  readonly mat?: object;
  readonly cards?: readonly object[];
}

function imported({ mat = {}, cards = [{}] }: SourceHalves) {
  const report = new ImportReport();
  const deck = sourceClassDeck.parse({
    name: 'kettle-smith',
    abilities: cards.map((card) => ({
      name: 'Hot Rivet',
      level: 1,
      initiative: 33,
      actions: WIP,
      bottomActions: WIP,
      ...card,
    })),
  });
  const found = importClass(sourceClass.parse({ ...MAT, ...mat }), deck, { labels: [], report, file: 'smith.json' });
  const counts = report.counts().map(({ kind, whole, byHand, leftOut }) => [kind, whole, byHand, leftOut]);
  return { whole: found && characterClass.parse(found), raw: found, counts, notes: report.notes.map(({ why }) => why) };
}

/** The top half of a card of these actions, as data. */
function topOf(actions: readonly SourceAction[], frame: object = {}) {
  const { raw } = imported({ cards: [{ actions, ...frame }] });
  const [card] = Array.isArray(raw?.cards) ? raw.cards : [];
  return JSON.parse(JSON.stringify(card?.top));
}

const custom = (value: string, ...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'custom',
  value,
  subActions,
});
const card = (value: string): SourceAction => ({ type: 'card', value });
const infused = (value: string): SourceAction => ({ type: 'forceBox', subActions: [{ type: 'element', value }] });

test('SET-16 a mat and cards without words -> a class whose halves wait to be typed', () => {
  const { whole, counts, notes } = imported({ cards: [{ lost: true }, { level: 'X' }] });
  expect([whole?.name, whole?.colour, whole?.handSize, whole?.hitPoints[8]]).toEqual([
    'Kettle Smith',
    '#aa5500',
    10,
    17,
  ]);
  expect(whole?.cards.map((each) => [each.id, each.level])).toEqual([
    ['hot-rivet', 1],
    ['hot-rivet-2', 'X'],
  ]);
  const [first] = whole?.cards ?? [];
  expect(first && 'top' in first && [first.top.lost, first.bottom.lost]).toEqual([true, undefined]);
  expect(counts).toEqual([
    ['class halves without words', 0, 4, 0],
    ['classes', 1, 0, 0],
  ]);
  expect(notes).toEqual(Array.from({ length: 4 }, () => 'the data has no words for it yet: type it'));
});

test('ACT-01 structured actions with places, boosts, elements -> a half, whole', () => {
  const attack = {
    type: 'attack',
    value: 3,
    enhancementTypes: ['diamond'],
    subActions: [
      { type: 'area', value: '(0,1,active)|(1,0,target)|(1,1,enhance)', enhancementTypes: ['hex'] },
      {
        type: 'element',
        value: 'fire',
        valueType: 'minus',
        subActions: [
          { type: 'attack', value: 1, valueType: 'add' },
          { type: 'condition', value: 'wound' },
          card('experience:1'),
        ],
      },
    ],
  };
  expect(topOf([attack, infused('earth')], { lost: true, xp: 2 })).toEqual({
    lost: true,
    experience: 2,
    infuse: ['earth'],
    abilities: [
      {
        verb: 'attack',
        value: 3,
        area: ['.r', 'g'],
        places: ['diamond', 'hexagon'],
        boosts: [{ consume: ['fire'], add: { value: 1, give: ['wound'] }, experience: 1 }],
      },
    ],
  });
});

test('ELM-02 elements that a price infuses -> part of the boost; other things behind it last', () => {
  const price = (...parts: readonly SourceAction[]): SourceAction => ({
    type: 'element',
    value: 'fire',
    valueType: 'minus',
    subActions: parts,
  });
  const added = price(
    card('experience:1'),
    { type: 'element', value: 'ice' },
    { type: 'attack', value: 1, valueType: 'add' },
  );
  expect(topOf([{ type: 'attack', value: 3, subActions: [added] }]).abilities).toEqual([
    {
      verb: 'attack',
      value: 3,
      boosts: [{ consume: ['fire'], add: { value: 1 }, infuse: ['ice'], experience: 1 }],
    },
  ]);
  const shielded = price({ type: 'shield', value: 2 }, card('round'));
  expect(topOf([{ type: 'move', value: 3 }, shielded]).abilities).toEqual([
    { verb: 'move', value: 3 },
    { verb: 'pay', consume: ['fire'], then: [{ verb: 'shield', value: 2, lasts: 'round' }] },
  ]);
});

test('a thing that a card places in a hex -> a token of the class, counted by its owner', () => {
  const placing = custom('Place one %game.customAction:xx-ember% in a hex within %game.action.range:2%.');
  const { raw, notes } = imported({ cards: [{ actions: [placing] }] });
  expect(raw?.tokens).toEqual([{ id: 'ember', name: 'Ember', icon: 'token', most: 12 }]);
  expect(notes).toContain('how many Ember tokens there are');
  expect(topOf([placing]).abilities).toEqual([
    { verb: 'token', token: 'ember', do: 'place', where: 'in range', range: 2 },
  ]);
  const worn = custom('Gain one %game.customAction:xx-ember%.');
  expect(imported({ cards: [{ actions: [worn] }] }).raw?.tokens).toBeUndefined();
});

test('BON-05 use slots with their experience -> those of the sentence they count', () => {
  const slots = { type: 'concatenation', subActions: [card('slotStartXp:1'), card('slot'), card('slotEndXp:1')] };
  const words = custom('On your next three move abilities, add +1 %game.action.move%.');
  expect(topOf([words, slots], { persistent: true, lost: true })).toEqual({
    lost: true,
    abilities: [
      { verb: 'bonus', on: 'move', each: 'ability', add: { value: 1 }, slots: [1, 0, 1], lasts: 'persistent' },
    ],
  });
  const strange = custom('On your next three sneezes, shut one door.');
  expect(topOf([strange, slots], { persistent: true }).abilities).toEqual([
    { verb: 'by-hand', text: 'On your next three sneezes, shut one door.', lasts: 'persistent', slots: [1, 0, 1] },
  ]);
});

test('what can’t be read -> by hand, in its place; the rest of the half is played', () => {
  const half = topOf([
    { type: 'move', value: 2 },
    custom('Ring the bell, then gain 1 experience if it broke.'),
    { type: 'loot', value: 1 },
    infused('ice:air'),
  ]);
  expect(half).toEqual({
    abilities: [
      { verb: 'move', value: 2 },
      { verb: 'by-hand', text: 'Ring the bell, then gain 1 experience if it broke.' },
      { verb: 'loot', range: 1 },
    ],
    infuse: ['ice', 'air'],
  });
});

test('words that change the ability above -> by hand together with it', () => {
  const attack = { type: 'attack', value: 2 };
  const half = topOf([
    { type: 'move', value: 1 },
    attack,
    custom('Add +1 %game.action.attack% for each cracked bell.'),
  ]);
  expect(half.abilities).toEqual([
    { verb: 'move', value: 1 },
    { verb: 'by-hand', text: 'Attack 2. Add +1 Attack for each cracked bell.' },
  ]);
});

test('“the target” -> that of an attack on one; behind an attack on several by hand', () => {
  const words = custom('All allies and enemies adjacent to the target suffer %game.damage:1%.');
  const attack = { type: 'attack', value: 2 };
  const two = { type: 'attack', value: 2, subActions: [{ type: 'target', value: 2 }] };
  const around = { verb: 'damage', who: 'everyone', value: 1, range: 1, around: 'target' };
  expect(topOf([attack, words]).abilities).toEqual([
    { verb: 'attack', value: 2 },
    { ...around, only: [{ not: { targeted: true } }], mandatory: true },
  ]);
  expect(topOf([two, words]).abilities.map(({ verb }: { verb: string }) => verb)).toEqual(['attack', 'by-hand']);
});

test('additions to all attacks of a side -> a bonus for the round; to one of them by hand', () => {
  const words = 'Enemies within %game.action.range:2% add -1 %game.action.attack% to all their attacks this round.';
  expect(topOf([custom(words)], { round: true }).abilities).toEqual([
    {
      verb: 'bonus',
      on: 'attack',
      each: 'target',
      add: { value: -1 },
      lasts: 'round',
      for: { who: 'enemies', range: 2 },
    },
  ]);
  const twin = words.replace('all their attacks', 'one of their attacks');
  expect(topOf([custom(twin)], { round: true }).abilities.map(({ verb }: { verb: string }) => verb)).toEqual([
    'by-hand',
  ]);
});

test('an addition to the next attack of this turn -> a bonus for the turn', () => {
  expect(topOf([custom('Add +3 %game.action.attack% to your next melee attack this turn.')]).abilities).toEqual([
    {
      verb: 'bonus',
      on: 'attack',
      when: [{ attack: 'melee' }],
      each: 'target',
      add: { value: 3 },
      lasts: { turns: 0 },
      slots: [0],
    },
  ]);
  expect(topOf([custom('Add +3 %game.action.attack% to your last melee attack this turn.')]).abilities).toEqual([
    { verb: 'by-hand', text: 'Add +3 Attack to your last melee attack this turn.' },
  ]);
});

test('ENH-09 places where nothing can be enhanced -> left away, and named', () => {
  const move = { type: 'move', value: 2, enhancementTypes: ['square'] };
  const { notes, counts } = imported({
    cards: [{ actions: [custom('Grant one ally within %game.action.range:3%:'), move], round: true }],
  });
  expect(notes).toContain('its places for enhancements are left away');
  expect(counts.find(([kind]) => kind === 'class halves')).toEqual(['class halves', 1, 0, 0]);
  expect(topOf([{ type: 'grid', subActions: [custom('Grant one adjacent ally:'), move] }]).abilities).toEqual([
    { verb: 'grant', who: 'allies', range: 1, abilities: [{ verb: 'move', value: 2 }] },
  ]);
});

test('what is by hand keeps its place, its elements and its experience', () => {
  const bell = {
    type: 'element',
    value: 'ice:air',
    valueType: 'minus',
    subActions: [custom('Ring the bell'), card('experience:1')],
  };
  const half = topOf([bell, { type: 'loot', value: 1 }, custom('Ring it again.')]);
  expect(half.abilities).toEqual([
    { verb: 'by-hand', text: 'Consume Ice and Air: Ring the bell, Experience 1' },
    { verb: 'loot', range: 1 },
    { verb: 'by-hand', text: 'Ring it again.' },
  ]);
});

test('SUM-07 a summon on a card -> one of the mat, with its numbers', () => {
  const valueObject = { name: 'tin-goat', health: '4', attack: 2, movement: 3, action: { type: 'shield', value: 1 } };
  const summon = { type: 'summon', value: 'summonData', valueObject };
  const { whole } = imported({ cards: [{ actions: [summon], lost: true, persistent: true }] });
  expect(
    whole?.summons?.map(({ id, hitPoints, move, attack, shield }) => [id, hitPoints, move, attack, shield]),
  ).toEqual([['tin-goat', 4, 3, 2, 1]]);
  expect(topOf([summon], { lost: true, persistent: true })).toEqual({
    lost: true,
    abilities: [{ verb: 'summon', summon: 'tin-goat', count: 1 }],
  });
});

test('PERK-03 changes of the deck -> perks, with boxes and own cards', () => {
  const modifier = (type: string, more: object = {}) => ({ count: 1, attackModifier: { type, ...more } });
  const wound = { effects: [{ type: 'condition', value: 'wound' }] };
  const { whole, counts } = imported({
    mat: {
      perks: [
        { type: 'remove', count: 2, cards: [{ count: 2, attackModifier: { type: 'minus1' } }] },
        { type: 'replace', count: 2, combined: true, cards: [modifier('plus0'), modifier('plus1', wound)] },
        { type: 'add', cards: [modifier('plus1', wound)], custom: '%game.custom.perks.ignoreScenario%' },
        { type: 'add', cards: [modifier('plus1', { rolling: true })] },
        { type: 'custom', custom: 'Whenever you long rest, you may %game.element.ice%' },
        { type: 'custom', custom: 'Whenever you sneeze, shut one door' },
        { type: 'add', cards: [modifier('plus2', { effects: [{ type: 'custom', value: 'Ring the bell' }] })] },
      ],
    },
  });
  expect(whole?.perks?.slice(0, 4)).toEqual([
    { id: 'perk-1', times: 2, remove: ['-1', '-1'] },
    { id: 'perk-2', times: 1, linked: 2, remove: ['+0'], add: ['modifier-1'] },
    { id: 'perk-3', times: 1, add: ['modifier-1'], ignores: 'scenario effects' },
    { id: 'perk-4', times: 1, add: ['rolling +1'] },
  ]);
  expect(whole?.perks?.[4]?.abilities?.map(({ verb }) => verb)).toEqual(['whenever']);
  expect(whole?.perks?.[5]?.abilities).toEqual([
    { verb: 'by-hand', text: 'Whenever you sneeze, shut one door', lasts: 'persistent' },
  ]);
  expect(whole?.modifiers).toEqual([
    { id: 'modifier-1', value: 1, give: ['wound'] },
    { id: 'modifier-2', value: 2, byHand: 'Ring the bell' },
  ]);
  expect(counts.find(([kind]) => kind === 'perks')).toEqual(['perks', 5, 2, 0]);
});

test('a class without its cards, or with half a mat -> left out, and named', () => {
  const report = new ImportReport();
  const context = { labels: [], report, file: 'smith.json' };
  expect(importClass(sourceClass.parse(MAT), undefined, context)).toBeUndefined();
  expect(report.notes.map(({ why }) => why)).toEqual(['its cards are in no folder']);
  expect(imported({ mat: { traits: ['noisy'] } }).counts.find(([kind]) => kind === 'classes')).toEqual([
    'classes',
    0,
    0,
    1,
  ]);
});

test('ATK-30 modifier cards that help somebody or create a tile -> fields; other words by hand', () => {
  const self = [{ type: 'specialTarget', value: 'self' }];
  const ally = [{ type: 'specialTarget', value: 'allyShort' }];
  const custom = (value: string) => ({ type: 'custom', value });
  const effects = [
    { type: 'condition', value: 'ward', effects: self },
    { type: 'heal', value: 3, effects: [{ type: 'condition', value: 'bless' }, ...ally] },
    { type: 'condition', value: 'ward', effects: ally },
    custom('Create one 1-hex difficult terrain tile in a featureless hex adjacent to the target'),
    custom('Create one 3 damage trap in an empty hex adjacent to the target'),
    custom('Create one 3 damage trap in an empty hex adjacent to you'),
    custom('Move one of your character tokens backward one slot'),
  ];
  const perks = effects.map((effect) => ({
    type: 'add',
    cards: [{ count: 1, attackModifier: { type: 'plus0', effects: [effect] } }],
  }));
  const { whole } = imported({ mat: { perks } });
  expect(whole?.modifiers?.map(({ id: _, value: __, ...rest }) => rest)).toEqual([
    { self: ['ward'] },
    { ally: { heal: 3, give: ['bless'] } },
    { ally: { give: ['ward'] } },
    { create: { tile: 'difficult', name: 'Difficult Terrain' } },
    { create: { tile: 'trap', name: 'Trap', damage: 3 } },
    { byHand: 'Create one 3 damage trap in an empty hex adjacent to you' },
    { recharge: 1 },
  ]);
});

test('PERK-03 perks that destroy, look at the figure, or move tokens -> abilities', () => {
  const said = [
    'Whenever you rest, you may destroy one 1-hex obstacle within %game.action.range:4% to %game.element.ice%',
    'While you have %game.condition.ward%, gain advantage on all your attacks',
    'Whenever you long rest, you may move one of your character tokens backward one slot',
    'While an ally has %game.condition.ward%, gain advantage on all your attacks',
  ];
  const { whole } = imported({ mat: { perks: said.map((custom) => ({ type: 'custom', custom })) } });
  const abilities = whole?.perks?.map((perk) => perk.abilities?.[0]);
  expect(abilities?.map((each) => each && 'then' in each && each.then)).toMatchObject([
    [
      { verb: 'destroy', tiles: ['obstacle'], range: 4 },
      { verb: 'infuse', elements: ['ice'], if: [{ performed: true }] },
    ],
    false,
    [{ verb: 'recharge', slots: 1 }],
    false,
  ]);
  expect(abilities?.[1]).toMatchObject({
    verb: 'bonus',
    on: 'attack',
    when: [{ self: { has: 'ward' } }],
    add: { advantage: true },
  });
  expect(abilities?.[3]).toMatchObject({ verb: 'by-hand' });
});
