import { describe, expect, test } from 'vitest';
import { statsOf } from '../../../../src/games/frostgrave/campaign/rules/numbers.ts';
import {
  APPRENTICE,
  ARCHER,
  HOUND,
  newSheet,
  PACK,
  Scene,
  THUG,
  WIZARD,
} from '../../../support/frostgrave/campaign-scene.ts';

const hurt = (id: number) => ({ stage: 'injuries' as const, hurt: [id], fell: [id] });
const sheetWith = (id: number, change: object) => ({
  members: newSheet().members.map((member) => (member.id === id ? { ...member, ...change } : member)),
});

describe('injury and death', () => {
  test.each([
    [1, 'dead', undefined],
    [4, 'dead', undefined],
    [5, 'badly wounded', 1],
    [8, 'badly wounded', 1],
    [9, 'full recovery', undefined],
    [20, 'full recovery', undefined],
  ])('FIJ-01 a soldier’s %i is %s', (die, outcome, misses) => {
    const scene = new Scene(hurt(THUG)).plays(die);
    expect(scene.last('injured')).toMatchObject({ die, outcome, ...(misses !== undefined && { misses }) });
    expect(scene.sheet.members.some(({ id }) => id === THUG)).toBe(outcome !== 'dead');
    expect(scene.sheet.record.lost).toBe(outcome === 'dead' ? 1 : 0);
  });

  test.each([
    [2, 'dead'],
    [6, 'badly wounded'],
    [7, 'close call'],
    [8, 'close call'],
    [9, 'full recovery'],
  ])('FIJ-02 an apprentice’s %i is %s, and nobody adds to it', (die, outcome) => {
    const scene = new Scene(
      hurt(APPRENTICE),
      sheetWith(APPRENTICE, { things: [{ is: 'item', what: 'ring-of-will' }] }),
    );
    scene.plays(die);
    expect(scene.last('injured').outcome).toBe(outcome);
    expect(scene.asked.map(({ about }) => about)).not.toContain('injury');
    if (outcome !== 'dead') expect(scene.member(APPRENTICE).things).toHaveLength(outcome === 'close call' ? 0 : 1);
  });

  test('FIJ-02 a wizard may add 1 to its roll, and is asked only where that matters', () => {
    expect(new Scene(hurt(WIZARD)).plays(2, 'add', 3).last('injured')).toMatchObject({
      die: 3,
      outcome: 'permanent injury',
    });
    expect(new Scene(hurt(WIZARD)).plays(6, 'leave').last('injured')).toMatchObject({
      die: 6,
      outcome: 'badly wounded',
    });
    expect(new Scene(hurt(WIZARD)).plays(12).asked[0]?.about).not.toBe('injury');
  });

  test.each([
    [2, 'lost-toes', {}],
    [6, 'smashed-leg', { move: -20 }],
    [10, 'crushed-arm', { fight: -1 }],
    [12, 'lost-fingers', { shoot: -1 }],
    [14, 'never-quite-as-strong', { health: -1 }],
    [16, 'psychological-scars', { will: -1 }],
    [18, 'niggling-injury', { health: -3 }],
    [19, 'smashed-jaw', {}],
    [20, 'lost-eye', {}],
  ])('FIJ-03 a permanent %i is %s', (die, injury, change) => {
    const scene = new Scene(hurt(APPRENTICE));
    const before = statsOf(PACK, scene.sheet, scene.member(APPRENTICE));
    scene.plays(3, die);
    expect(scene.member(APPRENTICE).injuries).toEqual([injury]);
    const now = statsOf(PACK, scene.sheet, scene.member(APPRENTICE));
    const expected = Object.fromEntries(
      Object.entries(before).map(([stat, value]) => [
        stat,
        value + (Object.entries(change).find(([name]) => name === stat)?.[1] ?? 0),
      ]),
    );
    expect(now).toEqual(expected);
  });

  test('FIJ-03 an injury had twice -> rolled again; a second niggling one: 4 Health less', () => {
    const twice = { injuries: ['smashed-leg', 'smashed-leg', 'niggling-injury'] };
    const scene = new Scene(hurt(APPRENTICE), sheetWith(APPRENTICE, twice)).plays(3, 5, 17);
    expect(scene.last('permanently injured').dice).toEqual([5, 17]);
    expect(statsOf(PACK, scene.sheet, scene.member(APPRENTICE))).toMatchObject({ move: 20, health: 8 });
  });

  test('FIJ-03 who loses the second eye retires', () => {
    const scene = new Scene(hurt(APPRENTICE), sheetWith(APPRENTICE, { injuries: ['lost-eye'] })).plays(3, 20);
    expect(scene.last('permanently injured').retires).toBe(true);
    expect(scene.sheet.members.some(({ id }) => id === APPRENTICE)).toBe(false);
  });

  test('FIJ-02 badly wounded -> a spellcaster plays for 150 gc, 50 with an apothecary', () => {
    const wounded = sheetWith(APPRENTICE, { misses: 1 });
    const scene = new Scene({}, { ...wounded, gold: 140 }).plays('nurse', `${APPRENTICE}`);
    expect([scene.sheet.gold, scene.member(APPRENTICE).misses]).toEqual([90, 0]);
    const alone = wounded.members.filter(({ what }) => what !== 'apothecary');
    expect(new Scene({}, { members: alone, gold: 149 }).plays().asked[0]?.options).not.toContain('nurse');
    expect(new Scene({}, { members: alone, gold: 150 }).plays('nurse', `${APPRENTICE}`).sheet.gold).toBe(0);
    expect(new Scene({}, { ...sheetWith(ARCHER, { misses: 1 }), gold: 400 }).plays().asked[0]?.options).not.toContain(
      'nurse',
    );
  });

  test('FBS a sarcophagus of healing -> no game is missed; niggling injury 20 gc not 30', () => {
    const base = { location: 'inn', resources: ['sarcophagus-of-healing'] };
    expect(new Scene(hurt(HOUND), { base }).plays(5).member(HOUND).misses).toBe(0);
    const sore = sheetWith(WIZARD, { injuries: ['niggling-injury'] });
    expect(new Scene({}, { ...sore, gold: 40 }).plays('ease', '0 niggling-injury').sheet.gold).toBe(10);
    const scene = new Scene({}, { ...sore, base, gold: 40 }).plays('ease', '0 niggling-injury');
    expect([scene.sheet.gold, statsOf(PACK, scene.sheet, scene.member()).health]).toEqual([20, 14]);
  });
});

