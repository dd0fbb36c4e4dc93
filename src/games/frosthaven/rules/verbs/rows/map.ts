import type { MapVerb } from '../../../content/schema/abilities/map-abilities.ts';
import { createByRules, replaceByRules } from '../../monsters/actions/tiles.ts';
import { performCreate, performDestroy, performRelocate, performReplace, performSpring } from '../map/tiles.ts';
import { performToken } from '../map/tokens.ts';
import { ASKING, after, COMPELLED, type VerbRows } from './row.ts';

export const MAP: VerbRows<MapVerb> = {
  create: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performCreate),
    byRules: after(createByRules),
  },
  destroy: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performDestroy),
  },
  relocate: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performRelocate),
  },
  replace: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performReplace),
    byRules: replaceByRules,
  },
  spring: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performSpring),
  },
  token: {
    ...ASKING,
    ...COMPELLED,
    perform: after(performToken),
  },
};
