import { ComponentType, MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { containerEdit, containerMessage } from '../../../src/bot/response/components.ts';
import { button, buttonRows, menu, menuRow } from '../../../src/game-api/panel/controls.ts';
import type { Panel } from '../../../src/game-api/panel/panel.ts';
import {
  componentCount,
  panelControls,
  textPanel,
  thumbnailsOf,
  withTaste,
} from '../../../src/game-api/panel/panel.ts';
import { discordProblems } from '../../support/bot/fits.ts';

const shoot = button('say:1', 'Choose', 'primary');
const rest = button('say:2', 'Rest');
const items = menu('pick:3', 'Use an item', [{ value: 'potion', label: 'Potion', description: 'Heal 2' }]);
const look = button('board:1', 'Board');

const PANEL: Panel = {
  content: 'Whom do you attack?',
  accent: 0x5fb38a,
  sections: [
    { text: '**Hound 1**\n3 of 6 hit points', button: shoot },
    { text: 'Or not', rows: buttonRows([rest]) },
  ],
  components: [...buttonRows([look]), menuRow(items)],
};

test('a panel is one container: text, picture, file, sections, rows', () => {
  const [container, ...more] = containerMessage(PANEL, [
    { name: 'board.png', description: 'The board' },
    { name: 'log.txt' },
  ]).components;
  expect(more).toEqual([]);
  expect(container).toEqual({
    type: ComponentType.Container,
    accent_color: 0x5fb38a,
    components: [
      { type: ComponentType.TextDisplay, content: 'Whom do you attack?' },
      {
        type: ComponentType.MediaGallery,
        id: 1_000,
        items: [{ media: { url: 'attachment://board.png' }, description: 'The board' }],
      },
      { type: ComponentType.File, id: 1_001, file: { url: 'attachment://log.txt' } },
      {
        type: ComponentType.Section,
        components: [{ type: ComponentType.TextDisplay, content: '**Hound 1**\n3 of 6 hit points' }],
        accessory: { type: ComponentType.Button, custom_id: 'say:1', label: 'Choose', style: 1 },
      },
      { type: ComponentType.TextDisplay, content: 'Or not' },
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.Button, custom_id: 'say:2', label: 'Rest', style: 2 }],
      },
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.Button, custom_id: 'board:1', label: 'Board', style: 2 }],
      },
      {
        type: ComponentType.ActionRow,
        components: [
          {
            type: ComponentType.StringSelect,
            custom_id: 'pick:3',
            placeholder: 'Use an item',
            min_values: 1,
            max_values: 1,
            options: [{ value: 'potion', label: 'Potion', description: 'Heal 2' }],
          },
        ],
      },
    ],
  });
  expect(panelControls(PANEL)).toEqual([shoot, rest, look, items]);
});

test('nothing but a text -> no picture, no colour; an edit empties the text of older messages', () => {
  const components = [
    { type: ComponentType.Container, components: [{ type: ComponentType.TextDisplay, content: 'Done.' }] },
  ];
  expect(containerMessage(textPanel('Done.'))).toEqual({ flags: MessageFlags.IsComponentsV2, components });
  expect(containerEdit(textPanel('Done.'))).toEqual({
    flags: MessageFlags.IsComponentsV2,
    components,
    content: null,
  });
});

test.each([
  ['a text', textPanel('Done.')],
  ['sections, rows and a menu', PANEL],
  ['a file', { ...PANEL, file: { name: 'log.txt', text: 'Round 1' } }],
  [
    'a picture',
    {
      ...PANEL,
      picture: {
        job: { game: 'lanterns', picture: 'board', version: 1, data: {} },
        alt: 'The board',
        name: 'board.png',
      },
    },
  ],
] satisfies [string, Panel][])('%s -> counted as Discord counts, and taken by it', (_, panel) => {
  expect(discordProblems(panel)).toEqual([]);
});

test('forty-one components -> refused by the judge of these tests', () => {
  const sections = Array.from({ length: 12 }, (_, i) => ({
    text: `**${i}**\nFacts`,
    button: button(`say:${i}`, 'Choose'),
  }));
  const tall = { content: 'Whom?', sections, components: buttonRows([look, rest]) };
  expect(componentCount(tall)).toBe(41);
  expect(discordProblems(tall)).not.toEqual([]);
});

test('a thumbnail -> its section once it is drawn; the numbers of controls stay', () => {
  const drawn = { name: 'card-1.png', description: 'The card' };
  const thumbnail = {
    name: drawn.name,
    alt: drawn.description,
    job: { game: 'g', picture: 'card', version: 1, data: {} },
  };
  const panel: Panel = { ...PANEL, sections: [{ text: '**A card**', thumbnail, rows: buttonRows([rest]) }] };
  const inside = (files: Parameters<typeof containerMessage>[1]) =>
    containerMessage(panel, files).components[0]?.components.slice(1, 3);
  const text = { type: ComponentType.TextDisplay, content: '**A card**' };
  const row = { type: ComponentType.ActionRow, components: [expect.objectContaining({ custom_id: 'say:2' })] };
  expect(inside([])).toEqual([text, row]);
  expect(inside([drawn])).toEqual([
    {
      type: ComponentType.Section,
      id: 2_000,
      components: [text],
      accessory: {
        type: ComponentType.Thumbnail,
        id: 2_001,
        media: { url: 'attachment://card-1.png' },
        description: 'The card',
      },
    },
    row,
  ]);
  expect(componentCount(panel)).toBe(11);
  expect(thumbnailsOf(withTaste(panel, { palette: 'colour-blind' })).map(({ job }) => job.palette)).toEqual([
    'colour-blind',
  ]);
});
