/** What a game brings a wizard, and what its levels can make of that. FXP, FWB */
import { describe, expect, test } from 'vitest';
import { newAftermath } from '../../../../src/games/frostgrave/campaign/rules/new-aftermath.ts';
import { castingNumberOf, levelOf, statsOf } from '../../../../src/games/frostgrave/campaign/rules/numbers.ts';
import type { SheetMember, WarbandSheet } from '../../../../src/games/frostgrave/campaign/state/sheet.ts';
import type { FigureFate, GameOutcome } from '../../../../src/games/frostgrave/rules/outcome.ts';
import { findUnknown } from '../../../../src/games/frostgrave/warband/find-unknown.ts';
import { createFoundingSheet } from '../../../../src/games/frostgrave/warband/founding.ts';
import {
  APPRENTICE,
  FOUNDING,
  newSheet,
  PACK,
  Scene,
  THUG,
  WIZARD,
} from '../../../support/frostgrave/campaign-scene.ts';
import { figure, Table } from '../../../support/frostgrave/table.ts';
import { spell, thug, wizard } from '../../../support/frostgrave/tower.ts';

const SENT = [WIZARD, APPRENTICE, THUG];
type Deeds = Partial<Record<'AW' | 'AP' | 'A1', Partial<FigureFate>>>;

/** What a game of wizard, apprentice and thug leaves to be earned, in the order in which it is counted. */
function earned(
  deeds: Deeds = {},
  more: Partial<GameOutcome['warbands'][number]> = {},
  sheet: Partial<WarbandSheet> = {},
) {
  const fate = (name: 'AW' | 'AP' | 'A1'): FigureFate => ({
    figure: name,
    end: 'stood',
    kills: 0,
    casts: [],
    failures: 0,
    ...deeds[name],
  });
  const figures = [fate('AW'), fate('AP'), fate('A1')];
  const after = newAftermath(PACK, { ...newSheet(), ...sheet }, { seat: '1', figures, tokens: [], ...more }, SENT);
  return after.earned.map(({ what, amount }) => [what, amount]);
}

const tokens = (count: number) => Array.from({ length: count }, (_, i) => ({ token: `t${i}` }));
const sevens = (count: number) => Array.from({ length: count }, () => 7);
const part = ['taking part', 40];

describe('FXP-01 what the wizard has experience for', () => {
  test('FXP-01: it took part, and did nothing -> 40', () => {
    expect(earned()).toEqual([part]);
  });

  test('FXP-01: it stayed at home -> nothing, whatever the others did', () => {
    const thug: FigureFate = { figure: 'A1', end: 'stood', kills: 3, casts: [], failures: 0 };
    const after = newAftermath(PACK, newSheet(), { seat: '1', figures: [thug], tokens: tokens(2) }, [THUG]);
    expect(after.earned).toEqual([]);
  });

  test('FXP-01: numbers 5 and 6 -> none; 7 and more -> 10 each', () => {
    expect(earned({ AW: { casts: [5, 6] } })).toEqual([part]);
    expect(earned({ AW: { casts: [6, 7] } })).toEqual([part, ['spells', 10]]);
    expect(earned({ AW: { casts: [8, 7, 16] } })).toEqual([part, ['spells', 30]]);
  });

  test('FXP-01: the apprentice casts and fails -> nothing', () => {
    expect(earned({ AP: { casts: [7, 12], failures: 2 } })).toEqual([part]);
  });

  test('FXP-01: two failures harmed it -> 5 each', () => {
    expect(earned({ AW: { failures: 2 } })).toEqual([part, ['harmful failures', 10]]);
  });

  test('FXP-01: tokens -> 40 each', () => {
    expect(earned({}, { tokens: tokens(1) })).toEqual([part, ['tokens', 40]]);
    expect(earned({}, { tokens: tokens(3) })).toEqual([part, ['tokens', 120]]);
  });

  test('FXP-01: creatures, whoever killed them -> 5 each, and 50 for ten and more', () => {
    const killed = (AW: number, AP: number, A1: number) =>
      earned({ AW: { kills: AW }, AP: { kills: AP }, A1: { kills: A1 } });
    expect(killed(1, 0, 0)).toEqual([part, ['creatures', 5]]);
    expect(killed(1, 2, 6)).toEqual([part, ['creatures', 45]]);
    expect(killed(0, 4, 6)).toEqual([part, ['creatures', 50]]);
    expect(killed(0, 0, 11)).toEqual([part, ['creatures', 50]]);
    expect(killed(10, 10, 10)).toEqual([part, ['creatures', 50]]);
  });
});

