/** Names of what is sealed in a campaign: nothing that anybody can type, press or see tells them. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { NotOfferedError, runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { firstWinter } from '../../../support/first-winter.ts';
import { sampleOf } from '../../../support/often.ts';

let table: PlayedBot;
setUpPlayedBot(1, (played) => {
  table = played;
});

const HOME = 'table';

/** By name, whatever a campaign in its first week holds back: a class, its cards, scenarios, items, buildings; and texts. */
function sealed(): string[] {
  const classes = firstWinter.classes.filter(({ locked }) => locked);
  const items = firstWinter.items.filter(({ available, id }) => !available && !isStarting(id));
  const scenarios = firstWinter.scenarios.filter(({ first, random }) => !first && !random);
  const buildings = (firstWinter.buildings ?? []).filter(({ start }) => start === undefined);
  const names = [...classes, ...classes.flatMap(({ cards }) => cards), ...items, ...scenarios, ...buildings];
  const texts = [
    ...(firstWinter.quests?.envelopes ?? []),
    ...(firstWinter.treasures ?? []),
    ...(firstWinter.quests?.quests ?? []),
  ].map(({ text }) => text);
  return [...names.map(({ name }) => name), ...texts];
}

/** What monsters and scenarios of the first week give is no secret. */
function isStarting(id: string): boolean {
  return firstWinter.scenarios.some((scenario) => scenario.first && JSON.stringify(scenario).includes(`"${id}"`));
}

async function said(person: string, command: string, values = {}): Promise<string> {
  const { message, modal } = await runDeed(table.local.client(person), command, values, { channel: HOME });
  return JSON.stringify([message, modal]);
}

function ignoreNotOffered(error: unknown): string {
  if (error instanceof NotOfferedError) return '';
  throw error;
}

const LOOKING = [
  'campaign sheet',
  'campaign map',
  'campaign week',
  'campaign party',
  'campaign story',
  'variants',
  'deciding',
  'adopt campaign',
  'campaign panel',
  'character',
  'cards',
  'start',
  'enemies',
  'status',
  'board',
  'help',
  'join',
];

test('ITS-01 UNL-01 CRE-01 MAPB-01 commands, pages, pictures -> name nothing sealed', async () => {
  const names = sealed();
  expect(names.length).toBeGreaterThan(100);
  const seen: string[] = [];
  for (const person of ['Ann', 'Cem']) {
    for (const command of LOOKING) seen.push(await said(person, command).catch(ignoreNotOffered));
    seen.push(...(await allPages(person)));
  }
  await table.bot.app.outboxWorker.waitUntilIdle();
  const all = [...seen, ...table.drawn].join('\n');
  expect(all).toContain('The Snow Fence');
  expect(names.filter((name) => all.includes(JSON.stringify(name).slice(1, -1)))).toEqual([]);
});

/** Every page that the menus and buttons of the sheet and the map lead to. */
async function allPages(person: string): Promise<string[]> {
  const seat = table.local.client(person);
  const pages: string[] = [];
  for (const command of ['campaign sheet', 'campaign map', 'cards', 'campaign story']) {
    const shown = async () => (await runDeed(seat, command, {}, { channel: HOME })).message;
    const anew = async () => on(await shown().catch(() => undefined));
    const { on: first } = await anew();
    for (const { isDisabled, customId } of first?.buttons ?? []) {
      if (isDisabled || customId === undefined) continue;
      const { message, modal } = await seat.press(customId, { channel: HOME, ...(await anew()) });
      pages.push(JSON.stringify([message, modal]));
    }
    for (const { options, customId } of first?.selects ?? []) {
      for (const { value } of options) {
        const { message } = await seat.choose(value, { channel: HOME, ...(await anew()), select: customId });
        pages.push(JSON.stringify(message));
      }
    }
  }
  return pages;
}

function on(message: SeenMessage | undefined): { on?: SeenMessage } {
  return message ? { on: message } : {};
}

const TYPED = [
  ['item', 'name'],
  ['character', 'of'],
  ['rules', 'term'],
] as const;

test('ITS-01 UNL-01 any letters are typed -> suggestions hold nothing sealed', async () => {
  const names = sealed();
  const offered = new Set<string>();
  for (const [command, option] of TYPED) {
    for (const letters of [
      '',
      ...sampleOf([...'abcdefghijklmnopqrstuvwxyz'], 9),
      ...sampleOf(names.slice(0, 60), 20).map((name) => name.slice(0, 5)),
    ]) {
      const choices = await table.local
        .client('Ann')
        .autocomplete(command, { [option]: letters }, option, { channel: HOME });
      for (const { name, value } of choices) offered.add(name).add(`${value}`);
    }
  }
  expect(offered.size).toBeGreaterThan(30);
  expect(names.filter((name) => [...offered].some((each) => each.includes(name)))).toEqual([]);
});

test('ITS-01 of a sealed item is said what is said of one that nobody has thought of', async () => {
  const hidden = firstWinter.items.filter(({ available, id }) => !available && !isStarting(id)).slice(0, 12);
  for (const { name, id } of hidden) {
    for (const guess of [name, id, name.toUpperCase()]) {
      const answer = await typedItem(guess);
      const nothing = await typedItem('Zwieback of Yesteryear');
      expect(answer.replaceAll(guess, 'X')).toBe(nothing.replaceAll('Zwieback of Yesteryear', 'X'));
    }
  }
  const [own] = firstWinter.items.filter(({ available }) => available);
  expect(await typedItem(own?.name ?? '')).toContain(own?.name);
});

async function typedItem(name: string): Promise<string> {
  const { message } = await table.local.client('Ann').runCommand('item', { name }, { channel: HOME });
  return message?.text ?? '';
}

test('CRE-01 the name of a sealed class is typed -> answered as for an unknown name', async () => {
  const [locked] = firstWinter.classes.filter((each) => each.locked);
  const { message: classes } = await table.local.client('Cem').press('Join', { channel: HOME });
  expect(JSON.stringify(classes)).not.toContain(locked?.id);
  const told = async (typed: string) => {
    const values = { class: typed, name: 'Nobody' };
    const sent = runDeed(table.local.client('Ann'), 'add companion', values, { channel: HOME });
    return sent.then(({ message }) => message?.text, String).then((text) => text?.replaceAll(typed, 'X'));
  };
  expect(await told(locked?.name ?? '')).toBe(await told('Zwieback'));
});
