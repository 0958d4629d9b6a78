import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useActor, useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { useAddress } from '#web/address';
import { useAction } from '#web/call';
import { useGo } from '#web/links';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import type { Filters } from './employee-filters.tsx';

interface ExportMenuProps {
  readonly status: 'approved' | 'deactivated';
  readonly filters: Filters;
}

/** The list as the reader sees it, filtered and searched, as a file. On the free plan it asks for an upgrade instead. */
export function ExportMenu({ status, filters }: ExportMenuProps) {
  const t = useText('people');
  const can = useCan();
  const confirm = useConfirm();
  const go = useGo();
  const { words } = useAddress();
  const isFree = useActor().plan.free;
  const call = status === 'approved' ? employees.exportEmployees : employees.exportDeactivated;
  const fetchFile = useAction(call, { done: (file) => saveFile(file as File) });
  const label = t(($) => $.export.label);
  const icon = <IconDownload size={18} stroke={1.6} aria-hidden />;
  const upgrade = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.export.blockedTitle),
      body: t(($) => $.export.blockedBody),
      agree: t(($) => $.export.plans),
      decline: t(($) => $.export.notNow),
    });
    if (agreed) void go(billingPages.planBilling);
  };
  if (isFree)
    return (
      <Button kind="secondary" icon={icon} onClick={() => void upgrade()}>
        {label}
      </Button>
    );
  if (!can('employee.export')) return null;
  const ask = (format: 'csv' | 'xlsx'): void =>
    fetchFile.mutate({ ...filters, ...(words.search && { search: words.search }), format });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button kind="secondary" icon={icon} busy={fetchFile.isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => ask('xlsx')}>{t(($) => $.export.xlsx)}</Menu.Item>
        <Menu.Item onClick={() => ask('csv')}>{t(($) => $.export.csv)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
