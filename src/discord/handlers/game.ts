/** Presses that play: panels, answers, looks. */

import { goalsAlt, type PaletteName } from '../../draw/index.ts';
import { inOneLine } from '../../frosthaven/explain/parts.ts';
import type { FigureView, SeatView, View } from '../../frosthaven/view.ts';
import { type Answer, PARTY, type Seat, withForcedSteps } from '../../kernel/rule.ts';
import { prefer } from '../../tables/preferences.ts';
import type { Open, TableView } from '../../tables/tables.ts';
import { type App, gameHere, type Seen, see } from '../app.ts';
import { codeOf, NOTHING, type Pressed, valuesOfSteps } from '../ids.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { withOffer } from '../offer.ts';
import { type Button, button, buttonRows, type Row } from '../present/components.ts';
import { usesLeft } from '../present/options.ts';
import {
  boardPicture,
  handPicture,
  inColours,
  inForm,
  otherForms,
  type Panel,
  type PanelOptions,
  panelFor,
  shownTo,
  whoIsWanted,
} from '../present/panel.ts';
import { acknowledge, acknowledgeBeside, type Pressing, place, type Replyable, show, words } from '../reply.ts';
import { goalLines, stanceWords } from '../say/goal.ts';
import { bold, fitted, listed, type Names } from '../say/names.ts';

type Of<Action extends Pressed['action']> = Extract<Pressed, { action: Action }>;

const NO_GAME = words('No scenario is being played here. `/scenario start` begins one.');

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
  const asked = await withOffer(app, seen, interaction.user.id, panelFor(seen.table, seen.names, options));
  const panel = inColours(asked, seen.palette);
  const content = first ? fitted(`${first}\n${panel.content}`, CONTENT_LENGTH) : panel.content;
  const message = await place(app, interaction, { ...panel, content });
  await app.panels.opened(interaction, message, seen.table);
}

/** Another page of the choices. */
export async function turnPage(app: App, interaction: Pressing, { game, question, page, before }: Of<'page'>) {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const open = seen && shownTo(seen.table);
  if (open?.number !== question) return showPanel(app, interaction, game, {}, seen && STALE);
  const steps = valuesOfSteps(before, valuesIn(open)) ?? [];
  await showPanel(app, interaction, game, { question, page, before: steps });
}

/** A button that answers by itself. */
export async function say(app: App, interaction: Pressing, pressed: Of<'say'>): Promise<void> {
  await acknowledge(interaction);
  const { code } = pressed;
  await answering(app, interaction, pressed, (open) => (code === NOTHING ? [] : valuesOf(open, [code])));
}

/** A menu whose selection is the answer. */
export async function pick(app: App, interaction: Pressing, pressed: Of<'pick'>): Promise<void> {
  await acknowledge(interaction);
  await answering(app, interaction, pressed, (open) => selected(open, interaction));
}

/** A menu that gives one more part of an answer. */
export async function next(app: App, interaction: Pressing, pressed: Of<'next'>): Promise<void> {
  await acknowledge(interaction);
  await answering(app, interaction, pressed, (open) => {
    const before = valuesOfSteps(pressed.before, valuesIn(open));
    const chosen = selected(open, interaction);
    return before && chosen && withForcedSteps(open.question, [...before, ...chosen]);
  });
}

/** The button that says that the parts of an answer are all there. */
export async function done(app: App, interaction: Pressing, pressed: Of<'done'>): Promise<void> {
  await acknowledge(interaction);
  await answering(app, interaction, pressed, (open) => valuesOfSteps(pressed.before, valuesIn(open)));
}

const STALE = '*That has been decided already; this is how things stand now.*';
const FOREIGN = '*That is for somebody else to decide.*';
const UNKNOWN = '*That is not among the choices.*';
const FAILED =
  '*Something in the rules went wrong with that; nothing has changed. It has been written down with the number of this game.*';

type Answering = Of<'say' | 'pick' | 'next' | 'done'>;

/** Gives the answer that `read` finds, or shows why not, above the panel as it is now. */
async function answering(
  app: App,
  interaction: Pressing,
  pressed: Answering,
  read: (open: Open) => Answer | undefined,
): Promise<void> {
  const { game, question, seat, action } = pressed;
  const seen = await see(app, game, interaction.user.id);
  if (!seen) return showPanel(app, interaction, game, {});
  if (seat !== PARTY && seat !== seen.table.seat) return showPanel(app, interaction, game, {}, FOREIGN);
  const open = seen.table.questions.find((each) => each.number === question && each.question.seat === seat);
  if (!open) return showPanel(app, interaction, game, {}, STALE);
  const answer = read(open);
  if (!answer) return showPanel(app, interaction, game, {}, UNKNOWN);
  if (action === 'next' && answer.length < open.question.max) {
    return showPanel(app, interaction, game, { question, before: answer });
  }
  await give(app, interaction, pressed, answer);
}

