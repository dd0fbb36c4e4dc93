/** Sheet of a campaign begun with the box on a table; absent fields change nothing. */
import { z } from 'zod';
import { CAMPAIGN_VALUES, RESOURCES, slug } from '../../content/schema/terms.ts';
import { addedCard } from './character.ts';
import { classSticker } from './enhancements.ts';

const amount = z.int().min(0).max(9_999);
const names = z.array(slug).max(300);
const MOST_NAMED = 200;
const few = (named: object) => Object.keys(named).length <= MOST_NAMED;
const resources = z.partialRecord(z.enum(RESOURCES), amount);

const adoptedCharacter = z.strictObject({
  class: slug,
  level: z.int().min(1).max(9).exactOptional(),
  experience: amount.exactOptional(),
  gold: amount.exactOptional(),
  checks: z.int().min(0).max(18).exactOptional(),
  resources: resources.exactOptional(),
  items: names.exactOptional(),
  /** Cards beyond levels 1 and X, with the level each was added for. */
  cards: z.array(addedCard).max(20).exactOptional(),
  perks: z.record(slug, z.int().min(1).max(3)).refine(few).exactOptional(),
  masteries: names.exactOptional(),
  marks: z.int().min(0).max(18).exactOptional(),
  /** NEW-09: only for the proposer while quests are hidden. */
  quest: slug.exactOptional(),
  progress: z.array(amount).max(6).exactOptional(),
});
export type AdoptedCharacter = Readonly<z.infer<typeof adoptedCharacter>>;

/** Character set aside; its owner is the player of the given class. CRE-02 */
const adoptedAside = adoptedCharacter.omit({ quest: true, progress: true }).extend({
  name: z.string().min(1).max(24),
  by: slug,
});
export type AdoptedAside = Readonly<z.infer<typeof adoptedAside>>;

/** Line of the retirement table; its owner is the player of the given class. RTR-09 */
const adoptedRetirement = z.strictObject({
  by: slug,
  name: z.string().min(1).max(24),
  class: slug,
  level: z.int().min(1).max(9),
  perks: z.int().min(0).max(18),
  masteries: z.int().min(0).max(2),
});

export const adoption = z.strictObject({
  week: z.int().min(0).max(200).exactOptional(),
  values: z.partialRecord(z.enum(CAMPAIGN_VALUES), z.int().min(-99).max(999)).exactOptional(),
  supply: resources.exactOptional(),
  stickers: names.exactOptional(),
  completed: names.exactOptional(),
  unlocked: names.exactOptional(),
  lockedOut: names.exactOptional(),
  sections: z
    .array(z.strictObject({ week: z.int().min(1).max(200), section: slug }))
    .max(100)
    .exactOptional(),
  buildings: z
    .record(slug, z.strictObject({ level: z.int().min(0).max(9), wrecked: z.boolean().exactOptional() }))
    .refine(few)
    .exactOptional(),
  guardPerks: names.exactOptional(),
  items: names.exactOptional(),
  treasures: z.array(z.string().max(20)).max(300).exactOptional(),
  classes: names.exactOptional(),
  events: names.exactOptional(),
  characters: z.array(adoptedCharacter).max(4).exactOptional(),
  aside: z.array(adoptedAside).max(12).exactOptional(),
  retired: z.array(adoptedRetirement).max(60).exactOptional(),
  envelopes: names.exactOptional(),
  /** Two or three herbs joined by a plus: `arrowvine+axenut`. */
  windows: z.array(z.string().max(60)).max(100).exactOptional(),
  loot: resources.exactOptional(),
  found: names.exactOptional(),
  enhancements: z.array(classSticker).max(300).exactOptional(),
});
export type Adoption = Readonly<z.infer<typeof adoption>>;
