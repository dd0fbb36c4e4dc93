/** What members carry, and potions for after a game: FIT, FIJ-04, FTB-02, FSC-15, FSL. */
import { describe, expect, test } from 'vitest';
import { statsOf } from '../../../../src/games/frostgrave/campaign/rules/numbers.ts';
import type { SheetItem, WarbandSheet } from '../../../../src/games/frostgrave/campaign/state/sheet.ts';
import { warbandStart } from '../../../../src/games/frostgrave/campaign/warband-start.ts';
import { APPRENTICE, ARCHER, newSheet, PACK, Scene, WIZARD } from '../../../support/frostgrave/campaign-scene.ts';

const armed = (things: readonly SheetItem[], id = WIZARD): Partial<WarbandSheet> => ({
  members: newSheet().members.map((member) => (member.id === id ? { ...member, things: [...things] } : member)),
});
const arm = (what: string): SheetItem => ({ is: 'arm', what });
const item = (what: string): SheetItem => ({ is: 'item', what });
const potion = (what: string): SheetItem => ({ is: 'potion', what });

describe('things that change stats as long as they are carried', () => {
  test.each([
    ['FIT-43', arm('hand-weapon-will-2'), { will: 6 }, 'hand-weapon'],
    ['FIT-46', arm('two-handed-weapon-will-2'), { will: 6 }, 'two-handed-weapon'],
    ['FIT-54', arm('light-armour-armour-1'), { armour: 11 }, 'light-armour'],
    ['FIT-56', arm('ring-of-protection'), { armour: 11 }, 'staff'],
    ['FIT-57', arm('cloak-of-protection'), { armour: 11 }, 'staff'],
    ['FIT-60', arm('shield-armour-1'), { armour: 11 }, 'shield'],
    ['FIT-69', item('boots-of-speed'), { move: 70 }, 'staff'],
    ['FIT-71', item('ring-of-will'), { will: 5 }, 'staff'],
  ] as const)('%s on the sheet, and in games: %j', (_, thing, changed, base) => {
    const sheet = { ...newSheet(), ...armed([thing]) };
    const [own] = sheet.members;
    const before = { move: 60, fight: 2, shoot: 0, armour: 10, will: 4, health: 14 };
    expect(own && statsOf(PACK, sheet, own)).toEqual({ ...before, ...changed });
    const [sent] = warbandStart(PACK, '1', sheet).members;
    expect(sent?.stats).toEqual({ ...before, ...changed });
    expect(sent?.arms).toContain(base);
  });
});

test('FIT-68 a Staff of Casting adds 1 to its spell after a game too', () => {
  const staff = { is: 'item' as const, what: 'staff-of-casting', spell: 'write-scroll' };
  const plain = new Scene({ stage: 'spells' }).plays(`${WIZARD} write-scroll scroll`, 'leap', 11);
  expect(plain.last('spell tried')).toMatchObject({ die: 11, added: 0 });
  const helped = new Scene({ stage: 'spells' }, armed([staff])).plays(`${WIZARD} write-scroll scroll`, 'leap', 11);
  expect(helped.last('spell tried')).toMatchObject({ die: 11, added: 1 });
});

test('FSL-58 Write Scroll: a scroll of a spell that the wizard knows', () => {
  const scene = new Scene({ stage: 'spells' }).plays(`${WIZARD} write-scroll scroll`, 'leap', 20);
  expect(scene.asked[1]).toMatchObject({ about: 'scroll' });
  expect(scene.sheet.vault).toEqual([{ is: 'scroll', what: 'leap' }]);
  expect(new Scene({ stage: 'spells' }).plays(`${WIZARD} write-scroll scroll`, 'leap', 2).sheet.vault).toEqual([]);
});

test('FSL-51 Absorb Knowledge: experience, for a wizard who was not brought down', () => {
  const known: Partial<WarbandSheet> = { spells: [...newSheet().spells, { spell: 'absorb-knowledge', better: 0 }] };
  const scene = new Scene({ stage: 'spells' }, known).plays(`${WIZARD} absorb-knowledge experience`, 20, 'enough');
  expect(scene.sheet.experience).toBe(40);
  const fell = new Scene({ stage: 'spells', fell: [WIZARD] }, known).plays();
  expect(fell.asked[0]?.options).not.toContain(`${WIZARD} absorb-knowledge experience`);
});

