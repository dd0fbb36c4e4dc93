// Makes the migrations of both dialects, with what is given: `npm run migrations -- --name WHAT`.
import { spawnSync } from 'node:child_process';

for (const config of ['drizzle.config.ts', 'drizzle.postgres.config.ts']) {
  const args = ['drizzle-kit', 'generate', '--config', config, ...process.argv.slice(2)];
  const { status } = spawnSync('npx', args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
