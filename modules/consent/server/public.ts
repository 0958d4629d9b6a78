export {
  agreeToAll,
  asksConsent,
  consentHandlers,
  hasConsent,
  recordOwnerConsent,
  whoAgreed,
} from './consents.ts';
export { consentData } from './personal-data.ts';
export { requestHandlers } from './requests.ts';
export { retentionDue, retentionHandler } from './retention.ts';
export { textOfHash } from './shown-texts.ts';
