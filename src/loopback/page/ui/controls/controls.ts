import type { ComponentChild } from 'preact';
import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Overview } from '../../../page-protocol.ts';
import type { ActionRowShape, ButtonShape, Select } from '../../../schemas/components.ts';
import { BUTTON_STYLE, COMPONENT } from '../../../schemas/components.ts';
import { BOT_ROLE_ID } from '../../../state/new-world.ts';
import { t } from '../../i18n/t.ts';
import type { ListOption } from '../composer/option-list.ts';
import { EmojiSign } from '../emoji-sign.ts';
import { Icon } from '../icons.ts';
import { SelectMenu } from '../messages/select-menu.ts';
import { channelLabel } from '../names.ts';

export interface Controls {
  readonly pending: string | undefined;
  readonly press: (customId: string) => void;
  readonly choose: (customId: string, values: readonly string[]) => void;
}

interface ControlProps {
  readonly controls: Controls;
  readonly overview: Overview;
  readonly seatId: string;
}

export function ActionRow({ row, ...rest }: ControlProps & { readonly row: ActionRowShape }): ComponentChild {
  return h(
    'div',
    { class: 'row' },
    row.components.map((child) =>
      child.type === COMPONENT.button
        ? h(Button, { key: child.id, button: child, controls: rest.controls })
        : h(MessageSelect, { key: child.id, select: child, ...rest }),
    ),
  );
}

const STYLES: Readonly<Record<number, string>> = {
  [BUTTON_STYLE.primary]: 'primary',
  [BUTTON_STYLE.secondary]: 'secondary',
  [BUTTON_STYLE.success]: 'success',
  [BUTTON_STYLE.danger]: 'danger',
  [BUTTON_STYLE.link]: 'secondary',
  [BUTTON_STYLE.premium]: 'primary',
};

interface ButtonProps {
  readonly button: ButtonShape;
  readonly controls: Controls;
}

export function Button({ button, controls }: ButtonProps): ComponentChild {
  const face = [button.emoji && h(EmojiSign, { emoji: button.emoji }), button.label && h('span', {}, button.label)];
  const style = `button ${STYLES[button.style] ?? 'secondary'}`;
  if (button.url !== undefined) {
    const link = { class: style, href: button.url, target: '_blank', rel: 'noreferrer noopener' };
    return h('a', link, face, h(Icon, { name: 'open' }));
  }
  const customId = button.custom_id ?? '';
  const isBusy = controls.pending === customId;
  return h(
    'button',
    {
      type: 'button',
      class: isBusy ? `${style} busy` : style,
      disabled: button.disabled || controls.pending !== undefined,
      'aria-busy': isBusy,
      'data-custom-id': customId,
      onClick: () => controls.press(customId),
    },
    face,
    isBusy && h('span', { class: 'dots' }),
  );
}

function MessageSelect({
  select,
  controls,
  overview,
  seatId,
}: ControlProps & { readonly select: Select }): ComponentChild {
  const [sent, setSent] = useState<readonly string[] | undefined>(undefined);
  useEffect(() => setSent(undefined), [select]);
  return h(SelectMenu, {
    label: select.placeholder ?? t`Make a selection`,
    options: selectOptions(select, overview, seatId),
    least: select.min_values ?? 1,
    most: select.max_values ?? 1,
    chosen: sent ?? defaultChoices(select),
    isDisabled: select.disabled || (controls.pending !== undefined && controls.pending !== select.custom_id),
    isBusy: controls.pending === select.custom_id,
    onChoose: (values) => {
      setSent(values);
      controls.choose(select.custom_id, values);
    },
  });
}

export function defaultChoices(select: Select): readonly string[] {
  if (select.type !== COMPONENT.stringSelect) return (select.default_values ?? []).map(({ id }) => id);
  return select.options.filter((option) => option.default).map((option) => option.value);
}

/** A select's own options, or the people, roles or channels that exist. */
export function selectOptions(select: Select, overview: Overview, seatId: string): readonly ListOption[] {
  const people = overview.users.map((user) => ({ key: user.id, label: user.name }));
  const roles = [{ key: BOT_ROLE_ID, label: overview.bot.name }];
  switch (select.type) {
    case COMPONENT.stringSelect:
      return select.options.map(({ value, label, description, emoji }) => ({
        key: value,
        label,
        description,
        emoji,
      }));
    case COMPONENT.userSelect:
      return people;
    case COMPONENT.roleSelect:
      return roles;
    case COMPONENT.mentionableSelect:
      return [...people, ...roles];
    default:
      return channelOptions(overview, seatId, select.channel_types);
  }
}

export function channelOptions(
  overview: Overview,
  seatId: string,
  types: readonly number[] | undefined,
): readonly ListOption[] {
  const visible = overview.seats.find((seat) => seat.id === seatId)?.channels.map(({ id }) => id) ?? [];
  return overview.channels
    .filter((channel) => visible.includes(channel.id) && (types?.includes(channel.type) ?? channel.type !== 4))
    .map((channel) => ({ key: channel.id, label: channelLabel(overview, channel.id) }));
}
