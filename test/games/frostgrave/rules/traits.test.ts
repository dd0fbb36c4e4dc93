/** Traits, each by what it does in play: FCT. */
import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../../src/games/frostgrave/rules/outcome.ts';
import type { FigureData } from '../../../../src/games/frostgrave/rules/state/figures.ts';
import type { FigureEffect } from '../../../../src/games/frostgrave/rules/state.ts';
import { eventLine } from '../../../../src/games/frostgrave/text/event-lines.ts';
import { Names } from '../../../../src/games/frostgrave/text/names.ts';
import type { Setting } from '../../../support/frostgrave/table.ts';
import { block, figure, Table } from '../../../support/frostgrave/table.ts';
import { effectsOn, spell, wizard } from '../../../support/frostgrave/tower.ts';

const traits = (...ids: readonly string[]): Pick<FigureData, 'traits'> => ({
  traits: ids.map((trait) => ({ trait })),
});
const FAR = figure(285, 285, { id: 'B9' });
const STATS = { move: 60, fight: 2, shoot: 0, armour: 10, will: 0, health: 10 };

/** A1 has such traits, and is asked for an order. */
const alone = (has: Pick<FigureData, 'traits'>, more: Partial<Setting> = {}, changes: Partial<FigureData> = {}) =>
  new Table({ figures: [figure(100, 100, { id: 'A1', ...has, ...changes }), FAR], ...more }).says('a', 'A1');
/** A1 fights B1, and wins by `dice`. */
function blow(a: Partial<FigureData>, b: Partial<FigureData>, dice = [12, 2], more: Partial<Setting> = {}): Table {
  const t = new Table({
    figures: [figure(100, 100, { id: 'A1', ...a }), figure(110, 100, { id: 'B1', ...b })],
    combats: [['A1', 'B1']],
    ...more,
  });
  t.orders('a', 'A1', 'fight B1').draws(...dice);
  if (t.wants === 'after-win of a') t.says('a', 'stay');
  return t.settled();
}
const harm = (t: Table) => t.last('fought').harms[0];
/** Figures of nobody's activate once everybody else has passed. */
function creatures(setting: Setting, ...draws: readonly (string | number)[]): Table {
  const t = new Table(setting);
  for (const seat of ['a', 'b']) if (t.wants === `activate of ${seat}`) t.says(seat, 'enough');
  return t.draws(...draws);
}
const drinks = { things: [{ is: 'potion' as const, what: 'potion-of-healing' }], health: 3 };
const POND = block('pond', 60, 60, 90, 90, 1, { kind: 'water' });
const FENS = block('fens', 60, 60, 90, 90, 0, { kind: 'rough' });
const WALL = block('wall', 115, 60, 10, 80, 30);

