import { filingPages } from '#filings-th/pages';
import { useGo, usePageSearch } from '#web/links';
import { FilingScreen } from './filing-screen.tsx';

/** Wages of a year for the Workmen's Compensation Fund, with everyone's social security. */
export default function YearlySocialSecurityScreen() {
  const page = filingPages.yearlySocialSecurity;
  const go = useGo();
  return (
    <FilingScreen
      name="yearlySocialSecurity"
      kinds={['kt20k']}
      search={usePageSearch(page)}
      onChange={({ year, branch, kind }) => void go(page.to({ year, branch, kind }), { replace: true })}
    />
  );
}
