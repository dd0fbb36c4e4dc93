export type RandomInt = (below: number) => number;

export function randomIntFrom(seed: number): RandomInt {
  let now = (seed * 2654435761 + 12345) % 2147483648;
  return (below) => {
    now = (now * 1103515245 + 12345) % 2147483648;
    return Math.floor(now / 65536) % below;
  };
}

export function pickOne<Each>(lot: RandomInt, all: readonly Each[]): Each {
  const drawn = all[lot(all.length)];
  if (drawn === undefined) throw new Error('There is nothing to draw from.');
  return drawn;
}
