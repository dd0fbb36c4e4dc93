/** Captains and the soldiers of the chapter on cellars are hired where the table wants them. FWB-04, UTR-10 */
import { expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { json } from '../../../../src/engine/values/json.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { whyNotJoining } from '../../../../src/games/frostgrave/campaign/rules/limits.ts';
import { campaignRules } from '../../../../src/games/frostgrave/campaign/rules.ts';
import { newCampaign } from '../../../../src/games/frostgrave/campaign/state.ts';
import { hire } from '../../../../src/games/frostgrave/campaign/steps/members.ts';
import { settingsWords } from '../../../../src/games/frostgrave/campaign/text/settings.ts';
import { warbandStart } from '../../../../src/games/frostgrave/campaign/warband-start.ts';
import { readDraft, soldiersOpenTo } from '../../../../src/games/frostgrave/warband/draft.ts';
import { whyIllegalWarband } from '../../../../src/games/frostgrave/warband/founding.ts';
import { FOUNDING, PACK, Scene, SETTINGS } from '../../../support/frostgrave/campaign-scene.ts';

const OTHERS = ['captain', 'trap-expert', 'tunnel-fighter'];

/** Whom a warband with enough gold may hire. */
function offered(extras: boolean): string[] {
  const scene = new Scene({}, { gold: 900 }, extras ? { extras: true } : {});
  const { value } = hire.carryOut(scene.campaign, '1').next();
  if (value?.type !== 'ask') throw new Error('Nobody is asked.');
  return value.questions.flatMap(({ options }) => options.map((option) => option.value));
}

test('FWB-04 captains, trap experts and tunnel fighters can be hired where the table wants them', () => {
  expect(offered(true)).toEqual(expect.arrayContaining(OTHERS));
  expect(offered(false).filter((what) => OTHERS.includes(what))).toEqual([]);
  expect(settingsWords({ ...SETTINGS, extras: true }).join(' ')).toContain(
    'You can hire captains, trap experts and tunnel fighters.',
  );
});

test('FWB-04 where the table wants them, they can be there from the beginning', () => {
  const soldiers = [{ what: 'captain', name: 'Gil' }];
  const founding = { ...FOUNDING, apprentice: undefined, soldiers };
  expect(whyIllegalWarband(PACK, founding)).toBe('There is no soldier captain.');
  const draft = readDraft(PACK, { school: 'witch', soldiers }, true);
  expect(soldiersOpenTo(PACK, draft).map(({ id }) => id)).toEqual(expect.arrayContaining(['trap-expert']));
  expect(draft.soldiers).toEqual(soldiers);
  expect(readDraft(PACK, JSON.parse(JSON.stringify(draft))).soldiers).toEqual([]);
  const said = (extras: boolean) => {
    const settings = { ...SETTINGS, ...(extras && { extras: true as const }) };
    const book = new InMemorySession(campaignRules(PACK), newCampaign({ settings }), seedRng(1));
    const value = json.parse(
      JSON.parse(JSON.stringify({ said: { type: 'founded', member: 1, founding }, people: [1] })),
    );
    const result = book.receive({ id: 'news 1', value });
    return result.type === 'refused' ? result.why : book.game.state.warbands[0]?.sheet.members.map(({ what }) => what);
  };
  expect([said(false), said(true)]).toEqual(['There is no soldier captain.', ['wizard', 'captain']]);
});

test('UTR-10 a captain is hired -> counts as a soldier, only one, a captain in games', () => {
  const scene = new Scene({}, { gold: 900 }, { extras: true });
  const rule = hire.carryOut(scene.campaign, '1');
  rule.next();
  rule.next({ type: 'answers', answers: new Map([['1', ['captain']]]) });
  const captain = scene.sheet.members.find(({ what }) => what === 'captain');
  expect([captain?.role, scene.sheet.gold]).toEqual(['soldier', 800]);
  expect(whyNotJoining(PACK, scene.sheet, { role: 'soldier', what: 'captain' })).toBe(
    'A warband has one captain at most.',
  );
  const sent = warbandStart(PACK, '1', scene.sheet).members.find(({ what }) => what === 'captain');
  expect(sent).toMatchObject({ role: 'captain', arms: ['hand-weapon'] });
  expect(sent?.stats).toMatchObject({ move: 60, fight: 2, shoot: 1, armour: 10, will: 3, health: 12 });
});
