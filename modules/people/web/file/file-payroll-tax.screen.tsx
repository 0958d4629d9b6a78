import { PayrollFrame } from './payroll-frame.tsx';

export default function FilePayrollTaxScreen() {
  return <PayrollFrame of="tax" />;
}
