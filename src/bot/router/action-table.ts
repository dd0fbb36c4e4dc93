import type { ModalSubmitInteraction } from 'discord.js';
import { readId } from '../../game-api/panel/custom-ids.ts';
import { type ActionHandler, type ComponentAction, row } from '../context/action.ts';
import type { App } from '../context/context.ts';
import * as campaign from '../features/campaign/campaign.ts';
import { exportNow } from '../features/campaign/campaign-file.ts';
import { beFounder } from '../features/campaign/founder.ts';
import { leaveNow, removeNow } from '../features/campaign/membership.ts';
import { wake } from '../features/campaign/wake-match.ts';
import * as correcting from '../features/gm/correcting.ts';
import { beMaster } from '../features/gm/game-master.ts';
import { lookInto } from '../features/gm/inspect-seat.ts';
import * as votes from '../features/gm/vote.ts';
import { forgetForHost } from '../features/host/host.ts';
import { turnDue } from '../features/info/due.ts';
import { showHowItGoes } from '../features/info/help.ts';
import * as chronicle from '../features/info/history.ts';
import * as statistics from '../features/info/statistics.ts';
import { showStatus } from '../features/info/status.ts';
import { abandonNow } from '../features/play/abandon.ts';
import * as game from '../features/play/answer.ts';
import { explainWhy } from '../features/play/explain.ts';
import { deedOfNone, ownDeed } from '../features/play/game-buttons.ts';
import { pickAside, pressAside } from '../features/play/optional-actions.ts';
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
import { askQuiet, quietWritten } from '../features/settings/quiet-hours.ts';
import * as reminders from '../features/settings/reminders.ts';
import * as settings from '../features/settings/settings.ts';
import { standingOrders } from '../features/settings/standing-orders.ts';
import { ACTIONS } from '../response/custom-ids.ts';
import type { PressInteraction, Replyable } from '../response/responses.ts';

type Action = keyof typeof ACTIONS;

/** Actions that each game defines itself. */
type GameDefinedAction = 'begin';
type ModalAction = 'written' | 'quiet-written' | 'correct-written';

