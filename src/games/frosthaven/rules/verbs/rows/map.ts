import type { MapVerb } from '../../../content/schema/abilities/map-abilities.ts';
import { createByRules, replaceByRules } from '../../monsters/actions/tiles.ts';
import { performCreate, performDestroy, performRelocate, performReplace, performSpring } from '../map/tiles.ts';
import { performToken } from '../map/tokens.ts';
import type { VerbRows } from './row.ts';
import { COMPELLED_BY_RULES, VERB_DEFAULTS, withProgress } from './row.ts';

export const MAP: VerbRows<MapVerb> = {
  create: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performCreate),
    byRules: withProgress(createByRules),
  },
  destroy: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performDestroy),
  },
  relocate: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performRelocate),
  },
  replace: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performReplace),
    byRules: replaceByRules,
  },
  spring: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performSpring),
  },
  token: {
    ...VERB_DEFAULTS,
    ...COMPELLED_BY_RULES,
    perform: withProgress(performToken),
  },
};
