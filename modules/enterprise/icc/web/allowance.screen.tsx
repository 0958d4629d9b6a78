import { IccReport } from './icc-report.tsx';

/** Days with enough approved overtime for a meal. */
export default function AllowanceScreen() {
  return <IccReport type="allowance" />;
}
