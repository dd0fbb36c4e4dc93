/** What preparations and games bring home: members, potions, what was looked into, spells that stay. FWB-06, FSL-29, FSL-63, FIT-25 */
import { describe, expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { json } from '../../../../src/engine/values/json.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { change } from '../../../../src/games/frostgrave/campaign/change/change.ts';
import { statsOf } from '../../../../src/games/frostgrave/campaign/rules/numbers.ts';
import { exportWarband, importWarband } from '../../../../src/games/frostgrave/campaign/rules/transfer.ts';
import { campaignRules } from '../../../../src/games/frostgrave/campaign/rules.ts';
import type { SheetMember, WarbandSheet } from '../../../../src/games/frostgrave/campaign/state/sheet.ts';
import { newCampaign } from '../../../../src/games/frostgrave/campaign/state.ts';
import { warbandStart } from '../../../../src/games/frostgrave/campaign/warband-start.ts';
import { createPlainPlace } from '../../../../src/games/frostgrave/mapgen/plain-place.ts';
import type { FigureFate, GameOutcome } from '../../../../src/games/frostgrave/rules/outcome.ts';
import {
  ARCHER,
  FOUNDING,
  newSheet,
  PACK,
  Scene,
  SETTINGS,
  THUG,
  WIZARD,
} from '../../../support/frostgrave/campaign-scene.ts';

const fate = (figure: string, more: Partial<FigureFate> = {}): FigureFate => ({
  figure,
  end: 'left',
  kills: 0,
  casts: [],
  failures: 0,
  ...more,
});

/** A campaign of one warband, after a game that has come to this. */
function played(figures: readonly FigureFate[], more: Partial<GameOutcome['warbands'][number]> = {}) {
  const book = new InMemorySession(campaignRules(PACK), newCampaign({ settings: SETTINGS }), seedRng(1));
  let news = 0;
  const hears = (value: unknown) => {
    news += 1;
    const result = book.receive({ id: `news ${news}`, value: json.parse(JSON.parse(JSON.stringify(value))) });
    expect(result.type, JSON.stringify(result)).toBe('advanced');
  };
  hears({ said: { type: 'founded', member: 1, founding: FOUNDING }, people: [1] });
  hears({ said: { type: 'game', members: [1], place: createPlainPlace(2) }, people: [1] });
  const gives: GameOutcome = {
    why: 'treasure',
    turns: 5,
    warbands: [{ seat: '1', figures: [...figures], tokens: [], ...more }],
  };
  hears({ match: 7, kind: 'game', result: 'played', gives, seats: [{ seat: '1', member: 1 }] });
  const [warband] = book.game.state.warbands;
  if (!warband) throw new Error('There is no warband.');
  return { ...warband, book };
}

const ALL = ['AW', 'AP', 'A1', 'A2', 'A3', 'A4'].map((id) => fate(id));
const construct = (more: Partial<FigureFate> = {}) =>
  fate('A5', { joined: { what: 'medium-construct', spell: 'animate-construct', by: 'wizard' }, ...more });

describe('FWB-06 whoever is made before a game', () => {
  test('is a member from then on, and counts as a soldier', () => {
    const { sheet } = played([...ALL, construct()]);
    const made = sheet.members.at(-1);
    expect(made).toMatchObject({ id: 6, role: 'creature', what: 'medium-construct' });
    expect(made?.forever).toEqual([{ from: 'animate-construct', by: 'wizard' }]);
    expect(warbandStart(PACK, '1', sheet).home?.soldiers.map(({ what }) => what)).toContain('medium-construct');
    expect(sheet.gold).toBe(140);
  });

  test('FIJ-01 and who was killed in that very game rolls for injury as any other', () => {
    const { after: due, book } = played([...ALL, construct({ end: 'killed' })]);
    expect(due?.fell).toEqual([6]);
    expect(book.events.filter(({ type }) => type === 'injured')).toMatchObject([{ seat: '1', member: 6 }]);
  });

  test('FSL-83 a companion keeps Will +3, and its spellcaster calls no other', () => {
    const wolf = fate('A5', { joined: { what: 'wolf', spell: 'animal-companion', by: 'apprentice' } });
    const { sheet } = played([...ALL, wolf]);
    const member = sheet.members.at(-1);
    expect(member && statsOf(PACK, sheet, member)).toMatchObject({ will: 3, fight: 1 });
    expect(warbandStart(PACK, '1', sheet).home?.made).toEqual([{ spell: 'animal-companion', by: 'apprentice' }]);
  });
});

test('FSL-84 potions were brewed -> with who took them, or in the vault; gold is paid', () => {
  const healing = { is: 'potion' as const, what: 'potion-of-healing' };
  const poison = { is: 'potion' as const, what: 'poison' };
  const figures = ALL.map((each) => (each.figure === 'A2' ? { ...each, gained: [healing] } : each));
  const { sheet } = played(figures, { gained: [poison], paid: 120 });
  expect(sheet.members.find(({ id }) => id === ARCHER)?.things).toEqual([healing]);
  expect([sheet.vault, sheet.gold]).toEqual([[poison], 20]);
});

test('FIT-32 dreams count among what the game has brought, and the bottle is gone', () => {
  const bottle = { is: 'potion' as const, what: 'bottle-of-dreams-and-nightmares' };
  expect(played(ALL, { experience: -30 }).after?.earned).toContainEqual({ what: 'other deeds', amount: -30 });
  const scene = new Scene({}, { vault: [bottle, bottle] });
  const brought = { gone: [], cured: [], misses: [], gained: [], gold: 0, used: [bottle] };
  const due = scene.campaign.aftermath('1');
  change(scene.state, { type: 'game ended', number: 1, after: { 1: due }, kills: {}, brought: { 1: brought } });
  expect(scene.sheet.vault).toEqual([bottle]);
});

describe('FSL-63 a token that was looked into', () => {
  test('is told by the game, and two dice are rolled for it, of which one is kept', () => {
    const { after: due } = played(ALL, { tokens: [{ token: 't1' }, { token: 't2', isRevealed: true }] });
    expect(due?.tokens).toEqual([{ again: false }, { again: false, isRevealed: true }]);
    const scene = new Scene({ stage: 'treasure', tokens: [{ again: false, isRevealed: true }] }).plays(1, 20, '1');
    expect(scene.asked[0]).toEqual({ about: 'revealed', options: ['1', '20'] });
    expect(scene.last('treasure found')).toMatchObject({ die: 1, found: { gold: 50 } });
    expect(scene.sheet.gold).toBe(190);
  });

  test('nobody is asked where both dice are the same', () => {
    const scene = new Scene({ stage: 'treasure', tokens: [{ again: false, isRevealed: true }] }).plays(1, 1);
    expect(scene.asked.map(({ about }) => about)).toEqual(['spending']);
    expect(scene.sheet.gold).toBe(190);
  });
});

describe('FSL-29 Embed Enchantment', () => {
  const enchanter = (): Partial<WarbandSheet> => ({
    spells: [...newSheet().spells, { spell: 'embed-enchantment', better: 0 }],
  });
  const upon = [
    { member: ARCHER, spell: 'enchant-armour' },
    { member: THUG, spell: 'enchant-weapon', arm: 'hand-weapon' },
    { member: THUG, spell: 'fleet-feet' },
  ];

  test('the game tells what is upon whom as it ends', () => {
    const figures = ALL.map((each) =>
      each.figure === 'A3' ? { ...each, enchanted: [{ spell: 'enchant-weapon', arm: 'hand-weapon' }] } : each,
    );
    expect(played(figures).after?.enchanted).toEqual([{ member: THUG, spell: 'enchant-weapon', arm: 'hand-weapon' }]);
  });

  test('makes one of those spells last, and no other', () => {
    const scene = new Scene({ stage: 'spells', enchanted: upon }, enchanter());
    scene.plays('0 embed-enchantment permanence', `${THUG} enchant-weapon hand-weapon`, 20, 'enough');
    const embedding = scene.asked.find(({ about }) => about === 'embedded');
    expect(embedding?.options).toEqual([`${ARCHER} enchant-armour`, `${THUG} enchant-weapon hand-weapon`]);
    expect(scene.last('spell tried').gained).toEqual({
      what: 'permanence',
      member: THUG,
      spell: 'enchant-weapon',
      arm: 'hand-weapon',
    });
    expect(scene.member(THUG).forever).toEqual([{ from: 'enchant-weapon', arm: 'hand-weapon' }]);
    const sent = warbandStart(PACK, '1', scene.sheet).members.find(({ name }) => name === 'Eli');
    expect(sent?.effects).toMatchObject([{ from: 'enchant-weapon', arm: 'hand-weapon', lasts: 'always' }]);
  });

  test('a failure makes nothing last, and nothing is offered where nothing is upon anybody', () => {
    const scene = new Scene({ stage: 'spells', enchanted: upon }, enchanter());
    scene.plays('0 embed-enchantment permanence', `${ARCHER} enchant-armour`, 2, 'enough');
    expect(scene.member(ARCHER).forever).toBeUndefined();
    const none = new Scene({ stage: 'spells' }, enchanter()).plays();
    expect(none.asked.flatMap(({ options }) => options).some((value) => value.includes('embed'))).toBe(false);
  });
});

test('FIT-25 oil is poured over a construct for good, once over each', () => {
  const oil = { is: 'potion' as const, what: 'construct-oil' };
  const own: SheetMember = {
    ...newSheet().members.find(({ id }) => id === THUG),
    id: 9,
    name: 'Clank',
    role: 'creature',
    what: 'small-construct',
    arms: [],
    injuries: [],
    eased: [],
    misses: 0,
    things: [],
  };
  const scene = new Scene({}, { members: [...newSheet().members, own], vault: [oil, oil] });
  const before = statsOf(PACK, scene.sheet, scene.member(9)).move;
  scene.plays('pour', '9 potion:construct-oil');
  expect(scene.asked.find(({ about }) => about === 'pour')?.options).toEqual(['9 potion:construct-oil', 'back']);
  expect(statsOf(PACK, scene.sheet, scene.member(9)).move).toBe(before + 10);
  expect(scene.sheet.vault).toEqual([oil]);
  expect(scene.asked.at(-1)?.options).not.toContain('pour');
});

describe('FIJ-03 FBS-01 what holds of members goes to the game with them', () => {
  const sheetWith = (injuries: readonly string[], eased: readonly string[] = []): WarbandSheet => ({
    ...newSheet(),
    members: newSheet().members.map((member) =>
      member.id === WIZARD ? { ...member, injuries: [...injuries], eased: [...eased] } : member,
    ),
  });
  const effectsOf = (sheet: WarbandSheet) => warbandStart(PACK, '1', sheet).members[0]?.effects ?? [];

  test('a jaw, an eye and toes; once or twice; not what was paid for', () => {
    expect(effectsOf(sheetWith(['smashed-jaw', 'lost-eye', 'crushed-arm'])).map(({ from }) => from)).toEqual([
      'smashed-jaw',
      'lost-eye',
    ]);
    expect(effectsOf(sheetWith(['smashed-jaw', 'smashed-jaw'])).map(({ from }) => from)).toEqual(['smashed-jaw 2']);
    expect(effectsOf(sheetWith(['lost-toes'], ['lost-toes']))).toEqual([]);
  });

  test('a crypt helps spellcasters to animate skulls; candles stay at home', () => {
    const crypt = { ...newSheet(), base: { location: 'crypt', resources: ['summoning-candle', 'summoning-circle'] } };
    expect(effectsOf(crypt)).toMatchObject([{ from: 'crypt', of: 'base', parts: [0] }]);
    const { home, members } = warbandStart(PACK, '1', crypt);
    expect(home).toMatchObject({ casting: { 'summon-demon': 1 }, circles: [['summon-demon', 'control-demon']] });
    expect(members.find(({ role }) => role === 'soldier')?.effects).toBeUndefined();
  });
});

test('FWB-06 FSL-29 what is for good is taken along to other tables', () => {
  const scene = new Scene({}, {});
  scene.sheet.members.push({
    id: 9,
    name: 'Grey',
    role: 'creature',
    what: 'wolf',
    arms: [],
    injuries: [],
    eased: [],
    misses: 0,
    things: [],
    forever: [{ from: 'animal-companion', by: 'wizard' }],
  });
  const read = importWarband(PACK, exportWarband(PACK, scene.sheet) ?? '');
  const wolf = 'sheet' in read ? read.sheet.members.find(({ name }) => name === 'Grey') : undefined;
  expect(wolf?.forever).toEqual([{ from: 'animal-companion', by: 'wizard' }]);
});

test.each(['', '{', 'a warband'])('a file with “%s” in it is no warband’s, and that is said in a sentence', (text) => {
  expect(importWarband(PACK, text)).toEqual({ why: 'That is not a warband file.' });
});

test.each([
  ['[]', 'The whole file must be an object { }, but is a list in [ ].'],
  ['7', 'The whole file must be an object { }, but is a number.'],
])('what is wrong with %s as a file of a warband is said in a sentence', (text, why) => {
  expect(importWarband(PACK, text)).toEqual({ why });
});
