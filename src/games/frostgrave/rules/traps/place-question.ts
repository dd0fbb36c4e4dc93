import type { FreeForm } from '../../../../engine/rules/rule.ts';
import { askFreeForm } from '../../../../engine/rules/rule.ts';
import { t } from '../../../../i18n/t.ts';
import { readTablePoint } from '../../board/describe.ts';
import { pointOnBearing } from '../../board/geometry/bearings.ts';
import type { TablePoint } from '../../board/space.ts';
import { printPoint, readPoint } from '../../board/table-path.ts';
import type { Game } from '../game.ts';
import { answerInEnglish } from '../orders/order-languages.ts';
import type { Note, Prompt, Rule } from '../questions.ts';

export const STAY = 'stay';
const WAYS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

export interface TrapQuestion {
  readonly seat: string;
  readonly trap: string;
  readonly figure: string;
  readonly far: number;
  readonly whyNot: (at: TablePoint) => string | undefined;
  readonly otherwise: TablePoint | undefined;
}

export function* askPlaceNear(game: Game, asked: TrapQuestion): Rule<TablePoint | undefined> {
  const { seat, trap, figure, far, whyNot, otherwise } = asked;
  const { at } = game.figure(figure);
  const some = [far, far - 10, 20, 15, 11].flatMap((length) =>
    WAYS.map((degrees) => ({ ...pointOnBearing(at, degrees, length), z: at.z })),
  );
  const fits = some.filter((place) => whyNot(place) === undefined);
  const usual = otherwise ?? fits[0];
  if (!usual) return undefined;
  const validate = (value: string): string | undefined => {
    if (value === STAY) return undefined;
    const place = readPoint(value);
    return place ? whyNot(place) : t`Say where, as “C4”, or “stay”.`;
  };
  const options = [STAY, ...fits.slice(0, 12).map(printPoint)].map((value) => ({
    value,
    note: { kind: 'place' as const, how: value === STAY ? STAY : 'point', at: readPoint(value) ?? usual },
  }));
  const question: FreeForm<Prompt, Note> = {
    kind: 'trap-place',
    seat,
    prompt: { kind: 'trap-place', trap, figure, far },
    validator: {
      fingerprint: `${trap} ${figure} ${printPoint(at)}`,
      validate: validate,
      read: (text) => {
        const place = readTablePoint(text, at.z);
        const value = place ? printPoint(place) : answerInEnglish(text);
        const why = validate(value);
        return why === undefined ? { value } : { why, nearest: STAY };
      },
      sampleAnswer: (n) => options[n % options.length]?.value ?? STAY,
      note: (value) => ({ kind: 'place', how: value === STAY ? STAY : 'point', at: readPoint(value) ?? usual }),
      hint: 'C4',
      maxLength: 20,
      proposals: () => options,
    },
    defaultAnswer: [STAY],
  };
  const value = yield* askFreeForm<Prompt, Note>(question);
  return value === STAY ? usual : readPoint(value);
}
