import { asId } from '#kernel/ids';
import { leave } from '#leave/contract';
import { LeaveDocuments } from '#leave/web/public';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import styles from './requests.module.css';

/** The kind of request whose row is a leave. */
export const isLeaveKind = (kind: string): boolean => kind === 'leave.request';

/** What the person wrote and sent with a request for leave; nothing where there is neither. */
export function LeaveFiles({ leaveId }: { readonly leaveId: string }) {
  const t = useText('requests');
  const { data } = useRead(leave.readRequest, { leaveId: asId<'leave'>(leaveId) });
  if (!data || (data.files.length === 0 && !data.note)) return null;
  return (
    <section aria-labelledby="leave-files">
      <h3 id="leave-files">{t(($) => $.view.leaveFiles)}</h3>
      {data.note && <p className={styles.summary}>{data.note}</p>}
      <LeaveDocuments of={data.files} />
    </section>
  );
}
