/** Sentences of print on halves of cards in the format of community data. */
import { describe, expect, test } from 'vitest';
import type { SourceAction } from '../../../../tools/frosthaven/import/source-schema.ts';
import { importHalf } from '../../../../tools/frosthaven/import/text/half-text.ts';
import {
  abilitiesOf,
  act,
  added,
  card,
  consumed,
  custom,
  HALF_NAMES,
} from '../../../support/frosthaven/imported-halves.ts';

/** The half of some words below an attack, or alone; where use slots are, the card lasts. */
function worded(words: string, slots = 0, above?: SourceAction) {
  const row = Array.from({ length: slots }, () => card('slot'));
  return abilitiesOf([...(above ? [above] : []), custom(words, ...row)], slots > 0 ? 'persistent' : undefined);
}

const ATTACK = act('attack', 3);
const boosted = (boost: object) => [{ verb: 'attack', value: 3, boosts: [boost] }];

describe('BON-05 what waits for something', () => {
  test('a card that is given up for it -> one use slot; a lost card -> by hand', () => {
    const words =
      'Whenever you kill an enemy, you may discard this card to place one %game.customAction:xx-ember% in the hex they occupied.';
    const actions = [custom(words)];
    expect(abilitiesOf(actions, 'persistent')).toEqual([
      {
        verb: 'whenever',
        on: { event: 'kills', who: 'self', when: [{ target: { side: 'enemy' } }] },
        may: true,
        slots: [0],
        then: [{ verb: 'token', token: 'ember', do: 'place', where: 'there' }],
        lasts: 'persistent',
      },
    ]);
    const lost = importHalf(
      actions,
      { lost: true, lasts: 'persistent', experience: 0 },
      { labels: [], names: HALF_NAMES },
    );
    expect(JSON.stringify(lost.action)).toContain('"verb":"by-hand"');
  });

  test('enemies that die or enter nearby -> that figure, its killer', () => {
    const dies = custom(
      'Whenever an enemy dies within %game.action.range:3% (of you), you may discard this card to grant whoever killed that enemy:',
      act('heal', 2, act('specialTarget', 'self')),
    );
    expect(abilitiesOf([dies], 'persistent')).toMatchObject([
      {
        on: { event: 'dies', who: 'enemies', range: 3 },
        slots: [0],
        then: [{ verb: 'grant', who: 'the other', abilities: [{ verb: 'heal', value: 2, who: 'self' }] }],
      },
    ]);
    const enters =
      'Whenever an enemy enters a hex within %game.action.range:2% this round, that enemy gains %game.condition.wound%.';
    expect(abilitiesOf([custom(enters)], 'round')).toEqual([
      {
        verb: 'whenever',
        on: { event: 'enters', who: 'enemies', range: 2 },
        then: [{ verb: 'give', conditions: ['wound'], who: 'them' }],
        lasts: 'round',
      },
    ]);
    expect(abilitiesOf([custom(enters)], 'persistent')).toBe('by hand: 1');
    const beside =
      'On the next two instances of an enemy entering a hex adjacent to you, that enemy suffers %game.damage:3%.';
    expect(worded(beside, 2)).toMatchObject([
      {
        on: { event: 'enters', who: 'enemies', range: 1 },
        slots: [0, 0],
        then: [{ verb: 'damage', who: 'them', value: 3 }],
      },
    ]);
  });

  test('slots of a trigger on one line, of attacks with a test, of attacks on allies', () => {
    expect(worded('The next three times you kill an enemy, gain %game.card.experience:1%.', 3)).toMatchObject([
      { verb: 'whenever', on: { event: 'kills' }, slots: [0, 0, 0], then: [{ verb: 'experience', value: 1 }] },
    ]);
    const poisoned =
      'On your next two attacks targeting enemies with %game.condition.poison%, add +2%game.action.attack%.';
    expect(worded(poisoned, 2)).toMatchObject([
      { verb: 'bonus', add: { value: 2 }, slots: [0, 0], when: [{ target: { has: 'poison' } }] },
    ]);
    expect(worded(poisoned.replace('with', 'without'), 2)).toMatchObject([{ when: [{ target: { lacks: 'poison' } }] }]);
    const allies =
      'On the next two attacks targeting allies within %game.action.range:3%, gain %game.action.shield:1%.';
    expect(worded(allies, 2)).toMatchObject([
      { verb: 'shield', for: { who: 'allies', range: 3 }, value: 1, slots: [0, 0] },
    ]);
    expect(worded('On your next two attacks, double the value of the attack.', 2)).toMatchObject([
      { verb: 'bonus', on: 'attack', each: 'target', add: { double: true }, slots: [0, 0] },
    ]);
  });
});

