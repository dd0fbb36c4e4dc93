/** What is secret in a scenario, in words. */
import { type Hidden, phraseOf } from '../hidden.ts';
import type { Catalog } from './content/catalog.ts';
import { storyOfRoom } from './rules/state/progress.ts';
import type { State } from './rules/state.ts';
import type { CardId, GoalId } from './rules/terms.ts';

/** Cards in hand and battle goals, each for its seat; and what nobody has drawn or read yet. Nothing when it is over. */
export function hiddenIn(catalog: Catalog, state: State): readonly Hidden[] {
  if (state.phase === 'over') return [];
  const own = state.characters.flatMap(({ seat, hand, goals }) => [
    ...hand.flatMap((card) => cardPhrases(catalog, card).map((phrase) => ({ phrase, known: [seat] }))),
    ...goals.flatMap((goal) => goalPhrases(catalog, goal).map((phrase) => ({ phrase, known: [seat] }))),
  ]);
  const undealt = state.goalDeck.flatMap((goal) => goalPhrases(catalog, goal));
  return [...own, ...[...undealt, ...unread(catalog, state)].map((phrase) => ({ phrase, known: [] }))];
}

/** A card and a goal that are called the same can’t be told apart by that. */
function cardPhrases(catalog: Catalog, card: CardId): string[] {
  const { name } = catalog.card(card);
  return [...catalog.goals.values()].some((goal) => goal.name === name) ? [] : [name];
}

function goalPhrases(catalog: Catalog, goal: GoalId): string[] {
  const { name, text } = catalog.goal(goal);
  const isCard = [...catalog.classes.values()].some(({ cards }) => cards.some((card) => card.name === name));
  return isCard ? [text] : [name, text];
}

/** Sections, stories of rooms and how it ends. */
function unread(catalog: Catalog, state: State): string[] {
  const { sections = {}, rooms, conclusion } = catalog.scenario(state.scenario);
  const read = state.progress.sections;
  const closed = rooms.filter(({ id }) => !state.rooms.includes(id) && !read.includes(storyOfRoom(id)));
  const texts = [
    ...Object.entries(sections).flatMap(([name, text]) => (read.includes(name) ? [] : [text])),
    ...closed.flatMap(({ story }) => story ?? []),
    conclusion.completed,
    conclusion.lost,
  ];
  return texts.flatMap(phraseOf);
}
