import { payrollPages } from '#payroll/pages';
import { PageHeader } from '#ui/page-header';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { OwnSlips } from './own-slips.tsx';

/** Inside the mobile app: one's own slips. */
export default function SlipsViewScreen() {
  const t = useText('payroll');
  const { slip } = usePageSearch(payrollPages.slipsView);
  return (
    <>
      <PageHeader title={t(($) => $.pages.slipsView)} />
      <OwnSlips open={slip} linkTo={(next) => payrollPages.slipsView.to({ slip: next })} />
    </>
  );
}
