import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Overview, PageCommand } from '../../../page-protocol.ts';
import { CHANNEL } from '../../../state/model.ts';
import { t } from '../../i18n/t.ts';
import type { PageState } from '../../state/state.ts';
import { draftOf, offeredHere } from '../../state/state.ts';
import { usePage } from '../context.ts';
import { textOf } from '../controls/events.ts';
import { NewPost } from '../forum-view.ts';
import { Icon } from '../icons.ts';
import { channelLabel } from '../names.ts';
import { CommandForm } from './command-form.ts';
import { activeAfterKey, lineId, OptionList } from './option-list.ts';

interface ComposerProps {
  readonly state: PageState;
  readonly overview: Overview;
}

const COMPOSER_ID = 'composer';

export function Composer({ state, overview }: ComposerProps): ComponentChild {
  const page = usePage();
  const { route } = state;
  const seatId = route?.seatId ?? '';
  const [command, setCommand] = useState<PageCommand | undefined>(undefined);
  const routeKey = `${route?.seatId} ${route?.channelId}`;
  useEffect(() => setCommand(undefined), [routeKey]);
  const pick = (picked: PageCommand, isFinal: boolean): void => {
    page.setDraft('');
    if (isFinal && picked.options.length === 0) page.runCommand(picked.words, {});
    else setCommand(picked);
  };
  const channel = overview.channels.find((candidate) => candidate.id === route?.channelId);
  if (channel?.type === CHANNEL.forum) return h(NewPost, {});
  if (channel?.thread?.archived && channel.thread.locked) {
    return h('p', { class: 'composer-closed' }, t`This thread is closed.`);
  }
  if (command !== undefined) {
    const leave = (): void => {
      setCommand(undefined);
      focusComposer();
    };
    return h(CommandForm, { key: command.words.join(' '), command, overview, seatId, onClose: leave });
  }
  return h(MessageForm, { state, overview, commands: offeredHere(state, state.commands), onPick: pick });
}

export function focusComposer(): void {
  requestAnimationFrame(() => document.getElementById(COMPOSER_ID)?.focus());
}

interface MessageFormProps extends ComposerProps {
  readonly commands: readonly PageCommand[];
  readonly onPick: (command: PageCommand, isFinal: boolean) => void;
}

function MessageForm({ state, overview, commands, onPick }: MessageFormProps): ComponentChild {
  const page = usePage();
  const text = draftOf(state);
  const [problem, setProblem] = useState('');
  const listId = useId();
  const picking = useCommandPicker(commands, text, onPick);
  const send = (): void => {
    if (text.trim() === '') return;
    page.sendRequest({ type: 'say', text }, (outcome) => {
      if (outcome.type === 'refused' || outcome.type === 'failed') setProblem(outcome.why);
    });
    page.setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSend = event.key === 'Enter' && !event.shiftKey && picking.found === undefined;
    if (!isSend && !picking.handleKey(event.key)) return;
    event.preventDefault();
    if (isSend) send();
  };
  const onText = (typed: string): void => {
    setProblem('');
    picking.restart();
    page.setDraft(typed);
  };
  const { found, active, onActive, pick } = picking;
  const where = channelLabel(overview, state.route?.channelId ?? '');
  return h(
    'div',
    { class: 'composer' },
    found && h(Picker, { id: listId, found, active, onPick: (place) => pick(place, true), onActive }),
    problem !== '' && h('p', { class: 'problem', role: 'alert' }, problem),
    h(
      'div',
      { class: 'composer-box' },
      h(Field, { text, where, activeId: found && lineId(listId, active), listId, onText, onKeyDown }),
      h(SendButton, { isDisabled: text.trim() === '' || found !== undefined, onSend: send }),
    ),
  );
}

interface CommandPicker {
  readonly found: readonly PageCommand[] | undefined;
  readonly active: number;
  readonly onActive: (place: number) => void;
  readonly pick: (place: number, isFinal: boolean) => void;
  readonly handleKey: (key: string) => boolean;
  readonly restart: () => void;
}

