import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { organizationPages } from '../pages.ts';

/** The header of the company's pages. */
export function CompanyTabs({ actions }: { readonly actions?: React.ReactNode }) {
  const t = useText('organization');
  return (
    <>
      <PageHeader title={t(($) => $.company.title)} subtitle={t(($) => $.company.lead)} actions={actions} />
      <PageTabs of={organizationPages.company} label={t(($) => $.company.title)} />
    </>
  );
}

export function SettingTabs() {
  const t = useText('organization');
  return <PageTabs of={organizationPages.settings} label={t(($) => $.settings.title)} />;
}
