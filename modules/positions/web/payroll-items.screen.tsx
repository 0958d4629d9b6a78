import { IconReceipt } from '@tabler/icons-react';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { useText } from '#web/text';

/** The place where payroll puts the incomes and deductions of a position. */
export default function PayrollItemsScreen() {
  const t = useText('positions');
  return (
    <Panel>
      <EmptyState icon={IconReceipt} title={t(($) => $.payrollItems.title)} hint={t(($) => $.payrollItems.hint)} />
    </Panel>
  );
}
