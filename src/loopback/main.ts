/**
 * Runs the loopback alone: `node --import tsx src/loopback/main.ts --port 4123 --world data/local.json`.
 * `--faults SEED` gives each kind of fault a chance of one in a hundred.
 */
import { parseArgs } from 'node:util';
import { GATEWAY_FAULTS, REQUEST_FAULTS } from './gateway/faults.ts';
import { startLocalDiscord } from './loopback.ts';

const ALL_CHANCES = Object.fromEntries([...REQUEST_FAULTS, ...GATEWAY_FAULTS].map((fault) => [fault, 0.01]));

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4123' },
    world: { type: 'string' },
    token: { type: 'string' },
    faults: { type: 'string' },
  },
});

const local = await startLocalDiscord({
  port: Number(values.port),
  ...(values.world === undefined ? {} : { worldFile: values.world }),
  ...(values.token === undefined ? {} : { token: values.token }),
  ...(values.faults === undefined ? {} : { faults: { seed: Number(values.faults), chances: ALL_CHANCES } }),
});
console.log(
  `The local table is at ${local.url}. Bots use DISCORD_API_URL=${local.apiUrl} and the token ${local.token}.`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void local.stop().then(() => process.exit(0)));
}
