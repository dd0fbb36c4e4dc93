/** Who is called for a starting hex, over the wire, and when the picture of a round is drawn again. */
import { expect, test } from 'vitest';
import { calledPeople } from '../../support/bot/called-people.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

const { look, playUntil, saying, pinged } = calledPeople(() => table);

test('SET-20 whoever loses a starting hex is told why in public, and pinged', async () => {
  await playUntil(({ questions }) => questions.some(({ question }) => question.kind === 'starting-hex'));
  // Bea chooses first: whoever answers last is led on, and not pinged.
  for (const person of [...PEOPLE].reverse()) {
    const { questions, seat } = await look(person);
    const open = questions.find(({ question }) => question.seat === seat);
    const [first] = open?.question.options ?? [];
    const { id } = table.local.client(person);
    const number = open?.number ?? 0;
    await table.bot.app.matchService.withSession(GAME, id, (at) =>
      at.answer({ seat: seat ?? '', number, choice: () => [first?.value ?? ''] }, `press of ${person}`),
    );
  }
  await table.bot.app.outboxWorker.waitUntilIdle();
  const again = 'Choose another starting hex.';
  const [hex = ''] = (await look()).view.figures.flatMap(({ kind, hex: at }) => (kind === 'character' ? [at] : []));
  expect(
    saying(again).map(({ text }) =>
      text
        .replace(/\d{9,}/g, 'Bea')
        .split('\n')
        .slice(0, 2),
    ),
  ).toEqual([
    [`<@Bea> ${again}`, `**Beagar** also wanted ${hex}; **Anngar** is earlier in the seating order and starts there.`],
  ]);
  expect(pinged(again)).toEqual(['Bea']);
  expect(saying('wanted')).toHaveLength(1);
});

test('cards are revealed, and a round ends -> the picture of the round is drawn again', async () => {
  const pictures = async (round: number) => {
    await table.bot.app.outboxWorker.waitUntilIdle();
    return saying(`## Round ${round}\n`)[0]?.attachments[0];
  };
  await playUntil(({ view }) => view.round === 1);
  const chosen = await pictures(1);
  expect(chosen).toBeDefined();
  await playUntil(({ view }) => view.phase === 'turns');
  const revealed = await pictures(1);
  expect(revealed?.url).not.toBe(chosen?.url);
  await playUntil(({ view }) => view.phase !== 'turns');
  const ended = await pictures(1);
  expect(ended?.url).not.toBe(revealed?.url);
  expect(saying('## Round').every(({ attachments }) => attachments.length === 1)).toBe(true);
});
