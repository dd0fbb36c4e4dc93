/** What is done before a game: spells, potions, what a base gives. FSL, FSP-08, FXP-04, FWB-05, FWB-06, FBS-02, FIT-32 */
import { describe, expect, test } from 'vitest';
import { chooseAnswer } from '../../../../src/games/frostgrave/bots/choose-answer.ts';
import { outcomeOf } from '../../../../src/games/frostgrave/rules/outcome.ts';
import { rulesOf } from '../../../../src/games/frostgrave/rules/rules.ts';
import { viewOf } from '../../../../src/games/frostgrave/rules/view.ts';
import { tableWords } from '../../../../src/games/frostgrave/text/table-words.ts';
import { HOME, requiredRolls, seatOf, tableBefore, values } from '../../../support/frostgrave/before.ts';
import type { Table } from '../../../support/frostgrave/table.ts';
import { LORE } from '../../../support/frostgrave/table.ts';

/** The rest of the warband of A once the game is over. */
function homeOf(table: Table) {
  return outcomeOf({ ...table.state, over: { why: 'treasure' } })?.warbands[0];
}

test('FPR-01 nobody is asked who has nothing to prepare, and the game begins at once', () => {
  const t = tableBefore({ spells: ['heal', 'write-scroll'] });
  expect(t.wants).toContain('d20 initiative');
  expect(t.state.seats.map(({ home }) => home)).toEqual([undefined, undefined]);
  expect(t.count('prepared')).toBe(0);
});

test('FSP-08 FSP-02 before a game -> each spell once, apprentice at −2, no harm', () => {
  const t = tableBefore({ spells: ['familiar'] });
  expect(values(t)).toEqual(['AW familiar', 'AP familiar', 'enough']);
  expect(requiredRolls(t)).toEqual([10, 12, undefined]);
  t.says('a', 'AP familiar').draws(11);
  expect(t.last('prepared')).toMatchObject({ roll: { die: 11, total: 9 }, number: 10, succeeds: false });
  expect([t.figure('AP').health, t.figure('AP').effects]).toEqual([12, undefined]);
  expect(values(t)).toEqual(['AW familiar', 'enough']);
  t.says('a', 'AW familiar').draws(10);
  expect(t.last('prepared').succeeds).toBe(true);
  expect(t.wants).toContain('d20 initiative');
});

test('FPR-01 one press goes on to the game', () => {
  const t = tableBefore({ spells: ['familiar', 'awareness', 'brew-potion'] }).says('a', 'enough');
  expect(t.wants).toContain('d20 initiative');
  expect(t.count('prepared')).toBe(0);
});

test('FPR-01 warbands prepare side by side, each at its own pace', () => {
  const t = tableBefore({ spells: ['familiar'], rival: ['awareness'] });
  expect(t.questions.map(({ seat }) => seat)).toEqual(['a', 'b']);
  t.says('a', 'enough');
  expect(t.questions.map(({ seat }) => seat)).toEqual(['b']);
  t.says('b', 'BW awareness').draws(12);
  expect(t.last('prepared')).toMatchObject({ seat: 'b', spell: 'awareness', succeeds: true });
});

test('FXP-04 spells that are cast off the table are no deeds, and bring no experience', () => {
  const t = tableBefore({ spells: ['familiar'] })
    .says('a', 'AW familiar')
    .draws(20);
  expect(t.figure('AW').deeds).toBeUndefined();
  t.says('a', 'enough');
  expect(homeOf(t)?.figures[0]).toMatchObject({ figure: 'AW', casts: [], failures: 0 });
});

test('FSL-87 a familiar gives 2 Health, which can be healed, until 1 is left', () => {
  const t = tableBefore({ spells: ['familiar'] })
    .says('a', 'AW familiar')
    .draws(10);
  expect(t.figure('AW')).toMatchObject({ health: 16, stats: { health: 14 } });
  expect(t.figure('AW').effects).toMatchObject([{ from: 'familiar', lasts: { until: ['nearly-dead'] } }]);
  const seen = () =>
    rulesOf(LORE)
      .viewFor(t.state, 'a')
      .figures.find(({ id }) => id === 'AW');
  expect([seen()?.health, seen()?.full]).toEqual([16, 16]);
  const words = tableWords(rulesOf(LORE).viewFor({ ...t.state, isDeployed: true }, 'a')).join('\n');
  expect(words).toContain('Health 16 of 16');
});

