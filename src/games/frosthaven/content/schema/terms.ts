/** The smallest parts of content: names, numbers, and the words of the rulebook. */
import { z } from 'zod';
import { CONDITIONS, ELEMENTS, FIGURE_KINDS, OVERLAYS } from '../../rules/terms.ts';

/**
 * Characters of an id: buttons and menus of Discord carry it, at times two of them and two numbers, in the hundred that there are.
 * Seats are called as the classes of their characters, and stand beside much else.
 */
const ID_LENGTH = 48;
const SEAT_LENGTH = 24;

/** Things are kept under their names; `constructor` is there in every object before anything is put into it. */
export const slug = z
  .string()
  .regex(
    /^(?!constructor$)[a-z0-9]+(-[a-z0-9]+)*$/,
    'must be lower-case words joined by hyphens, but not “constructor”',
  )
  .max(ID_LENGTH, `must have at most ${ID_LENGTH} characters, since buttons and menus carry it`);
/** Of a class. */
export const seatSlug = slug.max(
  SEAT_LENGTH,
  `must have at most ${SEAT_LENGTH} characters, since buttons carry it beside much else`,
);
export const icon = slug.describe('A name of the game-icons set.');
export const count = z.int().min(1).max(20);
export const signed = z.int().min(-9).max(9);
export const condition = z.enum(CONDITIONS);
export const element = z.enum(ELEMENTS);
export const itemSlot = z.enum(['head', 'body', 'legs', 'one hand', 'two hands', 'small']);
export const overlayKind = z.enum(OVERLAYS);
export const figureKind = z.enum(FIGURE_KINDS);
/** One element, `any` of the six, or one of two. ELM-12 */
export const elementChoice = z
  .union([element, z.literal('any'), z.tuple([element, element]).readonly()])
  .describe('One element, any of the six, or one of two.');
export type ElementChoice = z.infer<typeof elementChoice>;

/** What a campaign keeps as one number. */
export const CAMPAIGN_VALUES = ['inspiration', 'morale', 'prosperity', 'defense', 'soldiers', 'guard marks'] as const;

/** SUP-01 */
export const HERBS = ['arrowvine', 'axenut', 'corpsecap', 'flamefruit', 'rockroot', 'snowthistle'] as const;
export const MATERIALS = ['lumber', 'metal', 'hide'] as const;
export const RESOURCES = [...MATERIALS, ...HERBS] as const;
