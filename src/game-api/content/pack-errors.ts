/** A problem and its place: `card drifter/long-stride, top`, `room one, line 2`, `cards[3].level`. */
export interface PackProblem {
  readonly place: string;
  readonly message: string;
}

export interface Problem extends PackProblem {
  readonly file: string;
  /** Other files that contradict this one. */
  readonly others?: readonly string[];
}

export function at(place: string, messages: readonly string[]): PackProblem[] {
  return messages.map((message) => ({ place, message }));
}

export function within(whole: string, all: readonly PackProblem[], between = ': '): PackProblem[] {
  return all.map(({ place, message }) => ({ place: place === '' ? whole : `${whole}${between}${place}`, message }));
}

export function twice(what: string, things: readonly { readonly id: string }[]): PackProblem[] {
  const ids = things.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  return [...repeated].flatMap((id) => at(`${what} ${id}`, ['is there twice']));
}

export function inFile(file: string, all: readonly PackProblem[]): Problem[] {
  return all.map((found) => ({ ...found, file }));
}

export function inFiles([file = '', ...more]: readonly string[], all: readonly PackProblem[]): Problem[] {
  const others = [...new Set(more)].filter((each) => each !== file);
  return inFile(file, all).map((problem) => ({ ...problem, ...(others.length > 0 && { others }) }));
}

export function problemLine({ file, others = [], ...found }: Problem): string {
  return `${[file, ...others].join(', ')}: ${foundLine(found)}`;
}

export function foundLine({ place, message }: PackProblem): string {
  return place === '' ? message : `${place}: ${message}`;
}
