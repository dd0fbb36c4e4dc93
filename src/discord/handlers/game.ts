/** Presses that play: panels, answers, looks. */

import type { Place } from '../../games/face.ts';
import type { Open } from '../../games/game.ts';
import { shownTo } from '../../games/panel/asking.ts';
import { codeOf, NOTHING, valuesOfSteps } from '../../games/panel/codes.ts';
import { inColours } from '../../games/panel/panel.ts';
import { fitted } from '../../games/panel/text.ts';
import { type Answer, withForcedSteps } from '../../kernel/rule.ts';
import type { App } from '../app.ts';
import type { Of } from '../ids.ts';
import { CONTENT_LENGTH } from '../limits.ts';
import { withOffer } from '../offer.ts';
import { whyUnheard } from '../places.ts';
import { acknowledge, NO_GAME, type Pressing, place, type Replyable, show } from '../reply.ts';
import { see } from '../see.ts';

/** Opens the panel of whoever presses, in the state that the game is in now. */
export async function openPanel(app: App, interaction: Replyable, game: number, options: Place = {}): Promise<void> {
  await acknowledge(interaction);
  await showPanel(app, interaction, game, options);
}

/** Shows the panel as the answer to an acknowledged interaction, below `first`. */
export async function showPanel(
  app: App,
  interaction: Replyable,
  game: number,
  options: Place,
  first?: string,
): Promise<void> {
  const seen = await see(app, game, interaction.user.id);
  if (!seen) {
    await show(app, interaction, NO_GAME);
    return;
  }
  const asked = await withOffer(app, seen, interaction.user.id, seen.panel(options));
  const panel = inColours(asked, seen.viewer.palette);
  const unheard = whyUnheard(app, interaction, game);
  const above = [first, unheard && `*${unheard}*`].filter(Boolean);
  const content = above.length > 0 ? fitted([...above, panel.content].join('\n'), CONTENT_LENGTH) : panel.content;
  const message = await place(app, interaction, { ...panel, content });
  await app.panels.opened(interaction, message, seen);
}

/** Another page of the choices. */
export async function turnPage(app: App, interaction: Pressing, { game, question, page, before }: Of<'page'>) {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const open = seen && shownTo({ questions: seen.questions, seat: seen.viewer.seat });
  if (open?.number !== question) return showPanel(app, interaction, game, {}, seen && STALE);
  const steps = valuesOfSteps(before, valuesIn(open)) ?? [];
  await showPanel(app, interaction, game, { question, page, before: steps });
}

/** Another leaf of the hand; the choices stay where they are. */
export async function turnLeaf(app: App, interaction: Pressing, { game, question, page, before, leaf }: Of<'leaf'>) {
  await acknowledge(interaction);
  const seen = await see(app, game, interaction.user.id);
  const open = seen && shownTo({ questions: seen.questions, seat: seen.viewer.seat });
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

/** A menu that gives one more part of an answer; the last of them gives it. */
export async function next(app: App, interaction: Pressing, pressed: Of<'next'>): Promise<void> {
  await acknowledge(interaction);
  await answering(app, interaction, pressed, (open) => {
    const { question } = open;
    const before = valuesOfSteps(pressed.before, valuesIn(open));
    const chosen = selected(open, interaction);
    if (question.free || !before || !chosen) return undefined;
    const steps = withForcedSteps(question, [...before, ...chosen]);
    return steps.length < question.max ? { before: steps } : steps;
  });
}

/** The button that says that the parts of an answer are all there. */
export async function done(app: App, interaction: Pressing, pressed: Of<'done'>): Promise<void> {
  await acknowledge(interaction);
  await answering(app, interaction, pressed, (open) => valuesOfSteps(pressed.before, valuesIn(open)));
}

const STALE = '*That has been decided already; this is how things stand now.*';
export const FAILED =
  '*Something in the rules went wrong with that; nothing has changed. It has been written down with the number of this game.*';

/** What a press that answers is about. */
type Asked = Pick<Of<'done'>, 'game' | 'question' | 'seat'>;

/** The parts of an answer that are there, while others are still to be chosen. */
interface Parts {
  readonly before: Answer;
}

/**
 * Gives the answer that `read` finds in what the panel asks, or shows the next step of it. Whatever stands against it the
 * table says, above the panel as it is now.
 */
async function answering(
  app: App,
  interaction: Pressing,
  { game, question, seat }: Asked,
  read: (open: Open) => Answer | Parts | undefined,
): Promise<void> {
  let place: Place = {};
  const choice = (open: Open) => {
    const found = read(open);
    if (!found || !('before' in found)) return found;
    place = { question, before: found.before };
    return 'incomplete';
  };
  const result = await app.tables.choose(game, interaction.user.id, { seat, number: question, choice }, interaction.id);
  const first = { advanced: undefined, refused: 'why' in result ? `*${result.why}*` : undefined, failed: FAILED }[
    result.type
  ];
  await showPanel(app, interaction, game, place, first);
}

/** What is offered; of an answer that is judged, what is proposed. */
function valuesIn({ question }: Open): string[] {
  const options = question.free ? (question.free.proposals ?? []) : question.options;
  return options.map(({ value }) => value);
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
