/** Presses that play: panels, answers, looks. */

import { MessageFlags } from 'discord.js';
import { goalsAlt } from '../../draw/index.ts';
import { plain } from '../../frosthaven/explain/parts.ts';
import type { Answer } from '../../kernel/rule.ts';
import { type App, gameHere, type Seen, see } from '../app.ts';
import { codeOf, type Pressed } from '../ids.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { boardPicture, handPicture, type Panel, type PanelOptions, panelFor, whoIsWanted } from '../present/panel.ts';
import { NOTHING } from '../present/question.ts';
import { acknowledge, type Pressing, place, type Replyable, show, words } from '../reply.ts';
import { bold, cut, listed } from '../say/names.ts';

type Of<Action extends Pressed['action']> = Extract<Pressed, { action: Action }>;

const NO_GAME = words('No scenario is being played here. `/scenario` starts one.');

/** Opens the panel of whoever presses, in the state that the game is in now. */
export async function openPanel(
  app: App,
  interaction: Replyable,
  game: number,
  options: PanelOptions = {},
): Promise<void> {
  await acknowledge(interaction);
  await showPanel(app, interaction, game, options);
}

/** Shows the panel as the answer to an acknowledged interaction, below `first`. */
export async function showPanel(
  app: App,
  interaction: Replyable,
  game: number,
  options: PanelOptions,
  first?: string,
): Promise<void> {
  const seen = await see(app, game, interaction.user.id);
  if (!seen) {
    await show(app, interaction, NO_GAME);
    return;
  }
  const panel = panelFor(seen.table, seen.names, options);
  const content = first ? cut(`${first}\n${panel.content}`, CONTENT_LENGTH) : panel.content;
  const message = await place(app, interaction, { ...panel, content });
  await app.panels.opened(interaction, message, seen.table);
}

/** A button that answers by itself. */
export async function say(app: App, interaction: Pressing, { game, question, seat, code }: Of<'say'>): Promise<void> {
  await acknowledge(interaction);
  await give(app, interaction, game, question, seat, code === NOTHING ? [] : [code]);
}

/** A menu whose selection is the answer. */
export async function pick(app: App, interaction: Pressing, { game, question, seat }: Of<'pick'>): Promise<void> {
  await acknowledge(interaction);
  await give(app, interaction, game, question, seat, interaction.isStringSelectMenu() ? interaction.values : []);
}

/** A menu that gives one more part of an answer in which the order matters. */
export async function next(app: App, interaction: Pressing, pressed: Of<'next'>): Promise<void> {
  await acknowledge(interaction);
  const { game, question, seat, before } = pressed;
  const codes = [...before.split('+').filter(Boolean), ...(interaction.isStringSelectMenu() ? interaction.values : [])];
  const seen = await see(app, game, interaction.user.id);
  const open = seen?.table.questions.find((each) => each.number === question && each.question.seat === seat);
  if (!open) return showPanel(app, interaction, game, {}, STALE);
  if (codes.length >= open.question.min) return give(app, interaction, game, question, seat, codes);
  await showPanel(app, interaction, game, { before: valuesOf(open.question.options, codes) });
}

const STALE = '*That has been decided already; this is how things stand now.*';

async function give(
  app: App,
  interaction: Pressing,
  game: number,
  question: number,
  seat: string,
  codes: readonly string[],
): Promise<void> {
  const seen = await see(app, game, interaction.user.id);
  const open = seen?.table.questions.find((each) => each.number === question && each.question.seat === seat);
  if (!open) return showPanel(app, interaction, game, {}, STALE);
  const answer = valuesOf(open.question.options, codes);
  const result = await app.tables.answer(game, interaction.user.id, seat, question, answer, interaction.id);
  const first = { advanced: undefined, refused: 'why' in result ? `*${result.why}*` : undefined, failed: FAILED }[
    result.type
  ];
  await showPanel(app, interaction, game, {}, first);
}

const FAILED =
  '*Something in the rules went wrong with that; nothing has changed. It has been written down with the number of this game.*';

function valuesOf(options: readonly { value: string }[], codes: readonly string[]): Answer {
  return codes.map((code) => options.find(({ value }) => codeOf(value) === code)?.value ?? code);
}

