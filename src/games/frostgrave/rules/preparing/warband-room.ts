/** Room for one more permanent member. FWB-03, FWB-06, FBS-02 */
import type { State } from '../state.ts';

export type SeatHome = NonNullable<State['seats'][number]['home']>;

export function hasRoom({ soldiers, going, most, oneMoreOf }: SeatHome, one: SeatHome['soldiers'][number]): boolean {
  const counted = (whats: readonly string[]) => whats.length - (whats.some((what) => oneMoreOf.includes(what)) ? 1 : 0);
  const all = [...soldiers, one];
  return (
    counted(all.map(({ what }) => what)) <= most.soldiers &&
    counted([...going, one.what]) <= most.going &&
    all.filter(({ rank }) => rank === 'specialist').length <= most.specialists
  );
}
