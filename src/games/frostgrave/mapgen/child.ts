/** Child process that generates one table, because that takes seconds. */
import { generated } from './generate/generate.ts';
import { wantedSchema } from './messages.ts';
import { placeOn } from './place.ts';

const SIZE = { 2: 300, 3: 360, 4: 360 } as const;

process.once('message', (message) => {
  process.send?.(answered(message), () => process.exit());
});
process.once('disconnect', () => process.exit());

function answered(message: unknown) {
  try {
    const { seed, ...wanted } = wantedSchema.parse(message);
    return { place: placeOn(generated(seed, { ...wanted, size: SIZE[wanted.players] })) };
  } catch (problem) {
    return { why: problem instanceof Error ? problem.message : String(problem) };
  }
}
