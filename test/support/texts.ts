/** What stands in content that a test has, as names of things: no language changes it. */

/** All texts in it, line by line. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').map((line) => line.trim());
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const known = new WeakMap<object, readonly string[]>();

/** Names and sentences begin with a capital letter; what does not is a word of the language of packs. */
function namesOf(content: object): readonly string[] {
  const names = known.get(content) ?? [...new Set(textsIn(content))].filter((text) => /^[^a-z]+[a-z]/.test(text));
  known.set(content, names);
  return names;
}

/** Those of `content` that stand in some words: as they are, in small letters, or of several. */
export function namesIn(words: string, content: object): string[] {
  const small = words.toLowerCase();
  return namesOf(content)
    .filter((text) => small.includes(text.toLowerCase()))
    .flatMap((text) => [text, text.toLowerCase(), `${text}s`, `${text.toLowerCase()}s`]);
}
