import { Outlet } from '@tanstack/react-router';
import { payrollPages } from '#payroll/pages';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';

/** The frame of the four lists of pay items. */
export default function PayrollItemsScreen() {
  const t = useText('payroll');
  return (
    <>
      <PageHeader
        title={t(($) => $.pages.items)}
        subtitle={t(($) => $.items.lead)}
        actions={
          <PageButton to={payrollPages.itemImports} variant="default">
            {t(($) => $.itemImports.link)}
          </PageButton>
        }
      />
      <PageTabs of={payrollPages.items} label={t(($) => $.pages.items)} />
      <Outlet />
    </>
  );
}
