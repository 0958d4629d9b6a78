import { EmployeeList } from './employee-list.tsx';

export default function JoinRequestsScreen() {
  return <EmployeeList status="pending" />;
}
