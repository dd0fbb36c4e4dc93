/** Road and outpost events. EVT, CEV, ATT */
import { outpostEvent } from '../../../../src/games/frosthaven/content/schema/campaign/outpost-events.ts';
import { roadEvent } from '../../../../src/games/frosthaven/content/schema/campaign/road-events.ts';
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import { slugOf } from '../names.ts';
import type { ImportReport } from '../report.ts';
import type { ReadEffects } from './event-effects.ts';
import { effectWords, joinedEffects, NO_EFFECTS, readEffect } from './event-effects.ts';
import { needWords, readNeed } from './event-needs.ts';
import type { JudgedOption, ReadOutcome } from './event-options.ts';
import { outcomeOf, readOption, textOf, unfolded } from './event-options.ts';
import type { ReadAttack } from './import-attack.ts';
import { readAttack } from './import-attack.ts';
import type { References } from './references.ts';
import { byHand, handGain } from './references.ts';
import type { SourceEvent, SourceOption, SourceOutcome } from './source-campaign.ts';

const KIND = 'event outcomes';
const MOST_FRONT = 900;
const MOST_TEXT = 600;
const MOST_LABEL = 80;

interface EventContext {
  readonly references: References;
  readonly report: ImportReport;
  readonly file: string;
  /** Cards that lie in a deck at first; undefined where no folder says it. */
  readonly first: ReadonlySet<string> | undefined;
}

export interface ImportedEvents {
  readonly road: readonly JsonObject[];
  readonly outpost: readonly JsonObject[];
}

export interface EventPlace {
  readonly kind: 'road' | 'outpost';
  readonly seasons: readonly ('summer' | 'winter' | 'sea')[];
}

/** Decks without a season are for all of them; undefined for decks that have no place. EVT-08 */
export function placeOfEvent(type: string): EventPlace | undefined {
  if (type === 'boat') return { kind: 'road', seasons: ['sea'] };
  const [, season, kind] = /^(?:(summer|winter)-)?(road|outpost|city)$/.exec(type) ?? [];
  if (kind === undefined) return undefined;
  const seasons = season === 'summer' || season === 'winter' ? ([season] as const) : (['summer', 'winter'] as const);
  return { kind: kind === 'road' ? 'road' : 'outpost', seasons };
}

/** Name of the card in the pack, or of the batch that its copies are. CEV-17 */
export function eventName({ cardId, type }: Pick<SourceEvent, 'cardId' | 'type'>): string | undefined {
  const place = placeOfEvent(type);
  if (!place) return undefined;
  return place.seasons.length > 1 ? `${slugOf(cardId)}-all-year` : slugOf(cardId);
}

export function importEvents(sources: readonly SourceEvent[], context: EventContext): ImportedEvents {
  const cards = sources.flatMap((source) => importEvent(source, context));
  return {
    road: cards.filter(({ kind }) => kind === 'road').map(({ card }) => card),
    outpost: cards.filter(({ kind }) => kind === 'outpost').map(({ card }) => card),
  };
}

interface ImportedCard {
  readonly kind: 'road' | 'outpost';
  readonly card: JsonObject;
}

