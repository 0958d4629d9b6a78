import { payrollPages } from '#payroll/pages';
import { usePageSearch } from '#web/links';
import { OwnSlips } from './own-slips.tsx';

/** A tab of My Portal. */
export default function MySlipsScreen() {
  const { slip } = usePageSearch(payrollPages.mySlips);
  return <OwnSlips open={slip} linkTo={(next) => payrollPages.mySlips.to({ slip: next })} />;
}
