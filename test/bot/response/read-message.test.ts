import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { containerMessage } from '../../../src/bot/response/components.ts';
import { containerPanel, shownMessageOf } from '../../../src/bot/response/message-body.ts';
import { asSentAgain, readShownMessage } from '../../../src/bot/response/read-message.ts';

const ADDRESS = 'https://cdn.example/attachments/1/2/board.png?ex=66&hm=77';

test('the parts of a container -> what was posted', () => {
  const posted = {
    to: 'thread',
    content: '**Ann** acts.\nShe moves.',
    accent: 0x33_66_99,
    buttons: (['primary', 'plain', 'good', 'danger'] as const).map((look) => ({ id: `${look}:1`, label: look, look })),
  } as const;
  const shown = shownMessageOf(posted);
  const board = { name: 'board.png', description: 'Ann stands on C4.' };
  const { components, flags } = containerMessage(containerPanel(shown), [board]);
  const attachments = [{ filename: board.name, description: board.description, url: ADDRESS }];
  const found = { id: '1', flags: flags | MessageFlags.SuppressNotifications, content: '', components, attachments };
  expect(readShownMessage(found)).toEqual({ ...shown, files: [board] });
});

test('a plain message -> its text and buttons, and it is no container', () => {
  const row = { type: 1, components: [{ type: 2, custom_id: 'panel:1', label: 'My panel', style: 1 }] };
  expect(readShownMessage({ id: '1', flags: 0, content: 'Ann acts.', components: [row], attachments: [] })).toEqual({
    isContainer: false,
    content: 'Ann acts.',
    buttons: [{ id: 'panel:1', label: 'My panel', look: 'primary' }],
    files: [],
  });
});

test('a container of no known parts -> nothing is shown, and no error', () => {
  const strange = [{ type: 17, components: [{ type: 14 }, { type: 1, components: [{ type: 3, custom_id: 'x' }] }] }];
  const empty = { isContainer: true, content: '', buttons: [], files: [] };
  expect(readShownMessage({ flags: MessageFlags.IsComponentsV2, components: strange })).toEqual(empty);
  expect(readShownMessage({ flags: MessageFlags.IsComponentsV2, components: [] })).toEqual(empty);
  expect(() => readShownMessage('no message')).toThrow();
});

test('components that are sent again -> pictures by attachment, other addresses as they are', () => {
  const gallery = { type: 12, items: [{ media: { url: ADDRESS }, description: 'The board.' }] };
  const link = { type: 2, style: 5, label: 'Rules', url: 'https://example.org/board.png2' };
  const parts = [{ type: 17, components: [gallery, { type: 1, components: [link] }] }];
  const wanted = { type: 12, items: [{ media: { url: 'attachment://board.png' }, description: 'The board.' }] };
  expect(asSentAgain(parts, [{ filename: 'board.png' }])).toEqual([
    { type: 17, components: [wanted, { type: 1, components: [link] }] },
  ]);
});
