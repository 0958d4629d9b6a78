import { SegmentedControl } from '@mantine/core';
import { useCan } from '#access/web/public';
import { clocking, exceptionKinds } from '#clocking/contract';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../filters/report-filters.module.css';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import { FreePlanNote, ReportHead } from '../parts/report-head.tsx';
import { ExceptionGroups, type ExceptionState } from './exception-groups.tsx';
import { OvertimeInbox } from './overtime-inbox.tsx';

const states: readonly ExceptionState[] = ['open', 'resolved', 'all'];
const views = ['exceptions', 'overtime'] as const;

/** The inbox of what a manager decides about days and punches, and overtime to approve. Answers are kept. */
export default function ExceptionsScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const mayDecide = useCan()('clock.overtime');
  const view = mayDecide && words.view === 'overtime' ? 'overtime' : 'exceptions';
  return (
    <>
      <ReportHead title={t(($) => $.exceptions.title)} lead={t(($) => $.exceptions.lead)} />
      {mayDecide && (
        <div className={styles.bar}>
          <SegmentedControl
            aria-label={t(($) => $.exceptions.view)}
            value={view}
            onChange={(next) => write({ view: next === 'exceptions' ? undefined : next, page: undefined })}
            data={views.map((value) => ({ value, label: t(($) => $.exceptions.views[value]) }))}
          />
        </div>
      )}
      {view === 'overtime' ? <OvertimeInbox /> : <Questions />}
    </>
  );
}

/** Questions of all people within reach, or of one team. */
export function Questions({ departmentId }: { readonly departmentId?: string }) {
  const t = useText('reports');
  const format = useFormat();
  const { words, write } = useAddress();
  const place = useReportPlace(0);
  const departmentIds = departmentId ? [departmentId] : place.departmentIds;
  const status = states.find((one) => one === words.status) ?? 'open';
  const kind = exceptionKinds.find((one) => one === words.kind);
  const counts = useRead(clocking.listExceptions, { size: 1, ...(departmentIds && { departmentIds }) }).data;
  const shown = exceptionKinds.filter((one) => (counts?.open[one] ?? 0) > 0 || one === kind);
  return (
    <>
      <FreePlanNote earliest={counts?.earliest} />
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t(($) => $.exceptions.status)}
          value={status}
          onChange={(next) => write({ status: next === 'open' ? undefined : next, page: undefined })}
          data={states.map((value) => ({ value, label: t(($) => $.exceptions[value]) }))}
        />
        <div className={styles.quick}>
          {shown.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={kind === one}
              onClick={() => write({ kind: kind === one ? undefined : one, page: undefined })}
            >
              {t(($) => $.exceptions.kinds[one])} {counts && format.number(counts.open[one] ?? 0)}
            </button>
          ))}
        </div>
        {!departmentId && <ReportFilters withZone={false} />}
      </div>
      <ExceptionGroups status={status} kind={kind} departmentIds={departmentIds} />
    </>
  );
}
