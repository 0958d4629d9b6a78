import { filingPages } from '#filings-th/pages';
import { useGo, usePageSearch } from '#web/links';
import { FilingScreen } from './filing-screen.tsx';

/** Social security and welfare fund of a wage month, and the people who joined and left in it. */
export default function MonthlySocialSecurityScreen() {
  const page = filingPages.monthlySocialSecurity;
  const go = useGo();
  return (
    <FilingScreen
      name="monthlySocialSecurity"
      kinds={['sps110', 'welfareFund', 'sps103', 'sps609']}
      search={usePageSearch(page)}
      onChange={(next) => void go(page.to(next), { replace: true })}
    />
  );
}
