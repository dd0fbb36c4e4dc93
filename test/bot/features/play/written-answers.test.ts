/** Answers that are written and judged, over Discord: a form, what was understood of it, and only then the answer. */
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { Interaction } from 'discord.js';
import { Events } from 'discord.js';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { BotResponse } from '../../../../src/loopback/clients/client.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { FLAMES } from '../../../games/flames/flames.ts';
import { steps, worked } from '../../../games/flames/rules.ts';
import type { FireTable } from '../../../support/bot/fires.ts';
import { buttonLabels, setUpFireTable } from '../../../support/bot/fires.ts';

let table: FireTable;
setUpFireTable(
  () => ({ pack: FLAMES, kind: 'fire' }),
  (each) => {
    table = each;
  },
);

const NOT_GIVEN = 'Not sent yet.';

describe('an answer that is written', () => {
  test('is shown as it was understood, and given when it is confirmed', async () => {
    const panel = await table.panel('Ann');
    const [asks, hour, ...rest] = panel.content.split('\n-# ');
    expect(asks).toBe('How high does the flame burn?');
    expect(panel.text).toContain('\n**7 hands**\nas always\n**700 hands**\nit is seen from afar');
    expect(hour).toMatch(/^You have until <t:\d+:f> \(<t:\d+:R>\)\.$/);
    expect(rest).toEqual([]);
    expect(buttonLabels(panel)).toEqual(['7 hands', '700 hands', 'Write it', 'Suggest one', 'Undo']);
    const { modal } = await table.local.client('Ann').press('Write it', { on: panel });
    expect(modal).toMatchObject({ title: 'The fire', fields: ['answer'] });
    const preview = await table.typeAnswer('Ann', panel, ' 120 hands ');
    expect(preview.id).toBe(panel.id);
    expect(preview.text).toContain(`That means **120 hands**: it is seen from afar. ${NOT_GIVEN}`);
    expect(buttonLabels(preview)).toEqual(['Confirm', 'Change', 'Suggest one', '7 hands', '700 hands', 'Undo']);
    expect(await table.answers()).toEqual([]);
    const done = await table.press('Ann', preview, 'Confirm');
    expect(done.text).toContain('**You have answered** 120.');
    expect(buttonLabels(done)).toContain('Change it');
    expect(await table.answers()).toEqual(['east 120 by player']);
  });

  test('its picture comes with it', async () => {
    const preview = await table.typeAnswer('Ann', await table.panel('Ann'), '12');
    await expect
      .poll(
        () =>
          table.local
            .client('Ann')
            .visibleMessages()
            .find(({ id }) => id === preview.id)?.attachments,
      )
      .toMatchObject([{ filename: 'flame.png', description: 'A flame of 12.' }]);
  });

  test('a slow proposal -> a step in each event-loop turn, others go on in between', async () => {
    steps.made = 0;
    const seen = new Set<number>();
    let isShown = false;
    const looking = async () => {
      for (; !isShown; await setImmediate()) seen.add(steps.made);
    };
    const looks = looking();
    await table.panel('Ann');
    isShown = true;
    await looks;
    expect([...seen]).toEqual([0, 1, 2, 3]);
  });

  test('what is proposed is given with one press', async () => {
    await table.press('Ann', await table.panel('Ann'), '7 hands');
    expect(await table.answers()).toEqual(['east 7 by player']);
  });

  test('what is risky is shown first, and given when it is confirmed', async () => {
    const chosen = await table.press('Ann', await table.panel('Ann'), '700 hands');
    expect(chosen.text).toContain(`**Chosen:** **700 hands**: it is seen from afar. ${NOT_GIVEN}`);
    expect(buttonLabels(chosen).slice(0, 2)).toEqual(['Confirm', 'Change']);
    expect(await table.answers()).toEqual([]);
    await table.press('Ann', chosen, 'Confirm');
    expect(await table.answers()).toEqual(['east 700 by player']);
  });

  test('a suggestion is shown first, another one with another press', async () => {
    const one = await table.press('Ann', await table.panel('Ann'), 'Suggest one');
    expect(one.text).toContain('**Suggested:** **38 hands**: it is seen from the wall. ');
    const another = await table.press('Ann', one, 'Suggest another');
    expect(another.text).toContain('**Suggested:** **75 hands**');
    await table.press('Ann', another, 'Confirm');
    expect(await table.answers()).toEqual(['east 75 by player']);
  });

  test('a suggestion that takes long is worked out elsewhere, where somebody does that', async () => {
    const think = vi.spyOn(table.bot.app.proposalWorker, 'compute');
    try {
      think.mockImplementation(async (_, { acceptResult }) => acceptResult('91'));
      const one = await table.press('Ann', await table.panel('Ann'), 'Suggest one');
      expect(one.text).toContain('**Suggested:** **91 hands**: ');
      expect(think.mock.calls.map(([pack, { task }]) => [pack, task])).toEqual([['flames', { hands: 1 }]]);
    } finally {
      think.mockRestore();
      worked.clear();
    }
  });

  test('a panel is gone when its press is answered -> a new one, for that player alone', async () => {
    const opening = new Promise<Interaction>((resolve) => {
      table.bot.client.once(Events.InteractionCreate, resolve);
    });
    const old = await table.panel('Ann');
    const opened = await opening;
    let letGo = (): void => {};
    const held = table.bot.app.matchService.withSession(
      table.game,
      '',
      () =>
        new Promise<void>((resolve) => {
          letGo = resolve;
        }),
    );
    let pressed: Promise<BotResponse> | undefined;
    await new Promise<void>((onAcknowledged) => {
      pressed = table.local.client('Ann').press('Suggest one', { on: old, onAcknowledged: onAcknowledged });
    });
    if (opened.isRepliable()) await opened.deleteReply();
    letGo();
    await held;
    const answer = await pressed;
    expect(table.local.client('Ann').visibleMessage(old.id)).toBeUndefined();
    expect(answer?.message).toMatchObject({ isEphemeral: true, isThinking: false });
    expect(answer?.message?.text).toContain('**Suggested:** **38 hands**');
    expect(buttonLabels(answer?.message ?? old)).toContain('Confirm');
  });

  test('anybody answers for the party, each with a draft of their own', async () => {
    for (const person of ['Ann', 'Bea']) await table.press(person, await table.panel(person), '7 hands');
    const ann = await table.typeAnswer('Ann', await table.panel('Ann'), 'ember');
    expect(ann.text).toContain('That means **Ember**. ');
    expect((await table.panel('Bea')).text).toBe('What is the fire called?');
    const [confirm] = ann.buttons;
    const forged = await table.pressPosted('Bea', confirm?.customId ?? '');
    expect(forged.text).toMatch(/^\*Your text is no longer stored\. Please write it again\.\*/);
    await table.press('Ann', ann, 'Confirm');
    expect((await table.bot.app.records.game(table.game))?.result).toBe('named');
  });
});

