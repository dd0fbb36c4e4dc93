import { type Answer, withForcedSteps } from '../../../engine/rules/rule.ts';
import type { AnyOpenQuestion } from '../../../game-api/contract/game.ts';
import type { ChoicePosition } from '../../../game-api/contract/presenter.ts';
import { codeOf, NOTHING, valuesOfSteps } from '../../../game-api/panel/answer-codes.ts';
import { shownTo } from '../../../game-api/panel/current-question.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { fitted } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, AtTable } from '../../../matches/service/match-service.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import type { App } from '../../context/context.ts';
import { whyUnheard } from '../../notify/channel-events.ts';
import { type BuiltPanel, madeAt } from '../../panels/build-panel.ts';
import type { ParamsOf } from '../../response/custom-ids.ts';
import { acknowledge, type PressInteraction, place, type Replyable } from '../../response/responses.ts';
import { noMatch } from '../shared/find-match.ts';

export async function openPanel(
  app: App,
  interaction: Replyable,
  game: number,
  options: ChoicePosition = {},
): Promise<void> {
  await acknowledge(interaction);
  await showPanel(app, interaction, game, options);
}

/** Edits the answer of an acknowledged interaction, with `first` above the panel. */
export async function showPanel(
  app: App,
  interaction: Replyable,
  game: number,
  place: ChoicePosition,
  first?: string,
): Promise<void> {
  await inOneTurn(app, interaction, game, async () => ({ place, first }));
}

/** Content of the answer: the user's panel below a sentence, or another panel. */
export type PressResponse = { readonly place?: ChoicePosition; readonly first?: string | undefined } | Panel;

type Does = (at: AtTable) => Promise<PressResponse>;

/** Runs a press within the lock of the match and builds the panel there, so that nothing comes in between. */
export async function atTable(app: App, interaction: Replyable, game: number, does: Does): Promise<void> {
  await acknowledge(interaction);
  await inOneTurn(app, interaction, game, does);
}

export async function inOneTurn(app: App, interaction: Replyable, game: number, does: Does): Promise<void> {
  const made = await app.tables.at(game, interaction.user.id, async (at): Promise<Partial<BuiltPanel>> => {
    const shown = await does(at);
    return 'content' in shown ? { panel: shown } : panelAt(app, interaction, at, shown);
  });
  const message = await place(app, interaction, made.panel ?? (await noMatch(app, interaction)));
  if (made.seen) await app.panels.opened(interaction, message, made.seen);
}

async function panelAt(
  app: App,
  interaction: Replyable,
  at: AtTable,
  { place: where = {}, first }: Exclude<PressResponse, Panel>,
): Promise<Partial<BuiltPanel>> {
  const made = await madeAt(app, at, where);
  if (!made) return {};
  const { panel, seen } = made;
  const unheard = whyUnheard(app, interaction, at.game);
  const above = [first, unheard && `*${unheard}*`].filter(Boolean);
  const content = above.length > 0 ? fitted([...above, panel.content].join('\n'), CONTENT_LENGTH) : panel.content;
  return { panel: { ...panel, content }, seen };
}

export async function turnPage(
  app: App,
  interaction: PressInteraction,
  { game, question, page, before }: ParamsOf<'page'>,
) {
  await atTable(app, interaction, game, (at) => turned(at, { question, page }, before));
}

/** Turns to another part of the hand; the choices keep their page. */
export async function turnLeaf(
  app: App,
  interaction: PressInteraction,
  { game, question, page, before, leaf }: ParamsOf<'leaf'>,
) {
  await atTable(app, interaction, game, (at) => turned(at, { question, page, leaf }, before));
}

async function turned(at: AtTable, place: ChoicePosition, before: string): Promise<PressResponse> {
  const seen = await at.look();
  const open = seen && shownTo(seen);
  if (!open || open.number !== place.question) return { first: seen && staleWords() };
  return { place: { ...place, before: valuesOfSteps(before, valuesIn(open)) ?? [] } };
}

