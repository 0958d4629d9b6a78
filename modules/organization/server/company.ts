import { isDeepStrictEqual } from 'node:util';
import { featuresFrom } from '#access/rules/feature';
import { handle, type PrepareContext } from '#access/server/public';
import { type Call, callAddress } from '#kernel/call';
import { systemNow } from '#kernel/time';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { dueAt, everything } from '#server/due';
import { hearsOutside, tell } from '#server/events';
import { FileAnswer } from '#server/export';
import { fileKey } from '#server/files';
import { editForm } from '#server/version';
import type { CompanyFields } from '../contract/company.ts';
import { type Company, organization } from '../contract.ts';
import { organizationErrors } from '../errors.ts';
import { organizationRenamed } from '../events.ts';
import { givePasscode, listInDirectory, passcodeOf } from './directory.ts';
import { removeFiles } from './file-removal.ts';
import * as store from './store/company.ts';
import { fileRow } from './store/files.ts';
import { keepFile, storePicture } from './stored-files.ts';

/** The address of the logo; it contains the file's id, so that a new logo is never hidden by a cached one. */
export const logoUrl = (fileId: string | null): string | null =>
  fileId === null ? null : callAddress(organization.logo, { id: fileId });

const logoSize = { width: 320, height: 320 };

/** The fields of the sheet, named as in the form. */
const fieldsOf = (row: store.CompanyRow) => ({
  name: row.name,
  phoneNumber: row.phoneNumber,
  email: row.email,
  address: row.address,
  businessTypeId: row.businessType,
  foundingDate: row.foundingDate,
  taxId: row.taxId,
  branchTax: row.taxBranch,
  socialSecurityId: row.socialSecurityId,
  branchSocialSecurity: row.socialSecurityBranch,
  bankId: row.bankCode,
  bankAccount: row.bankAccount,
  bankAccountName: row.bankAccountName,
  countryId: row.country,
  currencyId: row.currency,
  timeZoneId: row.timeZone,
  digitSystem: row.digits,
  nameDisplay: row.nameDisplay,
  clockDisplay: row.clockDisplay,
  clockSeparator: row.clockSeparator,
});
const form = editForm(fieldsOf);

function sheetOf(row: store.CompanyRow, passcode: string | null): Company {
  const { timeZoneId, ...fields } = fieldsOf(row);
  return {
    id: row.id,
    ...fields,
    timeZone: { id: timeZoneId, uniqueName: timeZoneId },
    shiftBoardType: row.shiftBoardType,
    imgUrl: logoUrl(row.logoFileId),
    passcode,
    isSetup: row.businessType !== null,
    enterprise: row.enterprise,
    enterpriseFeatures: featuresFrom(row.enterpriseFeatures),
    version: form.version(row),
  };
}

const rowFrom = (input: CompanyFields): Parameters<typeof store.saveCompany>[1] => ({
  name: input.name,
  phoneNumber: input.phoneNumber ?? null,
  email: input.email ?? null,
  address: input.address,
  businessType: input.businessTypeId,
  foundingDate: input.foundingDate ?? null,
  taxId: input.taxId ?? null,
  taxBranch: input.branchTax ?? null,
  socialSecurityId: input.socialSecurityId ?? null,
  socialSecurityBranch: input.branchSocialSecurity ?? null,
  bankCode: input.bankId ?? null,
  bankAccount: input.bankAccount ?? null,
  bankAccountName: input.bankAccountName,
  country: input.countryId,
  currency: input.currencyId,
  timeZone: input.timeZoneId,
  digits: input.digitSystem,
  nameDisplay: input.nameDisplay,
  clockDisplay: input.clockDisplay,
  clockSeparator: input.clockSeparator,
});

async function sheet(tx: TenantTx, passcode: string | null): Promise<Company> {
  const row = await store.company(tx);
  if (!row) throw organizationErrors.companyNotFound();
  return sheetOf(row, passcode);
}

/** The directory is outside the company: it is read before the company's transaction. */
const readPasscode = ({ actor, readGlobal }: Pick<PrepareContext<Call, undefined>, 'actor' | 'readGlobal'>) =>
  readGlobal((global) => passcodeOf(global, actor.organizationId));

export const companyHandlers = [
  handle(organization.company, { prepare: readPasscode, run: ({ tx, prepared }) => sheet(tx, prepared) }),

  handle(organization.saveCompany, {
    prepare: readPasscode,
    run: async ({ input, tx, now, audit, prepared: passcode }) => {
      const before = await store.companyForUpdate(tx);
      if (!before) throw organizationErrors.companyNotFound();
      form.requireUnchanged(input, before);
      const after = rowFrom(input);
      await store.saveCompany(tx, after);
      if (after.name !== before.name) await tell(tx, organizationRenamed, {});
      forget(tx, before.id);
      // Its days begin at other moments now.
      if (after.timeZone !== before.timeZone) dueAt(tx, everything, now);
      audit({ kind: 'organization', id: before.id, name: after.name, ...changesBetween(before, after) });
      return sheet(tx, passcode);
    },
  }),

  handle(organization.saveLogo, {
    prepare: ({ input, actor, files }) =>
      storePicture({ file: input.file, size: logoSize, organizationId: actor.organizationId, files }),
    run: async ({ tx, actor, now, audit, prepared: file }) => {
      const company = await store.companyForUpdate(tx);
      if (!company) throw organizationErrors.companyNotFound();
      await keepFile(tx, file, { createdBy: actor.userId, now });
      await store.setLogo(tx, file.id);
      const before = company.logoFileId && (await fileRow(tx, company.logoFileId));
      if (company.logoFileId) await removeFiles(tx, [company.logoFileId]);
      audit({
        kind: 'organization',
        id: company.id,
        name: company.name,
        before: { logo: before ? before.name : null },
        after: { logo: file.name },
      });
      return { imgUrl: logoUrl(file.id) ?? '' };
    },
  }),

  handle(organization.logo, async ({ input, tx, files }) => {
    const company = await store.organizationRow(tx);
    const file = company?.logoFileId === input.id ? await fileRow(tx, input.id) : undefined;
    if (!file) throw organizationErrors.fileNotFound();
    return new FileAnswer({
      name: file.name,
      type: file.contentType,
      body: files.open(fileKey(tx.organizationId, file.id)),
    });
  }),

  handle(organization.changePasscode, {
    prepare: async ({ actor: { organizationId }, readCompany, writeDirectory, now }) => {
      const company = await readCompany(store.company);
      if (!company) throw organizationErrors.companyNotFound();
      return writeDirectory((own) => givePasscode(own, { organizationId, name: company.name, now }));
    },
    run: async ({ tx, audit, prepared: passcode }) => {
      const company = await store.companyForUpdate(tx);
      if (!company) throw organizationErrors.companyNotFound();
      // Neither the old code nor the new one belongs in a log that many people read.
      audit({ kind: 'organization', id: company.id, name: company.name, after: { passcode: 'changed' } });
      return { passcode };
    },
  }),
];

/** The directory of all companies is a copy outside the company: an event updates it, so that no rename is lost. */
export const listRenamed = hearsOutside(
  organizationRenamed,
  'organization.list-renamed',
  async ({ organizationId, services: { database } }) => {
    const company = await database.reading(organizationId, store.company);
    if (!company) return;
    const { id, name } = company;
    await database.global((global) => listInDirectory(global, { organizationId: id, name, now: systemNow() }));
  },
);

/** Only the changed fields, before and after. */
function changesBetween<Fields extends object>(before: Fields, after: Partial<Fields>) {
  const changed = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (from: Partial<Fields>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