/** The game that a command means; answers with a sentence when there is none. */
export async function withGameHere(app: App, interaction: Replyable, work: (seen: Seen) => Panel): Promise<void> {
  await acknowledge(interaction);
  const game = await gameHere(app, interaction.channelId ?? '');
  const seen = game && (await see(app, game.id, interaction.user.id));
  await show(app, interaction, seen ? work(seen) : NO_GAME);
}

/** What a press on a panel shows beside it, in a private message of its own: the panel stays as it is. */
export async function beside(
  app: App,
  interaction: Pressing,
  game: number,
  work: (seen: Seen) => Panel,
): Promise<void> {
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const seen = await see(app, game, interaction.user.id);
  await show(app, interaction, seen ? work(seen) : NO_GAME);
}

/** All cards of whoever looks. */
export function handPanel({ table, names }: Seen): Panel {
  const cards = table.view.own?.cards;
  if (!cards) return words('You do not sit at this table.');
  const piles = (['hand', 'chosen', 'active', 'discarded', 'lost'] as const).flatMap((pile) => {
    const inPile = cards.filter((card) => card.pile === pile);
    return inPile.length > 0
      ? [`${bold(pile)}: ${inPile.map(({ initiative, name }) => `${initiative} ${name}`).join(', ')}`]
      : [];
  });
  const items = (table.view.seats.find(({ seat }) => seat === table.seat)?.items ?? []).map(
    ({ name, state, lines }) =>
      `- ${bold(name)}${state === 'ready' ? '' : ` (${state})`}: ${lines.map(plain).join(' ')}`,
  );
  const title = `Cards of ${bold(names.seat(table.seat ?? ''))}`;
  return {
    content: cut([title, ...piles, ...(items.length > 0 ? ['Items:', ...items] : [])].join('\n'), CONTENT_LENGTH),
    components: [],
    picture: handPicture(cards, table),
  };
}

/** The battle goal of whoever looks, and how it stands. */
export function goalPanel({ table }: Seen): Panel {
  const goals = table.view.own?.goals ?? [];
  if (goals.length === 0) return words('You have no battle goal here.');
  const lines = goals.map(
    ({ name, text, checks, progress }) =>
      `${bold(name)} (${checks === 1 ? '1 checkmark' : `${checks} checkmarks`}): ${text}\n> ${progress}`,
  );
  return {
    content: lines.join('\n'),
    components: [],
    picture: { job: { picture: 'goals', goals }, alt: goalsAlt(goals), name: 'goals.png' },
  };
}

/** The board as it is now. */
export function boardPanel({ table, names }: Seen): Panel {
  const { scenario, round } = table.view;
  return {
    content: `${bold(scenario.name)}, round ${round}. ${whoIsWanted(table, names)}`,
    components: [],
    picture: boardPicture(table.view),
  };
}

/** Everybody in a line, and who is waited for. */
export function statusPanel({ table, names }: Seen): Panel {
  const { view } = table;
  const seats = view.seats.map((seat) => {
    const { cards } = seat;
    const piles = `${cards.hand} in hand, ${cards.discarded} discarded, ${cards.lost} lost${cards.active > 0 ? `, ${cards.active} active` : ''}`;
    const life = seat.exhausted ? 'exhausted' : `${seat.hitPoints} of ${seat.maximum} hit points`;
    return `${bold(names.seat(seat.seat))} (${seat.className}): ${life}; ${piles}; ${seat.experience} experience, ${seat.coins} coins.`;
  });
  const monsters = view.figures
    .filter(({ kind }) => kind === 'monster')
    .map(({ id, hex, hitPoints, maximum, conditions, rank }) => {
      const state = [`${hitPoints}/${maximum}`, ...conditions].join(', ');
      return `${names.figure(id)}${rank === 'elite' ? ' (elite)' : ''} at ${hex}: ${state}`;
    });
  const elements = Object.entries(view.elements).filter(([, state]) => state !== 'inert');
  const lines = [
    `${bold(view.scenario.name)}, round ${view.round}. ${whoIsWanted(table, names)}`,
    ...seats,
    ...(monsters.length > 0 ? [`Enemies: ${monsters.join('; ')}.`] : ['No enemy is in sight.']),
    ...(elements.length > 0 ? [`Elements: ${listed(elements.map(([element, state]) => `${element} ${state}`))}.`] : []),
  ];
  return { content: cut(lines.join('\n'), CONTENT_LENGTH), components: [], picture: undefined };
}
