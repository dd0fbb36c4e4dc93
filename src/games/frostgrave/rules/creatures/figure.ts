/** A creature as a figure. FCT */
import type { Creature } from '../../content/schema/figures.ts';
import type { Game } from '../game.ts';
import type { FigureData } from '../state/figures.ts';

/** Bases, in tenths of an inch. */
const RADIUS = 5;
const LARGE = 10;
/** Where figures are that have not come in yet. */
export const NOWHERE = { x: -100, y: -100, z: 0 } as const;

/** Its traits, and how large it is. */
export function bodyOf({ traits }: Pick<Creature, 'traits'>): Pick<FigureData, 'traits' | 'radius'> {
  const all = traits.map((each) => (typeof each === 'string' ? { trait: each } : { ...each }));
  return { traits: all, radius: all.some(({ trait }) => trait === 'large') ? LARGE : RADIUS };
}

/** A creature of content that nobody controls, with the next number. Where it stands is still to be said. */
export function creatureFigure({ lore, state }: Game, what: string): FigureData {
  const creature = lore.creatures.get(what);
  if (!creature) throw new Error(`There is no creature ${what}.`);
  return {
    id: `c${state.creatures + 1}`,
    name: creature.name,
    side: null,
    role: 'creature',
    what,
    kind: creature.kind,
    stats: { ...creature.stats },
    health: creature.stats.health,
    arms: [...(creature.gear ?? [])],
    at: { ...NOWHERE },
    ...bodyOf(creature),
  };
}
