import pTimeout from 'p-timeout';

/** Waits at most `milliseconds`. Work that lasts longer goes on, and its errors are ignored. */
export async function waitWithTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await pTimeout(
    work.catch(() => {}),
    { milliseconds, message: false },
  );
}