describe('print', () => {
  test.each([
    ['the target is adjacent to any of your allies', { target: { adjacentTo: 'my ally' } }],
    ['the target is adjacent to any of its allies', { target: { adjacentTo: 'its ally' } }],
    ['the target is adjacent to none of its allies', { target: { not: { adjacentTo: 'its ally' } } }],
    ['the target has no adjacent allies', { target: { adjacentTo: 'nobody' } }],
    ['the target is undamaged', { target: { hitPoints: 'full' } }],
    ['the target is at exactly %game.action.range:3%', { target: { atRange: { least: 3, most: 3 } } }],
    ['the target has half or fewer hit points', { target: { hitPointsAtMost: 'half' } }],
    ['you are adjacent to an obstacle', { self: { near: { tile: 'obstacle' }, range: 1 } }],
    ['you occupy icy terrain', { self: { on: { tile: 'icy' } } }],
    ['you moved four or more hexes this turn', { moved: 4 }],
  ])('EFF-04 “if %s” -> a test of the boost', (said, expected) => {
    const boost = { add: { value: 2 }, if: [expected] };
    expect(worded(`Add +2%game.action.attack% if ${said}.`, 0, ATTACK)).toEqual(boosted(boost));
  });

  test.each([
    [
      'All adjacent allies gain %game.action.shield:2%.',
      { verb: 'shield', for: { who: 'allies', range: 1 }, value: 2 },
    ],
    ['Gain %game.action.retaliate:2%, %game.action.range:3%.', { verb: 'retaliate', value: 2, range: 3 }],
    ['You have %game.action.fly%.', { verb: 'fly' }],
    [
      'All your melee attacks gain %game.action.pierce:2%.',
      { verb: 'bonus', add: { pierce: 2 }, when: [{ attack: 'melee' }] },
    ],
    [
      'You are immune to %game.condition.wound% and %game.condition.poison%.',
      { verb: 'immune', conditions: ['wound', 'poison'] },
    ],
    [
      'At the end of each round, all adjacent enemies suffer %game.damage:1%.',
      { verb: 'whenever', on: { event: 'round ends' } },
    ],
  ])('BON-05 “%s” -> it lasts', (said, expected) => {
    expect(abilitiesOf([custom(said)], 'persistent')).toMatchObject([{ ...expected, lasts: 'persistent' }]);
  });

  test.each([
    ['Each adjacent ally gains %game.condition.ward%.', { verb: 'give', who: 'allies', range: 1, targets: 'all' }],
    [
      'Each enemy within %game.action.range:2% suffers %game.damage:1%.',
      { verb: 'damage', who: 'enemies', range: 2, value: 1 },
    ],
    [
      'Give %game.condition.bless% to one ally within %game.action.range:3%.',
      { verb: 'give', who: 'allies', range: 3 },
    ],
    [
      'Remove all negative conditions from one adjacent ally.',
      { verb: 'cleanse', conditions: 'negative', most: 10, who: 'allies' },
    ],
    ['Refresh one of your spent items.', { verb: 'recover', what: 'spent items', most: 1 }],
    ['Suffer %game.damage:2%.', { verb: 'damage', who: 'self', value: 2, mandatory: true }],
  ])('TGT-09 “%s” -> whom it means', (said, expected) => {
    expect(worded(said)).toMatchObject([expected]);
  });

  test('CHR-08 allies that suffer -> mandatory, with what they gain for it; enemies -> not', () => {
    const harm = { verb: 'damage', who: 'allies', range: 1, value: 2, mandatory: true };
    expect(worded('All adjacent allies suffer %game.damage:2%.')).toEqual([harm]);
    const both = 'All adjacent allies suffer %game.damage:2% and gain %game.condition.ward%.';
    const gain = { verb: 'give', conditions: ['ward'], who: 'allies', targets: 'all', range: 1 };
    expect(worded(both)).toEqual([harm, gain]);
    expect(abilitiesOf([consumed('fire', custom(both))])).toEqual([
      { verb: 'pay', consume: ['fire'], then: [harm, gain] },
    ]);
    const everyone = 'All allies and enemies adjacent to the target suffer %game.damage:2%.';
    expect(worded(everyone, 0, ATTACK)).toMatchObject([
      { verb: 'attack' },
      { verb: 'damage', who: 'everyone', mandatory: true },
    ]);
    const enemies = 'All adjacent enemies suffer %game.damage:2%.';
    expect(worded(enemies)).toEqual([{ verb: 'damage', who: 'enemies', range: 1, value: 2 }]);
  });

  test('one enemy that suffers and gains a condition -> the same enemy', () => {
    expect(
      worded('One enemy within %game.action.range:3% suffers %game.damage:2% and gains %game.condition.stun%.'),
    ).toEqual([
      { verb: 'damage', who: 'enemies', range: 3, targets: 1, value: 2 },
      { verb: 'give', conditions: ['stun'], who: 'enemies', targets: 'all', only: [{ targeted: true }] },
    ]);
  });

  test('a kill or damage of one attack -> what follows; of several -> by hand', () => {
    const killed = 'If this attack kills the target, gain %game.condition.invisible%.';
    const dealt = 'If the target suffered damage from the attack, gain %game.condition.invisible%.';
    expect(worded(killed, 0, ATTACK)).toMatchObject([{ verb: 'attack' }, { verb: 'give', if: [{ killed: true }] }]);
    expect(worded(dealt, 0, ATTACK)).toMatchObject([{ verb: 'attack' }, { verb: 'give', if: [{ damaged: true }] }]);
    const two = act('attack', 3, act('target', 2));
    expect([worded(killed, 0, two), worded(dealt, 0, two)]).toEqual(['by hand: 1', 'by hand: 1']);
    const bought = act('attack', 3, consumed('fire', added('target', 1)));
    const beside = 'All enemies adjacent to the target suffer %game.damage:2%.';
    expect([killed, dealt, beside].map((words) => worded(words, 0, bought))).toEqual(Array(3).fill('by hand: 1'));
    expect(worded(beside, 0, ATTACK)).toMatchObject([{ verb: 'attack' }, { verb: 'damage', around: 'target' }]);
  });

  test('XP-01 experience or an element behind “if” -> not gained without it', () => {
    const gains = ['%game.card.experience:1%', 'and gain %game.card.experience:1%', '%game.element.ice%'];
    const moved = (gain: string) =>
      custom(`If you moved four or more hexes this turn, gain %game.condition.invisible%, ${gain}.`);
    expect(gains.map((gain) => abilitiesOf([consumed('fire', moved(gain))]))).toEqual(Array(3).fill('by hand: 1'));
    const plain = custom('Gain %game.condition.invisible%, %game.card.experience:1%.');
    expect(abilitiesOf([consumed('fire', plain)])).toMatchObject([
      { verb: 'pay', then: [{ verb: 'give' }, { verb: 'experience', value: 1 }] },
    ]);
  });

  test('enemies moved through -> by that move, or in all of the turn', () => {
    const move = act('move', 4);
    expect(worded('All enemies you move through suffer %game.damage:2%.', 0, move)).toEqual([
      { verb: 'move', value: 4 },
      { verb: 'damage', who: 'enemies', only: [{ in: 'way' }], value: 2 },
    ]);
    expect(worded('All enemies you moved through this turn suffer %game.damage:2%.', 0, move)).toMatchObject([
      { verb: 'move' },
      { only: [{ passed: true }] },
    ]);
    const through = custom('All enemies you move through suffer %game.damage:2%.');
    expect(abilitiesOf([move, ATTACK, through])).toBe('by hand: 1');
    const wound = act('condition', 'wound', act('specialTarget', 'enemiesMovedThrough'));
    expect(abilitiesOf([move, wound])).toMatchObject([{ verb: 'move' }, { verb: 'give', only: [{ in: 'way' }] }]);
    const attack = act('attack', 2, act('specialTarget', 'enemiesMovedThrough'));
    expect(abilitiesOf([move, attack])).toMatchObject([
      { verb: 'move' },
      { verb: 'attack', targets: 'all', reach: 30, only: [{ in: 'way' }] },
    ]);
  });

  test('X that stands below -> what it counts; another X -> by hand', () => {
    const heal = act('heal', 'X', act('specialTarget', 'self'));
    expect(abilitiesOf([heal, custom('where X is twice the number of enemies adjacent to you.')])).toEqual([
      { verb: 'heal', value: { per: 'adjacent enemies', times: 2 }, who: 'self' },
    ]);
    expect(abilitiesOf([heal, custom('where X is the number of songs you know.')])).toBe('by hand: 1');
    const far = 'For each target, add +X%game.action.attack%, where X is the %game.action.range% to the target.';
    expect(worded(far, 0, ATTACK)).toEqual(boosted({ add: { valuePer: { per: 'range to target' } } }));
    const each = 'Add +2%game.action.attack% for each adjacent obstacle.';
    expect(worded(each, 0, ATTACK)).toEqual(boosted({ add: { valuePer: { per: 'adjacent obstacles', times: 2 } } }));
    const beside = 'Add +1%game.action.attack% for each ally adjacent to the target.';
    expect(worded(beside, 0, ATTACK)).toEqual(boosted({ add: { valuePer: { per: 'allies beside target' } } }));
    const move = 'Add +1%game.action.move% for each adjacent enemy.';
    expect(worded(move, 0, act('move', 2))).toMatchObject([
      { verb: 'move', boosts: [{ add: { valuePer: { per: 'adjacent enemies' } } }] },
    ]);
    expect(worded(move, 0, ATTACK)).toBe('by hand: 1');
  });

  test('CMD-02 damage in what is granted, and a grant that an element buys', () => {
    const grant = custom(
      'Grant one ally within %game.action.range:3%:',
      custom('Suffer %game.damage:1%.'),
      act('move', 2),
    );
    expect(abilitiesOf([grant])).toMatchObject([
      {
        verb: 'grant',
        abilities: [
          { verb: 'damage', who: 'self', value: 1 },
          { verb: 'move', value: 2 },
        ],
      },
    ]);
    const bought = custom('Grant one adjacent ally:', consumed('ice', act('move', 3), act('element', 'ice')));
    expect(abilitiesOf([bought])).toEqual([
      {
        verb: 'pay',
        consume: ['ice'],
        then: [
          { verb: 'grant', who: 'allies', range: 1, abilities: [{ verb: 'move', value: 3 }] },
          { verb: 'infuse', elements: ['ice'] },
        ],
      },
    ]);
  });
});
