/** Entries per kept snapshot of a finished match. Playback starts there if the rules have changed. */
const ENTRIES_PER_SNAPSHOT = 50;

/** The first of each part of a log, and the last of all. Takes them in the order of their numbers. */
export function thinSnapshots<T extends { readonly number: number }>(all: readonly T[]): T[] {
  const partOf = ({ number }: T) => Math.floor(number / ENTRIES_PER_SNAPSHOT);
  return all.filter((each, i) => {
    const before = all[i - 1];
    return !before || i === all.length - 1 || partOf(before) !== partOf(each);
  });
}