const PRESSES: {
  readonly [Name in Exclude<Action, GameDefinedAction | ModalAction>]: ActionHandler<PressInteraction>;
} = {
  panel: row(ACTIONS.panel, (app, interaction, pressed) => game.openPanel(app, interaction, pressed.game)),
  say: row(ACTIONS.say, game.say),
  pick: row(ACTIONS.pick, game.pick),
  next: row(ACTIONS.next, game.next),
  done: row(ACTIONS.done, game.done),
  write: row(ACTIONS.write, writing.write),
  confirm: row(ACTIONS.confirm, writing.confirm),
  suggest: row(ACTIONS.suggest, writing.suggest),
  page: row(ACTIONS.page, game.turnPage),
  leaf: row(ACTIONS.leaf, game.turnLeaf),
  aside: row(ACTIONS.aside, pressAside),
  asides: row(ACTIONS.asides, pickAside),
  why: row(ACTIONS.why, explainWhy),
  log: row(ACTIONS.log, chronicle.turnLog),
  'log-chapter': row(ACTIONS['log-chapter'], chronicle.turnToChapter),
  'log-figure': row(ACTIONS['log-figure'], chronicle.turnToFigure),
  replay: row(ACTIONS.replay, showReplay),
  statistics: row(ACTIONS.statistics, statistics.showStatistics),
  'all-statistics': row(ACTIONS['all-statistics'], statistics.showAllStatistics),
  colours: row(ACTIONS.colours, chooseColours),
  abandon: row(ACTIONS.abandon, abandonNow),
  end: row(ACTIONS.end, campaign.endNow),
  remove: row(ACTIONS.remove, removeNow),
  status: row(ACTIONS.status, showStatus),
  due: row(ACTIONS.due, turnDue),
  orders: row(ACTIONS.orders, standingOrders),
  undo: row(ACTIONS.undo, (app, interaction, pressed) => undo.offerUndo(app, interaction, pressed.game)),
  'take-back': row(ACTIONS['take-back'], undo.takeBack),
  'undo-now': row(ACTIONS['undo-now'], undo.undoNow),
  'ask-undo': row(ACTIONS['ask-undo'], undo.askUndo),
  agree: row(ACTIONS.agree, undo.agree),
  keep: row(ACTIONS.keep, undo.keep),
  join: row(ACTIONS.join, campaign.join),
  leave: row(ACTIONS.leave, campaign.leave),
  presence: row(ACTIONS.presence, pressPresence),
  'end-absence': row(ACTIONS['end-absence'], pressEndAbsence),
  'take-seat': row(ACTIONS['take-seat'], seats.takeSeat),
  'return-seat': row(ACTIONS['return-seat'], seats.returnSeat),
  'agree-seat': row(ACTIONS['agree-seat'], seats.agreeSeat),
  'leave-now': row(ACTIONS['leave-now'], leaveNow),
  'play-round': row(ACTIONS['play-round'], playRound),
  'my-data': row(ACTIONS['my-data'], privacy.giveData),
  'forget-me': row(ACTIONS['forget-me'], privacy.offerForgetting),
  'forget-now': row(ACTIONS['forget-now'], privacy.forgetNow),
  'host-forget': row(ACTIONS['host-forget'], forgetForHost),
  claim: row(ACTIONS.claim, claims.claim),
  'agree-claim': row(ACTIONS['agree-claim'], claims.agree),
  'export-now': row(ACTIONS['export-now'], exportNow),
  'how-it-goes': row(ACTIONS['how-it-goes'], showHowItGoes),
  home: row(ACTIONS.home, campaign.showHome),
  wake: row(ACTIONS.wake, wake),
  deadlines: row(ACTIONS.deadlines, deadlines.showDeadlines),
  'settle-deadlines': row(ACTIONS['settle-deadlines'], deadlines.settleDeadlines),
  resume: row(ACTIONS.resume, deadlines.resume),
  referred: row(ACTIONS.referred, deadlines.decideReferred),
  'be-founder': row(ACTIONS['be-founder'], beFounder),
  'be-master': row(ACTIONS['be-master'], beMaster),
  correct: row(ACTIONS.correct, correcting.startCorrecting),
  'correct-pick': row(ACTIONS['correct-pick'], correcting.pickPart),
  'correct-page': row(ACTIONS['correct-page'], correcting.turnParts),
  'correct-back': row(ACTIONS['correct-back'], correcting.backToPart),
  'correct-write': row(ACTIONS['correct-write'], correcting.writePart),
  'correct-now': row(ACTIONS['correct-now'], correcting.correctNow),
  'look-into': row(ACTIONS['look-into'], lookInto),
  vote: row(ACTIONS.vote, votes.pressVote),
  'close-vote': row(ACTIONS['close-vote'], votes.closeVote),
  'more-time': row(ACTIONS['more-time'], deadlines.moreTime),
  quiet: row(ACTIONS.quiet, askQuiet),
  'my-quiet': row(ACTIONS['my-quiet'], askQuiet),
  reminders: row(ACTIONS.reminders, reminders.showReminders),
  'remind-me': row(ACTIONS['remind-me'], reminders.remindMe),
  'table-settings': row(ACTIONS['table-settings'], settings.showSettings),
  'settle-table': row(ACTIONS['settle-table'], settings.settleTable),
  'table-reminders': row(ACTIONS['table-reminders'], deadlines.settleReminders),
};

const FORMS: { readonly [Name in ModalAction]: ActionHandler<Replyable> } = {
  written: row(ACTIONS.written, writing.written),
  'correct-written': row(ACTIONS['correct-written'], correcting.partWritten),
  'quiet-written': row(ACTIONS['quiet-written'], quietWritten),
};

const PRESS_ROWS: ReadonlyMap<string, ActionHandler<PressInteraction>> = new Map(Object.entries(PRESSES));

const FORM_ROWS: ReadonlyMap<string, ActionHandler<Replyable>> = new Map(Object.entries(FORMS));

export async function pressOf(
  app: App,
  pressed: PressInteraction,
): Promise<ComponentAction<PressInteraction> | undefined> {
  const { action, values } = readId(pressed.customId);
  const known = PRESS_ROWS.get(action);
  if (known) return known(values);
  return (await ownDeed(app, pressed)) ?? (await deedOfNone(app, pressed));
}

export async function formOf(app: App, typed: ModalSubmitInteraction): Promise<ComponentAction<Replyable> | undefined> {
  const { action, values } = readId(typed.customId);
  return FORM_ROWS.get(action)?.(values) ?? (await ownDeed(app, typed)) ?? (await deedOfNone(app, typed));
}
