const TERM_SIGNS = [
  'dice',
  'move',
  'fight',
  'shoot',
  'armour',
  'will',
  'health',
  'harm',
  'cover',
  'treasure',
  'gold',
  'item',
  'potion',
  'scroll',
  'grimoire',
  'spell',
  'door',
] as const;
export type TermSign = (typeof TERM_SIGNS)[number];

const SCHOOL_SIGNS = [
  'chronomancer',
  'elementalist',
  'enchanter',
  'illusionist',
  'necromancer',
  'sigilist',
  'soothsayer',
  'summoner',
  'thaumaturge',
  'witch',
] as const;

export const SIGNS = [...TERM_SIGNS, ...SCHOOL_SIGNS] as const;
export type Pictogram = (typeof SIGNS)[number];
