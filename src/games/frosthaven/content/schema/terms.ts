import { z } from 'zod';
import { CONDITIONS, ELEMENTS, FIGURE_KINDS, OVERLAYS } from '../terms.ts';

/**
 * Maximum length: Discord's custom ids hold 100 characters, at times with two ids and two numbers.
 * Seats are named after classes, and share ids with much else.
 */
const ID_LENGTH = 48;
const SEAT_LENGTH = 24;

/** Identifier; never `constructor`, which every object has as a key. */
export const slug = z
  .string()
  .regex(
    /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, but not “constructor”',
  )
  .max(ID_LENGTH, `must have at most ${ID_LENGTH} characters, since buttons and menus carry it`);
export const seatSlug = slug.max(
  SEAT_LENGTH,
  `must have at most ${SEAT_LENGTH} characters, since buttons carry it beside much else`,
);
export const icon = slug.describe('A name of the game-icons set.');
const BY_NAME = 'by-name';
export const namedIcon = slug
  .default(BY_NAME)
  .describe('A name of the game-icons set; without one, the letters of its own name are drawn.');

/** Gives things without an icon one by their names. Changes what was read. */
export function fillIcons(thing: unknown): void {
  if (typeof thing !== 'object' || thing === null) return;
  if ('icon' in thing && thing.icon === BY_NAME && 'name' in thing && typeof thing.name === 'string')
    thing.icon = slugOf(thing.name);
  for (const part of Object.values(thing)) fillIcons(part);
}

export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return words.join('-').slice(0, ID_LENGTH).replace(/-$/, '') || BY_NAME;
}
export const count = z.int().min(1).max(20);
export const signed = z.int().min(-9).max(9);
export const byHandText = z.string().min(3).max(300).describe('What the table is to do, in whole sentences.');
const OWN_LENGTH = 28;

/** `own-cold-feet` */
export const ownCondition = z
  .templateLiteral(['own-', z.string().regex(/^[a-z]+(?:-[a-z]+)*$/)])
  .refine((id) => id.length <= OWN_LENGTH, `must have at most ${OWN_LENGTH} characters`)
  .meta({ maxLength: OWN_LENGTH })
  .describe('A condition that the pack brings; `conditions` of `pack.json` says what it does.');
export const printedCondition = z.enum(CONDITIONS);
export const condition = z.union([printedCondition, ownCondition]);
export const element = z.enum(ELEMENTS);
export const itemSlot = z.enum(['head', 'body', 'legs', 'one hand', 'two hands', 'small']);
export const overlayKind = z.enum(OVERLAYS);
export const figureKind = z.enum(FIGURE_KINDS);
/** One element, `any` of the six, or one of two. ELM-12 */
export const elementChoice = z
  .union([element, z.literal('any'), z.tuple([element, element]).readonly()])
  .describe('One element, any of the six, or one of two.');
export type ElementChoice = z.infer<typeof elementChoice>;

export const CAMPAIGN_VALUES = ['inspiration', 'morale', 'prosperity', 'defense', 'soldiers', 'guard marks'] as const;

/** SUP-01 */
export const HERBS = ['arrowvine', 'axenut', 'corpsecap', 'flamefruit', 'rockroot', 'snowthistle'] as const;
export const MATERIALS = ['lumber', 'metal', 'hide'] as const;
export const RESOURCES = [...MATERIALS, ...HERBS] as const;