test('FSL-59 FBS-02 Awareness is cast before the game -> its effect is on each caster', () => {
  const t = tableBefore({ spells: ['awareness'] })
    .says('a', 'AW awareness')
    .draws(10)
    .says('a', 'AP awareness')
    .draws(12);
  expect(t.wants).toContain('d20 initiative');
  for (const id of ['AW', 'AP']) expect(t.figure(id).effects).toMatchObject([{ from: 'awareness', by: id }]);
});

describe('FWB-06 members that are made', () => {
  test('FSL-27 a construct is made -> the larger the harder; it joins for good', () => {
    const t = tableBefore({ spells: ['animate-construct'] }).says('a', 'AW animate-construct');
    expect(values(t)).toEqual(['small-construct', 'medium-construct', 'large-construct', 'back']);
    expect(requiredRolls(t)).toEqual([10, 13, 16, undefined]);
    t.says('a', 'large-construct').draws(16).says('a', 'enough');
    const construct = t.figure('A2');
    expect(construct).toMatchObject({
      side: 'a',
      what: 'large-construct',
      role: 'creature',
      radius: 10,
      health: 14,
      joined: { spell: 'animate-construct', by: 'wizard' },
    });
    expect(homeOf(t)?.figures.at(-1)).toMatchObject({
      figure: 'A2',
      joined: { what: 'large-construct', spell: 'animate-construct', by: 'wizard' },
    });
  });

  test('FWB-03 none is made for whom there is no room', () => {
    const eight = Array.from({ length: 8 }, () => ({ what: 'thug', rank: 'standard' as const }));
    expect(tableBefore({ spells: ['animate-construct'], home: { soldiers: eight } }).wants).toContain('d20 initiative');
    const four = Array.from({ length: 4 }, () => ({ what: 'knight', rank: 'specialist' as const }));
    const t = tableBefore({ spells: ['animate-construct'], home: { soldiers: four } }).says(
      'a',
      'AW animate-construct',
    );
    expect(values(t)).toEqual(['small-construct', 'medium-construct', 'back']);
  });

  test('FBS-02 a kennel has room for a wolf beside the others', () => {
    const eight = Array.from({ length: 8 }, () => ({ what: 'thug', rank: 'standard' as const }));
    const kennel = { soldiers: eight, oneMoreOf: ['war-hound', 'wolf'] };
    const t = tableBefore({ spells: ['animal-companion'], home: kennel })
      .says('a', 'AW animal-companion')
      .draws(10);
    expect(t.last('prepared')).toMatchObject({ what: 'wolf', succeeds: true });
  });

  test('FSL-83 a companion has Will +3, and each spellcaster has one', () => {
    const t = tableBefore({ spells: ['animal-companion'] }).says('a', 'AW animal-companion');
    expect(values(t)).toEqual(['bear', 'ice-toad', 'snow-leopard', 'wolf', 'back']);
    t.says('a', 'snow-leopard').draws(10);
    expect(t.figure('A2')).toMatchObject({ what: 'snow-leopard', stats: { will: 3, fight: 3 } });
    expect(values(t)).toEqual(['AP animal-companion', 'enough']);
    const made = [{ spell: 'animal-companion', by: 'wizard' as const }];
    expect(values(tableBefore({ spells: ['animal-companion'], home: { made } }))).toEqual([
      'AP animal-companion',
      'enough',
    ]);
  });

  test('FSL-47 FSL-39 a zombie, an illusionary soldier -> for one game, beyond limits', () => {
    const eight = Array.from({ length: 8 }, () => ({ what: 'thug', rank: 'standard' as const }));
    const t = tableBefore({ spells: ['raise-zombie', 'illusionary-soldier'], home: { soldiers: eight } });
    t.says('a', 'AW raise-zombie').draws(10).says('a', 'AW illusionary-soldier');
    expect(values(t)).not.toContain('apothecary');
    t.says('a', 'knight').draws(10).says('a', 'enough');
    const come = t.state.figures.filter(({ id }) => id.startsWith('c'));
    expect(come.map(({ what, side, health }) => [what, side, health])).toEqual([
      ['zombie', 'a', 6],
      ['knight', 'a', 12],
    ]);
    expect(come.map(({ effects }) => effects?.map(({ id, from, by }) => [id, from, by]))).toEqual([
      [['m1', 'raise-zombie', 'AW']],
      [['m2', 'illusionary-soldier', 'AW']],
    ]);
    expect(homeOf(t)?.figures.map(({ figure }) => figure)).toEqual(['AW', 'AP', 'A1']);
  });

  test('FSC-10 whoever comes is an ally of allies', () => {
    const t = tableBefore({ spells: ['raise-zombie'], together: true })
      .says('a', 'AW raise-zombie')
      .draws(10);
    expect(t.figure('c1').allied).toBe(true);
  });

  test('FPR-02 they deploy with their warband', () => {
    const t = tableBefore({ spells: ['raise-zombie'] })
      .says('a', 'AW raise-zombie')
      .draws(10)
      .says('a', 'enough');
    t.draws(10, 5).says('a', t.asked('a').defaultAnswer[0] ?? '');
    for (const seat of ['a', 'b']) t.says(seat, t.asked(seat).defaultAnswer[0] ?? '');
    expect(t.state.isDeployed).toBe(true);
    expect(t.figure('c1').at.x).toBeGreaterThan(0);
  });
});

