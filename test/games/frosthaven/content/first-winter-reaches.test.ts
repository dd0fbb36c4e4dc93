/** Rules that few packs come to: the pack that comes with the program has something for each, played from its files. */
import { describe, expect, test } from 'vitest';
import { InMemorySession } from '../../../../src/engine/session/memory-session.ts';
import { id } from '../../../../src/engine/values/id.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import { startableScenarios } from '../../../../src/games/frosthaven/campaign/departure.ts';
import { copiesIn } from '../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { Town } from '../../../../src/games/frosthaven/campaign/rules/outpost/build.ts';
import { construct } from '../../../../src/games/frosthaven/campaign/rules/outpost/build.ts';
import { MAX_PROSPERITY } from '../../../../src/games/frosthaven/campaign/rules/outpost/values.ts';
import type { CampaignGain } from '../../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import { scenarioStart } from '../../../../src/games/frosthaven/match/departure.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import { usualParty } from '../../../../tools/frosthaven/usual-party.ts';
import { catalog, firstWinter } from '../../../support/first-winter.ts';
import { table } from '../../../support/frosthaven/table.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../support/frosthaven/year.ts';

const CAMPAIGN = firstWinter.campaign ?? { opening: '', map: { columns: 1, rows: 1, outpost: 'A1' } };
const rewardsOf = (scenario: string): CampaignGain[] => [...(catalog.scenario(id(scenario)).rewards ?? [])];
const SHIP = 'a-ship-in-the-ice';

/** The weeks of the pack, with its sections, items and buildings, and nothing that comes about by chance. */
function winter(): Year {
  const { items, buildings = [], guard } = firstWinter;
  const scenarios = Object.fromEntries(
    firstWinter.scenarios.map(({ id: name, requires }) => [name, requires ? { requires } : {}]),
  );
  return new Year(packOf({ campaign: CAMPAIGN, scenarios, content: { items, buildings, guard } }));
}

/** The party does the first thing that it can, and everybody as little as they may, until somebody chooses among these. */
function until(year: Year, step: string, most = 99): Year {
  for (let i = 0; i < most && !year.now.startsWith(step); i++) {
    const [open] = year.match.questions.filter(({ answered }) => !answered);
    if (!open) break;
    const values = open.question.options.map(({ value }) => value);
    const idle = values.find((value) => ['done', 'nothing', 'leave it', 'not yet'].includes(value));
    year.answers(open.question.seat, idle ?? values[0] ?? '');
  }
  return year;
}

test('STK-02 the whistle is buried -> its sticker goes, and another takes its place', () => {
  const year = winter();
  year.ends('smoke-over-the-kilns', 'completed', { party: rewardsOf('smoke-over-the-kilns') });
  expect(year.view.outpost.stickers).toEqual(['colliers-whistle']);
  for (let week = 1; week < 3; week++) {
    until(year, 'travel');
    year.ends(FIRST, 'completed');
  }
  until(year, 'sections: party section choice');
  year.answers('party', 'Bury it');
  expect(year.view.outpost.stickers).toEqual(['quiet-kiln']);
});

test('ELM-08 light and air are there -> a thrust may pay for either, both or neither', () => {
  const card = firstWinter.classes
    .find((each) => each.id === 'banner-spear')
    ?.cards.find((each) => each.id === 'four-yards-of-ash');
  const [attack] = card && 'top' in card ? card.top.abilities : [];
  if (attack?.verb !== 'attack') throw new Error('The card attacks no more.');
  const thrust = (...paid: string[]) => {
    const t = table('a B', { B: { hp: 20, shield: 2 } }, { elements: { light: 'strong', air: 'strong' } });
    t.acts('a', { verb: 'attack', value: 5, boosts: JSON.parse(JSON.stringify(attack.boosts)) });
    expect(t.offers()).toEqual(['1: light', '2: air']);
    t.choose(...paid);
    while (t.asks() !== undefined) t.choose(t.offers()[0] ?? '');
    t.draws('+0');
    const { light, air } = t.state.elements;
    return [t.hp('B'), light, air, t.character('a').experience];
  };
  expect(thrust()).toEqual([17, 'strong', 'strong', 0]);
  expect(thrust('1: light')).toEqual([16, 'inert', 'strong', 1]);
  expect(thrust('2: air')).toEqual([15, 'strong', 'inert', 0]);
  expect(thrust('1: light', '2: air')).toEqual([14, 'inert', 'inert', 1]);
});

test('END-14 ITS-06 the bear’s hunters win -> one cape, for whom the party chooses', () => {
  const year = winter();
  const supply = () => year.match.state.goods.supply;
  expect([
    copiesIn(supply(), 'bearskin-cape', 'available'),
    copiesIn(supply(), 'bearskin-cape', 'unavailable'),
  ]).toEqual([0, 2]);
  year.ends('the-bear-who-would-not', 'completed', { party: rewardsOf('the-bear-who-would-not') });
  expect(year.choices('party')).toEqual(['1', '2']);
  year.answers('party', '2');
  expect(year.view.sheets.map(({ items, gold }) => [items, gold])).toEqual([
    [[], 10],
    [['bearskin-cape'], 10],
  ]);
  expect([
    copiesIn(supply(), 'bearskin-cape', 'available'),
    copiesIn(supply(), 'bearskin-cape', 'unavailable'),
  ]).toEqual([0, 1]);
});

