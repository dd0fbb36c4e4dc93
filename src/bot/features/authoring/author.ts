/** `/author`: people type cards, see them as pictures, and play with them in their server. */
import type { AuthoredThing } from '../../../game-api/contract/authoring.ts';
import { number, word } from '../../../game-api/panel/custom-ids.ts';
import { fileField } from '../../../game-api/panel/form-fields.ts';
import type { Form, Panel } from '../../../game-api/panel/panel.ts';
import { textPanel } from '../../../game-api/panel/panel.ts';
import { truncate } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import { defineAction, defineModalAction } from '../../context/action.ts';
import { attachedFile, readAttachment } from '../../context/attachments.ts';
import type { BotContext } from '../../context/context.ts';
import { findCampaignInChannel } from '../../context/context.ts';
import { formValuesOf } from '../../context/form-values.ts';
import { modal } from '../../response/components.ts';
import type { Replyable } from '../../response/responses.ts';
import { acknowledge, editReply } from '../../response/responses.ts';
import { canManage } from '../shared/campaign-permissions.ts';
import type { AuthoringDesk, KeptThing } from './authoring-desk.ts';
import { keepTyped, knownThing, openDesk, packKey, readThing, versionOf } from './authoring-desk.ts';
import type { AuthoringAct, AuthoringForm, AuthoringIds } from './authoring-panels.ts';
import { authoringActs, authoringForms, deskPanel, NO_THING, partPanel, thingPanel } from './authoring-panels.ts';

const FILE = 'file';
const TEXT = 'text';
const FILE_BYTES = 200 * 1024;
/** Characters that a field of a form takes. */
const FIELD_LENGTH = 4_000;
const MAX_TITLE_LENGTH = 45;

const IDS: AuthoringIds = {
  act: (what, pack, thing = NO_THING, part = 0) => authorAction.customId({ what, pack, thing, part }),
  form: (what, pack, thing = NO_THING, part = 0) => openAuthorForm.customId({ what, pack, thing, part }),
};

/** A text file is kept at once; without one the panel of all that was typed is shown. */
export async function authorHere(app: BotContext, interaction: Replyable): Promise<void> {
  await acknowledge(interaction);
  const desk = await openDesk(app, interaction);
  if ('why' in desk) return editReply(app, interaction, textPanel(desk.why));
  if (attachedFile(interaction, FILE)) return keepFile(app, interaction, desk, undefined);
  await editReply(app, interaction, await panelOfDesk(app, interaction, desk));
}

async function panelOfDesk(app: BotContext, interaction: Replyable, desk: AuthoringDesk): Promise<Panel> {
  const { base, server } = desk;
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  const isOwn = campaign && app.serverPacks.baseOf(server, campaign.pack) === base.id;
  const plays = isOwn ? 'own' : campaign?.pack === base.id ? 'base' : undefined;
  const inPack = await app.fileReader.authoredNames(base.id);
  return deskPanel(desk, IDS, inPack, campaign && plays && { name: campaign.name, plays });
}

interface AuthorTarget {
  readonly thing: string;
  readonly part: number;
}

export const authorAction = defineAction({
  id: 'author',
  params: { what: authoringActs, pack: word, thing: word, part: number },
  run: async (app, interaction, { what, pack, ...pressed }) => {
    await acknowledge(interaction);
    const [chosen] = interaction.isButton() ? [] : interaction.values;
    const desk = await openDesk(app, interaction, what === 'pack' ? chosen : pack);
    if ('why' in desk) return editReply(app, interaction, textPanel(desk.why));
    const target = {
      thing: what === 'thing' ? (chosen ?? pressed.thing) : pressed.thing,
      part: what === 'part' && chosen !== undefined ? Number(chosen) : pressed.part,
    };
    await editReply(app, interaction, await actPanel(app, interaction, desk, what, target));
  },
});

async function actPanel(
  app: BotContext,
  interaction: Replyable,
  desk: AuthoringDesk,
  what: AuthoringAct,
  { thing, part }: AuthorTarget,
): Promise<Panel> {
  if (what === 'play') return playHere(app, interaction, desk);
  if (what === 'all' || what === 'pack' || thing === NO_THING) return panelOfDesk(app, interaction, desk);
  const read = await readThing(app, desk, thing);
  if ('why' in read) return textPanel(read.why);
  if (what === 'file') {
    const { content, components } = thingPanel(desk, IDS, read.thing);
    return { content, components, file: { name: `${thing}.txt`, text: read.thing.text } };
  }
  if (what === 'parts') return thingPanel(desk, IDS, read.thing, { page: part });
  const ofPart = what === 'part' ? partPanel(desk, IDS, read.thing, part) : undefined;
  return ofPart ?? thingPanel(desk, IDS, read.thing);
}

async function playHere(app: BotContext, interaction: Replyable, desk: AuthoringDesk): Promise<Panel> {
  const campaign = await findCampaignInChannel(app, interaction.channelId ?? '');
  const { base, own } = desk;
  if (!campaign || campaign.pack !== base.id || !own) return panelOfDesk(app, interaction, desk);
  if (!canManage(interaction, campaign))
    return textPanel(t`Whoever founded the campaign decides this, or who may manage messages here.`);
  const isMoved = await app.matchService.campaigns.changePack(campaign.id, own.id);
  if (!isMoved) return textPanel(t`A scenario is under way here. Press again when it is over.`);
  return panelOfDesk(app, interaction, desk);
}

