import { States } from '#ui/states';
import { useRead } from '#web/call';
import { organization } from '../contract.ts';
import { CompanyForm } from './company-form.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { PasscodePanel } from './passcode-panel.tsx';

export default function CompanyScreen() {
  const company = useRead(organization.company, undefined);
  return (
    <>
      <CompanyTabs />
      <States of={company}>
        {(sheet) => (
          <>
            <PasscodePanel passcode={sheet.passcode} />
            <CompanyForm key={sheet.id} company={sheet} />
          </>
        )}
      </States>
    </>
  );
}
