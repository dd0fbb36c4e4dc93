import type { ModalSubmitInteraction } from 'discord.js';
import { readId } from '../games/panel/ids.ts';
import type { App } from './app.ts';
import { type ActionHandler, type ComponentAction, row } from './deeds.ts';
import { abandonNow } from './handlers/abandon.ts';
import { pickAside, pressAside } from './handlers/asides.ts';
import { pressEndAbsence } from './handlers/away.ts';
import * as campaign from './handlers/campaign.ts';
import { exportNow } from './handlers/campaign-file.ts';
import * as chronicle from './handlers/chronicle.ts';
import * as claims from './handlers/claims.ts';
import { chooseColours } from './handlers/colours.ts';
import * as correcting from './handlers/correcting.ts';
import * as deadlines from './handlers/deadlines.ts';
import { turnDue } from './handlers/due.ts';
import { beFounder } from './handlers/founder.ts';
import * as game from './handlers/game.ts';
import { showHowItGoes } from './handlers/help.ts';
import { forgetForHost } from './handlers/host.ts';
import { lookInto } from './handlers/looking.ts';
import { beMaster } from './handlers/master.ts';
import { standingOrders } from './handlers/orders.ts';
import { deedOfNone, ownDeed } from './handlers/own.ts';
import { playRound, pressPresence } from './handlers/presence.ts';
import * as privacy from './handlers/privacy.ts';
import { askQuiet, quietWritten } from './handlers/quiet.ts';
import * as reminders from './handlers/reminders.ts';
import { leaveNow, removeNow } from './handlers/remove.ts';
import { showReplay } from './handlers/replay.ts';
import * as seats from './handlers/seats.ts';
import * as settings from './handlers/settings.ts';
import * as statistics from './handlers/statistics.ts';
import { showStatus } from './handlers/status.ts';
import * as undo from './handlers/undo.ts';
import * as votes from './handlers/vote.ts';
import { wake } from './handlers/wake.ts';
import { explainWhy } from './handlers/why.ts';
import * as writing from './handlers/writing.ts';
import { ACTIONS } from './ids.ts';
import type { PressInteraction, Replyable } from './reply.ts';

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
