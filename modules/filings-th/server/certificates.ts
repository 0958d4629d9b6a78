// Certificates of withheld tax: who has one, and the deeds by which they are issued and replaced.

import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { inEvents, tell, tellAll } from '#server/events';
import { newId } from '#server/ids';
import { type CertificateLine, filingsTh } from '../contract.ts';
import { filingErrors } from '../errors.ts';
import { certificatesReady } from '../events.ts';
import { bookOn } from '../rules/certificate-book.ts';
import { totalOf } from '../rules/certificate-figures.ts';
import { explainFilingRefusal } from '../rules/explain-filing-refusal.ts';
import { sheetOf } from './certificate-paper.ts';
import {
  type CertificateYear,
  certificateOf,
  certificateYear,
  type PersonOfYear,
  personOfYear,
} from './certificate-year.ts';
import { lockBranchesOfTemplates } from './store/branches.ts';
import * as store from './store/certificates.ts';

const nameOf = ({ facts }: PersonOfYear): string => nameText(facts, 'first-last');

/** Why a certificate cannot be printed; null where it can. */
function problemOf(year: CertificateYear, person: PersonOfYear, of: { issuedOn: LocalDate; language: Language }) {
  const made = certificateOf(year, person, { book: '', number: '', issuedOn: of.issuedOn });
  return made.ok ? null : explainFilingRefusal(made, of.language);
}

const isOverdue = ({ state, dueOn }: PersonOfYear, today: LocalDate): boolean => state === 'missing' && dueOn < today;

function isListed(person: PersonOfYear, state: string | undefined, today: LocalDate): boolean {
  switch (state) {
    case undefined:
      return true;
    case 'overdue':
      return isOverdue(person, today);
    case 'left':
      return person.hasLeft && person.state !== 'issued';
    default:
      return person.state === state;
  }
}

function lineOf(
  year: CertificateYear,
  person: PersonOfYear,
  of: { issuedOn: LocalDate; language: Language },
): CertificateLine {
  const { facts, branch, figures, state, dueOn, hasLeft, certificate } = person;
  return {
    employeeId: facts.employeeId,
    firstName: facts.firstName,
    lastName: facts.lastName,
    employeeCode: facts.employeeCode,
    branch,
    ...totalOf(figures),
    socialSecurity: figures.socialSecurity,
    providentFund: figures.providentFund,
    state,
    dueOn,
    hasLeft,
    problem: state === 'issued' ? null : problemOf(year, person, of),
    certificate: certificate && {
      id: certificate.id,
      book: certificate.book,
      number: certificate.number,
      issuedOn: certificate.issuedOn,
      readAt: certificate.readAt,
    },
  };
}

interface Issuing {
  readonly issuedOn: LocalDate;
  readonly by: string;
  readonly now: Instant;
}

/** Numbers in the order of PND 1 Kor, one book per branch. */
export async function issueFor(
  tx: TenantTx,
  year: CertificateYear,
  { people, issuedOn, by, now }: Issuing & { readonly people: readonly PersonOfYear[] },
): Promise<Id<'taxCertificate'>[]> {
  const books = Map.groupBy(await store.booksOf(tx), ({ branch }) => branch);
  const ids: Id<'taxCertificate'>[] = [];
  for (const [branch, own] of Map.groupBy(people, (one) => one.branch)) {
    const book = bookOn(books.get(branch) ?? [], issuedOn);
    const first = await store.takeNumbers(tx, { branch, ...book }, own.length);
    const certificates = own.map((person, nth) => {
      const number = first + nth;
      const made = certificateOf(year, person, { book: book.book, number: String(number), issuedOn });
      if (!made.ok) throw filingErrors.filingRefused({ params: { why: explainFilingRefusal(made, 'en') } });
      const id = newId('taxCertificate');
      ids.push(id);
      return {
        id,
        employeeId: person.facts.employeeId,
        year: year.year,
        branch,
        book: book.book,
        number,
        issuedOn,
        content: { sheet: made.value, signer: year.setting.signer, figures: person.figures },
        signatureFileId: year.setting.signatureFileId,
      };
    });
    await store.addCertificates(tx, certificates, { by, now });
  }
  return ids;
}

