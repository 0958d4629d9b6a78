import { SegmentedControl } from '@mantine/core';
import { IconEye, IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Instant } from '#kernel/time';
import { organization } from '#organization/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateField } from '#ui/date-fields';
import { LongTextField, SwitchField, TextField } from '#ui/fields';
import { Form } from '#ui/form';
import { MomentField } from '#ui/moment-field';
import { Panel } from '#ui/panel';
import { RichTextField } from '#ui/rich-text-field';
import { SideSheet } from '#ui/side-sheet';
import { showToast } from '#ui/toast';
import { callServer, useAction } from '#web/call';
import { type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type Announcement, announcements } from '../contract.ts';
import styles from './announcements.module.css';
import { contentAs } from './content-as.ts';
import { Attachments, Thumbnail } from './editor-files.tsx';
import { contentOf, type EditorForm } from './editor-form.ts';
import { Receivers } from './editor-receivers.tsx';
import { AnnouncementText } from './text.tsx';
import { wordsOfEditor } from './words-of-editor.ts';

/** Writes an announcement, says to whom it goes, and sends it. */
export function AnnouncementEditor({ of }: { readonly of: Announcement }) {
  const t = useText('announcements');
  const format = useFormat();
  const [isPreview, setIsPreview] = useState(false);
  const isSending = useRef(false);
  const send = useAction(announcements.sendAnnouncement, {
    done: ({ status }) =>
      showToast({ message: status === 'SCHEDULED' ? t(($) => $.edit.scheduled) : t(($) => $.edit.sent) }),
  });
  // What is sent is saved first: if another person changed it meanwhile, the writer sees both.
  const form = useCallForm(announcements.saveAnnouncement, {
    initial: contentOf(of),
    text: 'announcements',
    done: () => {
      if (isSending.current) send.mutate(form.values as never);
      else showToast({ message: t(($) => (of.status === 'SCHEDULED' ? $.edit.savedChanges : $.edit.saved)) });
      isSending.current = false;
    },
  });
  const sendNow = (): void => {
    isSending.current = true;
    form.submit();
  };
  // Saving sends nothing, also after a try to send that was refused.
  const saveOnly = (event?: FormEvent): void => {
    isSending.current = false;
    form.submit(event);
  };
  const { title, messageType, content } = form.values;
  return (
    <Form of={{ ...form, submit: saveOnly }}>
      {of.status === 'FAILED' && of.failure === 'noReceivers' && (
        <p role="alert" className={styles.problem}>
          {t(($) => $.edit.failures.noReceivers)}
        </p>
      )}
      {of.status === 'SCHEDULED' && of.scheduledTime && (
        <p className={styles.note}>{t(($) => $.edit.isScheduled, { when: format.dateTime(of.scheduledTime) })}</p>
      )}
      <div className={styles.columns}>
        <Panel title={t(($) => $.edit.content)}>
          <Content of={of} form={form} />
        </Panel>
        <div className={styles.stack}>
          <Panel title={t(($) => $.edit.to)}>
            <Receivers of={of} form={form} />
          </Panel>
          <Panel title={t(($) => $.edit.sending)}>
            <Sending form={form} />
          </Panel>
        </div>
      </div>
      <div className={styles.buttons}>
        <Button kind="quiet" icon={<IconEye size={18} aria-hidden />} onClick={() => setIsPreview(true)}>
          {t(($) => $.edit.preview)}
        </Button>
        <Button kind="secondary" type="submit" busy={form.saving}>
          {of.status === 'SCHEDULED' ? t(($) => $.edit.saveChanges) : t(($) => $.edit.save)}
        </Button>
        <SendButton form={form} busy={send.isPending} onSend={sendNow} />
      </div>
      <SideSheet open={isPreview} title={t(($) => $.edit.preview)} onClose={() => setIsPreview(false)}>
        <AnnouncementText
          of={{
            title: title ?? '',
            messageType: messageType || 'simple',
            content: content ?? '',
            thumbnailUrl: of.thumbnailUrl,
          }}
        />
      </SideSheet>
    </Form>
  );
}

