import { Plans } from './plans.tsx';

const parts = ['cloud', 'station', 'payroll'] as const;

export default function PlansScreen() {
  return <Plans parts={parts} />;
}
