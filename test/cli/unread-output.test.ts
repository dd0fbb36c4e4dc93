import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('CLI: whoever reads the output leaves at once -> the tool ends without an error', () => {
  const tool = 'node --import tsx src/cli.ts parse --texts --class drifter --pack first-winter';
  const { stdout, stderr } = spawnSync('bash', ['-c', `(${tool}; echo "ended with $?" >&2) | true`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['', 'ended with 0\n']);
});
