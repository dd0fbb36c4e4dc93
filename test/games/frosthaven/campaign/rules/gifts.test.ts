/** Characters give to Frosthaven at any time between scenarios; construction waits for it. */
import { expect, test } from 'vitest';
import { joinFirstWords } from '../../../../../src/game-api/panel/refusal-text.ts';
import { campaignActionSchema } from '../../../../../src/games/frosthaven/campaign/inputs.ts';
import { duringScenarioWords } from '../../../../../src/games/frosthaven/ui/campaign/characters.ts';
import { runGameAction, yearContext } from '../../../../support/bot/at-year.ts';
import { buildingStates, lumber, raid, townWith, value } from '../../../../support/frosthaven/town-year.ts';
import { FIRST, gainsOf, packOf, Year } from '../../../../support/frosthaven/year.ts';

const gives = (year: Year, member: number, resources: Record<string, number>) =>
  year.does(campaignActionSchema.parse({ type: 'gives', member, resources }));
const pockets = (year: Year) => year.view.sheets.map(({ resources }) => resources);

test('SUP-03: between scenarios, before one is chosen -> a gift is Frosthaven’s', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 3, axenut: 1 } })] });
  year.allDone();
  expect(year.now).toBe('travel');
  expect(gives(year, 1, { lumber: 2, axenut: 1 })).toBe('advanced');
  expect(year.view.outpost.supply).toEqual({ lumber: 2, axenut: 1 });
  expect(pockets(year)).toEqual([{ lumber: 1, axenut: 0 }, { hide: 1 }]);
});

test('SUP-03: a gift of more than there is, or of nothing -> refused, and nothing is lost', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 1 } })] });
  year.allDone();
  expect(gives(year, 1, { lumber: 2 })).toBe('Ann does not have that.');
  expect(gives(year, 1, { metal: 1 })).toBe('Ann does not have that.');
  expect(gives(year, 1, {})).toBe('Ann does not have that.');
  expect(gives(year, 3, { lumber: 1 })).toBe(joinFirstWords());
  expect([year.view.outpost.supply, pockets(year)]).toEqual([{}, [{ lumber: 1 }, { hide: 1 }]]);
});

/** Frosthaven has nothing; Ann has lumber, Bea hide: together enough for the shed. */
function poorTown(): Year {
  const year = townWith();
  const own = [gainsOf('1', { resources: { lumber: 1 } }), gainsOf('2', { resources: { hide: 2 } })];
  year.ends(FIRST, 'completed', { own });
  year.allDone();
  return year;
}

test('BUI-04 SUP-03: construction, an empty supply and full pockets -> each may give first', () => {
  const year = poorTown();
  expect([year.now, year.choices('party')]).toEqual(['construction: party construction', ['nothing', 'give first']]);
  year.answers('party', 'give first');
  expect([year.now, year.choices('1'), year.choices('2')]).toEqual([
    'construction: 1 giving, 2 giving',
    ['lumber', 'nothing'],
    ['hide', 'nothing'],
  ]);
  year.answers('1', 'lumber');
  year.answers('2', 'hide');
  year.answers('2', '1');
  year.answers('2', 'nothing');
  expect([year.now, year.choices('party')]).toEqual(['construction: party construction', ['nothing', 'shed']]);
  year.answers('party', 'shed');
  expect(buildingStates(year)).toEqual(['kiln 1', 'shed 1', 'barracks 1']);
  expect([year.view.outpost.supply, pockets(year)]).toEqual([{ lumber: 0, hide: 0 }, [{ lumber: 0 }, { hide: 1 }]]);
});

test('BUI-04 SUP-03: gifts come while construction is asked -> its options follow', () => {
  const year = poorTown();
  gives(year, 1, { lumber: 1 });
  expect(year.choices('party')).toEqual(['nothing', 'give first']);
  gives(year, 2, { hide: 1 });
  expect([year.now, year.choices('party')]).toEqual(['construction: party construction', ['nothing', 'shed']]);
});

test('BUI-04: who was asked to give leaves -> the party is asked again', () => {
  const year = poorTown();
  year.answers('party', 'give first');
  expect(year.hears({ gone: 2 })).toBe('advanced');
  expect(year.choices('party'), 'her hides are Frosthaven’s').toEqual(['nothing', 'give first']);
});

test('SUP-03: what is given otherwise while its amount is asked -> is given once', () => {
  const year = new Year(packOf());
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 3 } })] });
  year.answers('1', 'give');
  year.answers('1', 'lumber');
  expect(year.choices('1')).toEqual(['3', '2', '1']);
  gives(year, 1, { lumber: 2 });
  expect(year.choices('1'), 'asked anew').toEqual(['lumber', 'nothing']);
  year.answers('1', 'lumber');
  expect([year.view.outpost.supply, pockets(year)]).toEqual([{ lumber: 3 }, [{ lumber: 0 }, { hide: 1 }]]);
});

