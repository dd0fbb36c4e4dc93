/** A campaign that was begun on a table is entered whole: who waits, who retired, what was opened and stuck on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templateOf } from '../../../../../src/games/frosthaven/campaign/rules/adoption/template.ts';
import { supplyFaults } from '../../../../../src/games/frosthaven/campaign/rules/goods/supply.ts';
import type { Adoption } from '../../../../../src/games/frosthaven/campaign/state/adoption.ts';
import { adoption } from '../../../../../src/games/frosthaven/campaign/state/adoption.ts';
import { viewFor } from '../../../../../src/games/frosthaven/campaign/view.ts';
import { openPlacesOn } from '../../../../../src/games/frosthaven/content/apply-enhancements.ts';
import { catalog, firstWinter } from '../../../../support/first-winter.ts';
import { playRandomYear } from '../../../../support/frosthaven/played-year.ts';
import { MORE, ONE, OTHER, Year } from '../../../../support/frosthaven/year.ts';

/** Ann wants a sheet entered: why not, or that she is heard. */
function proposes(year: Year, sheet: Adoption, by = 1): string {
  return year.does({ type: 'proposed', proposal: { what: 'adoption', by, sheet } });
}

function entered(sheet: Adoption, by = 1): Year {
  const year = new Year(catalog);
  chooseQuests(year);
  expect(proposes(year, sheet, by)).toBe('advanced');
  year.answers('party', 'agree');
  return year;
}

/** What everybody is asked first: each takes the first of the two. */
function chooseQuests(year: Year): void {
  for (const { question, number } of year.match.questions) {
    if (question.kind !== 'quest') continue;
    year.match.answer(question.seat, number, [question.options[0]?.value ?? '']);
  }
}

const NAME = new Map(firstWinter.classes.map(({ id, name }) => [id, name]));

test('CRE-02 RTR-09 players named by class -> their set aside and retired are entered', () => {
  const year = entered({
    aside: [{ class: MORE, name: 'Old Dov', by: ONE, level: 3, experience: 120, gold: 7 }],
    retired: [{ by: OTHER, name: 'Elder', class: MORE, level: 6, perks: 9, masteries: 1 }],
  });
  const { roster } = year.view;
  expect(roster.aside).toMatchObject([
    { member: 1, class: MORE, name: 'Old Dov', level: 3, experience: 120, gold: 7, setAside: true, quest: null },
  ]);
  expect(roster.retired).toEqual([{ member: 2, name: 'Elder', class: MORE, level: 6, perks: 9, masteries: 1 }]);
});

test('RTR-13 UNL-01 an envelope that was opened brings its quests into the deck, once', () => {
  const [envelope] = firstWinter.quests?.envelopes ?? [];
  const own = (firstWinter.quests?.quests ?? []).filter(({ from }) => from === envelope?.id).map(({ id }) => id);
  expect(own.length).toBeGreaterThan(0);
  const year = entered({ envelopes: [envelope?.id ?? ''] });
  expect(year.view.roster.envelopes).toEqual([envelope?.id]);
  expect(year.match.state.roster.quests).toEqual(expect.arrayContaining(own));
  proposes(year, { envelopes: [envelope?.id ?? ''] });
  year.answers('party', 'agree');
  const { quests } = year.match.state.roster;
  expect(new Set(quests).size).toBe(quests.length);
});

test('BREW-04 herbs of an open window in any order -> entered, its potion can be had', () => {
  const [pair] = firstWinter.alchemy?.pairs ?? [];
  const year = entered({ windows: [[...(pair?.herbs ?? [])].reverse().join(' + ')] });
  expect(year.view.windows).toEqual([[...(pair?.herbs ?? [])].sort().join('+')]);
  expect(year.view.available[pair?.item ?? '']).toBe(firstWinter.items.find(({ id }) => id === pair?.item)?.copies);
});

test('ENH-09 stickers of a sheet replace all -> printed places only, one sticker each', () => {
  const mat = firstWinter.classes.find(({ id }) => id === ONE);
  if (!mat) throw new Error('There is no such class.');
  const [place] = openPlacesOn(mat, mat.cards);
  const [option] = place?.options ?? [];
  if (!place || !option) throw new Error('No card has a place.');
  const { card, half, place: at, side } = place;
  const sticker = { class: ONE, card, half, place: at, ...(side !== undefined && { side }), with: option };
  const year = entered({ enhancements: [sticker] });
  expect(year.view.enhancements).toEqual([sticker]);
  const name = mat.cards.find(({ id }) => id === card)?.name;
  expect(proposes(year, { enhancements: [sticker, sticker] })).toBe(
    `That sticker does not go on the ${half} half of ${name}.`,
  );
  expect(proposes(year, { enhancements: [{ ...sticker, place: 9 }] })).toContain('does not go on');
  expect(proposes(year, { enhancements: [{ ...sticker, card: 'no-card' }] })).toBe(
    `The ${NAME.get(ONE)} has no card “no-card”.`,
  );
});

