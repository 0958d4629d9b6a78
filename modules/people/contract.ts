import { fileChanges } from './contract/changes.ts';
import { documents } from './contract/documents.ts';
import { employees } from './contract/employees.ts';
import { file } from './contract/file.ts';
import { invitations } from './contract/invitations.ts';
import { me } from './contract/me.ts';
import { pictures } from './contract/pictures.ts';
import { resume } from './contract/resume.ts';
import { terms } from './contract/terms.ts';
import { viewAs } from './contract/view-as.ts';

export { approveStatuses, Profile } from './contract/me.ts';

export const people = {
  ...me,
  ...employees,
  ...invitations,
  ...file,
  ...fileChanges,
  ...terms,
  ...resume,
  ...documents,
  ...pictures,
  ...viewAs,
};
