import { IconPalette } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { setupPages } from '#setup/pages';
import { Button } from '#ui/button';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { openThemeEditor } from '#web/theme/edit-theme';
import { organization } from '../contract.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { PasscodePanel } from './passcode-panel.tsx';

export default function CompanyScreen() {
  const can = useCan();
  const company = useRead(organization.company, undefined);
  return (
    <>
      <CompanyTabs actions={company.data?.enterprise && <EditTheme />} />
      <States of={company}>
        {(sheet) => (
          <>
            {!sheet.isSetup && can('organization.setup') && <UnfinishedSetup />}
            <PasscodePanel passcode={sheet.passcode} />
            <CompanyForm key={sheet.id} company={sheet} />
          </>
        )}
      </States>
    </>
  );
}

function EditTheme() {
  const t = useText('organization');
  return (
    <Button kind="secondary" icon={<IconPalette size={18} stroke={1.6} aria-hidden />} onClick={openThemeEditor}>
      {t(($) => $.company.editTheme)}
    </Button>
  );
}

/** Here the owner finds the way back, also after dismissing the dashboard's offer. */
function UnfinishedSetup() {
  const t = useText('organization');
  return (
    <Panel
      title={t(($) => $.company.unfinished)}
      hint={t(($) => $.company.unfinishedLead)}
      actions={<PageButton to={setupPages.create}>{t(($) => $.company.continueSetup)}</PageButton>}
    >
      {null}
    </Panel>
  );
}
