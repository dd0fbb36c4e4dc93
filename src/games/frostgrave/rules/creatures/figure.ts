/** A creature as a figure. FCT */
import type { Game } from '../game.ts';
import type { FigureData } from '../state/figures.ts';

/** Bases, in tenths of an inch. */
const RADIUS = 5;
const LARGE = 10;
/** Where figures are that have not come in yet. */
export const NOWHERE = { x: -100, y: -100, z: 0 } as const;

/** A creature of content that nobody controls, with the next number. Where it stands is still to be said. */
export function creatureFigure({ lore, state }: Game, what: string): FigureData {
  const creature = lore.creatures.get(what);
  if (!creature) throw new Error(`There is no creature ${what}.`);
  const traits = creature.traits.map((each) => (typeof each === 'string' ? { trait: each } : { ...each }));
  const isLarge = traits.some(({ trait }) => trait === 'large');
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
    traits,
    at: { ...NOWHERE },
    radius: isLarge ? LARGE : RADIUS,
  };
}
