import type { Opening } from '../opening.ts';

const PILES = /^\*\*(?:In hand|Chosen)\*\*: (.*)$/gm;

/** Two or more people in the beginners' scenario, whatever their classes. */
export const OPENING: Opening = {
  joining: [{ press: 'Join' }, { choose: 'any' }, { fill: { character: 'Somebody' } }],
  beginning: [{ press: 'Choose a scenario' }, { choose: 'the-snow-fence' }, { press: 'Start at level' }],
  secret: [
    {
      look: 'Hand',
      where: 'thread',
      read: (text) => [...text.matchAll(PILES)].flatMap(([, pile = '']) => cards(pile)),
    },
  ],
};

/** The names of cards, which stand behind their initiative. */
function cards(pile: string): string[] {
  return pile.split(/, (?=\d)/).flatMap((card) => /^\d+ (.+)$/.exec(card)?.[1] ?? []);
}
