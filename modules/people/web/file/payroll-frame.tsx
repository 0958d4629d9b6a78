import { IconReceipt } from '@tabler/icons-react';
import { Panel } from '#ui/panel';
import { EmptyState } from '#ui/states';
import { useText } from '#web/text';

/** The place of a tab whose contents payroll brings. */
export function PayrollFrame({ of }: { readonly of: 'tax' | 'items' }) {
  const t = useText('people');
  return (
    <Panel>
      <EmptyState
        icon={IconReceipt}
        title={t(($) => $.payrollFrames[of].title)}
        hint={t(($) => $.payrollFrames[of].hint)}
      />
    </Panel>
  );
}
