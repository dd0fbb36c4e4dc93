import type { SchemaResult } from '../../../game-api/content/schema-errors.ts';
import { parseWithFaults } from '../../../game-api/content/schema-errors.ts';
import type { Catalog } from '../content/catalog.ts';
import { findUnknown } from './find-unknown.ts';
import type { FoundingSheet } from './sheet.ts';
import { sheetSchema } from './sheet.ts';

/** Checks the shape of an imported sheet, then its content against the pack. */
export function readImportedSheet(data: unknown, catalog: Catalog): SchemaResult<FoundingSheet> {
  const read = parseWithFaults(sheetSchema, data);
  if (read.faults) return read;
  const strange = findUnknown(read.data, catalog);
  return strange.length > 0 ? { faults: strange.map((each) => ({ ...each, path: [] })) } : read;
}
