import type { SlashCommand } from '../src/bot/context/command.ts';
import { away } from './away.ts';
import { campaign } from './campaign.ts';
import { campaignFile } from './campaign-file.ts';
import { due } from './due.ts';
import { founder } from './founder.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { host } from './host.ts';
import { join } from './join.ts';
import { log } from './log.ts';
import { moveCampaign } from './move-campaign.ts';
import { orders } from './orders.ts';
import { privacy } from './privacy.ts';
import { recap } from './recap.ts';
import { reminders } from './reminders.ts';
import { rules } from './rules.ts';
import { seat } from './seat.ts';
import { settings } from './settings.ts';
import { statistics } from './statistics.ts';
import { status } from './status.ts';
import { undo } from './undo.ts';
import { vote } from './vote.ts';

/** Commands for all games; a game adds its own (`Game.commands`). */
export const COMMANDS: readonly SlashCommand[] = [
  campaign,
  moveCampaign,
  campaignFile,
  join,
  due,
  status,
  reminders,
  away,
  seat,
  orders,
  undo,
  settings,
  founder,
  gm,
  vote,
  recap,
  log,
  statistics,
  rules,
  privacy,
  help,
];

/** Registered in the host's own server only. */
export const HOST_COMMANDS: readonly SlashCommand[] = [host];
