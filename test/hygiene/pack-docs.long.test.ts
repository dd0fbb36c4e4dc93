/** The pages for authors say what is so: their examples are valid, and the text below each is what players see. */
import { describe, expect, test } from 'vitest';
import { V2_TEXT_LENGTH } from '../../src/bot/client/limits.ts';
import { OPTION_LENGTH } from '../../src/game-api/panel/limits.ts';
import { COUNTED } from '../../src/games/frosthaven/content/schema/abilities/amounts.ts';
import { TALLIES } from '../../src/games/frosthaven/content/schema/campaign/tallies.ts';
import { member } from '../../src/games/frosthaven/content/schema/scenario/cast.ts';
import { SCRIPT_NAMES } from '../../src/games/frosthaven/content/schema/scenario/scripts.ts';
import { MAX_HALF_LENGTH } from '../../tools/frosthaven/checks/check-explained.ts';
import { MAX_NAME_LENGTH, MAX_TRAIT_LENGTH } from '../../tools/frosthaven/checks/check-words.ts';
import { fieldsByVerb } from '../support/frosthaven/verbs.ts';
import { examplesOn, PAGES, shownOf } from './docs-text.ts';

for (const page of PAGES) {
  describe(page.name, () => {
    for (const example of examplesOn(page)) {
      test(`${example.kind}: ${example.json.replace(/\s+/g, ' ').slice(0, 80)}`, () => {
        expect(shownOf(example)).toBe(example.shown);
      });
    }
    test('every example is of a kind that is read', () => {
      expect(page.text.match(/^```json$/m)).toBeNull();
      expect(page.text).not.toContain('TEXT');
    });
  });
}

/** The text of the section on a verb. */
function sectionOn(verb: string): string | undefined {
  const sections = PAGES.flatMap(({ text }) => text.split(/^## /m));
  return sections.find((section) => section.split('\n')[0]?.includes(`\`${verb}\``));
}

test('every verb has a section, with an example, and every field of it is explained there', () => {
  for (const [verb, names] of fieldsByVerb()) {
    const section = sectionOn(verb) ?? '';
    expect(section, verb).toContain(`"verb": "${verb}"`);
    expect(
      names.filter((name) => !section.includes(`\`${name}\``)),
      verb,
    ).toEqual([]);
  }
});

test('the page on triggers names everything that can be counted, the page on goals every tally', () => {
  const textOf = (name: string) => PAGES.find((page) => page.name === name)?.text ?? '';
  for (const counted of COUNTED) expect(textOf('triggers.md')).toContain(`\`${counted}\``);
  for (const tally of TALLIES) expect(textOf('items-and-goals.md')).toContain(`\`${tally}\``);
});

test('the page on scenarios has examples of all that can be in a cast, and of events', () => {
  const kinds = PAGES.filter(({ name }) => name === 'scenarios.md').flatMap((page) =>
    examplesOn(page).map(({ kind, json }) => (kind === 'cast' ? member.parse(JSON.parse(json)).kind : kind)),
  );
  expect(kinds).toEqual(expect.arrayContaining([...member.options.map(({ shape }) => shape.kind.value), 'event']));
});

test('the page on packs says how long texts may be, as they are checked', () => {
  const text = PAGES.find(({ name }) => name === 'README.md')?.text ?? '';
  const section = text.split(/^## /m).find((each) => each.startsWith('How long texts may be')) ?? '';
  for (const most of [MAX_HALF_LENGTH, MAX_NAME_LENGTH, MAX_TRAIT_LENGTH, OPTION_LENGTH, V2_TEXT_LENGTH])
    expect(section).toContain(` ${most.toLocaleString('en')}`);
});

test('the page on commands names every script', () => {
  for (const name of SCRIPT_NAMES) expect(sectionOn('script')).toContain(`\`${name}\``);
});

test('links between the pages lead to pages and headings that are there', () => {
  const anchors = new Map(
    PAGES.map(({ name, text }) => [name, [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))]),
  );
  for (const { name, text } of PAGES) {
    for (const [, file = '', anchor] of text.matchAll(/\]\(([a-z-]*(?:README)?(?:\.md)?)(?:#([a-z-]+))?\)/g)) {
      const headings = anchors.get(file || name);
      expect(headings, `${name}: ${file}`).toBeDefined();
      if (anchor !== undefined) expect(headings, `${name}: ${file}#${anchor}`).toContain(anchor);
    }
  }
});

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z -]/g, '')
    .replaceAll(' ', '-');
}
