import type { DeedOf, Strike, ToldDeed, ToldLine, ToldThing } from './event-sentences.ts';

export function mergeDeeds(told: ToldDeed, deed: ToldDeed): ToldDeed | undefined {
  switch (deed.did) {
    case 'go':
      return told.did === 'go' ? further(told, deed, [...told.stops, told.end]) : undefined;
    case 'reduce':
    case 'prevent':
      return told.did === 'use' && told.item.id === deed.item.id ? deed : undefined;
    case 'gain':
    case 'loot':
    case 'consume':
    case 'be rid of':
    case 'be immune to':
      return told.did === deed.did ? moreThings(told, deed) : undefined;
    case 'place':
    case 'take':
      if (told.did !== deed.did || told.token !== deed.token) return undefined;
      return { ...told, at: [...told.at, ...deed.at] };
    default:
      return undefined;
  }
}

export function extendToStep(told: ToldDeed, step: DeedOf<'go'>): ToldDeed | undefined {
  return told.did === 'go' ? further(told, step, told.stops) : undefined;
}

type MoveDeed = DeedOf<'go'>;

const MOMENTARY: readonly MoveDeed['how'][] = ['teleport', 'landing'];

function further(told: MoveDeed, step: MoveDeed, stops: string[]): MoveDeed | undefined {
  return told.how === step.how && !MOMENTARY.includes(told.how) ? { ...step, stops } : undefined;
}

type Things = DeedOf<'gain' | 'loot' | 'consume' | 'be rid of' | 'be immune to'>;

function moreThings(told: Things, { things }: Things): Things | undefined {
  const isApart = told.did === 'gain' && [...told.things, ...things].some(isNoQuality);
  return isApart || told.things.some(isFull) ? undefined : { ...told, things: [...told.things, ...things] };
}

function isNoQuality({ is }: ToldThing): boolean {
  return is === 'counted' || is === 'effect';
}

/** After a treasure of several things, the next gain would seem to be part of it. */
function isFull(thing: ToldThing): boolean {
  return thing.is === 'treasure' && thing.found.length > 1;
}

export function withDamage(told: Strike, amount: number, health: Strike['health']): Strike {
  return { ...told, suffered: amount, ...(health && { health }) };
}

export function mergeLines(told: ToldLine, line: ToldLine): ToldLine | undefined {
  if ('infused' in told && 'infused' in line) {
    return told.stays === line.stays ? { ...told, infused: [...told.infused, ...line.infused] } : undefined;
  }
  if (!('tile' in told) || !('tile' in line)) return undefined;
  if (told.tile !== line.tile || told.isMoved !== line.isMoved) return undefined;
  return { ...told, at: [...told.at, ...line.at] };
}
