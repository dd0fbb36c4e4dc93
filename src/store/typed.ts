import { z } from 'zod';
import { tidied } from '../kernel/typed.ts';

export const displayName = z.string().transform((name) => tidied(name) || 'Somebody');
