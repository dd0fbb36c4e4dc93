import { h, render } from 'preact';
import { DATE_LOCALE } from './i18n/t.ts';
import { PageModel } from './state/page.ts';
import { App } from './ui/app.ts';
import { PageContext } from './ui/context.ts';

const root = document.getElementById('page');
const page = new PageModel();
page.open();
document.documentElement.lang = DATE_LOCALE;
if (root !== null) {
  root.replaceChildren();
  render(h(PageContext.Provider, { value: page }, h(App, {})), root);
}
