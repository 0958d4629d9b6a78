// Who answers the calls of this module, and what runs behind the scenes.
import type { Handler } from '#access/server/public';
import type { Due } from '#server/due';
import type { AnyJob } from '#server/jobs';
import { changeHandlers } from './changes.ts';
import { documentHandlers } from './documents.ts';
import { employeeHandlers } from './employees.ts';
import type { WhoAgreed } from './face-photos.ts';
import { fileHandlers } from './file.ts';
import { invitationHandlers, inviteMail, sweepInvitations } from './invitations.ts';
import { joiningHandlers } from './join-requests.ts';
import { endEmployments } from './leavers.ts';
import { lifecycleHandlers } from './lifecycle.ts';
import { meHandlers, type PeopleOptions } from './me.ts';
import { pictureHandlers } from './pictures.ts';
import { resumeHandlers } from './resume.ts';
import { termHandlers } from './terms.ts';
import { termsFallDue } from './terms-due.ts';
import { viewAsHandlers } from './view-as.ts';

export const peopleHandlers = ({
  asksConsent,
  whoAgreed,
}: PeopleOptions & { readonly whoAgreed: WhoAgreed }): readonly Handler[] => [
  ...meHandlers({ asksConsent }),
  ...employeeHandlers,
  ...lifecycleHandlers,
  ...invitationHandlers,
  ...joiningHandlers,
  ...fileHandlers,
  ...changeHandlers,
  ...termHandlers,
  ...resumeHandlers,
  ...documentHandlers(whoAgreed),
  ...pictureHandlers,
  ...viewAsHandlers,
];

export const peopleJobs: readonly AnyJob[] = [inviteMail, sweepInvitations];
export const peopleDue: readonly Due[] = [endEmployments, termsFallDue];
