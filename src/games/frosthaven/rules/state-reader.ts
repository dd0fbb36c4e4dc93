import { stateReader } from '../../../game-api/base/snapshot-reader.ts';
import type { StateData } from './state.ts';
import { stateData } from './state.ts';

/** Parses a saved state. Throws if it is invalid. */
export const parseState: (text: string) => StateData = stateReader(stateData);
