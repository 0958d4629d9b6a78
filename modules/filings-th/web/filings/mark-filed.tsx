import { useActor } from '#access/web/public';
import { filingsTh } from '#filings-th/contract';
import type { FilingKind, FilingPeriod } from '#filings-th/rules/filing-kinds';
import { dateIn, systemNow } from '#kernel/time';
import { DateField } from '#ui/date-fields';
import { FileField, SelectField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { useFilingName } from '../cockpit/words.ts';

interface MarkProps {
  readonly filing: FilingPeriod & { readonly kind: FilingKind };
  /** Branches that have not filed it; with several, one is chosen. */
  readonly branches: readonly { readonly number: string; readonly name: string }[];
  /** 0 is the ordinary filing, the next ones are additional. */
  readonly sequence: number;
  readonly onClose: () => void;
}

/** The filing was sent: the day, the receipt, and the paper that is kept. */
export function MarkFiled({ filing: { kind, year, month }, branches, sequence, onClose }: MarkProps) {
  const t = useText('filingsTh');
  const { timeZone } = useActor();
  const nameOf = useFilingName();
  const form = useCallForm(filingsTh.markFiled, {
    initial: {
      kind,
      year,
      ...(month === null ? {} : { month }),
      branch: branches[0]?.number ?? '',
      sequence,
      filedOn: dateIn(timeZone, systemNow()),
      receiptNumber: '',
      file: null,
    },
    success: t(($) => $.filed.marked),
    text: 'filingsTh',
    done: onClose,
  });
  const period = month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  const name = nameOf({ duty: kind, period });
  return (
    <FormDialog
      title={
        sequence === 0
          ? t(($) => $.filed.markTitle, { filing: name })
          : t(($) => $.filed.markAdditional, { filing: name, sequence })
      }
      form={form}
      onClose={onClose}
    >
      <p>{t(($) => $.filed.markHint)}</p>
      {branches.length > 1 && (
        <SelectField
          field={form.field('branch')}
          label={t(($) => $.tools.branch)}
          choices={branches.map((branch) => ({
            value: branch.number,
            label: t(($) => $.cockpit.branchOf, { name: branch.name, number: branch.number }),
          }))}
        />
      )}
      <DateField field={form.field('filedOn')} label={t(($) => $.filed.filedOn)} />
      <TextField field={form.field('receiptNumber')} label={t(($) => $.filed.receiptNumber)} />
      <FileField field={form.field('file')} label={t(($) => $.filed.file)} hint={t(($) => $.filed.fileHint)} />
    </FormDialog>
  );
}
