import type { ModalSubmitInteraction } from 'discord.js';
import { splitCustomId } from '../../game-api/panel/custom-ids.ts';
import { type ActionHandler, type ComponentAction, defineAction } from '../context/action.ts';
import type { BotContext } from '../context/context.ts';
import * as campaign from '../features/campaign/campaign.ts';
import { exportCampaign } from '../features/campaign/campaign-file.ts';
import { answerNomination } from '../features/campaign/founder.ts';
import { leaveDuringMatch, removeMember } from '../features/campaign/membership.ts';
import { wakeMatch } from '../features/campaign/wake-match.ts';
import * as correcting from '../features/gm/correcting.ts';
import { changeMaster } from '../features/gm/game-master.ts';
import { inspectSeat } from '../features/gm/inspect-seat.ts';
import * as votes from '../features/gm/vote.ts';
import { eraseUserForHost } from '../features/host/host.ts';
import { turnDuePage } from '../features/info/due.ts';
import { showHowItGoes } from '../features/info/help.ts';
import * as chronicle from '../features/info/history.ts';
import * as statistics from '../features/info/statistics.ts';
import { showStatus } from '../features/info/status.ts';
import { abandonMatch } from '../features/play/abandon.ts';
import * as game from '../features/play/answer.ts';
import { explainDecision } from '../features/play/explain.ts';
import { resolveGameAction, resolveMissingAction } from '../features/play/game-buttons.ts';
import { pickOptionalAction, pressOptionalAction } from '../features/play/optional-actions.ts';
import { showReplay } from '../features/play/replay.ts';
import * as writing from '../features/play/typed-answers.ts';
import * as undo from '../features/play/undo.ts';
import * as privacy from '../features/privacy/privacy.ts';
import * as claims from '../features/seats/claim-seat.ts';
import * as seats from '../features/seats/lend-seat.ts';
import { pressEndAbsence } from '../features/seats/planned-absence.ts';
import { playRound, pressPresence } from '../features/seats/presence.ts';
import { chooseColours } from '../features/settings/colours.ts';
import * as deadlines from '../features/settings/deadlines.ts';
import { openQuietHoursForm, saveQuietHours } from '../features/settings/quiet-hours.ts';
import * as reminders from '../features/settings/reminders.ts';
import * as settings from '../features/settings/settings.ts';
import { pressStandingOrders } from '../features/settings/standing-orders.ts';
import { ACTIONS } from '../response/custom-ids.ts';
import type { PressInteraction, Replyable } from '../response/responses.ts';

type Action = keyof typeof ACTIONS;

/** Actions that each game defines itself. */
type GameDefinedAction = 'begin';
type ModalAction = 'written' | 'quiet-written' | 'correct-written';