describe('where they go', () => {
  test('FCT-11 Amphibious: water is no rough ground, nobody swims, and there is no less Fight', () => {
    const t = alone(traits('amphibious'), { pieces: [POND] });
    t.says('a', 'go 130.100.0');
    expect([t.count('swam'), t.last('moved').price]).toMatchObject([0, { open: 300, rough: 0 }]);
    const fights = blow(traits('amphibious'), traits('amphibious'), [12, 2], { pieces: [POND] });
    expect(fights.last('fought').rolls.map(({ total }) => total)).toEqual([14, 4]);
  });

  test('FCT-13 Aquatic: land is rough ground, and Will 16 is needed there or 5 Health are lost', () => {
    const fails = alone(traits('aquatic')).draws(16);
    expect(fails.last('tested')).toMatchObject({ from: 'aquatic', needed: 16, roll: { total: 15 }, passes: false });
    fails.says('a', 'go 120.100.0');
    expect([fails.figure('A1').health, fails.last('moved').price]).toMatchObject([5, { open: 0, rough: 400 }]);
    const passes = alone(traits('aquatic')).draws(17);
    expect([passes.figure('A1').health, passes.wants]).toEqual([10, 'order of a']);
    const swims = alone(traits('aquatic'), { pieces: [POND] }).says('a', 'go 130.100.0');
    expect([swims.count('tested'), swims.last('moved').price]).toMatchObject([0, { open: 300, rough: 0 }]);
  });

  test('FCT-13 Aquatic: who dies of it does nothing more, and who is passed over rolls as well', () => {
    const dies = alone(traits('aquatic'), {}, { health: 5 }).draws(2);
    expect([dies.figure('A1').gone, dies.wants]).toEqual(['killed', 'nothing']);
    const idle = new Table({ figures: [figure(100, 100, { id: 'A1', ...traits('aquatic') }), FAR] });
    idle.says('a', 'enough').draws(2);
    expect(idle.figure('A1').health).toBe(5);
    const free = creatures(
      { figures: [figure(100, 100, { id: 'c1', ...traits('aquatic') }), figure(140, 100, { id: 'A1' }), FAR] },
      2,
    );
    expect(free.figure('c1').health).toBe(5);
  });

  test('FCT-15 Burrowing: through terrain to its far side, and rough ground costs no more', () => {
    const t = alone(traits('burrowing'), { pieces: [WALL] });
    expect(t.why('a', 'go 120.100.0')).toMatch(/can’t stop there/);
    t.says('a', 'go 140.100.0');
    expect(t.last('moved').price).toMatchObject({ open: 400, total: 400 });
    expect(alone(traits(), { pieces: [WALL] }).why('a', 'go 140.100.0')).toBe('“wall” is in the way.');
    const slow = alone(traits('burrowing'), { pieces: [FENS] }).says('a', 'go 120.100.0');
    expect(slow.last('moved').price).toMatchObject({ rough: 0, total: 200 });
  });

  test('FCT-20 Ethereal: through terrain, and neither climbing nor rough ground costs more', () => {
    expect(alone(traits('ethereal'), { pieces: [WALL] }).why('a', 'go 140.100.0')).toBeUndefined();
    const slow = alone(traits('ethereal'), { pieces: [FENS] }).says('a', 'go 120.100.0');
    expect(slow.last('moved').price).toMatchObject({ rough: 0, total: 200 });
    expect(climbs('ethereal')).toMatchObject({ climb: 0, total: 300 });
  });

  /** An inch to a wall of two, and up it. */
  const climbs = (...ids: readonly string[]) =>
    alone(traits(...ids), { pieces: [block('house', 115, 80, 60, 40, 20)] })
      .says('a', 'go 110.100.0>c110.100.20')
      .last('moved').price;

  test('FCT-21 Expert Climber: an inch up costs an inch, but rough ground what it costs', () => {
    expect([climbs('expert-climber'), climbs()]).toMatchObject([{ total: 300 }, { climb: 400, total: 500 }]);
    const slow = alone(traits('expert-climber'), { pieces: [FENS] }).says('a', 'go 120.100.0');
    expect(slow.last('moved').price).toMatchObject({ rough: 400 });
  });

  test('FCT-22 Flying: over terrain and water, and it neither swims nor is hurt by falls', () => {
    const t = alone(traits('flying'), { pieces: [WALL] }).says('a', 'go f140.100.0');
    expect([t.at('A1'), t.last('moved').price?.total]).toEqual(['140.100.0', 400]);
    expect(alone(traits(), { pieces: [WALL] }).why('a', 'go f140.100.0')).toBe('It can’t fly.');
    expect(alone(traits('flying'), { pieces: [POND] }).count('swam')).toBe(0);
    const falls = alone(
      traits('flying'),
      { pieces: [block('roof', 60, 60, 60, 80, 60)] },
      { at: { x: 112, y: 100, z: 60 } },
    );
    falls.says('a', 'go d126.100.0');
    expect([falls.last('fell'), falls.figure('A1').health]).toMatchObject([{ height: 60, damage: 0 }, 10]);
  });

  test('FCT-27 Levitate: neither climbing nor rough ground costs more, and walls stay walls', () => {
    expect(climbs('levitate')).toMatchObject({ climb: 0, total: 300 });
    const slow = alone(traits('levitate'), { pieces: [FENS] }).says('a', 'go 120.100.0');
    expect(slow.last('moved').price).toMatchObject({ rough: 0, total: 200 });
    expect(alone(traits('levitate'), { pieces: [WALL] }).why('a', 'go 140.100.0')).toBe('“wall” is in the way.');
  });
});

