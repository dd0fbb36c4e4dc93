import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { CardId, GoalId } from '../../../src/games/frosthaven/content/terms.ts';
import { storyOfRoom } from '../../../src/games/frosthaven/rules/state/progress.ts';
import type { State } from '../../../src/games/frosthaven/rules/state.ts';
import type { Secret } from '../../contract/secrets.ts';
import { phraseOf } from '../../contract/secrets.ts';

/** Lists secrets: hands and battle goals by seat, undrawn and unread content; none once the scenario is over. */
export function scenarioSecrets(catalog: Catalog, state: State): readonly Secret[] {
  if (state.phase === 'over') return [];
  const own = state.characters.flatMap(({ seat, hand, goals }) => [
    ...hand.flatMap((card) => cardPhrases(catalog, card).map((phrase) => ({ phrase, knownTo: [seat] }))),
    ...goals.flatMap((goal) => goalPhrases(catalog, goal).map((phrase) => ({ phrase, knownTo: [seat] }))),
  ]);
  const undealt = state.goalDeck.flatMap((goal) => goalPhrases(catalog, goal));
  return [...own, ...[...undealt, ...unread(catalog, state)].map((phrase) => ({ phrase, knownTo: [] }))];
}

/** Leaves out names that a battle goal shares: a match could mean either. */
function cardPhrases(catalog: Catalog, card: CardId): string[] {
  const { name } = catalog.card(card);
  return [...catalog.goals.values()].some((goal) => goal.name === name) ? [] : [name];
}

function goalPhrases(catalog: Catalog, goal: GoalId): string[] {
  const { name, text } = catalog.goal(goal);
  const isCard = [...catalog.classes.values()].some(({ cards }) => cards.some((card) => card.name === name));
  return isCard ? [text] : [name, text];
}

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
