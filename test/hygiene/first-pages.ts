/** Walks the pages for somebody's first day in a copy of the project: what they write is written there, what they quote is looked for. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { TOOLS } from '../../tools/frosthaven/index.ts';
import { runTool } from '../support/printed.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const FIRST_PAGES = ['card', 'verb', 'command', 'game'].map((name) => `docs/first-${name}.md`);

/** A block of code: its language, what is marked behind it, and what stands in it. */
interface Block {
  readonly language: string;
  readonly mark: string;
  readonly file: string;
  readonly text: string;
}

const BLOCK = /^```(\w+)(?: (file|new|edit) (\S+))?\n([\s\S]*?)^```$/gm;

function blocksOf(page: string): Block[] {
  return [...page.matchAll(BLOCK)].map(([, language = '', mark = '', file = '', text = '']) => ({
    language,
    mark,
    file,
    text,
  }));
}

export function readPage(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** A copy of the project in which one page after the other is followed. */
export class Walk {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-first-'));
  readonly problems: string[] = [];
  readonly #written = new Set<string>();

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Does what a page says, block by block; what can't be done is a problem. */
  async follow(page: string): Promise<void> {
    const blocks = blocksOf(page);
    for (const [i, block] of blocks.entries()) {
      const next = blocks[i + 1];
      if (block.mark === 'file') this.#quote(block);
      else if (block.mark === 'new') this.#write(block.file, block.text);
      else if (block.mark === 'edit') this.#edit(block);
      else if (block.language === 'sh') await this.#run(block.text, next?.language === 'text' ? next.text : undefined);
      else if (block.language !== 'text') this.problems.push(`a block of ${block.language} says of no file what it is`);
    }
    for (const file of this.#sources()) this.#look(file);
    for (const name of namedIn(page)) if (!this.#isThere(name)) this.problems.push(`${name} is not there`);
  }

  /** Brings a file or folder of the project into the copy; whether it is there. */
  #isThere(file: string): boolean {
    const [from, to] = [path.join(ROOT, file), path.join(this.folder, file)];
    if (!existsSync(to) && existsSync(from)) cpSync(from, to, { recursive: true });
    return existsSync(to);
  }

  #read(file: string): string | undefined {
    if (this.#isThere(file)) return readFileSync(path.join(this.folder, file), 'utf8');
    this.problems.push(`${file} is not there`);
    return undefined;
  }

  #write(file: string, text: string): void {
    const place = path.join(this.folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
    this.#written.add(file);
  }

  #quote({ file, text }: Block): void {
    if (this.#read(file)?.includes(text) === false) this.problems.push(`${file} does not say: ${text.trim()}`);
  }

  /** Lines with `-` go, those with `+` come, the others must be there; `@@` stands between places. */
  #edit({ file, text }: Block): void {
    let now = this.#read(file);
    if (now === undefined) return;
    for (const place of text.split('@@\n')) {
      const lines = place.match(/.*\n/g) ?? [];
      const without = (sign: string) =>
        lines.flatMap((line) => (line.startsWith(sign) ? [] : [line.slice(1)])).join('');
      const before = without('+');
      const count = `\n${now}`.split(`\n${before}`).length - 1;
      if (count !== 1) this.problems.push(`${file} has ${count} times: ${before.trim()}`);
      now = `\n${now}`.replace(`\n${before}`, () => `\n${without('-')}`).slice(1);
    }
    this.#write(file, now);
  }

  /** Runs what can be run at once; of all else, scripts and files must be there. */
  async #run(commands: string, expected: string | undefined): Promise<void> {
    const said: string[] = [];
    for (const line of commands.trim().split('\n')) {
      const words = line.split(' ');
      const paths = words.filter((word) => word.includes('/') && !word.includes("'") && !word.includes('"'));
      const [, script, rest = ''] = /npm (?:run -s )?([\w:]+)(?: -- (.*))?$/.exec(line) ?? [];
      if (/^(?:mkdir|cp|sed) /.test(line)) this.#shell(line, paths);
      else if (script === undefined) this.#mayRun(line, paths);
      else if (!SCRIPTS.has(script)) this.problems.push(`there is no script ${script}`);
      else said.push(...(await this.#tool(script, rest.split(' '))));
    }
    if (said.length > 0 && expected !== undefined && !isAsSaid(said.join('\n'), expected.trim()))
      this.problems.push(`${commands.trim()} prints: ${said.join('\n')}`);
  }

  #shell(line: string, paths: readonly string[]): void {
    for (const each of paths)
      if (!this.#isThere(each)) mkdirSync(path.dirname(path.join(this.folder, each)), { recursive: true });
    try {
      execFileSync('bash', ['-c', line], { cwd: this.folder, stdio: 'pipe' });
    } catch (error) {
      this.problems.push(`${line}: ${error instanceof Error ? error.message : error}`);
    }
  }

  #mayRun(line: string, paths: readonly string[]): void {
    if (!/^npx (?:vitest run|biome check) /.test(line)) this.problems.push(`nobody knows how to run: ${line}`);
    for (const each of paths) if (!this.#isThere(each)) this.problems.push(`${line}: ${each} is not there`);
  }

  /** What a tool for packs prints and notes; others are not run. */
  async #tool(script: string, args: readonly string[]): Promise<readonly string[]> {
    const tool = script === 'check:pack' || script === 'render' ? TOOLS[script] : undefined;
    if (!tool) return [];
    const placed = args.map((arg) => (existsSync(path.join(this.folder, arg)) ? path.join(this.folder, arg) : arg));
    const out = script === 'render' ? ['--out', path.join(this.folder, OUT)] : [];
    const { printedLines, noteLines } = await runTool(tool, ...placed, ...out);
    return [...printedLines, ...noteLines].map((line) => line.replaceAll(`${this.folder}/`, ''));
  }

  /** Everything that a file imports from the project is there, under that name. */
  #look(file: string): void {
    const imports = /import (?:type )?\{([^}]*)\} from '(\.[^']+)'/g;
    for (const [, names = '', from = ''] of (this.#read(file) ?? '').matchAll(imports)) {
      const target = path.join(path.dirname(file), from);
      const text = this.#read(target) ?? '';
      for (const name of names.split(',').map((each) => each.trim().replace(/^type | as .*/g, '')))
        if (name !== '' && !isExported(name, text)) this.problems.push(`${file}: ${target} has no ${name}`);
    }
  }

  /** Sources that the page has made or changed. */
  #sources(): string[] {
    const all = readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    return all.filter((file) => this.#written.has(file) || !existsSync(path.join(ROOT, file)));
  }
}

/** Where a picture is drawn to, whatever it is called on the page. */
const OUT = 'drawn.png';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));
const SCRIPTS: ReadonlySet<string> = new Set(Object.keys(scripts));

/** Whether that is printed; `…` stands for any figure, and the name of a picture does not count. */
function isAsSaid(printed: string, page: string): boolean {
  const pattern = page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '\\d+');
  return new RegExp(`^${pattern}$`).test(printed.replace(OUT, /"file":"([^"]+)"/.exec(page)?.[1] ?? OUT));
}

function isExported(name: string, source: string): boolean {
  return new RegExp(`^export (?:[^{=(\\n]*|(?:type )?\\{[^}]*)\\b${name}\\b`, 'm').test(source);
}

/** Files and folders that the prose names from the root. */
function namedIn(page: string): string[] {
  return [...page.replace(BLOCK, '').matchAll(/`([\w-]+\/[\w./-]*)`/g)].map(([, span = '']) => span);
}
