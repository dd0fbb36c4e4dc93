/** Child process that generates one table, because that takes seconds. */
import { generateOffer } from './generate/generate.ts';
import { orderSchema } from './messages.ts';
import { placeFromOffer } from './place.ts';

const SIZE = { 2: 300, 3: 360, 4: 360 } as const;

process.once('message', (message) => {
  process.send?.(answerOrder(message), () => process.exit());
});
process.once('disconnect', () => process.exit());

function answerOrder(message: unknown) {
  try {
    const { seed, ...wanted } = orderSchema.parse(message);
    return { place: placeFromOffer(generateOffer(seed, { ...wanted, size: SIZE[wanted.players] })) };
  } catch (problem) {
    return { why: problem instanceof Error ? problem.message : String(problem) };
  }
}
