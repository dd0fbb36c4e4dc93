/** Pictures of warbands: they are drawn from what is on the sheet, and say the same in words. */
import { describe, expect, test } from 'vitest';
import type { PanelPicture } from '../../../../src/game-api/panel/panel.ts';
import { warbandStandings } from '../../../../src/games/frostgrave/campaign/rules/standing.ts';
import { missesWords } from '../../../../src/games/frostgrave/campaign/text/facts.ts';
import { coloursOf } from '../../../../src/games/frostgrave/render/colours.ts';
import { drawer } from '../../../../src/games/frostgrave/render/drawer.ts';
import {
  musterSchema,
  STANDINGS,
  spellsSchema,
  standingSchema,
  warbandSchema,
  waresSchema,
} from '../../../../src/games/frostgrave/render/warband/data.ts';
import { signOf } from '../../../../src/games/frostgrave/render/warband/figures.ts';
import { drawHealthRing, drawSchool, wheelPart } from '../../../../src/games/frostgrave/render/warband/rings.ts';
import { emblemOf } from '../../../../src/games/frostgrave/render/warband/schools.ts';
import { wareSign } from '../../../../src/games/frostgrave/render/warband/wares.ts';
import {
  bookPages,
  bookPicture,
  leafWith,
  leavesOf,
  musterPicture,
  schoolLeaves,
  schoolPicture,
  sheetPicture,
} from '../../../../src/games/frostgrave/ui/warband/pictures.ts';
import { standingPages, standingPicture } from '../../../../src/games/frostgrave/ui/warband/standing.ts';
import { waresPicture } from '../../../../src/games/frostgrave/ui/warband/wares.ts';
import type { WarbandDraft } from '../../../../src/games/frostgrave/warband/draft.ts';
import { EMPTY_DRAFT, withSchool, withSoldier, withSpell } from '../../../../src/games/frostgrave/warband/draft.ts';
import { hasIcon } from '../../../../src/render/canvas/icons.ts';
import { drawJob } from '../../../../src/render/drawer.ts';
import { ARCHER, newSheet, PACK, WIZARD } from '../../../support/frostgrave/campaign-scene.ts';
import { drawPixels as drawnSmall, greyDifference, pixelsOf } from '../../../support/pixels.ts';

const SHEET = {
  ...newSheet(),
  experience: 460,
  gold: 135,
  games: 5,
  taken: 4,
  raised: { fight: 1 },
  base: { location: 'tower', resources: ['crystal-ball'] },
  vault: [{ is: 'potion', what: 'potion-of-healing' } as const],
  spells: [...newSheet().spells.slice(1), { spell: 'heal', better: 2 }],
  members: newSheet().members.map((member) =>
    member.id === ARCHER
      ? { ...member, misses: 1 }
      : member.id === WIZARD
        ? { ...member, injuries: ['niggling-injury', 'niggling-injury'], eased: ['niggling-injury'] }
        : member,
  ),
};

function drawing({ job }: PanelPicture) {
  return pixelsOf(drawJob(() => drawer, job));
}

