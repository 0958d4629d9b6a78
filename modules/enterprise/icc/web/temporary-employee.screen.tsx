import { IccReport } from './icc-report.tsx';

/** Days and hours of people who are employed part-time. */
export default function TemporaryEmployeeScreen() {
  return <IccReport type="temporary-employee" />;
}
