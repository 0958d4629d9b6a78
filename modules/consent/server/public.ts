export { agreeToAll, asksConsent, recordOwnerConsent, whoAgreed } from './consents.ts';

export { textOfHash } from './shown-texts.ts';
export * as consentRecords from './store/records.ts';
export * as dataRequests from './store/requests.ts';
