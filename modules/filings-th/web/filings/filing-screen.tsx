import { filingsTh } from '#filings-th/contract';
import { type FilingKind, isYearly } from '#filings-th/rules/filing-kinds';
import { addToDate, asDate } from '#kernel/time';
import { payrollPages } from '#payroll/pages';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { FilePanel } from './file-panel.tsx';
import { FiledPanel } from './filed-panel.tsx';
import { FilingTools } from './filing-tools.tsx';
import styles from './filings.module.css';
import { PeopleOfFiling } from './people-of-filing.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { SumPanel } from './sum-panel.tsx';

export interface FilingSearch {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly branch?: string | undefined;
  readonly kind?: string | undefined;
}

/** The filing that a page shows. */
export interface WhichFiling {
  readonly kind: FilingKind;
  readonly year: number;
  readonly month?: number;
  readonly branch?: string;
}

interface FilingScreenProps {
  readonly name: 'monthlyTax' | 'yearlyTax' | 'monthlySocialSecurity' | 'yearlySocialSecurity';
  /** The filings of the page; the first one is shown unless the address names another. */
  readonly kinds: readonly [FilingKind, ...FilingKind[]];
  readonly search: FilingSearch;
  readonly onChange: (next: FilingSearch) => void;
}

/** What the address names; otherwise the last month, or the last year, that has ended. */
function useWhich(kinds: FilingScreenProps['kinds'], search: FilingSearch): WhichFiling {
  const today = useToday();
  const kind = kinds.find((one) => one === search.kind) ?? kinds[0];
  const branch = search.branch ? { branch: search.branch } : {};
  if (isYearly(kind)) return { kind, year: search.year ?? Number(today.slice(0, 4)), ...branch };
  const last = addToDate(asDate(`${today.slice(0, 7)}-01`), { months: -1 });
  return {
    kind,
    year: search.year ?? Number(last.slice(0, 4)),
    month: search.month ?? Number(last.slice(5, 7)),
    ...branch,
  };
}

/** One filing of a period: its sums, what stops it, its files, what was filed, and everyone in it. */
export function FilingScreen({ name, kinds, search, onChange }: FilingScreenProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const which = useWhich(kinds, search);
  const read = useRead(filingsTh.readFiling, { ...which, language, size: 1 }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={t(($) => $.pages[name])} subtitle={t(($) => $.leads[name])} />
      <PageTabs of={payrollPages.payrolls} label={t(($) => $.tabs)} />
      <div className={styles.stack}>
        <FilingTools kinds={kinds} which={which} branches={read.data?.branches ?? []} onChange={onChange} />
        <States of={read}>
          {(preview) => (
            <>
              <SumPanel preview={preview} />
              <ProblemPanel preview={preview} />
              {preview.totals.lines > 0 && <FilePanel preview={preview} />}
              {preview.filed.length > 0 && <FiledPanel preview={preview} />}
              {preview.totals.lines > 0 && <PeopleOfFiling which={which} preview={preview} />}
            </>
          )}
        </States>
      </div>
    </>
  );
}
