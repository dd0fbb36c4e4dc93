/** Decks in the format of community data, all of them invented. */
import { expect, test } from 'vitest';
import { areaRows } from '../../../../tools/frosthaven/import/area.ts';
import { resolveText } from '../../../../tools/frosthaven/import/labels.ts';
import type { SourceAction } from '../../../../tools/frosthaven/import/source-schema.ts';
import { importCard, LABELS } from '../../../support/frosthaven/imported-deck.ts';

const WHOLE = { kind: 'monster cards', whole: 1, byHand: 0, leftOut: 0, percentWhole: 100 };

test('an attack with range, targets, area, conditions and an element -> one attack with a boost', () => {
  const { abilities, counts } = importCard(
    { type: 'move', value: 1, valueType: 'minus', subActions: [{ type: 'jump' }] },
    {
      type: 'attack',
      value: 2,
      valueType: 'plus',
      subActions: [
        { type: 'range', value: 3 },
        { type: 'target', value: 2 },
        { type: 'condition', value: 'wound' },
        {
          type: 'element',
          value: 'ice',
          valueType: 'minus',
          subActions: [{ type: 'attack', value: 1, valueType: 'add' }],
        },
      ],
    },
  );
  expect(abilities).toEqual([
    { verb: 'move', plus: -1, jump: true },
    {
      verb: 'attack',
      plus: 2,
      range: 3,
      targets: 2,
      give: ['wound'],
      boosts: [{ consume: ['ice'], add: { value: 1 } }],
    },
  ]);
  expect(counts).toEqual(WHOLE);
});

test('ELM-12 elements alone -> infused: one, any, several, one of two as halves', () => {
  const element = (value: string) => ({ type: 'element', value });
  const half = (value: string) => ({ type: 'elementHalf', value });
  const both = { type: 'concatenation', subActions: [element('fire'), element('wild')] };
  expect(importCard(element('air'), element('ice:dark'), half('fire|air'), half('earth:light'), both).infuse).toEqual([
    'air',
    'ice',
    'dark',
    ['fire', 'air'],
    ['earth', 'light'],
    'fire',
    'any',
  ]);
  expect(importCard(half('air')).counts?.byHand).toBe(1);
});

test('ELM-06 several elements as a price -> all of them are consumed', () => {
  const price = (type: string, value: string) => ({
    type,
    value,
    valueType: 'minus',
    subActions: [{ type: 'attack', value: 1, valueType: 'add' }],
  });
  const boosts = (action: SourceAction) => importCard(attack(0, action)).abilities;
  expect(boosts(price('element', 'wild:wild'))).toEqual([
    { verb: 'attack', plus: 0, boosts: [{ consume: ['any', 'any'], add: { value: 1 } }] },
  ]);
  expect(boosts(price('elementHalf', 'ice:air'))).toEqual([
    { verb: 'attack', plus: 0, boosts: [{ consume: [['ice', 'air']], add: { value: 1 } }] },
  ]);
});

test('an element with words of its own is a price', () => {
  const self = { type: 'specialTarget', value: 'self' };
  const { abilities } = importCard(
    {
      type: 'element',
      value: 'dark',
      valueType: 'minus',
      subActions: [{ type: 'heal', value: 4, subActions: [self] }],
    },
    {
      type: 'element',
      value: 'ice',
      valueType: 'minus',
      subActions: [{ type: 'custom', value: '%game.damage:1%', subActions: [self] }],
    },
  );
  expect(abilities).toEqual([
    { verb: 'pay', consume: ['dark'], then: [{ verb: 'heal', value: 4, who: 'self' }] },
    { verb: 'pay', consume: ['ice'], then: [{ verb: 'damage', who: 'self', value: 1 }] },
  ]);
});

test('what is read in part is not read: the line is done by hand, the rest is not', () => {
  const attack = {
    type: 'attack',
    value: 0,
    valueType: 'plus',
    subActions: [{ type: 'monsterType', value: 'normal' }],
  };
  const { abilities, counts, notes } = importCard({ type: 'move', value: 0, valueType: 'plus' }, attack);
  expect(abilities).toEqual([
    { verb: 'move', plus: 0 },
    { verb: 'by-hand', text: 'Attack +0, Normal' },
  ]);
  expect(counts).toEqual({ ...WHOLE, whole: 0, byHand: 1, percentWhole: 0 });
  expect(notes).toEqual([
    { kind: 'monster cards', place: 'monster/deck/ice-heron.json, card 1', why: 'nothing says “monsterType” here' },
  ]);
});

test('words about the attack above it -> both are done by hand, in one', () => {
  const add = { type: 'custom', value: 'Add +1 %game.action.attack% if the target stands in water.' };
  expect(importCard({ type: 'attack', value: 1, valueType: 'plus' }, add).abilities).toEqual([
    { verb: 'by-hand', text: 'Attack +1. Add +1 Attack if the target stands in water.' },
  ]);
});

