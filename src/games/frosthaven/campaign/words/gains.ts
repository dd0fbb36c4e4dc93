/** What is gained and lost, in words. */
import type { Gain } from '../../content/schema/gains.ts';
import type { Names } from './names.ts';

/** `3 lumber`, `the item Bell Shield`: what is to be shared out. */
export function gainWords(gain: Gain, names: Names): string {
  switch (gain.gain) {
    case 'gold':
      return `${gain.amount} gold`;
    case 'resources':
      return `${gain.amount} ${gain.kind}`;
    case 'item':
      return `the item ${names.item(gain.item)}`;
    default:
      return gain.gain;
  }
}