describe('FSL-84 Brew Potion', () => {
  test('FPR-03 a lesser potion by its table, which somebody with a hand free takes along', () => {
    const t = tableBefore({ spells: ['brew-potion'] }).says('a', 'AW brew-potion');
    expect(values(t)).toEqual(['potion', 'greater potion', 'back']);
    t.says('a', 'potion').draws(10, 1);
    expect(values(t)).toEqual(['A1', 'home']);
    t.says('a', 'A1').says('a', 'enough');
    expect(t.figure('A1').things).toEqual([{ is: 'potion', what: 'potion-of-healing', isNew: true }]);
    expect(homeOf(t)?.figures[2]).toMatchObject({ gained: [{ is: 'potion', what: 'potion-of-healing' }] });
    expect(homeOf(t)?.paid).toBeUndefined();
  });

  test('nobody has a hand free for the second, which stays at home', () => {
    const t = tableBefore({ spells: ['brew-potion'] })
      .says('a', 'AW brew-potion')
      .says('a', 'potion')
      .draws(10, 1);
    t.says('a', 'A1').says('a', 'AP brew-potion').draws(12, 2);
    expect(t.last('potion brewed')).toMatchObject({ thing: { what: 'potion-of-strength' } });
    expect(homeOf(t)?.gained).toEqual([{ is: 'potion', what: 'potion-of-strength' }]);
  });

  test('a greater potion -> by the wizard alone, at −4; paid for even if it fails', () => {
    const t = tableBefore({ spells: ['brew-potion'] })
      .says('a', 'AW brew-potion')
      .says('a', 'greater potion')
      .draws(13);
    expect(t.last('prepared')).toMatchObject({ succeeds: false, roll: { total: 9 } });
    expect(seatOf(t.state, 'a').home?.gold).toBe(300);
    expect(values(t)).toEqual(['AP brew-potion', 'enough']);
    t.says('a', 'enough');
    expect(homeOf(t)?.paid).toBe(200);
    const done = tableBefore({ spells: ['brew-potion'] })
      .says('a', 'AW brew-potion')
      .says('a', 'greater potion')
      .draws(14, 5);
    expect(done.says('a', 'home').last('potion brewed').thing.what).toBe('potion-of-restoration');
  });

  test('who can’t pay is offered the lesser one alone', () => {
    const t = tableBefore({ spells: ['brew-potion'], home: { gold: 199, hands: [0, 0, 0] } });
    t.says('a', 'AW brew-potion').draws(10, 3);
    expect(t.last('potion brewed').thing.what).toBe('potion-of-toughness');
  });

  test('FIT-02 a lesser roll of 19 leads to the greater ones', () => {
    const t = tableBefore({ spells: ['brew-potion'], home: { gold: 0, hands: [0, 0, 0] } });
    t.says('a', 'AW brew-potion').draws(10, 19, 17);
    expect(t.last('potion brewed').thing.what).toBe('bottle-of-null');
  });
});

