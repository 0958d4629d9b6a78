import { IconDownload } from '@tabler/icons-react';
import { payroll } from '#payroll/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from './slips.module.css';

/** Slips of a company that pays elsewhere, as files. Nothing is shown where there are none. */
export function UploadedSlips() {
  const t = useText('payroll');
  const format = useFormat();
  const { data } = useRead(payroll.listUploadedSlips, {});
  const open = useAction(payroll.readUploadedSlip, { done: (file) => saveFile(file as File) });
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2>{t(($) => $.slips.elsewhere)}</h2>
      <ul className={styles.cards}>
        {data.map((slip) => (
          <li key={slip.id} className={styles.file}>
            <span>
              <strong>
                {slip.name} {slip.readAt === null && <Badge tone="brand">{t(($) => $.slips.new)}</Badge>}
              </strong>
              <span className={styles.quiet}>{t(($) => $.slips.paid, { date: format.date(slip.payDate) })}</span>
            </span>
            <Button
              kind="secondary"
              icon={<IconDownload size={18} aria-hidden />}
              aria-label={t(($) => $.slips.openNamed, { name: slip.name })}
              busy={open.isPending && open.variables?.id === slip.id}
              onClick={() => open.mutate({ id: slip.id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
