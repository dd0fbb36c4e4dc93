/** Rest of the decks of a campaign, unordered: shuffled cards have no order. */
import { z } from 'zod';

const eventDeck = z.strictObject({ shuffled: z.array(z.string()), bottom: z.array(z.string()) });

export const decks = z.strictObject({
  /** CEV-07 */
  road: z.strictObject({ summer: eventDeck, winter: eventDeck, sea: eventDeck.exactOptional() }),
  /** CEV-07 */
  outpost: z.strictObject({ summer: eventDeck, winter: eventDeck }),
  /** LTG-06, ITS-07, UNL-05 */
  items: z.array(z.string()),
  blueprints: z.array(z.string()),
  scenarios: z.array(z.string()),
});
export type Decks = z.infer<typeof decks>;
