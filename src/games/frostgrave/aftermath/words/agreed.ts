/** What a table has agreed on for its games, in words. */
import type { Catalog } from '../../content/catalog.ts';
import { type Agreed, type OptionalRule, TURNS_BY_POST } from '../../rules/agreed.ts';

interface Words {
  readonly label: string;
  readonly description: string;
}

const WORDS: Readonly<Record<OptionalRule, Words>> = {
  'critical hits': { label: 'Critical hits', description: 'A natural 20 wins a fight or hits, for 5 more damage.' },
  wounded: { label: 'The wounded', description: 'Whoever has 4 Health or less has one action and −2 to all rolls.' },
  light: { label: 'Light below ground: 20″', description: 'Nobody sees farther below ground.' },
  dark: { label: 'Darkness below ground: 16″', description: 'The deep: nobody sees farther below ground.' },
  encounters: { label: 'Encounters below ground on 14', description: 'Treasure brings something on 14, not on 10.' },
  'by doorways': {
    label: 'Creatures by doorways',
    description: 'Random creatures come by doorways, where there are any.',
  },
  traps: { label: 'Traps below ground', description: 'A natural 1 for initiative springs one.' },
  'traps above': { label: 'Traps everywhere', description: 'Above ground as well.' },
  'treasure traps': {
    label: 'Treasure traps',
    description: 'Where there are traps: a 1 as treasure is found springs one.',
  },
  passages: { label: 'Secret passages below ground', description: 'A natural 20 for initiative finds one.' },
  'passages above': { label: 'Secret passages everywhere', description: 'Above ground as well.' },
  burrowing: {
    label: 'Burrowing at random only',
    description: 'Creatures burrow where they wander, and not to somebody.',
  },
  closed: { label: 'Caverns are closed', description: 'A cavern has eight doorways; else its edges are open.' },
  'doors above': { label: 'Doors in the city', description: 'Narrow gaps between walls have doors.' },
};

export function optionWords(rule: OptionalRule): Words {
  return WORDS[rule];
}

const TOKENS = {
  laid: 'Treasure lies as the table has it',
  'in turn': 'Players lay the treasure in turn',
  veto: 'One player lays all treasure, and the others may move one or object',
} as const;

/** After which turn a game ends, where that is settled. */
export function turnsWords(turns: NonNullable<Agreed['turns']>): string {
  if (turns !== 'by players') return `${turns}`;
  const { 2: two, 3: three, 4: four } = TURNS_BY_POST;
  return `${two} with two players, ${three} with three, ${four} with four`;
}

/** A sentence each. */
export function agreedLines({ turns, tokens, comeIn, rules, trapTable }: Agreed, { trapTables }: Catalog): string[] {
  const table = trapTables.get(trapTable ?? '');
  return [
    `${TOKENS[tokens]}; warbands come in ${comeIn === 'at once' ? 'all at once, unseen' : 'one after the other'}.`,
    turns === undefined
      ? 'There is no limit of turns.'
      : `It ends after turn ${turnsWords(turns)}; what is carried then is kept.`,
    ...rules.map((rule) => `${WORDS[rule].label}: ${WORDS[rule].description}`),
    ...(table ? [`Traps are those of “${table.name}”.`] : []),
  ];
}