/** Every picture is as wide as twice a phone, of the ground it stands on, and has words in its place. */
function soundly(picture: PanelPicture): void {
  const { width, height, at } = drawing(picture);
  expect(width).toBe(800);
  expect(height).toBeLessThan(2600);
  const { ground } = coloursOf('dusk');
  expect(at(3, 3).slice(0, 3)).toEqual([1, 3, 5].map((i) => Number.parseInt(ground.slice(i, i + 2), 16)));
  expect(picture.alt.length).toBeLessThanOrEqual(1024);
  expect(picture.alt).not.toMatch(/undefined|NaN|\[object/);
}

describe('the sheet', () => {
  const picture = sheetPicture(PACK, SHEET);
  const data = warbandSchema.parse(picture.job.data);

  test('in leaves -> each is shorter than the whole, and together they have all', () => {
    const whole = drawing(picture).height;
    const leaves = leavesOf(PACK, SHEET);
    expect(leaves).toEqual(['band', 'spells', 'goods']);
    const heights = leaves.map((leaf) => drawing(sheetPicture(PACK, SHEET, leaf)).height);
    expect(heights.every((height) => height < Math.min(whole, 1_320))).toBe(true);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeGreaterThan(whole);
  });

  test('a large band -> each member stands on one leaf, spellcasters on the first', () => {
    const soldiers = SHEET.members.slice(2);
    const members = [...SHEET.members, ...soldiers, ...soldiers].map((member, i) => ({ ...member, id: i + 1 }));
    const large = { ...SHEET, members };
    const leaves = leavesOf(PACK, large).filter((leaf) => leaf !== 'spells' && leaf !== 'goods');
    expect(leaves).toEqual(['band', 'more']);
    const drawn = leaves.map((leaf) => warbandSchema.parse(sheetPicture(PACK, large, leaf).job.data));
    expect(drawn.map(({ leaders }) => leaders.length)).toEqual([2, 0]);
    expect(drawn.flatMap(({ band }) => band)).toHaveLength(members.length - 2);
    expect([1, members.length].map((member) => leafWith(PACK, large, member))).toEqual(['band', 'more']);
  });

  test('FXP-02 has level, experience to the next, gold and games', () => {
    soundly(picture);
    expect(data).toMatchObject({ level: 4, experience: { has: 460, from: 400, to: 500 }, gold: 135, games: 5 });
    expect(picture.alt).toContain('Thaumaturge of level 4, 460 experience, 135 gold.');
  });

  test('FIJ-03 has figures after injuries and levels, and says who is missing', () => {
    const [wizard, apprentice] = data.leaders;
    expect(wizard).toMatchObject({ name: 'Ada', sort: 'Thaumaturge', ills: ['Niggling Injury twice (eased)'] });
    expect(wizard?.stats).toEqual({ move: '6″', fight: '+3', shoot: '+0', armour: '10', will: '+4', health: '14' });
    expect(apprentice?.stats).toMatchObject({ fight: '+1', will: '+2', health: '12' });
    const archer = data.band.find(({ name }) => name === 'Dot');
    expect(archer).toMatchObject({ isSpecialist: true, isAbsent: true, ills: [missesWords(1)] });
    expect(archer?.arms).toBe('bow, quiver, dagger and light armour');
    expect(picture.alt).toContain(`Dot (Archer, ${missesWords(1)})`);
  });

  test('FSL-02 has spells with their numbers, own ones first, and what levels have done', () => {
    expect(data.schools.map(({ id, standing }) => [id, standing])).toEqual([
      ['thaumaturge', 'own'],
      ['illusionist', 'aligned'],
      ['sigilist', 'aligned'],
      ['soothsayer', 'aligned'],
      ['chronomancer', 'neutral'],
      ['summoner', 'neutral'],
    ]);
    const heal = data.schools[0]?.spells.find(({ name }) => name === 'Heal');
    expect(heal).toMatchObject({ number: 6, chance: 75, better: 2 });
  });

  test('FBS-01 has vault, base and room', () => {
    expect(data.vault).toEqual(['Potion of Healing']);
    expect(data.base).toEqual({ name: 'Tower', resources: ['Crystal Ball'] });
    expect(data.room).toBe('4 of 8 soldiers, 1 of 4 specialists');
  });
});

describe('the spell book', () => {
  test('all spells -> pages that a phone shows, each spell once, with its words', () => {
    const all = [...PACK.spells.keys()].map((spell) => ({ spell, better: 0 }));
    const learned = { ...SHEET, spells: all };
    const pages = bookPages(PACK, learned);
    expect(pages.length).toBeGreaterThan(10);
    const shown = pages.flat().flatMap(({ spells }) => spells);
    expect(new Set(shown.map(({ name }) => name)).size).toBe(80);
    expect(shown.every(({ words = '' }) => words.endsWith('.'))).toBe(true);
    for (const page of pages.keys()) {
      const drawn = bookPicture(PACK, learned, page);
      soundly(drawn);
      expect(drawing(drawn).height).toBeLessThanOrEqual(1_320);
    }
    expect(bookPicture(PACK, learned, 99)).toEqual(bookPicture(PACK, learned, pages.length - 1));
    const few = [0, 1].map((page) => spellsSchema.parse(bookPicture(PACK, SHEET, page).job.data));
    expect(few.map(({ aside, schools }) => [aside, schools.length])).toEqual([
      ['1 of 2', 2],
      ['2 of 2', 4],
    ]);
  });

  test('FWB-07 a school’s page -> chosen spells are lit, at this wizard’s numbers', () => {
    const draft = withSpell(PACK, withSchool(PACK, EMPTY_DRAFT, 'witch', 1), 'heal');
    const leaves = schoolLeaves(PACK, 'thaumaturge');
    expect(leaves).toEqual([
      { from: 1, to: 4 },
      { from: 5, to: 8 },
    ]);
    const pictures = leaves.map((_, leaf) => schoolPicture(PACK, draft, 'thaumaturge', leaf));
    pictures.forEach(soundly);
    const schools = pictures.flatMap(({ job }) => spellsSchema.parse(job.data).schools);
    expect(schools).toMatchObject([1, 2].map(() => ({ name: 'Thaumaturge', standing: 'neutral' })));
    const spells = schools.flatMap((school) => school.spells);
    expect(new Set(spells.map(({ name }) => name)).size).toBe(8);
    expect(spells.filter(({ isChosen }) => isChosen)).toMatchObject([{ name: 'Heal', number: 12, chance: 45 }]);
  });
});

test('FWB-04 who can be hired has a price, and is dim without room or gold', () => {
  const start: WarbandDraft = { ...withSchool(PACK, EMPTY_DRAFT, 'witch', 1), apprentice: null };
  const knights = ['knight', 'templar', 'barbarian', 'thug', 'thug'].reduce(
    (draft, what) => withSoldier(PACK, draft, what, what),
    start,
  );
  const leaves = [0, 1].map((leaf) => musterPicture(PACK, knights, leaf));
  leaves.forEach(soundly);
  const shown = leaves.map(({ job }) => musterSchema.parse(job.data));
  expect(shown.map(({ aside, figures: each }) => [aside, each.length])).toEqual([
    ['25 gold', 8],
    ['25 gold', 7],
  ]);
  const figures = shown.flatMap((each) => each.figures);
  expect(figures.filter(({ isClosed }) => !isClosed).map(({ name, aside: price }) => [name, price])).toEqual([
    ['Thug × 2', 'free'],
    ['Thief', 'free'],
    ['War Hound', '10 gold'],
  ]);
});

test('the standing has the experienced first, as many as a phone shows, with titles', () => {
  const warbands = Array.from({ length: 8 }, (_, i) => ({
    seat: `${i}`,
    sheet: { ...SHEET, name: `Band ${i}`, experience: 50 * i, record: { kills: i, tokens: 2, gold: 0, lost: 0 } },
  }));
  const seen = { warbands, played: 4 };
  expect(standingPages(PACK, seen).map(({ length }) => length)).toEqual([4, 4]);
  const pages = [0, 1].map((page) => standingPicture(PACK, seen, page));
  pages.forEach(soundly);
  const [first, second] = pages.map(({ job }) => standingSchema.parse(job.data));
  expect(first?.rows.map(({ name }) => name)).toEqual([7, 6, 5, 4].map((i) => `Band ${i}`));
  expect([second?.from, second?.rows.length, first?.aside]).toEqual([5, 4, 'after 4 games']);
  expect(first?.rows[0]).toMatchObject({
    level: 3,
    experience: 350,
    treasure: 2,
    kills: 7,
    leader: 'Ada, Thaumaturge',
  });
  expect(first?.rows[0]?.titles).toContain('Master of the Frozen City');
  const over = { why: 'vote', standing: warbandStandings(PACK, { warbands: warbands.slice(0, 2) }) } as const;
  expect(standingSchema.parse(standingPicture(PACK, { ...seen, over }).job.data)).toMatchObject({
    title: 'The end of the campaign',
    rows: [{ name: 'Band 1' }, { name: 'Band 0' }],
  });
});

test('a health ring -> as many lit strokes as Health, of 20 or of more', () => {
  const colours = coloursOf('dusk');
  const harm = [1, 3, 5].map((i) => Number.parseInt(colours.harm.slice(i, i + 2), 16)).join();
  const litOf = (health: number) => {
    const { at } = drawnSmall(100, (pen) => drawHealthRing(pen, colours, { x: 50, y: 50 }, 40, `${health}`));
    const strokes = Math.max(20, health);
    const turns = Array.from({ length: strokes }, (_, i) => ((i + 0.5) / strokes - 0.25) * 2 * Math.PI);
    return turns.map((turn) => at(50 + 40 * Math.cos(turn), 50 + 40 * Math.sin(turn)).join() === harm);
  };
  expect(litOf(14)).toEqual([...Array(14).fill(true), ...Array(6).fill(false)]);
  expect(litOf(1)).toEqual([true, ...Array(19).fill(false)]);
  expect(litOf(24)).toEqual(Array(24).fill(true));
});

test('how a school stands to the own one is told by the rings around its sign, in grey too', () => {
  const looks = STANDINGS.map((standing) =>
    drawnSmall(80, (pen) => drawSchool(pen, coloursOf('dusk'), { id: 'witch', standing }, { x: 40, y: 40 })),
  );
  for (const [i, a] of looks.entries())
    for (const b of looks.slice(i + 1)) expect(greyDifference(a, b)).toBeGreaterThan(1);
});

test('spells stand in a ring for each standing that has some, around the own school', () => {
  const spell = { name: 'Fog', number: 8, chance: 65, better: 0, words: '', isChosen: false };
  const school = (standing: (typeof STANDINGS)[number]) => ({ id: 'witch', name: 'Witch', standing, spells: [spell] });
  const highOf = (...standings: (typeof STANDINGS)[number][]) => wheelPart('witch', standings.map(school)).height;
  expect(highOf('own', 'aligned') - highOf('own')).toBe(104);
  expect(highOf('opposed') - highOf('own')).toBe(312);
  expect(highOf('own', 'neutral')).toBe(highOf('aligned', 'neutral'));
});

test('every school and everybody who can be in a warband has a sign of the icon set', () => {
  const looks = [...PACK.schools.keys()].map(emblemOf);
  expect(looks.filter(({ icon }) => !hasIcon(icon))).toEqual([]);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(10);
  const creatures = [...PACK.creatures.values()].filter(({ rank }) => rank);
  const signs = [
    ...[...PACK.soldiers.keys()].map((what) => signOf({ role: 'soldier', what })),
    ...creatures.map(({ id }) => signOf({ role: 'creature', what: id })),
    ...(['wizard', 'apprentice'] as const).map((role) => signOf({ role, what: role })),
  ];
  expect(signs.filter((sign) => !hasIcon(sign))).toEqual([]);
});

describe('FTB, FIT what is for sale', () => {
  const shelf = [...PACK.potions.keys()].map((what) => ({
    value: what,
    note: { is: 'thing', thing: { is: 'potion', what }, gold: 100 } as const,
  }));

  test('has its price and all that it does, as many as a phone shows', () => {
    const picture = waresPicture(PACK, SHEET, 'For sale', shelf);
    if (!picture) throw new Error('Nothing is shown.');
    soundly(picture);
    const { wares, aside } = waresSchema.parse(picture.job.data);
    expect(wares.length).toBeGreaterThan(6);
    expect(drawing(picture).height).toBeLessThanOrEqual(1_320);
    expect(aside).toBe(`135 gold, ${shelf.length - wares.length} more in the menu`);
    expect(wares.find(({ name }) => name === 'Potion of Healing')).toEqual({
      is: 'potion',
      name: 'Potion of Healing',
      figure: '100 gold',
      words: 'Drunk. The drinker gets back up to 5 Health.',
    });
  });

  test('and what is carried says by whom; a question without things has no such picture', () => {
    const scroll = { is: 'scroll', what: 'leap' } as const;
    const given = [{ value: 'x', note: { is: 'thing', thing: scroll, from: WIZARD } as const }];
    const picture = waresPicture(PACK, SHEET, 'Who has what', given);
    expect(waresSchema.parse(picture?.job.data).wares).toMatchObject([{ name: 'Scroll of Leap', figure: 'Ada' }]);
    expect(waresPicture(PACK, SHEET, 'For sale', [{ value: 'back', note: { is: 'word' } }])).toBeUndefined();
  });

  test('every sort of thing has a sign of the icon set', () => {
    const signs = (['potion', 'arm', 'item', 'grimoire', 'scroll'] as const).map(wareSign);
    expect(signs.filter((sign) => !hasIcon(sign))).toEqual([]);
    expect(new Set(signs).size).toBe(5);
  });
});
