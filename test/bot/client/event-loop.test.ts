import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { yieldForBackground, yieldForInteraction } from '../../../src/bot/client/event-loop.ts';
import { deferPublicReply } from '../../../src/bot/response/responses.ts';

test('three wait for a breath -> each goes on in its own event-loop turn, in order', async () => {
  const went: string[] = [];
  const goes = async (who: string) => {
    await yieldForInteraction();
    went.push(who);
  };
  const all = Promise.all(['Ann', 'Bea', 'Cem'].map(goes));
  expect(went).toEqual([]);
  for (const soFar of [['Ann'], ['Ann', 'Bea'], ['Ann', 'Bea', 'Cem']]) {
    await setImmediate();
    expect(went).toEqual(soFar);
  }
  await all;
});

test('whoever asks later waits behind those who wait', async () => {
  const went: string[] = [];
  const goes = async (who: string) => {
    await yieldForInteraction();
    went.push(who);
  };
  const first = [goes('Ann'), goes('Bea')];
  await setImmediate();
  await Promise.all([...first, goes('Cem')]);
  await goes('Dag');
  expect(went).toEqual(['Ann', 'Bea', 'Cem', 'Dag']);
});

test('several press at once -> all acknowledged, then one done in each event-loop turn', async () => {
  let heard = 0;
  let done = 0;
  const pressed = async () => {
    await deferPublicReply({ deferred: false, deferReply: async () => heard++ });
    done++;
  };
  const all = Promise.all([pressed(), pressed(), pressed()]);
  for (const soFar of [0, 1, 2, 3]) {
    await setImmediate();
    expect([heard, done]).toEqual([3, soFar]);
  }
  await all;
});

test('what only follows goes on when no press waits, and now and then all the same', async () => {
  const went: string[] = [];
  const goes = async (who: string, wait: () => Promise<void>) => {
    await wait();
    went.push(who);
  };
  await goes('early', yieldForBackground);
  expect(went.splice(0)).toEqual(['early']);
  const presses = Array.from({ length: 12 }, (_, i) => goes(`press ${i + 1}`, yieldForInteraction));
  const followers = ['message', 'panel', 'board'].map((each) => goes(each, yieldForBackground));
  await Promise.all([...presses, ...followers]);
  const followed = went.flatMap((who, i) => (who.startsWith('press') ? [] : [`${who} ${i}`]));
  expect(followed).toEqual(['message 5', 'panel 11', 'board 14']);
  await goes('alone', yieldForBackground);
  expect(went.at(-1)).toBe('alone');
});
