import { IconHistory } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { activityPages } from '#activity/pages';
import type { Page } from '#kernel/pages';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { organizationPages } from '../pages.ts';

interface CompanyTabsProps {
  readonly actions?: React.ReactNode;
  /** The tab of a page that is none itself. */
  readonly within?: Pick<Page, 'id'>;
}

/** The header of the company's pages. */
export function CompanyTabs({ actions, within }: CompanyTabsProps) {
  const t = useText('organization');
  const can = useCan();
  return (
    <>
      <PageHeader
        title={t(($) => $.company.title)}
        subtitle={t(($) => $.company.lead)}
        actions={
          <>
            {can('activity.view') && (
              <PageButton
                to={activityPages.company}
                variant="default"
                leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
              >
                {t(($) => $.company.activity)}
              </PageButton>
            )}
            {actions}
          </>
        }
      />
      <PageTabs of={organizationPages.company} within={within} label={t(($) => $.company.title)} />
    </>
  );
}

export function SettingTabs() {
  const t = useText('organization');
  return <PageTabs of={organizationPages.settings} label={t(($) => $.settings.title)} />;
}
