import { later, t, translated } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import { type Agreement, type OptionalRule, TURNS_BY_POST } from '../../rules/agreed.ts';

interface AgreementText {
  readonly label: string;
  readonly description: string;
}

const WORDS: Readonly<Record<OptionalRule, AgreementText>> = {
  'critical hits': {
    label: later`Critical hits`,
    description: later`A natural 20 wins a fight or hits, for 5 more damage.`,
  },
  wounded: {
    label: later`The wounded`,
    description: later`Whoever has 4 Health or less has one action and −2 to all rolls.`,
  },
  light: { label: later`Light below ground: 20″`, description: later`Nobody sees farther below ground.` },
  dark: { label: later`Darkness below ground: 16″`, description: later`The deep: nobody sees farther below ground.` },
  encounters: {
    label: later`Encounters below ground on 14`,
    description: later`Treasure brings something on 14, not on 10.`,
  },
  'by doorways': {
    label: later`Creatures by doorways`,
    description: later`Random creatures come by doorways, where there are any.`,
  },
  traps: { label: later`Traps below ground`, description: later`A natural 1 for initiative springs one.` },
  'traps above': { label: later`Traps everywhere`, description: later`Above ground as well.` },
  'treasure traps': {
    label: later`Treasure traps`,
    description: later`Where there are traps: a 1 as treasure is found springs one.`,
  },
  passages: { label: later`Secret passages below ground`, description: later`A natural 20 for initiative finds one.` },
  'passages above': { label: later`Secret passages everywhere`, description: later`Above ground as well.` },
  burrowing: {
    label: later`Burrowing at random only`,
    description: later`Creatures burrow where they wander, and not to somebody.`,
  },
  closed: {
    label: later`Caverns are closed`,
    description: later`A cavern has eight doorways; else its edges are open.`,
  },
  'doors above': { label: later`Doors in the city`, description: later`Narrow gaps between walls have doors.` },
};

export function optionWords(rule: OptionalRule): AgreementText {
  const { label, description } = WORDS[rule];
  return { label: translated(label), description: translated(description) };
}

const TOKENS = {
  laid: later`Treasure lies as the table has it`,
  'in turn': later`Players lay the treasure in turn`,
  veto: later`One player lays all treasure, and the others may move one or object`,
} as const;

export function turnsWords(turns: NonNullable<Agreement['turns']>): string {
  if (turns !== 'by players') return `${turns}`;
  const { 2: two, 3: three, 4: four } = TURNS_BY_POST;
  return t`${two} with two players, ${three} with three, ${four} with four`;
}

export function agreedLines({ turns, tokens, comeIn, rules, trapTable }: Agreement, { trapTables }: Catalog): string[] {
  const table = trapTables.get(trapTable ?? '');
  return [
    comeIn === 'at once'
      ? t`${translated(TOKENS[tokens])}; warbands come in all at once, unseen.`
      : t`${translated(TOKENS[tokens])}; warbands come in one after the other.`,
    turns === undefined
      ? t`There is no limit of turns.`
      : t`It ends after turn ${turnsWords(turns)}; what is carried then is kept.`,
    ...rules.map(optionWords).map(({ label, description }) => `${label}: ${description}`),
    ...(table ? [t`Traps are those of “${table.name}”.`] : []),
  ];
}
