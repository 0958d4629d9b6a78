import { module } from '#access/server/public';
import { ownRequestHandlers } from './own-requests.ts';
import { recordsHandler } from './records.ts';
import { requestHandlers } from './requests.ts';
import { retentionDue, retentionHandler } from './retention.ts';

/** Answers the calls of `consent` that need to know what all modules keep about people. */
export const privacyModule = module({
  name: 'privacy',
  handlers: ({ personalData }) => [
    recordsHandler,
    ...ownRequestHandlers,
    ...requestHandlers(personalData),
    retentionHandler,
  ],
  due: ({ personalData }) => [retentionDue(personalData)],
});
