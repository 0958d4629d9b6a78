// Writes what a person asked for into their file.
import { wholeCompany } from '#access/rules/can';
import { nameText } from '#kernel/format';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { peopleErrors } from '../errors.ts';
import type { ChangePart, FieldValues } from '../rules/file-change.ts';
import { withoutSecrets } from '../rules/masked.ts';
import { type TermMatter, termMatters } from '../rules/terms-on.ts';
import { workValues, workWish, writeWorkInfo } from './file.ts';
import { requireFreeNationalId } from './national-ids.ts';
import type { ChangeRow } from './store/changes.ts';
import * as files from './store/file.ts';
import { lockNationalIds } from './store/national-ids.ts';
import { heldValues, writeAskedTerm } from './terms.ts';

/** A person's file, locked, each part with the values that a person may ask to have changed. */
export async function partsOf(tx: TenantTx, employeeId: ChangeRow['employeeId']) {
  const file = await files.fileForUpdate(tx, wholeCompany, employeeId);
  const addresses = await files.addressesOf(tx, employeeId);
  if (!file) throw peopleErrors.employeeNotFound();
  const { kind: _, ...registered } = addresses.find(({ kind }) => kind === 'registered') ?? { kind: null };
  const name = nameText(file, 'first-last');
  return { file, name, registered: registered as FieldValues };
}

/** Only what is shown: an id beside it says nothing to a reader. */
export const loggedValues = ({ fields }: ChangeRow, values: FieldValues): Record<string, unknown> =>
  withoutSecrets(Object.fromEntries(fields.map((field) => [field, values[field] ?? null])));

interface Writing {
  /** The name of the person who let it in; empty where nobody was left to ask. */
  readonly by: string;
  readonly now: Instant;
}

interface Written {
  readonly name: string;
  /** The values that were replaced: those of now, not those of when it was asked for. */
  readonly before: FieldValues;
}

const isTerm = (part: ChangePart): part is TermMatter => termMatters.some((matter) => matter === part);

/** Writes what was asked for into the file of today. */
export async function writeFileChange(tx: TenantTx, change: ChangeRow, { by, now }: Writing): Promise<Written> {
  const { employeeId, part, fields, wish } = change;
  if (part === 'identity' && wish.idCard) await lockNationalIds(tx);
  const { file, name, registered } = await partsOf(tx, employeeId);
  const day = (wish.fromDate ?? wish.takenFrom) as LocalDate;
  const inFile = part === 'registeredAddress' ? registered : (file as unknown as FieldValues);
  const values = isTerm(part) ? await heldValues(tx, employeeId, { matter: part, day }) : inFile;
  const before = Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  switch (part) {
    case 'work':
      await writeWorkInfo(tx, file, { ...workValues(file), ...workWish(wish) }, { changedBy: by, now });
      return { name, before };
    case 'department':
    case 'position':
    case 'employmentType':
    case 'salary':
    case 'manager':
    case 'workMinutes':
      await writeAskedTerm(tx, { ...change, matter: part }, { changedBy: by, now });
      return { name, before };
    case 'personal':
      await files.saveProfile(tx, { ...file, ...wish, employeeId }, now);
      return { name: nameText({ ...file, ...wish }, 'first-last'), before };
    case 'identity':
      await requireFreeNationalId(tx, file, { idCard: wish.idCard, mayName: by !== '' });
      await files.saveSensitive(tx, { ...file, ...wish, employeeId }, now);
      return { name, before };
    case 'registeredAddress':
      await files.saveAddress(tx, { ...emptyAddress, ...registered, ...wish, employeeId, kind: 'registered' });
      return { name, before };
  }
}

const emptyAddress: files.AddressRow = {
  houseNumber: null,
  building: null,
  room: null,
  floor: null,
  village: null,
  moo: null,
  soi: null,
  junction: null,
  road: null,
  subDistrict: null,
  district: null,
  province: null,
  postCode: null,
};
