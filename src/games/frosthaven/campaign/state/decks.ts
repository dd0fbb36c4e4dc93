/** What is left of the decks of a campaign. Their order is nobody’s to know: cards that are shuffled have none. */
import { z } from 'zod';

const eventDeck = z.strictObject({ shuffled: z.array(z.string()), bottom: z.array(z.string()) });

export const decks = z.strictObject({
  /** Road events by season. CEV-07 */
  road: z.strictObject({ summer: eventDeck, winter: eventDeck }),
  /** Outpost events by season. CEV-07 */
  outpost: z.strictObject({ summer: eventDeck, winter: eventDeck }),
  /** Random items, random blueprints and random scenarios. LTG-06, ITS-07, UNL-05 */
  items: z.array(z.string()),
  blueprints: z.array(z.string()),
  scenarios: z.array(z.string()),
});
export type Decks = z.infer<typeof decks>;