export const certificateHandlers = [
  handle(filingsTh.listTaxCertificates, async ({ input, tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    const year = await certificateYear(tx, input.year, today);
    const found = input.search ? await store.foundPeople(tx, input.search) : null;
    const listed = year.people.filter(
      (person) => isListed(person, input.state, today) && (found === null || found.has(person.facts.employeeId)),
    );
    const { page, size, language } = input;
    return {
      items: listed
        .slice(page * size, (page + 1) * size)
        .map((person) => lineOf(year, person, { issuedOn: today, language })),
      total: listed.length,
      page,
      size,
    };
  }),

  handle(filingsTh.readTaxCertificate, async ({ input, tx, actor, now }) => {
    const today = dateIn(actor.timeZone, now);
    const year = await certificateYear(tx, input.year, today);
    const person = personOfYear(year, input);
    const { certificate } = person;
    if (certificate) return sheetOf(certificate.id, certificate.content);
    const made = certificateOf(year, person, { book: '', number: '', issuedOn: today });
    if (!made.ok) throw filingErrors.filingRefused({ params: { why: explainFilingRefusal(made, input.language) } });
    return sheetOf(null, { sheet: made.value, signer: year.setting.signer });
  }),

  handle(filingsTh.issueTaxCertificates, async ({ input, tx, actor, now, audit }) => {
    await lockBranchesOfTemplates(tx);
    const today = await todayOf(tx, now);
    const issuedOn = input.issuedOn ?? today;
    const year = await certificateYear(tx, input.year, today);
    const named = input.employeeIds;
    for (const employeeId of named ?? []) personOfYear(year, { employeeId });
    const wanted = year.people.filter(
      ({ state, facts }) => state === 'missing' && (named === undefined || named.includes(facts.employeeId)),
    );
    const refused = wanted.flatMap((person) => {
      const problem = problemOf(year, person, { issuedOn, language: input.language });
      return problem ? [{ person, problem }] : [];
    });
    const people = wanted.filter((person) => !refused.some((one) => one.person === person));
    if (people.length === 0 && refused[0])
      throw filingErrors.filingRefused({ params: { why: `${nameOf(refused[0].person)}: ${refused[0].problem}` } });
    if (people.length === 0) throw filingErrors.nothingToIssue();
    await issueFor(tx, year, { people, issuedOn, by: actor.name, now });
    const employeeIds = [...new Set(people.map(({ facts }) => facts.employeeId))];
    await tellAll(
      tx,
      certificatesReady,
      inEvents(employeeIds).map((some) => ({ year: input.year, employeeIds: some, by: actor.employeeId })),
    );
    audit({
      kind: 'taxCertificate',
      id: tx.organizationId,
      name: String(input.year),
      after: { issuedOn, people: people.length },
    });
    return {
      issued: people.length,
      refused: refused.map(({ person, problem }) => ({
        employeeId: person.facts.employeeId,
        name: nameOf(person),
        problem,
      })),
    };
  }),

  handle(filingsTh.replaceTaxCertificate, async ({ input, tx, actor, now, audit }) => {
    await lockBranchesOfTemplates(tx);
    const before = await store.certificateForUpdate(tx, input.id);
    if (!before) throw filingErrors.certificateNotFound();
    const issuedOn = await todayOf(tx, now);
    const year = await certificateYear(tx, before.year, issuedOn);
    const person = personOfYear(year, before);
    const isPaid = person.figures.incomes.length > 0;
    const problem = isPaid ? problemOf(year, person, { issuedOn, language: input.language }) : null;
    if (problem) throw filingErrors.filingRefused({ params: { why: `${nameOf(person)}: ${problem}` } });
    await store.voidCertificate(tx, before.id, input.reason);
    const people = isPaid ? [person] : [];
    const [id = null] = await issueFor(tx, year, { people, issuedOn, by: actor.name, now });
    if (id)
      await tell(tx, certificatesReady, { year: before.year, employeeIds: [before.employeeId], by: actor.employeeId });
    audit({
      kind: 'taxCertificate',
      id: before.employeeId,
      name: nameOf(person),
      before: { number: `${before.book}/${before.number}` },
      after: { reason: input.reason, issuedOn },
    });
    return { id };
  }),
];
