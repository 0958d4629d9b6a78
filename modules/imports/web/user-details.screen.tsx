import { PeopleImport } from './people-import.tsx';

/** Changes of people from a file. */
export default function UserDetailsScreen() {
  return <PeopleImport isCreate={false} />;
}
