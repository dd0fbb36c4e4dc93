/** Runs a local table alone: `node --import tsx src/local/main.ts --port 4123 --world data/local.json`. */
import { parseArgs } from 'node:util';
import { startLocalDiscord } from './local.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4123' }, world: { type: 'string' }, token: { type: 'string' } },
});

const local = await startLocalDiscord({
  port: Number(values.port),
  ...(values.world === undefined ? {} : { worldFile: values.world }),
  ...(values.token === undefined ? {} : { token: values.token }),
});
console.log(
  `The local table is at ${local.url}. Bots use DISCORD_API_URL=${local.apiUrl} and the token ${local.token}.`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void local.stop().then(() => process.exit(0)));
}
