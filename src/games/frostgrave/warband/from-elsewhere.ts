import { type SchemaResult, shaped } from '../../../game-api/content/schema-errors.ts';
import type { Catalog } from '../content/catalog.ts';
import { strangeIn } from './known.ts';
import { type FoundingSheet, sheetSchema } from './sheet.ts';

/** Checks the shape of an imported sheet, then its content against the pack. */
export function sheetFrom(data: unknown, catalog: Catalog): SchemaResult<FoundingSheet> {
  const read = shaped(sheetSchema, data);
  if (read.found) return read;
  const strange = strangeIn(read.data, catalog);
  return strange.length > 0 ? { found: strange.map((each) => ({ ...each, path: [] })) } : read;
}
