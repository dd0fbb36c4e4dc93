/** Makes figures of creatures. FCT */
import type { Creature } from '../../content/schema/figures.ts';
import type { Game } from '../game.ts';
import type { FigureData } from '../state/figures.ts';

/** Tenths of an inch. */
const RADIUS = 5;
const LARGE = 10;
export const NOWHERE = { x: -100, y: -100, z: 0 } as const;

export function bodyOf({ traits }: Pick<Creature, 'traits'>): Pick<FigureData, 'traits' | 'radius'> {
  const all = traits.map((each) => (typeof each === 'string' ? { trait: each } : { ...each }));
  return { traits: all, radius: all.some(({ trait }) => trait === 'large') ? LARGE : RADIUS };
}

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
