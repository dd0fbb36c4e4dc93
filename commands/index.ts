import type { SlashCommand } from '../src/bot/context/command.ts';
import { author } from './author.ts';
import { away } from './away.ts';
import { campaign } from './campaign.ts';
import { due } from './due.ts';
import { gm } from './gm.ts';
import { help } from './help.ts';
import { host } from './host.ts';
import { importFile } from './import-file.ts';
import { join } from './join.ts';
import { log } from './log.ts';
import { orders } from './orders.ts';
import { privacy } from './privacy.ts';
import { recap } from './recap.ts';
import { reminders } from './reminders.ts';
import { rules } from './rules.ts';
import { seat } from './seat.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { statistics } from './statistics.ts';
import { status } from './status.ts';
import { undo } from './undo.ts';
import { vote } from './vote.ts';

/** Commands of every server; those that play a game have its own, too (`Game.commands`). */
export const COMMANDS: readonly SlashCommand[] = [
  start,
  campaign,
  importFile,
  author,
  join,
  due,
  status,
  reminders,
  away,
  seat,
  orders,
  undo,
  settings,
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
