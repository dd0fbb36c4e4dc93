/** Alchemy chart of potions. BREW-02, BREW-08, BREW-09 */
import { z } from 'zod';
import { HERBS, slug } from '../terms.ts';

const herb = z.enum(HERBS);

const pair = z.strictObject({
  herbs: z.tuple([herb, herb]).describe('In any order; one of them twice is a pair too.'),
  item: slug,
});
const triple = z.strictObject({ herbs: z.tuple([herb, herb, herb]).describe('Three different ones.'), item: slug });

export const alchemyFile = z.strictObject({
  $schema: z.string().optional(),
  pairs: z.array(pair).describe('All 21. BREW-02'),
  triples: z.array(triple).describe('All 20 of different herbs. BREW-08'),
  alike: slug.describe('What any three herbs make of which two or more are alike. BREW-09'),
});
export type Alchemy = Omit<z.infer<typeof alchemyFile>, '$schema'>;
export type Herb = z.infer<typeof herb>;
