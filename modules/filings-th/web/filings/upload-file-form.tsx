import { type FilingPreview, filingsTh } from '#filings-th/contract';
import type { FilingFormat } from '#filings-th/rules/filing-formats';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useToday } from '#web/format';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { keyOf } from './file-panel.tsx';

interface UploadFileProps {
  readonly preview: FilingPreview;
  readonly format: FilingFormat;
  /** The sequence of a filing that was sent; undefined for the one that is due. */
  readonly sent: number | undefined;
  readonly onClose: () => void;
}

/** What the office asks of the file besides its people. */
export function UploadFileForm({ preview, format, sent, onClose }: UploadFileProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const today = useToday();
  const isTax = format === 'rdUpload';
  const form = useCallForm(filingsTh.filingFile, {
    initial: {
      ...keyOf(preview),
      ...(sent === undefined ? {} : { sequence: sent }),
      format,
      language,
      userId: '',
      via: 'internet',
      sentBefore: 0,
      leaveOut: false,
      ...(isTax ? {} : { paidOn: today }),
    },
    text: 'filingsTh',
    done: (file) => {
      saveFile(file as File);
      onClose();
    },
  });
  return (
    <Dialog open title={t(($) => $.formats[format])} onClose={onClose}>
      <Form of={form}>
        {isTax ? (
          <>
            <TextField
              field={form.field('userId')}
              label={t(($) => $.files.userId)}
              hint={t(($) => $.files.userIdHint)}
            />
            <FieldGrid>
              <SelectField
                field={form.field('via')}
                label={t(($) => $.files.via)}
                choices={(['internet', 'media'] as const).map((value) => ({
                  value,
                  label: t(($) => $.files.ways[value]),
                }))}
              />
              <NumberField field={form.field('sentBefore')} label={t(($) => $.files.sentBefore)} min={0} max={99} />
            </FieldGrid>
          </>
        ) : (
          <DateField field={form.field('paidOn')} label={t(($) => $.files.paidOn)} />
        )}
        {preview.withoutNumber.length > 0 && (
          <SwitchField
            field={form.field('leaveOut')}
            label={t(($) => $.files.leaveOut)}
            hint={t(($) => $.files.leaveOutHint, { names: preview.withoutNumber.join(', ') })}
          />
        )}
        <FormButtons of={form} save={t(($) => $.files.download)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
