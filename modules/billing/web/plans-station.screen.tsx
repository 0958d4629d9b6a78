import { Plans } from './plans.tsx';

const parts = ['station'] as const;

export default function PlansScreen() {
  return <Plans parts={parts} />;
}