function Content({ of, form }: { readonly of: Announcement; readonly form: EditorForm }) {
  const t = useText('announcements');
  const language = useLanguage();
  const { messageType } = form.values;
  const text = form.field('content') as Field<string | null | undefined>;
  const { mutateAsync: store } = useAction(organization.uploadFile);
  const upload = async (file: File) => {
    const stored = await store({ file }).catch(() => null);
    return stored && { id: stored.id, src: URL.createObjectURL(file) };
  };
  return (
    <div className={styles.stack}>
      <TextField field={form.field('name')} label={t(($) => $.edit.name)} />
      <TextField
        field={form.field('title')}
        label={t(($) => $.edit.title)}
        hint={t(($) => $.edit.titleHint)}
        maxLength={200}
      />
      <SegmentedControl
        size="md"
        aria-label={t(($) => $.edit.type)}
        value={messageType || 'simple'}
        onChange={(value) => {
          const next = value as Announcement['messageType'];
          form.set({ messageType: next, content: contentAs(next, text.value ?? '') });
        }}
        data={(['simple', 'article'] as const).map((value) => ({ value, label: t(($) => $.edit.types[value]) }))}
      />
      {messageType === 'article' ? (
        <RichTextField
          key="article"
          field={text}
          label={t(($) => $.edit.text)}
          words={wordsOfEditor(language)}
          onPicture={upload}
        />
      ) : (
        <LongTextField field={text} label={t(($) => $.edit.text)} rows={10} />
      )}
      <Thumbnail of={of} />
      <Attachments of={of} form={form} />
    </div>
  );
}

function Sending({ form }: { readonly form: EditorForm }) {
  const t = useText('announcements');
  const { scheduledTime } = form.values;
  const [isLater, setIsLater] = useState(Boolean(scheduledTime));
  // A time that another person set, and the writer took.
  if (scheduledTime && !isLater) setIsLater(true);
  const choose = (later: boolean): void => {
    setIsLater(later);
    if (!later) form.set({ scheduledTime: null });
  };
  return (
    <div className={styles.stack}>
      <SegmentedControl
        size="md"
        aria-label={t(($) => $.edit.sending)}
        value={isLater ? 'later' : 'now'}
        onChange={(value) => choose(value === 'later')}
        data={[
          { value: 'now', label: t(($) => $.edit.send) },
          { value: 'later', label: t(($) => $.edit.schedule) },
        ]}
      />
      {isLater && (
        <MomentField
          label={t(($) => $.edit.date)}
          timeLabel={t(($) => $.edit.time)}
          field={form.field('scheduledTime') as Field<string | null | undefined>}
        />
      )}
      <SwitchField
        field={form.field('mustAcknowledge')}
        label={t(($) => $.edit.mustAcknowledge)}
        hint={t(($) => $.edit.mustAcknowledgeHint)}
      />
      <SwitchField field={form.field('pinned')} label={t(($) => $.edit.pin)} />
      <DateField
        field={form.field('expiresOn') as Field<string | null | undefined>}
        label={t(($) => $.edit.expires)}
        hint={t(($) => $.edit.expiresHint)}
      />
    </div>
  );
}

interface SendButtonProps {
  readonly form: EditorForm;
  readonly busy: boolean;
  readonly onSend: () => void;
}

/** Asks with the number of people. */
function SendButton({ form, busy, onSend }: SendButtonProps) {
  const t = useText('announcements');
  const format = useFormat();
  const confirm = useConfirm();
  const { everyone, idList, scheduledTime, title } = form.values;
  const ask = async (): Promise<void> => {
    const address = { everyone: everyone === true, idList: [...(idList || [])] };
    const { count } = await callServer(announcements.countReceivers, address);
    const named = { title: title || '…' };
    const question = scheduledTime
      ? {
          title: t(($) => $.edit.confirmSchedule, { ...named, when: format.dateTime(scheduledTime as Instant) }),
          body: t(($) => $.edit.confirmLater, { count }),
          agree: t(($) => $.edit.scheduleIt),
        }
      : {
          title: t(($) => $.edit.confirmSend, named),
          body: t(($) => $.edit.confirmCount, { count }),
          agree: t(($) => $.edit.send),
        };
    // The server says why it cannot go to nobody.
    if (count === 0 || (await confirm(question))) onSend();
  };
  return (
    <Button icon={<IconSend size={18} aria-hidden />} busy={busy} onClick={() => void ask()}>
      {scheduledTime ? t(($) => $.edit.scheduleIt) : t(($) => $.edit.send)}
    </Button>
  );
}
