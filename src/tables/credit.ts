/** What the members of a campaign gain by a match that is over, where their rows keep it. */
import { z } from 'zod';
import type { Outcome } from '../games/game.ts';
import type { GameRow, Turn } from '../store/store.ts';

const given = z.object({
  gains: z.array(
    z.object({
      seat: z.string(),
      experience: z.number(),
      gold: z.number(),
      checks: z.number(),
      resources: z.record(z.string(), z.number()),
      items: z.array(z.string()),
    }),
  ),
  looted: z.array(z.string()),
});

export function creditOf(
  { seats }: Pick<GameRow, 'seats'>,
  outcome: Outcome | undefined,
): Pick<Turn, 'gains' | 'looted'> {
  const credit = given.safeParse(outcome?.gives).data;
  if (!credit) return { gains: [], looted: [] };
  const { gains, looted } = credit;
  const ofMembers = gains.flatMap(({ seat, ...gain }) => {
    const sitting = seats.find((each) => each.seat === seat);
    return sitting ? [{ member: sitting.member, ...gain }] : [];
  });
  return { gains: ofMembers, looted };
}
