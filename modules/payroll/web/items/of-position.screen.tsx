import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { type PositionItem, payroll } from '#payroll/contract';
import { usePositionOnScreen } from '#positions/web/public';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { RowsTable } from '#ui/data-table';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { useGivenColumns } from './given-columns.tsx';
import { PositionItemForm } from './position-item-form.tsx';

export default function OfPositionScreen() {
  const positionId = usePositionOnScreen();
  return positionId && <PositionItems key={positionId} positionId={positionId} />;
}

function PositionItems({ positionId }: { readonly positionId: Id<'position'> }) {
  const t = useText('payroll');
  const read = useRead(payroll.positionItems, { positionId });
  const [open, setOpen] = useState<{ readonly given: PositionItem | null } | null>(null);
  const confirm = useConfirm();
  const remove = useAction(payroll.removePositionItem, { success: t(($) => $.given.removed) });
  const columns = useGivenColumns<PositionItem>().filter(({ id }) => id !== 'left');
  const askToRemove = async ({ id, payrollName: name }: PositionItem): Promise<void> => {
    const question = {
      title: t(($) => $.given.removeTitle, { name }),
      body: t(($) => $.given.removeFromPosition),
      agree: t(($) => $.given.remove),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ positionId, id });
  };
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ given: null })}>
      {t(($) => $.given.add)}
    </Button>
  );
  const empty = { title: t(($) => $.given.emptyPosition), hint: t(($) => $.given.emptyPositionHint) };
  return (
    <>
      <States of={read} isEmpty={({ items }) => items.length === 0} empty={<EmptyState {...empty} action={add} />}>
        {({ items }) => (
          <RowsTable
            name="position-pay-items"
            label={t(($) => $.pages.ofPosition)}
            rows={items}
            nameOf={({ payrollName }) => payrollName}
            columns={columns}
            tools={add}
            empty={empty}
            rowActions={(given) => [
              {
                label: t(($) => $.items.edit),
                icon: <IconPencil size={18} aria-hidden />,
                run: () => setOpen({ given }),
              },
              {
                label: t(($) => $.given.remove),
                icon: <IconTrash size={18} aria-hidden />,
                danger: true,
                run: () => void askToRemove(given),
              },
            ]}
          />
        )}
      </States>
      {open && <PositionItemForm positionId={positionId} given={open.given} onClose={() => setOpen(null)} />}
    </>
  );
}
