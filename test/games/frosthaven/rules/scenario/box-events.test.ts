/** Road events that the cards of a box have beyond those of our own pack. */
import { expect, test } from 'vitest';
import type { RoadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { roadEvent } from '../../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import { changeDecks } from '../../../../../src/games/frosthaven/rules/campaign/event-decks.ts';
import type { ScenarioTable } from '../../../../support/frosthaven/scenario-table.ts';
import { scenario } from '../../../../support/frosthaven/scenario-table.ts';

type Outcome = { readonly then: readonly object[]; readonly if?: readonly object[]; readonly text?: string };

function eventWith(...outcomes: readonly Outcome[]): RoadEvent {
  return roadEvent.parse({
    id: 'ford',
    season: 'winter',
    front: 'Somebody is calling.',
    options: [
      { label: 'Wade', outcomes: outcomes.map((each) => ({ text: 'So be it.', ...each })) },
      { label: 'Wait', outcomes: [{ text: 'So be it.', then: [] }] },
    ],
  });
}

const way = (event: RoadEvent) => scenario('a b . B', { roadEvent: event }).goesOn();

function settle(t: ScenarioTable): ScenarioTable {
  for (let [question] = t.open(); question; [question] = t.open()) {
    if (question.kind === 'pay-cards') return t;
    t.answers(
      question.seat,
      question.kind === 'starting-hex' ? t.startOf(question.seat) : (question.options[0]?.value ?? ''),
    );
  }
  return t;
}

test('EVT-15 a condition in words -> the table is asked, and its outcome is read', () => {
  const t = way(
    eventWith(
      { if: [{ judged: 'All are dry' }], then: [], text: 'Dry.' },
      { if: [{ judged: 'One is wet' }], then: [], text: 'Wet.' },
      { then: [], text: 'Neither.' },
    ),
  );
  t.choose('Wade');
  expect(t.asks()).toBe('event-condition');
  t.choose('One is wet');
  expect(t.events('road event resolved').map(({ text }) => text)).toEqual(['Wet.']);
  settle(t);
});

test('EVT-15 no condition in words is met -> “otherwise”', () => {
  const t = way(eventWith({ if: [{ judged: 'All are dry' }], then: [] }, { then: [], text: 'Neither.' }));
  t.choose('Wade');
  t.choose('none of this');
  expect(t.events('road event resolved').map(({ text }) => text)).toEqual(['Neither.']);
  settle(t);
});

test('EVT-10 cards are to be discarded -> each character picks its own', () => {
  const t = way(eventWith({ then: [{ do: 'discard', value: 1, to: 'characters' }] }));
  t.choose('Wade');
  settle(t);
  expect(t.asks()).toBe('pay-cards');
  const [question] = t.open();
  expect(question?.options.length).toBe(t.character('a').hand.length);
  t.choose(question?.options[0]?.value ?? '');
  t.choose(t.open()[0]?.options[0]?.value ?? '');
  expect(['a', 'b'].map((name) => t.character(name).discarded.length)).toEqual([1, 1]);
  settle(t);
});

test('EVT-12 harm is for a trait, or for those without it -> the others have none', () => {
  const hurt = (to: object) => {
    const t = settle(way(eventWith({ then: [{ do: 'give', conditions: ['wound'], to }] })).choose('Wade'));
    return ['a', 'b'].filter((name) => t.events('condition gained').some(({ figure }) => figure === name));
  };
  expect([hurt({ trait: 'one' }), hurt({ trait: 'one', without: true })]).toEqual([['a', 'b'], []]);
  expect([hurt({ trait: 'nobody is' }), hurt({ trait: 'nobody is', without: true })]).toEqual([[], ['a', 'b']]);
});

test('EVT-16 a card of the sea is added -> it lies in a deck of its own', () => {
  const none = { shuffled: [], bottom: [] };
  const decks = changeDecks({ summer: none, winter: none }, [{ id: 'gull', season: 'sea' }]);
  expect(decks.sea).toEqual({ shuffled: ['gull'], bottom: [] });
  expect(changeDecks({ summer: none, winter: none }, []).sea).toBe(undefined);
});
