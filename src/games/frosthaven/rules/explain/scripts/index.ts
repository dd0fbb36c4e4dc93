import type { ScriptName } from '../../../content/schema/scenario/scripts.ts';
import type { PrintedLine } from '../../view.ts';
import type { Lexicon } from '../lexicon.ts';
import * as lastToLeave from './last-to-leave.ts';

export const SCRIPT_WORDS: Readonly<Record<ScriptName, { explain(words: Lexicon): PrintedLine[] }>> = {
  'last-to-leave': lastToLeave,
};
