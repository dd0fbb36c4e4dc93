import type { ComponentChild } from 'preact';
import { Fragment, h } from 'preact';
import { useRef } from 'preact/hooks';
import type { Overview, OverviewSeat } from '../../page-protocol.ts';
import { t } from '../i18n/t.ts';
import { SeatApps } from './apps/seat-apps.ts';
import { Avatar } from './avatar.ts';
import { usePage } from './context.ts';
import { UnreadBadge, unreadText } from './news.ts';

interface SeatsProps {
  readonly overview: Overview;
  readonly seatId: string;
}

export function Seats({ overview, seatId }: SeatsProps): ComponentChild {
  return h(
    'nav',
    { class: 'seats', 'aria-label': t`Seats` },
    h('span', { class: 'seats-title' }, t`You sit as`),
    overview.seats.map((seat, place) =>
      h(SeatButton, { key: seat.id, overview, seat, place, isHere: seat.id === seatId }),
    ),
  );
}

interface SeatButtonProps {
  readonly overview: Overview;
  readonly seat: OverviewSeat;
  readonly place: number;
  readonly isHere: boolean;
}

function SeatButton({ overview, seat, place, isHere }: SeatButtonProps): ComponentChild {
  const page = usePage();
  const button = useRef<HTMLButtonElement>(null);
  const mentions = seat.channels.reduce((sum, channel) => sum + channel.mentions, 0);
  const unread = seat.channels.reduce((sum, channel) => sum + channel.unread, 0);
  const shortcut = place < 9 ? `Alt+${place + 1}` : undefined;
  return h(
    Fragment,
    {},
    h(
      'button',
      {
        ref: button,
        type: 'button',
        'aria-haspopup': 'menu',
        class: ['seat', isHere && 'seat-here', mentions > 0 && 'seat-wanted'].filter(Boolean).join(' '),
        'aria-current': isHere,
        'aria-label': `${t`Sit as ${seat.name}`}${unreadText(unread, mentions)}`,
        'aria-keyshortcuts': shortcut,
        title: [seat.isOrganiser ? t`Organiser` : undefined, shortcut].filter(Boolean).join(' · '),
        onClick: () => page.switchSeat(seat.id),
      },
      h(Avatar, { overview, userId: seat.id }),
      h('span', { class: 'seat-name' }, seat.name),
      h(UnreadBadge, { unread, mentions }),
    ),
    h(SeatApps, { seat, anchor: button }),
  );
}