test('FSL-63 Reveal Secret is for a token, not the central one, and for its own warband', () => {
  const t = tableBefore({ spells: ['reveal-secret'] }).says('a', 'AW reveal-secret');
  const tokens = t.state.tokens.filter(({ isCentral }) => !isCentral).map(({ id }) => id);
  expect(values(t)).toEqual([...tokens, 'back']);
  const [token = '', other = ''] = tokens;
  t.says('a', token).draws(10).says('a', 'AP reveal-secret');
  expect(values(t)).not.toContain(token);
  t.says('a', other).draws(3);
  const found = (id: string) => t.state.tokens.find((each) => each.id === id);
  expect([found(token)?.revealedTo, found(other)?.revealedTo]).toEqual([['a'], undefined]);
  for (const each of t.state.tokens) each.securedBy = each.id === token ? 'a' : 'b';
  const outcome = outcomeOf({ ...t.state, over: { why: 'treasure' } });
  expect(outcome?.warbands[0]?.tokens).toEqual([{ token, isRevealed: true }]);
  for (const each of t.state.tokens) each.securedBy = 'b';
  const theirs = outcomeOf({ ...t.state, over: { why: 'treasure' } })?.warbands[1]?.tokens;
  expect(theirs?.some(({ isRevealed }) => isRevealed)).toBe(false);
});

describe('FIT-32 a bottle of dreams and nightmares', () => {
  const bottle = { is: 'potion' as const, what: 'bottle-of-dreams-and-nightmares' };

  test('FPR-06 the bottle is drunk -> by the wizard alone; Will 12 gives 50 experience', () => {
    const t = tableBefore({ wizard: { things: [bottle] } });
    expect(values(t)).toEqual([`AW ${bottle.what}`, 'enough']);
    t.says('a', `AW ${bottle.what}`).draws(8);
    expect(t.last('dreamt')).toMatchObject({ roll: { total: 12 }, passes: true, experience: 50 });
    expect(homeOf(t)).toMatchObject({ experience: 50, figures: [{ used: [bottle] }, {}, {}] });
    expect(homeOf(t)?.used).toBeUndefined();
  });

  test('or 30 less without', () => {
    const t = tableBefore({ home: { potions: [bottle] } })
      .says('a', `AW ${bottle.what} home`)
      .draws(7);
    expect(t.last('dreamt')).toMatchObject({ roll: { total: 11 }, passes: false, experience: -30 });
    expect(homeOf(t)).toMatchObject({ experience: -30, used: [bottle] });
  });

  test('nobody who is away drinks it', () => {
    const t = tableBefore({ wizard: { things: [bottle] } });
    expect(t.asked('a').defaultAnswer).toEqual(['enough']);
    expect(chooseAnswer(viewOf(t.state), t.asked('a'))).toEqual(['enough']);
  });
});