describe('what they may', () => {
  const carries = (id: string, kind: FigureData['kind']) => {
    const tokens = [{ id: 't1', at: { x: 110, y: 100, z: 0 }, wasFound: true as const }];
    return alone(traits(id), { tokens }, { kind, ...drinks });
  };

  test('FCT-12 Animal: no treasure, and no things', () => {
    const t = carries('animal', 'animal');
    expect(t.why('a', 'take t1')).toBe('Animals can’t carry treasure.');
    expect(t.why('a', 'use potion-of-healing')).toBe('A1 can’t: Animal.');
  });

  /** It takes treasure, and drinks nothing. */
  function laden(id: string, kind: FigureData['kind']): string | undefined {
    const t = carries(id, kind);
    const why = t.why('a', 'use potion-of-healing');
    expect(t.says('a', 'take t1').figure('A1').carries).toBe('t1');
    return why;
  }
  /** Whoever is hurt by what is poisoned has one action less, unless nothing poisons it. */
  const poisoned = (b: Partial<FigureData>) => effectsOn(blow(traits('poison'), b), 'B1').includes('poison');
  const weak = { health: 4, stats: { ...STATS, armour: 30 } };
  /** Wounds make whoever has little Health left worse. */
  const isWeak = (b: Partial<FigureData>) =>
    blow({}, { ...weak, ...b }, [12, 2], { switches: { wounded: true } }).last('fought').rolls[1].total === 2;

  test('FCT-16 Construct: no poison, never wounded; treasure, and no things', () => {
    expect(laden('construct', 'construct')).toBe('A1 can’t: Construct.');
    const body = { ...traits('construct'), kind: 'construct' as const };
    expect([poisoned(body), poisoned({})]).toEqual([false, true]);
    expect([isWeak(body), isWeak({})]).toEqual([false, true]);
  });

  test('FCT-17 Demon: its blows are magic, no poison; treasure, and no things', () => {
    expect(laden('demon', 'demon')).toBe('A1 can’t: Demon.');
    const body = { ...traits('demon'), kind: 'demon' as const };
    expect(poisoned(body)).toBe(false);
    expect(harm(blow(body, traits('immune-to-normal-weapons')))?.damage).toBe(4);
  });

  test('FCT-36 Undead: no poison, never wounded; treasure, and no things', () => {
    expect(laden('undead', 'undead')).toBe('A1 can’t: Undead.');
    const body = { ...traits('undead'), kind: 'undead' as const };
    expect([poisoned(body), isWeak(body)]).toEqual([false, false]);
  });

  test('FCT-30 Never Wounded: little Health makes it no worse', () => {
    expect([isWeak(traits('never-wounded')), isWeak({})]).toEqual([false, true]);
  });

  test('FCT-32 Poison: whoever it harms has one action from then on', () => {
    const t = blow(traits('poison'), {});
    expect([t.figure('B1').health, effectsOn(t, 'B1')]).toEqual([6, ['poison']]);
    t.says('b', 'B1');
    expect(t.state.turn?.activation?.figures).toMatchObject([{ figure: 'B1', actions: 1 }]);
    expect(effectsOn(blow(traits('poison'), { stats: { ...STATS, armour: 14 } }), 'B1'), 'no harm').toEqual([]);
  });

  test('FCT-29 Mind Lock: Mind Control and Suggestion do nothing to it, other spells what they do', () => {
    const cast = (id: string, words: string, ...dice: readonly number[]) => {
      const B1 = figure(150, 100, { id: 'B1', ...traits('mind-lock') });
      return spell(`${id} B1${words}`, { figures: [wizard([id]), B1] }, ...dice).settled();
    };
    const controlled = cast('mind-control', '', 12);
    expect([controlled.figure('B1').side, controlled.count('tested')]).toEqual(['b', 0]);
    const sent = cast('suggestion', ' 150.120.0', 12);
    expect([sent.at('B1'), sent.count('tested')]).toEqual(['150.100.0', 0]);
    expect(effectsOn(cast('slow', '', 12), 'B1')).toEqual(['slow']);
  });
});

