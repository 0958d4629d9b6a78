import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { Call } from '#kernel/call';
import type { Money } from '#kernel/money';
import { organizationPages } from '#organization/pages';
import { mostSlips, payroll, type Run } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Button } from '#ui/button';
import { ExportMenu } from '#ui/export-menu';
import { Figure, Figures } from '#ui/figures';
import { PageButton, PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallInput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { type AskedFile, BankFileForm, MarkPaid } from './payment-forms.tsx';
import styles from './runs.module.css';

interface OfRun {
  readonly run: Run;
}

/** How the run is paid, and what is handed out of it: bank files, journal, summary, slips. */
export function PaymentsPanel({ run }: OfRun) {
  const t = useText('payroll');
  const isApproved = run.state === 'APPROVED';
  return (
    <Panel
      title={t(($) => $.payments.title)}
      hint={isApproved ? t(($) => $.payments.hint) : t(($) => $.payments.onlyApproved)}
    >
      <div className={styles.stack}>
        {isApproved && <BankFiles run={run} />}
        <Papers run={run} />
        {isApproved && <Paid run={run} />}
      </div>
    </Panel>
  );
}

function BankFiles({ run }: OfRun) {
  const t = useText('payroll');
  const can = useCan();
  const language = useLanguage();
  const read = useRead(payroll.readPayments, { reportId: run.id, language });
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const sum = useSum();
  return (
    <States of={read}>
      {({ files, ownBank, otherBanks, byHand }) => (
        <>
          <Figures>
            <Figure name={t(($) => $.payments.ownBank)}>{sum(ownBank)}</Figure>
            <Figure name={t(($) => $.payments.otherBanks)}>{sum(otherBanks)}</Figure>
            <Figure name={t(($) => $.payments.byHand)}>{sum(byHand)}</Figure>
          </Figures>
          {files.length === 0 && (
            <div className={styles.notice}>
              <p>{t(($) => $.payments.noFiles)}</p>
              {can('organization.manage') && (
                <PageLink to={organizationPages.company}>{t(($) => $.payments.companyAccount)}</PageLink>
              )}
            </div>
          )}
          <ul className={styles.files} aria-label={t(($) => $.payments.banks)}>
            {files.map((file) => (
              <li key={file.layout}>
                <span>
                  {file.title}
                  <small>{sum(file)}</small>
                  {file.refused && <small>{t(($) => $.payments.refused, { why: file.refused ?? '' })}</small>}
                  {file.cuts.map(({ explained }) => (
                    <small key={explained}>{explained}</small>
                  ))}
                </span>
                {can('payroll.run') && (
                  <Button
                    kind="secondary"
                    icon={<IconDownload size={18} aria-hidden />}
                    aria-label={t(($) => $.payments.downloadOf, { title: file.title })}
                    disabled={file.count === 0 || file.refused !== null}
                    onClick={() => setAsked(file)}
                  >
                    {t(($) => $.payments.download)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {asked && <BankFileForm run={run} file={asked} onClose={() => setAsked(null)} />}
        </>
      )}
    </States>
  );
}

function useSum(): (sum: { readonly count: number; readonly total: Money }) => string {
  const t = useText('payroll');
  const format = useFormat();
  return ({ count, total }) => t(($) => $.payments.fileOf, { count, total: format.money(total) });
}

function Papers({ run }: OfRun) {
  const t = useText('payroll');
  const language = useLanguage();
  const which = { reportId: run.id, language };
  return (
    <div className={styles.buttons}>
      <PageButton
        to={payrollPages.summarySheet.to({ reportId: run.id })}
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
      >
        {t(($) => $.payments.summary)}
      </PageButton>
      <ExportMenu call={payroll.summary} formats={['pdf', 'xlsx', 'csv']} input={(format) => ({ ...which, format })} />
      <SlipFiles run={run} />
      {run.state === 'APPROVED' && (
        <FileButton call={payroll.journal} input={which} label={t(($) => $.payments.journal)} />
      )}
    </div>
  );
}

/** All slips in one file; of a larger run a thousand each. */
function SlipFiles({ run }: OfRun) {
  const t = useText('payroll');
  const format = useFormat();
  const which = { reportId: run.id, language: useLanguage() };
  const { people } = run.totals;
  if (people <= mostSlips)
    return <FileButton call={payroll.slipsFile} input={which} label={t(($) => $.payments.slips)} />;
  return Array.from({ length: Math.ceil(people / mostSlips) }, (_, nth) => (
    <FileButton
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
      key={nth}
      call={payroll.slipsFile}
      input={{ ...which, part: nth + 1 }}
      label={t(($) => $.payments.slipsPart, {
        from: format.number(nth * mostSlips + 1),
        to: format.number(Math.min((nth + 1) * mostSlips, people)),
      })}
    />
  ));
}

interface FileButtonProps<C extends Call> {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly label: string;
}

function FileButton<C extends Call>({ call, input, label }: FileButtonProps<C>) {
  const fetchFile = useAction(call, { done: (file) => saveFile(file as File) });
  return (
    <Button
      kind="secondary"
      icon={<IconDownload size={18} aria-hidden />}
      busy={fetchFile.isPending}
      onClick={() => fetchFile.mutate(input)}
    >
      {label}
    </Button>
  );
}

function Paid({ run }: OfRun) {
  const t = useText('payroll');
  const format = useFormat();
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const unmark = useAction(payroll.markRunPaid, { success: t(($) => $.payments.unmarked) });
  return (
    <div className={styles.buttons}>
      {run.paidOn && (
        <div className={styles.notice} data-tone="good">
          <p>{t(($) => $.runs.paidBy, { date: format.date(run.paidOn ?? run.payDate), name: run.paidName ?? '' })}</p>
        </div>
      )}
      {can('payroll.run') &&
        (run.paidOn ? (
          <Button
            kind="quiet"
            busy={unmark.isPending}
            onClick={() => unmark.mutate({ payrollReportId: run.id, paidOn: null })}
          >
            {t(($) => $.payments.unmark)}
          </Button>
        ) : (
          <Button onClick={() => setIsOpen(true)}>{t(($) => $.payments.markPaid)}</Button>
        ))}
      {isOpen && <MarkPaid run={run} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
