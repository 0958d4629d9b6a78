// Certificates: what one says is fixed with the approval and numbered; the PDF is made from it soon after and kept with the request.

import { fileURLToPath } from 'node:url';
import { tellWindows } from '#access/server/public';
import { formErrors } from '#forms/errors';
import { documentIssued } from '#forms/events';
import {
  type CertificateFacts,
  certificate,
  type DocumentKind,
  documentKinds,
  documentNumber,
} from '#forms/rules/certificate';
import { en } from '#forms/text/certificate/en';
import { th } from '#forms/text/certificate/th';
import type { Language } from '#kernel/text';
import { type LocalDate, systemNow } from '#kernel/time';
import { addressLine } from '#organization/rules/address-line';
import { company, keepFile, paperLogo, storeBytes, todayOf } from '#organization/server/public';
import { personOnPaper, termsOn } from '#people/server/public';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { hearsOutside, tell } from '#server/events';
import { pdfOf } from '#server/pdf';
import type { AnsweredForm, FormType, RequestedForm } from '../form-type.ts';
import * as store from '../store/documents.ts';
import { certificateLanguages, certificateRequest, certificates } from './ready-forms.ts';

const wordsIn = { en, th } as const;

/** Another document that a company's own form offers is written by people. */
const kindOf = ({ answers }: AnsweredForm): DocumentKind | undefined =>
  documentKinds.find((kind) => kind === answers.documentKind);

const languageOf = ({ answers }: AnsweredForm): Language => (answers.documentLanguage === 'en' ? 'en' : 'th');

async function factsOf(tx: TenantTx, form: AnsweredForm, issuedOn: LocalDate): Promise<CertificateFacts> {
  const own = { employeeIds: [form.employeeId], from: issuedOn, to: issuedOn };
  const [person, owner, terms, agreed] = await Promise.all([
    personOnPaper(tx, form.employeeId),
    company(tx),
    termsOn(tx, { ...own, matters: ['position', 'department'] }),
    agreedOn(tx, own),
  ]);
  if (!person || !owner) throw formErrors.employeeNotFound();
  const { position, department } = terms.on(form.employeeId, issuedOn);
  const { employmentType, wage } = agreed(form.employeeId, issuedOn);
  const { positionName, ...onPaper } = person;
  const purpose = form.answers.documentPurpose;
  return {
    person: {
      ...onPaper,
      position: position?.valueText ?? positionName,
      department: department?.valueText ?? null,
      employmentType,
    },
    salary: kindOf(form) === 'salary' ? wage || null : null,
    company: {
      name: owner.name,
      address: addressLine(owner.address) || null,
      phoneNumber: owner.phoneNumber,
      email: owner.email,
      taxId: owner.taxId,
      currency: owner.currency,
    },
    purpose: typeof purpose === 'string' && purpose !== '' ? purpose : null,
    issuedOn,
  };
}

async function issue(tx: TenantTx, form: RequestedForm): Promise<void> {
  const kind = kindOf(form);
  if (!kind) return;
  const issuedOn = await todayOf(tx, form.now);
  const facts = await factsOf(tx, form, issuedOn);
  if (kind === 'salary' && facts.salary === null) throw formErrors.noSalary();
  const { responseId, now } = form;
  const year = Number(issuedOn.slice(0, 4));
  await store.addDocument(tx, { responseId, kind, language: languageOf(form), year, facts, now });
  await tell(tx, documentIssued, { responseId });
}

const template = fileURLToPath(new URL('../certificate.typ', import.meta.url));

/** Logo and colour of the company; null without one. */
export interface Letterhead {
  readonly logo: readonly number[] | null;
  readonly colour: string | null;
}

async function certificatePdf(document: store.DocumentRow, letterhead: Letterhead): Promise<Buffer> {
  const words = wordsIn[document.language];
  return pdfOf(template, {
    ...certificate(document.facts, document, words),
    language: document.language,
    ...letterhead,
    words,
  });
}

/** "หนังสือรับรองการทำงาน 3-2569.pdf". */
const fileName = (document: store.DocumentRow): string => {
  const words = wordsIn[document.language];
  const number = documentNumber(document).replace('/', '-');
  return `${words.file.replace('{{title}}', words.titles[document.kind]).replace('{{number}}', number)}.pdf`;
};

export const makeCertificate = hearsOutside(
  documentIssued,
  'forms.make-certificate',
  async ({ organizationId, payload: { responseId }, services: { database, files } }) => {
    const { document, owner } = await database.tenant(organizationId, async (tx) => ({
      document: await store.documentOf(tx, responseId),
      owner: await company(tx),
    }));
    if (!document || document.fileId !== null) return;
    const logo = await paperLogo(files, owner);
    const bytes = await certificatePdf(document, { logo, colour: owner?.brandColour ?? null });
    const name = fileName(document);
    const stored = await storeBytes({ name, contentType: 'application/pdf', bytes, organizationId, files });
    await database.tenant(organizationId, async (tx) => {
      const now = systemNow();
      // Made twice at once, or forgotten meanwhile: bytes without a row are deleted after a day.
      if (!(await store.isWithoutFile(tx, responseId))) return;
      await keepFile(tx, stored, { createdBy: null, now });
      await store.saveFile(tx, responseId, stored.id);
      tellWindows(tx, ['formResponses']);
    });
  },
);

async function wording(_tx: TenantTx, form: AnsweredForm, language: Language): Promise<string | null> {
  const kind = kindOf(form);
  if (!kind) return null;
  const purpose = form.answers.documentPurpose;
  const name = wordsIn[language].titles[kind];
  const given = { en: `${name} is made as a PDF`, th: `ออก${name}เป็นไฟล์ PDF` }[language];
  return typeof purpose === 'string' && purpose !== '' ? `${given} · ${purpose}` : given;
}

/** A certificate cannot be taken back once it is issued. */
export const documentForm: FormType = {
  name: 'document',
  title: { en: 'Document request', th: 'ขอเอกสาร' },
  meanings: [
    {
      name: 'documentKind',
      title: { en: 'Which document', th: 'เอกสารที่ขอ' },
      fields: ['dropdown', 'radio'],
      needed: true,
      options: certificates,
    },
    {
      name: 'documentLanguage',
      title: { en: 'Language', th: 'ภาษา' },
      fields: ['dropdown', 'radio'],
      needed: false,
      options: certificateLanguages,
    },
    { name: 'documentPurpose', title: { en: 'Purpose', th: 'วัตถุประสงค์' }, fields: ['textfield'], needed: false },
  ],
  effect: issue,
  wording,
  ready: [certificateRequest],
};
