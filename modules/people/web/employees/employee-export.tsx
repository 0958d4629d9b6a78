import { useActor, useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import { employees } from '#people/contract/employees';
import { useConfirm } from '#ui/confirm';
import { ExportMenu } from '#ui/export-menu';
import { useAddress } from '#web/address';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import type { Filters } from './employee-filters.tsx';

interface EmployeeExportProps {
  readonly status: 'approved' | 'deactivated';
  readonly filters: Filters;
}

/** The list as the reader sees it, filtered and searched, as a file. On the free plan it asks for an upgrade instead. */
export function EmployeeExport({ status, filters }: EmployeeExportProps) {
  const t = useText('people');
  const can = useCan();
  const confirm = useConfirm();
  const go = useGo();
  const { words } = useAddress();
  const isFree = useActor().plan.free;
  const upgrade = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.export.blockedTitle),
      body: t(($) => $.export.blockedBody),
      agree: t(($) => $.export.plans),
      decline: t(($) => $.export.notNow),
    });
    if (agreed) void go(billingPages.plans);
  };
  if (!isFree && !can('employee.export')) return null;
  return (
    <ExportMenu
      call={status === 'approved' ? employees.exportEmployees : employees.exportDeactivated}
      input={(format) => ({ ...filters, ...(words.search && { search: words.search }), format })}
      onLocked={isFree ? () => void upgrade() : undefined}
    />
  );
}
