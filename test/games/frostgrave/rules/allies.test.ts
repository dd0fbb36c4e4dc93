/** Warbands that play together are as one's own to each other: FSC-10. */
import { expect, test } from 'vitest';
import { SeatSituation } from '../../../../src/games/frostgrave/bots/situation.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';
import { declines, orderAsked, wizard } from '../../../support/frostgrave/tower.ts';

const TOGETHER: NonNullable<Setting['scenario']> = {
  id: 'white-giant',
  name: 'White Giant',
  hasBegun: true,
  together: { goal: { slay: 'frost-giant' } },
};
const allied = { allied: true as const };
const giant = () => figure(250, 250, { id: 'c1', what: 'frost-giant' });

/** A’s wizard, an ally of B a few inches away, a giant far off; or the same as rivals. */
function scene(spell: string, isTogether: boolean, more: Partial<Setting> = {}): Table {
  const flag = isTogether ? allied : {};
  const ally = figure(90, 100, { id: 'B1', ...flag, health: 4, arms: ['hand-weapon', 'light-armour'] });
  return orderAsked({
    figures: [wizard([spell], flag), ally, giant()],
    ...(isTogether && { scenario: TOGETHER }),
    ...more,
  });
}

test.each(['shield', 'combat-awareness'])('FSC-10 %s, which is for one’s own, is for allies too', (spell) => {
  const near = { figures: [wizard([spell], allied), figure(60, 100, { id: 'B1', ...allied }), giant()] };
  const t = orderAsked({ ...near, scenario: TOGETHER });
  declines(declines(t.says('a', `cast ${spell} B1`)).draws(15));
  expect(t.figure('B1').effects?.map(({ from }) => from)).toEqual([spell]);
  const rivals = orderAsked({ figures: [wizard([spell]), figure(60, 100, { id: 'B1' })] });
  expect(rivals.why('a', `cast ${spell} B1`)).toBeDefined();
});

test('FSC-10 what heals is proposed for allies, what harms is not, and they dare nothing for it', () => {
  const proposed = (t: Table) =>
    t
      .asked('a')
      .validator?.proposals?.()
      .map(({ value }) => value) ?? [];
  expect(proposed(scene('heal', true))).toContain('cast heal B1');
  expect(proposed(scene('heal', false))).not.toContain('cast heal B1');
  expect(proposed(scene('elemental-bolt', true))).not.toContain('cast elemental-bolt B1');
  expect(proposed(scene('elemental-bolt', false))).toContain('cast elemental-bolt B1');
});

test('FSC-10 allies shoot past each other at creatures alone, and do not intercept each other', () => {
  const archer = figure(50, 100, { id: 'A1', ...allied, arms: ['bow', 'quiver'] });
  const t = new Table({
    figures: [archer, figure(90, 140, { id: 'B1', ...allied }), figure(200, 100, { id: 'c1', what: 'frost-giant' })],
    scenario: TOGETHER,
  });
  t.says('a', 'A1');
  const values =
    t
      .asked('a')
      .validator?.proposals?.()
      .map(({ value }) => value) ?? [];
  expect(values.filter((value) => value.includes('shoot'))).not.toEqual([]);
  expect(values.some((value) => value.includes('shoot B1') || value.includes('fight B1'))).toBe(false);
  t.says('a', 'go 76.135.0');
  expect(t.wants).toContain('of a');
  expect(t.count('combat began')).toBe(0);
});

test('FSC-10 FMC-01 an ally supports', () => {
  const t = new Table({
    figures: [
      figure(100, 100, { id: 'A1', ...allied }),
      figure(120, 100, { id: 'B1', ...allied }),
      figure(110, 100, { id: 'c1', what: 'frost-giant' }),
    ],
    combats: [
      ['A1', 'c1'],
      ['B1', 'c1'],
    ],
    scenario: TOGETHER,
  });
  t.orders('a', 'A1', 'fight c1').draws(10, 5);
  expect(t.last('fought').rolls[0].added).toContainEqual({ what: 'supporters', value: 2 });
});

test('FSC-10 FWB-05 an apothecary hands its potion to an ally, and to no rival', () => {
  const potion = [{ is: 'potion' as const, what: 'potion-of-healing' }];
  const figures = (flag: object) => [
    figure(100, 100, { id: 'A1', what: 'apothecary', things: potion, ...flag }),
    figure(115, 100, { id: 'B1', ...flag }),
    giant(),
  ];
  const t = new Table({ figures: figures(allied), scenario: TOGETHER }).orders('a', 'A1', 'give potion-of-healing B1');
  expect(t.figure('B1').things).toMatchObject([{ what: 'potion-of-healing', owner: 'A1' }]);
  const rivals = new Table({ figures: figures({}) }).says('a', 'A1');
  expect(rivals.why('a', 'give potion-of-healing B1')).toBe('You can hand it only to your own figures.');
});

test('FSC-10 UTR-03 allies at a trap -> an absent player turns it on a creature', () => {
  const t = new Table({
    figures: [
      figure(50, 50, { id: 'A1', ...allied }),
      figure(90, 50, { id: 'B1', ...allied }),
      figure(250, 250, { id: 'c1', what: 'frost-giant' }),
    ],
    scenario: TOGETHER,
    switches: { traps: true },
    isBefore: true,
  }).draws(1, 12);
  const asked = t.asked('a');
  expect(asked.kind).toBe('trap-target');
  expect(asked.defaultAnswer).toEqual(['c1']);
});

test('FSC-10 a sensible player counts its allies among nobody’s enemies', () => {
  const t = scene('heal', true);
  const situation = new SeatSituation(viewOf(t.state), 'a');
  expect(situation.enemies.map(({ id }) => id)).toEqual(['c1']);
  expect(situation.isEnemy(t.figure('B1'))).toBe(false);
});
