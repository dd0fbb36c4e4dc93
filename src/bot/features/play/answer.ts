import type { Answer } from '../../../engine/rules/rule.ts';
import { withForcedSteps } from '../../../engine/rules/rule.ts';
import type { AnyOpenQuestion } from '../../../game-api/contract/game.ts';
import type { ChoicePosition } from '../../../game-api/contract/presenter.ts';
import type { SharedParams } from '../../../game-api/panel/actions.ts';
import { codeOf, decodeSteps, NOTHING_CODE } from '../../../game-api/panel/answer-codes.ts';
import { questionToShow } from '../../../game-api/panel/current-question.ts';
import type { Panel } from '../../../game-api/panel/panel.ts';
import { truncateLines } from '../../../game-api/panel/text.ts';
import { QUESTION_AHEAD, SEQUENCE_AHEAD } from '../../../game-api/values/planned-answer.ts';
import { t } from '../../../i18n/t.ts';
import { decidedWords } from '../../../matches/service/find-question.ts';
import type { ActionResult, MatchSession, TableView } from '../../../matches/service/match-service.ts';
import { CONTENT_LENGTH } from '../../client/limits.ts';
import { defineAction } from '../../context/action.ts';
import type { BotContext } from '../../context/context.ts';
import { whyUndeliverable } from '../../notify/channel-events.ts';
import type { BuiltPanel } from '../../panels/build-panel.ts';
import { buildPanel } from '../../panels/build-panel.ts';
import type { PressInteraction, Replyable } from '../../response/responses.ts';
import { acknowledge, sendPanel } from '../../response/responses.ts';
import { noMatchPanel } from '../shared/find-game.ts';

export const openMatchPanel = defineAction({
  id: 'panel',
  run: async (app, interaction, { game }) => {
    await acknowledge(interaction);
    await showMatchPanel(app, interaction, game, {});
  },
});

/** Edits the answer of an acknowledged interaction, with `first` above the panel. */
export async function showMatchPanel(
  app: BotContext,
  interaction: Replyable,
  game: number,
  place: ChoicePosition,
  first?: string,
): Promise<void> {
  await editResponseInSession(app, interaction, game, async () => ({ place, first }));
}

/** Content of the answer: the user's panel below a sentence, or another panel. */
export type PressResponse = { readonly place?: ChoicePosition; readonly first?: string | undefined } | Panel;

type SessionWork = (at: MatchSession) => Promise<PressResponse>;

/** Runs a press within the lock of the match and builds the panel there, so that nothing comes in between. */
export async function respondInSession(
  app: BotContext,
  interaction: Replyable,
  game: number,
  does: SessionWork,
): Promise<void> {
  await acknowledge(interaction);
  await editResponseInSession(app, interaction, game, does);
}

export async function editResponseInSession(
  app: BotContext,
  interaction: Replyable,
  game: number,
  does: SessionWork,
): Promise<void> {
  const made = await app.matchService.withSession(
    game,
    interaction.user.id,
    async (at): Promise<Partial<BuiltPanel>> => {
      const shown = await does(at);
      return 'content' in shown ? { panel: shown } : buildSessionPanel(app, interaction, at, shown);
    },
  );
  const message = await sendPanel(app, interaction, made.panel ?? (await noMatchPanel(app, interaction)));
  if (made.presenter) await app.panels.register(interaction, message, made.presenter);
}

async function buildSessionPanel(
  app: BotContext,
  interaction: Replyable,
  at: MatchSession,
  { place: where = {}, first }: Exclude<PressResponse, Panel>,
): Promise<Partial<BuiltPanel>> {
  const made = await buildPanel(app, at, where);
  if (!made) return {};
  const { panel, presenter } = made;
  const unheard = whyUndeliverable(app, interaction, at.game);
  const above = [first, unheard && `*${unheard}*`].filter(Boolean);
  const content =
    above.length > 0 ? truncateLines([...above, panel.content].join('\n'), CONTENT_LENGTH) : panel.content;
  return { panel: { ...panel, content }, presenter: presenter };
}

export const turnChoicePage = defineAction({
  id: 'page',
  run: async (app, interaction, { game, question, page, before }) => {
    await respondInSession(app, interaction, game, (at) => turnTo(at, { question, page }, before));
  },
});

/** Turns to another part of the hand; the choices keep their page. */
export const turnHandPage = defineAction({
  id: 'leaf',
  run: async (app, interaction, { game, question, page, before, leaf }) => {
    await respondInSession(app, interaction, game, (at) => turnTo(at, { question, page, leaf }, before));
  },
});

async function turnTo(at: MatchSession, place: ChoicePosition, before: string): Promise<PressResponse> {
  const seen = await at.readView();
  const { question = 0 } = place;
  if (question <= SEQUENCE_AHEAD && seen?.seat !== undefined) {
    const next = await at.planning.nextOfSequence(seen.seat);
    if (!next) return { first: `*${decidedWords()}*` };
    if (next.number !== question) return { place: { question: next.number } };
    return { place: { ...place, before: decodeSteps(before, optionValues(next)) ?? [] } };
  }
  const open =
    seen && (place.question === QUESTION_AHEAD ? (aheadOf(seen) ?? questionToShow(seen)) : questionToShow(seen));
  if (!open || open.number !== place.question) return { first: seen && `*${decidedWords()}*` };
  return { place: { ...place, before: decodeSteps(before, optionValues(open)) ?? [] } };
}