test('NEW-09 RTR-01 a quest is entered -> by its owner alone, unread; others go back', () => {
  const year = new Year(catalog);
  chooseQuests(year);
  const before = year.match.state.sheets[0]?.quest ?? '';
  const [free = ''] = year.match.state.roster.quests;
  const mine: Adoption = { characters: [{ class: ONE, quest: free, progress: [1] }] };
  expect(proposes(year, mine, 2)).toBe('Players enter their own personal quest, each in a separate file.');
  expect(proposes(year, mine)).toBe('advanced');
  expect(JSON.stringify(year.match.questions.map(({ question }) => question.prompt))).not.toContain(free);
  year.answers('party', 'agree');
  expect(year.match.state.sheets[0]).toMatchObject({ quest: free, progress: [1], drawn: [] });
  expect(year.match.state.roster.quests).not.toContain(free);
  expect(year.match.state.roster.quests).toContain(before);
  expect(viewFor(year.match.state, '2').sheets[0]).toMatchObject({ quest: null, progress: [] });
  const others = year.match.state.sheets[1]?.quest ?? '';
  for (const name of [others, 'no-such-quest']) {
    expect(proposes(year, { characters: [{ class: ONE, quest: name }] }), 'nobody learns who has it').toBe(
      `The personal quest “${name}” is not available.`,
    );
  }
});

test('CRE-01 ITS-01 what can’t be is said, a sentence each, and nothing changes', () => {
  const year = new Year(catalog);
  chooseQuests(year);
  const before = JSON.stringify(year.match.state);
  const [item] = firstWinter.items.filter(({ copies }) => copies === 1);
  const wrong: Adoption = {
    envelopes: ['no-envelope'],
    found: ['nowhere'],
    windows: ['axenut+bread'],
    aside: [
      { class: OTHER, name: 'Twin', by: ONE },
      { class: MORE, name: 'Dov', by: 'nobody', items: [item?.id ?? ''] },
      { class: MORE, name: 'Dov again', by: ONE, level: 1, cards: [{ card: 'no-card', level: 2 }] },
    ],
    characters: [{ class: ONE, items: [item?.id ?? ''], progress: [3] }],
    enhancements: [{ class: 'nobody', card: 'x', half: 'top', place: 0, with: { jump: true } }],
  };
  expect(proposes(year, wrong).split('\n').sort()).toEqual(
    [
      'There is no envelope “no-envelope”.',
      'There is no scenario “nowhere”.',
      'The alchemy chart has no window “axenut+bread”.',
      'There is no class “nobody”.',
      'There is no class “nobody”.',
      `There is another character of the ${NAME.get(OTHER)}, active or set aside.`,
      `There is another character of the ${NAME.get(MORE)}, active or set aside.`,
      `The ${NAME.get(MORE)} has no card “no-card”.`,
      `The ${NAME.get(MORE)} has added more cards than levels.`,
      `There are 1 copies of ${item?.name}, not 2.`,
      'Progress needs the name of its personal quest.',
    ].sort(),
  );
  expect(JSON.stringify(year.match.state)).toBe(before);
});

/** With lists in one order. */
function sorted(sheet: Adoption): unknown {
  return JSON.parse(JSON.stringify(sheet), (key, value: unknown) =>
    Array.isArray(value) && key !== 'cards' && key !== 'progress'
      ? [...value].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      : value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
        : value,
  );
}

test('the handed-out sheet enters a new campaign -> the same sheet, and play goes on', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 20, max: 140 }), (seed, answers) => {
      const old = playRandomYear(catalog, seed, answers).match;
      if (old.state.sheets.map((sheet) => `${sheet.class}`).join() !== `${ONE},${OTHER}`) return;
      const sheet = adoption.parse(JSON.parse(JSON.stringify(templateOf(viewFor(old.state, 'public')))));
      const year = new Year(catalog, seed + 1);
      chooseQuests(year);
      expect(proposes(year, sheet)).toBe('advanced');
      year.answers('party', 'agree');
      expect(sorted(templateOf(viewFor(year.match.state, 'public')))).toEqual(sorted(sheet));
      const { goods, sheets, roster } = year.match.state;
      expect(supplyFaults(catalog, goods.supply, [...sheets, ...roster.aside])).toEqual([]);
      playRandomYear(catalog, seed, 30, year);
    }),
    { numRuns: 30 },
  );
});
