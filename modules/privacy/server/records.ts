import { handle } from '#access/server/public';
import { consent } from '#consent/contract';
import { consentRecords, textOfHash } from '#consent/server/public';
import { employeesOfUsers } from '#people/server/public';

/** The register of consents, with the people's names in the company. */
export const recordsHandler = handle(consent.listRecords, {
  prepare: ({ input: { page, size, sort }, actor: { organizationId }, readGlobal }) =>
    readGlobal((outside) =>
      consentRecords.recordsOfCompany(outside, { organizationId, newestFirst: sort === '-at', page, size }),
    ),
  run: async ({ input: { page, size }, tx, prepared: { items, total } }) => {
    const people = await employeesOfUsers(tx, [...new Set(items.map((one) => one.userId))]);
    const names = new Map(people.map((one) => [one.userId, one.name]));
    return {
      items: items.map(({ id, purpose, answer, version, language, hash, at, userId }) => ({
        id,
        name: names.get(userId) ?? null,
        purpose,
        kind: textOfHash(hash)?.kind ?? 'consent',
        answer,
        version,
        language,
        hash,
        at,
      })),
      total,
      page,
      size,
    };
  },
});
