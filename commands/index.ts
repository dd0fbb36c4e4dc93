import type { Command } from '../src/discord/command.ts';
import { board } from './board.ts';
import { campaign } from './campaign.ts';
import { enemies } from './enemies.ts';
import { goal } from './goal.ts';
import { hand } from './hand.ts';
import { help } from './help.ts';
import { join } from './join.ts';
import { rules } from './rules.ts';
import { scenario } from './scenario.ts';
import { status } from './status.ts';
import { undo } from './undo.ts';

/** All slash commands of the bot. */
export const COMMANDS: readonly Command[] = [
  campaign,
  join,
  scenario,
  hand,
  goal,
  board,
  enemies,
  status,
  undo,
  rules,
  help,
];
