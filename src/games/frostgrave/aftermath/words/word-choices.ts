/** Choices that are a word of the rules: what they are called, by what is asked. */
import type { Seat } from '../../../../kernel/rule.ts';
import type { Choice } from '../../../panel/choices.ts';
import { capital } from '../../../panel/text.ts';
import type { Prompt } from '../questions.ts';
import type { Names } from './names.ts';
import { outcomeName } from './outcomes.ts';

interface Word {
  readonly label: string;
  /** What comes of it, where its name does not say. */
  readonly description?: string;
  readonly look?: Choice['look'];
  /** It ends something, or chooses nothing: it stands behind the others. */
  readonly isLast?: true;
}

const BACK: Word = { label: 'Back', look: 'plain', isLast: true };

const DEALS: Readonly<Record<string, Word>> = {
  base: { label: 'Choose a base' },
  nurse: { label: 'Nurse somebody' },
  ease: { label: 'Ease an injury' },
  'bring back': { label: 'Bring back the dead' },
  body: { label: 'Keep a body' },
  hire: { label: 'Hire' },
  buy: { label: 'Buy' },
  sell: { label: 'Sell' },
  give: { label: 'Hand things out' },
  pour: { label: 'Pour a potion over somebody' },
  resource: { label: 'Furnish the base' },
  dismiss: { label: 'Dismiss somebody', look: 'plain' },
  done: { label: 'Done: ready for the next game', look: 'good', isLast: true },
};

const SHELVES: Readonly<Record<string, Word>> = {
  potion: { label: 'Potions' },
  arm: { label: 'Magic weapons and armour' },
  item: { label: 'Magic items' },
  grimoire: { label: 'Grimoires' },
  scroll: { label: 'Scrolls' },
};

const YES_NO: Readonly<Record<string, Word>> = { yes: { label: 'Yes' }, no: { label: 'No', look: 'plain' } };

/** A choice of a word. What nobody knows is called as it is written. */
export function wordChoice(value: string, prompt: Prompt, seat: Seat, names: Names): Choice {
  const word = value === 'back' ? BACK : wordIn(value, prompt, seat, names);
  const { label, description, look = 'primary', isLast } = word ?? { label: capital(value) };
  return { label, look, ...(description !== undefined && { description }), ...(isLast && { isWord: true }) };
}

function wordIn(value: string, prompt: Prompt, seat: Seat, names: Names): Word | undefined {
  switch (prompt.about) {
    case 'vote':
      return YES_NO[value];
    case 'injury': {
      const [left = '', added = ''] = prompt.outcomes;
      const more = names.catalog.content.injuries.wizardMayAdd;
      return value === 'add'
        ? { label: `Add ${more}: ${outcomeName(added)}` }
        : { label: `Leave it: ${outcomeName(left)}`, look: 'plain' };
    }
    case 'succession':
      return successor(value, seat, names);
    case 'casting':
      return { label: 'No more spells', look: 'plain', isLast: true };
    case 'level':
      return { label: 'Spend no level now', look: 'plain', isLast: true };
    case 'treasure':
      return value === 'keep' ? { label: 'Keep it' } : { label: 'Roll again' };
    case 'spending':
      return DEALS[value];
    case 'shelf':
      return SHELVES[value] ?? schoolWord(value, names);
    case 'given to':
      return { label: 'Home, into the vault', look: 'plain' };
    default:
      return undefined;
  }
}

function schoolWord(value: string, { catalog }: Names): Word | undefined {
  const school = catalog.schools.get(value);
  return school && { label: school.name };
}

/** FXP, FIJ-04 */
function successor(value: string, seat: Seat, names: Names): Word | undefined {
  const dead = names.after(seat)?.dead.find(({ role }) => role === 'wizard');
  const words: Readonly<Record<string, Word>> = {
    elixir: {
      label: `Bring back ${dead?.name ?? 'the wizard'}`,
      description: 'The elixir from the vault is drunk; nothing else is lost.',
      look: 'good',
    },
    stranger: {
      label: 'A stranger',
      description: 'Somebody who reads the old spell book takes over; an apprentice stays one.',
    },
    anew: {
      label: 'Begin anew',
      description: 'This warband is gone for good, with gold and goods. You may found another.',
      look: 'danger',
    },
  };
  return words[value];
}
