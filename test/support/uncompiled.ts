/** `.ci/run` tells of unit tests while canvas and the database are still being compiled, so none may load them. */
const load = process.dlopen.bind(process);

process.dlopen = (...args: Parameters<typeof process.dlopen>) => {
  if (args[1].includes('/build/Release/'))
    throw new Error(`A unit test loads ${args[1]}: name its file in INTEGRATION of vitest.config.ts.`);
  load(...args);
};
