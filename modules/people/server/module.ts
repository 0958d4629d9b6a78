import { module, taskSources } from '#access/server/public';
import { approvalsOf, requestKinds } from '#approvals/server/public';
import { seatsUsed } from '#billing/server/public';
import { asDate, dateIn, type Instant } from '#kernel/time';
import { people } from '../contract.ts';
import * as events from '../events.ts';
import { changeHandlers } from './changes.ts';
import { demo } from './demo.ts';
import { remindOfDocuments } from './document-reminders.ts';
import { documentHandlers } from './documents.ts';
import { employeeHandlers } from './employees.ts';
import { fileHandlers } from './file.ts';
import { fileChangeRequests, openFileChanges } from './file-change-requests.ts';
import { invitationHandlers, inviteMail, sweepInvitations } from './invitations.ts';
import { joinedHears, joiningHandlers } from './join-requests.ts';
import { endEmployments } from './leavers.ts';
import { lifecycleHandlers } from './lifecycle.ts';
import { meHandlers } from './me.ts';
import { forgetByConsent, peopleData } from './personal-data.ts';
import { pictureHandlers } from './pictures.ts';
import { resumeHandlers } from './resume.ts';
import { headcount } from './store.ts';
import { joinTasks } from './tasks.ts';
import { termHandlers } from './terms.ts';
import { termsFallDue } from './terms-due.ts';
import { viewAsHandlers } from './view-as.ts';

/** The first day of the month; people who left in it are counted apart. */
const monthOf = (now: Instant) => asDate(`${dateIn('UTC', now).slice(0, 7)}-01`);

export const peopleModule = module({
  name: 'people',
  contract: people,
  publicCalls: [people.invitationByCode],
  handlers: (start) => [
    ...meHandlers,
    ...employeeHandlers,
    ...lifecycleHandlers,
    ...invitationHandlers,
    ...joiningHandlers,
    ...fileHandlers,
    ...changeHandlers(approvalsOf(start)),
    ...termHandlers,
    ...resumeHandlers,
    ...documentHandlers,
    ...pictureHandlers,
    ...viewAsHandlers,
  ],
  jobs: [inviteMail, sweepInvitations],
  due: [endEmployments, remindOfDocuments, termsFallDue],
  hears: (start) => [forgetByConsent, ...joinedHears, openFileChanges(approvalsOf(start))],
  events: Object.values(events),
  personalData: peopleData,
  demo,
  plugs: [
    requestKinds.with(fileChangeRequests),
    taskSources.with(joinTasks),
    seatsUsed.with(async (tx, now) => (await headcount(tx, monthOf(now)))?.working ?? 0),
  ],
});
