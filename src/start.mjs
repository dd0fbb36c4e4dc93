/** `npm start`: installs what is missing, builds what has changed, and runs it. Node built-ins only, until all is there. */
import { pathToFileURL } from 'node:url';
import './ensure.mjs';
import { built } from './build.mjs';

process.setSourceMapsEnabled(true);
await import(await program());

/** What was built; where nothing can be (the disk is full, or may not be written to), the sources as they are. */
async function program() {
  try {
    return pathToFileURL(await built()).href;
  } catch {
    const { register } = await import('tsx/esm/api');
    register();
    return new URL('./cli.ts', import.meta.url).href;
  }
}
