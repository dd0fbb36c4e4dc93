import { MESSAGE_FLAGS } from '../../bot/client/limits.ts';

export function isV2(flags: number): boolean {
  return (flags & MESSAGE_FLAGS.componentsV2) !== 0;
}