describe('what their blows do', () => {
  test('FCT-14 Bounty: its killer brings so much gold home', () => {
    const boar = { traits: [{ trait: 'bounty', x: 10 }], id: 'c1', health: 4 };
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), figure(110, 100, boar), FAR],
      combats: [['A1', 'c1']],
    });
    t.orders('a', 'A1', 'fight c1').draws(12, 2).settled();
    expect(t.last('died')).toMatchObject({ figure: 'c1', by: 'A1', bounty: { seat: 'a', gold: 10 } });
    expect(eventLine(t.last('died'), new Names(t.state))).toContain('for 10 gold');
    const over = outcomeOf({ ...t.state, over: { why: 'turns' } });
    expect(over?.warbands.map(({ gold }) => gold)).toEqual([10, undefined]);
    const falls = new Table({
      figures: [figure(112, 100, { ...boar, side: 'a', at: { x: 112, y: 100, z: 60 } }), FAR],
      pieces: [block('roof', 60, 60, 60, 80, 60)],
    });
    falls.orders('a', 'c1', 'go d126.100.0');
    expect([falls.last('died').bounty, falls.figure('c1').gone]).toEqual([undefined, 'killed']);
  });

  test('FCT-18 Elemental Resistance -> Armour +2 against elemental harm, not blows', () => {
    const giant = { traits: [{ trait: 'elemental-resistance', x: 2 }] };
    const bolt = spell(
      'elemental-bolt B1',
      { figures: [wizard(['elemental-bolt']), figure(150, 100, { id: 'B1', ...giant })] },
      10,
      10,
      2,
    );
    expect(bolt.last('spell attack').harm).toMatchObject({ armour: 12, damage: 5 });
    expect(harm(blow({}, giant))).toMatchObject({ armour: 10, damage: 4 });
  });

  test('FCT-19 Energy Drain: its blows do twice as much, but to undead and constructs', () => {
    expect(harm(blow(traits('energy-drain'), {}))).toMatchObject({ times: 2, damage: 8 });
    for (const kind of ['undead', 'construct'] as const)
      expect(harm(blow(traits('energy-drain'), { kind }))).toMatchObject({ times: 1, damage: 4 });
  });

  test('FCT-23 Horns: 2 more Fight when it has moved into combat in that activation', () => {
    const boar = figure(100, 100, { id: 'c1', ...traits('horns'), stats: { ...STATS, fight: 1 } });
    const charges = creatures({ figures: [boar, figure(140, 100, { id: 'A1' }), FAR] }, 10, 10);
    expect(charges.last('fought').rolls[0]).toMatchObject({
      total: 13,
      added: [{ value: 1 }, { what: 'Horns', value: 2 }],
    });
    const stands = creatures({ figures: [boar, figure(110, 100, { id: 'A1' }), FAR], combats: [['A1', 'c1']] }, 10, 10);
    expect(stands.last('fought').rolls[0].total).toBe(11);
    charges.settled();
    stands.settled();
  });

  test('FCT-24 Immune to Critical Hits: a natural 20 wins against it, and does no more', () => {
    const critical = (...ids: readonly string[]) =>
      blow({}, { ...traits(...ids), stats: { ...STATS, fight: 9, armour: 14, health: 20 } }, [20, 19], {
        switches: { criticalHits: true },
      }).last('fought');
    expect(critical('immune-to-critical-hits')).toMatchObject({ winner: 'A1', harms: [{ to: 'B1', damage: 8 }] });
    expect(critical()).toMatchObject({ winner: 'A1', harms: [{ to: 'B1', damage: 13 }] });
  });

  test('FCT-24: a natural 20 shoots it -> it is hit, and harmed by no more', () => {
    const shot = (a: readonly string[], b: readonly string[], dice = [20, 19]) => {
      const t = new Table({
        figures: [
          figure(100, 100, { id: 'A1', arms: ['bow'], ...traits(...a), stats: STATS }),
          figure(200, 100, { id: 'B1', ...traits(...b), stats: { ...STATS, fight: 9, armour: 14, health: 20 } }),
        ],
        switches: { criticalHits: true },
      });
      t.orders('a', 'A1', 'shoot B1')
        .draws(...dice)
        .settled();
      const { hits, rolls, harm: done } = t.last('shot');
      return [hits, rolls[1].total, done?.added, t.figure('B1').health];
    };
    const critical = [{ what: 'critical hit', value: 5 }];
    expect(shot([], ['immune-to-critical-hits'])).toEqual([true, 28, [], 14]);
    expect(shot([], [])).toEqual([true, 28, critical, 9]);
    expect(shot(['immune-to-critical-hits'], [])).toEqual([true, 28, critical, 9]);
    expect(shot([], ['immune-to-critical-hits'], [19, 20])).toEqual([false, 29, undefined, 20]);
  });

  test('FCT-24: it throws a natural 20 itself -> it harms by 5 more all the same', () => {
    const immune = traits('immune-to-critical-hits');
    expect(harm(blow(immune, {}, [20, 5], { switches: { criticalHits: true } }))).toMatchObject({
      added: [{ what: 'critical hit', value: 5 }],
      damage: 17,
    });
  });

  test('FCT-25 Immune to Normal Weapons: neither blades nor arrows harm it, magic does', () => {
    const proof = traits('immune-to-normal-weapons');
    expect(harm(blow({}, proof))?.damage).toBe(0);
    const shot = new Table({
      figures: [figure(100, 100, { id: 'A1', arms: ['bow'] }), figure(200, 100, { id: 'B1', ...proof })],
    });
    shot.orders('a', 'A1', 'shoot B1').draws(18, 2);
    expect(shot.last('shot')).toMatchObject({ hits: true, harm: { damage: 0 } });
    const bolt = spell(
      'elemental-bolt B1',
      { figures: [wizard(['elemental-bolt']), figure(150, 100, { id: 'B1', ...proof })] },
      10,
      10,
      2,
    );
    expect(bolt.figure('B1').health).toBe(3);
  });

  test('FCT-28 Magic Attack: its blows harm what only magic does', () => {
    expect(harm(blow(traits('magic-attack'), traits('immune-to-normal-weapons')))?.damage).toBe(4);
  });

  test('FCT-26 Large: it is hit more easily by 2, by shots alone', () => {
    const shot = (...ids: readonly string[]) => {
      const figures = [
        figure(100, 100, { id: 'A1', arms: ['bow'] }),
        figure(200, 100, { id: 'B1', ...traits(...ids) }),
      ];
      return new Table({ figures }).orders('a', 'A1', 'shoot B1').draws(12, 10).last('shot');
    };
    expect([shot('large').rolls[1].total, shot().rolls[1].total]).toEqual([10, 12]);
    expect(blow({}, traits('large')).last('fought').rolls[1].total).toBe(4);
  });

  test('FCT-33 Powerful: what it does is doubled last', () => {
    expect(harm(blow(traits('powerful'), {}))).toMatchObject({ roll: 14, armour: 10, times: 2, damage: 8 });
  });

  test('FCT-34 Strong: its blows do 2 more', () => {
    expect(harm(blow(traits('strong'), {}))).toMatchObject({ added: [{ what: 'Strong', value: 2 }], damage: 6 });
  });
});