const COMPONENT_ACTIONS: {
  readonly [Name in Exclude<Action, GameDefinedAction | ModalAction>]: ActionHandler<PressInteraction>;
} = {
  panel: defineAction(ACTIONS.panel, (app, interaction, pressed) =>
    game.openMatchPanel(app, interaction, pressed.game),
  ),
  say: defineAction(ACTIONS.say, game.answerByButton),
  pick: defineAction(ACTIONS.pick, game.answerByMenu),
  next: defineAction(ACTIONS.next, game.addAnswerPart),
  done: defineAction(ACTIONS.done, game.confirmAnswer),
  write: defineAction(ACTIONS.write, writing.openAnswerForm),
  confirm: defineAction(ACTIONS.confirm, writing.confirmDraft),
  suggest: defineAction(ACTIONS.suggest, writing.suggestForDraft),
  page: defineAction(ACTIONS.page, game.turnChoicePage),
  leaf: defineAction(ACTIONS.leaf, game.turnHandPage),
  aside: defineAction(ACTIONS.aside, pressOptionalAction),
  asides: defineAction(ACTIONS.asides, pickOptionalAction),
  why: defineAction(ACTIONS.why, explainDecision),
  log: defineAction(ACTIONS.log, chronicle.turnLogPage),
  'log-chapter': defineAction(ACTIONS['log-chapter'], chronicle.showLogChapter),
  'log-figure': defineAction(ACTIONS['log-figure'], chronicle.showLogOfFigure),
  replay: defineAction(ACTIONS.replay, showReplay),
  statistics: defineAction(ACTIONS.statistics, statistics.showStatistics),
  'all-statistics': defineAction(ACTIONS['all-statistics'], statistics.showCampaignStatistics),
  colours: defineAction(ACTIONS.colours, chooseColours),
  abandon: defineAction(ACTIONS.abandon, abandonMatch),
  end: defineAction(ACTIONS.end, campaign.endCampaign),
  remove: defineAction(ACTIONS.remove, removeMember),
  status: defineAction(ACTIONS.status, showStatus),
  due: defineAction(ACTIONS.due, turnDuePage),
  orders: defineAction(ACTIONS.orders, pressStandingOrders),
  undo: defineAction(ACTIONS.undo, (app, interaction, pressed) => undo.offerUndo(app, interaction, pressed.game)),
  'take-back': defineAction(ACTIONS['take-back'], undo.undoLastAnswer),
  'undo-now': defineAction(ACTIONS['undo-now'], undo.undoNow),
  'ask-undo': defineAction(ACTIONS['ask-undo'], undo.requestUndo),
  agree: defineAction(ACTIONS.agree, undo.agreeToUndo),
  keep: defineAction(ACTIONS.keep, undo.refuseUndo),
  join: defineAction(ACTIONS.join, campaign.joinCampaign),
  leave: defineAction(ACTIONS.leave, campaign.leaveCampaign),
  presence: defineAction(ACTIONS.presence, pressPresence),
  'end-absence': defineAction(ACTIONS['end-absence'], pressEndAbsence),
  'take-seat': defineAction(ACTIONS['take-seat'], seats.takeSeat),
  'return-seat': defineAction(ACTIONS['return-seat'], seats.returnSeat),
  'agree-seat': defineAction(ACTIONS['agree-seat'], seats.agreeToSubstitute),
  'leave-now': defineAction(ACTIONS['leave-now'], leaveDuringMatch),
  'play-round': defineAction(ACTIONS['play-round'], playRound),
  'my-data': defineAction(ACTIONS['my-data'], privacy.sendOwnData),
  'forget-me': defineAction(ACTIONS['forget-me'], privacy.offerErasure),
  'forget-now': defineAction(ACTIONS['forget-now'], privacy.eraseOwnData),
  'host-forget': defineAction(ACTIONS['host-forget'], eraseUserForHost),
  claim: defineAction(ACTIONS.claim, claims.claimSeat),
  'agree-claim': defineAction(ACTIONS['agree-claim'], claims.agreeToClaim),
  'export-now': defineAction(ACTIONS['export-now'], exportCampaign),
  'how-it-goes': defineAction(ACTIONS['how-it-goes'], showHowItGoes),
  home: defineAction(ACTIONS.home, campaign.showCampaignPanel),
  wake: defineAction(ACTIONS.wake, wakeMatch),
  deadlines: defineAction(ACTIONS.deadlines, deadlines.showDeadlines),
  'settle-deadlines': defineAction(ACTIONS['settle-deadlines'], deadlines.changeDeadlines),
  resume: defineAction(ACTIONS.resume, deadlines.endPause),
  referred: defineAction(ACTIONS.referred, deadlines.decideLateAnswer),
  'be-founder': defineAction(ACTIONS['be-founder'], answerNomination),
  'be-master': defineAction(ACTIONS['be-master'], changeMaster),
  correct: defineAction(ACTIONS.correct, correcting.startCorrection),
  'correct-pick': defineAction(ACTIONS['correct-pick'], correcting.pickPart),
  'correct-page': defineAction(ACTIONS['correct-page'], correcting.turnPartPage),
  'correct-back': defineAction(ACTIONS['correct-back'], correcting.backToPart),
  'correct-write': defineAction(ACTIONS['correct-write'], correcting.openPartForm),
  'correct-now': defineAction(ACTIONS['correct-now'], correcting.applyCorrection),
  'look-into': defineAction(ACTIONS['look-into'], inspectSeat),
  vote: defineAction(ACTIONS.vote, votes.castVote),
  'close-vote': defineAction(ACTIONS['close-vote'], votes.closeVote),
  'more-time': defineAction(ACTIONS['more-time'], deadlines.giveMoreTime),
  quiet: defineAction(ACTIONS.quiet, openQuietHoursForm),
  'my-quiet': defineAction(ACTIONS['my-quiet'], openQuietHoursForm),
  reminders: defineAction(ACTIONS.reminders, reminders.pressReminders),
  'remind-me': defineAction(ACTIONS['remind-me'], reminders.changeReminders),
  'table-settings': defineAction(ACTIONS['table-settings'], settings.showSettings),
  'settle-table': defineAction(ACTIONS['settle-table'], settings.changeTableSetting),
  'table-reminders': defineAction(ACTIONS['table-reminders'], deadlines.changeTableReminders),
};

const MODAL_ACTIONS: { readonly [Name in ModalAction]: ActionHandler<Replyable> } = {
  written: defineAction(ACTIONS.written, writing.submitTypedAnswer),
  'correct-written': defineAction(ACTIONS['correct-written'], correcting.submitPart),
  'quiet-written': defineAction(ACTIONS['quiet-written'], saveQuietHours),
};

const COMPONENT_HANDLERS: ReadonlyMap<string, ActionHandler<PressInteraction>> = new Map(
  Object.entries(COMPONENT_ACTIONS),
);

const MODAL_HANDLERS: ReadonlyMap<string, ActionHandler<Replyable>> = new Map(Object.entries(MODAL_ACTIONS));

export async function resolveComponentAction(
  app: BotContext,
  pressed: PressInteraction,
): Promise<ComponentAction<PressInteraction> | undefined> {
  const { action, values } = splitCustomId(pressed.customId);
  const known = COMPONENT_HANDLERS.get(action);
  if (known) return known(values);
  return (await resolveGameAction(app, pressed)) ?? (await resolveMissingAction(app, pressed));
}

export async function resolveModalAction(
  app: BotContext,
  typed: ModalSubmitInteraction,
): Promise<ComponentAction<Replyable> | undefined> {
  const { action, values } = splitCustomId(typed.customId);
  return (
    MODAL_HANDLERS.get(action)?.(values) ??
    (await resolveGameAction(app, typed)) ??
    (await resolveMissingAction(app, typed))
  );
}
