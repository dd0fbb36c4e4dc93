/** What stands in content that a test has, as names of things: no language changes it. */

/** All texts in it, line by line. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map((line) => line.trim());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface Name {
  readonly text: string;
  readonly small: string;
}

const known = new WeakMap<object, readonly Name[]>();

/** Names and sentences begin with a capital letter; what does not is a word of the language of packs. */
function namesOf(content: object): readonly Name[] {
  const texts = () => [...new Set(textsIn(content))].filter((text) => /^[^a-z]+[a-z]/.test(text));
  const names = known.get(content) ?? texts().map((text) => ({ text, small: text.toLowerCase() }));
  known.set(content, names);
  return names;
}

/** Those of `content` that stand in some words: as they are, in small letters, or of several. */
export function namesIn(words: string, content: object): string[] {
  const said = words.toLowerCase();
  return namesOf(content)
    .filter(({ small }) => said.includes(small))
    .flatMap(({ text, small }) => [text, small, `${text}s`, `${small}s`]);
}
