import type { ReactNode } from 'react';
import { payrollPages } from '#payroll/pages';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';

interface HeadProps {
  readonly lead: string;
  readonly actions?: ReactNode;
}

/** The head that the overview of payroll and the list of templates share. */
export function PayrollHead({ lead, actions }: HeadProps) {
  const t = useText('payroll');
  return (
    <>
      <PageHeader title={t(($) => $.cockpit.title)} subtitle={lead} actions={actions} />
      <PageTabs of={payrollPages.payrolls} label={t(($) => $.cockpit.title)} />
    </>
  );
}