export const openAuthorForm = defineAction({
  id: 'author-form',
  params: { what: authoringForms, pack: word, thing: word, part: number },
  run: async (app, interaction, { what, pack, thing, part }) => {
    const desk = await openDesk(app, interaction, pack);
    const target = { thing, part };
    const known = 'why' in desk || thing === NO_THING ? undefined : knownThing(app, desk, thing);
    const isUnread = !('why' in desk) && thing !== NO_THING && !known;
    const form = 'why' in desk || isUnread ? desk : typingForm(what, desk, target, known);
    if ('fields' in form) return void (await interaction.showModal(modal(form)));
    await acknowledge(interaction);
    // Reading takes longer than a form may be waited for: the panel comes anew, and the next press finds it read.
    const panel = 'why' in form ? textPanel(form.why) : await actPanel(app, interaction, form, actBehind(what), target);
    await editReply(app, interaction, panel);
  },
});

function actBehind(what: AuthoringForm): AuthoringAct {
  return what === 'part' ? 'part' : 'thing';
}

/** Begins with what is there; what has no room in a field is sent as a file. */
function typingForm(
  what: AuthoringForm,
  desk: AuthoringDesk,
  { thing, part }: AuthorTarget,
  typed: AuthoredThing | undefined,
): Form | { readonly why: string } {
  const id = submitAuthored.customId({ what, pack: packKey(desk.base.id), thing, part, version: versionOf(desk) });
  if (what === 'file') {
    const description = t`A class, or cards for the class that is shown`;
    return { id, title: t`A file with cards`, fields: [fileField({ id: FILE, label: t`The text file`, description })] };
  }
  const { name, value, hint } = typingField(what, part, typed);
  if (value.length > FIELD_LENGTH)
    return { why: t`This is too long for a form. Take it as a file, change it, and send it with \`/author\`.` };
  return {
    id,
    title: truncate(name, MAX_TITLE_LENGTH),
    fields: [{ id: TEXT, label: t`As it is printed`, least: 1, most: FIELD_LENGTH, isLong: true, value, hint }],
  };
}

function typingField(what: AuthoringForm, part: number, typed: AuthoredThing | undefined) {
  const cardHint = 'Card: Low Tide';
  if (what === 'thing') return { name: t`A class`, value: NEW_CLASS, hint: 'Class: Kelp Farmer' };
  if (what === 'head') return { name: typed?.name ?? '', value: typed?.head.text ?? '', hint: 'Class: Kelp Farmer' };
  const card = what === 'part' ? typed?.parts[part] : undefined;
  return { name: card?.name ?? typed?.name ?? '', value: card?.text ?? NEW_CARD, hint: cardHint };
}

/** Words of the text itself are English, as on the pages for authors. */
const NEW_CLASS = 'Class: \nTraits: \nHit points: \nHand: 10\n';
const NEW_CARD = 'Card: \nLevel 1, initiative \nTop:\n\nBottom:\n';

export const submitAuthored = defineModalAction({
  id: 'author-sent',
  params: { what: authoringForms, pack: word, thing: word, part: number, version: number },
  run: async (app, interaction, { what, pack, thing, part, version }) => {
    await acknowledge(interaction);
    const desk = await openDesk(app, interaction, pack);
    if ('why' in desk) return editReply(app, interaction, textPanel(desk.why));
    const own = thing === NO_THING ? undefined : thing;
    if (what === 'file') return keepFile(app, interaction, desk, own);
    const [text = ''] = formValuesOf(interaction).get(TEXT) ?? [];
    await showKept(app, interaction, () =>
      keepTyped(app, desk, {
        text,
        ...(own !== undefined && { thing: own }),
        ...(what === 'part' && { replaces: { part, version } }),
        ...(what === 'head' && { isHead: true as const }),
      }),
    );
  },
});

async function keepFile(
  app: BotContext,
  interaction: Replyable,
  desk: AuthoringDesk,
  thing: string | undefined,
): Promise<void> {
  await showKept(app, interaction, async () => {
    const kept = await readAttachment(app, interaction, FILE, FILE_BYTES, async (bytes) => {
      const text = decodeText(bytes);
      if (text === undefined) return { why: t`That file is no text.` };
      return keepTyped(app, desk, { text, ...(thing !== undefined && { thing }) });
    });
    return kept ?? { why: t`The file is missing.` };
  });
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

async function showKept(
  app: BotContext,
  interaction: Replyable,
  keep: () => Promise<KeptThing | { readonly why: string }>,
): Promise<void> {
  const kept = await keep();
  if ('why' in kept) return editReply(app, interaction, textPanel(`${kept.why} ${t`Nothing has changed.`}`));
  const { thing, remarks } = kept;
  const changed = thing.changed === undefined ? undefined : partPanel(kept.desk, IDS, thing, thing.changed, remarks);
  await editReply(app, interaction, changed ?? thingPanel(kept.desk, IDS, thing, { remarks }));
}