function importEvent(source: SourceEvent, context: EventContext): ImportedCard[] {
  const { references, report, file, first } = context;
  const { cardId, type, narrative = '' } = source;
  const place = placeOfEvent(type) ?? { kind: 'road', seasons: ['summer'] };
  const isNowhere = placeOfEvent(type) === undefined;
  const at = `${file}, ${cardId}`;
  const seen = new Outcomes(report, at, isNowhere ? `no deck is called “${type}”` : undefined);
  const chosen = source.options.filter(({ outcomes }) => !outcomes.some(({ attack }) => attack !== undefined));
  const boxes = source.options.flatMap(({ outcomes }) => outcomes.filter(({ attack }) => attack !== undefined));
  const attacks = boxes.map((each) => attackOf(each, references, seen));
  const [attack, ...others] = attacks;
  const told = attacks.filter(({ box }) => box === undefined || others.length > 0).map(({ words }) => handGain(words));
  const returns = boxes.some((each) => each.returnToDeck || each.attack?.returnToDeck);
  const box = attack?.box !== undefined && others.length === 0 ? attack.box : undefined;
  const options = (chosen.length > 0 ? chosen : [{ outcomes: [{ effects: [] }] }]).map(
    (option, i): ReadOption => ({
      label: labelOf(option, i, references),
      outcomes: outcomesOf(option, source, {
        references,
        seen,
        kind: place.kind,
        told,
        returns,
        hasAttack: box !== undefined,
      }),
    }),
  );
  const front = frontOf(narrative, options, references);
  const copies = place.seasons.map((season): ImportedCard => {
    const id = season === 'winter' && place.seasons.length > 1 ? `${slugOf(cardId)}-winter` : slugOf(cardId);
    const batch = place.seasons.length > 1 ? eventName(source) : undefined;
    return {
      kind: place.kind,
      card: {
        id,
        season,
        ...(batch !== undefined && { batch }),
        ...((isNowhere || first?.has(cardId) === false) && { later: true }),
        front,
        options: options.map(({ label, outcomes }) => ({
          label: label.slice(0, MOST_LABEL),
          outcomes: outcomes.map((each) => withoutCopies(each, batch)),
        })),
        ...(place.kind === 'outpost' && box !== undefined && { attack: box }),
      },
    };
  });
  const schema = place.kind === 'road' ? roadEvent : outpostEvent;
  const fault = copies.flatMap(({ card }) => schema.safeParse(card).error?.issues[0] ?? [])[0];
  if (!fault) {
    seen.count();
    return copies;
  }
  report.count('events', 'left out');
  report.note('events', at, `${fault.path.join('.')}: ${fault.message}`);
  return [];
}

/** A card that does not return goes out of the decks of all seasons. EVT-11 */
function withoutCopies(outcome: JsonObject, batch: string | undefined): JsonObject {
  if (batch === undefined || outcome.returns === true) return outcome;
  const gains = Array.isArray(outcome.gains) ? outcome.gains : [];
  return { ...outcome, gains: [...gains, { gain: 'events', remove: [batch] }] };
}

interface ReadOption {
  readonly label: string;
  readonly outcomes: readonly JsonObject[];
}

/** Results of the outcomes of a card, counted once the card is known to be in the pack. */
class Outcomes {
  readonly #faults: string[][] = [];
  readonly #missing = new Set<string>();

  constructor(
    private readonly report: ImportReport,
    private readonly place: string,
    private readonly always: string | undefined,
  ) {}

  add({ faults, missing }: { readonly faults: readonly string[]; readonly missing: readonly string[] }): void {
    this.#faults.push([...faults, ...(this.always === undefined ? [] : [this.always])]);
    for (const each of missing) this.#missing.add(each);
  }

