import { handle } from '#access/server/public';
import { consent } from '#consent/contract';
import { consentRecords, textOfHash } from '#consent/server/public';
import { employeesOfUsers } from '#people/server/public';

/** The register of consents, with the people's names in the company. */
export const recordsHandler = handle(consent.listRecords, async ({ input, tx, readGlobal }) => {
  const { page, size, sort } = input;
  const { items, total } = await readGlobal((outside) =>
    consentRecords.recordsOfCompany(outside, {
      organizationId: tx.organizationId,
      newestFirst: sort === '-at',
      page,
      size,
    }),
  );
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
});
