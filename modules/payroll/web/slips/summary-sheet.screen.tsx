import { asId, type Id } from '#kernel/ids';
import { payFigures, payroll, type Run, type RunPerson } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { ExportMenu } from '#ui/export-menu';
import { PrintSheet } from '#ui/layout/sheet-layouts';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageSearch } from '#web/links';
import { useLanguage, useText } from '#web/text';
import styles from './slips.module.css';

/** The people of a run and its sums on paper. */
export default function SummarySheetScreen() {
  const t = useText('payroll');
  const { reportId } = usePageSearch(payrollPages.summarySheet);
  if (!reportId)
    return (
      <>
        <PageHeader title={t(($) => $.pages.summarySheet)} />
        <EmptyState title={t(($) => $.runs.choose)} hint={t(($) => $.runs.chooseHint)} />
      </>
    );
  return <Summary reportId={asId<'payrollRun'>(reportId)} />;
}

/** More people are printed from the PDF. */
const mostShown = 500;

function Summary({ reportId }: { readonly reportId: Id<'payrollRun'> }) {
  const language = useLanguage();
  const run = useRead(payroll.readRun, { reportId });
  const people = useRead(payroll.readRunPeople, { payrollReportId: reportId, size: mostShown });
  return (
    <States of={run}>
      {(found) => (
        <>
          <div className={styles.tools}>
            <ExportMenu
              call={payroll.summary}
              formats={['pdf', 'xlsx', 'csv']}
              input={(format) => ({ reportId, format, language })}
            />
          </div>
          <States of={people}>{({ items, total }) => <Sheet run={found} people={items} total={total} />}</States>
        </>
      )}
    </States>
  );
}

interface SheetProps {
  readonly run: Run;
  readonly people: readonly RunPerson[];
  readonly total: number;
}

function Sheet({ run, people, total }: SheetProps) {
  const t = useText('payroll');
  const format = useFormat();
  const paid = people.filter(({ heldReason }) => heldReason === null);
  const words = [
    t(($) => $.runs.states[run.state]),
    format.dateRange(run.start, run.end),
    t(($) => $.cockpit.payOn, { date: format.date(run.payDate) }),
  ];
  return (
    <PrintSheet>
      <article className={styles.sheet}>
        <h1>
          {t(($) => $.slips.summaryTitle)}: {run.name}
        </h1>
        <p>{words.join(' · ')}</p>
        {total > people.length && <p>{t(($) => $.slips.mostShown, { n: people.length })}</p>}
        <table className={styles.paper}>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.slips.name)}</th>
              {payFigures.map((name) => (
                <th key={name} scope="col">
                  {t(($) => $.figures[name])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paid.map((person) => (
              <tr key={person.employeeId}>
                <th scope="row">{format.name(person)}</th>
                {payFigures.map((name) => (
                  <td key={name}>
                    <Amount value={person[name]} plain />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.slips.total)}</th>
              {payFigures.map((name) => (
                <td key={name}>
                  <Amount value={run.totals[name]} plain />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </article>
    </PrintSheet>
  );
}