  count(): void {
    for (const faults of this.#faults) {
      this.report.count(KIND, faults.length === 0 ? 'whole' : 'by hand');
      for (const why of new Set(faults)) this.report.note(KIND, this.place, why);
    }
    for (const what of this.#missing) this.report.notThere(KIND, this.place, what);
  }
}

function attackOf({ attack, effects }: SourceOutcome, references: References, seen: Outcomes): ReadAttack {
  const read = readAttack(attack ?? { attackValue: '', targetNumber: '', effects: [] }, references);
  const before = effects.map((each) => effectWords(each, references));
  const isAlone = before.length === 0;
  const found = isAlone
    ? read
    : { ...read, box: undefined, words: `${before.join(' ')} ${read.words}`, faults: [...read.faults, ...before] };
  seen.add(found);
  return found;
}

interface OptionContext {
  readonly references: References;
  readonly seen: Outcomes;
  readonly kind: 'road' | 'outpost';
  /** Attacks in words, for each outcome. */
  readonly told: readonly JsonObject[];
  readonly returns: boolean;
  readonly hasAttack: boolean;
}

/** An outcome that the table judges takes all others of its option with it: it is one in words. EVT-15 */
function outcomesOf(option: SourceOption, event: SourceEvent, context: OptionContext): JsonObject[] {
  const read = readOption(option, event, context.references);
  const outcomes = Array.isArray(read) ? read : [inWords(option, event, context.references, read)];
  const own = option.outcomes.length;
  if (Array.isArray(read)) {
    for (const source of option.outcomes) context.seen.add(ownFaults(source, event, context.references));
  } else for (let i = 0; i < own; i++) context.seen.add({ faults: [read.why], missing: [] });
  return outcomes.map((each) => outcomeJson(each, option, context));
}

function ownFaults(outcome: SourceOutcome, event: SourceEvent, references: References): ReadEffects {
  const parts = unfolded(outcome);
  const read = joinedEffects(parts.flatMap(({ effects }) => effects.map((each) => readEffect(each, references))));
  const unknown = read.reads.filter((label) => !event.options.some((each) => each.label === label));
  const asked = parts.flatMap(({ condition }) =>
    condition !== undefined && readNeed(condition, references) === undefined
      ? [`the table judges “${needWords(condition, references)}”`]
      : [],
  );
  return { ...read, faults: [...asked, ...read.faults, ...unknown.map((label) => `there is no option ${label}`)] };
}

/** `If two masteries: …; otherwise: …`, for the table to judge. */
function inWords(
  { outcomes }: SourceOption,
  event: SourceEvent,
  references: References,
  { why }: JudgedOption,
): ReadOutcome {
  const said = outcomes.flatMap(({ condition, effects }) => {
    const words = effects.map((each) => effectWords(each, references)).filter((each) => each !== '');
    const opening = condition === undefined ? '' : `${needWords(condition, references)}: `;
    return words.length === 0 ? [] : [`${opening}${words.join(' ')}`];
  });
  const texts = outcomes.map((each) => outcomeOf(each, references));
  const returns = outcomes.length > 0 && outcomes.every(({ returnToDeck }) => returnToDeck === true);
  const handed = said.length === 0 ? [] : said.map((each) => handGain(each));
  const gains = handed.length > 0 ? handed : byHand(`Event ${event.cardId}: ${why}.`).gains;
  return { if: [], text: textOf(texts), effects: { ...NO_EFFECTS, gains }, returns };
}

function outcomeJson(
  { if: wanted, text, effects, returns }: ReadOutcome,
  option: SourceOption,
  { kind, told, returns: always, hasAttack }: OptionContext,
): JsonObject {
  const { gains, ahead, attack } = effects;
  const changed = attack !== undefined && !hasAttack;
  const owed = [...gains, ...told, ...(changed ? [handGain(attackWords(attack))] : [])];
  return {
    ...(wanted.length > 0 && { if: [...wanted] }),
    text: text === '' ? 'So it goes.' : text.slice(0, MOST_TEXT),
    ...(kind === 'road' ? { then: [...ahead] } : ahead.length > 0 && { ahead: [...ahead] }),
    ...(owed.length > 0 && { gains: owed }),
    ...((returns || always || option.returnToDeck) && { returns: true }),
    ...(kind === 'outpost' && attack !== undefined && hasAttack && Object.keys(attack).length > 0 && { attack }),
  };
}

function attackWords(attack: JsonObject | 'averted' | undefined): string {
  if (attack === undefined || attack === 'averted') return 'There is no attack.';
  const said = Object.entries(attack).map(([what, much]) => `${what} ${much}`);
  return `For the attack: ${said.join(', ')}.`;
}

function labelOf({ label, narrative = '' }: SourceOption, i: number, references: References): string {
  const own = label?.trim() ?? '';
  const letter = own !== '' ? own : i === 0 ? 'Go on' : `Option ${i + 1}`;
  const said = resolveText(narrative, references.known.labels);
  return said === '' || said === '(story)' ? letter : `${letter}: ${said}`;
}

/** Labels that are too long for a button stand below the story. */
function frontOf(narrative: string, options: readonly ReadOption[], references: References): string {
  const story = resolveText(narrative, references.known.labels);
  const long = options.filter(({ label }) => label.length > MOST_LABEL).map(({ label }) => label);
  const front = [story === '' ? 'Read the card.' : story, ...long].join('\n\n');
  return front.slice(0, MOST_FRONT);
}
