import { z } from 'zod';
import { RESOURCES, slug } from '../../content/schema/terms.ts';
import { STARTING_GOLD } from '../../rules/figures/equipment.ts';

/** Card of the pool, with the level it was added for. LUP-07 */
export const addedCard = z.strictObject({ card: z.string(), level: z.int().min(2).max(9) });
export type AddedCard = Readonly<z.infer<typeof addedCard>>;

export const resources = z.partialRecord(z.enum(RESOURCES), z.number());

/** One character; retired and abandoned ones have no sheet. NEW-18 */
export const character = z.strictObject({
  /** Owner; negative for a companion. */
  member: z.int(),
  class: z.string(),
  name: z.string(),
  /** Member who brought a companion, and decides for it. */
  broughtBy: z.int().exactOptional(),
  /** LUP-11 */
  level: z.int().min(1).max(9),
  /** LUP-02: total, which is never spent. */
  experience: z.number(),
  gold: z.number(),
  /** NEW-04, NEW-10: first gold, for items only; null once spent. */
  purse: z.int().min(0).nullable(),
  /** PERK-06: each full set of three has brought a perk mark. */
  checks: z.int().min(0).max(18),
  resources,
  items: z.array(z.string()),
  /** LUP-07: pool beyond levels 1 and X, in the order of addition. */
  cards: z.array(addedCard),
  /** PERK-03: filled boxes by perk id. */
  perks: z.record(slug, z.int().min(1)),
  /** PERK-08 */
  masteries: z.array(z.string()),
  /** PERK-02: unused perk marks. */
  marks: z.int().min(0),
  /** CRE-05: null where the deck was empty. */
  quest: z.string().nullable(),
  /** Counts for the asks of the quest, in their order. */
  progress: z.array(z.number()),
  /** Types of monsters killed for a quest that asks for different ones. */
  killed: z.array(z.string()).exactOptional(),
  /** NEW-08, RTR-06: draws to choose from; null before the first draw. */
  drawn: z.array(z.string()).nullable(),
  notes: z.string(),
  /** CRE-02: waits in its box with all it owns, and blocks its class. */
  setAside: z.boolean(),
});
export type CampaignCharacter = Readonly<z.infer<typeof character>>;

export type Identity = Pick<CampaignCharacter, 'member' | 'class' | 'name'>;

/** Returns a character of level 1 with only its first gold; cards of levels 1 and X need no entry. NEW-04, NEW-05 */
export function blankCharacter({ member, class: of, name }: Identity): CampaignCharacter {
  return {
    member,
    class: of,
    name,
    level: 1,
    experience: 0,
    gold: 0,
    purse: STARTING_GOLD,
    checks: 0,
    resources: {},
    items: [],
    cards: [],
    perks: {},
    masteries: [],
    marks: 0,
    quest: null,
    progress: [],
    drawn: null,
    notes: '',
    setAside: false,
  };
}
