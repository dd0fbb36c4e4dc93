/** Child process that generates one table, because that takes seconds. */
import { serveWorker } from '../../../workers/serve-worker.ts';
import { generateOffer } from './generate/generate.ts';
import { orderSchema } from './messages.ts';
import { placeFromOffer } from './place.ts';

const SIZE = { 2: 300, 3: 360, 4: 360 } as const;

serveWorker(orderSchema, ({ seed, ...wanted }) =>
  placeFromOffer(generateOffer(seed, { ...wanted, size: SIZE[wanted.players] })),
);
