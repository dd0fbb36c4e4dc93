/** How much a problem matters: a pack is played with content that is unfinished or unusual, and not with a fault. */
export type Leniency = 'unfinished' | 'unusual';

/** A problem and its place: `card drifter/long-stride, top`, `room one, line 2`, `cards[3].level`. */
export interface PackProblem {
  readonly place: string;
  readonly message: string;
  /** Missing for faults. */
  readonly lenient?: Leniency;
}

/** A fault where it is text alone. */
export type Remark = string | Omit<PackProblem, 'place'>;

export interface FileProblem extends PackProblem {
  readonly file: string;
  /** Other files that contradict this one. */
  readonly others?: readonly string[];
}

export function problemsAt(place: string, remarks: readonly Remark[]): PackProblem[] {
  return remarks.map((found) => (typeof found === 'string' ? { place, message: found } : { place, ...found }));
}

/** Remarks on what is still to come. */
export function unfinished(...messages: readonly string[]): Remark[] {
  return messages.map((message) => ({ message, lenient: 'unfinished' }));
}

/** Remarks on what can be played, and that most packs do otherwise. */
export function unusual(...messages: readonly string[]): Remark[] {
  return messages.map((message) => ({ message, lenient: 'unusual' }));
}

export function isFault({ lenient }: PackProblem): boolean {
  return lenient === undefined;
}

export function nestProblems(whole: string, all: readonly PackProblem[], between = ': '): PackProblem[] {
  return all.map(({ place, ...found }) => ({ ...found, place: place === '' ? whole : `${whole}${between}${place}` }));
}

export function duplicateProblems(what: string, things: readonly { readonly id: string }[]): PackProblem[] {
  const ids = things.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  return [...repeated].flatMap((id) => problemsAt(`${what} ${id}`, ['is there twice']));
}

export function problemsInFile(file: string, all: readonly PackProblem[]): FileProblem[] {
  return all.map((found) => ({ ...found, file }));
}

export function problemsInFiles([file = '', ...more]: readonly string[], all: readonly PackProblem[]): FileProblem[] {
  const others = [...new Set(more)].filter((each) => each !== file);
  return problemsInFile(file, all).map((problem) => ({ ...problem, ...(others.length > 0 && { others }) }));
}

export function problemLine({ file, others = [], ...found }: FileProblem): string {
  return `${[file, ...others].join(', ')}: ${placeLine(found)}`;
}

export function placeLine({ place, message }: PackProblem): string {
  return place === '' ? message : `${place}: ${message}`;
}
