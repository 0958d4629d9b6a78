import { module } from '#access/server/public';
import { organization } from '../contract.ts';
import * as events from '../events.ts';
import { keepingOfBranch } from './branch-use.ts';
import { branchHandlers } from './branches.ts';
import { companyHandlers, listRenamed } from './company.ts';
import { companySignInHandlers, type OrganizationOptions } from './company-sign-in.ts';
import { demo } from './demo.ts';
import { removeBytes } from './file-removal.ts';
import { fileHandlers } from './files.ts';
import { referenceHandlers } from './reference-lists.ts';
import { settingHandlers } from './settings.ts';
import { sweepBytes, sweepKeys, sweepUnusedFiles } from './sweep.ts';
import { tagHandlers } from './tags.ts';

export const organizationModule = module<OrganizationOptions>({
  name: 'organization',
  contract: organization,
  handlers: ({ options, plugs }) => [
    ...companyHandlers,
    ...branchHandlers(keepingOfBranch({ plugs })),
    ...settingHandlers,
    ...companySignInHandlers(options),
    ...tagHandlers,
    ...referenceHandlers,
    ...fileHandlers,
  ],
  due: [sweepBytes, sweepKeys, sweepUnusedFiles],
  hears: [removeBytes, listRenamed],
  events: Object.values(events),
  demo,
});
