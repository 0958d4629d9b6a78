import { fileURLToPath } from 'node:url';
import { bahtInEnglishWords, bahtInThaiWords } from '#kernel/baht-in-words';
import { amountText, dateText, longDateText } from '#kernel/format';
import { type Money, minor, negate, subtract } from '#kernel/money';
import type { Language } from '#kernel/text';
import type { FileAnswer } from '#server/export';
import { pdfFile, pdfOf } from '#server/pdf';
import type { PaperContent } from '../contract/paper-content.ts';
import type { Address } from '../contract.ts';
import { en } from '../text/papers/en.ts';
import { th } from '../text/papers/th.ts';
import { buyerName } from './buyer-name.ts';
import type { PaperRow } from './store/papers.ts';

const template = fileURLToPath(new URL('./paper.typ', import.meta.url));
const wordsOf = { en, th } as const;

interface PaperToPrint extends PaperRow {
  readonly content: PaperContent;
}

/** The original and its copy, a page each. The law wants Thai: an English paper has both languages. */
export const paperPdf = (paper: PaperToPrint, language: Language): FileAnswer =>
  pdfFile(`${paper.number}.pdf`, () => pdfOf(template, paperData(paper, language)));

/** What the template prints, in words. */
function paperData(paper: PaperToPrint, language: Language) {
  const { kind, number, day, currency, content } = paper;
  const words = wordsOf[language];
  const { seller, buyer, sums } = content;
  const inWords = language === 'th' ? bahtInThaiWords : bahtInEnglishWords;
  return {
    language,
    words,
    title: words.titles[kind],
    number,
    day: longDateText(day, language),
    seller: {
      name: seller.name,
      lines: [seller.address, `${words.taxId} ${seller.taxId}`, branchText(seller.branch, words)],
    },
    buyer: { name: buyerName(buyer), lines: buyerLines(buyer, words) },
    facts: factsOf(paper, language),
    lines: sums.lines.map(({ part, people, amount }) => ({
      name: part ? `${words.parts[part]}, ${words.features[content.feature]}` : words.unused,
      people: part ? String(people) : '',
      amount: amount === null ? '' : amountText(amount),
    })),
    sums: sumsOf(content, words),
    afterTotal: afterTotal(content, words),
    total: { name: words.total, amount: `${amountText(sums.total)} ${currency}` },
    inWords: currency === 'THB' ? inWords(sums.total) : null,
    // Nobody has received money on an invoice or a credit note.
    signature: words.signatures[kind === 'taxInvoice' || kind === 'receipt' ? 'received' : 'issued'],
    note: kind === 'invoice' ? words.invoiceNote : (reasonOf(content, words) ?? words.methods[content.method]),
  };
}

type PaperWords = typeof en | typeof th;

const branchText = (branch: string, words: PaperWords): string =>
  branch === '00000' ? words.headOffice : `${words.branch} ${branch}`;

const buyerLines = (buyer: Address, words: PaperWords): string[] => [
  buyer.address1,
  [buyer.city, buyer.stateProvince, buyer.postalCode, buyer.country].join(' '),
  ...(buyer.companyTaxId ? [`${words.taxId} ${buyer.companyTaxId}`] : []),
  ...(buyer.companyTaxId ? [branchText(buyer.branchCode ?? '00000', words)] : []),
];

function factsOf({ orderNumber, content }: PaperToPrint, language: Language) {
  const words = wordsOf[language];
  const { period, validUntil, corrects } = content;
  return [
    { name: words.order, value: String(orderNumber) },
    ...(period
      ? [{ name: words.period, value: `${dateText(period.from, language)} – ${dateText(period.to, language)}` }]
      : []),
    ...(validUntil ? [{ name: words.payBy, value: longDateText(validUntil, language) }] : []),
    ...(corrects ? [{ name: words.corrects, value: corrects }] : []),
  ];
}

/** What is right after this credit note and those before it. */
const rightValue = ({ value, before }: NonNullable<PaperContent['credited']>, { subtotal }: PaperContent['sums']) =>
  minor(value - before - subtotal);

function reasonOf({ credited, sums }: PaperContent, words: PaperWords): string | null {
  if (!credited) return null;
  return rightValue(credited, sums) === 0 ? words.refundedInFull : words.refundedInPart;
}

function sumsOf({ sums, credited }: PaperContent, words: PaperWords) {
  const line = (name: string, amount: Money) => ({ name, amount: amountText(amount) });
  return [
    ...(credited ? [line(words.originalValue, credited.value)] : []),
    ...(credited && credited.before > 0 ? [line(words.creditedBefore, negate(credited.before))] : []),
    ...(credited ? [line(words.rightValue, rightValue(credited, sums))] : []),
    line(credited ? words.difference : words.subtotal, sums.subtotal),
    ...(sums.vatPercent > 0 ? [line(words.vat.replace('{percent}', String(sums.vatPercent)), sums.vat)] : []),
  ];
}

/** Tax that the buyer keeps is no part of the price: it is deducted from what is paid in money. */
function afterTotal({ sums: { total, withholding }, corrects }: PaperContent, words: PaperWords) {
  if (withholding === 0) return [];
  return [
    { name: words.withheld, amount: amountText(negate(withholding)) },
    { name: corrects === null ? words.inMoney : words.backInMoney, amount: amountText(subtract(total, withholding)) },
  ];
}
