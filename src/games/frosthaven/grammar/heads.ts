/** Abilities as one line each says them, before the lines below are known. */

import { trigger as triggerSchema } from '../content/schema/abilities/abilities.ts';
import { CONDITIONS } from '../content/terms.ts';
import { markedHexWords } from '../rules/explain/hex-marks.ts';
import { triggerLexicon } from '../rules/explain/triggers.ts';
import { cleanse, damage, gain, give as giveCondition, heal, kill, marker } from './clauses/aid.ts';
import { price } from './clauses/costs.ts';
import { attack, force, move, teleport } from './clauses/fighting.ts';
import { figures } from './clauses/figures.ts';
import { hexMarks } from './clauses/icons.ts';
import { bonus, fly } from './clauses/lasting.ts';
import { create, destroy, relocate, replace, spring, token } from './clauses/map.ts';
import { meansClauses } from './clauses/means.ts';
import { opening, times } from './clauses/occasions.ts';
import { withDrawing } from './clauses/patches.ts';
import { immune, negate, retaliate, shield } from './clauses/protecting.ts';
import { range } from './clauses/ranges.ts';
import { abilitySigns } from './clauses/signs.ts';
import { tests } from './clauses/tests.ts';
import { eachTurn, trigger } from './clauses/triggers.ts';
import type { Parser } from './text/combinators.ts';
import { alt, follow, give, keep, map, maybe, seq } from './text/combinators.ts';
import type { Part } from './text/parts.ts';
import { isPart, merge } from './text/parts.ts';
import { mark, say, startingWith } from './text/words.ts';
import type { Vocabulary } from './vocabulary.ts';
import { remembered, speakOf } from './vocabulary.ts';

/** Which lines may follow: abilities that it holds, in runs to choose from, or details of its own. */
export type Below = 'abilities' | 'options' | 'details';

/** Ability whose lines below are still to be read with `names`. */
export interface Head {
  readonly below: Below;
  readonly verb: string;
  readonly names: Vocabulary;
  readonly build: (held: readonly (readonly Part[])[]) => Part | undefined;
}

const CLAUSES: readonly (readonly [begin: readonly string[], clause: (names: Vocabulary) => Parser<Part>])[] = [
  [['Attack'], attack],
  [['Move'], move],
  [['Teleport'], teleport],
  [['Push', 'Pull'], force],
  [['Heal'], heal],
  [[...CONDITIONS, 'own-sign'], giveCondition],
  [['Remove'], cleanse],
  [['Kill'], kill],
  [['Place', 'Remove'], marker],
  [['Create'], create],
  [['Destroy'], destroy],
  [['Relocate', 'Move'], relocate],
  [['Replace'], replace],
  [['Spring'], spring],
  [['Place', 'Remove', 'Move'], token],
  [['On', 'This', 'All', 'Attackers', 'Gain', 'Add'], bonus],
];

const leaf = remembered((names): Parser<Part> => {
  const known = CLAUSES.map(([words, clause]) => startingWith(words, clause(names)));
  const anywhere = [damage, gain, shield, retaliate, immune, fly, negate].map((clause) => clause(names));
  return alt<Part>(...known, ...anywhere, ...meansClauses(names));
});

/** Fields from the words, and those that only signs give. */
function withSigns(part: Part, signs: Part): Part | undefined {
  const { inArea, slots, ...said } = part;
  const { slotExperience, area, ...more } = signs;
  const drawn = withArea(said, inArea === true, area);
  if (!drawn) return undefined;
  const counts = Array.isArray(slots) ? slots.length : undefined;
  const experience = Array.isArray(slotExperience) ? slotExperience : undefined;
  if (experience && experience.length !== counts) return undefined;
  return merge([drawn, more, slots === undefined ? {} : { slots: experience ?? slots }]);
}

/** The words say “in the area” where there is a drawing, except those of attacks. */
function withArea(part: Part, isSaid: boolean, drawn: unknown): Part | undefined {
  if (isPart(part.add)) {
    const add = withDrawing(part.add, drawn);
    return add && { ...part, add };
  }
  if (part.verb !== 'attack' && isSaid !== (drawn !== undefined)) return undefined;
  return drawn === undefined ? part : { ...part, area: drawn };
}

const leafHead = remembered(
  (names): Parser<Head> =>
    keep(seq(leaf(names), abilitySigns), ([part, signs]) => {
      const whole = withSigns(part, signs);
      if (!whole) return undefined;
      return {
        below: 'details',
        verb: String(whole.verb),
        names,
        build: ([details = []]) => merge([whole, ...details]),
      };
    }),
);

interface Opening {
  readonly part: Part;
  readonly names: Vocabulary;
  readonly key: 'then' | 'abilities' | 'options';
}

