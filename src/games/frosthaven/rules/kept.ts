/** A state as it is kept: text that is checked when it is read. */
import { stateReader } from '../../kept.ts';
import { type StateData, stateData } from './state.ts';

/** A state from its text. Throws where it is spoiled. */
export const stateFrom: (text: string) => StateData = stateReader(stateData);
