import { z } from 'zod';
import { EXIT, type Io, type RunnableTool, tool } from '../../src/game-api/contract/cli-tool.ts';

export function ofOneFile(name: string, answerAll: (file: string, io: Io) => void): RunnableTool {
  return tool({
    name,
    usage: `which file: npm run -s ${name} -- FILE`,
    options: z.object({ file: z.string('a file is missing') }),
    bare: 'file',
    run: ({ file }, io) => {
      answerAll(file, io);
      return EXIT.fine;
    },
  });
}