/** Opens with a slash; Escape closes it until the text changes. */
function useCommandPicker(
  commands: readonly PageCommand[],
  text: string,
  onPick: MessageFormProps['onPick'],
): CommandPicker {
  const [active, setActive] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const found = isClosed ? undefined : matchingCommands(commands, text);
  const place = Math.min(active, Math.max(0, (found?.length ?? 0) - 1));
  const pick = (at: number, isFinal: boolean): void => {
    const command = found?.[at];
    if (command !== undefined) onPick(command, isFinal);
  };
  const handleKey = (key: string): boolean => {
    if (found === undefined) return false;
    const next = activeAfterKey(key, place, found.length);
    const isChoice = found.length > 0 && (key === 'Enter' || key === 'Tab');
    if (next !== undefined) setActive(next);
    else if (isChoice) pick(place, key === 'Enter');
    else if (key === 'Escape') setClosed(true);
    return next !== undefined || isChoice || key === 'Escape';
  };
  const restart = (): void => {
    setActive(0);
    setClosed(false);
  };
  return { found, active: place, onActive: setActive, pick, handleKey: handleKey, restart };
}

interface FieldProps {
  readonly text: string;
  readonly where: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Field({ text, where, listId, activeId, onText, onKeyDown }: FieldProps): ComponentChild {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => growField(field.current), [text]);
  return h('textarea', {
    ref: field,
    id: COMPOSER_ID,
    rows: 1,
    value: text,
    placeholder: t`Message ${where}, or / for commands`,
    'aria-label': t`Message ${where}. Type a slash for commands.`,
    'aria-expanded': activeId !== undefined,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    onInput: (event: Event) => onText(textOf(event)),
    onKeyDown,
  });
}

function SendButton({
  isDisabled,
  onSend,
}: {
  readonly isDisabled: boolean;
  readonly onSend: () => void;
}): ComponentChild {
  return h(
    'button',
    { type: 'button', class: 'icon-button send', 'aria-label': t`Send`, disabled: isDisabled, onClick: onSend },
    h(Icon, { name: 'send' }),
  );
}

interface PickerProps {
  readonly id: string;
  readonly found: readonly PageCommand[];
  readonly active: number;
  readonly onPick: (place: number) => void;
  readonly onActive: (place: number) => void;
}

function Picker({ id, found, active, onPick, onActive }: PickerProps): ComponentChild {
  const options = found.map((command) => {
    const asked = command.options.map((option) => option.name).join(', ');
    const label = `/${command.words.join(' ')}`;
    return { key: label, label, description: asked === '' ? command.description : `${command.description} · ${asked}` };
  });
  const empty = t`The game-master has no such command.`;
  return h(
    'div',
    { class: 'picker commands' },
    h('p', { class: 'picker-title' }, t`Commands`),
    h(OptionList, { id, label: t`Commands`, options, active, empty, onPick, onActive }),
  );
}

/** Best match first; undefined where the text is no command. */
export function matchingCommands(commands: readonly PageCommand[], text: string): readonly PageCommand[] | undefined {
  if (!/^\/[^\n]*$/.test(text)) return undefined;
  const wanted = text.slice(1).trimStart().toLowerCase();
  const name = (command: PageCommand): string => command.words.join(' ');
  const starting = commands.filter((command) => name(command).startsWith(wanted));
  const others = commands.filter(
    (command) =>
      !starting.includes(command) &&
      (name(command).includes(wanted) || command.description.toLowerCase().includes(wanted)),
  );
  const byName = (a: PageCommand, b: PageCommand): number => name(a).localeCompare(name(b));
  return [...starting.sort(byName), ...others.sort(byName)];
}

const MAX_HEIGHT = 220;

function growField(field: HTMLTextAreaElement | null): void {
  if (field === null) return;
  field.style.height = 'auto';
  field.style.height = `${Math.min(MAX_HEIGHT, field.scrollHeight)}px`;
}
