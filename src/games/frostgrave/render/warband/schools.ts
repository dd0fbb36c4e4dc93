/** Signs and colours of schools; the sign alone identifies the school too. */

interface SchoolEmblem {
  readonly icon: string;
  readonly colour: string;
}

const LOOKS: Readonly<Record<string, SchoolEmblem>> = {
  chronomancer: { icon: 'hourglass', colour: '#c9a35a' },
  elementalist: { icon: 'fire-bowl', colour: '#d8694a' },
  enchanter: { icon: 'glowing-hands', colour: '#5f93d1' },
  illusionist: { icon: 'mirror-mirror', colour: '#b784d6' },
  necromancer: { icon: 'death-skull', colour: '#8d9a6b' },
  sigilist: { icon: 'quill-ink', colour: '#7d8fb0' },
  soothsayer: { icon: 'third-eye', colour: '#4fa8a3' },
  summoner: { icon: 'pentacle', colour: '#b0506a' },
  thaumaturge: { icon: 'holy-symbol', colour: '#d9cfa8' },
  witch: { icon: 'cauldron', colour: '#6f9c5c' },
};

const UNKNOWN: SchoolEmblem = { icon: 'spell-book', colour: '#8d9aa6' };

/** Unknown schools get a book. */
export function emblemOf(school: string): SchoolEmblem {
  return LOOKS[school] ?? UNKNOWN;
}
