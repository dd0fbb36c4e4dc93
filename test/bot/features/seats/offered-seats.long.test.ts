/** What panels of a campaign offer they do; where something else comes first, a button leads there. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

const HOME = 'table';
let table: PlayedBot;

/** With this seed both are exhausted after a few rounds. */
setUpPlayedBot(5, (fresh) => {
  table = fresh;
});

const ann = () => table.local.client('Ann');

function home(): SeenMessage {
  const found = ann()
    .visibleMessages(HOME)
    .find(({ text, isEphemeral }) => !isEphemeral && text.startsWith('# '));
  if (!found) throw new Error('The campaign has no panel.');
  return found;
}

async function press(label: string, on: SeenMessage): Promise<SeenMessage> {
  const { message } = await ann().press(label, { channel: on.channelId, on });
  if (!message) throw new Error(`Nothing is answered to ${label}.`);
  return message;
}

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

/** What is refused after a press of what is offered; leaving and ending are not tried. */
async function refused(): Promise<string[]> {
  const panel = home();
  const tried = panel.buttons.filter(({ label, isDisabled }) => !isDisabled && !/^(Leave|End)/.test(label));
  const answers: string[] = [];
  for (const { label } of tried) answers.push(`${label}: ${(await press(label, panel)).text}`);
  return answers.filter((text) =>
    /not over|decide something first|You need|need rivals|must have|Only (?!for yourself)|(?<!picks the )first\.$|There is no/.test(
      text,
    ),
  );
}

test('while a scenario is played the panel leads to it, and everything that it offers is done', async () => {
  await expect.poll(() => labels(home())).toContain('To the scenario');
  expect(labels(home())).not.toContain('Choose a scenario');
  const answer = await press('To the scenario', home());
  expect(answer.text).toContain(`<#${table.thread}>`);
  expect(labels(answer)).toEqual(['My panel']);
  expect(await refused()).toEqual([]);
});

test('after a lost scenario, what is next leads to what the party has to decide, by one button', async () => {
  expect(await table.players.playAnswers(PEOPLE, table.thread, 300)).toBe(true);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const last = ann()
    .visibleMessages(table.thread)
    .findLast(({ isEphemeral }) => !isEphemeral);
  if (!last) throw new Error('Nothing is told.');
  expect(last.text).toContain('# Lost');
  for (const label of ['What comes next', 'Play it again']) {
    const answer = await press(label, last);
    expect(answer.text).toBe('The party must decide something first.');
    expect(labels(answer)).toEqual(['My panel']);
    const decision = await press('My panel', answer);
    expect(labels(decision)).toEqual(expect.arrayContaining(['Play again']));
  }
  await expect.poll(() => labels(home())).toContain('My panel');
  expect(await refused()).toEqual([]);
});
