// Words that the calendar of filings, its dialogs and the law watch share.
import type { CalendarFiling } from '#filings-th/contract';
import { certificatePages, filingPages } from '#filings-th/pages';
import { yearIn } from '#kernel/format';
import type { Link } from '#kernel/pages';
import { asDate } from '#kernel/time';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';

type Filing = Pick<CalendarFiling, 'duty' | 'period'>;

export interface FilingYearMonth {
  readonly year: number;
  /** Undefined for a yearly filing. */
  readonly month: number | undefined;
}

export function yearMonthOf({ period }: Filing): FilingYearMonth {
  const [year = 0, month] = period.split('-').map(Number);
  return { year, month };
}

/** A month or a year in words. */
export function usePeriodText(): (period: string) => string {
  const format = useFormat();
  const language = useLanguage();
  return (period) =>
    period.length === 4 ? String(yearIn(language, Number(period))) : format.month(asDate(`${period}-01`));
}

/** "PND 1, withholding tax · October 2026". */
export function useFilingName(): (filing: Filing) => string {
  const t = useText('filingsTh');
  const periodText = usePeriodText();
  return ({ duty, period }) => `${t(($) => $.cockpit.duties[duty])} · ${periodText(period)}`;
}

/** The page on which the filing is looked at and its file is made. */
export function pageOfFiling(filing: Filing): Link {
  const { year, month = 1 } = yearMonthOf(filing);
  switch (filing.duty) {
    case 'pnd1':
      return filingPages.monthlyTax.to({ year, month });
    case 'studentLoan':
      return filingPages.monthlyTax.to({ year, month, kind: filing.duty });
    case 'sps110':
      return filingPages.monthlySocialSecurity.to({ year, month });
    case 'welfareFund':
    case 'sps103':
    case 'sps609':
      return filingPages.monthlySocialSecurity.to({ year, month, kind: filing.duty });
    case 'pnd1kor':
      return filingPages.yearlyTax.to({ year });
    case 'certificates':
      return certificatePages.certificates.to({ year });
    case 'kt20k':
      return filingPages.yearlySocialSecurity.to({ year, kind: filing.duty });
  }
}
