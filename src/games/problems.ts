/** What is wrong with a pack: in which file, where in it, and what. Whoever finds it says all three. */

/** What is wrong, and where in a file: `card drifter/long-stride, top`, `room one, line 2`, `cards[3].level`. */
export interface PackProblem {
  /** Empty where it is the file as a whole. */
  readonly place: string;
  readonly message: string;
}

export interface Problem extends PackProblem {
  /** Within the pack: `classes/drifter.json`. */
  readonly file: string;
  /** Other files between which and this one it lies. */
  readonly others?: readonly string[];
}

/** Several things that are wrong in one place. */
export function at(place: string, messages: readonly string[]): PackProblem[] {
  return messages.map((message) => ({ place, message }));
}

/** What was found within something larger. */
export function within(whole: string, all: readonly PackProblem[], between = ': '): PackProblem[] {
  return all.map(({ place, message }) => ({ place: place === '' ? whole : `${whole}${between}${place}`, message }));
}

/** What has the id of another of its kind. */
export function twice(what: string, things: readonly { readonly id: string }[]): PackProblem[] {
  const ids = things.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) !== i));
  return [...repeated].flatMap((id) => at(`${what} ${id}`, ['is there twice']));
}

export function inFile(file: string, all: readonly PackProblem[]): Problem[] {
  return all.map((found) => ({ ...found, file }));
}

/** Something that lies in several files. */
export function inFiles([file = '', ...more]: readonly string[], all: readonly PackProblem[]): Problem[] {
  const others = [...new Set(more)].filter((each) => each !== file);
  return inFile(file, all).map((problem) => ({ ...problem, ...(others.length > 0 && { others }) }));
}

/** A problem as its author reads it. */
export function problemLine({ file, others = [], ...found }: Problem): string {
  return `${[file, ...others].join(', ')}: ${foundLine(found)}`;
}

/** The same for whoever knows the file. */
export function foundLine({ place, message }: PackProblem): string {
  return place === '' ? message : `${place}: ${message}`;
}
