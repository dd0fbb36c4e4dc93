/** The actions of every game: all that these files export. The compiler names an id that has no action, or two. */

import { collectActions } from '../context/action.ts';
import * as author from './authoring/author.ts';
import * as campaign from './campaign/campaign.ts';
import * as campaignFile from './campaign/campaign-file.ts';
import * as campaignPanel from './campaign/campaign-panel.ts';
import * as founder from './campaign/founder.ts';
import * as joinCampaign from './campaign/join-campaign.ts';
import * as membership from './campaign/membership.ts';
import * as wakeMatch from './campaign/wake-match.ts';
import * as correcting from './gm/correcting.ts';
import * as gameMaster from './gm/game-master.ts';
import * as inspectSeat from './gm/inspect-seat.ts';
import * as vote from './gm/vote.ts';
import * as host from './host/host.ts';
import * as due from './info/due.ts';
import * as help from './info/help.ts';
import * as history from './info/history.ts';
import * as statistics from './info/statistics.ts';
import * as status from './info/status.ts';
import * as founding from './management/founding.ts';
import * as importFile from './management/import-file.ts';
import * as manageCampaign from './management/manage-campaign.ts';
import * as abandon from './play/abandon.ts';
import * as answer from './play/answer.ts';
import * as answerForm from './play/answer-form.ts';
import * as contingency from './play/contingency.ts';
import * as explain from './play/explain.ts';
import * as optionalActions from './play/optional-actions.ts';
import * as planBack from './play/plan-back.ts';
import * as replay from './play/replay.ts';
import * as typedAnswers from './play/typed-answers.ts';
import * as undo from './play/undo.ts';
import * as undoRequest from './play/undo-request.ts';
import * as privacy from './privacy/privacy.ts';
import * as claimSeat from './seats/claim-seat.ts';
import * as lendSeat from './seats/lend-seat.ts';
import * as plannedAbsence from './seats/planned-absence.ts';
import * as presence from './seats/presence.ts';
import * as seatPanel from './seats/seat-panel.ts';
import * as colours from './settings/colours.ts';
import * as deadlines from './settings/deadlines.ts';
import * as deadlinesForm from './settings/deadlines-form.ts';
import * as quietHours from './settings/quiet-hours.ts';
import * as reminders from './settings/reminders.ts';
import * as remindersForm from './settings/reminders-form.ts';
import * as settings from './settings/settings.ts';
import * as settingsForm from './settings/settings-form.ts';
import * as standingOrders from './settings/standing-orders.ts';

export const ACTIONS = collectActions({
  author,
  campaign,
  campaignFile,
  campaignPanel,
  founder,
  founding,
  joinCampaign,
  importFile,
  manageCampaign,
  membership,
  wakeMatch,
  correcting,
  gameMaster,
  inspectSeat,
  vote,
  host,
  due,
  help,
  history,
  statistics,
  status,
  abandon,
  answer,
  answerForm,
  contingency,
  explain,
  optionalActions,
  planBack,
  replay,
  typedAnswers,
  undo,
  undoRequest,
  privacy,
  claimSeat,
  lendSeat,
  plannedAbsence,
  presence,
  seatPanel,
  colours,
  deadlines,
  deadlinesForm,
  quietHours,
  reminders,
  remindersForm,
  settings,
  settingsForm,
  standingOrders,
});
