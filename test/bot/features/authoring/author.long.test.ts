/** `/author`: cards are typed in a server, shown, and kept in its own pack. */
import { expect, test } from 'vitest';
import type { Bot } from '../../../../src/bot/bot.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { LocalDiscord } from '../../../../src/loopback/loopback.ts';
import { authorActs, cardText, LAMPLIGHTER } from '../../../support/bot/acts/author-acts.ts';
import { catalogOf } from '../../../support/bot/content.ts';
import { setUpWholeBot } from '../../../support/bot/whole-bot.ts';

let local: LocalDiscord;
let bot: Bot;

setUpWholeBot(
  (opened) => {
    ({ local, bot } = opened);
  },
  { authors: 'everywhere' },
);

const { author, choose, press, typeInto, organiser } = authorActs(() => local);
const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);
const options = ({ selects }: SeenMessage) =>
  selects.flatMap(({ options: all }) => all.map(({ label, description }) => [label, description].join(': ')));

/** The class as it is played, in the newest version of the server's pack. */
function played() {
  const [head] = bot.app.serverPacks.headsIn(local.guildId);
  if (!head) return undefined;
  const { classes } = catalogOf(bot.app.pack(head.id));
  return [...classes.values()].find(({ name }) => name === 'Lamplighter');
}

const cardsPlayed = () => played()?.cards.map(({ name }) => name);

test('AUTHOR: a class is sent as a file -> kept; its finished card is played, the other waits', async () => {
  const sent = await author(LAMPLIGHTER);
  expect(sent.isEphemeral).toBe(true);
  expect(sent.text).toBe('**Lamplighter**: 2 cards, 1 whole, 1 still to be typed');
  expect(options(sent)).toEqual(['First Lamp: whole', 'Second Lamp: still to be typed']);
  expect(labels(sent)).toEqual(['Next to type', 'The mat…', 'More cards…', 'As a file', 'All classes']);
  expect(cardsPlayed()).toEqual(['First Lamp']);
  const card = await press(sent, 'Next to type');
  expect(card.text).toBe(
    '**Second Lamp**: still to be typed\n```\nCard: Second Lamp\nLevel 1, initiative 61\nTop:\nAttack 2, Range 3\nBottom:\n```\n- Line 5, still to type: bottom: there are no words yet',
  );
  const desk = await press(await press(card, 'All cards'), 'All classes');
  expect(desk.text).toBe(
    '**Cards of your own**, for First Winter\n- **Lamplighter**: 2 cards, 1 whole, 1 still to be typed\n\n-# A campaign can be founded with them: `/start`. Whatever is finished is played; the rest waits.',
  );
  expect(options(desk).slice(0, 2)).toEqual(['Lamplighter: ', expect.stringMatching(/: As the pack has it$/)]);
});

test('AUTHOR: a card is typed in the form -> it replaces its text, is drawn, and is played', async () => {
  const card = await press(await author(LAMPLIGHTER), 'Next to type');
  const typed = await typeInto(card, 'Change…', cardText('Last Lamp', 'Move 3\nSing a verse.', 62));
  expect(typed.text.split('\n')[0]).toBe('**Last Lamp**: partly by hand');
  expect(typed.text).toContain('\n- Line 7, by hand: bottom: can’t read “Sing”');
  const drawn = await organiser().waitForMessage(({ attachments }) => attachments.length > 0, { channel: 'table' });
  expect(drawn.attachments.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Last Lamp: 62 Last Lamp, top Attack 2, Range 3, bottom Move 3/),
  ]);
  expect(cardsPlayed()).toEqual(['First Lamp', 'Last Lamp']);
  expect(played()?.perks?.length).toBe(1);
  const all = await press(typed, 'All cards');
  expect(options(all)).toEqual(['First Lamp: whole', 'Last Lamp: partly by hand']);
  const more = await typeInto(all, 'More cards…', cardText('Third Lamp', 'Move 2', 12));
  expect(more.text.split('\n')[0]).toBe('**Third Lamp**: whole');
  expect(cardsPlayed()).toEqual(['First Lamp', 'Last Lamp', 'Third Lamp']);
});

