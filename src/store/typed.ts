import { z } from 'zod';
import { tidied } from '../kernel/typed.ts';

/** What the server calls somebody. */
export const displayName = z.string().transform((name) => tidied(name) || 'Somebody');
