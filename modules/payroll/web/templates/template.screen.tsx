import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { payroll, type Template } from '#payroll/contract';
import { payrollPages } from '#payroll/pages';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { useTemplateOnScreen } from './on-screen.ts';
import { EditTemplate } from './template-form.tsx';

/** The frame of the tabs of a template. */
export default function TemplateScreen() {
  const t = useText('payroll');
  const id = useTemplateOnScreen();
  const read = useRead(payroll.readTemplate, { id: id ?? '' }, { enabled: id !== null });
  const back = <BackLink to={payrollPages.templates}>{t(($) => $.templates.back)}</BackLink>;
  if (id === null || read.error?.status === 404)
    return (
      <PageHeader back={back} title={t(($) => $.templates.notFound)} subtitle={t(($) => $.templates.notFoundHint)} />
    );
  if (!read.data) return <States of={read}>{() => null}</States>;
  return (
    <>
      <PageHeader
        back={back}
        title={read.data.name}
        subtitle={<Schedule of={read.data} />}
        actions={<Actions of={read.data} />}
      />
      <PageTabs of={payrollPages.template} label={t(($) => $.templates.tabs)} />
      <Outlet />
    </>
  );
}

function Schedule({ of: { schedule, current } }: { readonly of: Template }) {
  const t = useText('payroll');
  const format = useFormat();
  const words = [t(($) => $.templates.schedules[schedule])];
  if (current) {
    words.push(format.dateRange(current.start, current.end));
    words.push(t(($) => $.cockpit.payOn, { date: format.date(current.payDate) }));
  }
  return words.join(' · ');
}

function Actions({ of: template }: { readonly of: Template }) {
  const t = useText('payroll');
  const can = useCan();
  const go = useGo();
  const confirmDelete = useConfirmDelete();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useAction(payroll.deleteTemplate, {
    success: t(($) => $.templates.deleted),
    done: () => void go(payrollPages.templates),
  });
  if (!can('payroll.template')) return null;
  const { id, name } = template;
  const askToRemove = async (): Promise<void> => {
    if (await confirmDelete(name)) remove.mutate({ id });
  };
  return (
    <>
      <Button kind="secondary" icon={<IconTrash size={18} aria-hidden />} onClick={() => void askToRemove()}>
        {t(($) => $.templates.delete)}
      </Button>
      <Button kind="secondary" icon={<IconPencil size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
        {t(($) => $.templates.edit)}
      </Button>
      {isEditing && <EditTemplate template={template} onClose={() => setIsEditing(false)} />}
    </>
  );
}
