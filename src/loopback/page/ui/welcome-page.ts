import type { ComponentChild } from 'preact';
import { h } from 'preact';
import type { Overview } from '../../page-protocol.ts';
import { t } from '../i18n/t.ts';
import type { PageState } from '../state/state.ts';
import { offeredHere } from '../state/state.ts';
import { focusComposer } from './composer/composer.ts';
import { usePage } from './context.ts';
import { Crystal } from './icons.ts';
import { channelLabel, userName } from './names.ts';

interface WelcomeProps {
  readonly overview: Overview;
  readonly state: PageState;
}

const SHOWN_COMMANDS = 6;

export function starterCommands<Command extends { readonly words: readonly string[] }>(
  commands: readonly Command[],
): Command[] {
  const isFirst = ({ words: [first] }: Command, at: number) =>
    commands.findIndex(({ words }) => words[0] === first) === at;
  return commands.filter(isFirst).slice(0, SHOWN_COMMANDS);
}

export function Welcome({ overview, state }: WelcomeProps): ComponentChild {
  const { route } = state;
  const channel = overview.channels.find((candidate) => candidate.id === route?.channelId);
  if (route === undefined || channel === undefined) return null;
  const commands = offeredHere(state, state.commands);
  const isThread = channel.thread !== undefined;
  return h(
    'section',
    { class: 'welcome' },
    h(Crystal, {}),
    h('h2', {}, isThread ? channel.name : t`Welcome to ${channelLabel(overview, channel.id)}`),
    h(
      'p',
      {},
      isThread
        ? t`This is the beginning of the thread.`
        : t`This is a table on your own computer, not Discord. You sit as ${userName(overview, route.seatId)}; change seats above, and play them all.`,
    ),
    !isThread &&
      commands.length > 0 &&
      h(
        'div',
        { class: 'suggestions' },
        h('p', {}, t`Type / to see all that the game-master can do. For a start:`),
        starterCommands(commands).map((command) => h(Suggestion, { key: command.words.join(' '), ...command })),
      ),
  );
}

function Suggestion({
  words,
  description,
}: {
  readonly words: readonly string[];
  readonly description: string;
}): ComponentChild {
  const typed = words.join(' ');
  const page = usePage();
  const type = (): void => {
    page.setDraft(`/${typed}`);
    focusComposer();
  };
  return h(
    'button',
    { type: 'button', class: 'suggestion', onClick: type },
    h('code', {}, `/${typed}`),
    h('span', {}, description),
  );
}
