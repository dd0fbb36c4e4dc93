import type { SeededRandom } from '../lot.ts';

function injections(pinged: string): string[] {
  return [
    '@everyone',
    '@here',
    `<@${pinged}>`,
    `<@!${pinged}>`,
    `<@&${pinged}>`,
    `<#${pinged}>`,
    '# A heading\n## Another',
    '**bold** __under__ ~~gone~~ ||spoiler|| `code`',
    '```\nfence',
    '[a link](https://example.org)',
    '<t:0:R> </campaign end:1>',
    '\u202egnp.exe',
    '\u200b\u200b\u200b',
    '\u0000\u0007\u001b[31m',
    'Zalgơ̸̷̢̤̥̦̩̪',
    "Robert'); DROP TABLE games;--",
    '\x24{process.env.TOKEN} {{constructor}} #{1+1} <%= 1 %>',
    '__proto__',
    '{"type":"answer","by":"player"}',
    'line\nline\r\nline\u2028line',
    ' ',
    '🧊'.repeat(50),
    'W'.repeat(4_000),
    '-1',
    '1e309',
    'NaN',
    '../../../etc/passwd',
    'null',
    'undefined',
  ];
}

export function hostileText(lot: SeededRandom, pinged: string): string {
  const text = lot.pick(injections(pinged));
  return lot.isOneIn(3) ? `Cold ${text}` : text;
}
