import type { RuleTable } from './game.ts';
import { runReactions } from './reactions.ts';
import { optionalActions } from './scenario/round/optional-actions.ts';
import { performAlone } from './verbs/perform.ts';
import { VERBS } from './verbs/verb-table.ts';

export const RULE_TABLE: RuleTable = { react: runReactions, optionalActions, verbs: VERBS, perform: performAlone };
