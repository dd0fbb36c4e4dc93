/** What a seat, or everybody, may see of a game. */
import type { SightLimit } from './figures/seeing.ts';
import type { Figure, State } from './state.ts';

/** Everything on the table is open: figures with their Health, tokens, who fights whom. FSU, ruling on rivals' sheets */
export type View = Pick<
  State,
  | 'switches'
  | 'scenario'
  | 'seats'
  | 'ground'
  | 'zones'
  | 'tokens'
  | 'placing'
  | 'comingIn'
  | 'combats'
  | 'isDeployed'
  | 'turn'
  | 'turns'
  | 'magic'
  | 'over'
> & {
  /** `full`: the Health of whoever is well, where that is not as on its sheet. FSL-87. `dimming`: what changes how far it sees or is seen. */
  readonly figures: readonly (Figure & { readonly full?: number; readonly dimming?: readonly SightLimit[] })[];
};

/** How much Health it has when it is well. */
export function fullOf({ full, stats }: View['figures'][number]): number {
  return full ?? stats.health;
}

/**
 * Where warbands come in is not in the state before all have said it, or each in turn. The ground is that of the state itself:
 * it is replaced, and never changed. All else is copied, for that does change.
 */
export function viewOf(
  state: State,
  fullHealth = ({ stats }: Figure): number => stats.health,
  dimmingOf = (_: Figure): readonly SightLimit[] => [],
): View {
  const { switches, scenario, seats, ground, zones, tokens, placing, comingIn, figures, combats } = state;
  const { isDeployed, turn, turns, magic, over } = state;
  const rest: Omit<View, 'ground'> = {
    switches,
    ...(scenario && { scenario }),
    seats,
    zones,
    tokens,
    ...(placing && { placing }),
    ...(comingIn && { comingIn }),
    figures: figures.map((figure) => {
      const full = fullHealth(figure);
      const dimming = dimmingOf(figure);
      return {
        ...figure,
        ...(full !== figure.stats.health && { full }),
        ...(dimming.length > 0 && { dimming }),
      };
    }),
    combats,
    isDeployed,
    turn,
    turns,
    magic,
    over,
  };
  const copy: typeof rest = JSON.parse(JSON.stringify(rest));
  return { ...copy, ground };
}
