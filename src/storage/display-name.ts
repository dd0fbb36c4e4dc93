import { z } from 'zod';
import { tidied } from '../engine/values/typed-text.ts';

export const displayName = z.string().transform((name) => tidied(name) || 'Somebody');
