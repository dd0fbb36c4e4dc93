/** Warbands that are made up for simulations: as real ones could be, and with all that may come up in a game. */
import { expect, test } from 'vitest';
import { slotsOf } from '../../../src/games/frostgrave/campaign/rules/limits.ts';
import { castingNumberOf, levelOf } from '../../../src/games/frostgrave/campaign/rules/numbers.ts';
import { findSheetFaults } from '../../../src/games/frostgrave/campaign/rules/sheet-faults.ts';
import { whyNotCarried } from '../../../src/games/frostgrave/campaign/rules/things.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { createPlainPlace } from '../../../src/games/frostgrave/mapgen/plain-place.ts';
import { growCampaign } from '../../../tools/frostgrave/simulation/campaign.ts';
import { enrichWarband } from '../../../tools/frostgrave/simulation/late.ts';
import { randomIntFrom } from '../../../tools/frostgrave/simulation/lot.ts';
import { planOf } from '../../../tools/frostgrave/simulation/starts.ts';
import { randomStart } from '../../../tools/frostgrave/simulation/warbands.ts';

const catalog = loadPack();
const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);

/** Late in a campaign, one of each seed. */
const LATE = SEEDS.flatMap((seed) =>
  growCampaign(catalog, { seed, people: [1], games: 0, killed: 9 }).warbands.map(({ sheet }) =>
    enrichWarband(catalog, sheet, randomIntFrom(seed)),
  ),
);

test('FWB FXP a warband late in a campaign is one that a campaign could have brought about', () => {
  for (const sheet of LATE) {
    expect(findSheetFaults(catalog, sheet)).toEqual([]);
    const { stats, most } = catalog.leaders.wizard;
    for (const stat of ['fight', 'shoot', 'will', 'health'] as const)
      expect(stats[stat] + (sheet.raised[stat] ?? 0)).toBeLessThanOrEqual(most[stat]);
    for (const member of sheet.members) {
      expect(member.things.length).toBeLessThanOrEqual(slotsOf(catalog, member));
      for (const thing of member.things)
        expect(whyNotCarried(catalog, sheet, { ...member, things: [] }, thing)).toBeUndefined();
    }
  }
});

test('FWB-04 FBS-02 late warbands -> captains, experts, every base and every resource', () => {
  const soldiers = new Set(LATE.flatMap(({ members }) => members.map(({ what }) => what)));
  expect(['captain', 'trap-expert', 'tunnel-fighter'].filter((what) => !soldiers.has(what))).toEqual([]);
  for (const { members } of LATE)
    expect(members.filter(({ what }) => what === 'captain').length).toBeLessThanOrEqual(1);
  expect(new Set(LATE.map(({ base }) => base?.location)).size).toBe(catalog.locations.size);
  expect(new Set(LATE.flatMap(({ base }) => base?.resources ?? [])).size).toBe(catalog.resources.size);
});

test('FBS-02 FSL-84 with a circle -> knows its spells; some wizards have a slot free', () => {
  const circle = catalog.resources.get('summoning-circle')?.casts ?? [];
  const having = LATE.filter(({ base }) => base?.resources.includes('summoning-circle'));
  expect(having.length).toBeGreaterThan(0);
  for (const { spells } of having) expect(circle.filter((id) => !spells.some(({ spell }) => spell === id))).toEqual([]);
  const wizards = LATE.flatMap(({ members }) => members.filter(({ role }) => role === 'wizard'));
  const free = wizards.filter((member) => member.things.length < slotsOf(catalog, member));
  expect(free.length).toBeGreaterThan(0);
  expect(free.length).toBeLessThan(wizards.length);
});

test('FXP UEN their levels differ so much that creatures of each level come to even them out', () => {
  const levels = SEEDS.flatMap((seed) =>
    (randomStart(catalog, createPlainPlace(2), 2, 'late', randomIntFrom(seed)).encounters ?? []).map(
      ({ level }) => level,
    ),
  );
  expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
  const easier = LATE.filter((sheet) =>
    sheet.spells.some(({ spell, better }) => {
      const own = catalog.spell(spell);
      return better > 0 && castingNumberOf(catalog, sheet, own) < catalog.castingNumber(sheet.school, own);
    }),
  );
  expect(easier.length).toBeGreaterThan(0);
  expect(Math.max(...LATE.map((sheet) => levelOf(catalog, sheet)))).toBeGreaterThan(15);
});

test('FWB-06 late warbands -> some made creatures; only constructs carry hammers', () => {
  const made = LATE.flatMap(({ members }) => members.filter(({ role }) => role === 'creature'));
  expect(new Set(made.map(({ what }) => what)).size).toBeGreaterThan(3);
  expect(made.length).toBeLessThan(LATE.length);
  const hammers = made.filter(({ things }) => things.some(({ what }) => what === 'construct-hammer'));
  expect(hammers.length).toBeGreaterThan(0);
  for (const { what } of hammers) expect(catalog.creature(what).kind).toBe('construct');
});

test('a game can be asked for with warbands of one age, and with all rules that hold or do not', () => {
  const { start } = planOf(catalog, { players: 2, scenario: 'dungeon', warbands: 'late', allRules: true }, 3);
  expect(start.switches).toMatchObject({ criticalHits: true, wounded: true, traps: true, passages: true });
  expect(start.warbands.every(({ members }) => (members[0]?.spells ?? []).length >= 18)).toBe(true);
});