const attack = (plus: number, ...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'attack',
  value: plus,
  valueType: 'plus',
  subActions,
});
const custom = (value: string, ...subActions: readonly SourceAction[]): SourceAction => ({
  type: 'custom',
  value,
  subActions,
});

test('EFF-04 an addition in words, below the attack or within it -> a boost', () => {
  const wounded = { if: [{ target: { has: 'wound' } }], add: { value: 2 } };
  const words = 'Add +2 %game.action.attack% if the target has %game.condition.wound%.';
  expect(importCard(attack(1), custom(words)).abilities).toEqual([{ verb: 'attack', plus: 1, boosts: [wounded] }]);
  const beside = 'Add +1 %game.action.attack% if the target is adjacent to any of the Ice Heron’s allies';
  expect(importCard(attack(0, custom(beside))).abilities).toEqual([
    { verb: 'attack', plus: 0, boosts: [{ if: [{ target: { adjacentTo: 'my ally' } }], add: { value: 1 } }] },
  ]);
});

test('MOT-08 summons: by their rank, by that of the summoner, of another kind by hand', () => {
  const summon = (monster: object): SourceAction => ({
    type: 'summon',
    value: 'monsterStandee',
    valueObject: [{ monster }],
  });
  const eel = { name: 'marsh-eel', type: 'normal' };
  const ranks = ['normal', 'normal', 'normal'];
  expect(importCard(summon(eel)).abilities).toEqual([{ verb: 'summon', monster: 'marsh-eel', count: 1, ranks }]);
  expect(importCard(summon({ ...eel, health: 1 })).abilities).toEqual([
    { verb: 'by-hand', text: 'Summon Marsh Eel: type normal, health 1' },
  ]);
  const ofNormal = { type: 'monsterType', value: 'normal', subActions: [summon(eel)] };
  expect(importCard({ type: 'concatenation', subActions: [ofNormal] }).abilities).toEqual([
    { verb: 'summon', monster: 'marsh-eel', count: 1, ranks, if: [{ self: { rank: 'normal' } }] },
  ]);
  expect(importCard(summon({ name: 'marsh-eel' })).counts?.byHand).toBe(1);
});

test('a focus above its attack, and a heal of what that attack dealt', () => {
  const far = custom('Focus on the enemy<br>farthest away within %game.action.range:5%');
  expect(importCard(far, attack(1, { type: 'range', value: 5 })).abilities).toEqual([
    { verb: 'attack', plus: 1, range: 5, focus: 'farthest' },
  ]);
  expect(importCard(far, attack(1, { type: 'range', value: 4 })).counts?.byHand).toBe(1);
  const self = { type: 'specialTarget', value: 'self' };
  const heal = { type: 'heal', value: 'X', subActions: [self] };
  const where = custom('where X is the amount of<br>damage suffered by the target of the attack ability.');
  expect(importCard({ type: 'grid', subActions: [attack(0), heal, where] }).abilities).toEqual([
    { verb: 'attack', plus: 0 },
    { verb: 'heal', value: { per: 'damage dealt', times: 1, plus: 0 }, who: 'self' },
  ]);
});

test('keys become words, and layout goes', () => {
  expect(resolveText('%data.custom.ice.heron.1%', [LABELS])).toBe('All herons within Range 3 suffer 2 damage.');
  expect(resolveText('%data.nowhere.1%', [LABELS])).toBe('%data.nowhere.1%');
});

test('AOE-02 areas: offset rows become drawn rows; unknown kinds of hexes are no area', () => {
  expect(areaRows('(0,1,active)|(1,0,target)|(1,1,target)')).toEqual([' r', 'g r']);
  expect(areaRows('(1,1,target)|(1,2,active)|(2,0,target)')).toEqual(['  r', ' r', 'g']);
  expect(areaRows('(0,0,target)|(1,0,invisible)')).toBeUndefined();
});

test('MON-04 a part of one rank -> an attack for each rank', () => {
  const ranked = { type: 'monsterType', value: 'normal', subActions: [{ type: 'range', value: 4 }] };
  expect(importCard(attack(1, ranked, { type: 'condition', value: 'wound' })).abilities).toEqual([
    { verb: 'attack', plus: 1, give: ['wound'], range: 4, if: [{ self: { rank: 'normal' } }] },
    { verb: 'attack', plus: 1, give: ['wound'], if: [{ self: { rank: 'elite' } }] },
  ]);
});

