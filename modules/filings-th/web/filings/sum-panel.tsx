import type { FilingPreview } from '#filings-th/contract';
import { monthNames } from '#kernel/format';
import type { Money } from '#kernel/money';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Figure, Figures } from '#ui/figures';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './filings.module.css';

interface OfPreview {
  readonly preview: FilingPreview;
}

/** Sums of the filing, where they come from, and why there may be none. */
export function SumPanel({ preview }: OfPreview) {
  const t = useText('filingsTh');
  const { kind, totals, runs } = preview;
  return (
    <Panel title={t(($) => $.names[kind])} hint={t(($) => $.hints[kind])}>
      <div className={styles.stack}>
        {runs.open > 0 && (
          <div className={styles.notice}>
            <p>{t(($) => $.sums.openRuns, { count: runs.open })}</p>
            <PageLink to={payrollPages.payrolls}>{t(($) => $.sums.toRuns)}</PageLink>
          </div>
        )}
        {totals.lines === 0 ? <Nothing preview={preview} /> : <Sums preview={preview} />}
        {preview.byIncomeType.some(({ persons }) => persons > 0) && <IncomeTypes preview={preview} />}
        {preview.months.length > 0 && <Months preview={preview} />}
      </div>
    </Panel>
  );
}

/** A period without anything says why, and where to go on. */
function Nothing({ preview: { kind, runs, branches, branch } }: OfPreview) {
  const t = useText('filingsTh');
  const hasLinesElsewhere = branches.some(({ number, totals }) => number !== branch && totals.lines > 0);
  if (hasLinesElsewhere)
    return <EmptyState title={t(($) => $.empty.otherBranch)} hint={t(($) => $.empty.otherBranchHint)} />;
  if (kind === 'sps103' || kind === 'sps609' || kind === 'studentLoan')
    return <EmptyState title={t(($) => $.empty.nobody[kind])} />;
  return (
    <EmptyState
      title={runs.approved === 0 ? t(($) => $.empty.noRuns) : t(($) => $.empty.noLines)}
      hint={runs.approved === 0 ? t(($) => $.empty.noRunsHint) : t(($) => $.empty.noLinesHint)}
      action={<PageLink to={payrollPages.payrolls}>{t(($) => $.sums.toRuns)}</PageLink>}
    />
  );
}

const Sum = ({ label, main = false, value }: { label: string; main?: boolean; value: Money }) => (
  <Figure name={label} tone={main ? 'main' : undefined}>
    <Amount value={value} />
  </Figure>
);

function Sums({ preview: { kind, totals, beginning, rate } }: OfPreview) {
  const t = useText('filingsTh');
  const format = useFormat();
  const isPeople = kind === 'sps103' || kind === 'sps609';
  const hasEmployer = kind === 'sps110' || kind === 'welfareFund';
  return (
    <>
      <Figures>
        <Figure name={t(($) => $.sums.persons)}>{format.number(totals.persons)}</Figure>
        {!isPeople && kind !== 'studentLoan' && <Sum label={t(($) => $.bases[kind])} value={totals.base} />}
        {!isPeople && kind !== 'kt20k' && (
          <Sum label={t(($) => $.parts[kind])} main={!hasEmployer} value={totals.ofPeople} />
        )}
        {hasEmployer && <Sum label={t(($) => $.sums.ofEmployer)} value={totals.ofEmployer} />}
        {hasEmployer && <Sum label={t(($) => $.sums.due)} main value={totals.due} />}
      </Figures>
      {rate !== null && <p className={styles.quiet}>{t(($) => $.sums.rate, { rate: rate / 100 })}</p>}
      {beginning && (
        <p className={styles.quiet}>
          {t(($) => $.sums.beginning, {
            count: beginning.persons,
            income: format.money(beginning.income),
            tax: format.money(beginning.tax),
          })}
        </p>
      )}
    </>
  );
}

function IncomeTypes({ preview: { byIncomeType } }: OfPreview) {
  const t = useText('filingsTh');
  const format = useFormat();
  return (
    <ul className={styles.lines} aria-label={t(($) => $.sums.byType)}>
      {byIncomeType
        .filter(({ persons }) => persons > 0)
        .map(({ incomeType, persons, income, tax }) => (
          <li key={incomeType}>
            <span>{t(($) => $.incomeTypes[String(incomeType) as '1'])}</span>
            <small>
              {t(($) => $.sums.typeLine, { count: persons, income: format.money(income), tax: format.money(tax) })}
            </small>
          </li>
        ))}
    </ul>
  );
}

function Months({ preview: { months, kind } }: OfPreview) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const format = useFormat();
  const names = monthNames[language].long;
  return (
    <ul className={styles.lines} aria-label={t(($) => $.sums.byMonth)}>
      {months.map(({ month, persons, base, ofPeople, ofEmployer }) => (
        <li key={month}>
          <span>{names[month - 1]}</span>
          <small>
            {kind === 'kt20k'
              ? t(($) => $.sums.wageMonth, {
                  count: persons,
                  wages: format.money(base),
                  ofPeople: format.money(ofPeople),
                  ofEmployer: format.money(ofEmployer),
                })
              : t(($) => $.sums.typeLine, {
                  count: persons,
                  income: format.money(base),
                  tax: format.money(ofPeople),
                })}
          </small>
        </li>
      ))}
    </ul>
  );
}
