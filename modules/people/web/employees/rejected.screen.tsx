import { EmployeeList } from './employee-list.tsx';

export default function RejectedPeopleScreen() {
  return <EmployeeList status="rejected" />;
}
