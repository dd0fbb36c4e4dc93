/** The sheet of a campaign that was begun with the box on a table. What it does not name stays as it is. */
import { z } from 'zod';
import { CAMPAIGN_VALUES, RESOURCES, slug } from '../../content/schema/terms.ts';
import { addedCard } from './character.ts';
import { classSticker } from './enhancements.ts';

const amount = z.int().min(0).max(9_999);
const names = z.array(slug).max(300);
/** As many names as somebody may say something of. */
const MOST_NAMED = 200;
const few = (named: object) => Object.keys(named).length <= MOST_NAMED;
const resources = z.partialRecord(z.enum(RESOURCES), amount);

const adoptedCharacter = z.strictObject({
  /** Whoever plays this class has joined before. */
  class: slug,
  level: z.int().min(1).max(9).exactOptional(),
  experience: amount.exactOptional(),
  gold: amount.exactOptional(),
  checks: z.int().min(0).max(18).exactOptional(),
  resources: resources.exactOptional(),
  items: names.exactOptional(),
  /** Cards beyond those of level 1 and X, each with the level that it was added for. */
  cards: z.array(addedCard).max(20).exactOptional(),
  /** How many boxes of each perk are filled. */
  perks: z.record(slug, z.int().min(1).max(3)).refine(few).exactOptional(),
  masteries: names.exactOptional(),
  marks: z.int().min(0).max(18).exactOptional(),
  /** What it has come for, and how far it is; only of whoever enters the sheet, while quests are everybody’s own. NEW-09 */
  quest: slug.exactOptional(),
  progress: z.array(amount).max(6).exactOptional(),
});
export type AdoptedCharacter = Readonly<z.infer<typeof adoptedCharacter>>;

/** A character that waits in its box; whose it is, the class says that they play now. CRE-02 */
const adoptedAside = adoptedCharacter.omit({ quest: true, progress: true }).extend({
  name: z.string().min(1).max(24),
  by: slug,
});
export type AdoptedAside = Readonly<z.infer<typeof adoptedAside>>;

/** A line of the retirement table; whose it was, the class says that they play now. RTR-09 */
const adoptedRetirement = z.strictObject({
  by: slug,
  name: z.string().min(1).max(24),
  class: slug,
  level: z.int().min(1).max(9),
  perks: z.int().min(0).max(18),
  masteries: z.int().min(0).max(2),
});

export const adoption = z.strictObject({
  /** Boxes of the calendar that are marked. */
  week: z.int().min(0).max(200).exactOptional(),
  values: z.partialRecord(z.enum(CAMPAIGN_VALUES), z.int().min(-99).max(999)).exactOptional(),
  supply: resources.exactOptional(),
  stickers: names.exactOptional(),
  completed: names.exactOptional(),
  unlocked: names.exactOptional(),
  lockedOut: names.exactOptional(),
  /** Written into boxes that are not marked yet. */
  sections: z
    .array(z.strictObject({ week: z.int().min(1).max(200), section: slug }))
    .max(100)
    .exactOptional(),
  buildings: z
    .record(slug, z.strictObject({ level: z.int().min(0).max(9), wrecked: z.boolean().exactOptional() }))
    .refine(few)
    .exactOptional(),
  guardPerks: names.exactOptional(),
  /** Items whose copies can be had, beyond those that can be had at first. */
  items: names.exactOptional(),
  treasures: z.array(z.string().max(20)).max(300).exactOptional(),
  /** Sealed classes that were opened. */
  classes: names.exactOptional(),
  /** Road and outpost events that are out of their decks. */
  events: names.exactOptional(),
  characters: z.array(adoptedCharacter).max(4).exactOptional(),
  /** Those that wait in their boxes, and lines of the retirement table, in the place of what there is. */
  aside: z.array(adoptedAside).max(12).exactOptional(),
  retired: z.array(adoptedRetirement).max(60).exactOptional(),
  /** Envelopes that were opened. */
  envelopes: names.exactOptional(),
  /** Open windows of the alchemy chart: two or three herbs with a plus between, `arrowvine+axenut`. */
  windows: z.array(z.string().max(60)).max(100).exactOptional(),
  /** Stickers on loot cards, by what they yield. */
  loot: resources.exactOptional(),
  /** Scenarios whose random item was found. */
  found: names.exactOptional(),
  /** Stickers on ability cards, in the place of all that there are. */
  enhancements: z.array(classSticker).max(300).exactOptional(),
});
export type Adoption = Readonly<z.infer<typeof adoption>>;
