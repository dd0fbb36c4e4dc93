import type { SightLimit } from './figures/sight.ts';
import type { Figure, State } from './state.ts';

/** Everything on the table is open. FSU, ruling on rivals' sheets */
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
  /** `full` is full Health, if not as on the sheet. FSL-87 `dimming` limits how far it sees or is seen. */
  readonly figures: readonly (Figure & { readonly full?: number; readonly dimming?: readonly SightLimit[] })[];
};

export function fullHealthOf({ full, stats }: View['figures'][number]): number {
  return full ?? stats.health;
}

/**
 * Redacts nothing: placements enter the state when all are known, or each by turns. Shares the ground, which is
 * replaced and never changed; copies the rest.
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