test('SPC-04 C in an action -> as many as the characters; other formulas by hand', () => {
  const self = { type: 'specialTarget', value: 'self' };
  const heal = (value: string) => importCard({ type: 'heal', value, subActions: [self] }).abilities;
  const characters = { per: 'characters', times: 1, plus: 0 };
  expect(heal('[C]')).toEqual([{ verb: 'heal', value: characters, who: 'self' }]);
  expect(heal('C-1')).toEqual([{ verb: 'heal', value: { ...characters, plus: -1 }, who: 'self' }]);
  expect(heal('[Cx2]')).toEqual([{ verb: 'heal', value: { ...characters, times: 2 }, who: 'self' }]);
  expect(heal('[Cx(1+L)]')).toEqual([{ verb: 'by-hand', text: 'Heal [Cx(1+L)], self' }]);
});

test('FOC-14 the farthest focus around an attack; everybody in range of a condition', () => {
  const far = {
    type: 'specialTarget',
    value: 'focusEnemyFarthest',
    subActions: [attack(0, { type: 'range', value: 5 })],
  };
  expect(importCard(far).abilities).toEqual([{ verb: 'attack', plus: 0, range: 5, focus: 'farthest' }]);
  const all = { type: 'specialTarget', value: 'all' };
  const wound = { type: 'condition', value: 'wound', subActions: [all, { type: 'range', value: 2 }] };
  expect(importCard(wound).abilities).toEqual([
    { verb: 'give', conditions: ['wound'], who: 'enemies', targets: 'all', range: 2 },
  ]);
});

test('words with abilities below them -> read together, or by hand together', () => {
  const shield = { type: 'shield', value: 1 };
  expect(importCard(custom('Grant all adjacent allies:', shield)).abilities).toEqual([
    {
      verb: 'grant',
      who: 'allies',
      targets: 'all',
      range: 1,
      abilities: [{ verb: 'shield', value: 1, lasts: 'round' }],
    },
  ]);
  expect(importCard(custom('Sing to all adjacent allies:', shield)).abilities).toEqual([
    { verb: 'by-hand', text: 'Sing to all adjacent allies:, Shield 1' },
  ]);
});

test('TGT-01 DMG-01 a boost that targets all, damage to itself -> data; with parts by hand', () => {
  const boost = (value: string, valueType?: string) => ({
    type: 'element',
    value: 'dark',
    valueType: 'minus',
    subActions: [{ type: 'target', value, ...(valueType !== undefined && { valueType }) }],
  });
  const heal = (part: SourceAction) => ({ type: 'heal', value: 2, subActions: [{ type: 'range', value: 4 }, part] });
  const healed = { verb: 'heal', value: 2, range: 4, who: 'allies and self' };
  expect(importCard(heal(boost('%game.target.all%'))).abilities).toEqual([
    { ...healed, boosts: [{ consume: ['dark'], add: { targets: 'all' } }] },
  ]);
  expect(importCard(heal(boost('2', 'add'))).abilities).toEqual([
    { ...healed, boosts: [{ consume: ['dark'], add: { targets: 2 } }] },
  ]);
  expect(importCard(heal(boost('%game.target.some%'))).notes).toHaveLength(1);
  expect(importCard({ type: 'damage', value: 3 }).abilities).toEqual([{ verb: 'damage', who: 'self', value: 3 }]);
  expect(importCard({ type: 'damage', value: 3, subActions: [{ type: 'range', value: 2 }] }).notes).toHaveLength(1);
});

test('ADV-02 words below an attack that speak of attacks of others -> an ability of their own', () => {
  const below = (words: string) => importCard(attack(1, custom(words))).abilities;
  expect(below('All attacks targeting Ice Heron this round gain disadvantage.')).toEqual([
    { verb: 'attack', plus: 1 },
    { verb: 'bonus', on: 'attacked', add: { disadvantage: true }, each: 'ability', lasts: 'round' },
  ]);
  for (const twin of [
    'All attacks targeting Marsh Eel this round gain disadvantage.',
    'All attacks by Ice Heron this round gain disadvantage.',
    'All attacks targeting Ice Heron this turn gain disadvantage.',
  ])
    expect(below(twin)?.map(({ verb }) => verb)).toEqual(['by-hand']);
});

test('MAN-01 a tile “closest to an enemy” -> as monsters create it; closest to others by hand', () => {
  const made = (words: string) => importCard(custom(words)).abilities?.map(({ verb }) => verb);
  expect(
    importCard(custom('Create one %game.damage:4% trap in an adjacent<br>empty hex closest to an enemy')).abilities,
  ).toEqual(importCard(custom('Create one %game.damage:4% trap in an adjacent empty hex')).abilities);
  expect(made('Create one %game.damage:4% trap in an adjacent empty hex closest to an enemy.')).toEqual(['create']);
  expect(made('Create one %game.damage:4% trap in an adjacent empty hex closest to an ally')).toEqual(['by-hand']);
  expect(made('Create one %game.damage:4% trap in an adjacent empty hex farthest from an enemy')).toEqual(['by-hand']);
});
