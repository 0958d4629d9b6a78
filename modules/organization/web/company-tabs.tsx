import { PageHeader } from '#ui/page-header';
import { SiblingTabs } from '#ui/page-tabs';
import { useText } from '#web/text';

const companyPaths = [
  'company',
  'company/branch',
  'company/work-hours',
  'company/clocking',
  'company/billing',
  'company/privacy',
];
const settingPaths = ['setting/tag', 'setting/shift', 'setting/security', 'setting/station'];

/** The head that the pages of the company share. */
export function CompanyTabs({ actions }: { readonly actions?: React.ReactNode }) {
  const t = useText('organization');
  return (
    <>
      <PageHeader title={t(($) => $.company.title)} subtitle={t(($) => $.company.lead)} actions={actions} />
      <SiblingTabs paths={companyPaths} label={t(($) => $.company.title)} />
    </>
  );
}

export function SettingTabs() {
  const t = useText('organization');
  return <SiblingTabs paths={settingPaths} label={t(($) => $.settings.title)} />;
}