describe('FXP-01 what a game counts', () => {
  const deeds = (number: number, die: number) => {
    const spells = [{ spell: 'call-storm', number }];
    const t = spell('call-storm', { figures: [wizard([], { spells }), thug()] }, die);
    return t.settled().figure('AW').deeds;
  };

  test('FXP-01: it casts at 7 -> that number, and no failure', () => {
    expect(deeds(7, 7)).toEqual({ kills: 0, casts: [7], failures: 0 });
  });

  test('FXP-01: it fails by 4 -> no deed; by 5, which harms -> a failure', () => {
    expect(deeds(12, 8)).toEqual({ kills: 0, casts: [], failures: 0 });
    expect(deeds(12, 7)).toEqual({ kills: 0, casts: [], failures: 1 });
  });

  test('FXP-01: a creature is killed -> counted; a member of a warband is -> not', () => {
    const kills = (id: 'B1' | 'c1') => {
      const figures = [figure(100, 100, { id: 'A1' }), figure(110, 100, { id, health: 1 })];
      const far = figure(280, 280, { id: 'B9' });
      const t = new Table({ figures: [...figures, far], combats: [['A1', id]] });
      t.orders('a', 'A1', `fight ${id}`).draws(15, 2).settled();
      expect(t.figure(id).gone).toBe('killed');
      return t.figure('A1').deeds?.kills ?? 0;
    };
    expect([kills('c1'), kills('B1')]).toEqual([1, 0]);
  });
});

describe('FXP-02 what a game brings at most, and levels', () => {
  test('FXP-02: 300 are earned -> all; 310 and more -> 300', () => {
    const sum = (all: readonly (readonly (string | number)[])[]) =>
      all.reduce((so, [, amount]) => so + Number(amount), 0);
    const spells = (count: number, more: object = {}, sheet: Partial<WarbandSheet> = {}) =>
      earned({ AW: { casts: sevens(count) } }, more, sheet);
    expect(spells(26)).toEqual([part, ['spells', 260]]);
    expect(spells(27)).toEqual([part, ['spells', 270], ['most', -10]]);
    expect([sum(spells(26)), sum(spells(27)), sum(spells(40))]).toEqual([300, 300, 300]);
    const many = spells(10, { tokens: tokens(4), experience: 25 });
    expect(many).toEqual([part, ['spells', 100], ['tokens', 160], ['other deeds', 25], ['most', -25]]);
  });

  test('FXP-02: a laboratory -> its 20 come on top of the 300', () => {
    const base = { location: 'laboratory', resources: [] };
    expect(earned({ AW: { casts: sevens(27) } }, {}, { base })).toEqual([
      part,
      ['spells', 270],
      ['most', -10],
      ['base', 20],
    ]);
    expect(earned({}, {}, { base })).toEqual([part, ['base', 20]]);
  });

  test('FXP-02: 99, 100, 199 and 200 -> levels 0, 1, 1 and 2', () => {
    expect([0, 99, 100, 199, 200].map((experience) => levelOf(PACK, { experience }))).toEqual([0, 0, 1, 1, 2]);
  });

  test('FXP-02: 60 come to 139 and 140 -> no level is offered, and one', () => {
    const after = { stage: 'levels' as const, earned: [{ what: 'taking part', amount: 60 }] };
    const at = (experience: number) => new Scene(after, { experience, taken: 1 }).plays();
    const asked = (scene: Scene) => scene.asked.filter(({ about }) => about === 'level').length;
    const [before, there] = [at(139), at(140)];
    expect([before.sheet.experience, asked(before)]).toEqual([199, 0]);
    expect([there.sheet.experience, asked(there)]).toEqual([200, 1]);
    expect(there.sheet.taken).toBe(1);
  });
});

