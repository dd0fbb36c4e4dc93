/** Sitting at the local table in a browser: joining, and answering what a panel asks. */
import type { Browser, Locator, Page } from 'playwright-core';
import { errors } from 'playwright-core';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import { openWindow } from './browser.ts';

/** What answers what a panel asks; and of that, what leads back. */
const ANSWER_IDS = /^(say|pick|next|done|page):/;
const BACK_LABELS = ['Earlier choices', 'Back'];
/** Milliseconds that a page may take for something: nobody waits so long, but a machine may stand still. */
const TIMEOUT_MS = 90_000;
const WAITING_TEXT = /You have nothing to do|You have chosen|This scenario is over|The table waits for/;

/** A window of a seat, at a channel of the table at `url`. */
export async function openClient(
  browser: Browser,
  url: string,
  seat: string,
  width: number,
  height = 900,
): Promise<Page> {
  const page = await openWindow(browser, width, height);
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(`${url}/#/${seat}/table`);
  await page.getByRole('textbox', { name: /Message #/ }).waitFor();
  return page;
}

/** Gives a command as it stands in the list, with nothing filled in. */
export async function runCommand(page: Page, command: string): Promise<void> {
  await page.getByRole('textbox', { name: /Message #/ }).fill(command);
  await page.getByRole('option', { name: command }).click();
  await page.getByRole('form', { name: command }).getByRole('button', { name: 'Send', exact: true }).click();
}

/** Messages that only this seat sees. */
export function ephemeralMessages(page: Page): Locator {
  return page.getByRole('article').filter({ hasText: 'Only you can see this' });
}

export async function joinAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await selectOption(page, ephemeralMessages(page).last(), 'Choose a class', undefined);
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill(name);
  await form.getByRole('button', { name: 'Submit' }).click();
  await ephemeralMessages(page)
    .filter({ hasText: `You are ${name}` })
    .waitFor();
}

/** Chooses in a select: the option that is named, or the first. */
export async function selectOption(
  page: Page,
  message: Locator,
  placeholder: string,
  option: RegExp | undefined,
): Promise<void> {
  await message.getByRole('button', { name: placeholder }).click();
  const list = page.getByRole('listbox');
  await (option ? list.getByRole('option', { name: option }) : list.getByRole('option').first()).click();
}

/** Presses one thing on the panel of a page; asks anew where nothing is wanted. True when it answered something. */
export async function answerPanel(page: Page, random: RandomGenerator): Promise<boolean> {
  try {
    return await pressPanel(page, random);
  } catch (error) {
    // What others answer meanwhile may take away what was about to be pressed.
    if (!(error instanceof errors.TimeoutError)) throw error;
    await reopenPanel(page);
    return false;
  }
}

/**
 * As somebody does who can't go on: closes what is open, and asks for the panel once more. A press that came a moment too late is
 * told so in a message of its own, which is not the panel.
 */
export async function reopenPanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: 'My panel' })
    .last()
    .click()
    .catch(() => undefined);
}

async function pressPanel(page: Page, random: RandomGenerator): Promise<boolean> {
  const panel = ephemeralMessages(page).last();
  const before = (await panel.textContent()) ?? '';
  if (WAITING_TEXT.test(before)) {
    await panel
      .getByRole('button', { name: 'Refresh' })
      .or(page.getByRole('button', { name: 'My panel' }).last())
      .last()
      .click();
    await page.waitForTimeout(60);
    return false;
  }
  const controls = panel.locator('.components').getByRole('button');
  const names = await controls.evaluateAll((buttons) =>
    buttons.map((button) => ({
      name: button.getAttribute('aria-label') ?? button.textContent ?? '',
      isSelect: button.getAttribute('aria-haspopup') === 'listbox',
      isDisabled: button.hasAttribute('disabled'),
      customId: button.getAttribute('data-custom-id') ?? '',
    })),
  );
  const usable = names.flatMap(({ name, isSelect, isDisabled, customId }, at) =>
    !isDisabled && (isSelect || (ANSWER_IDS.test(customId) && !BACK_LABELS.includes(name.trim())))
      ? [{ at, isSelect }]
      : [],
  );
  const chosen = usable[uniformInt(random, 0, usable.length - 1)];
  if (!chosen) {
    await reopenPanel(page);
    return false;
  }
  await controls.nth(chosen.at).click();
  if (chosen.isSelect) await chooseRandomOptions(page, random);
  await waitForChange(page, before);
  return true;
}

/** Milliseconds after which a list that does not open is looked for anew. */
const LIST_TIMEOUT_MS = 3_000;

/** Takes random options of the open list, as many as it needs. */
async function chooseRandomOptions(page: Page, random: RandomGenerator): Promise<void> {
  const list = page.getByRole('listbox');
  const options = list.getByRole('option');
  await options.first().waitFor({ timeout: LIST_TIMEOUT_MS });
  const count = await options.count();
  const isMulti = (await list.getAttribute('aria-multiselectable')) === 'true';
  const done = page.getByRole('button', { name: 'Done' });
  for (let tries = 0; tries < count; tries++) {
    await options.nth((uniformInt(random, 0, count - 1) + tries) % count).click();
    if (!isMulti || (await done.isEnabled())) break;
  }
  if (isMulti) await done.click();
}

/** Waits until the panel says something else; some answers lead to the very same words. */
async function waitForChange(page: Page, before: string): Promise<void> {
  for (let i = 0; i < 30; i++) {
    await page.waitForTimeout(40);
    const after = await ephemeralMessages(page)
      .last()
      .textContent()
      .catch(() => before);
    if (after !== before) return;
  }
}
