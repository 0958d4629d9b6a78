import { IconFileText } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { yearIn } from '#kernel/format';
import { asId, type Id } from '#kernel/ids';
import type { Link } from '#kernel/pages';
import { payroll } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Badge } from '#ui/badge';
import { BackLink, PageLink, PlainPageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { OwnSlipFile } from './own-slip-file.tsx';
import { SlipLines } from './slip-lines.tsx';
import styles from './slips.module.css';
import { UploadedSlips } from './uploaded-slips.tsx';

interface OwnSlipsProps {
  /** The run whose slip is open; undefined shows the list. */
  readonly open: string | undefined;
  /** The address of the page with this slip open, or with the list. */
  readonly linkTo: (slip?: string) => Link;
}

/** One's own slips: by year, newest first, and one of them in full. */
export const OwnSlips = ({ open, linkTo }: OwnSlipsProps) =>
  open ? (
    <OneSlip reportId={asId<'payrollRun'>(open)} back={linkTo()} />
  ) : (
    <div className={styles.years}>
      <SlipList linkTo={linkTo} />
      <UploadedSlips />
    </div>
  );

type SlipRow = CallOutput<typeof payroll.listSlips>[number];

function SlipList({ linkTo }: Pick<OwnSlipsProps, 'linkTo'>) {
  const t = useText('payroll');
  const language = useLanguage();
  const read = useRead(payroll.listSlips, {});
  return (
    <States
      of={read}
      isEmpty={(slips) => slips.length === 0}
      empty={<EmptyState icon={IconFileText} title={t(($) => $.slips.empty)} hint={t(($) => $.slips.emptyHint)} />}
    >
      {(slips) => (
        <div className={styles.years}>
          {[...Map.groupBy(slips, ({ payDate }) => payDate.slice(0, 4))].map(([year, ofYear]) => (
            <section key={year}>
              <h2>{t(($) => $.slips.year, { year: String(yearIn(language, Number(year))) })}</h2>
              <ul className={styles.cards}>
                {ofYear.map((slip) => (
                  <li key={slip.reportId}>
                    <SlipCard slip={slip} to={linkTo(slip.reportId)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </States>
  );
}

function SlipCard({ slip, to }: { readonly slip: SlipRow; readonly to: Link }) {
  const t = useText('payroll');
  const format = useFormat();
  return (
    <PlainPageLink to={to}>
      <span>
        <strong>
          {format.month(slip.end)} {slip.readAt === null && <Badge tone="brand">{t(($) => $.slips.new)}</Badge>}
        </strong>
        <span className={styles.quiet}>{slip.name}</span>
        <span className={styles.quiet}>{t(($) => $.slips.paid, { date: format.date(slip.payDate) })}</span>
      </span>
      <Amount value={slip.net} />
    </PlainPageLink>
  );
}

function OneSlip({ reportId, back }: { readonly reportId: Id<'payrollRun'>; readonly back: Link }) {
  const t = useText('payroll');
  const format = useFormat();
  const language = useLanguage();
  const read = useRead(payroll.readSlip, { reportId, language });
  useReadReceipt(reportId, read.data !== undefined);
  return (
    <>
      <BackLink to={back}>{t(($) => $.slips.back)}</BackLink>
      <States of={read}>
        {(slip) => (
          <Panel
            title={format.month(slip.end)}
            hint={`${format.dateRange(slip.start, slip.end)} · ${t(($) => $.slips.paid, { date: format.date(slip.payDate) })}`}
          >
            <SlipLines slip={slip} />
            <div className={styles.papers}>
              <OwnSlipFile reportId={reportId} />
              <PageLink to={payrollPages.slipSheet.to({ reportId })} className={styles.print ?? ''}>
                <IconFileText size={18} aria-hidden /> {t(($) => $.person.print)}
              </PageLink>
            </div>
          </Panel>
        )}
      </States>
    </>
  );
}

/** Notes once that the reader has opened the slip; the first time is kept. */
function useReadReceipt(reportId: Id<'payrollRun'>, isShown: boolean): void {
  const { mutate } = useAction(payroll.markSlipRead, { quiet: true });
  const noted = useRef(false);
  useEffect(() => {
    if (!isShown || noted.current) return;
    noted.current = true;
    mutate({ reportId });
  }, [mutate, reportId, isShown]);
}
