import { z } from 'zod';
import type { Io, RunnableTool } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT } from '../../src/game-api/contract/cli-tool.ts';

export function singleFileTool(name: string, answerAll: (file: string, io: Io) => void): RunnableTool {
  return defineTool({
    name,
    usage: `which file: npm run -s ${name} -- FILE`,
    options: z.object({ file: z.string('a file is missing') }),
    positional: 'file',
    run: ({ file }, io) => {
      answerAll(file, io);
      return EXIT.ok;
    },
  });
}
