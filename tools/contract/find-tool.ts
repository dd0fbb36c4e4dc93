import { parseArgs } from 'node:util';
import { findPackHead } from '../../src/game-api/content/find-pack.ts';
import type { Tool } from '../../src/game-api/contract/cli-tool.ts';
import { EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { GameTools } from './game-tools.ts';

type Toolbox = Pick<GameTools, 'id' | 'tools'>;

/** Finds the tool of a call and the arguments for it; undefined if no game has one of that name. */
export function findTool(
  games: readonly Toolbox[],
  name: string,
  args: readonly string[],
): { readonly tool: Tool; readonly args: readonly string[] } | undefined {
  const having = games.filter(({ tools }) => Object.hasOwn(tools, name));
  const { game: wanted, pack: named, bare, rest } = parseToolArguments(args);
  const forAll = having.flatMap(({ tools }) => (tools[name]?.isForAllGames ? [tools[name]] : []));
  const pack = named ?? (forAll.length > 0 ? bare : undefined);
  const id = wanted ?? (pack === undefined ? undefined : findPackHead(pack)?.game);
  const meant = having.find((game) => game.id === id);
  if (wanted !== undefined && having.length > 0 && !meant)
    throw new PlainError(`${name}: ${whyNoTool(games, having, wanted)}`);
  const [first] = forAll;
  if (first && wanted === undefined && pack === undefined) return { tool: combineTools(first, forAll), args: rest };
  const tool = (meant ?? having[0])?.tools[name];
  return tool && { tool, args: rest };
}

/** Runs a tool of several games in sequence, up to the first failure. */
function combineTools(first: Tool, all: readonly Tool[]): Tool {
  return {
    description: first.description,
    run: async (args, io) => {
      let code: number = EXIT.ok;
      for (const tool of args.includes('--help') ? [first] : all) {
        const ended = await tool.run(args, io);
        if (code === EXIT.ok) code = ended;
      }
      return code;
    },
  };
}

function whyNoTool(games: readonly Toolbox[], having: readonly Toolbox[], wanted: string): string {
  const ids = (some: readonly Toolbox[]) => some.map(({ id }) => id).join(', ');
  const isThere = games.some(({ id }) => id === wanted);
  if (isThere) return `game ${wanted} has no such tool; ${ids(having)} has.`;
  return `there is no game ${wanted}; there are ${ids(games)}.`;
}

interface ToolArguments {
  readonly game: string | undefined;
  readonly pack: string | undefined;
  /** The first argument that is no option. */
  readonly bare: string | undefined;
  readonly rest: string[];
}

function parseToolArguments(args: readonly string[]): ToolArguments {
  const { tokens } = parseArgs({
    args: [...args],
    options: { game: { type: 'string' }, pack: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const options = tokens.filter((token) => token.kind === 'option');
  const game = options.findLast(({ name }) => name === 'game');
  const gone = options
    .filter(({ name }) => name === 'game')
    .flatMap(({ index, inlineValue }) => (inlineValue ? [index] : [index, index + 1]));
  return {
    game: game && (game.value ?? ''),
    pack: options.findLast(({ name }) => name === 'pack')?.value,
    bare: tokens.find((token) => token.kind === 'positional')?.value,
    rest: args.filter((_, i) => !gone.includes(i)),
  };
}

export function toolNames(games: readonly Toolbox[]): string[] {
  return [...new Set(games.flatMap(({ tools }) => Object.keys(tools)))];
}
