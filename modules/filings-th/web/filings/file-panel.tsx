import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { type FilingPreview, filingsTh } from '#filings-th/contract';
import { type FilingFormat, formatsOf } from '#filings-th/rules/filing-formats';
import { listsPeople } from '#filings-th/rules/filing-kinds';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import styles from './filings.module.css';
import { MarkFiled } from './mark-filed.tsx';
import { UploadFileForm } from './upload-file-form.tsx';

interface OfPreview {
  readonly preview: FilingPreview;
}

export const keyOf = ({ kind, year, month, branch }: FilingPreview) => ({
  kind,
  year,
  ...(month === null ? {} : { month }),
  branch,
});

/** Files and forms of the filing that is due, and the mark that it was sent. One that was sent is there again, as it was then. */
export function FilePanel({ preview }: OfPreview) {
  const t = useText('filingsTh');
  const can = useCan();
  const [isMarking, setIsMarking] = useState(false);
  const { sequence, correction, kind } = preview;
  const isDone = correction !== null && correction.lines === 0;
  const shown = isDone ? sequence - 1 : sequence;
  return (
    <Panel
      title={shown === 0 ? t(($) => $.files.title) : t(($) => $.files.additional, { sequence: shown })}
      hint={isDone ? t(($) => $.files.done) : t(($) => $.files.hint)}
    >
      <div className={styles.stack}>
        {!isDone && correction && <Correction preview={preview} />}
        {can('filing.edit') && (
          <div className={styles.buttons}>
            {formatsOf(kind).map((format) => (
              <FormatButton key={format} preview={preview} format={format} sent={isDone ? shown : undefined} />
            ))}
            {!isDone && (
              <Button icon={<IconCheck size={18} aria-hidden />} onClick={() => setIsMarking(true)}>
                {t(($) => $.files.mark)}
              </Button>
            )}
          </div>
        )}
        {isMarking && (
          <MarkFiled
            filing={preview}
            branches={[{ number: preview.branch, name: '' }]}
            sequence={sequence}
            onClose={() => setIsMarking(false)}
          />
        )}
      </div>
    </Panel>
  );
}

/** What changed since the last filing. */
function Correction({ preview: { kind, correction } }: OfPreview) {
  const t = useText('filingsTh');
  const format = useFormat();
  if (!correction) return null;
  return (
    <div className={styles.notice}>
      <p>
        {listsPeople(kind)
          ? t(($) => $.files.correctionOfPeople, { count: correction.persons })
          : t(($) => $.files.correction, {
              count: correction.persons,
              base: format.money(correction.base),
              due: format.money(correction.due),
            })}
      </p>
    </div>
  );
}

interface FormatButtonProps extends OfPreview {
  readonly format: FilingFormat;
  /** The sequence of a filing that was sent; undefined for the one that is due. */
  readonly sent: number | undefined;
}

function FormatButton({ preview, format, sent }: FormatButtonProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const fetchFile = useAction(filingsTh.filingFile, { done: (file) => saveFile(file as File) });
  const needsMore =
    format === 'rdUpload' || format === 'spsText' || (format === 'sheet' && preview.withoutNumber.length > 0);
  return (
    <>
      <Button
        kind="secondary"
        icon={<IconDownload size={18} aria-hidden />}
        busy={fetchFile.isPending}
        onClick={() =>
          needsMore ? setAsks(true) : fetchFile.mutate({ ...keyOf(preview), format, language, sequence: sent })
        }
      >
        {t(($) => $.formats[format])}
      </Button>
      {asks && <UploadFileForm preview={preview} format={format} sent={sent} onClose={() => setAsks(false)} />}
    </>
  );
}