describe('FWB-01 limits', () => {
  const levels = (sheet: Partial<WarbandSheet>) => {
    const scene = new Scene({ stage: 'levels' }, { experience: 100, ...sheet }).plays();
    return scene.asked[0]?.options ?? [];
  };
  const raises = (raised: WarbandSheet['raised']) => levels({ raised }).filter((option) => option.startsWith('raise '));

  test('FWB-01: a stat stands one below its limit -> it may be raised', () => {
    expect(raises({ fight: 2, shoot: 4, will: 3, health: 5 })).toEqual([
      'raise fight',
      'raise shoot',
      'raise will',
      'raise health',
    ]);
  });

  test.each<readonly [string, WarbandSheet['raised'], readonly string[]]>([
    ['Fight 5', { fight: 3 }, ['raise shoot', 'raise will', 'raise health']],
    ['Shoot 5', { shoot: 5 }, ['raise fight', 'raise will', 'raise health']],
    ['Will 8', { will: 4 }, ['raise fight', 'raise shoot', 'raise health']],
    ['Health 20', { health: 6 }, ['raise fight', 'raise shoot', 'raise will']],
    ['all of it', { fight: 3, shoot: 5, will: 4, health: 6 }, []],
  ])('FWB-01: %s is reached -> no more of it is offered', (_, raised, open) => {
    expect(raises(raised)).toEqual(open);
  });

  test('FWB-01: a spell is cast at 6 -> it may get better; at 5 -> not', () => {
    const [own, other] = [PACK.castingNumber('thaumaturge', PACK.spell('heal')), PACK.spell('leap')];
    const far = PACK.castingNumber('thaumaturge', other);
    const betters = (heal: number, leap: number) =>
      levels({
        spells: [
          { spell: 'heal', better: heal },
          { spell: 'leap', better: leap },
        ],
      }).filter((option) => option.startsWith('better '));
    expect([own, far]).toEqual([8, 12]);
    expect(betters(2, 6)).toEqual(['better heal', 'better leap']);
    expect(betters(3, 6)).toEqual(['better leap']);
    expect(betters(2, 7)).toEqual(['better heal']);
    expect(betters(3, 7)).toEqual([]);
  });

  test('FWB-01: it was better by more than the limit lets it -> cast at 5', () => {
    const sheet = { ...newSheet(), spells: [{ spell: 'heal', better: 4 }] };
    const at = (better: number) =>
      castingNumberOf(PACK, { ...sheet, spells: [{ spell: 'heal', better }] }, PACK.spell('heal'));
    expect([2, 3, 4, 20].map(at)).toEqual([6, 5, 5, 5]);
  });

  test.each<readonly [string, object, readonly string[]]>([
    ['at the limits', { fight: 5, shoot: 5, will: 8, health: 20 }, []],
    ['Fight 6', { fight: 6 }, ['wizard.stats: fight is 6; the maximum is 5']],
    ['Shoot 6', { shoot: 6 }, ['wizard.stats: shoot is 6; the maximum is 5']],
    ['Will 9', { will: 9 }, ['wizard.stats: will is 9; the maximum is 8']],
    ['Health 21', { health: 21 }, ['wizard.stats: health is 21; the maximum is 20']],
  ])('FWB-01: a sheet from elsewhere has %s -> taken or refused', (_, stats, said) => {
    const sheet = createFoundingSheet(PACK, FOUNDING);
    const wizard = { ...sheet.wizard, stats: { ...sheet.wizard.stats, ...stats } };
    expect(findUnknown({ ...sheet, wizard }, PACK).map(({ place, message }) => `${place}: ${message}`)).toEqual(said);
  });

  test('FWB-01: a sheet from elsewhere casts at 5 -> taken; at 4 -> refused', () => {
    const sheet = createFoundingSheet(PACK, FOUNDING);
    const said = (number: number) =>
      findUnknown({ ...sheet, wizard: { ...sheet.wizard, spells: [{ spell: 'heal', number }] } }, PACK).map(
        ({ message }) => message,
      );
    expect([said(5), said(4)]).toEqual([[], ['heal is cast at 4; the minimum is 5']]);
  });
});

