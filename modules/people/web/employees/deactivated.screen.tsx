import { EmployeeList } from './employee-list.tsx';

export default function DeactivatedPeopleScreen() {
  return <EmployeeList status="deactivated" />;
}