describe('MAPB-05', () => {
  /** The ship is on the map, and the workshop is of that level. */
  function atWorkshop(level: number, wrecked = false): Year {
    const year = winter();
    year.ends(FIRST, 'completed', { party: [{ gain: 'scenario', scenario: SHIP }] });
    until(year, 'travel');
    year.match.state.buildings.workshop = { level, wrecked };
    return year;
  }
  const mayGo = (year: Year) => startableScenarios(year.match.catalog, year.match.state).includes(SHIP);

  test('MAPB-05 the ship is unlocked -> it waits for the sledge of the workshop', () => {
    expect(atWorkshop(1).view.unlocked).toContain(SHIP);
    expect([mayGo(atWorkshop(1)), mayGo(atWorkshop(2))]).toEqual([false, true]);
  });

  test('MAPB-05 the workshop is wrecked -> what was upgraded still carries one there', () => {
    expect(mayGo(atWorkshop(2, true))).toBe(true);
  });

  test('MAPB-05 the ship was completed -> it is played again only with the sledge', () => {
    const year = atWorkshop(2);
    year.ends(SHIP, 'completed', { party: rewardsOf(SHIP) });
    until(year, 'travel');
    expect([year.view.completed.includes(SHIP), mayGo(year)]).toEqual([true, true]);
    year.match.state.buildings.workshop = { level: 1, wrecked: false };
    expect(mayGo(year)).toBe(false);
  });
});

test('INI-07 guards and netmen act by one card -> the netmen first, as the scenario says', () => {
  const scenario = id<'ScenarioId'>('the-bear-who-would-not');
  const members = usualParty([...catalog.classes.values()].slice(0, 4));
  const state = initialState(catalog, scenarioStart.parse({ scenario, level: 1, party: members }));
  const book = new InMemorySession(scenarioRules(catalog), state, seedRng(3));
  const hunters = () => book.game.viewFor('public').figures.filter(({ id: name }) => /netman|guard/.test(name));
  const isOver = () => rounds().some((acted) => new Set(acted).size > 1);
  /** Who of them had a turn, round by round: the types in their order. */
  const rounds = (): string[][] => {
    const all: string[][] = [];
    for (const event of book.events) {
      if (event.type === 'round began') all.push([]);
      if (event.type === 'turn began' && /netman|guard/.test(event.figure))
        all.at(-1)?.push(event.figure.replace(/-\d+$/, ''));
    }
    return all;
  };
  for (let i = 0; i < 2000 && !isOver(); i++) {
    const open = book.game.questions.find(({ answered }) => !answered);
    if (!open) break;
    book.answer(open.question.seat, open.number, sensibleAnswer(book.game.viewFor(open.question.seat), open.question));
  }
  const [both = []] = rounds().filter((acted) => new Set(acted).size > 1);
  expect(hunters().length).toBeGreaterThan(0);
  expect([...new Set(both)]).toEqual(['algox-netman', 'algox-guard']);
  expect(both).toEqual(both.toSorted().toReversed());
});

describe('prosperity 8 and 9', () => {
  const RICH = { lumber: 9, metal: 9, hide: 9 };
  const town = (prosperity: number, more: Partial<Town['buildings']>): Town => ({
    catalog,
    buildings: Object.fromEntries(Object.entries(more).flatMap(([name, own]) => (own ? [[name, own]] : []))),
    prosperity,
    morale: 9,
    inspiration: 0,
    frosthaven: RICH,
    owners: [{ member: 1, gold: 99, resources: {} }],
    builtThisWeek: 0,
  });

  test.each([
    ['enhancer', 3, 8],
    ['hall-of-revelry', 2, 8],
    ['town-hall', 3, 9],
  ])('BUI-03 UPG-01 the next level of %s needs prosperity, and one less is too little', (name, level, needed) => {
    const buildings = { [name]: { level, wrecked: false } };
    const less = construct(town(needed - 1, buildings), name);
    expect('why' in less && less.why).toEqual({
      because: 'prosperity',
      building: name,
      needs: needed,
      have: needed - 1,
    });
    const enough = construct(town(needed, buildings), name);
    expect('is' in enough && enough.is.level).toBe(level + 1);
  });

  test('PRO-04 UPG-01 the town hall takes materials -> prosperity 9, and its last level', () => {
    const year = winter();
    const own = () => [gainsOf('1', { resources: { lumber: 9, metal: 9, hide: 9 } })];
    year.match.state.buildings['town-hall'] = { level: 3, wrecked: false };
    year.match.state.outpost.values.prosperity = MAX_PROSPERITY - 1;
    const party = (['lumber', 'metal', 'hide'] as const).map(
      (kind): CampaignGain => ({ gain: 'resources', kind, amount: 19, to: 'collective' }),
    );
    year.ends(FIRST, 'completed', { own: own(), party });
    /** The offers of the town hall; those of other buildings are left. */
    const offered = () => year.match.questions.map(({ question }) => question.prompt)[0];
    const asked: unknown[] = [];
    for (let i = 0; i < 99 && !year.now.startsWith('downtime'); i++) {
      const prompt = offered();
      if (prompt?.about === 'offer' && prompt.building === 'town-hall') {
        asked.push(year.now);
        year.answers('party', 'pay');
      } else until(year, year.now === 'travel' ? 'travel' : 'never', 1);
    }
    expect(asked.length).toBe(1);
    expect(year.view.outpost.values.prosperity).toBe(MAX_PROSPERITY);
    until(year, 'construction');
    expect(year.choices('party')).toContain('town-hall');
    year.answers('party', 'town-hall');
    expect(year.view.buildings['town-hall']).toEqual({ level: 4, wrecked: false });
    expect(year.view.outpost.values.defense).toBe(10);
  });
});
