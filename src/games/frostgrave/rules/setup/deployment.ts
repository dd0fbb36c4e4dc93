/** Warbands come in: everybody at once, unseen by the others. FSU */
import { answerOf, askAll, type Free, type Seat } from '../../../../kernel/rule.ts';
import { whyNotPlaced } from '../../table/placing.ts';
import type { Body, Point } from '../../table/space.ts';
import type { Game } from '../game.ts';
import type { Note, Prompt, Rule } from '../questions.ts';
import type { Figure, Zone } from '../state.ts';
import { FORMATIONS, formed } from './formations.ts';
import { isInside, moverAt, printPlaces, readPlaces } from './places.ts';

/** All deploy at the same time; nobody learns anything until all have. */
export function* deploy(game: Game): Rule<void> {
  const questions = game.state.seats.map(({ seat, zone }) => question(game, seat, zoneOf(game, zone)));
  const answers = yield* askAll<Prompt, Note>(questions);
  const places: Record<string, Point> = {};
  for (const { seat } of questions) {
    const [value = ''] = answerOf(answers, seat);
    Object.assign(places, readPlaces(value));
  }
  game.happens({ type: 'deployed', places });
}

function zoneOf({ state }: Game, id: string | undefined): Zone {
  const zone = state.zones.find((each) => each.id === id);
  if (!zone) throw new Error('A warband has no place to come in.');
  return zone;
}

/** Why a warband can't stand so, in one sentence; undefined where it can. */
function whyNotSo(game: Game, own: readonly Figure[], zone: Zone, value: string): string | undefined {
  const places = readPlaces(value);
  if (!places) return 'Say where each stands: AW 120.35.0; A1 132.35.0.';
  const put: Body[] = [];
  for (const figure of own) {
    const at = places[figure.id];
    if (!at) return `${figure.name} has no place.`;
    const why = isInside(zone, figure, at)
      ? whyNotPlaced(game.ground, put, moverAt(figure, at), at)
      : `${figure.name} must stand in ${zone.id}.`;
    if (why !== undefined) return why;
    put.push({ id: figure.id, at, radius: figure.radius });
  }
  return Object.keys(places).length > own.length ? 'Only your own figures are yours to place.' : undefined;
}

function question(game: Game, seat: Seat, zone: Zone): Free<Prompt, Note> {
  const own = game.state.figures.filter(({ side }) => side === seat);
  const judge = (value: string) => whyNotSo(game, own, zone, value);
  const proposed = FORMATIONS.flatMap((name) => {
    const places = formed(game, own, zone, name);
    return places ? [{ value: printPlaces(places), note: { kind: 'formation' as const, name, places } }] : [];
  });
  const [first] = proposed;
  if (!first) throw new Error(`There is no room for ${seat} in ${zone.id}.`);
  return {
    kind: 'deployment',
    seat,
    prompt: { kind: 'deployment', zone: zone.id },
    secret: true,
    free: {
      print: `${seat} ${zone.id}`,
      judge,
      read: (text) => {
        const why = judge(text.trim());
        return why === undefined ? { value: text.trim() } : { why, nearest: first.value };
      },
      sample: (n) => (proposed[n % proposed.length] ?? first).value,
      note: (value) => ({ kind: 'formation', name: 'own', places: readPlaces(value) ?? {} }),
      hint: 'AW 120.35.0; A1 132.35.0',
      length: 400,
      proposals: () => proposed,
    },
    standing: [first.value],
  };
}
