/** What follows an ability on halves of cards in the format of community data, all of them invented. */
import { describe, expect, test } from 'vitest';
import { abilitiesOf, act, added, card, consumed, custom } from '../../../support/frosthaven/imported-halves.ts';

const area = (value: string) => act('area', value);
const SMALL = '(0,0,active)|(1,0,target)';
const LARGE = '(0,0,active)|(1,0,target)|(2,0,target)';

describe('MAN-01 a tile, and whom it harms', () => {
  const harmed = (only: string) => ({ verb: 'damage', who: 'everyone', only: [{ beside: only }], value: 1 });
  const created = { verb: 'create', where: 'empty', tile: { tile: 'obstacle', name: 'Obstacle' } };

  test('two sentences -> two abilities, the harm can’t be skipped', () => {
    const words =
      'Create a 1-hex obstacle tile in an adjacent empty hex. All allies and enemies adjacent to the created tile suffer %game.damage:1%.';
    expect(abilitiesOf([custom(words)])).toEqual([created, { ...harmed('created tile'), mandatory: true }]);
  });

  test('a sentence about something else -> by hand', () => {
    const words = 'Create a 1-hex obstacle tile in an adjacent empty hex. Each of your summons may enter it.';
    expect(abilitiesOf([custom(words)])).toBe('by hand: 1');
  });
});

describe('EFF-04 more for an element', () => {
  const harm = (value: number) => ({ verb: 'damage', who: 'everyone', range: 1, value, mandatory: true });
  const words = custom('All adjacent allies and enemies suffer %game.damage:2%.');

  test('more damage for an element -> one or the other', () => {
    const frame = act('concatenation', '', words, consumed('ice', added('damage', 2), card('experience:1')));
    expect(abilitiesOf([frame])).toEqual([
      { verb: 'pay', consume: ['ice'], then: [harm(4), { verb: 'experience', value: 1 }] },
      { ...harm(2), if: [{ performed: false }] },
    ]);
  });

  test('another ability beside more damage -> by hand', () => {
    const frame = act('concatenation', '', words, consumed('ice', added('damage', 2), act('move', 2)));
    expect(abilitiesOf([frame])).toBe('by hand: 1');
  });

  test('a larger drawing of a condition for an element -> one or the other', () => {
    const wound = { verb: 'give', conditions: ['wound'], who: 'enemies' };
    expect(abilitiesOf([act('condition', 'wound', area(SMALL), consumed('ice', area(LARGE)))])).toMatchObject([
      { verb: 'pay', consume: ['ice'], then: [wound] },
      { ...wound, if: [{ performed: false }] },
    ]);
  });
});

describe('TGT-09 the targets of the ability above', () => {
  const targeted = { who: 'enemies', only: [{ targeted: true }] };

  test('another condition for them -> theirs', () => {
    const gained = act('condition', 'ward', act('target', 'all targets of the wound ability'));
    expect(abilitiesOf([act('condition', 'wound', area(SMALL)), gained])).toMatchObject([
      { conditions: ['wound'] },
      { ...targeted, conditions: ['ward'], targets: 'all' },
    ]);
  });

  test('targets of an ability that does not stand above -> by hand', () => {
    const gained = act('condition', 'ward', act('target', 'all targets of the muddle ability'));
    expect(abilitiesOf([act('condition', 'wound', area(SMALL)), gained])).toBe('by hand: 1');
  });

  const endsBeside = (verb: string) =>
    custom(`If the target is adjacent to none of its allies after the ${verb}, it suffers %game.damage:3%.`);
  test('where a push ends -> judged behind the attack', () => {
    expect(abilitiesOf([act('attack', 2, act('push', 2)), endsBeside('push')])).toMatchObject([
      { verb: 'attack', push: 2 },
      { verb: 'damage', who: 'enemies', only: [{ targeted: true }, { not: { adjacentTo: 'its ally' } }], value: 3 },
    ]);
  });

  test.each([
    ['a pull that the attack has not', act('attack', 2, act('push', 2)), endsBeside('pull')],
    ['several targets', act('attack', 2, act('push', 2), act('target', 2)), endsBeside('push')],
  ])('%s -> by hand', (_, attack, words) => {
    expect(abilitiesOf([attack, words])).toBe('by hand: 1');
  });
});
