/** Warbands come in: all at once, unseen by the others, or one after the other. FSU, UDR-04 */

import type { AnswerValidator, FreeForm, Seat } from '../../../../engine/rules/rule.ts';
import { answerOf, askAll, askFreeForm } from '../../../../engine/rules/rule.ts';
import { t } from '../../../../i18n/t.ts';
import { squareOf } from '../../board/describe.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Body, TablePoint } from '../../board/space.ts';
import { translateName } from '../../content/name-words.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure, Zone } from '../state.ts';
import type { EntrySpot } from './entries.ts';
import { entriesOf, isInEntry, zonesInUse } from './entries.ts';
import { FORMATIONS, formationPlaces } from './formations.ts';
import type { Places } from './places.ts';
import { printPlaces, readPlaces } from './places.ts';
import { LETTERS } from './start.ts';
import { fillPlaces, nearestLegalPlaces, readNamedPlaces } from './typed.ts';

/** Tenths of an inch farther out for a warband without room, up to the whole table. */
const FARTHER = [0, 20, 40, 60, 120, 240, 480] as const;

export function* deploy(game: Game): Rule<void> {
  const { comingIn } = game.state;
  if (!comingIn) return yield* deployAllAtOnce(game);
  const [seat] = comingIn;
  if (seat === undefined) return game.emit({ type: 'deployed', places: {} });
  const value = yield* askFreeForm<Prompt, Note>(question(game, seat, true));
  game.emit({ type: 'warband came in', seat, places: readPlaces(value) ?? {} });
}

function* deployAllAtOnce(game: Game): Rule<void> {
  const questions = game.state.seats.map(({ seat }) => question(game, seat, false));
  const answers = yield* askAll<Prompt, Note>(questions);
  const places: Record<string, TablePoint> = {};
  for (const { seat } of questions) {
    const [value = ''] = answerOf(answers, seat);
    Object.assign(places, readPlaces(value));
  }
  game.emit({ type: 'deployed', places });
}

/** Leaves out creatures of this game, if the warband lacks room. FWB-06 */
export function leaveOutCreatures(game: Game, seat: Seat): void {
  const called = ownOf(game, seat).filter(({ id }) => !LETTERS.some((letter) => id.startsWith(letter)));
  for (const { id } of called.reverse()) {
    const usual = entriesOf(game.ground, zoneOf(game, seat), zonesInUse(game.state));
    if (proposeFormations(game, ownOf(game, seat), usual).length > 0) return;
    game.emit({ type: 'vanished', figure: id });
  }
}

function ownOf({ state }: Game, seat: Seat): Figure[] {
  return state.figures.filter(({ side, gone }) => side === seat && gone === undefined);
}

function zoneOf({ state }: Game, seat: Seat): Zone {
  const id = state.seats.find((each) => each.seat === seat)?.zone;
  const zone = state.zones.find((each) => each.id === id);
  if (!zone) throw new Error('A warband has no place to come in.');
  return zone;
}

function whyNoDeployment(
  game: Game,
  own: readonly Figure[],
  entries: readonly EntrySpot[],
  value: string,
): string | undefined {
  const places = readPlaces(value);
  if (!places) return t`Nobody stands there.`;
  const missing = own.find(({ id }) => !places[id]);
  if (missing) return t`${translateName(missing.name)} has no place.`;
  if (Object.keys(places).length > own.length) return t`You can place only your own figures.`;
  const whys = entries.map((entry) => whyNotAtEntry(game, own, entry, places));
  return whys.some((why) => why === undefined) ? undefined : whys[0];
}

/** Judges one doorway or edge. UDR-04 */
function whyNotAtEntry(game: Game, own: readonly Figure[], entry: EntrySpot, places: Places): string | undefined {
  const put: Body[] = [];
  for (const figure of own) {
    const at = places[figure.id];
    if (!at) continue;
    const why = isInEntry(entry, figure, at)
      ? whyNotPlaced(game.ground, put, asMover({ ...figure, at }), at)
      : t`${translateName(figure.name)} must stand ${entry.words}.`;
    if (why !== undefined) return why;
    put.push({ id: figure.id, at, radius: figure.radius });
  }
  return undefined;
}

function proposeFormations(game: Game, own: readonly Figure[], entries: readonly EntrySpot[]) {
  return entries.flatMap((entry) =>
    FORMATIONS.flatMap((name) => {
      const places = formationPlaces(game, own, entry, name);
      const doorway = entries.length > 1 && entry.doorway ? { doorway: entry.doorway.id } : {};
      return places
        ? [{ value: printPlaces(places), note: { kind: 'formation' as const, name, places, ...doorway } }]
        : [];
    }),
  );
}

/** Goes farther out until there is room. UDR-04 */
function findRoom(game: Game, own: readonly Figure[], zone: Zone) {
  for (const more of FARTHER) {
    const entries = entriesOf(game.ground, zone, zonesInUse(game.state), more);
    const proposed = proposeFormations(game, own, entries);
    const [first] = proposed;
    if (first) return { entries, proposed, first };
  }
  throw new Error(`There is no room in ${zone.id}, nor anywhere else.`);
}

function question(game: Game, seat: Seat, isOpen: boolean): FreeForm<Prompt, Note> {
  const zone = zoneOf(game, seat);
  const own = ownOf(game, seat);
  const { entries, proposed, first } = findRoom(game, own, zone);
  const validate = (value: string) => whyNoDeployment(game, own, entries, value);
  const hint = own
    .slice(0, 2)
    .map(({ id }) => `${id} ${squareOf(first.note.places[id] ?? zone.from)}`)
    .join('; ');
  return {
    kind: 'deployment',
    seat,
    prompt: { kind: 'deployment', zone: zone.id, ...(isOpen && { isOpen: true as const }) },
    ...(!isOpen && { secret: true as const }),
    validator: {
      fingerprint: `${seat} ${zone.id}`,
      validate: validate,
      read: (text) =>
        readPlacing(game, own, entries, text) ?? {
          why: t`Say who stands where, as “${hint}”; the others stand close together.`,
        },
      sampleAnswer: (n) => (proposed[n % proposed.length] ?? first).value,
      note: (value) => ({ kind: 'formation', name: 'own', places: readPlaces(value) ?? {} }),
      hint,
      maxLength: 400,
      proposals: () => proposed,
    },
    defaultAnswer: [first.value],
  };
}

function readPlacing(
  game: Game,
  own: readonly Figure[],
  entries: readonly EntrySpot[],
  text: string,
): ReturnType<AnswerValidator<Note>['read']> | undefined {
  const named = readNamedPlaces(own, text);
  if (!named) return undefined;
  const tries = entries.flatMap((entry) => {
    const usual = formationPlaces(game, own, entry, 'close together');
    return usual ? [{ entry, usual, all: fillPlaces(game, own, entry, named, usual) }] : [];
  });
  const judged = tries.map((each) => ({ ...each, why: whyNoDeployment(game, own, entries, printPlaces(each.all)) }));
  const fits = judged.find(({ why }) => why === undefined);
  if (fits) return { value: printPlaces(fits.all) };
  const [first] = judged;
  const nearest = first && printPlaces(nearestLegalPlaces(game, own, first.entry, { ...first.usual, ...first.all }));
  const isLegal = nearest !== undefined && whyNoDeployment(game, own, entries, nearest) === undefined;
  return { why: first?.why ?? t`There is no room that way.`, ...(isLegal && { nearest }) };
}