function aheadOf({ match, seat }: TableView): AnyOpenQuestion | undefined {
  return seat === undefined ? undefined : match.questionAhead?.(seat)?.open;
}

export const answerByButton = defineAction({
  id: 'say',
  run: async (app, interaction, pressed) => {
    const { code } = pressed;
    await giveAnswer(app, interaction, pressed, (open) => (code === NOTHING_CODE ? [] : valuesOfCodes(open, [code])));
  },
});

export const answerByMenu = defineAction({
  id: 'pick',
  run: async (app, interaction, pressed) => {
    await giveAnswer(app, interaction, pressed, (open) => selectedAnswer(open, interaction));
  },
});

export const answerTwice = defineAction({
  id: 'then',
  run: async (app, interaction, pressed) => {
    const { code, kind } = pressed;
    let isGiven = false;
    const then = (next: AnyOpenQuestion) => {
      if (isGiven || next.question.kind !== kind) return undefined;
      isGiven = true;
      return selectedAnswer(next, interaction);
    };
    await giveAnswer(app, interaction, pressed, (open) => valuesOfCodes(open, [code]), then);
  },
});

/** Adds one part of an answer; the last part gives the answer. */
export const addAnswerPart = defineAction({
  id: 'next',
  run: async (app, interaction, pressed) => {
    await giveAnswer(app, interaction, pressed, (open) => {
      const { question } = open;
      const before = decodeSteps(pressed.before, optionValues(open));
      const chosen = selectedAnswer(open, interaction);
      if (question.validator || !before || !chosen) return undefined;
      const steps = withForcedSteps(question, [...before, ...chosen]);
      return steps.length < question.max ? { before: steps } : steps;
    });
  },
});

/** Gives an answer whose number of parts is free. */
export const confirmAnswer = defineAction({
  id: 'done',
  run: async (app, interaction, pressed) => {
    await giveAnswer(app, interaction, pressed, (open) => decodeSteps(pressed.before, optionValues(open)));
  },
});

export const failedWords = () =>
  t`*The rules hit an error there. Nothing has changed, and it was logged with the number of this game.*`;

type QuestionTarget = Pick<SharedParams<'done'>, 'game' | 'question' | 'seat'>;

/** Parts of an answer chosen so far. */
interface PartialAnswer {
  readonly before: Answer;
}

/**
 * Gives the answer that `read` finds in the question, or shows its next part. A refusal stands above the refreshed
 * panel.
 */
async function giveAnswer(
  app: BotContext,
  interaction: PressInteraction,
  { game, question, seat }: QuestionTarget,
  read: (open: AnyOpenQuestion) => Answer | PartialAnswer | undefined,
  then?: (next: AnyOpenQuestion) => Answer | undefined,
): Promise<void> {
  await respondInSession(app, interaction, game, async (at) => {
    let place: ChoicePosition = {};
    let risky: string | undefined;
    const choice = (open: AnyOpenQuestion) => {
      const found = read(open);
      if (found && 'before' in found) place = { question, before: found.before };
      else risky = found && riskyAnswer(open, found);
      return found && ('before' in found || risky !== undefined) ? 'incomplete' : found;
    };
    const result = await at.answer({ seat, number: question, choice, ...(then && { then }) }, interaction.id);
    if (risky === undefined || result.type !== 'advanced') return { place, first: refusalText(result) };
    const kept = await at.proposeDraft({ seat, number: question }, risky);
    return kept.type === 'kept' ? { place: { question, draft: kept.draft } } : { first: refusalText(kept) };
  });
}

function riskyAnswer({ question: { validator } }: AnyOpenQuestion, [value]: Answer): string | undefined {
  return value !== undefined && validator?.isRisky?.(value) ? value : undefined;
}

export function refusalText(result: ActionResult): string | undefined {
  if (result.type === 'advanced') return undefined;
  return result.type === 'refused' ? `*${result.why}*` : failedWords();
}

/** Returns the codes of the options, or of the proposals of a free-form question. */
function optionValues({ question }: AnyOpenQuestion): string[] {
  const options = question.validator ? (question.validator.proposals?.() ?? []) : question.options;
  return options.map(({ value }) => value);
}

/** Returns undefined where the selection was never offered. */
function selectedAnswer(open: AnyOpenQuestion, interaction: PressInteraction): Answer | undefined {
  return interaction.isStringSelectMenu() && interaction.values.length > 0
    ? valuesOfCodes(open, interaction.values)
    : undefined;
}

function valuesOfCodes(open: AnyOpenQuestion, codes: readonly string[]): Answer | undefined {
  const values = codes.map((code) => optionValues(open).find((value) => codeOf(value) === code));
  return values.every((value) => value !== undefined) ? values : undefined;
}
