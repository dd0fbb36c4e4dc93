import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonSchemas } from '../content/json-schema.ts';

/** Where the JSON Schemas lie that packs refer to. */
export const SCHEMAS = fileURLToPath(new URL('../../../../assets/schemas/', import.meta.url));

/** Writes the JSON Schemas for editors anew, one JSON line each. */
export function schemas(): void {
  mkdirSync(SCHEMAS, { recursive: true });
  for (const [name, text] of jsonSchemas()) {
    writeFileSync(path.join(SCHEMAS, name), text);
    console.log(JSON.stringify({ file: path.join(SCHEMAS, name), bytes: Buffer.byteLength(text) }));
  }
}
