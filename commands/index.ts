import type { Command } from '../src/discord/command.ts';
import { campaign } from './campaign.ts';
import { help } from './help.ts';
import { join } from './join.ts';
import { rules } from './rules.ts';
import { undo } from './undo.ts';

/** All slash commands that the bot has whatever is played; games bring others (`Game.commands`). */
export const COMMANDS: readonly Command[] = [campaign, join, undo, rules, help];
