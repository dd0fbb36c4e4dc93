/** English with accents and two fifths longer, to find untranslated texts and lack of room. */
import type { IntlMessageFormat } from 'intl-messageformat';

type MessageElement = ReturnType<IntlMessageFormat['getAst']>[number];

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÀàƁƀÇçĐđÈèƑƒĜĝĤĥÎîĴĵĶķĹĺṀṁŇňÖöÞþŘřŠšŤťÛûṼṽŴŵẊẋÝýŽž';
const LONGER = 0.4;
const FILLING = 'öñé ťŵö ťĥŕéé ƒöüŕ ƒîṽé šîẋ ';

const UNTRANSLATABLE = /(`[^`]*`|<[^<> ]*>|https?:\S+)/;

export function pseudolocalize(elements: readonly MessageElement[]): MessageElement[] {
  return elements.map((element): MessageElement => {
    if ('options' in element) {
      const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
        name,
        { ...rest, value: pseudolocalize(value) },
      ]);
      return { ...element, options: Object.fromEntries(options) };
    }
    return isLiteral(element) ? { ...element, value: accentText(element.value) } : element;
  });
}

function isLiteral(element: MessageElement): element is Extract<MessageElement, { type: 0 }> {
  return element.type === 0;
}

function accentText(text: string): string {
  const parts = text.split(UNTRANSLATABLE).map((part, i) => (i % 2 === 1 ? part : part.replace(/[A-Za-z]/g, accentOf)));
  const [, said = '', end = ''] = /^([\s\S]*?)([^\p{L}\p{N}]*)$/u.exec(parts.at(-1) ?? '') ?? [];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return [...parts.slice(0, -1), said, fillerText(Math.ceil(letters * LONGER)), end].join('');
}

function accentOf(letter: string): string {
  return ACCENTED[PLAIN.indexOf(letter)] ?? letter;
}

function fillerText(length: number): string {
  if (length < 2) return '';
  return ` ${FILLING.repeat(Math.ceil(length / FILLING.length))
    .slice(0, length - 1)
    .trimEnd()}`;
}
