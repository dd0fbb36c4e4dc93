/** What elements buy, and whom words mean, on halves of cards in the format of community data. */
import { describe, expect, test } from 'vitest';
import type { SourceAction } from '../../../../tools/frosthaven/import/source-schema.ts';
import { abilitiesOf, act, added, card, consumed, custom } from '../../../support/frosthaven/imported-halves.ts';

describe('ELM-06 what an element buys', () => {
  test('an addition with a part, infusions one by one -> one boost', () => {
    const jump = consumed('air', added('move', 2, { type: 'jump' }), { type: 'element', value: 'air' });
    expect(abilitiesOf([act('move', 3, jump)])).toEqual([
      { verb: 'move', value: 3, boosts: [{ consume: ['air'], add: { value: 2, jump: true }, infuse: ['air'] }] },
    ]);
    const both = consumed('fire', act('element', 'ice'), act('element', 'wild'), card('experience:1'));
    expect(abilitiesOf([act('attack', 2, both)])).toEqual([
      { verb: 'attack', value: 2, boosts: [{ consume: ['fire'], infuse: ['ice', 'any'], experience: 1 }] },
    ]);
  });

  test('experience and an element behind the last words -> gained once, at its end', () => {
    const words = 'All adjacent enemies suffer %game.damage:1%, %game.card.experience:1%.';
    expect(abilitiesOf([act('move', 2), consumed('dark', custom(words))])).toEqual([
      { verb: 'move', value: 2 },
      {
        verb: 'pay',
        consume: ['dark'],
        then: [
          { verb: 'damage', who: 'enemies', range: 1, value: 1 },
          { verb: 'experience', value: 1 },
        ],
      },
    ]);
    const infused = consumed(
      'light',
      custom('%game.card.recover% one card from your discard pile, %game.element.dark%.'),
    );
    expect(abilitiesOf([infused])).toMatchObject([
      {
        then: [
          { verb: 'recover', most: 1 },
          { verb: 'infuse', elements: ['dark'] },
        ],
      },
    ]);
  });

  test('experience behind a trigger -> by hand, for it comes whenever that happens', () => {
    const words = 'Whenever you kill a figure, %game.condition.ward%, self, %game.card.experience:1%.';
    expect(abilitiesOf([consumed('dark', custom(words))], 'round')).toBe('by hand: 1');
  });

  test('an ability of its own among the parts -> bought behind the ability above', () => {
    const words = custom('The targets suffer %game.damage:1%, %game.card.experience:1%.');
    const push = act('push', 2, { type: 'specialTarget', value: 'all' }, act('range', 1), consumed('dark', words));
    expect(abilitiesOf([push])).toEqual([
      { verb: 'push', value: 2, targets: 'all', range: 1 },
      {
        verb: 'pay',
        consume: ['dark'],
        then: [
          { verb: 'damage', who: 'enemies', only: [{ targeted: true }], value: 1 },
          { verb: 'experience', value: 1 },
        ],
      },
    ]);
    const heal = act('heal', 2, act('range', 2), consumed('dark', words));
    expect(abilitiesOf([heal])).toBe('by hand: 1');
  });

  test('conditions and loot that grow -> with the price or without it', () => {
    const more = consumed('earth', added('target', 1), { type: 'element', value: 'ice' });
    expect(abilitiesOf([act('condition', 'ward', act('range', 3), more)])).toEqual([
      {
        verb: 'pay',
        consume: ['earth'],
        then: [
          { verb: 'give', conditions: ['ward'], range: 3, targets: 2, who: 'allies and self' },
          { verb: 'infuse', elements: ['ice'] },
        ],
      },
      { if: [{ performed: false }], verb: 'give', conditions: ['ward'], range: 3, who: 'allies and self' },
    ]);
    expect(abilitiesOf([act('loot', 1, consumed('fire:ice', added('loot', 2)))])).toEqual([
      { verb: 'pay', consume: ['fire', 'ice'], then: [{ verb: 'loot', range: 3 }] },
      { if: [{ performed: false }], verb: 'loot', range: 1 },
    ]);
    const two = [consumed('fire', added('loot', 1)), consumed('ice', added('loot', 1))];
    expect(abilitiesOf([act('loot', 1, ...two)])).toBe('by hand: 1');
  });

  test('RNG-06 “all enemies up to 2 hexes away instead” -> a reach, and melee', () => {
    const far = consumed('earth', act('target', 'all enemies up to two hexes away instead'), card('experience:1'));
    expect(abilitiesOf([act('attack', 3, act('specialTarget', 'enemiesAdjacent'), far)])).toEqual([
      {
        verb: 'attack',
        value: 3,
        targets: 'all',
        boosts: [{ consume: ['earth'], add: { targets: 'all', reach: 2 }, experience: 1 }],
      },
    ]);
    const none = consumed('earth', act('target', 'all enemies up to two hexes away'));
    expect(abilitiesOf([act('attack', 3, none)])).toBe('by hand: 1');
  });

  test('a price in words -> paid at each of these turns', () => {
    const words = 'At the end of each of your turns, you may %game.element.ice:minus% to gain %game.condition.ward%.';
    expect(abilitiesOf([custom(words)], 'persistent')).toEqual([
      {
        verb: 'whenever',
        on: { event: 'turn ends' },
        then: [{ verb: 'pay', consume: ['ice'], then: [{ verb: 'give', conditions: ['ward'], who: 'self' }] }],
        lasts: 'persistent',
      },
    ]);
  });
});