async function give(
  app: App,
  interaction: Pressing,
  { game, question, seat }: Answering,
  answer: Answer,
): Promise<void> {
  const result = await app.tables.answer(game, interaction.user.id, seat, question, answer, interaction.id);
  const first = { advanced: undefined, refused: 'why' in result ? `*${result.why}*` : undefined, failed: FAILED }[
    result.type
  ];
  await showPanel(app, interaction, game, {}, first);
}

function valuesIn({ question }: Open): string[] {
  return question.options.map(({ value }) => value);
}

/** What was selected in a menu; undefined when that was never offered. */
function selected(open: Open, interaction: Pressing): Answer | undefined {
  return interaction.isStringSelectMenu() && interaction.values.length > 0
    ? valuesOf(open, interaction.values)
    : undefined;
}

function valuesOf(open: Open, codes: readonly string[]): Answer | undefined {
  const values = codes.map((code) => valuesIn(open).find((value) => codeOf(value) === code));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** The game that a command means; answers with a sentence when there is none. */
export async function withGameHere(app: App, interaction: Replyable, work: (seen: Seen) => Panel): Promise<void> {
  await acknowledge(interaction);
  const game = await gameHere(app, interaction.channelId ?? '');
  const seen = game && (await see(app, game.id, interaction.user.id));
  await show(app, interaction, seen ? inColours(work(seen), seen.palette) : NO_GAME);
}

/** What a press on a panel shows beside it, in a private message of its own: the panel stays as it is. */
export async function beside(
  app: App,
  interaction: Pressing,
  game: number,
  work: (seen: Seen) => Panel,
): Promise<void> {
  await acknowledgeBeside(interaction);
  const seen = await see(app, game, interaction.user.id);
  await show(app, interaction, seen ? inColours(work(seen), seen.palette) : NO_GAME);
}

const TITLES = { hand: 'In hand', chosen: 'Chosen', active: 'Active', discarded: 'Discarded', lost: 'Lost' } as const;

/** All cards of whoever looks. */
export function handPanel({ table, names }: Seen): Panel {
  const cards = table.view.own?.cards;
  if (!cards) return words('You do not sit at this table.');
  const piles = (['hand', 'chosen', 'active', 'discarded', 'lost'] as const).flatMap((pile) => {
    const inPile = cards.filter((card) => card.pile === pile);
    return inPile.length > 0
      ? [`${bold(TITLES[pile])}: ${inPile.map(({ initiative, name }) => `${initiative} ${name}`).join(', ')}`]
      : [];
  });
  const items = (table.view.seats.find(({ seat }) => seat === table.seat)?.items ?? []).map(
    ({ name, state, lines, uses }) =>
      `- ${bold(name)}${state === 'ready' ? '' : ` (${state})`}${uses ? ` (${usesLeft(uses)})` : ''}: ${inOneLine(lines)}`,
  );
  const title = `Cards of ${bold(names.seat(table.seat ?? ''))}`;
  return {
    content: fitted([title, ...piles, ...(items.length > 0 ? ['Items:', ...items] : [])].join('\n'), CONTENT_LENGTH),
    components: buttonRows(
      otherForms(cards).map((mode, i) => button({ action: 'sides', game: table.game.id, side: i + 1 }, `As ${mode}`)),
    ),
    picture: handPicture(cards, table),
  };
}

/** Turns the cards over, on the message that shows them. */
export async function turnCards(app: App, interaction: Pressing, { game, side }: Of<'sides'>): Promise<void> {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  if (!seen) return show(app, interaction, NO_GAME);
  await show(app, interaction, inColours(side === 0 ? handPanel(seen) : formPanel(seen, side - 1), seen.palette));
}

/** All cards of whoever looks, as they are in another mode of the character. */
export function formPanel({ table, names }: Seen, other: number): Panel {
  const cards = table.view.own?.cards ?? [];
  const mode = otherForms(cards)[other];
  if (mode === undefined) return words('These cards have no other side.');
  const sides = inForm(cards, mode);
  const list = sides.map(({ initiative, name }) => `${initiative} ${name}`).join(', ');
  return {
    content: fitted(`Cards of ${bold(names.seat(table.seat ?? ''))} as ${bold(mode)}\n${list}`, CONTENT_LENGTH),
    components: buttonRows([button({ action: 'sides', game: table.game.id, side: 0 }, 'As they are now')]),
    picture: handPicture(sides, table),
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

/** `The Salt Road, round 3.` */
function whereAndWhen({ scenario, round }: View): string {
  return `${bold(scenario.name)}, ${round === 0 ? 'before the first round' : `round ${round}`}.`;
}

/** The board as it is now. */
export function boardPanel({ table, names }: Seen): Panel {
  return {
    content: `${whereAndWhen(table.view)} ${whoIsWanted(table, names)}`,
    components: [],
    picture: boardPicture(table.view),
  };
}

/** Everybody in a line, and who is waited for; from here a player finds the standing orders. */
export function statusPanel(seen: Seen): Panel {
  const { table, names } = seen;
  const { view } = table;
  const elements = Object.entries(view.elements).filter(([, state]) => state !== 'inert');
  const lines = [
    `${whereAndWhen(view)} ${table.game.result ? 'It is over.' : whoIsWanted(table, names)}`,
    ...goalLines(view),
    ...view.seats.map((seat) => seatWords(seat, names, table)),
    othersWords(view, names),
    enemyWords(view, names),
    ...(elements.length > 0 ? [`Elements: ${listed(elements.map(([element, state]) => `${element} ${state}`))}.`] : []),
    ...(view.goal?.rules ? [`-# Special rules: ${view.goal.rules}`] : []),
  ].filter(Boolean);
  return { content: fitted(lines.join('\n'), CONTENT_LENGTH), components: statusRows(seen), picture: undefined };
}

function seatWords(seat: SeatView, names: Names, table: TableView): string {
  const { cards, revealed } = seat;
  const piles = `${cards.hand} in hand, ${cards.discarded} discarded, ${cards.lost} lost${cards.active > 0 ? `, ${cards.active} active` : ''}`;
  const life = seat.escaped
    ? 'has left the map'
    : seat.exhausted
      ? 'exhausted'
      : `${seat.hitPoints} of ${seat.maximum} hit points`;
  const plays = revealed.map(({ name, initiative }) => `*${name}* (${initiative})`);
  const stance = stanceWords(seat);
  const shown = plays.length > 0 ? ` This round: ${listed(plays)}.` : '';
  return `${bold(names.seat(seat.seat))} (${seat.className}): ${life}; ${piles}; ${seat.experience} experience, ${seat.coins} ${seat.coins === 1 ? 'coin' : 'coins'}${stance ? `; ${stance}` : ''}${absenceWords(seat.seat, table)}.${shown}`;
}

function absenceWords(seat: Seat, { game, presence }: TableView): string {
  if (!presence.away.includes(seat)) return '';
  if (game.seats.some((each) => each.seat === seat && each.user === undefined)) return '; played by the bot';
  return `; away${presence.isDeserted ? '' : ', played by the bot'}`;
}

/** Summons, allies and objectives. */
function othersWords({ figures }: View, names: Names): string {
  const words = (kind: FigureView['kind'], title: string) => {
    const all = figures.filter((figure) => figure.kind === kind).map((figure) => figureWords(figure, names));
    return all.length > 0 ? `${title}: ${all.join('; ')}.` : '';
  };
  return [words('summon', 'Summons'), words('ally', 'Allies'), words('objective', 'Objectives')]
    .filter(Boolean)
    .join('\n');
}

function figureWords({ id, hex, hitPoints, maximum, conditions, rank }: FigureView, names: Names): string {
  const state = [`${hitPoints}/${maximum}`, ...conditions].join(', ');
  const kind = rank === 'elite' || rank === 'boss' ? ` (${rank})` : '';
  return `${names.figure(id)}${kind} at ${hex}: ${state}`;
}

function enemyWords({ figures }: View, names: Names): string {
  const enemies = figures.filter(({ kind }) => kind === 'monster').map((figure) => figureWords(figure, names));
  return enemies.length > 0 ? `Enemies: ${enemies.join('; ')}.` : 'No enemy is in sight.';
}

/** Chooses the colours of the pictures that only this player sees. */
export async function chooseColours(app: App, interaction: Pressing, { game, palette }: Of<'colours'>): Promise<void> {
  await acknowledge(interaction);
  const before = await see(app, game, interaction.user.id);
  if (before?.table.seat === undefined) return show(app, interaction, words('You do not sit at this table.'));
  await prefer(app.records, before.table.game.campaign, interaction.user.id, { palette });
  const seen = await see(app, game, interaction.user.id);
  await show(app, interaction, seen ? { ...inColours(boardPanel(seen), seen.palette), ...COLOURED[palette] } : NO_GAME);
}

const COLOURED: Readonly<Record<PaletteName, Pick<Panel, 'content'>>> = {
  dusk: { content: 'Pictures that only you see have the usual colours now, like this one.' },
  'colour-blind': {
    content:
      'Pictures that only you see are painted for colour-blind eyes now, like this one. Those for all keep their colours.',
  },
};

function colourButton(game: number, now: PaletteName | undefined): Button {
  return now === 'colour-blind'
    ? button({ action: 'colours', game, palette: 'dusk' }, 'Usual colours')
    : button({ action: 'colours', game, palette: 'colour-blind' }, 'Colours for the colour-blind');
}

function statusRows({ table: { game, seat }, palette }: Seen): Row[] {
  if (seat === undefined) return [];
  return buttonRows([
    button({ action: 'panel', game: game.id }, 'My panel', 'primary'),
    button({ action: 'enemies', game: game.id }, 'Enemies'),
    button({ action: 'goal', game: game.id }, 'Battle goal'),
    button({ action: 'orders', game: game.id }, 'Standing orders'),
    colourButton(game.id, palette),
  ]);
}
