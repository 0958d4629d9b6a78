import { IccReport } from './icc-report.tsx';

/** Days with enough approved overtime for a ride home. */
export default function VehicleScreen() {
  return <IccReport type="vehicle" />;
}
