/** Choice of sides: the highest roll chooses first. FSU-03 */
import type { MultipleChoice, Seat } from '../../../../engine/rules/rule.ts';
import { ask } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import { rankSeats } from '../turn/initiative.ts';
import { leaveOutCreatures } from './deployment.ts';
import { equip } from './equipping.ts';

export function* chooseSides(game: Game): Rule<void> {
  const rolls: Record<Seat, number>[] = [];
  const order = yield* rankSeats(
    game,
    game.state.seats.map(({ seat }) => seat),
    rolls,
  );
  game.emit({ type: 'sides drawn', rolls: rolls[0] ?? {}, order });
  for (const [place, seat] of order.entries()) {
    const zone = yield* zoneFor(game, seat, place);
    game.emit({ type: 'zone taken', seat, zone });
  }
  equip(game);
  for (const seat of order) leaveOutCreatures(game, seat);
}

/** A player who lays all treasure must not know the sides: chance decides them afterwards. UVT-05 */
function* zoneFor(game: Game, seat: Seat, place: number): Rule<string> {
  const free = zonesLeft(game);
  if (game.state.switches.tokens === 'veto') return yield* game.drawOne(`side ${seat}`, free);
  const isForced = free.length === 1;
  const [zone = ''] = isForced ? free : yield* ask<Prompt, Note>(question(seat, place, free));
  return zone;
}

function zonesLeft({ state }: Game): string[] {
  const taken = state.seats.map(({ zone }) => zone);
  return state.zones.map(({ id }) => id).filter((id) => !taken.includes(id));
}

function question(seat: Seat, place: number, free: readonly string[]): MultipleChoice<Prompt, Note> {
  return {
    kind: 'zone',
    seat,
    prompt: { kind: 'zone', place },
    options: free.map((zone) => ({ value: zone, note: { kind: 'zone', zone } })),
    min: 1,
    max: 1,
    defaultAnswer: free.slice(0, 1),
  };
}
