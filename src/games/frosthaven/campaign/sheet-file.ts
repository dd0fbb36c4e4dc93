import { parseWithFaults } from '../../../game-api/content/schema-errors.ts';
import { t } from '../../../i18n/t.ts';
import type { Adoption } from './state/adoption.ts';
import { adoption } from './state/adoption.ts';

export type SheetRead =
  | { readonly sheet: Adoption }
  | { readonly faults: readonly string[] }
  | { readonly why: string };

export function parseSheet(text: string): SheetRead {
  try {
    return readSheet(JSON.parse(text));
  } catch {
    return {
      why: t`That file is not JSON. **Begun at a real table** in \`/campaign panel\` gives you one to fill in.`,
    };
  }
}

export function readSheet(data: unknown): SheetRead {
  const { data: sheet, faults } = parseWithFaults<Adoption>(adoption, data);
  return faults ? { faults: faults.map(({ place, message }) => `${place} ${message}.`) } : { sheet };
}
