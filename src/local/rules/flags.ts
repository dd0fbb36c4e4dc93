import { MESSAGE_FLAGS } from '../../discord/limits.ts';

/** True when a message is made of Components V2. */
export function isV2(flags: number): boolean {
  return (flags & MESSAGE_FLAGS.componentsV2) !== 0;
}
