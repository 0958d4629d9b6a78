import { minor } from '#kernel/money';
import { LocalDate } from '#kernel/time';
import type { FileChange } from '#people/contract/changes';
import { addressParts } from '#people/contract/file';
import type { ChangePart } from '#people/rules/file-change';
import { termMatters } from '#people/rules/terms-on';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { hoursAndMinutes } from '../file/hours-and-minutes.ts';
import { useBankName } from '../file/sensitive-panel.tsx';
import styles from '../people.module.css';

/** Each field with its value now beside the wanted one; the names alone once it is decided. */
export function ChangedFields({ of }: { readonly of: FileChange['fields'] }) {
  const t = useText('people');
  const wordOf = useFieldWord();
  const shownValue = useFieldValue();
  const hasValues = of.some(({ before, after }) => before !== null || after !== null);
  if (!hasValues) return <p>{of.map(({ field }) => wordOf(field)).join(', ')}</p>;
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.changes.field)}</th>
          <th scope="col">{t(($) => $.changes.now)}</th>
          <th scope="col">{t(($) => $.changes.wanted)}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{wordOf(field)}</th>
            <td>{shownValue(field, before)}</td>
            <td className={styles.wanted}>{shownValue(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A part of the file is called as its sheet is. */
export function usePartWord() {
  const t = useText('people');
  return (part: ChangePart): string => {
    switch (part) {
      case 'personal':
        return t(($) => $.file.personal);
      case 'registeredAddress':
        return t(($) => $.file.registeredAddress);
      case 'identity':
        return t(($) => $.file.sensitive);
      case 'work':
        return t(($) => $.file.work);
      case 'department':
      case 'position':
      case 'employmentType':
      case 'salary':
      case 'manager':
      case 'workMinutes':
        return t(($) => $.matters[part]);
    }
  };
}

function useFieldWord() {
  const t = useText('people');
  const words: Readonly<Record<string, string>> = {
    titleName: t(($) => $.employees.titleName),
    firstName: t(($) => $.employees.firstName),
    middleName: t(($) => $.file.middleName),
    lastName: t(($) => $.employees.lastName),
    birthDate: t(($) => $.file.birthDate),
    gender: t(($) => $.file.gender),
    nationality: t(($) => $.file.nationality),
    idCard: t(($) => $.file.idCard),
    taxId: t(($) => $.file.taxId),
    socialSecurityId: t(($) => $.file.socialSecurityId),
    race: t(($) => $.file.race),
    bankCode: t(($) => $.file.bank),
    bankAccount: t(($) => $.file.bankAccount),
    bankAccountName: t(($) => $.file.bankAccountName),
    employeeCode: t(($) => $.employees.employeeCode),
    positionName: t(($) => $.employees.position),
    startDate: t(($) => $.employees.startDate),
    probationStartDate: t(($) => $.file.probationStart),
    probationEndDate: t(($) => $.file.probationEnd),
    payrollCode: t(($) => $.file.payrollCode),
    kycLevel: t(($) => $.file.kycLevel),
    fromDate: t(($) => $.terms.fromDate),
    ...Object.fromEntries(termMatters.map((matter) => [matter, t(($) => $.matters[matter])])),
    ...Object.fromEntries(addressParts.map((part) => [part, t(($) => $.address[part])])),
  };
  return (field: string): string => words[field] ?? field;
}

const dateFields = new Set(['birthDate', 'startDate', 'probationStartDate', 'probationEndDate', 'fromDate']);

function useFieldValue() {
  const t = useText('people');
  const format = useFormat();
  const bankName = useBankName();
  return (field: string, value: string | null): string => {
    if (value === null) return t(($) => $.changes.nothing);
    if (field === 'bankCode') return bankName(value);
    if (field === 'gender') return t(($) => $.genders[value as 'male' | 'female' | 'other']);
    if (field === 'salary' && /^\d+$/.test(value)) return format.money(minor(Number(value)));
    if (field === 'workMinutes') return t(($) => $.terms.minutes, hoursAndMinutes(Number(value)));
    if (field === 'employmentType') return t(($) => $.employmentTypes[value as 'FULL-TIME' | 'PART-TIME']);
    if (field === 'kycLevel') return t(($) => $.kycLevels[value as '0' | '1' | '2' | '3']);
    const date = dateFields.has(field) ? LocalDate.safeParse(value) : undefined;
    return date?.success ? format.date(date.data) : value;
  };
}