test('AUTHOR: a text lacks a card that is played -> it is kept, and the class stays as it was', async () => {
  await author(LAMPLIGHTER.replace('Bottom:\n\nPerk', 'Bottom:\nMove 2\n\nPerk'));
  expect(cardsPlayed()).toEqual(['First Lamp', 'Second Lamp']);
  const less = await author(LAMPLIGHTER);
  expect(less.text).toContain('What is played stays as it was: this text lacks second-lamp.');
  expect(cardsPlayed()).toEqual(['First Lamp', 'Second Lamp']);
  expect((await press(less, 'Next to type')).text).toContain('**Second Lamp**: still to be typed');
});

test('AUTHOR: the mat is changed in the form -> hit points are the new ones, cards stay', async () => {
  const sent = await author(LAMPLIGHTER);
  const [modal] = [(await organiser().press('The mat…', { channel: 'table', on: sent })).modal];
  expect(modal?.controls[0]?.value).toContain('Traits: nimble, outcast, strong\nPerk: Replace');
  const mat = LAMPLIGHTER.split('\n\n')[0]?.replace('8 9 11', '9 10 11') ?? '';
  const changed = await typeInto(sent, 'The mat…', `${mat}\nPerk: Replace one −1 card with one +0 card`);
  expect(changed.text).toContain('**Lamplighter**: 2 cards, 1 whole');
  expect(played()?.hitPoints.slice(0, 3)).toEqual([9, 10, 11]);
  expect(cardsPlayed()).toEqual(['First Lamp']);
});

test('AUTHOR: what is no class, no text or no card -> one sentence, and nothing has changed', async () => {
  expect((await author('Attack 3')).text).toBe(
    'A class begins with a line such as “Class: Kelp Farmer”. Nothing has changed.',
  );
  expect(await bot.app.records.metadataNames('packs ')).toEqual([]);
  const sent = await author(LAMPLIGHTER);
  expect((await typeInto(sent, 'More cards…', 'Attack 3')).text).toBe(
    'A card begins with a line such as “Card: Low Tide”. Nothing has changed.',
  );
  expect(cardsPlayed()).toEqual(['First Lamp']);
});

test('AUTHOR: a class of the pack is chosen -> its cards as text, and as a file to begin with', async () => {
  const desk = await author();
  expect(desk.text).toContain('Nothing is typed here yet.');
  const chosen = await choose(desk, 'drifter');
  expect(chosen.text).toBe('**Drifter**: 31 cards, 31 whole');
  const file = await press(chosen, 'As a file');
  expect(file.attachments.map(({ filename }) => filename)).toEqual(['drifter.txt']);
  expect(bot.app.serverPacks.headsIn(local.guildId)).toEqual([]);
});

test('AUTHOR: others typed while a form was open -> its card goes by its name', async () => {
  const card = await press(await author(LAMPLIGHTER), 'Next to type');
  const { modal } = await organiser().press('Change…', { channel: 'table', on: card });
  await author(LAMPLIGHTER.replace('Card: First Lamp', `${cardText('Porch Lamp', 'Move 1', 33)}\nCard: First Lamp`));
  const { message } = await organiser().submitModal(
    modal,
    { text: cardText('Second Lamp', 'Move 3') },
    { channel: 'table' },
  );
  expect(message?.text.split('\n')[0]).toBe('**Second Lamp**: whole');
  expect(cardsPlayed()).toEqual(['Porch Lamp', 'First Lamp', 'Second Lamp']);
});

test('AUTHOR: a text not read lately -> the panel anew; the next press opens the form', async () => {
  const card = await press(await author(LAMPLIGHTER), 'Next to type');
  bot.app.serverPacks.things.clear();
  const { message, modal } = await organiser().press('Change…', { channel: 'table', on: card });
  expect([message?.text.split('\n')[0], modal]).toEqual(['**Second Lamp**: still to be typed', undefined]);
  const again = await organiser().press('Change…', { channel: 'table', ...(message && { on: message }) });
  expect(again.modal?.controls[0]?.value).toMatch(/^Card: Second Lamp\n/);
});