export async function say(app: App, interaction: PressInteraction, pressed: ParamsOf<'say'>): Promise<void> {
  const { code } = pressed;
  await answering(app, interaction, pressed, (open) => (code === NOTHING ? [] : valuesOf(open, [code])));
}

export async function pick(app: App, interaction: PressInteraction, pressed: ParamsOf<'pick'>): Promise<void> {
  await answering(app, interaction, pressed, (open) => selected(open, interaction));
}

/** Adds one part of an answer; the last part gives the answer. */
export async function next(app: App, interaction: PressInteraction, pressed: ParamsOf<'next'>): Promise<void> {
  await answering(app, interaction, pressed, (open) => {
    const { question } = open;
    const before = valuesOfSteps(pressed.before, valuesIn(open));
    const chosen = selected(open, interaction);
    if (question.free || !before || !chosen) return undefined;
    const steps = withForcedSteps(question, [...before, ...chosen]);
    return steps.length < question.max ? { before: steps } : steps;
  });
}

/** Gives an answer whose number of parts is free. */
export async function done(app: App, interaction: PressInteraction, pressed: ParamsOf<'done'>): Promise<void> {
  await answering(app, interaction, pressed, (open) => valuesOfSteps(pressed.before, valuesIn(open)));
}

const staleWords = () => t`*That has been decided already; this is how things stand now.*`;
export const failedWords = () =>
  t`*Something in the rules went wrong with that; nothing has changed. It has been written down with the number of this game.*`;

type QuestionTarget = Pick<ParamsOf<'done'>, 'game' | 'question' | 'seat'>;

/** Parts of an answer chosen so far. */
interface PartialAnswer {
  readonly before: Answer;
}

/**
 * Gives the answer that `read` finds in the question, or shows its next part. A refusal stands above the refreshed
 * panel.
 */
async function answering(
  app: App,
  interaction: PressInteraction,
  { game, question, seat }: QuestionTarget,
  read: (open: AnyOpenQuestion) => Answer | PartialAnswer | undefined,
): Promise<void> {
  await atTable(app, interaction, game, async (at) => {
    let place: ChoicePosition = {};
    let risky: string | undefined;
    const choice = (open: AnyOpenQuestion) => {
      const found = read(open);
      if (found && 'before' in found) place = { question, before: found.before };
      else risky = found && riskyIn(open, found);
      return found && ('before' in found || risky !== undefined) ? 'incomplete' : found;
    };
    const result = await at.answer({ seat, number: question, choice }, interaction.id);
    if (risky === undefined || result.type !== 'advanced') return { place, first: whyNot(result) };
    const kept = await at.consider({ seat, number: question }, risky);
    return kept.type === 'kept' ? { place: { question, draft: kept.draft } } : { first: whyNot(kept) };
  });
}

function riskyIn({ question: { free } }: AnyOpenQuestion, [value]: Answer): string | undefined {
  return value !== undefined && free?.isRisky?.(value) ? value : undefined;
}

export function whyNot(result: ActionResult): string | undefined {
  if (result.type === 'advanced') return undefined;
  return result.type === 'refused' ? `*${result.why}*` : failedWords();
}

/** Returns the codes of the options, or of the proposals of a free-form question. */
function valuesIn({ question }: AnyOpenQuestion): string[] {
  const options = question.free ? (question.free.proposals?.() ?? []) : question.options;
  return options.map(({ value }) => value);
}

/** Returns undefined where the selection was never offered. */
function selected(open: AnyOpenQuestion, interaction: PressInteraction): Answer | undefined {
  return interaction.isStringSelectMenu() && interaction.values.length > 0
    ? valuesOf(open, interaction.values)
    : undefined;
}

function valuesOf(open: AnyOpenQuestion, codes: readonly string[]): Answer | undefined {
  const values = codes.map((code) => valuesIn(open).find((value) => codeOf(value) === code));
  return values.every((value) => value !== undefined) ? values : undefined;
}
