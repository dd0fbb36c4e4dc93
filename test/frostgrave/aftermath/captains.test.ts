/** Captains and the soldiers of the chapter on cellars are hired where the table wants them. FWB-04, UTR-10 */
import { expect, test } from 'vitest';
import { whyNotJoining } from '../../../src/games/frostgrave/aftermath/rules/limits.ts';
import { warbandOf } from '../../../src/games/frostgrave/aftermath/sent.ts';
import { hire } from '../../../src/games/frostgrave/aftermath/steps/people.ts';
import { settingsWords } from '../../../src/games/frostgrave/aftermath/words/settings.ts';
import { PACK, Scene, SETTINGS } from './scene.ts';

const OTHERS = ['captain', 'trap-expert', 'tunnel-fighter'];

/** Whom a warband with enough gold may hire. */
function offered(extras: boolean): string[] {
  const scene = new Scene({}, { gold: 900 }, extras ? { extras: true } : {});
  const { value } = hire.does(scene.campaign, '1').next();
  if (value?.type !== 'ask') throw new Error('Nobody is asked.');
  return value.questions.flatMap(({ options }) => options.map((option) => option.value));
}

test('FWB-04 captains, trap experts and tunnel fighters can be hired where the table wants them', () => {
  expect(offered(true)).toEqual(expect.arrayContaining(OTHERS));
  expect(offered(false).filter((what) => OTHERS.includes(what))).toEqual([]);
  expect(settingsWords({ ...SETTINGS, extras: true }).join(' ')).toContain(
    'Captains, trap experts and tunnel fighters',
  );
});

test('UTR-10 a captain counts as a soldier, there is one of it, and it comes to a game as what it is', () => {
  const scene = new Scene({}, { gold: 900 }, { extras: true });
  const rule = hire.does(scene.campaign, '1');
  rule.next();
  rule.next({ type: 'answers', answers: new Map([['1', ['captain']]]) });
  const captain = scene.sheet.members.find(({ what }) => what === 'captain');
  expect([captain?.role, scene.sheet.gold]).toEqual(['soldier', 800]);
  expect(whyNotJoining(PACK, scene.sheet, { role: 'soldier', what: 'captain' })).toBe(
    'A warband has one captain at most.',
  );
  const sent = warbandOf(PACK, '1', scene.sheet).members.find(({ what }) => what === 'captain');
  expect(sent).toMatchObject({ role: 'captain', arms: ['hand-weapon'] });
  expect(sent?.stats).toMatchObject({ move: 60, fight: 2, shoot: 1, armour: 10, will: 3, health: 12 });
});
