import type { MapVerb } from '../../../content/schema/map-abilities.ts';
import { createByRules, replaceByRules } from '../../monsters/tiles.ts';
import { performCreate, performDestroy, performRelocate, performReplace, performSpring } from '../tiles.ts';
import { performToken } from '../tokens.ts';
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
