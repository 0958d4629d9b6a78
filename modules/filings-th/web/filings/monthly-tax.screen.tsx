import { filingPages } from '#filings-th/pages';
import { useGo, usePageSearch } from '#web/links';
import { FilingScreen } from './filing-screen.tsx';

/** Tax withheld in a month, and the student loans that were deducted with it. */
export default function MonthlyTaxScreen() {
  const page = filingPages.monthlyTax;
  const go = useGo();
  return (
    <FilingScreen
      name="monthlyTax"
      kinds={['pnd1', 'studentLoan']}
      search={usePageSearch(page)}
      onChange={(next) => void go(page.to(next), { replace: true })}
    />
  );
}
