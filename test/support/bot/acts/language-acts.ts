/** People act and read where they and their table speak different languages. */
import type { CommandFields } from '../../../../src/bot/router/localize-commands.ts';
import { fieldsOf } from '../../../../src/engine/values/json.ts';
import type { Language } from '../../../../src/i18n/language.ts';
import type { SeenMessage, SeenModal } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../deeds.ts';
import type { PlayedBot } from '../played-bot.ts';

export const PEOPLE = ['Ann', 'Bea', 'Cem', 'Dov'] as const;

/** Letters that the pseudo-language has wherever it says something, and nobody else here. */
export const ACCENTED = /[ŇňŠšŤťŘřĤĥ]/;

/** `tableNow`: the bot of the test that runs. */
export function languageActs(tableNow: () => PlayedBot) {
  async function inLanguage(ofTable: Language, ofPeople: string): Promise<void> {
    for (const person of PEOPLE) tableNow().local.client(person).setLocale(ofPeople);
    await tableNow().bot.app.records.changeCampaign(tableSettingsChange(1, { language: ofTable }));
  }

  /** Public messages of the bot, in the thread and in the channel of the campaign. */
  async function everybodySees(): Promise<SeenMessage[]> {
    await tableNow().bot.app.outboxWorker.waitUntilIdle();
    await tableNow().bot.app.campaignPanelQueue.waitUntilIdle();
    const seat = tableNow().local.client('Dov');
    const all = [...seat.visibleMessages(tableNow().thread), ...seat.visibleMessages('table')];
    return all.filter(({ isEphemeral, author }) => !isEphemeral && author !== 'Dov');
  }

  /** All that can be read of a message. */
  function wordsOf({ text, buttons }: Pick<SeenMessage, 'text' | 'buttons'>): string {
    return [text, ...buttons.map(({ label }) => label)].join('\n');
  }

  /** Has everybody told all sorts of things; what those are answered who do it. */
  async function doMuch(): Promise<string[]> {
    const answers: string[] = [];
    const typed = async (person: string, command: string, options = {}) => {
      const { message } = await runDeed(tableNow().local.client(person), command, options, {
        channel: tableNow().thread,
      });
      answers.push(message ? wordsOf(message) : '');
      return message;
    };
    await typed('Ann', 'vote', { question: '1 + 1?', options: '2; 3' });
    await typed('Ann', 'ask master', { player: 'Cem' });
    await typed('Ann', 'name founder', { player: 'Bea' });
    await typed('Ann', 'lend seat', { player: 'Dov' });
    await typed('Bea', 'set away');
    await typed('Bea', 'come back');
    await typed('Ann', 'due');
    await typed('Ann', 'status');
    const panel = await typed('Ann', 'deadlines');
    const [pause] = panel?.selects.filter(({ customId }) => customId.endsWith(':pause')) ?? [];
    const where = { channel: tableNow().thread, ...(panel && { on: panel }), select: pause?.customId ?? '' };
    const { message } = await tableNow().local.client('Ann').choose('1', where);
    answers.push(message ? wordsOf(message) : '');
    return answers;
  }

  /** All that can be read of what somebody alone is shown. */
  function allOf(message: SeenMessage | undefined): string {
    if (!message) throw new Error('Nothing is shown.');
    return [wordsOf(message), ...message.selects.flatMap(wordsOfMenu)].join('\n');
  }

  function allOfForm(form: SeenModal | undefined): string {
    if (!form) throw new Error('No form is shown.');
    const fields = form.controls.flatMap(({ label, description = '', options }) => [
      label,
      description,
      ...wordsOfMenu({ placeholder: '', options }),
    ]);
    return [form.title, ...fields].join('\n');
  }

  function wordsOfMenu({
    placeholder,
    options,
  }: Pick<SeenMessage['selects'][number], 'placeholder' | 'options'>): string[] {
    return [placeholder ?? '', ...options.flatMap(({ label, description }) => [label, description ?? ''])];
  }

  /** Descriptions of a command and its parts, in English and in German. */
  function saidOf(all: CommandFields): { readonly english: string; readonly german: string }[] {
    const german = (of: string) => `${fieldsOf(all[of] ?? {}).de ?? ''}`;
    const own = { english: `${all.description ?? ''}`, german: german('description_localizations') };
    const below = (name: string) => {
      const list = all[name];
      return Array.isArray(list) ? list.map((each) => fieldsOf(each)) : [];
    };
    const choices = below('choices').map((choice) => ({
      english: `${choice.name ?? ''}`,
      german: `${fieldsOf(choice.name_localizations ?? {}).de ?? ''}`,
    }));
    return [own, ...choices, ...below('options').flatMap(saidOf)];
  }

  /** As Discord counts it: names, descriptions and values, of each the longest of all languages. */
  function lengthIn(all: CommandFields): number {
    const list = (name: string) => {
      const found = all[name];
      return Array.isArray(found) ? found.map((each) => fieldsOf(each)) : [];
    };
    const longest = saidOf({ ...all, options: [], choices: [] }).map(({ english, german }) =>
      Math.max(english.length, german.length),
    );
    const own = `${all.name ?? ''}`.length + `${all.value ?? ''}`.length + (longest[0] ?? 0);
    return [...list('options'), ...list('choices')].reduce((sum, each) => sum + lengthIn(each), own);
  }

  return { inLanguage, everybodySees, wordsOf, doMuch, allOf, allOfForm, saidOf, lengthIn };
}
