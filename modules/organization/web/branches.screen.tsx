import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type Branch, organization } from '../contract.ts';
import { BranchForm } from './branch-form.tsx';
import { CompanyTabs } from './company-tabs.tsx';

export default function BranchesScreen() {
  const t = useText('organization');
  const confirmDelete = useConfirmDelete();
  const [open, setOpen] = useState<{ branch: Branch | null } | null>(null);
  const remove = useAction(organization.deleteBranch, { success: t(($) => $.branches.deleted) });
  const columns = useMemo<readonly Column<Branch>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.branches.name),
        cell: (branch) => branch.name,
        width: 260,
        grow: true,
        sortable: true,
        phone: 'title',
      },
      {
        id: 'branchTax',
        header: t(($) => $.company.branchTax),
        cell: (branch) => branch.branchTax ?? '–',
        width: 150,
        sortable: true,
      },
      {
        id: 'branchSocialSecurity',
        header: t(($) => $.company.branchSocialSecurity),
        cell: (branch) => branch.branchSocialSecurity ?? '–',
        width: 190,
      },
      {
        id: 'province',
        header: t(($) => $.address.province),
        cell: (branch) => branch.address.province ?? '–',
        width: 170,
      },
    ],
    [t],
  );
  return (
    <>
      <CompanyTabs
        actions={
          <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ branch: null })}>
            {t(($) => $.branches.add)}
          </Button>
        }
      />
      <DataTable
        name="branches"
        label={t(($) => $.pages.branches)}
        call={organization.listBranches}
        columns={columns}
        search={t(($) => $.branches.search)}
        empty={{ title: t(($) => $.branches.emptyTitle), hint: t(($) => $.branches.emptyLead) }}
        rowActions={(branch) => [
          {
            label: t(($) => $.branches.edit),
            icon: <IconPencil size={18} aria-hidden />,
            run: () => setOpen({ branch }),
          },
          {
            label: t(($) => $.branches.delete),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: async () => {
              if (await confirmDelete(branch.name)) remove.mutate({ id: branch.id });
            },
          },
        ]}
      />
      {open && <BranchForm branch={open.branch} onClose={() => setOpen(null)} />}
    </>
  );
}