describe('whom words mean', () => {
  test('the target of one attack, killed if weak -> that one; of several -> by hand', () => {
    const words = custom('After the attack, if the target has 3 or fewer hit points, kill the target.');
    expect(abilitiesOf([act('attack', 2), words])).toEqual([
      { verb: 'attack', value: 2 },
      { verb: 'kill', who: 'enemies', only: [{ targeted: true }, { hitPointsAtMost: 3 }] },
    ]);
    expect(abilitiesOf([act('attack', 2, act('target', 2)), words])).toBe('by hand: 1');
  });

  test('allies in the red hexes of an attack -> those in its area', () => {
    const attack = act('attack', 2, act('range', 3), act('area', '(0,1,target)|(1,0,target)'));
    const words = custom('All allies in the red hexes gain %game.condition.ward%.');
    expect(abilitiesOf([attack, words])).toMatchObject([
      { verb: 'attack' },
      { verb: 'give', conditions: ['ward'], who: 'allies', targets: 'all', only: [{ in: 'area' }] },
    ]);
    expect(abilitiesOf([act('attack', 2), words])).toBe('by hand: 1');
  });

  test('two conditions on 2 allies -> up to two, within the range', () => {
    const both: SourceAction = {
      type: 'concatenation',
      subActions: [act('condition', 'ward'), act('condition', 'bless', act('target', '2 allies'), act('range', 3))],
    };
    expect(abilitiesOf([both])).toEqual([
      { verb: 'give', conditions: ['ward', 'bless'], who: 'allies', targets: 2, range: 3 },
    ]);
  });

  test('you or an ally who recovers a card -> one of them; a created trap -> its neighbours', () => {
    const recover = custom(
      'You or one ally within %game.action.range:2% may %game.card.recover% one level 1 card from the discard pile.',
    );
    expect(abilitiesOf([recover])).toEqual([
      { verb: 'recover', who: 'allies and self', range: 2, most: 1, what: 'discarded cards', level: 1 },
    ]);
    const trap = custom(
      'Create one %game.damage:3%, %game.condition.stun% trap in an adjacent empty hex. All enemies adjacent to the trap suffer %game.damage:1%.',
    );
    expect(abilitiesOf([trap])).toEqual([
      { verb: 'create', where: 'empty', tile: { tile: 'trap', name: 'Trap', damage: 3, give: ['stun'] } },
      { verb: 'damage', who: 'enemies', only: [{ beside: 'created tile' }], value: 1 },
    ]);
  });

  test('attacks on enemies with a condition -> a test of the target; damage to two -> both', () => {
    const words =
      'You and all allies gain advantage on all attacks targeting enemies that have %game.condition.wound% this round.';
    expect(abilitiesOf([custom(words)], 'round')).toEqual([
      {
        verb: 'bonus',
        on: 'attack',
        each: 'target',
        for: { who: 'allies and self' },
        add: { advantage: true },
        when: [{ target: { has: 'wound' } }],
        lasts: 'round',
      },
    ]);
    expect(abilitiesOf([custom(words)], 'persistent')).toBe('by hand: 1');
    const damage =
      'On the next two sources of %game.damage% you or an adjacent ally would suffer, negate the %game.damage%.';
    expect(abilitiesOf([custom(damage, card('slotStart'), card('slotEndXp:1'))], 'persistent')).toEqual([
      {
        verb: 'negate',
        for: { who: 'allies and self', range: 1 },
        from: 'anything',
        lasts: 'persistent',
        slots: [0, 1],
      },
    ]);
  });
});
