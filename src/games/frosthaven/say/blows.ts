/** Attacks, damage and loot in words. */
import type { Catalog } from '../content/catalog.ts';
import type { Event, Source } from '../rules/events.ts';
import { bold, listed, type Names } from './names.ts';

/** `strikes Banner Spear: 3 +1 −1 shield = 3`, `strikes Banner Spear: a miss`. */
export function strike(event: Event<'attacked'>, names: Names): string {
  const { target, base, bonus, used, shield, pierce, result, drawing, drawn, effects = [] } = event;
  const shielded = shield === 0 ? [] : [`−${Math.max(0, shield - pierce)} shield${pierce > 0 ? ' (pierced)' : ''}`];
  const shown = (card: string) => face(card, names.catalog);
  const how = drawing === 'normal' ? '' : ` with ${drawing} (${drawn.map(shown).join(', ')})`;
  const faces = used.map(shown);
  const missed = faces.map((each) => MISSES.get(each)).find((miss) => miss !== undefined);
  const sum = missed ?? `${[base + bonus, ...faces, ...shielded].join(' ')} = ${result}`;
  const more = effects.length > 0 ? `, with ${listed(effects)}` : '';
  return `strikes ${bold(names.figure(target))}${how}: ${sum}${more}`;
}

const MISS = 'a miss';

/** Modifier cards that make nothing of an attack, and what they make of it. */
const MISSES: ReadonlyMap<string, string> = new Map([
  [MISS, MISS],
  ['curse', `${MISS} by a curse`],
]);

/** A modifier card, as it is printed: the number of a card of a class. */
export function face(card: string, catalog: Catalog): string {
  if (card.includes('/')) {
    const { value } = catalog.modifierCard(card);
    return face(typeof value === 'number' ? `${value < 0 ? '' : '+'}${value}` : value, catalog);
  }
  if (card === 'null') return MISS;
  return card.replace('rolling ', '').replace('-', '−').replace('x2', '×2');
}

export function cause(source: Source, names: Names): string {
  switch (source.kind) {
    case 'retaliate':
      return ` from retaliation of ${bold(names.figure(source.by))}`;
    case 'trap':
    case 'hazardous':
      return ` from ${source.name}`;
    case 'wound':
    case 'bane':
      return ` from ${source.kind}`;
    case 'rest':
      return ' to lose another card';
    case 'cost':
      return ' as a price';
    case 'scenario':
      return ' by the rules of the scenario';
    case 'ability':
      return ` from ${bold(names.figure(source.by))}`;
    case 'attack':
      return '';
  }
}

/** What a loot card is worth. */
export function lootWords(card: NonNullable<Event<'looted'>['card']>): string {
  if (card.kind === 'money') return card.coins === 1 ? '1 coin' : `${card.coins} coins`;
  return card.kind;
}