describe('FCT-35 True Sight', () => {
  const held = (from: string, lasts: FigureEffect['lasts']) => ({
    id: 'm1',
    from,
    parts: [0],
    roll: 20,
    turn: 1,
    lasts,
  });

  test('FCT-35 Invisibility hides nobody from it', () => {
    const hidden = (...ids: readonly string[]) => {
      const A1 = figure(150, 100, { id: 'A1', effects: [held('invisibility', 'game')] });
      const c1 = figure(100, 100, { id: 'c1', ...traits(...ids) });
      return creatures({ figures: [c1, A1, FAR], switches: { light: 900 } });
    };
    expect([hidden('true-sight').wants, hidden().wants]).toEqual(['d20 Fight c1', 'direction']);
  });

  test('FCT-35 and Beauty does not stop it', () => {
    const shoots = (...ids: readonly string[]) => {
      const A1 = figure(100, 100, { id: 'A1', arms: ['bow'], ...traits(...ids) });
      const B1 = figure(200, 100, { id: 'B1', effects: [held('beauty', 'game')] });
      return new Table({ figures: [A1, B1] }).orders('a', 'A1', 'shoot B1').wants;
    };
    expect([shoots('true-sight'), shoots()]).toEqual(['d20 Shoot A1', 'd20 Will A1']);
  });

  test('FCT-35 an image of a soldier that it fights is gone', () => {
    const image = figure(110, 100, { id: 'A1', effects: [held('illusionary-soldier', { until: ['hurt'] })] });
    const fights = (...ids: readonly string[]) =>
      creatures({ figures: [figure(100, 100, { id: 'c1', ...traits(...ids) }), image, FAR], combats: [['A1', 'c1']] });
    const t = fights('true-sight');
    expect([t.figure('A1').gone, t.count('fought'), t.state.combats]).toEqual(['vanished', 0, []]);
    expect([fights().figure('A1').gone, fights().wants]).toEqual([undefined, 'd20 Fight c1']);
  });
});

