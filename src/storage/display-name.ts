import { z } from 'zod';
import { cleanName } from '../engine/values/typed-text.ts';

export const displayName = z.string().transform((name) => cleanName(name) || 'Somebody');
