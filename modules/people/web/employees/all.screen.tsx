import { EmployeeList } from './employee-list.tsx';

export default function AllEmployeesScreen() {
  return <EmployeeList status="approved" />;
}