describe('FBS-02 what a base gives before a game', () => {
  test('FPR-04 a telescope is looked through for one turn: 5 more to its initiative', () => {
    const t = tableBefore({ home: { foresight: 5 } })
      .says('a', 'foresight')
      .says('a', '1');
    expect(seatOf(t.state, 'a').prepared?.foresees).toEqual({ turn: 1, by: 5 });
    expect(t.wants).toContain('d20 initiative');
    t.draws(4, 8).says('b', t.asked('b').defaultAnswer[0] ?? '');
    for (const seat of ['a', 'b']) t.says(seat, t.asked(seat).defaultAnswer[0] ?? '');
    t.draws(4, 8);
    expect(t.last('turn began').order).toEqual(['a', 'b']);
  });

  test('FPR-05 a summoning circle: a demon that is summoned, and then controlled, comes along', () => {
    const circle = { circles: [['summon-demon', 'control-demon']], casting: { 'summon-demon': 1, 'control-demon': 1 } };
    const t = tableBefore({ spells: ['summon-demon', 'control-demon'], home: circle });
    expect(values(t)).toEqual(['AW summon-demon control-demon', 'AP summon-demon control-demon', 'enough']);
    t.says('a', 'AW summon-demon control-demon').draws(15, 14, 5);
    expect(t.figure('c1')).toMatchObject({ what: 'minor-demon', side: 'a' });
    expect(t.figure('c1').effects?.map(({ from, side }) => [from, side])).toEqual([
      ['summon-demon', undefined],
      ['control-demon', null],
    ]);
    t.says('a', 'AP summon-demon control-demon').draws(11, 10);
    expect(t.last('prepared')).toMatchObject({ spell: 'control-demon', succeeds: false });
    expect(t.count('joined')).toBe(1);
    expect(t.wants).toContain('d20 initiative');
  });

  test('FPR-05 one that resists with Will does not come', () => {
    const circle = { circles: [['summon-demon', 'control-demon']] };
    const t = tableBefore({ spells: ['summon-demon', 'control-demon'], home: circle });
    t.says('a', 'AW summon-demon control-demon').draws(10, 10, 20);
    expect(t.last('demon withstands')).toMatchObject({ creature: 'imp', needed: 10 });
    expect(t.count('joined')).toBe(0);
  });

  test('FPR-05 who knows but one of the two spells, or has no circle, summons nobody', () => {
    expect(tableBefore({ spells: ['summon-demon', 'control-demon'] }).wants).toContain('d20 initiative');
    const circle = { circles: [['summon-demon', 'control-demon']] };
    expect(tableBefore({ spells: ['summon-demon'], home: circle }).wants).toContain('d20 initiative');
  });
});

test('FWB-05 an apothecary brings a potion of healing along, for this game alone', () => {
  const apothecary = { name: 'Cyd', role: 'soldier' as const, what: 'apothecary', kind: 'person' as const };
  const stats = { move: 60, fight: 1, shoot: 0, armour: 10, will: 3, health: 12 };
  const more = [{ ...apothecary, stats, arms: ['staff'], traits: [] }];
  const t = tableBefore({ more, home: { hands: [0, 0, 1, 1] } });
  t.draws(10, 5).says('a', t.asked('a').defaultAnswer[0] ?? '');
  expect(t.last('equipped').things).toEqual({ A2: [{ is: 'potion', what: 'potion-of-healing' }] });
  expect(t.figure('A2').things).toEqual([{ is: 'potion', what: 'potion-of-healing', isLent: true }]);
  expect(homeOf(t)?.figures.find(({ figure }) => figure === 'A2')?.gained).toBeUndefined();
});

test('FPR-01 whoever is away has everything cast that costs nothing, the likeliest of the best', () => {
  const t = tableBefore({ spells: ['animate-construct', 'brew-potion'] });
  const answers: string[] = [];
  for (let n = 0; n < 12 && t.questions.some(({ seat, kind }) => seat === 'a' && kind.startsWith('prepare')); n += 1) {
    const [answer = ''] = chooseAnswer(viewOf(t.state), t.asked('a'));
    answers.push(answer);
    t.says('a', answer);
    if (t.wants.startsWith('d20 before')) t.draws(1);
  }
  expect(answers).toEqual([
    'AW animate-construct',
    'medium-construct',
    'AW brew-potion',
    'potion',
    'AP animate-construct',
    'medium-construct',
    'AP brew-potion',
  ]);
  expect(HOME.gold - (seatOf(t.state, 'a').prepared?.paid ?? 0)).toBe(500);
});
