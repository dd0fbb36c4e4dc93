import { shaped } from '../../../game-api/content/schema-errors.ts';
import { t } from '../../../i18n/t.ts';
import { type Adoption, adoption } from './state/adoption.ts';

export type SheetRead =
  | { readonly sheet: Adoption }
  | { readonly faults: readonly string[] }
  | { readonly why: string };

export function sheetIn(text: string): SheetRead {
  try {
    return sheetOf(JSON.parse(text));
  } catch {
    return { why: t`That file is no JSON. \`/campaign adopt\` without a file gives you one to fill in.` };
  }
}

export function sheetOf(data: unknown): SheetRead {
  const { data: sheet, found } = shaped<Adoption>(adoption, data);
  return found ? { faults: found.map(({ place, message }) => `${place} ${message}.`) } : { sheet };
}
