// Certificates of the demo company: of this year for some people, as if they had been asked for.
import type { Demo } from '#access/server/public';
import { todayOf } from '#organization/server/public';
import { certificateOf, certificateYear } from './certificate-year.ts';
import { issueFor } from './certificates.ts';
import { saveSetting } from './store/certificates.ts';

const howMany = 12;

export const certificateDemo: Demo = async (tx, { year, now, isForMeasuring }) => {
  if (isForMeasuring) return;
  const by = { by: 'HR', now };
  await saveSetting(tx, { signer: 'รัตนา เจริญสุข', signatureFileId: null }, by);
  const issuedOn = await todayOf(tx, now);
  const ofYear = await certificateYear(tx, year, issuedOn);
  const people = ofYear.people
    .filter((person) => certificateOf(ofYear, person, { book: '', number: '', issuedOn }).ok)
    .slice(0, howMany);
  await issueFor(tx, ofYear, { people, issuedOn, ...by });
};
