import type { Language } from '#kernel/text';
import type { MailMessage } from './mail.ts';

/** The texts of one mail in one language. `{{name}}` is replaced by the value of that name. */
export interface MailWords {
  readonly subject: string;
  readonly greeting?: string;
  /** One entry a paragraph. */
  readonly body: readonly string[];
  /** The label of the button; needs a link. */
  readonly action?: string;
  /** Small print: why the mail was sent, how long the link works. */
  readonly note?: string;
}

export interface MailTemplate {
  readonly to: string;
  readonly language: Language;
  readonly words: Readonly<Record<Language, MailWords>>;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The link of the button. */
  readonly link?: string;
  /** Name, colour and logo shown in the mail; the product's when left out. */
  readonly brand?: Brand;
}

export interface Brand {
  readonly name: string;
  /** '#rrggbb', dark enough for white letters. */
  readonly colour: string;
  /** The address of a picture in place of the name, of about 308 × 90 pixels; 'https://…'. */
  readonly logo?: string | undefined;
}
const ourBrand: Brand = { name: 'Kala', colour: '#c81d45' };

type Fill = (words: string) => string;

/** Builds the message as plain text and as simple HTML for old mail programs. */
export function mailMessage({ to, language, words, values = {}, link, brand = ourBrand }: MailTemplate): MailMessage {
  if (link !== undefined && !/^https?:\/\//.test(link))
    throw new TypeError('The link of a mail begins with https:// or http://.');
  if (brand.logo !== undefined && !/^https?:\/\//.test(brand.logo))
    throw new TypeError('The logo of a mail is at an address that begins with https:// or http://.');
  const chosen = words[language];
  if ((chosen.action === undefined) !== (link === undefined)) throw new TypeError('A button needs words and a link.');
  const fill: Fill = (text) =>
    text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The mail "${chosen.subject}" lacks the value "${name}".`);
      return String(value);
    });
  return {
    to,
    language,
    // A line break would start another header.
    subject: fill(chosen.subject).replace(/[\r\n]+/g, ' '),
    text: plainText({ words: chosen, fill, link, brand }),
    html: page({ words: chosen, fill, link, brand, language }),
  };
}

interface Parts {
  readonly words: MailWords;
  readonly fill: Fill;
  readonly link: string | undefined;
  readonly brand: Brand;
}

function plainText({ words, fill, link, brand }: Parts): string {
  const action = words.action === undefined ? [] : [`${fill(words.action)}:\n${link}`];
  const filled = (text: string | undefined) => (text === undefined ? [] : [fill(text)]);
  const paragraphs = [...filled(words.greeting), ...words.body.map(fill), ...action, ...filled(words.note)];
  return `${paragraphs.join('\n\n')}\n\n-- \n${brand.name}\n`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');

/** A mail program that loads no pictures shows the name. */
const brandMark = ({ name, logo }: Brand): string =>
  logo === undefined
    ? escaped(name)
    : `<img src="${escaped(logo)}" alt="${escaped(name)}" height="40" style="display:block;height:40px;max-width:240px;border:0">`;

// Tables and inline styles only: Outlook supports little else.
function page({ words, fill, link, brand, language }: Parts & { language: Language }): string {
  const html = (text: string) => escaped(fill(text));
  const font = `font-family:Prompt,'Noto Sans Thai','Segoe UI',Tahoma,sans-serif`;
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${html(text)}</p>`;
  const button =
    words.action && link
      ? `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 28px;border-radius:8px;background:${brand.colour};color:#ffffff;font-weight:600;text-decoration:none">${html(words.action)}</a></p>`
      : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${html(words.subject)}</title></head>
<body style="margin:0;background:#f6f2f5">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:20px 32px;border-bottom:3px solid ${brand.colour};${font};font-size:18px;font-weight:600;color:#1c1420">${brandMark(brand)}</td></tr>
<tr><td style="padding:28px 32px 12px;${font};font-size:15px;line-height:1.6;color:#1c1420">
${words.greeting ? paragraph(words.greeting, 'font-weight:600') : ''}${words.body.map((text) => paragraph(text)).join('\n')}
${button}${words.note ? paragraph(words.note, 'font-size:13px;color:#6b6470') : ''}
</td></tr></table></td></tr></table></body></html>
`;
}
