/** What a seat, or everybody, may see of a game. */
import type { State } from './state.ts';

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
  | 'figures'
  | 'combats'
  | 'isDeployed'
  | 'turn'
  | 'turns'
  | 'magic'
  | 'over'
>;

/** Where warbands come in is not in the state before all have said it, or each in turn. */
export function viewOf(state: State): View {
  const { switches, scenario, seats, ground, zones, tokens, placing, comingIn, figures, combats } = state;
  const { isDeployed, turn, turns, magic, over } = state;
  return structuredClone({
    switches,
    ...(scenario && { scenario }),
    seats,
    ground,
    zones,
    tokens,
    ...(placing && { placing }),
    ...(comingIn && { comingIn }),
    figures,
    combats,
    isDeployed,
    turn,
    turns,
    magic,
    over,
  });
}