describe('FCT-31 Pack Hunter', () => {
  const wolf = (id: string, x: number, y: number, more: Partial<FigureData> = {}) =>
    figure(x, y, {
      id,
      what: 'wolf',
      kind: 'animal',
      arms: [],
      ...traits('pack-hunter'),
      stats: { ...STATS, move: 80 },
      ...more,
    });
  const moved = (t: Table, id: string) => t.events.find((event) => event.type === 'moved' && event.figure === id);

  test('several come in contact with each other, whoever places them', () => {
    const pack = new Map([[1, Array.from({ length: 20 }, () => ({ creature: 'wolf', count: 3 }))]]);
    const t = new Table({
      figures: [figure(100, 100, { id: 'A1' }), FAR],
      tokens: [{ id: 't1', at: { x: 110, y: 100, z: 0 } }],
      switches: { encounters: 10 },
      lore: { encounters: pack },
    });
    t.orders('a', 'A1', 'take t1').draws(10, 1, 1, 4, 12).says('b', '20.280.0').settled();
    expect(['c1', 'c2', 'c3'].map((id) => t.figure(id).pack)).toEqual([undefined, 'c1', 'c1']);
    expect(t.at('c1')).toBe('20.280.0');
    const [one, two, three] = ['c1', 'c2', 'c3'].map((id) => t.figure(id).at);
    const gap = (a = { x: 0, y: 0 }, b = { x: 0, y: 0 }) => Math.round(Math.hypot(a.x - b.x, a.y - b.y));
    expect([gap(one, two), gap(two, three)]).toEqual([10, 10]);
    expect(t.wants).toBe('order of a');
  });

  test('a pack -> activates one by one, led by chance; all wander as the leader does', () => {
    const figures = [
      wolf('c1', 100, 100),
      wolf('c2', 110, 100, { pack: 'c1', health: 2 }),
      wolf('c3', 40, 250, { health: 6 }),
      figure(290, 20, { id: 'A1' }),
      FAR,
    ];
    const t = creatures({ figures, switches: { light: 500 } }, 'c2', 180);
    const began = t.events.flatMap((event) => (event.type === 'activation began' ? event.figures : []));
    expect(began.slice(-3)).toEqual(['c2', 'c1', 'c3']);
    expect([t.at('c1'), t.at('c2'), t.wants]).toEqual(['100.180.0', '110.180.0', 'direction']);
    t.draws(0).settled();
  });

  test('they go for whom their leader goes for, seen or not', () => {
    const figures = [
      wolf('c1', 100, 100),
      wolf('c2', 100, 130, { pack: 'c1' }),
      figure(160, 100, { id: 'A1' }),
      figure(290, 20, { id: 'B1' }),
    ];
    const pieces = [block('wall', 60, 114, 160, 2, 40)];
    const t = creatures({ figures, pieces, switches: { light: 900 } }, 'c1', 10, 2);
    expect(t.state.combats).toEqual([['A1', 'c1']]);
    expect([t.count('wandered'), moved(t, 'c2')]).toMatchObject([0, { type: 'moved' }]);
  });
});
