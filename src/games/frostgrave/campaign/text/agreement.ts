import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Agreement, OptionalRule } from '../../rules/agreement.ts';
import { TURNS_BY_POST } from '../../rules/agreement.ts';

interface AgreementText {
  readonly label: string;
  readonly description: string;
}

const WORDS: Readonly<Record<OptionalRule, AgreementText>> = {
  'critical hits': {
    label: msg`Critical hits`,
    description: msg`A natural 20 wins a fight or hits, for 5 more damage.`,
  },
  wounded: {
    label: msg`The wounded`,
    description: msg`A figure with 4 Health or less has one action and −2 to all rolls.`,
  },
  light: { label: msg`Light below ground: 20″`, description: msg`Nobody sees farther below ground.` },
  dark: { label: msg`Darkness below ground: 16″`, description: msg`The deep: nobody sees farther below ground.` },
  encounters: {
    label: msg`Encounters below ground on 14`,
    description: msg`Treasure brings something on 14, not on 10.`,
  },
  'by doorways': {
    label: msg`Creatures by doorways`,
    description: msg`Random creatures come by doorways, where there are any.`,
  },
  traps: { label: msg`Traps below ground`, description: msg`A natural 1 for initiative springs one.` },
  'traps above': { label: msg`Traps everywhere`, description: msg`Above ground as well.` },
  'treasure traps': {
    label: msg`Treasure traps`,
    description: msg`Where there are traps: a 1 when treasure is found springs one.`,
  },
  passages: { label: msg`Secret passages below ground`, description: msg`A natural 20 for initiative finds one.` },
  'passages above': { label: msg`Secret passages everywhere`, description: msg`Above ground as well.` },
  burrowing: {
    label: msg`Burrowing only when wandering`,
    description: msg`Creatures burrow only when they wander, not towards a figure.`,
  },
  closed: {
    label: msg`Caverns are closed`,
    description: msg`A cavern has eight doorways; otherwise its edges are open.`,
  },
  'doors above': { label: msg`Doors in the city`, description: msg`Narrow gaps between walls have doors.` },
};

export function optionWords(rule: OptionalRule): AgreementText {
  const { label, description } = WORDS[rule];
  return { label: translateMsg(label), description: translateMsg(description) };
}

const TOKENS = {
  laid: msg`Treasure lies where the table puts it`,
  'in turn': msg`Players lay the treasure in turn`,
  veto: msg`One player lays all treasure, and the others may move one or veto`,
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
      ? t`${translateMsg(TOKENS[tokens])}; all warbands come in at once, in secret.`
      : t`${translateMsg(TOKENS[tokens])}; warbands come in one after the other.`,
    turns === undefined
      ? t`There is no turn limit.`
      : t`It ends after turn ${turnsWords(turns)}; what is carried then is kept.`,
    ...rules.map(optionWords).map(({ label, description }) => `${label}: ${description}`),
    ...(table ? [t`Traps are those of “${table.name}”.`] : []),
  ];
}
