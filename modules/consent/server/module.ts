import { module } from '#access/server/public';
import { consent } from '../contract.ts';
import * as events from '../events.ts';
import { consentHandlers } from './consents.ts';
import { consentData, recordErased } from './personal-data.ts';

/** Consents. Requests about personal data are answered by the module privacy, which knows all modules. */
export const consentModule = module({
  name: 'consent',
  contract: consent,
  publicCalls: [consent.listTexts],
  handlers: consentHandlers,
  hears: [recordErased],
  events: Object.values(events),
  personalData: consentData,
});
