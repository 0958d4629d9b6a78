import { IconDownload, IconFile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useActor } from '#access/web/public';
import { approvals } from '#approvals/contract';
import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { requestPages } from '#requests/pages';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { DateTimeText } from '#ui/date-text';
import { Dialog } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { clockTypes } from '#zones/rules/clock-type';
import { type FormResponse, forms } from '../contract.ts';
import { isSilent } from '../rules/field.ts';
import { AnswerDocument } from './answer-document.tsx';
import styles from './forms.module.css';

export const stateTones: Readonly<Record<FormResponse['state'], Tone>> = {
  submitted: 'warning',
  accepted: 'success',
  rejected: 'danger',
  canceled: 'neutral',
};

type Answered = FormResponse['answers'][number];

/** An answer as its person, the approvers and staff read it. */
export function AnswerSheet({ id }: { readonly id: string }) {
  const read = useRead(forms.readResponse, { responseId: id as Id<'formResponse'> });
  return <States of={read}>{(response) => <Sheet of={response} />}</States>;
}

function Sheet({ of }: { readonly of: FormResponse }) {
  const t = useText('forms');
  const { employeeId } = useActor();
  const format = useFormat();
  const [isCanceling, setIsCanceling] = useState(false);
  const isOwn = of.employee.employeeId === employeeId;
  return (
    <div className={styles.desk}>
      <Panel title={of.formName} actions={<Status tone={stateTones[of.state]}>{t(($) => $.states[of.state])}</Status>}>
        <p className={styles.facts}>
          <PersonName of={of.employee} {...(of.employee.employeeCode && { hint: of.employee.employeeCode })} />
          <DateTimeText value={of.submittedAt} />
        </p>
        {of.answeredBy && (
          <p className={styles.quiet}>{t(($) => $.answer.answeredBy, { name: format.name(of.answeredBy) })}</p>
        )}
        <AnswerDocument of={of} />
        <dl className={styles.answers}>
          {of.answers
            .filter((one) => !isSilent(one))
            .map((one) => (
              <div key={one.fieldId}>
                <dt>{one.label}</dt>
                <dd>
                  <AnswerWords of={one} />
                  {one.files.map((file) => (
                    <SentFile key={file.id} of={file} />
                  ))}
                </dd>
              </div>
            ))}
        </dl>
        {of.requestId && of.state === 'submitted' && <Waiting requestId={of.requestId} />}
        {of.requestId && (
          <PageLink to={requestPages.view.to({ id: of.requestId })} size="sm">
            {t(($) => $.answer.request)}
          </PageLink>
        )}
        {isOwn && of.state === 'submitted' && (
          <div className={styles.buttons}>
            <Button kind="secondary" onClick={() => setIsCanceling(true)}>
              {t(($) => $.answer.cancel)}
            </Button>
          </div>
        )}
        {isCanceling && <CancelDialog of={of} onClose={() => setIsCanceling(false)} />}
      </Panel>
    </div>
  );
}

/** Who can decide now. */
function Waiting({ requestId }: { readonly requestId: Id<'approvalRequest'> }) {
  const t = useText('forms');
  const format = useFormat();
  const next = useRead(approvals.readRequest, { requestId }).data?.next ?? [];
  if (next.length === 0) return null;
  return <p className={styles.quiet}>{t(($) => $.answer.waitsFor, { names: next.map(format.name).join(', ') })}</p>;
}

function AnswerWords({ of: { type, value, text, files } }: { readonly of: Answered }) {
  const t = useText('forms');
  const format = useFormat();
  if (files.length > 0) return null;
  if (value === null || value === '') return <span className={styles.quiet}>{t(($) => $.answer.none)}</span>;
  if (typeof value === 'number') return <span className="figures">{format.number(value)}</span>;
  if (type === 'date') return <span>{format.date(String(value) as LocalDate)}</span>;
  if (type === 'datetime') return <DateTimeText value={String(value) as Instant} />;
  const clockType = clockTypes.find((one) => one === value);
  if (type === 'clocktype' && clockType) return <span>{t(($) => $.clockTypes[clockType])}</span>;
  if (typeof value === 'object' && 'clockType' in value)
    return (
      <span>
        {t(($) => $.clockTypes[value.clockType])} · <DateTimeText value={value.timestamp} />
      </span>
    );
  return <span className={styles.long}>{text}</span>;
}

type SentFileFacts = Answered['files'][number];

/** A picture is shown at once, any other file is saved by a tap. */
function SentFile({ of }: { readonly of: SentFileFacts }) {
  const t = useText('forms');
  const isPicture = of.contentType.startsWith('image/');
  const read = useAction(forms.readResponseFile, { done: (file) => saveFile(file as File) });
  return (
    <figure className={styles.sentFile}>
      {isPicture ? <Picture of={of} /> : <IconFile size={28} stroke={1.4} aria-hidden />}
      <figcaption>{of.name}</figcaption>
      <Button
        kind="quiet"
        small
        busy={read.isPending}
        icon={<IconDownload size={16} aria-hidden />}
        aria-label={t(($) => $.answer.downloadName, { name: of.name })}
        onClick={() => read.mutate({ fileId: of.id })}
      >
        {t(($) => $.answer.download)}
      </Button>
    </figure>
  );
}

function Picture({ of }: { readonly of: SentFileFacts }) {
  const { data } = useRead(forms.readResponseFile, { fileId: of.id });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!(data instanceof Blob)) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address && <img src={address} alt={of.name} />;
}

function CancelDialog({ of, onClose }: { readonly of: FormResponse; readonly onClose: () => void }) {
  const t = useText('forms');
  const form = useCallForm(forms.cancelResponse, {
    initial: { responseId: of.id, reason: '' },
    success: t(($) => $.answer.canceled),
    done: onClose,
  });
  return (
    <Dialog
      open
      title={t(($) => $.answer.cancelTitle, { name: of.formName })}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <Form of={form}>
        <LongTextField field={form.field('reason')} label={t(($) => $.answer.reason)} />
        <FormButtons of={form} save={t(($) => $.answer.cancel)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
