/** `npm start`: installs, builds and runs. Uses built-ins of Node only, since no package may be there yet. */
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import './ensure.mjs';
import { built, SourceError } from './build.mjs';

/** The exit code that tells supervisors not to restart. */
const MEND = 78;

/** Errors of an unwritable build folder; the sources run unbuilt then. */
const NOT_WRITABLE = ['EACCES', 'EDQUOT', 'EEXIST', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

const program = await programToRun();
process.setSourceMapsEnabled(true);
// Where Node has that, what was compiled once is compiled.
module.enableCompileCache?.();
await import(program);

async function programToRun() {
  try {
    return pathToFileURL(await built()).href;
  } catch (error) {
    if (error instanceof SourceError) end(`A source is wrong: ${error.message}`);
    const code = error instanceof Error && 'code' in error ? `${error.code}` : '';
    // What runs TypeScript as it is needs the same esbuild.
    if (!NOT_WRITABLE.includes(code)) end(`The program can’t be built (${firstLine(error)}). Please type: npm ci`);
    console.error(`No build can be written here (${code}), so the start takes longer.`);
    const { register } = await import('tsx/esm/api');
    register();
    return new URL('./cli.ts', import.meta.url).href;
  }
}

/**
 * @param {string} why
 * @returns {never}
 */
function end(why) {
  console.error(why);
  process.exit(MEND);
}

/** @param {unknown} error */
function firstLine(error) {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0];
}
