import { IconClockEdit, IconCopy, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useAskDayChanges } from '#holidays/web/public';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { callServer, useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type WorkHoursSheet, workHours } from '../contract.ts';
import { defaultMargins } from '../rules/schedule.ts';
import { CopyHours } from './copy-hours.tsx';
import styles from './hours.module.css';
import { HoursForm } from './hours-form.tsx';
import { HoursHistory } from './hours-history.tsx';
import { useSpan } from './span.ts';
import { WeekTable } from './week-table.tsx';

interface SheetProps {
  readonly sheet: WorkHoursSheet;
  /** The team's name; the company's sheet says the page's title. */
  readonly name: string;
  readonly mayEdit: boolean;
}

/** What counts today, whose it is, how it came about, and how to change it. */
export function HoursSheet({ sheet, name, mayEdit }: SheetProps) {
  const [open, setOpen] = useState<'form' | 'copy' | null>(null);
  const close = (): void => setOpen(null);
  if (open === 'form') return <HoursForm sheet={sheet} name={name} onClose={close} />;
  return (
    <>
      <InForce
        sheet={sheet}
        name={name}
        mayEdit={mayEdit}
        onEdit={() => setOpen('form')}
        onCopy={() => setOpen('copy')}
      />
      <HoursHistory sheet={sheet} mayEdit={mayEdit} />
      {open === 'copy' && <CopyHours sheet={sheet} name={name} onClose={close} />}
    </>
  );
}

interface InForceProps extends SheetProps {
  readonly onEdit: () => void;
  readonly onCopy: () => void;
}

function InForce({ sheet, name, mayEdit, onEdit, onCopy }: InForceProps) {
  const t = useText('workHours');
  const span = useSpan();
  const { inForce, source } = sheet;
  const begin = (
    <Button icon={<IconClockEdit size={18} aria-hidden />} onClick={onEdit}>
      {t(($) => (sheet.departmentId ? $.sheet.begin : $.sheet.beginCompany))}
    </Button>
  );
  if (!inForce?.week)
    return (
      <Panel>
        <EmptyState title={t(($) => $.sheet.none)} hint={t(($) => $.sheet.noneLead)} action={mayEdit && begin} />
      </Panel>
    );
  const margins = inForce.margins ?? defaultMargins;
  return (
    <Panel
      title={t(($) => $.sheet.title)}
      hint={<Whose sheet={sheet} />}
      actions={
        mayEdit && (
          <>
            {sheet.departmentId && sheet.others.length > 0 && (
              <Button kind="secondary" icon={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
                {t(($) => $.sheet.copy)}
              </Button>
            )}
            {sheet.departmentId && source === 'own' && <Restore sheet={sheet} name={name} />}
            {source === 'own' ? (
              <Button icon={<IconClockEdit size={18} aria-hidden />} onClick={onEdit}>
                {t(($) => $.sheet.edit)}
              </Button>
            ) : (
              begin
            )}
          </>
        )
      }
    >
      <WeekTable week={inForce.week} />
      <ul className={styles.notes}>
        <li>{t(($) => $.sheet[inForce.breakRule])}</li>
        <li>{t(($) => $.sheet.margins, { before: span(margins.before), after: span(margins.after) })}</li>
      </ul>
    </Panel>
  );
}

function Whose({ sheet }: { readonly sheet: WorkHoursSheet }) {
  const t = useText('workHours');
  const format = useFormat();
  const since = sheet.inForce && t(($) => $.sheet.since, { date: format.date(sheet.inForce?.from ?? sheet.today) });
  switch (sheet.source) {
    case 'own':
      return (
        <>
          {t(($) => (sheet.departmentId ? $.sheet.own : $.sheet.leadCompany))} <Badge>{since}</Badge>
        </>
      );
    case 'above':
      return (
        <>
          {t(($) => $.sheet.aboveLead)}{' '}
          <Badge tone="brand">{t(($) => $.sheet.above, { name: sheet.sourceName ?? '' })}</Badge> <Badge>{since}</Badge>
        </>
      );
    case 'organization':
      return (
        <>
          {t(($) => $.sheet.organizationLead)} <Badge tone="brand">{t(($) => $.sheet.organization)}</Badge>{' '}
          <Badge>{since}</Badge>
        </>
      );
    case 'none':
      return t(($) => $.sheet.noneLead);
  }
}

function Restore({ sheet, name }: { readonly sheet: WorkHoursSheet; readonly name: string }) {
  const t = useText('workHours');
  const format = useFormat();
  const askChanges = useAskDayChanges();
  const restore = useAction(workHours.restoreHours, { success: t(($) => $.restore.restored) });
  const ask = async (): Promise<void> => {
    const { departmentId } = sheet;
    if (!departmentId) return;
    const agreed = await askChanges(callServer(workHours.previewDepartmentHours, { departmentId }), {
      title: t(($) => $.restore.title),
      body: t(($) => $.restore.body, { name, date: format.date(sheet.today) }),
      agree: t(($) => $.restore.agree),
    });
    if (agreed) restore.mutate({ departmentId });
  };
  return (
    <Button
      kind="secondary"
      icon={<IconRestore size={18} aria-hidden />}
      busy={restore.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.sheet.restore)}
    </Button>
  );
}
