import { IconDownload } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { bahtInEnglishWords, bahtInThaiWords } from '#kernel/baht-in-words';
import { asId, type Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { bankOf } from '#organization/rules/bank-codes';
import { payroll, type SlipShown } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { PrintSheet } from '#ui/layout/sheet-layouts';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageSearch } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { keyOfLine, type SlipLine, useLineName } from './line-names.ts';
import { OwnSlipFile } from './own-slip-file.tsx';
import { Shortfall } from './slip-lines.tsx';
import styles from './slips.module.css';

/** A salary slip on paper: of a person in a run, or one's own. */
export default function SlipSheetScreen() {
  const t = useText('payroll');
  const { reportId, employeeId } = usePageSearch(payrollPages.slipSheet);
  if (!reportId)
    return (
      <>
        <PageHeader title={t(($) => $.pages.slipSheet)} />
        <EmptyState title={t(($) => $.slips.notFound)} hint={t(($) => $.slips.notFoundHint)} />
      </>
    );
  const which = asId<'payrollRun'>(reportId);
  return employeeId ? (
    <SlipOfPerson reportId={which} employeeId={asId<'employee'>(employeeId)} />
  ) : (
    <OwnSlip reportId={which} />
  );
}

function OwnSlip({ reportId }: { readonly reportId: Id<'payrollRun'> }) {
  const language = useLanguage();
  const read = useRead(payroll.readSlip, { reportId, language });
  return (
    <States of={read}>
      {(slip) => (
        <>
          <div className={styles.tools}>
            <OwnSlipFile reportId={reportId} />
          </div>
          <SlipSheet slip={slip} />
        </>
      )}
    </States>
  );
}

interface OfPerson {
  readonly reportId: Id<'payrollRun'>;
  readonly employeeId: Id<'employee'>;
}

function SlipOfPerson({ reportId, employeeId }: OfPerson) {
  const t = useText('payroll');
  const can = useCan();
  const language = useLanguage();
  const read = useRead(payroll.readRunSlip, { reportId, employeeId, language });
  const download = useAction(payroll.slipsFile, { done: (file) => saveFile(file as File) });
  return (
    <States of={read}>
      {(slip) => (
        <>
          {can('payroll.read') && (
            <div className={styles.tools}>
              <Button
                kind="secondary"
                icon={<IconDownload size={18} aria-hidden />}
                busy={download.isPending}
                onClick={() => download.mutate({ reportId, employeeIds: [employeeId], language })}
              >
                {t(($) => $.slips.download)}
              </Button>
            </div>
          )}
          <SlipSheet slip={slip} />
        </>
      )}
    </States>
  );
}

function SlipSheet({ slip }: { readonly slip: SlipShown }) {
  const t = useText('payroll');
  const inWords = useLanguage() === 'th' ? bahtInThaiWords : bahtInEnglishWords;
  const shown = slip.lines.filter(({ shown }) => shown);
  const side = (name: SlipLine['side']) => shown.filter((line) => line.side === name);
  return (
    <PrintSheet>
      <article className={styles.sheet}>
        <p className={styles.company}>{slip.company}</p>
        <h1>{t(($) => $.slips.sheetTitle)}</h1>
        <SheetHead of={slip} />
        <div className={styles.sides}>
          <Lines title={t(($) => $.person.pay)} lines={side('pay')} total={slip.gross} />
          <Lines title={t(($) => $.person.deduction)} lines={side('deduction')} total={slip.deductions} />
        </div>
        <p className={styles.paperNet}>
          <span>
            {t(($) => $.slips.net)}
            <small>{inWords(slip.net)}</small>
          </span>
          <Amount value={slip.net} />
        </p>
        <Shortfall of={slip} />
        <div className={styles.sides}>
          <ToDate of={slip} />
          <Lines title={t(($) => $.person.employer)} lines={side('employer')} total={slip.employer} />
        </div>
        {slip.leaveLeft.length > 0 && (
          <div className={styles.sides}>
            <LeaveLeft of={slip} />
          </div>
        )}
      </article>
    </PrintSheet>
  );
}

function LeaveLeft({ of: { leaveLeft, end } }: { readonly of: SlipShown }) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <table className={styles.paper}>
      <caption>{t(($) => $.person.leaveLeft, { date: format.date(end) })}</caption>
      <tbody>
        {leaveLeft.map(({ name, shown }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{shown}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ToDate({ of: { yearToDate } }: { readonly of: SlipShown }) {
  const t = useText('payroll');
  return (
    <table className={styles.paper}>
      <caption>{t(($) => $.person.yearToDate)}</caption>
      <tbody>
        {(['income', 'tax', 'socialSecurity', 'providentFund'] as const).map((name) => (
          <tr key={name}>
            <th scope="row">{t(($) => $.person[name])}</th>
            <td>
              <Amount value={yearToDate[name]} plain />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SheetHead({ of: slip }: { readonly of: SlipShown }) {
  const t = useText('payroll');
  const format = useFormat();
  const language = useLanguage();
  const account = [bankOf(slip.bankCode)?.[language], slip.account].filter(Boolean).join(' ');
  const rows = [
    [t(($) => $.slips.name), slip.name],
    [t(($) => $.slips.code), slip.employeeCode || '–'],
    [t(($) => $.slips.position), slip.positionName ?? '–'],
    [t(($) => $.slips.department), slip.departmentName ?? '–'],
    [t(($) => $.slips.period), format.dateRange(slip.start, slip.end)],
    [t(($) => $.slips.payDate), format.date(slip.payDate)],
    [t(($) => $.slips.account), account || t(($) => $.slips.byHand)],
  ] as const;
  return (
    <>
      {slip.state !== 'APPROVED' && <p>{t(($) => $.slips.state, { state: t(($) => $.runs.states[slip.state]) })}</p>}
      <dl className={styles.head}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly SlipLine[];
  readonly total: Money;
}

function Lines({ title, lines, total }: LinesProps) {
  const t = useText('payroll');
  const nameOf = useLineName();
  return (
    <table className={styles.paper}>
      <caption>{title}</caption>
      <tbody>
        {lines.map((line, at) => (
          <tr key={keyOfLine(line, at)}>
            <th scope="row">{nameOf(line)}</th>
            <td>
              <Amount value={line.amount} plain />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(($) => $.slips.total)}</th>
          <td>
            <Amount value={total} plain />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
