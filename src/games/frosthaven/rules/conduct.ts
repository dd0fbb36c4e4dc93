import type { Conduct } from './game.ts';
import { reactions } from './reactions.ts';
import { asides } from './scenario/round/optional-actions.ts';
import { VERBS } from './verbs/table.ts';

export const CONDUCT: Conduct = { react: reactions, asides, verbs: VERBS };
