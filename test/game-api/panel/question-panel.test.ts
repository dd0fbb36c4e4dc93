import { expect, test } from 'vitest';
import type { Option } from '../../../src/engine/rules/rule.ts';
import type { QuestionPanelData } from '../../../src/game-api/panel/choices.ts';
import { choiceRows } from '../../../src/game-api/panel/choices.ts';
import { button, buttonRows, isMenu, menu, menuRow } from '../../../src/game-api/panel/controls.ts';
import { emojiMark, withEmojis } from '../../../src/game-api/panel/emojis.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import { panelControls, withTaste } from '../../../src/game-api/panel/panel.ts';
import type { QuestionFrame } from '../../../src/game-api/panel/question-panel.ts';
import { questionPanel } from '../../../src/game-api/panel/question-panel.ts';

const shores = ['north', 'south', 'east'];

test('what a choice is called and what has to be known of it is worded once for a panel', () => {
  const worded: string[] = [];
  const asking: QuestionPanelData<unknown> = {
    game: 1,
    open: {
      number: 4,
      question: {
        kind: 'shore',
        seat: 'ann',
        prompt: undefined,
        options: shores.map((value) => ({ value })),
        min: 1,
        max: 1,
        defaultAnswer: ['north'],
      },
    },
    page: 0,
    before: [],
    wording: {
      choice: ({ value }: Option<unknown>) => {
        worded.push(value);
        return { label: `To the ${value}`, description: `The ice of the ${value} is thin`, look: 'plain' };
      },
    },
  };
  const panel = questionPanel<unknown, QuestionPanelData<unknown>>(asking, {
    above: ['Where do you land?'],
    below: '',
    rows: choiceRows,
    optionalActionRows: [],
    extraRows: [],
    picture: undefined,
  });
  expect(panel.content).toBe('Where do you land?');
  expect(panel.sections?.map(({ text, button }) => [text, button?.label])).toEqual(
    shores.map((value) => [`**To the ${value}**\nThe ice of the ${value} is thin`, 'Choose']),
  );
  expect(panel.components).toEqual([]);
  expect(worded).toEqual(shores);
});

const GULL = { name: 'gull_1', id: '77' };

interface Told {
  readonly description?: string;
  readonly arePictured?: true;
}

function landing(count: number, told?: Told, frame: Partial<QuestionFrame<QuestionPanelData<unknown>>> = {}) {
  const options = Array.from({ length: count }, (_, i) => ({ value: `${i}` }));
  const question = { kind: 'shore', seat: 'ann', prompt: undefined, options, min: 1, max: 1, defaultAnswer: ['0'] };
  const asking: QuestionPanelData<unknown> = {
    game: 1,
    open: { number: 4, question },
    page: 0,
    before: [],
    wording: {
      choice: ({ value }) => ({
        label: `Shore ${value}`,
        look: 'plain',
        ...(told ?? { description: 'many *gulls*', marked: `many ${emojiMark('gull')}*gulls*`, emoji: 'gull' }),
      }),
      ...(told?.arePictured && { arePictured: told.arePictured }),
    },
  };
  return questionPanel<unknown, QuestionPanelData<unknown>>(asking, {
    above: [],
    below: 'Where?',
    rows: choiceRows,
    ...frame,
  });
}

test('a few choices with emojis -> before their names and in their facts, not on the button', () => {
  const [panel, plain] = [withEmojis(new Map([['gull', GULL]]), () => landing(1)), landing(1)];
  expect(panel.sections?.map(({ text }) => text)).toEqual(['<:gull_1:77> **Shore 0**\nmany <:gull_1:77> \\*gulls\\*']);
  expect(panelControls(panel).map((control) => 'emoji' in control)).toEqual([false]);
  expect(plain.sections?.map(({ text }) => text)).toEqual(['**Shore 0**\nmany \\*gulls\\*']);
  expect(withTaste(panel, { signs: 'words' }).sections).toEqual(plain.sections);
});

const labelsOf = ({ components }: Panel) =>
  components.map((row) => row.map((control) => (isMenu(control) ? 'menu' : control.label)));

const LONG = 'thin ice '.repeat(16).trim();

test.each([
  ['short facts', 'thin ice', undefined],
  ['long facts of no picture', LONG, undefined],
  ['short facts of the picture', 'thin ice', true],
] as const)('a few choices with %s -> a section each, with its button', (_, description, arePictured) => {
  const panel = landing(2, { description, ...(arePictured && { arePictured }) });
  expect(panel.sections?.map(({ text, button }) => [text, button?.label])).toEqual(
    ['0', '1'].map((shore) => [`**Shore ${shore}**\n${description}`, 'Choose']),
  );
});

test('a few choices with long facts of the picture -> a button each with its name, and no facts', () => {
  const panel = landing(2, { description: LONG, arePictured: true });
  expect([panel.content, panel.sections]).toEqual(['Where?', []]);
  expect(labelsOf(panel)).toEqual([['Shore 0', 'Shore 1']]);
});

const UNDO = button('undo', 'Undo');
const VIEWS = buttonRows([button('map', 'Map')]);

test.each([
  ['one button', 1, [['Shore 0', 'Undo'], ['Map']]],
  ['two buttons', 2, [['Shore 0', 'Shore 1', 'Undo'], ['Map']]],
  [
    'three buttons',
    3,
    [
      ['Shore 0', 'Shore 1', 'Shore 2'],
      ['Map', 'Undo'],
    ],
  ],
  ['a menu', 9, [['menu'], ['Map', 'Undo']]],
] as const)('choices in %s -> Undo beside them where it has room, else in the last row', (_, count, rows) => {
  expect(labelsOf(landing(count, {}, { extraRows: VIEWS, undo: UNDO }))).toEqual(rows);
});

test('no row but those of choices -> no Undo above the limit of rows', () => {
  const five = Array.from({ length: 5 }, () => menuRow(menu('m', 'Shores', [{ value: '1', label: 'Shore 1' }])));
  const panel = landing(1, {}, { rows: () => five, extraRows: VIEWS, undo: UNDO });
  expect(labelsOf(panel)).toEqual(Array(5).fill(['menu']));
});

test('many choices with emojis -> in the menu; words alone where a person wants them', () => {
  const panel = withEmojis(new Map([['gull', GULL]]), () => landing(8));
  const emojisOf = (shown: Panel) =>
    panelControls(shown).flatMap((control) => (isMenu(control) ? control.options.map(({ emoji }) => emoji) : []));
  expect(emojisOf(panel)).toEqual(Array(8).fill(GULL));
  expect(emojisOf(withTaste(panel, { signs: 'words' }))).toEqual(Array(8).fill(undefined));
});
