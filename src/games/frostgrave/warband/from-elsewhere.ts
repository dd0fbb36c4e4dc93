/** Sheets that come from another table. */
import { type SchemaResult, shaped } from '../../issues.ts';
import type { Catalog } from '../content/catalog.ts';
import { strangeIn } from './known.ts';
import { type FoundingSheet, sheetSchema } from './sheet.ts';

/** A sheet from elsewhere, or all that is wrong with it: its shape, or else what of it the pack does not know or allow. */
export function sheetFrom(data: unknown, catalog: Catalog): SchemaResult<FoundingSheet> {
  const read = shaped(sheetSchema, data);
  if (read.found) return read;
  const strange = strangeIn(read.data, catalog);
  return strange.length > 0 ? { found: strange.map((each) => ({ ...each, path: [] })) } : read;
}
