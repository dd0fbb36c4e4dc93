import { alternatives } from './order-languages.ts';

/** Lengths are in tenths of an inch, names as typed. */
export type SpokenOrder =
  | { readonly say: 'toward' | 'away'; readonly what: string; readonly far?: number }
  | { readonly say: 'to'; readonly where: string; readonly via: readonly string[] }
  | { readonly say: 'into' | 'jump' | 'climb'; readonly what: string }
  | { readonly say: 'behind'; readonly what: string; readonly from?: string }
  | { readonly say: 'straight'; readonly degrees: number; readonly far?: number }
  | { readonly say: 'off'; readonly by?: string }
  | { readonly say: 'fight' | 'shoot' | 'take' | 'door'; readonly what?: string }
  | { readonly say: 'turn'; readonly what: string }
  | { readonly say: 'drop' | 'load' | 'end' };

export interface SpokenClause {
  readonly isRun: boolean;
  /** A place is meant, if it is known; nothing else was understood. */
  readonly isGuess?: true;
  readonly spoken: SpokenOrder;
}

const COMPASS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
const POINTS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** As the picture of the table shows them. */
const SIDES: Readonly<Record<string, string>> = { left: 'west', right: 'east' };
const FAR = String.raw`(\d{1,2}(?:[.,]\d)?)\s*(?:″|''|"|in|inch|inches)?`;

const FIRST_SIDE = new RegExp(`^${FAR} to the (left|right)$`, 'i');
/** `3 to t2` goes no farther than that. */
const FIRST_TO = new RegExp(`^${FAR} (?:up )?to (.+)$`, 'i');
/** Inches may come first: `3 toward t2`. */
const FIRST = new RegExp(`^${FAR} (towards? .+|away from .+|\\d{1,3} ?(?:deg|degrees|°)|[a-z]+)$`, 'i');

type PhrasePattern = readonly [RegExp, (found: readonly (string | undefined)[]) => SpokenOrder | undefined];

function pattern(text: string): RegExp {
  return new RegExp(`^(?:${text})$`, 'i');
}

const far = (text: string | undefined) => {
  if (text === undefined) return {};
  const [whole = '', part = '0'] = text.split(/[.,]/);
  return { far: 10 * Number(whole) + Number(part) };
};
const named = (what: string | undefined) =>
  what === undefined || /^(?:it|him|her|them|that|this|(?:nearest |closest )?door)$/i.test(what) ? {} : { what };

/** What “into cover” and “retreat” mean on the table. */
export const COVER = 'cover';
const NEAREST_ENEMY = 'nearest enemy';

const AIMS: readonly PhrasePattern[] = [
  [pattern('(?:into|to|in|behind|for) (?:the )?(?:nearest )?cover'), () => ({ say: 'behind', what: COVER })],
  [
    pattern(`(?:retreat|fall back|back(?: off| away)?|withdraw|flee|disengage)(?: from (.+?))?(?: (?:for )?${FAR})?`),
    ([, what = NEAREST_ENEMY, most]) => ({ say: 'away', what, ...far(most) }),
  ],
  [
    pattern(
      `(?:next to|beside|adjacent to|close to|near|up to|at|approach|follow|with|close in on) (.+?)(?: (?:for )?${FAR})?`,
    ),
    ([, what = '', most]) => ({ say: 'toward', what, ...far(most) }),
  ],
  [pattern(`towards? (.+?)(?: (?:for )?${FAR})?`), ([, what = '', most]) => ({ say: 'toward', what, ...far(most) })],
  [pattern(`away from (.+?)(?: (?:for )?${FAR})?`), ([, what = '', most]) => ({ say: 'away', what, ...far(most) })],
  [
    pattern(`to (.+?)(?: via (.+))?`),
    ([, where = '', via = '']) => ({ say: 'to', where, via: via.split(/[\s,]+|via/).filter((one) => one !== '') }),
  ],
  [
    pattern(`(?:into|in)(?: (?:combat|contact) with)? (.+)|(?:engage|charge|meet) (.+)`),
    ([, what, other = '']) => ({ say: 'into', what: what ?? other }),
  ],
  [
    pattern(`behind (.+?)(?: from (.+))?`),
    ([, what = '', from]) => ({ say: 'behind', what, ...(from !== undefined && { from }) }),
  ],
  [
    pattern(String.raw`(\d{1,3}) ?(?:deg|degrees|°)(?: (?:for )?${FAR})?`),
    ([, degrees, most]) => ({ say: 'straight', degrees: Number(degrees), ...far(most) }),
  ],
  [
    pattern(`(?:to the )?(${[...COMPASS, ...POINTS, ...Object.keys(SIDES)].join('|')})(?: (?:for )?${FAR})?`),
    ([, point = '', most]) => {
      const all: readonly string[] = [...COMPASS, ...POINTS];
      const said = SIDES[point.toLowerCase()] ?? point.toLowerCase();
      return { say: 'straight', degrees: 45 * (all.indexOf(said) % COMPASS.length), ...far(most) };
    },
  ],
  [
    pattern('(?:off|home|leave|exit)(?: (?:the table|by|over) ?)?(.+)?'),
    ([, by]) => ({ say: 'off', ...(by && { by }) }),
  ],
];

