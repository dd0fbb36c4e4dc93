/** Presses that play: panels, answers, looks. */

import { goalsAlt, pictureJob } from '../../games/frosthaven/draw/index.ts';
import type { Open } from '../../games/frosthaven/open.ts';
import { type PanelOptions, panelFor, shownTo } from '../../games/frosthaven/present/panel.ts';
import { codeOf, NOTHING, valuesOfSteps } from '../../games/panel/codes.ts';
import { inColours, type Panel, words } from '../../games/panel/panel.ts';
import { bold, fitted } from '../../games/panel/text.ts';
import { type Answer, PARTY, withForcedSteps } from '../../kernel/rule.ts';
import { type App, gameHere } from '../app.ts';
import type { Pressed } from '../ids.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { withOffer } from '../offer.ts';
import { whyUnheard } from '../places.ts';
import { acknowledge, acknowledgeBeside, NO_GAME, type Pressing, place, type Replyable, show } from '../reply.ts';
import { type Seen, see } from '../see.ts';

type Of<Action extends Pressed['action']> = Extract<Pressed, { action: Action }>;

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
  const unheard = whyUnheard(app, interaction, game);
  const above = [first, unheard && `*${unheard}*`].filter(Boolean);
  const content = above.length > 0 ? fitted([...above, panel.content].join('\n'), CONTENT_LENGTH) : panel.content;
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

/** Another leaf of the hand; the choices stay where they are. */
export async function turnLeaf(app: App, interaction: Pressing, { game, question, page, before, leaf }: Of<'leaf'>) {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const open = seen && shownTo(seen.table);
  if (open?.number !== question) return showPanel(app, interaction, game, {}, seen && STALE);
  const steps = valuesOfSteps(before, valuesIn(open)) ?? [];
  await showPanel(app, interaction, game, { question, page, before: steps, leaf });
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
export const FAILED =
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
    picture: { job: pictureJob('goals', { goals }), alt: goalsAlt(goals), name: 'goals.png' },
  };
}
