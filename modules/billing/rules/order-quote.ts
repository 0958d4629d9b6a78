/** Quote of a change: more of the same costs the difference of the two term prices × days left ÷ days of the term; from monthly to annual costs the new term less the unused days of the old one; everything else is the full price of the term after the last paid day. */
import { type Money, max, minor, mulDiv, subtract, zero } from '#kernel/money';
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import type { OrderKind, PaidTerm, Quantities } from './paid-terms.ts';
import { anchorOf, termBegin, termEnd } from './paid-terms.ts';
import { type Currency, type Feature, type PartName, partNames, priceListOn, termPrice } from './prices.ts';

export interface Wanted {
  readonly feature: Feature;
  readonly quantities: Quantities;
}

export interface QuoteLine {
  readonly part: PartName;
  readonly people: number;
  /** For this order, before VAT. */
  readonly amount: Money;
}

export interface Quote {
  readonly kind: OrderKind;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lines: readonly QuoteLine[];
  /** Unused days of the running term, when a switch ends it early. */
  readonly credit: Money;
  readonly subtotal: Money;
}

interface QuoteInput {
  readonly today: LocalDate;
  readonly currency: Currency;
  readonly terms: readonly PaidTerm[];
  readonly wanted: Wanted;
}

export function orderQuote({ today, currency, terms, wanted }: QuoteInput): Quote {
  const running = terms.find(({ from, to }) => from <= today && to >= today);
  const list = priceListOn(today);
  const priceOf = (part: PartName, { feature, quantities }: Wanted) =>
    termPrice({ list, currency, part, feature, people: quantities[part] ?? 0 });
  const kind = kindOf(wanted, running);
  const share = running && shareLeft(running, today);
  const lines = partNames.flatMap((part): QuoteLine[] => {
    const people = wanted.quantities[part] ?? 0;
    if (people === 0) return [];
    const full = priceOf(part, wanted);
    if (kind !== 'raise' || !running || !share) return [{ part, people, amount: full }];
    // A larger band may make the whole cheaper; nothing is paid back for it.
    const more = max(subtract(full, priceOf(part, running)), zero);
    return [{ part, people, amount: mulDiv(more, share.left, share.days) }];
  });
  const sum = minor(lines.reduce((total, { amount }) => total + amount, 0));
  const unused = running && share && kind === 'switch' ? unusedOf(running, share, priceOf) : zero;
  const credit = minor(Math.min(unused, sum));
  const last = terms.at(-1);
  const from = kind === 'next' && last ? addToDate(last.to, { days: 1 }) : today;
  const anchor = anchorOf(from, kind === 'switch' ? undefined : last);
  const to = kind === 'raise' && running ? running.to : termEnd(from, wanted.feature, anchor);
  return { kind, from, to, lines, credit, subtotal: subtract(sum, credit) };
}

function kindOf(wanted: Wanted, running: PaidTerm | undefined): OrderKind {
  if (!running) return 'new';
  if (running.feature === 'monthly' && wanted.feature === 'annual') return 'switch';
  if (running.feature !== wanted.feature) return 'next';
  const difference = partNames.map((part) => (wanted.quantities[part] ?? 0) - (running.quantities[part] ?? 0));
  const isMore = difference.every((people) => people >= 0) && difference.some((people) => people > 0);
  return isMore ? 'raise' : 'next';
}

interface Share {
  /** Today included. */
  readonly left: number;
  readonly days: number;
}

/** Of the whole term that the running one ends, also when an earlier raise cut it in two: 31 January to 27 February has 28 days. */
function shareLeft(running: PaidTerm, today: LocalDate): Share {
  const from = termBegin(running);
  const days = daysBetween(from, termEnd(from, running.feature, running.anchor)) + 1;
  return { left: daysBetween(today, running.to) + 1, days };
}

const unusedOf = (running: PaidTerm, { left, days }: Share, priceOf: (part: PartName, of: Wanted) => Money): Money =>
  minor(partNames.reduce((sum, part) => sum + mulDiv(priceOf(part, running), left, days), 0));