const DEEDS: readonly PhrasePattern[] = [
  [pattern('(?:take|find|seek|get(?: in| into| to)?) cover|hide'), () => ({ say: 'behind', what: COVER })],
  [pattern('(?:get |climb )?on top of (.+)'), ([, what = '']) => ({ say: 'climb', what })],
  [pattern('hide behind (.+)'), ([, what = '']) => ({ say: 'behind', what })],
  [pattern('pick (.+?) up'), ([, what]) => ({ say: 'take', ...named(what) })],
  [
    pattern('(?:fight|attack|strike|hit|kill|slay|stab)(?: (?:with )?(.+))?'),
    ([, what]) => ({ say: 'fight', ...named(what) }),
  ],
  [pattern('(?:shoot|fire|aim|snipe)(?: (?:at )?(.+))?'), ([, what]) => ({ say: 'shoot', ...named(what) })],
  [
    pattern('(?:take|grab|get|fetch|collect|pick up)(?: (?:up )?(.+))?'),
    ([, what]) => ({ say: 'take', ...named(what) }),
  ],
  [
    pattern('(?:open|close|shut) (?:the )?(?:door )?(.+?) (?:in passing|on (?:the|its|my) way)|turn (.+)'),
    ([, what, other = '']) => ({ say: 'turn', what: what ?? other }),
  ],
  [
    pattern('(?:open|close(?! in )|shut|door)(?: (?:the )?(?:door )?(.+))?'),
    ([, what]) => ({ say: 'door', ...named(what?.replace(/^(?=\d$)/, 'd')) }),
  ],
  [pattern('(?:drop|put down)(?: (?:the |my )?(?:treasure|token|chest|it))?'), () => ({ say: 'drop' })],
  [pattern('(?:re)?load(?: .*)?'), () => ({ say: 'load' })],
  [
    pattern(
      'end(?: turn| activation)?|stop(?: here)?|hold(?: position)?|stay(?: here| put)?|stand(?: still| ground| here)?|remain(?: here)?|wait|done|pass|skip|(?:do )?nothing|no action',
    ),
    () => ({ say: 'end' }),
  ],
  [pattern('jump (?:over )?(?:towards? |to |onto )?(.+)'), ([, what = '']) => ({ say: 'jump', what })],
  [pattern('climb (?:up |down )?(?:towards? |to |onto |on )?(.+)'), ([, what = '']) => ({ say: 'climb', what })],
];

function firstMatch(readers: readonly PhrasePattern[], text: string): SpokenOrder | undefined {
  for (const [fits, meaning] of readers) {
    const found = fits.exec(text);
    const spoken = found && meaning(found);
    if (spoken) return spoken;
  }
  return undefined;
}

/** A comma ends a clause where a verb follows; elsewhere it lists squares, or parts a number. */
const VERB = `(?:move|go|walk|run|jump|climb|fight|attack|strike|hit|kill|slay|stab|shoot|fire|aim|snipe|take|grab|get|fetch|collect|pick|open|close|shut|turn|drop|put|(?:re)?load|end|stop|hold|stay|wait|pass|skip|do|cast|recast|read|recite|give|hand|use|drink|quaff|throw|release|break|towards?|into|behind|away|off|leave|charge|engage|meet|retreat|fall back|back|disengage|approach|follow|sprint|dash|rush|hurry|advance|head|step|sneak|stand|remain|withdraw|flee|hide${alternatives(({ verbs }) => verbs)})`;
const CLAUSE_END = new RegExp(
  String.raw`[;\n]|,?\s*\b(?:then${alternatives(({ ends }) => ends)})\b|,\s*(?=${VERB}(?!\p{L}))|,?\s*(?:&|\b(?:and|und)\b)(?!\s+[a-d]\w\d?\s*(?:$|[;\n]))`,
  'iu',
);

export function clausesOf(text: string): string[] {
  const parts = text.split(CLAUSE_END).map((part) =>
    part
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/(?<=\w)[.!]$/, ''),
  );
  return parts.filter((part) => part !== '');
}

const MOVING = /^(move|go|walk|run|jump|sprint|dash|rush|hurry|advance|head|step|sneak)\b ?/i;
const RUNNING = /^(?:run|sprint|dash|rush|hurry)$/i;
/** `go get t2` */
const WITH_VERB = /^(?:get|grab|fetch|take|collect|pick|fight|attack|hide|on top of)\b/i;
const FARTHEST = String.raw`as far\sas\s(?:possible|you can)`;
const HOW_MUCH = new RegExp(`^(?:full(?: move)?|all the way|straight|quickly|${FARTHEST}) `, 'i');
const AT_LAST = new RegExp(`,? ${FARTHEST}$`, 'i');

/** Words behind a verb of moving, in the order in which aims are read. */
function restOf(text: string): string {
  const bare = text.replace(HOW_MUCH, '').replace(AT_LAST, '');
  return bare.replace(FIRST_SIDE, '$2 $1').replace(FIRST_TO, 'toward $2 $1').replace(FIRST, '$2 $1');
}

export function readClause(text: string, isLead: (word: string) => boolean): SpokenClause | undefined {
  const said = withoutLead(text, isLead);
  const deed = firstMatch(DEEDS, said);
  if (deed) return { isRun: false, spoken: deed };
  const verb = MOVING.exec(said);
  const isRun = RUNNING.test(verb?.[1] ?? '');
  const rest = restOf(withoutLead(said.slice(verb?.[0].length ?? 0), isLead));
  const after = verb && WITH_VERB.test(rest) ? firstMatch(DEEDS, rest) : undefined;
  if (after) return { isRun: false, spoken: after };
  if (rest === '') return undefined;
  const aim = firstMatch(AIMS, rest);
  if (aim) return { isRun, spoken: aim };
  const guess = firstMatch(AIMS, `to ${rest}`);
  return guess && { isRun, spoken: guess, isGuess: true };
}

export function withoutLead(text: string, isLead: (word: string) => boolean): string {
  const found = /^(\S+?)[:,]? (.+)$/.exec(text);
  const [, word = '', rest = ''] = found ?? [];
  return found && !/^(?:deg|degrees|°)/i.test(rest) && isLead(word) ? rest : text;
}