describe('a wizard’s death', () => {
  const dead = hurt(WIZARD);
  test('FXP below level 6 the warband is lost by the book', () => {
    const scene = new Scene(dead, { experience: 599 }).plays(1, 'anew');
    expect(scene.asked.map(({ options }) => options)).toEqual([['anew']]);
    expect(scene.state.warbands).toEqual([]);
  });

  test('FXP from level 6 on the apprentice follows, 6 levels lower, which it takes anew', () => {
    const sheet = { experience: 850, taken: 8, raised: { fight: 2 } };
    const scene = new Scene(dead, sheet).plays(1, 'promote');
    expect(scene.asked[0]?.options).toEqual(['promote', 'anew']);
    expect(scene.sheet).toMatchObject({ experience: 200, taken: 0 });
    expect(scene.sheet.raised).toEqual({});
    expect(scene.member(APPRENTICE)).toMatchObject({ name: 'Ben', role: 'wizard' });
  });

  test('FXP with mercy everything else stays, whatever the level', () => {
    const scene = new Scene(dead, { experience: 250 }, { death: 'mercy' }).plays(1, 'promote');
    expect(scene.sheet).toMatchObject({ experience: 0, gold: 140 });
    const members = newSheet().members.filter(({ role }) => role !== 'apprentice');
    const alone = new Scene(dead, { members, experience: 250 }, { death: 'mercy' }).plays(1, 'stranger');
    expect(alone.asked[0]?.options).toEqual(['stranger']);
    expect(alone.sheet.members.filter(({ role }) => role === 'wizard')).toHaveLength(1);
  });

  test('FIT an elixir of life brings a dead wizard back, with what it carries', () => {
    const vault = [{ is: 'potion' as const, what: 'elixir-of-life' }];
    const scene = new Scene(dead, { vault, experience: 120 }).plays(1, 'elixir');
    expect(scene.member(WIZARD).name).toBe('Ada');
    expect([scene.sheet.vault, scene.sheet.record.lost]).toEqual([[], 0]);
  });
});
