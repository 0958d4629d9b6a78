import { PayrollFrame } from './payroll-frame.tsx';

export default function FilePayrollItemsScreen() {
  return <PayrollFrame of="items" />;
}
