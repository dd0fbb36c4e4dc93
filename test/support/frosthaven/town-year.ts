/** The small town as a campaign: its weeks, in the words of the game. */
import type { Building } from '../../../src/games/frosthaven/content/schema/campaign/buildings.ts';
import type { CampaignGain } from '../../../src/games/frosthaven/content/schema/campaign/gains.ts';
import type { Guard } from '../../../src/games/frosthaven/content/schema/campaign/guard.ts';
import type { OutpostEvent } from '../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { outpostEvent } from '../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { buildings, GUARD } from './town.ts';
import type { YearSetup } from './year.ts';
import { FIRST, gainsOf, packOf, Year } from './year.ts';

/** What a town is in a test, beside its buildings. */
export interface Town extends Omit<YearSetup, 'content'> {
  readonly events?: readonly OutpostEvent[];
  /** The town guard deck is these cards; where one is named, twenty of it. */
  readonly guard?: string | readonly string[];
  readonly built?: readonly string[];
  readonly change?: (building: Building) => Building;
  /** What chance brings. */
  readonly seed?: number;
}

/** Members 1 and 2 in the small town. */
export function townWith({
  events = [],
  guard,
  built = [],
  change = (same) => same,
  seed = 1,
  ...written
}: Town = {}): Year {
  const standing = buildings.map((each) =>
    change(built.includes(each.id) ? { ...each, start: 'built' as const } : each),
  );
  const copiesOf = (id: string) => (typeof guard === 'string' ? (id === guard ? 20 : 0) : guard?.includes(id) ? 1 : 0);
  const cards = GUARD.cards.map((card) => ({ ...card, copies: copiesOf(card.id) }));
  const deck: Guard = guard === undefined ? GUARD : { ...GUARD, cards };
  const content = { buildings: standing, guard: deck, outpostEvents: [...events] };
  return new Year(packOf({ ...written, content }), seed);
}

export const value = (
  name: 'morale' | 'soldiers' | 'defense' | 'prosperity' | 'inspiration' | 'guard marks',
  amount: number,
): CampaignGain => ({
  gain: 'value',
  value: name,
  amount,
});
export const lumber = (amount: number): CampaignGain => ({
  gain: 'resources',
  kind: 'lumber',
  amount,
  to: 'collective',
});
export const metal = (amount: number): CampaignGain => ({ gain: 'resources', kind: 'metal', amount, to: 'collective' });

export const hide = (amount: number): CampaignGain => ({ gain: 'resources', kind: 'hide', amount, to: 'collective' });

type EventInput = Parameters<typeof outpostEvent.parse>[0];
export const PLAIN = { text: 'So be it.' };

/** A knock at the gate, unless more is said. */
export function event(more: Partial<Record<string, unknown>> = {}): OutpostEvent {
  const card: EventInput = {
    id: 'knock',
    season: 'summer',
    front: 'Somebody knocks.',
    options: [
      { label: 'Open', outcomes: [{ text: 'It is snow.', gains: [value('morale', 1)] }] },
      { label: 'Wait', outcomes: [PLAIN] },
    ],
    ...more,
  };
  return outpostEvent.parse(card);
}

const ATTACK = { value: 50, targets: 2, priority: { order: 'ascending' }, text: 'They go.' };
/** An attack of 50 on two buildings, by ascending number. */
export const raid = (more: object = {}, options?: object) => event({ attack: { ...ATTACK, ...more }, ...options });

/** Somebody comes home, and an outpost event is what the party faces. */
export function returnHome(year: Year, ...party: CampaignGain[]): Year {
  year.ends(FIRST, 'completed', { party });
  return year;
}
/** The same with nothing that could pay for anything. */
export function returnPoor(year: Year, ...party: CampaignGain[]): Year {
  year.ends(FIRST, 'completed', { own: [gainsOf('1', {}), gainsOf('2', {})], party });
  return year;
}
export const valuesOf = (year: Year) => year.view.outpost.values;
/** `kiln 1 wrecked`: every building that is unlocked. */
export const buildingStates = (year: Year) =>
  Object.entries(year.view.buildings).map(([id, { level, wrecked }]) => `${id} ${level}${wrecked ? ' wrecked' : ''}`);
