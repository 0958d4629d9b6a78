import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';

const megabyte = 1024 * 1024;
const employeeId = id('employee');
const certificateId = id('taxCertificate');
const view = 'filing.view' as const;
const edit = 'filing.edit' as const;
const reads = ['taxCertificates', 'payroll.runs'];
const changes = ['taxCertificates'];
/** Gregorian tax year. */
const year = z.int().min(2000).max(2400);
const language = z.enum(['en', 'th']).default('th');
const branch = z.string().regex(/^[0-9]{5}$/);

/** Certificates of one file that is made while the reader waits; more are made by a job. */
const mostAtOnce = 100;

export const certificateStates = ['missing', 'issued', 'outdated'] as const;

const Sums = { income: Money, tax: Money, socialSecurity: Money, providentFund: Money };

export const CertificateLine = z.object({
  employeeId,
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  /** Five digits. A person paid by two branches has a line of each. */
  branch: z.string(),
  ...Sums,
  state: z.enum(certificateStates),
  /** The day by which the person must have it. */
  dueOn: LocalDate,
  hasLeft: z.boolean(),
  /** Why it cannot be issued, in the reader's language. */
  problem: z.string().nullable(),
  certificate: z
    .object({ id: certificateId, book: z.string(), number: z.int(), issuedOn: LocalDate, readAt: Instant.nullable() })
    .nullable(),
});
export type CertificateLine = z.infer<typeof CertificateLine>;

/** A certificate as it is printed. Dates and the year are in the Buddhist era and in Thai: it is a Thai form. */
export const CertificateSheet = z.object({
  id: certificateId.nullable(),
  book: z.string(),
  number: z.string(),
  payer: z.object({ taxId: z.string(), name: z.string(), address: z.string() }),
  payee: z.object({ taxId: z.string(), name: z.string(), address: z.string() }),
  sequence: z.string(),
  /** Counted from 1. */
  formBox: z.int(),
  rows: z.array(z.object({ row: z.int(), date: z.string(), income: Money, tax: Money })),
  totalIncome: Money,
  totalTax: Money,
  totalTaxInWords: z.string(),
  funds: z.object({ pensionFund: Money, socialSecurity: Money, providentFund: Money }),
  condition: z.int(),
  issuedOn: z.string(),
  signer: z.string(),
  copies: z.array(z.string()),
});
export type CertificateSheet = z.infer<typeof CertificateSheet>;

export const OwnCertificate = z.object({
  id: certificateId,
  employeeId,
  year: z.int(),
  /** Null for one that was made elsewhere. */
  number: z.string().nullable(),
  name: z.string(),
  income: Money.nullable(),
  tax: Money.nullable(),
  issuedOn: LocalDate,
  issuedBy: z.string(),
  readAt: Instant.nullable(),
});
export type OwnCertificate = z.infer<typeof OwnCertificate>;

