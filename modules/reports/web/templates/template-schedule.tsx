import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { LocalDate } from '#kernel/time';
import type { ReportTemplate } from '#reports/contract';
import { type FileFormat, scheduleSteps } from '#reports/contract/shapes';
import { type ReportKind, reportNeeds } from '#reports/rules/report-columns';
import { scheduledDays } from '#reports/rules/run-kept';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { callsOf } from './kinds.ts';
import styles from './templates.module.css';

const formats = ['xlsx', 'csv', 'pdf', 'json'] as const satisfies readonly FileFormat[];

interface ScheduleProps {
  readonly kind: ReportKind;
  readonly of: ReportTemplate;
  /** Of a report that is sent now. */
  readonly days: { readonly from?: LocalDate; readonly to?: LocalDate };
}

/** Whether and when the reader receives this report by itself. A choice is saved at once. */
export function TemplateSchedule({ kind, of, days }: ScheduleProps) {
  const t = useText('reports');
  const format = useFormat();
  const mayExport = useCan()(reportNeeds[kind].export);
  const [schedule, setSchedule] = useState(of.schedule);
  const save = useAction(callsOf[kind].schedule, {
    success: t(($) => $.schedule.saved),
    done: (answer) => setSchedule(answer.schedule),
  });
  const start = useAction(callsOf[kind].start, { success: t(($) => $.schedule.coming) });
  if (!mayExport) return null;
  const { every = null, format: file = 'xlsx' } = schedule ?? {};
  const change = (next: { every?: string | null; file?: string | null }): void => {
    const step = next.every === undefined ? every : (scheduleSteps.find((one) => one === next.every) ?? null);
    save.mutate({ templateId: of.id, every: step, format: formats.find((one) => one === next.file) ?? file });
  };
  return (
    <Panel title={t(($) => $.schedule.title)} hint={t(($) => $.schedule.hint, { days: scheduledDays })}>
      <div className={styles.adding}>
        <Select
          label={t(($) => $.schedule.every)}
          className={styles.every ?? ''}
          data={(['never', ...scheduleSteps] as const).map((value) => ({
            value,
            label: t(($) => $.schedule.steps[value]),
          }))}
          value={every ?? 'never'}
          allowDeselect={false}
          disabled={save.isPending}
          onChange={(value) => change({ every: value })}
        />
        {every !== null && (
          <Select
            label={t(($) => $.schedule.format)}
            data={formats.map((value) => ({ value, label: value.toUpperCase() }))}
            value={file}
            allowDeselect={false}
            disabled={save.isPending}
            onChange={(value) => change({ file: value })}
          />
        )}
        <Button
          kind="secondary"
          busy={start.isPending}
          onClick={() => start.mutate({ templateId: of.id, ...days, format: file })}
        >
          {t(($) => $.schedule.now)}
        </Button>
      </div>
      {schedule && <p>{t(($) => $.schedule.next, { at: format.dateTime(schedule.nextAt) })}</p>}
    </Panel>
  );
}
