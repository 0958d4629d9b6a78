import { PeopleImport } from './people-import.tsx';

/** New people from a file. */
export default function EmployeesScreen() {
  return <PeopleImport isCreate />;
}
