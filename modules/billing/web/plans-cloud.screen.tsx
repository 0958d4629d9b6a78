import { Plans } from './plans.tsx';

const parts = ['cloud'] as const;

export default function PlansScreen() {
  return <Plans parts={parts} />;
}
