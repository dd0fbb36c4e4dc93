import { z } from 'zod';
import { basesFile, experienceFile, injuriesFile } from './schema/aftermath.ts';
import { creaturesFile, leadersFile, soldiersFile, traitsFile } from './schema/figures.ts';
import { armsFile, magicArmsFile, magicItemsFile, potionsFile, pricesFile } from './schema/goods.ts';
import { scenariosFile } from './schema/scenarios.ts';
import { schoolsFile } from './schema/spells.ts';
import { encountersFile, randomSpellsFile, trapsFile, treasureFile } from './schema/tables.ts';
import { slug, title } from './schema/terms.ts';

const packFile = z.strictObject({
  id: slug,
  name: title,
  game: z.literal('frostgrave'),
  about: z.string().min(1).max(160),
  /** The pack on whose files those of this one lie. */
  extends: slug.optional(),
  /** Files of that pack that this one does without. */
  without: z.array(z.string().min(1)).optional(),
});
export type PackHead = z.infer<typeof packFile>;

/** One schema for each file; spells lie in a folder, one file a school. */
export const FILES = {
  pack: packFile,
  schools: schoolsFile,
  leaders: leadersFile,
  soldiers: soldiersFile,
  creatures: creaturesFile,
  traits: traitsFile,
  arms: armsFile,
  potions: potionsFile,
  'magic-arms': magicArmsFile,
  'magic-items': magicItemsFile,
  prices: pricesFile,
  treasure: treasureFile,
  encounters: encountersFile,
  traps: trapsFile,
  'random-spells': randomSpellsFile,
  injuries: injuriesFile,
  experience: experienceFile,
  bases: basesFile,
  scenarios: scenariosFile,
} as const;
export type FileName = keyof typeof FILES;

export function fileOf(name: FileName): string {
  return `${name}.json`;
}

export function spellsOf(school: string): string {
  return `spells/${school}.json`;
}