describe('FWB-02 another apprentice', () => {
  const alone = newSheet().members.filter(({ id }) => id !== APPRENTICE);
  const hires = (level: number, gold: number) => {
    const scene = new Scene({}, { members: alone, experience: 100 * level, taken: level, gold }).plays('hire');
    return scene.asked.at(-1)?.options.includes('apprentice') ?? false;
  };

  test.each([
    [0, 100],
    [1, 110],
    [5, 150],
    [6, 160],
    [7, 170],
    [12, 220],
  ])('FWB-02: its wizard is of level %i -> %i gold crowns', (level, cost) => {
    expect([hires(level, cost), hires(level, cost - 1)]).toEqual([true, false]);
    const sheet = { members: alone, experience: 100 * level + 99, taken: level, gold: cost + 3 };
    const scene = new Scene({}, sheet).plays('hire', 'apprentice');
    expect(scene.sheet.gold).toBe(3);
    expect(scene.sheet.members.filter(({ role }) => role === 'apprentice')).toHaveLength(1);
  });

  test('FWB-02: the level is not spent yet -> it counts all the same', () => {
    const sheet = { members: alone, experience: 700, taken: 6, gold: 500 };
    expect(new Scene({}, sheet).plays('hire', 'apprentice').sheet.gold).toBe(330);
  });

  test('FWB-02: its wizard has risen -> the apprentice has 2 less of what that has', () => {
    const scene = new Scene({}, { raised: { fight: 3, shoot: 2, will: 1, health: 4 } });
    const stats = (id: number) => statsOf(PACK, scene.sheet, scene.member(id));
    expect(stats(WIZARD)).toEqual({ move: 60, fight: 5, shoot: 2, armour: 10, will: 5, health: 18 });
    expect(stats(APPRENTICE)).toEqual({ move: 60, fight: 3, shoot: 2, armour: 10, will: 3, health: 16 });
  });
});

describe('FWB-03 Armour 15', () => {
  const ring = { is: 'arm' as const, what: 'ring-of-protection' };
  const armour = (of: Partial<SheetMember>, count: number) => {
    const { sheet } = new Scene({});
    const [wizard] = sheet.members;
    if (!wizard) throw new Error('There is no wizard.');
    const things = Array.from({ length: count }, () => ring);
    return statsOf(PACK, sheet, { ...wizard, ...of, things }).armour;
  };

  test('FWB-03: what a knight of Armour 13 carries comes to 15 and more -> 15', () => {
    const knight = { role: 'soldier', what: 'knight' } as const;
    expect([0, 1, 2, 3, 5].map((count) => armour(knight, count))).toEqual([13, 14, 15, 15, 15]);
  });

  test('FWB-03: a wizard, an apprentice and a creature -> held to it too', () => {
    const apprentice = { role: 'apprentice', what: 'apprentice' } as const;
    const wolf = { role: 'creature', what: 'wolf' } as const;
    expect([{}, apprentice, wolf].map((each) => [armour(each, 5), armour(each, 6)])).toEqual([
      [15, 15],
      [15, 15],
      [15, 15],
    ]);
  });
});
