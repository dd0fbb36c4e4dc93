import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { defineTool, EXIT } from '../../src/game-api/contract/cli-tool.ts';
import { jsonSchemas } from '../../src/games/frosthaven/content/json-schema.ts';

/** Folder of the JSON Schemas to which packs refer. */
export const SCHEMAS = fileURLToPath(new URL('../../assets/schemas/', import.meta.url));

export const schemas = defineTool({
  name: 'schemas',
  usage: 'nothing more',
  options: z.object({}),
  run: (_, io) => {
    mkdirSync(SCHEMAS, { recursive: true });
    for (const [name, text] of jsonSchemas()) {
      writeFileSync(path.join(SCHEMAS, name), text);
      io.print(JSON.stringify({ file: path.join(SCHEMAS, name), bytes: Buffer.byteLength(text) }));
    }
    return EXIT.ok;
  },
});