describe('what is not understood', () => {
  test('gets a sentence; what was typed stands in the form again', async () => {
    const seat = table.local.client('Ann');
    const why = await table.typeAnswer('Ann', await table.panel('Ann'), 'very *high*');
    expect(why.text).toContain('**You wrote** very \\*high\\*\nSay a number of hands: 12.');
    expect(buttonLabels(why)).toEqual(['Change', 'Suggest one', '7 hands', '700 hands', 'Undo']);
    const { modal } = await seat.press('Change', { on: why });
    const { message } = await seat.submitModal(modal, {});
    expect(message?.text).toContain('**You wrote** very \\*high\\*');
    expect(await table.answers()).toEqual([]);
  });

  test('what is not legal offers the nearest that is, which one press takes instead', async () => {
    const why = await table.typeAnswer('Ann', await table.panel('Ann'), '2000');
    expect(why.text).toContain('A flame is 1 to 1000 hands. The closest I can offer: **1000 hands**');
    const done = await table.press('Ann', why, 'Take that instead');
    expect(done.text).toContain('**You have answered** 1000.');
    expect(await table.answers()).toEqual(['east 1000 by player']);
  });
});

describe('what was typed is not lost', () => {
  test('a typed answer, a restart -> the panel shows it again, and it can be given', async () => {
    await table.typeAnswer('Ann', await table.panel('Ann'), '12');
    await table.restart();
    const panel = await table.panel('Ann');
    expect(panel.text).toContain('**You wrote** 12\nThat means **12 hands**');
    await table.press('Ann', panel, 'Confirm');
    expect(await table.answers()).toEqual(['east 12 by player']);
  });

  test('also where the question was decided meanwhile', async () => {
    const seat = table.local.client('Ann');
    const { modal } = await seat.press('Write it', { on: await table.panel('Ann') });
    for (const person of ['Ann', 'Bea']) await table.press(person, await table.panel(person), '7 hands');
    const { message } = await seat.submitModal(modal, { answer: '55' });
    expect(message?.text.split('\n').slice(0, 2)).toEqual([`*${decidedWords()}*`, '**You wrote** 55']);
  });
});

