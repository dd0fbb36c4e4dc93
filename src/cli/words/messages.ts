import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ESTree } from 'vite';
import { parseSync, Visitor } from 'vite';
import { messageKey } from '../../i18n/t.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = ['src', 'commands', 'tools'];

export interface CatalogueMessage {
  readonly key: string;
  /** Relative to the root: `src/bot/bot.ts`. */
  readonly file: string;
}

/** Throws an error that names an unreadable file. */
export function messages(): CatalogueMessage[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .map((file) => path.join(folder, file))
      .flatMap((file) => messagesIn(file, readFileSync(path.join(ROOT, file), 'utf8'))),
  );
}

const MESSAGE_FUNCTIONS = ['t', 'msg', 'phrased'];
const SOURCES = ["/i18n/t.ts'", "/parts.ts'"];

export function messagesIn(file: string, text: string): CatalogueMessage[] {
  if (!SOURCES.some((source) => text.includes(source))) return [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can’t be read: ${errors[0]?.message}`);
  const found: CatalogueMessage[] = [];
  const visitor = new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (!isMessageFunction(tag)) return;
      found.push({ key: messageKey(quasi.quasis.map(({ value }) => value.cooked ?? '')), file });
    },
    CallExpression({ callee, arguments: [first] }) {
      if (!isMessageFunction(callee)) return;
      if (first?.type === 'Literal' && typeof first.value === 'string') found.push({ key: first.value, file });
      else throw new Error(`${file}: the words of t(…) are no words that stand there.`);
    },
  });
  visitor.visit(program);
  return found;
}

function isMessageFunction(called: ESTree.Expression): boolean {
  return called.type === 'Identifier' && MESSAGE_FUNCTIONS.includes(called.name);
}
