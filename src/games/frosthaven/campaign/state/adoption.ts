/** The sheet of a campaign that was begun with the box on a table. What it does not name stays as it is. */
import { z } from 'zod';
import { CAMPAIGN_VALUES, RESOURCES, slug } from '../../content/schema/terms.ts';
import { addedCard } from './character.ts';

const amount = z.int().min(0).max(9_999);
const names = z.array(slug).max(300);
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
  perks: z.record(slug, z.int().min(1).max(3)).exactOptional(),
  masteries: names.exactOptional(),
  marks: z.int().min(0).max(18).exactOptional(),
});
export type AdoptedCharacter = Readonly<z.infer<typeof adoptedCharacter>>;

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
});
export type Adoption = Readonly<z.infer<typeof adoption>>;