test('BUI-04: construction asked of full pockets, and nobody gives -> nothing is built', () => {
  const year = poorTown();
  year.answers('party', 'nothing');
  expect([year.now, buildingStates(year)]).toEqual(['travel', ['kiln 1', 'shed 0', 'barracks 1']]);
});

test('BUI-04: pockets would not do either -> construction asks nothing', () => {
  const year = townWith();
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { hide: 9 } })] });
  year.allDone();
  expect(year.now).toBe('travel');
});

test('BUI-02 MOR-05: pockets would do for a second building, but morale is out -> not asked', () => {
  const year = townWith({
    change: (each) => ({ ...each, ...(each.id === 'garden' && { start: 'unlocked' as const }) }),
  });
  const own = [gainsOf('1', { resources: { lumber: 4, hide: 1 } })];
  year.ends(FIRST, 'completed', { own });
  year.allDone();
  gives(year, 1, { lumber: 1 });
  year.answers('party', 'garden');
  expect([year.now, buildingStates(year)]).toEqual(['travel', ['kiln 1', 'shed 0', 'garden 1', 'barracks 1']]);
});

test('REB-02 BUI-04: rebuilding, an empty supply and full pockets -> it asks, and gifts rebuild', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: 'wrecked' });
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 1 } }), gainsOf('2', {})] });
  year.answers('party', 'Wait');
  year.allDone();
  expect([year.now, year.choices('party')]).toEqual(['rebuilding: party rebuilding', ['nothing', 'give first']]);
  year.answers('party', 'give first');
  year.answers('1', 'lumber');
  year.answers('party', 'kiln');
  expect([buildingStates(year), year.view.outpost.supply]).toEqual([['kiln 1', 'shed 0', 'barracks 1'], { lumber: 0 }]);
});

test('OPS-03 SUP-03: what was named to be paid is given away -> it is paid only once', () => {
  const year = townWith({ events: [raid({ targets: 1 })], guard: 'plus-0' });
  const own = [gainsOf('1', { resources: { metal: 1 } }), gainsOf('2', { resources: { hide: 1 } })];
  year.ends(FIRST, 'completed', { own, party: [value('morale', 5), lumber(1)] });
  year.answers('party', 'Wait');
  year.answers('party', 'materials');
  year.answers('party', '1 metal');
  gives(year, 1, { metal: 1 });
  expect(year.choices('party')).toEqual(['Frosthaven lumber', 'Frosthaven metal', '2 hide']);
  year.answers('party', 'Frosthaven lumber');
  year.answers('party', '2 hide');
  expect([year.view.outpost.supply, pockets(year)]).toEqual([{ lumber: 0, metal: 1 }, [{ metal: 0 }, { hide: 0 }]]);
});

test('SUP-03: the panel gives one or all of a kind, and nothing while a scenario is played', async () => {
  const year = new Year(packOf());
  const { catalog } = year.match;
  year.ends(FIRST, 'completed', { own: [gainsOf('1', { resources: { lumber: 3 } })] });
  year.allDone();
  const sendInput = async (said: unknown) => {
    const heard = year.does(campaignActionSchema.parse(said));
    return heard === 'advanced' ? undefined : heard;
  };
  const ann = (selectedValues: readonly string[] = []) =>
    yearContext(year, 'ann', { sendInput: sendInput, selectedValues: selectedValues });
  const { content, components } = await runGameAction(catalog, 'give', ann());
  expect(content).toBe('Anything you give belongs to Frosthaven from then on.');
  expect(JSON.stringify(components)).toContain('"3 lumber"');
  const given = await runGameAction(catalog, 'give-some', ann(['3 lumber']), ['1']);
  expect(given.content).toBe('**Ann** gives 3 lumber to Frosthaven.\nYou have no resources to give.');
  expect(year.view.outpost.supply).toEqual({ lumber: 3 });
  const stale = await runGameAction(catalog, 'give-some', ann(['3 lumber']), ['1']);
  expect(stale.content).toContain('**Ann does not have that.**');
  const others = await runGameAction(catalog, 'give-some', ann(['1 hide']), ['2']);
  expect([others.content, year.view.outpost.supply]).toEqual(['You have no resources to give.', { lumber: 3 }]);
  const bea = yearContext(year, 'bea', {
    sendInput: sendInput,
    selectedValues: ['1 hide'],
    runningMatch: async () => ({ match: 2, locationText: async () => '' }),
  });
  const late = await runGameAction(catalog, 'give-some', bea, ['2']);
  expect(late.content).toBe(duringScenarioWords());
  expect(year.view.outpost.supply).toEqual({ lumber: 3 });
});
