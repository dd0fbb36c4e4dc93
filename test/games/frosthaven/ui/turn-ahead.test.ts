/** A turn that is being planned, in the words above its question. */
import { expect, test } from 'vitest';
import type { TurnStep } from '../../../../src/games/frosthaven/settings/turn-plan.ts';
import { printTurnSteps } from '../../../../src/games/frosthaven/settings/turn-plan.ts';
import { Names } from '../../../../src/games/frosthaven/text/names.ts';
import { planningWords } from '../../../../src/games/frosthaven/ui/question/turn-ahead.ts';
import { packOfFour } from '../../../support/bot/table.ts';
import { tiny } from '../../../support/frosthaven/samples.ts';

const names = new Names(packOfFour(), tiny);

const moveTo = (hex: string): TurnStep => ({ crumb: 'round 1 / a / bottom / move 3 / move', value: [hex], means: [] });

function words(...hexes: readonly string[]): string {
  const steps = printTurnSteps(hexes.map(moveTo));
  return planningWords({ steps, change: undefined }, names);
}

test('nothing is planned -> one sentence', () => {
  expect(words()).toBe('**You plan your turn.** Nobody else sees it.');
});

test('few answers -> all of them', () => {
  expect(words('B2', 'C3').split('\n')[1]).toBe('So far: your move to B2; your move to C3.');
});

test('many answers -> the latest, as many as three lines of a phone hold', () => {
  const [, latest = ''] = words('A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7', 'H8').split('\n');
  expect(latest).toBe(
    `So far: …; ${['C3', 'D4', 'E5', 'F6', 'G7', 'H8'].map((hex) => `your move to ${hex}`).join('; ')}.`,
  );
  expect(latest.length).toBeLessThanOrEqual(125);
});

test('something has changed -> the latest answers that fit, and why the next does not', () => {
  const steps = printTurnSteps(['B2', 'C3', 'D4'].map(moveTo));
  const [, latest, why] = planningWords({ steps, change: 'way' }, names).split('\n');
  expect(latest).toBe('So far: …; your move to C3; your move to D4.');
  expect(why).toBe('Something has changed: that hex can’t be reached any more.');
});