const Zip = z.object({
  state: z.enum(['running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  startedBy: z.string(),
  startedAt: Instant,
});

export const CertificateInfo = z.object({
  payer: z.object({ taxId: z.string().nullable(), name: z.string(), address: z.string() }),
  signer: z.string(),
  hasSignature: z.boolean(),
  counts: z.object({ missing: z.int(), issued: z.int(), outdated: z.int(), overdue: z.int() }),
  /** Runs of the year that are not approved: their pay is not in any certificate. */
  openRuns: z.int(),
  /** The book that certificates of today take their numbers from. */
  books: z.array(z.object({ branch: z.string(), name: z.string(), book: z.string(), nextNumber: z.int() })),
  zip: Zip.nullable(),
  ...shownVersion,
});
export type CertificateInfo = z.infer<typeof CertificateInfo>;

export const certificateCalls = {
  listTaxCertificates: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/taxCertificates',
      summary: 'Everyone whom approved runs of a year paid, with the certificate of withheld tax and when it is due',
    })
    .meta({ needs: view, reads, writesDueRows: true })
    .input(
      z.object({
        year,
        state: z.enum([...certificateStates, 'overdue', 'left']).optional(),
        search: z.string().trim().max(120).optional(),
        language,
        ...page(25),
      }),
    )
    .output(listOf(CertificateLine)),
  readTaxCertificate: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/taxCertificate',
      summary: 'The certificate of a person and year as it is printed; before it is issued, as it would be',
    })
    .meta({ needs: view, reads, writesDueRows: true })
    .input(z.object({ year, employeeId, branch: branch.optional(), language }))
    .output(CertificateSheet),
  issueTaxCertificates: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/taxCertificate',
      summary: 'Issue certificates with the next numbers of the book; the people are informed',
    })
    .meta({ needs: edit, changes })
    .input(
      z.object({
        year,
        /** Everyone who has none when left out. */
        employeeIds: z.array(employeeId).min(1).max(1_000).optional(),
        /** Today when left out. */
        issuedOn: businessDate.optional(),
        language,
      }),
    )
    .output(
      z.object({
        issued: z.int(),
        /** Those whose data are incomplete. */
        refused: z.array(z.object({ employeeId, name: z.string(), problem: z.string() })),
      }),
    ),
  replaceTaxCertificate: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/taxCertificate',
      summary:
        'Replace an issued certificate by one with the figures of today and a new number; the old number stays used',
    })
    .meta({ needs: edit, changes })
    .input(z.object({ id: certificateId, reason: z.string().trim().min(1).max(300), language }))
    /** Null where no approved run of the year pays the person any more: then nothing is certified. */
    .output(z.object({ id: certificateId.nullable() })),
  taxCertificateInfo: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/taxCertificateInfo',
      summary: 'Payer, signer and books of certificates, and how many of a year are issued',
    })
    .meta({ needs: view, reads: [...reads, 'organization', 'branches'], writesDueRows: true })
    .input(z.object({ year }))
    .output(CertificateInfo),
  saveTaxCertificateInfo: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/taxCertificateInfo',
      summary: 'Signer and signature picture, and the book and number from which a branch goes on',
    })
    .meta({ needs: 'payroll.template', changes })
    .input(
      z.object({
        signer: z.string().trim().max(120),
        signature: z
          .file()
          .min(1)
          .max(5 * megabyte)
          .nullish(),
        /** Takes the picture away. */
        withoutSignature: z.boolean().default(false),
        /** Begins a new book of this branch today. */
        branch: branch.optional(),
        book: z.string().trim().min(1).max(20).optional(),
        nextNumber: z.int().min(1).max(999_999).optional(),
        ...seenVersion,
      }),
    )
    .output(z.object(shownVersion)),
  taxCertificateFile: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/taxCertificate/file',
      summary: 'Issued certificates as PDF: one person as a PDF, several as a zip',
    })
    .meta({ needs: view })
    .input(z.object({ year, employeeIds: z.array(employeeId).min(1).max(mostAtOnce) }))
    .output(fileOutput),
  startTaxCertificateZip: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/taxCertificates/zip',
      summary: 'Start to make a zip of all issued certificates of a year; its progress is in taxCertificateInfo',
    })
    .meta({ needs: view, changes })
    .input(z.object({ year }))
    .output(nothing),
  readTaxCertificateZip: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/taxCertificates/zip',
      summary: 'The finished zip of a year’s certificates',
    })
    .meta({ needs: view })
    .input(z.object({ year }))
    .output(fileOutput),
  uploadTaxCertificate: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/taxCertificateSlip/upload',
      summary: 'Give a person a certificate that was made elsewhere; they are informed',
    })
    .meta({ needs: edit, changes })
    .input(
      z.object({
        file: z
          .file()
          .min(1)
          .max(10 * megabyte),
        employeeId,
        year,
        /** Today when left out. */
        issuedOn: businessDate.optional(),
        /** The name of the file when left out. */
        name: note(120),
      }),
    )
    .output(z.object({ id: certificateId })),
  deleteUploadedTaxCertificate: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/payroll/taxCertificateSlip',
      summary: 'Delete a certificate that was made elsewhere',
    })
    .meta({ needs: edit, changes })
    .input(z.object({ id: certificateId }))
    .output(nothing),
  listOwnTaxCertificates: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/taxCertificates',
      summary: 'Certificates of withheld tax of a person, newest first; one’s own when nobody is named',
    })
    .meta({ needs: 'slip.view', reads: changes })
    .input(z.object({ employeeId: employeeId.optional() }))
    .output(z.array(OwnCertificate)),
  readOwnTaxCertificate: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/taxCertificate',
      summary: 'A certificate as a file; its person has read it then',
    })
    .meta({ needs: 'slip.view', writesDueRows: true })
    .input(z.object({ id: certificateId }))
    .output(fileOutput),
};
