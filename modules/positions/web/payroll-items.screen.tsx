import { IconReceipt } from '@tabler/icons-react';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { useText } from '#web/text';

/** The place for the incomes and deductions of a position, once payroll exists. */
export default function PayrollItemsScreen() {
  const t = useText('positions');
  return (
    <Panel>
      <EmptyState icon={IconReceipt} title={t(($) => $.payrollItems.title)} hint={t(($) => $.payrollItems.hint)} />
    </Panel>
  );
}