test('FSL-81 Miraculous Cure: an injury, or the dead at a harder roll', () => {
  const { members } = newSheet();
  const hurt = members.map((member) => (member.id === APPRENTICE ? { ...member, injuries: ['lost-eye'] } : member));
  const cured = new Scene({ stage: 'spells' }, { members: hurt });
  cured.plays(`${WIZARD} miraculous-cure cure`, `${APPRENTICE}`, 20);
  expect(cured.member(APPRENTICE).injuries).toEqual([]);
  const dead = members.filter(({ id }) => id === ARCHER);
  const living = { members: members.filter(({ id }) => id !== ARCHER) };
  const raised = new Scene({ stage: 'spells', dead }, living);
  raised.plays(`${WIZARD} miraculous-cure revival`, `${ARCHER}`, 20);
  expect(raised.member(ARCHER).name).toBe('Dot');
});

describe('potions for the dead', () => {
  const dead = newSheet().members.filter(({ id }) => id === ARCHER);
  const members = newSheet().members.filter(({ id }) => id !== ARCHER);

  test('FIT-27 Preservation keeps a body for 5 games, but no wizard’s', () => {
    const vault = [potion('potion-of-preservation')];
    const scene = new Scene({ dead }, { members, vault }).plays('body', `${ARCHER}`);
    expect(scene.sheet.kept).toMatchObject([{ member: { name: 'Dot' }, games: 5 }]);
    expect(scene.sheet.vault).toEqual([]);
    const wizard = newSheet().members.filter(({ id }) => id === WIZARD);
    expect(new Scene({ dead: wizard }, { vault }).plays().asked[0]?.options).not.toContain('body');
  });

  test('FIT-38 an Elixir of Life brings somebody back, also from a body that was kept', () => {
    const vault = [potion('elixir-of-life')];
    const scene = new Scene({ dead }, { members, vault }).plays('bring back', `${ARCHER}`);
    expect([scene.member(ARCHER).name, scene.sheet.vault]).toEqual(['Dot', []]);
    const kept = dead.map((member) => ({ member, games: 2 }));
    const later = new Scene({}, { members, vault, kept }).plays('bring back', `${ARCHER}`);
    expect([later.member(ARCHER).name, later.sheet.kept]).toEqual(['Dot', []]);
  });
});

test('FIJ-04 a wizard dies -> from level 6 its apprentice follows, 6 lower; else anew', () => {
  const dead = { stage: 'injuries' as const, hurt: [WIZARD], fell: [WIZARD] };
  const scene = new Scene(dead, { experience: 1300, taken: 13 }).plays(1, 'promote');
  expect(scene.sheet).toMatchObject({ experience: 700 });
  expect(scene.member(APPRENTICE)).toMatchObject({ role: 'wizard' });
  expect(new Scene(dead, { experience: 500, taken: 5 }).plays(1).asked[0]?.options).toEqual(['anew']);
});

test('FTB-02 the first roll for the middle token may be made again, and the second holds', () => {
  const due = { stage: 'treasure' as const, tokens: [{ again: true }] };
  const kept = new Scene(due).plays(1, 'keep');
  expect([kept.asked[0]?.options, kept.last('treasure found').die]).toEqual([['keep', 'again'], 1]);
  const again = new Scene(due).plays(20, 'again', 1);
  expect(again.last('treasure found')).toMatchObject({ die: 1, found: { gold: 50 } });
  expect(again.asked.map(({ about }) => about)).toEqual(['treasure', 'spending']);
});

test('FSC-15 a scenario for beginners takes five of a warband', () => {
  const scenario = [...PACK.scenarios.values()].find(({ warband }) => warband !== undefined);
  expect(scenario?.warband).toBe(5);
  const sent = warbandStart(PACK, '1', newSheet(), scenario?.warband);
  expect(sent.members.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cyd', 'Dot', 'Eli']);
  expect(warbandStart(PACK, '1', newSheet()).members).toHaveLength(newSheet().members.length);
});
