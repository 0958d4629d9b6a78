import { page, pages } from '#kernel/pages';

export const setupPages = pages('setup', {
  acceptInvite: page('accept-invite', { code: String, proof: String }),
  connect: page('setup/connect-to-company'),
  create: page('setup/create-company'),
  person: page('setup/create-company/1'),
  company: page('setup/create-company/2'),
  registration: page('setup/create-company/3'),
  payroll: page('setup/create-company/4'),
  board: page('setup/create-company/5'),
  zone: page('setup/create-company/6'),
  invite: page('setup/create-company/7'),
  createZone: page('setup/create-zone'),
  createZoneForm: page('setup/create-zone/1'),
  join: page('setup/join-company', { passcode: String }),
  waiting: page('setup/join-company/waiting'),
  welcome: page('setup/welcome-invited-user'),
  companySignIn: page('setup/company-sign-in'),
  isDeactivated: page('employee/is-deactivated'),
  isRejected: page('employee/is-rejected'),
});
