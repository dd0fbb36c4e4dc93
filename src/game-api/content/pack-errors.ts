/** A problem and its place: `card drifter/long-stride, top`, `room one, line 2`, `cards[3].level`. */
export interface PackProblem {
  readonly place: string;
  readonly message: string;
}

export interface FileProblem extends PackProblem {
  readonly file: string;
  /** Other files that contradict this one. */
  readonly others?: readonly string[];
}

export function problemsAt(place: string, messages: readonly string[]): PackProblem[] {
  return messages.map((message) => ({ place, message }));
}

export function nestProblems(whole: string, all: readonly PackProblem[], between = ': '): PackProblem[] {
  return all.map(({ place, message }) => ({ place: place === '' ? whole : `${whole}${between}${place}`, message }));
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