const openings = remembered((names): Parser<Opening> => {
  const { words } = names;
  const other = speakOf(names, { actor: 'it' });
  const hex = alt<Part>(
    map(say('a hex'), () => ({})),
    ...hexMarks(names).map((each) => map(say(markedHexWords(each, words, 'object')), () => ({ with: each }))),
  );
  const commanded = (part: Part): Opening => ({ part, names: other, key: 'abilities' });
  return alt<Opening>(
    map(seq(say('Grant'), figures(names, 'to')), ([, whom]) => commanded({ verb: 'grant', ...whom })),
    keep(seq(say('Control'), figures(names, 'object')), ([, { who: whom, ...rest }]) =>
      whom === 'enemies' ? commanded({ verb: 'control', ...rest }) : undefined,
    ),
    map(price(names, { elements: 'consume', cost: 'cost' }), (paid) => ({
      part: { verb: 'pay', ...paid },
      names,
      key: 'then',
    })),
    map(say('Choose one'), () => ({ part: { verb: 'choose' }, names, key: 'options' })),
    map(seq(say('Choose'), hex, say('within'), range), ([, which, , far]) => ({
      part: { verb: 'designate', ...which, ...far },
      names: speakOf(names, { there: undefined }),
      key: 'then',
    })),
    whenever(names),
  );
});

function whenever(names: Vocabulary): Parser<Opening> {
  const may = maybe(map(say(`, ${names.words.actor === 'it' ? 'it' : 'you'} may`), () => ({ may: true })));
  const span = maybe(
    alt<Part>(
      map(say('this round'), () => ({ isRound: true })),
      map(say('this turn'), () => ({ lasts: { turns: 0 } })),
    ),
  );
  const happening = alt<Part>(
    map(seq(times(names), trigger(names), span), ([slots, on, lasts = {}]) => ({ ...slots, on, ...lasts })),
    eachTurn(names),
  );
  return map(seq(opening(names), happening, may), ([whom, happens, allowed = {}]) => {
    const on = triggerSchema.parse(happens.on);
    const part = { verb: 'whenever', ...whom, ...happens, ...allowed };
    return { part, names: speakOf(names, triggerLexicon(on, names.words)), key: 'then' };
  });
}

/** A comma stands only before what is on the same line, and nothing after “may”. */
const colon = alt<string>(
  mark(':'),
  mark(','),
  map(seq(mark(','), say('perform'), mark(':')), () => ':'),
  map(say(''), () => ''),
);

const holdingHead = remembered(
  (names): Parser<Head> =>
    follow(seq(openings(names), abilitySigns, colon), ([{ part, names: inner, key }, signs, sign]) => {
      const whole = withSigns(part, signs);
      const hold = (held: readonly (readonly Part[])[]): Part | undefined =>
        whole && merge([whole, { [key]: key === 'options' ? held : (held[0] ?? []) }]);
      const below = key === 'options' ? 'options' : 'abilities';
      const open: Head = { below, verb: String(part.verb), names: inner, build: hold };
      if (!whole) return () => [];
      const inline = map(
        sign === ':' ? head(inner) : core(inner),
        (first): Head => ({
          ...first,
          build: (held) => {
            const built = first.build(held);
            return built && hold([[built]]);
          },
        }),
      );
      if (sign !== ':') return part.verb === 'whenever' ? inline : () => [];
      return key === 'options' ? give(open) : alt(give(open), inline);
    }),
);

/** The table reads the words, whatever they say. Only a sign gives the duration. */
const byHand = remembered((names): Parser<Head> => {
  const beginning = seq(opening(names), say('by hand'), abilitySigns, mark(':'));
  return (line, at) =>
    beginning(line, at).flatMap(({ value: [whom, , { slotExperience, ...signs }], next }) => {
      const first = line.tokens[next];
      if (!first) return [];
      const text = line.text.slice(first.start).trim();
      const slots = slotExperience === undefined ? {} : { slots: slotExperience };
      const part = merge([{ verb: 'by-hand', text }, whom, signs, slots]);
      const head: Head = { below: 'details', verb: 'by-hand', names, build: () => part };
      return [{ value: head, next: line.tokens.length }];
    });
});

/** Without “If”, which could belong to words before it. */
const core = remembered((names): Parser<Head> => {
  const parsers = [byHand(names), leafHead(names), holdingHead(names)];
  const plain: Parser<Head> = (line, at) => parsers.flatMap((parser) => parser(line, at));
  const performed = map(seq(say('perform'), plain), ([, inner]) => inner);
  return (line, at) => [...plain(line, at), ...performed(line, at)];
});

/** Reads the first line of an ability, with those that it holds on the same line. */
export const head: (names: Vocabulary) => Parser<Head> = remembered((names): Parser<Head> => {
  const tested = map(
    seq(say('If'), tests(names), alt(mark(':'), mark(',')), core(names)),
    ([, each, , inner]): Head => ({
      ...inner,
      build: (held) => {
        const built = inner.build(held);
        return built && merge([{ if: each }, built]);
      },
    }),
  );
  return (line, at) => [...core(names)(line, at), ...tested(line, at)];
});
