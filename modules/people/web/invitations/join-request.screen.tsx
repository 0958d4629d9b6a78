import { EmployeeList } from '../employees/employee-list.tsx';

export default function JoinRequestsScreen() {
  return <EmployeeList status="pending" />;
}
