/** Somebody is asked about damage while another acts. */
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { PlayedBot } from '../played-bot.ts';
import { PEOPLE } from '../stand-ins.ts';

/** `tableNow`: the bot of the test that runs. */
export function damageQuestionActs(tableNow: () => PlayedBot) {
  const isAsked = ({ questions, view }: TableView) =>
    questions.some(
      ({ question, answered }) =>
        !answered &&
        question.prompt.about === 'damage' &&
        view.figures.every(({ acting, seat }) => !acting || seat !== question.seat),
    );

  const personAsked = ({ questions, game }: TableView) => {
    const user = game.seats.find(({ seat }) => seat === questions[0]?.question.seat)?.user;
    return PEOPLE.find((person) => tableNow().local.client(person).id === user) ?? '';
  };

  return { isAsked, personAsked };
}
