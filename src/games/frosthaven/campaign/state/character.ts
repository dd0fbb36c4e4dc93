/** The sheet of a character: what it is, what it owns, and how far it has come. NEW-18 */
import { z } from 'zod';
import { RESOURCES, slug } from '../../content/schema/terms.ts';

/** A card that was added to the pool, and the level that it was added for. LUP-07 */
export const addedCard = z.strictObject({ card: z.string(), level: z.int().min(2).max(9) });
export type AddedCard = Readonly<z.infer<typeof addedCard>>;

/** How many there are of each; of what is not named, none. */
export const resources = z.partialRecord(z.enum(RESOURCES), z.number());

/** One character. Whoever is retired or abandoned has no sheet any more. NEW-18 */
export const character = z.strictObject({
  /** The member of the campaign that it belongs to. Below 0 where nobody plays it: a companion. */
  member: z.int(),
  class: z.string(),
  name: z.string(),
  /** Who has brought a companion, and decides for it. */
  broughtBy: z.int().exactOptional(),
  /** LUP-11 */
  level: z.int().min(1).max(9),
  /** The total. It is never spent. LUP-02 */
  experience: z.number(),
  gold: z.number(),
  /** The first gold, for items alone and spent at once; null once it was. NEW-04, NEW-10 */
  purse: z.int().min(0).nullable(),
  /** Checkmarks; each full set of three has brought a perk mark. PERK-06 */
  checks: z.int().min(0).max(18),
  resources,
  items: z.array(z.string()),
  /** What is in the pool beyond the cards of level 1 and X, in the order in which it came. LUP-07 */
  cards: z.array(addedCard),
  /** Boxes that are filled, by the id of the perk. PERK-03 */
  perks: z.record(slug, z.int().min(1)),
  /** Ids of those that were achieved. PERK-08 */
  masteries: z.array(z.string()),
  /** Perk marks that are not used yet. PERK-02 */
  marks: z.int().min(0),
  /** The personal quest; none where the deck had none left. CRE-05 */
  quest: z.string().nullable(),
  /** How much there is of each thing that the quest asks, in their order. */
  progress: z.array(z.number()),
  /** Quests of which it chooses one; nothing before it has drawn any. NEW-08, RTR-06 */
  drawn: z.array(z.string()).nullable(),
  notes: z.string(),
  /** It waits in its box, with all that it owns, and blocks its class. CRE-02 */
  setAside: z.boolean(),
});
export type CampaignCharacter = Readonly<z.infer<typeof character>>;

/** Who plays it, what it is, and how it is called. */
export type Identity = Pick<CampaignCharacter, 'member' | 'class' | 'name'>;

/** NEW-04 */
export const FIRST_GOLD = 30;

/** A character of level 1 with nothing but its first gold: cards of level 1 and X need no entry. NEW-04, NEW-05 */
export function blankCharacter({ member, class: of, name }: Identity): CampaignCharacter {
  return {
    member,
    class: of,
    name,
    level: 1,
    experience: 0,
    gold: 0,
    purse: FIRST_GOLD,
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
