import { filingPages } from '#filings-th/pages';
import { useGo, usePageSearch } from '#web/links';
import { FilingScreen } from './filing-screen.tsx';

/** Tax withheld in a year. */
export default function YearlyTaxScreen() {
  const page = filingPages.yearlyTax;
  const go = useGo();
  return (
    <FilingScreen
      name="yearlyTax"
      kinds={['pnd1kor']}
      search={usePageSearch(page)}
      onChange={({ year, branch, kind }) => void go(page.to({ year, branch, kind }), { replace: true })}
    />
  );
}
