/** What is seen of a match is made once for all who look at it, and each sees no more than alone, in their own language. */
import { expect, test } from 'vitest';
import { whyIllegal } from '../../../../src/engine/rules/rule.ts';
import { EngineSession } from '../../../../src/engine/session/session.ts';
import { seedRng } from '../../../../src/engine/values/rng.ts';
import { BaseMatch, NO_ANNOUNCEMENTS } from '../../../../src/game-api/base/base-match.ts';
import type { MatchPresenter } from '../../../../src/game-api/contract/presenter.ts';
import { lazyPicture } from '../../../../src/game-api/panel/panel.ts';
import { sensibleAnswer } from '../../../../src/games/frosthaven/bots/sensible-player.ts';
import { scenarioStart } from '../../../../src/games/frosthaven/match/departure.ts';
import { boardAlt } from '../../../../src/games/frosthaven/render/index.ts';
import type { Event } from '../../../../src/games/frosthaven/rules/events.ts';
import type { Note, Prompt } from '../../../../src/games/frosthaven/rules/questions.ts';
import { scenarioRules } from '../../../../src/games/frosthaven/rules/rules.ts';
import { initialState } from '../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import type { StateData } from '../../../../src/games/frosthaven/rules/state.ts';
import type { View } from '../../../../src/games/frosthaven/rules/view.ts';
import { currentLanguage, withLanguage } from '../../../../src/i18n/language.ts';
import { usualParty } from '../../../../tools/frosthaven/usual-party.ts';
import { catalog } from '../../../support/first-winter.ts';

const rules = scenarioRules(catalog);

/** A scenario as the engine shows it, without the choices of open questions. */
class BareScenario extends BaseMatch<StateData, Event, Prompt, Note, View> {
  readonly activeSeats = () => [];
  readonly outcome = () => undefined;
  readonly announce = () => NO_ANNOUNCEMENTS;
  presenterFor(): MatchPresenter {
    throw new Error('Nobody looks at a panel.');
  }
}

function begun(scenario: string, variants: readonly string[] = []) {
  const party = usualParty([...catalog.classes.values()].slice(0, 3));
  const start = scenarioStart.parse({ scenario, level: 2, party, variants });
  return new BareScenario(EngineSession.begin(rules, initialState(catalog, start), seedRng(7)));
}

test.each([
  { what: 'with closed hands', variants: [] },
  { what: 'with open hands, VAR-12', variants: ['open-information'] },
])('RND-05 a view made beside that of another is the one that is made alone, $what', ({ variants }) => {
  const match = begun('the-salt-road', variants);
  const seats = match.state.characters.map(({ seat }) => seat);
  let compared = 0;
  for (let step = 0; step < 24; step++) {
    const open = match.questions.find(({ answered }) => !answered);
    if (!open) break;
    for (const seat of [...seats, 'public' as const]) {
      const alone = rules.viewFor(match.state, seat);
      for (const other of [...seats, 'public' as const])
        expect(rules.viewFor(match.state, seat, rules.viewFor(match.state, other))).toEqual(alone);
      expect(match.viewFor(seat)).toEqual(alone);
      compared++;
    }
    const { question, number } = open;
    const answer = sensibleAnswer(match.viewFor(question.seat), question);
    match.answer(question.seat, number, whyIllegal(question, answer) === undefined ? answer : question.defaultAnswer);
  }
  expect(compared).toBeGreaterThan(60);
});

test('what one has looked at in their language others see in theirs', () => {
  const words = (of: string) => {
    const match = begun(of);
    const board = (language: 'de' | 'en') => withLanguage(language, () => boardAlt(match.viewFor('public')));
    return { german: board('de'), english: board('en'), again: board('de') };
  };
  const effects = [...catalog.scenarios.keys()].map(words).map(({ german, english, again }) => {
    expect(again).toBe(german);
    return [/\d damage/.test(german), /\d damage/.test(english)];
  });
  expect(effects.some(([, inEnglish]) => inEnglish)).toBe(true);
  expect(effects.filter(([inGerman]) => inGerman)).toEqual([]);
});

test('a picture is made later -> in the language of the moment that asked for it', () => {
  const picture = withLanguage('de', () =>
    lazyPicture(
      'board.png',
      () => ({ game: 'lamps', picture: 'lamp', version: 1, data: currentLanguage() }),
      () => `in ${currentLanguage()}`,
    ),
  );
  expect(withLanguage('en', () => [picture.job.data, picture.alt])).toEqual(['de', 'in de']);
});