describe('a press that comes from elsewhere', () => {
  test.each(['write', 'confirm', 'suggest'])(
    '%s of another seat, or of an old question, is refused',
    async (action) => {
      const number =
        (await table.bot.app.matchService.withSession(table.game, '', (at) => at.readView()))?.questions[0]?.number ??
        -1;
      await table.typeAnswer('Ann', await table.panel('Ann'), '12');
      const theirs = `${action}:${table.game}:${number}:east:1`;
      for (const person of ['Bea', 'Cem'])
        expect((await table.pressPosted(person, theirs)).text).toMatch(/^\*Another player decides that\.\*/);
      const old = await table.pressPosted('Ann', `${action}:${table.game}:${number + 5}:east:1`);
      expect(old.text.split('\n')[0]).toBe(`*${decidedWords()}*`);
      expect(await table.answers()).toEqual([]);
    },
  );

  test('a draft that was never made is none', async () => {
    const number =
      (await table.bot.app.matchService.withSession(table.game, '', (at) => at.readView()))?.questions[0]?.number ?? -1;
    const made = await table.pressPosted('Ann', `confirm:${table.game}:${number}:east:9`);
    expect(made.text).toMatch(/^\*Your text is no longer stored/);
  });
});

const row = z.object({ seat: z.string(), value: z.string() });

/** The drafts that are kept. */
function drafts(): string[] {
  const sqlite = new Database(table.database, { readonly: true });
  const rows = sqlite.prepare('select seat, value from drafts').all();
  sqlite.close();
  return rows.map((each) => row.parse(each)).map(({ seat, value }) => `${seat} ${value}`);
}

describe('what is secret', () => {
  test('is seen by nobody else while it is written, and what is told says nothing of it', async () => {
    const preview = await table.typeAnswer('Ann', await table.panel('Ann'), '873');
    await table.panel('Bea');
    for (const person of ['Bea', 'Cem']) expect(table.allVisibleTo(person)).not.toMatch(/\b873\b/);
    await table.press('Ann', preview, 'Confirm');
    await table.panel('Bea');
    for (const person of ['Bea', 'Cem']) expect(table.allVisibleTo(person)).not.toMatch(/\b873\b/);
    const sqlite = new Database(table.database, { readonly: true });
    for (const from of ['outbox', 'notes', 'games'])
      expect(JSON.stringify(sqlite.prepare(`select * from ${from}`).all())).not.toMatch(/\b873\b/);
    sqlite.close();
    await table.press('Bea', await table.panel('Bea'), '7 hands');
    await table.local.client('Cem').waitForMessage(({ text }) => text.includes('"east":873'));
  });

  test('drafts go when all is answered, and when the question is asked anew', async () => {
    await table.press('Ann', await table.typeAnswer('Ann', await table.panel('Ann'), '12'), 'Confirm');
    expect(drafts()).toEqual([expect.stringContaining('east')]);
    const undone = await table.press('Ann', await table.panel('Ann'), 'Undo');
    expect(undone.text).toContain('You took back');
    expect(drafts()).toEqual([]);
    await table.typeAnswer('Ann', await table.panel('Ann'), '13');
    for (const person of ['Ann', 'Bea']) await table.press(person, await table.panel(person), '7 hands');
    expect(drafts()).toEqual([]);
  });
});

test('whoever is away is played for by a sample, marked as such', async () => {
  const { app } = table.bot;
  const campaign = (await app.records.game(table.game))?.campaign ?? 0;
  const away = { user: table.local.client('Bea').id, change: () => ({ away: true }) };
  await app.records.changeCampaign({ campaign, wishes: away });
  await app.matchService.applyAutoAnswers(table.game);
  const [answer, ...rest] = await table.answers();
  expect(rest).toEqual([]);
  expect(answer).toMatch(/^west [1-9]\d* by standing order$/);
});
