/** Waits for work, but no longer than this: whatever has not ended by then is left to itself, and so is what goes wrong. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work.catch(() => {}), enough]);
  clearTimeout(timer);
}
